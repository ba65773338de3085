import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { Fragment, type ReactNode, useMemo } from 'react';
import { OutsideLink } from '../elements/outside-link.tsx';
import { CitationMark, type Cited } from './citation-mark.tsx';
import { MARK } from './plain-answer.tsx';

const parsed = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** For safety, HTML and images are left out, and links lead only to web pages. */
export default function WrittenAnswer({ text, cited }: { text: string; cited: Cited }) {
  const root = useMemo(() => parsed(text), [text]);
  const addresses = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
  );

  const inside = ({ children }: { children: readonly Nodes[] }): ReactNode =>
    // oxlint-disable-next-line react/no-array-index-key -- a node is identified only by its position
    children.map((node, at) => <Fragment key={at}>{shown(node)}</Fragment>);

  function shown(node: Nodes): ReactNode {
    switch (node.type) {
      case 'text':
        return node.value.split(MARK).map((part, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- a part is identified only by its position
          at % 2 === 0 ? part : <CitationMark key={at} n={Number(part)} cited={cited} />,
        );
      case 'paragraph':
        return <p>{inside(node)}</p>;
      case 'heading':
        return (
          <p>
            <strong>{inside(node)}</strong>
          </p>
        );
      case 'strong':
        return <strong>{inside(node)}</strong>;
      case 'emphasis':
        return <em>{inside(node)}</em>;
      case 'delete':
        return <del>{inside(node)}</del>;
      case 'inlineCode':
        return <code>{node.value}</code>;
      case 'code':
        return (
          <pre>
            <code>{node.value}</code>
          </pre>
        );
      case 'break':
        return <br />;
      case 'thematicBreak':
        return <hr />;
      case 'blockquote':
        return <blockquote>{inside(node)}</blockquote>;
      case 'link':
        return <OutsideLink href={node.url}>{inside(node)}</OutsideLink>;
      case 'linkReference':
        return <OutsideLink href={addresses.get(node.identifier)}>{inside(node)}</OutsideLink>;
      case 'list': {
        const items = node.children.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is identified only by its position
          <li key={at}>{node.spread === true ? inside(item) : tight(item.children)}</li>
        ));
        return node.ordered === true ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
      }
      case 'table': {
        const [head, ...rows] = node.children;
        return (
          <div className="scroll-x">
            <table>
              <thead>
                <tr>
                  {head?.children.map((cell, at) => (
                    <th key={at}>{inside(cell)}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, n) => (
                  <tr key={n}>
                    {row.children.map((cell, at) => (
                      <td key={at}>{inside(cell)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }
      default:
        return null;
    }
  }

  const tight = (children: readonly Nodes[]): ReactNode =>
    children.map((node, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a node is identified only by its position
      <Fragment key={at}>{node.type === 'paragraph' ? inside(node) : shown(node)}</Fragment>
    ));

  return <div className="chat-answer">{inside(root)}</div>;
}
