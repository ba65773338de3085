import type { Statement } from './statement.ts';

const SPECIAL = /[\\`*_{}[\]<>#|~$]|&(?=#?\w{1,32};)/g;

/** Escapes untrusted text for one line of Markdown. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPECIAL, '\\$&')
    // Many renderers turn plain addresses into links.
    .replace(/\b(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

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
  author: ' *(edited by hand)*',
} as const;

export const say = ({ text, basis, refs }: Statement): string =>
  `${plain(text)}${refs.map((n) => ` [^${n}]`).join('')}${BASIS_MARKS[basis]}`;

export const sayOr = (statement: Statement | null, otherwise = '–'): string =>
  statement === null ? otherwise : say(statement);

export const section = (title: string, ...parts: (string | null)[]): string => {
  const body = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return body === '' ? '' : `## ${title}\n\n${body}`;
};

export const subsection = (title: string, ...parts: (string | null)[]): string => {
  const body = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return body === '' ? '' : `### ${title}\n\n${body}`;
};

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

export const titled = (title: string, statements: readonly Statement[]): string =>
  statements.length === 0 ? '' : `**${title}**\n\n${said(statements)}`;

export const said = (items: readonly Statement[]): string => bullets(items.map(say));

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

const NONE = '–';

/** Cells must already be Markdown, because nothing is escaped here. */
export function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const isShown = headers.map((_, i) => i === 0 || rows.some((cells) => cells[i] !== NONE));
  if (isShown.filter(Boolean).length === 1) return bullets(rows.map((cells) => cells[0]!));
  return [headers, headers.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.filter((_, i) => isShown[i]).join(' | ')} |`)
    .join('\n');
}

const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export function dayOf(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return plain(moment);
  const parts = new Map(DAY.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

export const page = (...sections: string[]): string => sections.filter((part) => part !== '').join('\n\n');
