import type { RootContent } from 'mdast';
import { linkOf, treeOf } from './document-tree.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Print layout in system fonts; the page is self-contained. */
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

/** Exports a generated document as one page without scripts, images or anything to load. */
export function documentHtml(
  markdown: string,
  { title, language }: { title: string; language: string },
): string {
  const body = treeOf(markdown).children.map(html).join('\n');
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

const within = (nodes: readonly RootContent[]): string => nodes.map(html).join('');

/** In a list whose items are one paragraph each, `<p>` would only add space. */
const inItem = (nodes: readonly RootContent[]): string =>
  nodes.map((node) => (node.type === 'paragraph' ? within(node.children) : html(node))).join('');

function html(node: RootContent): string {
  switch (node.type) {
    case 'heading':
      return `<h${node.depth}>${within(node.children)}</h${node.depth}>`;
    case 'paragraph':
      return `<p>${within(node.children)}</p>`;
    case 'blockquote':
      return `<blockquote>${inItem(node.children)}</blockquote>`;
    case 'list': {
      const name = node.ordered === true ? 'ol' : 'ul';
      return `<${name}>${node.children.map((item) => `<li>${inItem(item.children)}</li>`).join('')}</${name}>`;
    }
    case 'table': {
      const rows = node.children.map(({ children: cells }, i) => {
        const name = i === 0 ? 'th' : 'td';
        return `<tr>${cells.map((cell) => `<${name}>${within(cell.children)}</${name}>`).join('')}</tr>`;
      });
      return `<table><thead>${rows[0] ?? ''}</thead><tbody>${rows.slice(1).join('')}</tbody></table>`;
    }
    case 'footnoteReference':
      return `<sup><a href="#source-${escaped(node.identifier)}">[${escaped(node.label ?? node.identifier)}]</a></sup>`;
    case 'footnoteDefinition':
      return `<p class="source" id="source-${escaped(node.identifier)}">[${escaped(node.label ?? node.identifier)}] ${inItem(node.children)}</p>`;
    case 'link': {
      const href = linkOf(node.url);
      return href === null
        ? within(node.children)
        : `<a href="${escaped(href)}">${within(node.children)}</a>`;
    }
    case 'strong':
      return `<strong>${within(node.children)}</strong>`;
    case 'emphasis':
      return `<em>${within(node.children)}</em>`;
    case 'delete':
      return `<s>${within(node.children)}</s>`;
    case 'inlineCode':
      return `<code>${escaped(node.value)}</code>`;
    case 'code':
      return `<pre><code>${escaped(node.value)}</code></pre>`;
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    default:
      // Escapes markup in texts.
      return 'value' in node ? escaped(node.value) : '';
  }
}
