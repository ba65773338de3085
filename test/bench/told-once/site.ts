import type { EventKind } from '../../../src/events/event-facts.ts';
import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import type { Severity } from '../../../src/events/severity.ts';

export interface SitePage {
  path: string;
  kind: PageKind;
  title: string;
  body: string;
  /** Replacements for texts of the page. Null removes the text. */
  edits?: readonly (readonly [string, string])[];
}

export interface WantedEvent {
  kinds: readonly EventKind[];
  says: readonly string[];
  severities?: readonly Severity[];
}

export interface ChangedSite {
  name: string;
  language: 'en' | 'de' | 'fr' | 'it' | 'es';
  menu: readonly (readonly [string, string])[];
  pages: readonly SitePage[];
  wanted: readonly WantedEvent[];
}

export function htmlOf(
  { name, language, menu }: ChangedSite,
  { title, body, edits = [] }: SitePage,
  isNew: boolean,
): string {
  const text = isNew ? edits.reduce((html, [from, to]) => replaced(html, from, to), body) : body;
  const links = menu.map(([label, path]) => `<li><a href="${path}">${label}</a></li>`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} – ${name}</title></head><body><header><a href="/">${name}</a><nav><ul>${links}</ul></nav></header><main>${text}</main><footer><p>© 2026 ${name}</p></footer></body></html>`;
}

function replaced(html: string, from: string, to: string): string {
  if (!html.includes(from)) throw new Error(`No text ${JSON.stringify(from)} on the page`);
  return html.replaceAll(from, to);
}

const END = /<\/(?:p|ul|table)>$/u;

/** Adds the same box to the end of all pages. */
export const boxed = (box: string, pages: readonly SitePage[]): SitePage[] =>
  pages.map((page) => {
    const [end] = END.exec(page.body) ?? [];
    if (end === undefined) throw new Error(`${page.path} does not end with a block`);
    const marked = `${page.body}<i hidden></i>`;
    return { ...page, body: marked, edits: [...(page.edits ?? []), ['<i hidden></i>', box]] };
  });

export const teaser = (...titles: string[]): string =>
  `<section><h2>Worth a read</h2><ul>${titles.map((title, at) => `<li><a href="/log/${at}-${title.length}">${title}</a></li>`).join('')}</ul></section>`;
