import type { Code, Root } from 'mdast';
import { escaped, htmlOf } from '../markdown/html.ts';
import { linkOf, textOf, treeOf } from '../markdown/tree.ts';

export interface ManualPage {
  /** Path in `docs/` without `.md`. */
  name: string;
  /** Path of the page's folder in `docs/` with a trailing slash, or empty for `docs/` itself. */
  folder: string;
  title: string;
  purpose: string;
  diagrams: string[];
  tree: Root;
}

export const MANUAL_PATH = '/docs/manual';

const STYLE = `body { font: 16px/1.6 system-ui, sans-serif; color: #1c2430; background: #fff; max-width: 58rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
nav { font-size: .875rem; border-bottom: 1px solid #d4dae3; padding-bottom: .75rem }
nav a { margin-right: .75rem; white-space: nowrap }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .5rem }
a { color: #1d5fbf }
table { border-collapse: collapse; width: 100%; font-size: .875rem; margin: 1rem 0 }
th, td { border: 1px solid #d4dae3; padding: .3rem .6rem; text-align: left; vertical-align: top }
th, pre { background: #f3f5f9 }
code { font-family: ui-monospace, monospace; font-size: .875em }
pre { padding: .75rem; overflow-x: auto; overflow-wrap: normal }
figure { margin: 1rem 0; overflow-x: auto }
svg { max-width: 100%; height: auto }`;

const isDiagram = ({ lang }: Code): boolean => lang === 'mermaid';

export const nameOfFile = (file: string): string => file.replace(/\.md$/, '').replace(/\/README$/, '');

export function parsePage(file: string, markdown: string): ManualPage | null {
  const tree = treeOf(markdown);
  const first = tree.children.find(({ type }) => type !== 'html');
  if (first?.type !== 'heading' || first.depth !== 1) return null;
  const purpose = tree.children.find((node) => node.type === 'paragraph');
  return {
    name: nameOfFile(file),
    folder: file.slice(0, file.lastIndexOf('/') + 1),
    title: textOf(first),
    purpose: purpose === undefined ? '' : (/^[^]*?\.(?=\s|$)/.exec(textOf(purpose))?.[0] ?? ''),
    diagrams: tree.children.flatMap((node) => (node.type === 'code' && isDiagram(node) ? [node.value] : [])),
    tree,
  };
}

/** Produces the same anchors as GitHub, because people also read these pages there. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function targetOf(url: string, folder: string, names: ReadonlySet<string>): string | null {
  if (url.startsWith('#')) return url;
  const [, file, anchor = ''] = /^([\w/-]+\.md)(#.*)?$/.exec(url) ?? [];
  if (file === undefined) return linkOf(url);
  const name = nameOfFile(folder + file);
  return names.has(name) ? `${MANUAL_PATH}/${name}${anchor}` : null;
}

const isTop = ({ name }: ManualPage): boolean => !name.includes('/');

const document = (title: string, pages: readonly ManualPage[], body: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Groundwork</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<style>${STYLE}</style>
</head>
<body>
<nav><a href="${MANUAL_PATH}">Manual</a> ${pages
    .filter(isTop)
    .map((page) => `<a href="${MANUAL_PATH}/${page.name}">${escaped(page.title.split(':')[0]!)}</a>`)
    .join(' ')} <a href="/docs">API reference</a></nav>
<main>
${body}
</main>
</body>
</html>
`;

export function renderPage(
  page: ManualPage,
  pages: readonly ManualPage[],
  drawings: readonly string[],
): string {
  const names = new Set(pages.map(({ name }) => name));
  const left = [...drawings];
  const body = htmlOf(page.tree.children, {
    link: (url) => targetOf(url, page.folder, names),
    anchor: (heading) => anchorOf(textOf(heading)),
    drawing: (code) => (isDiagram(code) ? `<figure>${left.shift() ?? ''}</figure>` : null),
  });
  return document(page.title, pages, body);
}

export function renderContents(pages: readonly ManualPage[]): string {
  const items = pages
    .filter(isTop)
    .map(
      ({ name, title, purpose }) =>
        `<li><a href="${MANUAL_PATH}/${name}">${escaped(title)}</a>: ${escaped(purpose)}</li>`,
    );
  return document('Manual', pages, `<h1>Manual</h1>\n<ul>\n${items.join('\n')}\n</ul>`);
}
