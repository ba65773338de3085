import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';

/** `extract` takes linear time. Null if the facts could not be read, which does not mean that they are gone. */
export interface FactReader<Facts> {
  /** Increment this whenever `extract` may return different facts for the same page. */
  version: number;
  reads(kind: PageKind): boolean;
  extract(page: VisiblePage, kind: PageKind): Facts | null;
}
