import { addressesModels } from './instructions.ts';
import { cleanLine } from './clean-text.ts';
import { type DataNode, textIn } from './structured-data.ts';

/** Names of brands: `The North Face`, `Dr. Martens`. More words may be a sentence. */
const MOST_WORDS = 4;
const LONGEST_BRAND = 40;
/** A sentence in a script without spaces is not much longer. */
const LONGEST_UNSPACED = 8;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

const SIGN = String.raw`(?:\p{Sc}|[\p{L}.]{1,4}\p{Sc}?)`;
const PRICE = new RegExp(String.raw`^(?:${SIGN}\s?)?\d[\d.,'’\s]{0,15}(?:\s?${SIGN})?$`, 'u');
const CURRENCY = new RegExp(`^${SIGN}$`, 'u');
const SCORE = /^\d{1,3}(?:[.,]\d{1,4})?$/;
const COUNT = /^\d[\d.,]{0,11}$/;

/** schema.org's `ItemAvailability`, and the values of Open Graph's and Google's product tags, in small letters. */
const AVAILABILITIES = new Set(
  (
    'backorder discontinued instock instoreonly limitedavailability madetoorder onlineonly outofstock preorder presale ' +
    'reserved soldout available unavailable availablefororder oos pending'
  ).split(' '),
);

type Stated = string | null | undefined;

/** The name of a brand, as far as it cannot be anything else. */
export function brandIn(value: Stated): string | null {
  const name = cleanLine(value ?? '');
  if (name === '' || name.length > LONGEST_BRAND || name.split(' ').length > MOST_WORDS) return null;
  if ((name.match(UNSPACED)?.length ?? 0) > LONGEST_UNSPACED) return null;
  return addressesModels(name) ? null : name;
}

/** `149.00 USD`; null for what is no number. */
export function priceIn(price: string, currency: Stated): string | null {
  const amount = cleanLine(price);
  if (!PRICE.test(amount)) return null;
  return [amount, CURRENCY.test(currency ?? '') ? currency : ''].join(' ').trim();
}

/** `https://schema.org/InStock` as people say it: `In stock`. */
export function availabilityIn(value: Stated): string | null {
  const name = (value ?? '')
    .slice((value ?? '').lastIndexOf('/') + 1)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return AVAILABILITIES.has(name.replaceAll(/[\s-]/g, '')) ? name[0]!.toUpperCase() + name.slice(1) : null;
}

/** `4.7 of 5 (213 ratings)`. */
export function ratingIn(rating: DataNode | undefined): string | null {
  const value = textIn(rating?.['ratingValue']) ?? '';
  const best = textIn(rating?.['bestRating']) ?? '5';
  if (!SCORE.test(value) || !SCORE.test(best)) return null;
  const count = textIn(rating?.['reviewCount'] ?? rating?.['ratingCount']) ?? '';
  return `${value} of ${best}${COUNT.test(count) ? ` (${count} ratings)` : ''}`;
}
