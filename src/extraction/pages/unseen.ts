import type { ChildNode, Document } from 'domhandler';
import { dropHidden } from './hidden.ts';
import { dropUnreadable } from './unreadable.ts';

/** The nodes of a page that nobody reads on it: code, controls, hidden text. */
export function findUnseen(page: Document): Set<ChildNode> {
  const dropped = new Set<ChildNode>();
  dropUnreadable(page, dropped);
  dropHidden(page, dropped);
  return dropped;
}
