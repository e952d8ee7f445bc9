/** What axe-core finds on a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What hinders people. */
export async function serious(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (wishes) =>
      (window as unknown as { axe: { run: (page: Document, options: RunOptions) => Promise<AxeResults> } }).axe.run(document, wishes),
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.replace(/\s+/g, ' ').slice(0, 200)}`),
    );
}
