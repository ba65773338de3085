import { dropUnreadable } from '../pages/unreadable.ts';
import type { ChildNode, Document } from 'domhandler';
import type { Block } from '../pages/blocks.ts';
import { dropHidden } from '../pages/hidden.ts';
import { absoluteUrl } from '../pages/page-metadata.ts';
import { readBlocks } from '../pages/read-blocks.ts';

export function readWholePage(page: Document): Block[] {
  const dropped = new Set<ChildNode>();
  dropUnreadable(page, dropped);
  dropHidden(page, dropped);
  return readBlocks(page, { dropped, resolveLink: (href) => absoluteUrl(href, null) });
}
