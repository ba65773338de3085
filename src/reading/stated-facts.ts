import { decodeHTML } from 'entities';
import type { Block } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import { overlap, vocabularyOf } from './block-stats.ts';
import { type DataNode, nodeOfType, textIn, typesOf } from './structured-data.ts';

const PRODUCT = /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/;
/** A text is on the page when it has as many of its words. */
const SAID_SHARE = 0.75;
const LONGEST_TEXT = 20_000;
const LONGEST_FACT = 200;

/**
 * What a page states of its product in JSON-LD or meta tags and its text does not say: brand, price, availability,
 * description. They stand in scripts for search engines, the text often in a tab that opens on a click. Empty for
 * a page of several products, for there they belong to its cards. `content` is the text the page is read as, `shown`
 * all that stands on it.
 */
export function statedFacts(
  data: readonly DataNode[],
  meta: ReadonlyMap<string, string>,
  { content, shown }: { content: string; shown: () => string },
): Block[] {
  const product = soleProduct(data);
  const offer = product === undefined ? undefined : nodeIn(product['offers']);
  const rating = product === undefined ? undefined : nodeIn(product['aggregateRating']);
  const price =
    textIn(offer?.['price'] ?? offer?.['lowPrice']) ?? meta.get('meta:product:price:amount') ?? null;
  if (product === undefined && price === null) return [];
  const said = new Set(vocabularyOf(content));
  const currency = textIn(offer?.['priceCurrency']) ?? meta.get('meta:product:price:currency') ?? null;
  const facts: [string, string | null][] = [
    ['Brand', textIn(product?.['brand']) ?? meta.get('meta:product:brand') ?? null],
    // The page may write the currency as a sign.
    ['Price', price === null || isSaid(price, said) ? null : [price, currency ?? ''].join(' ').trim()],
    [
      'Availability',
      availability(textIn(offer?.['availability']) ?? meta.get('meta:product:availability') ?? null),
    ],
    ['Rating', ratingIn(rating)],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value === null || value.length > LONGEST_FACT || isSaid(value, said) ? [] : [`${name}: ${value}`],
  );
  const description = linesOf(textIn(product?.['description']) ?? '');
  return [
    ...(isSaid(description.join(' '), new Set(vocabularyOf(shown())))
      ? []
      : description.map((line) => paragraph(line, null))),
    ...lines.map((line) => paragraph(line, '-')),
  ];
}

/** The text of an article that its page states in JSON-LD; empty when there is none. */
export function statedArticle(data: readonly DataNode[]): Block[] {
  const body = textIn(data.find(({ articleBody }) => typeof articleBody === 'string')?.['articleBody']);
  return linesOf(body ?? '').map((line) => paragraph(line, null));
}

function soleProduct(data: readonly DataNode[]): DataNode | undefined {
  const products = data.filter(
    (node) => typesOf(node).some((type) => PRODUCT.test(type)) && textIn(node['name']) !== null,
  );
  const group = nodeOfType(products, /^ProductGroup$/);
  if (group !== undefined) return group;
  return new Set(products.map((node) => textIn(node['name']))).size === 1 ? products[0] : undefined;
}

const nodeIn = (value: unknown): DataNode | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as DataNode) : undefined;
};

/** `https://schema.org/InStock` as people say it: `In stock`. */
function availability(value: string | null): string | null {
  const name = value
    ?.slice(value.lastIndexOf('/') + 1)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return name === undefined || name === '' ? null : name[0]!.toUpperCase() + name.slice(1);
}

function ratingIn(rating: DataNode | undefined): string | null {
  const value = textIn(rating?.['ratingValue']);
  if (value === null) return null;
  const count = textIn(rating?.['reviewCount'] ?? rating?.['ratingCount']);
  return `${value} of ${textIn(rating?.['bestRating']) ?? '5'}${count === null ? '' : ` (${count} ratings)`}`;
}

const isSaid = (text: string, said: ReadonlySet<string>): boolean =>
  overlap(vocabularyOf(text), said) >= SAID_SHARE;

/** Descriptions are written as text or as HTML, whose tags are no words. */
function linesOf(text: string): string[] {
  return cleanText(decodeHTML(text.slice(0, LONGEST_TEXT)))
    .replaceAll(/<(style|script)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<(?:br|\/?p|\/?li|\/?div|\/?h\d)\b[^>]{0,200}>/gi, '\n')
    .replaceAll(/<[/!]?[a-z-][^>]{0,500}>/gi, ' ')
    .split(/\n+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

const paragraph = (text: string, marker: string | null): Block => ({
  kind: 'paragraph',
  runs: [{ text, href: null, code: false }],
  quote: 0,
  list: marker === null ? null : { depth: 1, marker },
});
