import type { ChildNode, Document } from 'domhandler';
import { dropBoilerplate } from './boilerplate.ts';
import { dropHidden } from './hidden.ts';
import { dropUnreadable } from './unreadable.ts';

/** The nodes of a page that are no part of what it says. Each step weighs only what the one before has left. */
export function findDropped(page: Document): Set<ChildNode> {
  const dropped = new Set<ChildNode>();
  dropUnreadable(page, dropped);
  dropHidden(page, dropped);
  dropBoilerplate(page, dropped);
  return dropped;
}
