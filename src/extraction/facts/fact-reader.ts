import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';

/** `extract` must take linear time. Null means that the facts could not be read, not that the page lost them. */
export interface FactReader<Facts> {
  /** Increment this whenever `extract` may return different facts for the same page. */
  version: number;
  reads(kind: PageKind): boolean;
  extract(page: VisiblePage, kind: PageKind): Facts | null;
}
