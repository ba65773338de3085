import type { Statement } from './statement.ts';

/** Characters with a meaning in Markdown, and those that start HTML or a character reference. */
const SPECIAL = /[\\`*_{}[\]<>#|~$]|&(?=#?\w{1,32};)/g;

/** Escapes words of sources, models and clients as plain text on one line. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPECIAL, '\\$&')
    // Bare addresses, which many renderers turn into links.
    .replace(/\b(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    // Characters that would start a list or a rule at the beginning of a line.
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

/** For a link in angle brackets, which these characters would end. */
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

/** A statement with its citation numbers, or with its basis if it has no citation. */
export const say = ({ text, basis, refs }: Statement): string =>
  `${plain(text)}${refs.map((n) => ` [^${n}]`).join('')}${BASIS_MARKS[basis]}`;

/** "–" marks an unknown value. */
export const sayOr = (statement: Statement | null, otherwise = '–'): string =>
  statement === null ? otherwise : say(statement);

/** A second-level heading with its content; nothing if there is no content. */
export const section = (title: string, ...parts: (string | null)[]): string => {
  const body = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return body === '' ? '' : `## ${title}\n\n${body}`;
};

export const subsection = (title: string, ...parts: (string | null)[]): string => {
  const body = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return body === '' ? '' : `### ${title}\n\n${body}`;
};

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Statements below a bold title; nothing if there are no statements. */
export const titled = (title: string, statements: readonly Statement[]): string =>
  statements.length === 0 ? '' : `**${title}**\n\n${said(statements)}`;

export const said = (items: readonly Statement[]): string => bullets(items.map(say));

/** `**Industry:** …`, one per line, without unknown values. */
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

/** A table of cells that are already Markdown; nothing without rows. */
export const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [headers, headers.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Joins sections. */
export const page = (...sections: string[]): string => sections.filter((part) => part !== '').join('\n\n');
