import { decodeHTML } from 'entities';
import { addressesModels } from './instructions.ts';
import { type Block, overlap, vocabularyOf } from './blocks.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { type DataNode, nodeOfType, textIn, typesOf } from './structured-data.ts';

const PRODUCT = /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/;
const SAID_SHARE = 0.75;
const LONGEST_TEXT = 20_000;

export function statedFacts(
  data: readonly DataNode[],
  meta: ReadonlyMap<string, string>,
  content: string,
): Block[] {
  const product = soleProduct(data);
  const offer = product === undefined ? undefined : nodeIn(product['offers']);
  const rating = product === undefined ? undefined : nodeIn(product['aggregateRating']);
  const price = textIn(offer?.['price'] ?? offer?.['lowPrice']) ?? meta.get('meta:product:price:amount');
  if (product === undefined && price === undefined) return [];
  const said = new Set(vocabularyOf(content));
  const facts: [string, string | null][] = [
    ['Brand', brandIn(textIn(product?.['brand']) ?? meta.get('meta:product:brand'))],
    [
      'Price',
      price === undefined || isSaid(price, said)
        ? null
        : priceIn(price, textIn(offer?.['priceCurrency']) ?? meta.get('meta:product:price:currency')),
    ],
    [
      'Availability',
      availabilityIn(textIn(offer?.['availability']) ?? meta.get('meta:product:availability')),
    ],
    ['Rating', ratingIn(rating)],
  ];
  return facts
    .flatMap(([name, value]) => (value === null || isSaid(value, said) ? [] : [`${name}: ${value}`]))
    .map((line) => paragraph(line, '-'));
}

/** Returns an empty list if the text contains instructions to language models. */
export function statedText(data: readonly DataNode[]): Block[] {
  const body = data.find(({ articleBody }) => typeof articleBody === 'string')?.['articleBody'];
  const lines = linesOf(textIn(body) ?? textIn(soleProduct(data)?.['description']) ?? '');
  return addressesModels(lines.join('\n')) ? [] : lines.map((line) => paragraph(line, null));
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

const isSaid = (text: string, said: ReadonlySet<string>): boolean =>
  overlap(vocabularyOf(text), said) >= SAID_SHARE;

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

const MOST_WORDS = 4;
const LONGEST_BRAND = 40;
const LONGEST_UNSPACED = 8;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

const SIGN = String.raw`(?:\p{Sc}|[\p{L}.]{1,4}\p{Sc}?)`;
const PRICE = new RegExp(String.raw`^(?:${SIGN}\s?)?\d[\d.,'’\s]{0,15}(?:\s?${SIGN})?$`, 'u');
const CURRENCY = new RegExp(`^${SIGN}$`, 'u');
const SCORE = /^\d{1,3}(?:[.,]\d{1,4})?$/;
const COUNT = /^\d[\d.,]{0,11}$/;

const AVAILABILITIES = new Set(
  (
    'backorder discontinued instock instoreonly limitedavailability madetoorder onlineonly outofstock preorder presale ' +
    'reserved soldout available unavailable availablefororder oos pending'
  ).split(' '),
);

type Stated = string | null | undefined;

function brandIn(value: Stated): string | null {
  const name = cleanLine(value ?? '');
  if (name === '' || name.length > LONGEST_BRAND || name.split(' ').length > MOST_WORDS) return null;
  if ((name.match(UNSPACED)?.length ?? 0) > LONGEST_UNSPACED) return null;
  return addressesModels(name) ? null : name;
}

function priceIn(price: string, currency: Stated): string | null {
  const amount = cleanLine(price);
  if (!PRICE.test(amount)) return null;
  return [amount, CURRENCY.test(currency ?? '') ? currency : ''].join(' ').trim();
}

function availabilityIn(value: Stated): string | null {
  const name = (value ?? '')
    .slice((value ?? '').lastIndexOf('/') + 1)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return AVAILABILITIES.has(name.replaceAll(/[\s-]/g, '')) ? name[0]!.toUpperCase() + name.slice(1) : null;
}

function ratingIn(rating: DataNode | undefined): string | null {
  const value = textIn(rating?.['ratingValue']) ?? '';
  const best = textIn(rating?.['bestRating']) ?? '5';
  if (!SCORE.test(value) || !SCORE.test(best)) return null;
  const count = textIn(rating?.['reviewCount'] ?? rating?.['ratingCount']) ?? '';
  return `${value} of ${best}${COUNT.test(count) ? ` (${count} ratings)` : ''}`;
}
