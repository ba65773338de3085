import type { Statement } from './statement.ts';

/** Matches characters that have a meaning in Markdown, or that start HTML or a character reference. */
const SPECIAL = /[\\`*_{}[\]<>#|~$]|&(?=#?\w{1,32};)/g;

/** Escapes text from a source, a model or a client, so that it is shown as plain text on one line. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPECIAL, '\\$&')
    // Plain addresses are escaped, because many renderers turn them into links.
    .replace(/\b(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    // At the start of a line, these characters would begin a list or a rule.
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

/** The address for a link in angle brackets, with any character encoded that would end the link. */
export const safeUrl = (url: string): string =>
  url.replace(/[<>\s]/g, (character) => encodeURIComponent(character));

const BASIS_MARKS = {
  source: '',
  computed: '',
  standard: ' *(standard)*',
  brand: ' *(brand profile)*',
  input: ' *(as asked)*',
  inference: ' *(inference)*',
  assumption: ' *(assumption)*',
} as const;

/** A statement followed by its citation numbers or, without citations, by its basis. */
export const say = ({ text, basis, refs }: Statement): string =>
  `${plain(text)}${refs.map((n) => ` [^${n}]`).join('')}${BASIS_MARKS[basis]}`;

/** A statement, or "–" if its value is unknown. */
export const sayOr = (statement: Statement | null, otherwise = '–'): string =>
  statement === null ? otherwise : say(statement);

/** A second-level heading with its content. Empty if there is no content. */
export const section = (title: string, ...parts: (string | null)[]): string => {
  const body = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return body === '' ? '' : `## ${title}\n\n${body}`;
};

export const subsection = (title: string, ...parts: (string | null)[]): string => {
  const body = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return body === '' ? '' : `### ${title}\n\n${body}`;
};

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Statements below a bold title. Empty if there are no statements. */
export const titled = (title: string, statements: readonly Statement[]): string =>
  statements.length === 0 ? '' : `**${title}**\n\n${said(statements)}`;

export const said = (items: readonly Statement[]): string => bullets(items.map(say));

/** Lines such as `**Industry:** …`. Unknown values are left out. */
export const facts = (
  entries: readonly (readonly [name: string, value: Statement | string | number | null])[],
): string =>
  entries
    .flatMap(([name, value]) => {
      if (value === null || value === '') return [];
      const shown = typeof value === 'object' ? say(value) : plain(String(value));
      return [`- **${name}:** ${shown}`];
    })
    .join('\n');

/** A table whose cells are already Markdown. Empty if there are no rows. */
export const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [headers, headers.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Joins the sections that are not empty. */
export const page = (...sections: string[]): string => sections.filter((part) => part !== '').join('\n\n');
