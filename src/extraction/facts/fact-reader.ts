import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';

/**
 * Reads one group of facts from a page. `extract` is pure and takes linear time. It returns null if the facts could not
 * be read, which does not mean that they are gone.
 */
export interface FactReader<Facts> {
  /** Increment this whenever `extract` may return different facts for the same page. */
  version: number;
  reads(kind: PageKind): boolean;
  extract(page: VisiblePage, kind: PageKind): Facts | null;
}
