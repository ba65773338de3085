import type { BrandFields } from '../../brand/profile.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { OfProduct, UsedFact } from '../outputs/takes.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const GENERIC =
  /^(?:the|our|an?|and|for|plans?|packages?|tiers?|editions?|versions?|apps?|software|tarife?|pakete?|formule|offre)$/u;

/** Null if all prices of the brand apply to the product. */
export function productAsked(
  product: string,
  { name, products }: Pick<BrandFields, 'name' | 'products'>,
): OfProduct | null {
  const ofBrand = wordsOf(name ?? '');
  const all = wordsOf(product);
  const words = all.filter((word) => !ofBrand.includes(word) && !GENERIC.test(word));
  if (words.length === 0) return null;
  const isOnlyProduct = products.length === 1 && wordsOf(products[0]!).join(' ') === all.join(' ');
  const isOfBrand = ofBrand.length > 0 && ofBrand.every((word) => all.includes(word));
  return { words, isNarrow: !isOnlyProduct && (isOfBrand || products.length > 1) };
}

export const namesProduct = ({ words }: OfProduct, text: string): boolean => {
  const known = new Set(wordsOf(text));
  return words.every((word) => known.has(word));
};

const LEAST_OF_NAME = 2;
const stem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:es|s|en|n|e)$/u, '');

/**
 * Whether an item of a price list is a more general name of the product, as "Group course" is for "German group
 * courses". A single word is not enough, because "Online" may be another product.
 */
export function isGeneralNameOf({ words }: OfProduct, item: string): boolean {
  const known = new Set(words.map(stem));
  const own = wordsOf(item).filter((word) => !GENERIC.test(word));
  return own.length >= LEAST_OF_NAME && own.every((word) => known.has(stem(word)));
}

/**
 * If no price belongs to the product, returns all prices if this may be the brand's only product,
 * and otherwise none.
 */
export function pricesOf(
  product: OfProduct,
  facts: readonly UsedFact[],
  passages: readonly Passage[],
): readonly UsedFact[] {
  // If a price has an item, its quote is not searched for the product. "Everything in Pro" in a quote about another
  // plan does not make the price a price of Pro.
  const named = facts.filter(({ item, heading, quote }) =>
    [item, heading, item ? null : quote].some((text) => namesProduct(product, text ?? '')),
  );
  if (named.length > 0) return named;
  const general = facts.filter(({ item }) => item !== undefined && isGeneralNameOf(product, item));
  if (general.length > 0) return general;
  const onItsPage = facts.filter(({ passage }) => namesProduct(product, passages[passage]?.title ?? ''));
  if (onItsPage.length > 0) return onItsPage;
  return product.isNarrow ? [] : facts;
}
