import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Parses Markdown into a tree, from which all other formats are rendered. */
export const treeOf = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** A link's target, if a document that leaves the service may contain such a link; otherwise null. */
export function linkOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

/** All text in a node and its children. */
export const textOf = (node: RootContent | Root): string => {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
};
