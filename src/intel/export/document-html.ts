import { escaped, htmlOf } from '../../markdown/html.ts';
import { linkOf, treeOf } from '../../markdown/tree.ts';

const STYLE = `@page { size: A4; margin: 20mm 18mm }
body { font: 10.5pt/1.5 "Helvetica Neue", Arial, "Noto Sans", sans-serif; color: #1c2430; overflow-wrap: anywhere }
h1 { font-size: 20pt; line-height: 1.2; margin: 0 0 6pt }
h2 { font-size: 14pt; margin: 18pt 0 6pt; border-bottom: 1pt solid #d4dae3; padding-bottom: 3pt }
h3 { font-size: 11.5pt; margin: 12pt 0 4pt }
h1, h2, h3 { break-after: avoid }
p, ul, ol, table, blockquote { margin: 0 0 8pt }
ul, ol { padding-left: 16pt }
table { border-collapse: collapse; width: 100% }
th, td { border: 0.5pt solid #c3cbd8; padding: 3pt 6pt; text-align: left; vertical-align: top }
th { background: #f0f3f7 }
tr, li, blockquote { break-inside: avoid }
blockquote { border-left: 2pt solid #c98a00; background: #fff8e6; padding: 4pt 8pt }
a { color: #1d5fbf }
code { font-family: "DejaVu Sans Mono", monospace; font-size: 9pt }
.source { font-size: 9.5pt }`;

export function documentHtml(
  markdown: string,
  { title, language }: { title: string; language: string },
): string {
  const body = htmlOf(treeOf(markdown).children, { link: linkOf });
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
