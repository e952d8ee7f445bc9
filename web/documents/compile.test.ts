/** The rules as the app shows them: every link leads somewhere, every figure is there, nothing is lost. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addresses, gameIds } from '../src/base/addresses';
import { compile } from './compile';
import { wishesFor } from './plugin';

const folder = new URL('../../docs/rules/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
const compiled = new Map(files.map((name) => [name, compile(readFileSync(new URL(name, folder), 'utf8'), wishesFor(name))]));
const pageOf = (name: string): string => (name === 'README.md' ? 'rules/' : `rules/${name.replace('.md', '')}/`);
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

it('has a document for every game, and one for all', () => {
  expect(files.toSorted()).toEqual(['README.md', ...gameIds.map((id) => `${id}.md`)].toSorted());
});

describe.each([...compiled])('%s', (name, { html, contents, figures }) => {
  it('leads nowhere that does not exist', () => {
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
      if (href.startsWith('https://')) continue;
      const [page = '', section] = href.split('#');
      expect(addresses, href).toContain(page);
      const target = [...compiled].find(([file]) => pageOf(file) === page)?.[1];
      if (section !== undefined) expect(idsIn(target?.html ?? ''), href).toContain(section);
    }
  });

  it('has its figures, each with words', () => {
    for (const figure of figures) expect(existsSync(new URL(figure, folder)), figure).toBe(true);
    expect([...html.matchAll(/figure:(\d+)" alt="[^"]{10,}"/g)]).toHaveLength(figures.length);
    if (name !== 'README.md') expect(figures.length).toBeGreaterThan(2);
  });

  it('has sections with names of their own', () => {
    const ids = idsIn(html);
    expect(new Set(ids).size).toBe(ids.length);
    expect(contents.length).toBeGreaterThan(3);
    for (const { id } of contents) expect(ids).toContain(id);
    expect(html).not.toMatch(/<h1|<!--|<script|cargo |\.md\b/);
  });
});

it('rewrites links within the rules, drops those that leave them, and keeps their words', () => {
  const { html } = compile('# T\n\n[Slash](slash.md) and [why](../decisions/0003.md) and [out](https://example.org/)\n\n## One & two\n');
  expect(html).toBe(
    '<p><a href="rules/slash/">Slash</a> and why and <a href="https://example.org/">out</a></p>\n<h2 id="one-two" tabindex="-1">One &amp; two</h2>\n',
  );
});
