/**
 * The rule pages for the app, made when the app is built from the same documents that are read in the repository (`docs/rules`). What the page ships is
 * HTML of our own text: no Markdown, no library, nothing that comes from anybody else.
 */
import { Marked, type Tokens } from 'marked';
import { gameIds } from '../src/base/addresses.ts';

export interface Document {
  html: string;
  /** The sections, in order. */
  contents: { id: string; text: string }[];
  /** The files of the figures; `html` has `figure:0`, `figure:1`, … where their addresses go. */
  figures: string[];
}

export interface Wishes {
  /** Leaves out what comes before the first section: the app has a heading of its own, and cards for the games. */
  withoutIntroduction?: boolean;
  /** Sections that speak to readers of the repository. */
  omit?: string[];
}

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

export function compile(markdown: string, { withoutIntroduction = false, omit = [] }: Wishes = {}): Document {
  const contents: Document['contents'] = [];
  const figures: string[] = [];
  const marked = new Marked({
    renderer: {
      // The page has its own first heading, with the designer.
      heading({ tokens, depth }: Tokens.Heading): string {
        const text = this.parser.parseInline(tokens);
        if (depth === 1) return '';
        const id = slug(text);
        if (depth === 2) contents.push({ id, text: text.replace(/<[^>]*>/g, '') });
        return `<h${depth} id="${id}" tabindex="-1">${text}</h${depth}>\n`;
      },
      // Comments define the figures.
      html: (): string => '',
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
  let shown = !withoutIntroduction;
  const kept = tokens.filter((token) => {
    if (token.type === 'heading' && token.depth === 2) shown = !omit.includes(String(token.text));
    return shown;
  });
  return { html: marked.parser(kept), contents, figures };
}
