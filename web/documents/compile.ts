/**
 * The rule pages for the app, made when the app is built from the same documents that are read in the repository (`docs/rules`). What the page ships is
 * HTML of our own text: no Markdown, no library, nothing that comes from anybody else.
 */
import { Marked, type Token, type Tokens } from 'marked';
import { gameIds } from '../src/base/addresses.ts';

export interface Document {
  html: string;
  /** The sections, in order. */
  contents: { id: string; text: string }[];
  /** The ids of all headings below the title, in order, those of sections that are left out too. */
  ids: string[];
  /** The files of the figures; `html` has `figure:0`, `figure:1`, … where their addresses go. */
  figures: string[];
}

export interface Wishes {
  /** Leaves out what comes before the first section: the app has a heading of its own, and cards for the games. */
  withoutIntroduction?: boolean;
  /** The ids for the headings of a translation, so that a link to a section works in every language. Those of English come from its words. */
  ids?: readonly string[];
}

/** A section with this comment speaks to readers of the repository. */
const notInApp = /^<!-- not in the app -->/;

/** The one kind of tag that a document has: it marks words of another language, like those of a designer's rule sheet. */
const languageMark = /^<span lang="[a-z]{2}">$|^<\/span>$/;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z0-9#]+;/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Where a link of a document leads in the app; nothing if that is no page of the app. */
function inApp(href: string): string | null {
  if (href.startsWith('https://')) return href;
  const [file = '', section] = href.split('#');
  const game = gameIds.find((id) => file === `${id}.md`);
  const page = game ? `rules/${game}/` : file === 'README.md' ? 'rules/' : null;
  return page && (section ? `${page}#${section}` : page);
}

export function compile(markdown: string, { withoutIntroduction = false, ids: given }: Wishes = {}): Document {
  const contents: Document['contents'] = [];
  const figures: string[] = [];
  const ids = new Map<Token, string>();
  const marked = new Marked({
    renderer: {
      // The page has its own first heading, with the designer.
      heading(heading: Tokens.Heading): string {
        const { tokens, depth } = heading;
        const text = this.parser.parseInline(tokens);
        if (depth === 1) return '';
        const id = ids.get(heading) ?? '';
        if (depth === 2) contents.push({ id, text: text.replace(/<[^>]*>/g, '') });
        return `<h${depth} id="${id}" tabindex="-1">${text}</h${depth}>\n`;
      },
      // Comments define the figures.
      html: ({ text }: Tokens.HTML | Tokens.Tag): string => (languageMark.test(text) ? text : ''),
      image({ href, text }: Tokens.Image): string {
        figures.push(href);
        return `<img src="figure:${figures.length - 1}" alt="${text.replaceAll('"', '&quot;')}" loading="lazy" />`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens);
        const to = inApp(href);
        return to === null ? text : `<a href="${to}">${text}</a>`;
      },
      paragraph({ tokens }: Tokens.Paragraph): string {
        const inside = this.parser.parseInline(tokens);
        const onlyPictures = tokens.every((token) => token.type === 'image' || (token.type === 'text' && token.raw.trim() === ''));
        return onlyPictures ? `<div class="figures">${inside}</div>\n` : `<p>${inside}</p>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1);
  if (given && given.length !== headings.length) throw new Error(`${headings.length} headings instead of ${given.length}`);
  headings.forEach((heading, index) => ids.set(heading, given?.[index] ?? slug(heading.text)));

  const [introduction = [], ...sections] = inSections(tokens);
  const shown = sections.filter((section) => !section.some(({ type, raw }) => type === 'html' && notInApp.test(raw)));
  const html = marked.parser([...(withoutIntroduction ? [] : introduction), ...shown.flat()]);
  return { html, contents, ids: [...ids.values()], figures };
}

/** What comes before the first section, then every section with its heading. */
function inSections(tokens: Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}
