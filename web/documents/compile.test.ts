/** The rules, and the page about ratings, as the app shows them, in every language: every link leads somewhere, every figure is there, nothing is lost. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addresses, gameIds } from '../src/base/addresses';
import { languages } from '../src/messages';
import { compile } from './compile';
import { read } from './plugin';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const names = ['rules/README.md', ...gameIds.map((id) => `rules/${id}.md`), 'ratings.md'];
const pageOf = (name: string): string => (name === 'rules/README.md' ? 'rules/' : `${name.replace('.md', '')}/`);
/** Where a document is in a language: every other language than English has folders of its own. */
const fileOf = (name: string, language: string): string => join(docs, dirname(name), language === 'en' ? '' : language, basename(name));
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** What a document is made of: its tags in order, without its words. */
const structure = (html: string): string[] =>
  [...html.matchAll(/<(\/?\w+)/g)].map(([, tag = '']) => tag).filter((tag) => !/^\/?(a|code|em|span)$/.test(tag));

describe.each(languages)('in the language %s', (language) => {
  const compiled = new Map(names.map((name) => [name, read(fileOf(name, language))]));

  it('there is a document for every game, and one for all', () => {
    const files = readdirSync(dirname(fileOf('rules/README.md', language))).filter((name) => name.endsWith('.md'));
    expect(files.map((file) => `rules/${file}`).toSorted()).toEqual(names.filter((name) => name.startsWith('rules/')).toSorted());
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
      for (const figure of figures) expect(existsSync(join(dirname(fileOf(name, language)), figure)), figure).toBe(true);
      expect([...html.matchAll(/figure:(\d+)" alt="[^"]{10,}"/g)]).toHaveLength(figures.length);
      if (gameIds.some((id) => name === `rules/${id}.md`)) expect(figures.length).toBeGreaterThan(2);
    });

    it('has sections with names of their own', () => {
      const ids = idsIn(html);
      expect(new Set(ids).size).toBe(ids.length);
      expect(contents.length).toBeGreaterThan(3);
      for (const { id } of contents) expect(ids).toContain(id);
      expect(html).not.toMatch(/<h1|<!--|<script|cargo |\.md\b/);
    });

    it('has the sections, figures, lists and tables of the English one', () => {
      const english = read(fileOf(name, 'en'));
      expect(contents.map(({ id }) => id)).toEqual(english.contents.map(({ id }) => id));
      expect(figures.map((figure) => basename(figure))).toEqual(english.figures.map((figure) => basename(figure)));
      expect(structure(html)).toEqual(structure(english.html));
    });

    it('names the cells that the English one names', () => {
      const cells = (text: string): string[] => [...new Set(text.match(/\b[a-i]\d\b/g))].toSorted();
      expect(cells(html)).toEqual(cells(read(fileOf(name, 'en')).html));
    });

    if (language !== 'en') {
      it('is translated', () => {
        const english = read(fileOf(name, 'en'));
        const paragraphs = (text: string): string[] => text.match(/<p>.*?<\/p>/gs) ?? [];
        expect(paragraphs(html).filter((paragraph) => paragraphs(english.html).includes(paragraph))).toEqual([]);
      });
    }
  });
});

it('rewrites links within the rules, drops those that leave them, and keeps their words', () => {
  const { html } = compile('# T\n\n[Slash](slash.md) and [why](../decisions/0003.md) and [out](https://example.org/)\n\n## One & two\n');
  expect(html).toBe(
    '<p><a href="rules/slash/">Slash</a> and why and <a href="https://example.org/">out</a></p>\n<h2 id="one-two" tabindex="-1">One &amp; two</h2>\n',
  );
});

it('leaves out what is marked, whatever its heading says', () => {
  const { html, contents } = compile('## One\n\nis here\n\n## Two\n\n<!-- not in the app -->\n\nis not\n\n## Three\n');
  expect(html).toBe('<h2 id="one" tabindex="-1">One</h2>\n<p>is here</p>\n<h2 id="three" tabindex="-1">Three</h2>\n');
  expect(contents.map(({ id }) => id)).toEqual(['one', 'three']);
});

it('gives the sections of a translation the ids of the original, and refuses one that has others', () => {
  const { ids } = compile('# T\n\n## The board\n\n### Sizes\n\n## A turn\n');
  expect(ids).toEqual(['the-board', 'sizes', 'a-turn']);
  const { contents } = compile('# T\n\n## Das Brett\n\n### Größen\n\n## Ein Zug\n', { ids });
  expect(contents).toEqual([
    { id: 'the-board', text: 'Das Brett' },
    { id: 'a-turn', text: 'Ein Zug' },
  ]);
  expect(() => compile('## Das Brett\n', { ids })).toThrow('1 headings instead of 3');
});

it('keeps the mark of another language and no other tag', () => {
  expect(compile('Da steht <span lang="en">“on the same *point*”</span> <b onclick="x">fett</b>.').html).toBe(
    '<p>Da steht <span lang="en">“on the same <em>point</em>”</span> fett.</p>\n',
  );
});
