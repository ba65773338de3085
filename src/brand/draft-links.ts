import { canonicalUrl } from '../extraction/pages/canonical-url.ts';
import type { Scope } from '../knowledge/crawl/scope.ts';

/** What a page of a site is about, as its address tells. */
export type PageKind = 'first' | 'about' | 'product' | 'pricing' | 'customers';

/** Whole names of a folder or file, as sites call them. */
const NAMES: [PageKind, RegExp][] = [
  [
    'about',
    /^(?:about(?:-?(?:us|the-company))?|company|who-we-are|our-(?:story|company|mission)|mission|(?:ueber|uber)-uns|unternehmen|a-propos|quienes-somos|chi-siamo|over-ons)$/,
  ],
  [
    'product',
    /^(?:(?:our-)?(?:products?|platform|features?|solutions?|services|software)|what-we-do|how-it-works|overview|why-[\w-]+|produkte?|funktionen|loesungen|produits?|fonctionnalites|productos?|soluciones|prodotti)$/,
  ],
  [
    'pricing',
    /^(?:pricing|prices?|plans?(?:-(?:and-)?pricing)?|preise|tarife?|tarifs|precios|prezzi|prijzen)$/,
  ],
  [
    'customers',
    /^(?:(?:our-)?(?:customers?|clients?)|(?:customer|success)-stories|case-studies|testimonials|kunden|referenzen|clientes)$/,
  ],
];

/** How many pages of a kind are worth reading. */
const SHARES: Record<PageKind, number> = { first: 0, about: 1, product: 2, pricing: 1, customers: 1 };
/** Folders; what lies deeper is about a detail. */
const DEEPEST = 3;

/**
 * The links that lead to pages which tell what a brand is, at most five, in the order of `PageKind`. Of several of
 * a kind the ones nearest to the root of the site, then those the page names first. Each once.
 */
export function tellingLinks(
  links: readonly { url: string; nofollow: boolean }[],
  { scope, from }: { scope: Scope; from: string },
): { url: string; kind: PageKind }[] {
  const known = new Set([canonicalUrl(from)]);
  const found: { url: string; kind: PageKind; rank: number }[] = [];
  for (const link of links) {
    if (link.nofollow || !scope.judge(link.url, 1).inScope) continue;
    const url = canonicalUrl(link.url);
    const place = placeOf(new URL(url));
    if (place === null || known.has(url)) continue;
    known.add(url);
    found.push({ url, ...place });
  }
  const nearest = found.sort((a, b) => a.rank - b.rank);
  return NAMES.flatMap(([kind]) => nearest.filter((link) => link.kind === kind).slice(0, SHARES[kind])).map(
    ({ url, kind }) => ({ url, kind }),
  );
}

/** Lower ranks are nearer; `/products/x` comes after every `/products`. */
function placeOf({ pathname }: URL): { kind: PageKind; rank: number } | null {
  const folders = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.(?:html?|php|aspx?)$/, '').replaceAll('_', '-'));
  if (folders.length === 0 || folders.length > DEEPEST) return null;
  const kindOf = (name: string | undefined): PageKind | undefined =>
    name === undefined ? undefined : NAMES.find(([, names]) => names.test(name))?.[0];
  const own = kindOf(folders.at(-1));
  if (own !== undefined) return { kind: own, rank: folders.length };
  const above = kindOf(folders.at(-2));
  // Below "about" and "plans" there are people and small print.
  return above === 'product' || above === 'customers'
    ? { kind: above, rank: DEEPEST + folders.length }
    : null;
}
