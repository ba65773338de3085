import { readFileSync } from 'node:fs';

export interface WrittenSite {
  name: string;
  host: string;
  products: string[];
  /** The module and inputs of each document to generate. */
  asks: { module: 'persona' | 'messaging' | 'journey' | 'gtm'; inputs: Record<string, string> }[];
  /** HTML by path. */
  pages: Map<string, string>;
}

export type Half = 'open' | 'shut';

export const writtenSites = (half: Half): WrittenSite[] =>
  readFileSync(new URL(`${half}.txt`, import.meta.url), 'utf8')
    .split(/^(?=SITE )/mu)
    .map(siteOf);

const INPUTS = {
  persona: ['segment', 'product'],
  messaging: ['audience', 'product'],
  journey: ['segment', 'scope'],
  gtm: ['product', 'market'],
} as const;

function siteOf(source: string): WrittenSite {
  const [about = '', ...pages] = source.split(/^(?=PAGE )/mu);
  const [name = '', host = '', language = ''] = fieldsOf(/^SITE (.+)$/mu.exec(about)![1]!);
  const asks = [...about.matchAll(/^ASK (.+)$/gmu)].map(([, line]) => {
    const [module, ...given] = fieldsOf(line!) as [keyof typeof INPUTS, ...string[]];
    const inputs = INPUTS[module].flatMap((key, i) => (given[i] ? [[key, given[i]]] : []));
    return { module, inputs: Object.fromEntries(inputs) as Record<string, string> };
  });
  const parts = pages.map((page) => {
    const [first = '', ...lines] = page.trim().split('\n');
    const [path = '', ...title] = fieldsOf(first.slice('PAGE '.length));
    return { path, title: title.join(' | '), lines };
  });
  const menu = parts
    .map(({ path, title }) => `<li><a href="${path}">${escaped(title.split(/[:|]/u)[0]!.trim())}</a></li>`)
    .join('');
  return {
    name,
    host,
    products:
      /^BRAND products: ([^;]+);/mu
        .exec(about)?.[1]
        ?.split(',')
        .map((one) => one.trim()) ?? [],
    asks,
    pages: new Map(
      parts.map(({ path, title, lines }) => [
        path,
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>` +
          `<header><a href="/">${escaped(name)}</a><nav><ul>${menu}</ul></nav></header><main>${bodyOf(lines)}</main>` +
          `<footer><p>© 2026 ${escaped(name)}</p></footer></body></html>`,
      ]),
    ),
  };
}

const fieldsOf = (line: string): string[] => line.split('|').map((part) => part.trim());

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const SHAPES = [
  ['heading', /^#+ /u],
  ['item', /^- /u],
  ['step', /^\d+\. /u],
  ['row', /^\| /u],
  ['quote', /^> /u],
  ['author', /^— /u],
  ['question', /^\? /u],
] as const;
type Shape = (typeof SHAPES)[number][0] | 'paragraph';

function bodyOf(lines: readonly string[]): string {
  const shaped = lines.map((line): [Shape, string] => [
    SHAPES.find(([, mark]) => mark.test(line))?.[0] ?? 'paragraph',
    line,
  ]);
  const html: string[] = [];
  for (let i = 0; i < shaped.length;) {
    const [shape] = shaped[i]!;
    const rest = shaped.slice(i).findIndex(([other]) => other !== shape);
    const group = shaped.slice(i, rest === -1 ? undefined : i + rest).map(([, line]) => line);
    html.push(DRAWN[shape](group));
    i += group.length;
  }
  return html.join('\n');
}

const linked = (text: string): string =>
  escaped(text).replaceAll(/\[([^\]]+)\]\(([^)]+)\)/gu, '<a href="$2">$1</a>');
const textsOf = (lines: readonly string[]): string[] =>
  lines.map((line) => linked(line.replace(/^(?:#+|[->—?]|\d+\.) /u, '')));

const DRAWN: Record<Shape, (lines: readonly string[]) => string> = {
  heading: (lines) =>
    lines
      .map((line) => {
        const level = /^#+/u.exec(line)![0].length;
        return `<h${level}>${linked(line.slice(level + 1))}</h${level}>`;
      })
      .join(''),
  item: (lines) =>
    `<ul>${textsOf(lines)
      .map((text) => `<li>${text}</li>`)
      .join('')}</ul>`,
  step: (lines) =>
    `<ol>${textsOf(lines)
      .map((text) => `<li>${text}</li>`)
      .join('')}</ol>`,
  quote: (lines) =>
    `<blockquote>${textsOf(lines)
      .map((text) => `<p>${text}</p>`)
      .join('')}</blockquote>`,
  author: (lines) => `<p><cite>${textsOf(lines).join(' ')}</cite></p>`,
  paragraph: (lines) =>
    textsOf(lines)
      .map((text) => `<p>${text}</p>`)
      .join(''),
  question: (lines) =>
    textsOf(lines)
      .map((text) => text.split(' :: '))
      .map(([question = '', answer = '']) => `<h3>${question}</h3><p>${answer}</p>`)
      .join(''),
  row([head = '', ...rows]) {
    const cells = (line: string, tag: string): string =>
      `<tr>${line
        .slice(1, -1)
        .split('|')
        .map((cell) => `<${tag}>${linked(cell.trim())}</${tag}>`)
        .join('')}</tr>`;
    return `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
  },
};
