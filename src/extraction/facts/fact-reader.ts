import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';

/**
 * Reads one group of facts from a page. `Facts` are plain JSON, stored with the snapshot. `extract` is pure and linear
 * in the size of the page. If it returns null, the facts could not be read; this never proves that they are gone.
 */
export interface FactReader<Facts> {
  /** Increase this version whenever `extract` may return other facts for the same page. */
  version: number;
  reads(kind: PageKind): boolean;
  extract(page: VisiblePage, kind: PageKind): Facts | null;
}
