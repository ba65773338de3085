import type { ChildNode, Document } from 'domhandler';
import type { Block } from '../../reading/blocks.ts';
import { dropHidden } from '../../reading/hidden.ts';
import { absoluteUrl } from '../../reading/page-metadata.ts';
import { readBlocks } from '../../reading/read-blocks.ts';
import { dropUnreadable } from '../../reading/unreadable.ts';

/**
 * All that a reader of a parsed document sees, in order. Chapters and letters have no menus and side bars, so
 * nothing is taken for such: a book's list of characters would look like one.
 */
export function readWholePage(page: Document): Block[] {
  const dropped = new Set<ChildNode>();
  dropUnreadable(page, dropped);
  dropHidden(page, dropped);
  return readBlocks(page, { dropped, resolveLink: (href) => absoluteUrl(href, null) });
}
