import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CitationMark, type Cited } from './citation-mark.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import { MARK } from './plain-answer.tsx';

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: object;
  children?: Node[];
}

/** Replaces each citation mark with a `cite` element, which Markdown never produces. */
const markElements = () => (tree: Node) => {
  const split = (node: Node): Node[] => {
    if (node.children !== undefined) node.children = node.children.flatMap(split);
    if (node.type !== 'text' || node.value === undefined) return [node];
    return node.value.split(MARK).map((value, at) => {
      const text = { type: 'text', value };
      return at % 2 === 0 ? text : { type: 'element', tagName: 'cite', properties: {}, children: [text] };
    });
  };
  split(tree);
};

const Heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** HTML and images are left out, and links may lead only to web pages. */
export default function WrittenAnswer({ text, cited }: { text: string; cited: Cited }) {
  return (
    <div className="chat-answer">
      <Markdown
        skipHtml
        disallowedElements={['img', 'input']}
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[markElements]}
        components={{
          a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
          cite: ({ children }) => <CitationMark n={Number(children)} cited={cited} />,
          table: ({ children }) => (
            <div className="scroll-x">
              <table>{children}</table>
            </div>
          ),
          // Headings of an answer are rendered at a lower level, because the page already has an h1.
          h1: Heading,
          h2: Heading,
          h3: Heading,
          h4: Heading,
          h5: Heading,
          h6: Heading,
        }}
      >
        {text}
      </Markdown>
    </div>
  );
}
