import type { PageKind } from '../../../../src/brand/draft-site.ts';

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
