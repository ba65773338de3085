import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';

/** Null means that the facts could not be read. `extract` must take linear time. */
export interface FactReader<Facts> {
  /** Increment this whenever `extract` may return different facts for the same page. */
  version: number;
  reads(kind: PageKind): boolean;
  extract(page: VisiblePage, kind: PageKind): Facts | null;
}
