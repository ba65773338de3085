import type { Code, Heading, RootContent } from 'mdast';

export interface Rendering {
  link: (url: string) => string | null;
  anchor?: (heading: Heading) => string;
  drawing?: (code: Code) => string | null;
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The HTML has no scripts or images. Markup in text is escaped. */
export function htmlOf(nodes: readonly RootContent[], { link, anchor, drawing }: Rendering): string {
  const within = (children: readonly RootContent[]): string => children.map(html).join('');

  const inItem = (children: readonly RootContent[]): string =>
    children.map((node) => (node.type === 'paragraph' ? within(node.children) : html(node))).join('');

  function html(node: RootContent): string {
    switch (node.type) {
      case 'heading': {
        const id = anchor === undefined ? '' : ` id="${escaped(anchor(node))}"`;
        return `<h${node.depth}${id}>${within(node.children)}</h${node.depth}>`;
      }
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
        const href = link(node.url);
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
        return drawing?.(node) ?? `<pre><code>${escaped(node.value)}</code></pre>`;
      case 'break':
        return '<br>';
      case 'thematicBreak':
        return '<hr>';
      default:
        return 'value' in node ? escaped(node.value) : '';
    }
  }

  return nodes.map(html).join('\n');
}
