import type { PageKind } from '../../../../src/brand/draft-site.ts';

/** A company invented for these tests, with what its draft must contain and what it must leave out. */
export interface Firm {
  firm: string;
  language?: 'de' | 'fr';
  menu: readonly (readonly [text: string, path: string])[];
  home: string;
  pages: readonly (readonly [path: string, kind: PageKind, html: string])[];
  audiences: readonly string[];
  products: readonly string[];
  noProducts: readonly string[];
  proof: readonly RegExp[];
  noProof: readonly RegExp[];
  differentiators: readonly RegExp[];
}
