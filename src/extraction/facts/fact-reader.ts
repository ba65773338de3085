import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';

/**
 * Reads one group of facts from a page. `Facts` is plain JSON and is stored with the snapshot. `extract` is pure and
 * linear in the size of the page. Null means that the facts could not be read, which never proves that the page lacks
 * them now.
 */
export interface FactReader<Facts> {
  /** Must be incremented whenever `extract` may return different facts for the same page. */
  version: number;
  reads(kind: PageKind): boolean;
  extract(page: VisiblePage, kind: PageKind): Facts | null;
}
