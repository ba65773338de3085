import type { BrandFields } from '../../brand/profile.ts';
import { isCovered, isForm, isOfPrice } from '../../chat/concepts.ts';
import type { BusinessFact } from '../metrics/business-model.ts';
import { unitNamed } from '../../extraction/facts/pricing/terms.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { OfProduct, UsedFact } from '../outputs/takes.ts';
import { vendorKey } from './vendor.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const GENERIC =
  /^(?:the|our|an?|and|for|plans?|packages?|tiers?|editions?|versions?|apps?|software|tarife?|pakete?|formule|offre)$/u;

const EXPLANATION = /(?<=\p{L}{3,})\s\([^()]*\)$/u;

export function productAsked(
  product: string,
  { name, products }: Pick<BrandFields, 'name' | 'products'>,
): OfProduct | null {
  const ofBrand = wordsOf(name ?? '');
  const all = wordsOf(product);
  const ownWords = (words: readonly string[]): string[] =>
    words.filter((word) => !ofBrand.includes(word) && !GENERIC.test(word));
  const words = ownWords(all);
  if (words.length === 0) return null;
  const isSame = (one: string): boolean => wordsOf(one).join(' ') === all.join(' ');
  const isExplained = (one: string): boolean =>
    EXPLANATION.test(one) &&
    products.filter((other) => other.startsWith(one.replace(EXPLANATION, ''))).length === 1;
  const isOnlyProduct = products.length === 1 && isSame(products[0]!);
  const isOfBrand = ofBrand.length > 0 && ofBrand.every((word) => all.includes(word));
  const others = products
    .filter((one) => !isSame(one))
    .map((one) => ownWords(wordsOf(isExplained(one) ? one.replace(EXPLANATION, '') : one)))
    .filter((other) => other.length > 0 && !other.every((word) => words.some((own) => isForm(own, word))));
  return { words, others, isNarrow: !isOnlyProduct && (isOfBrand || products.length > 1) };
}

export const namesProduct = ({ words }: Pick<OfProduct, 'words'>, text: string): boolean => {
  const known = new Set(wordsOf(text));
  return words.every((word) => known.has(word));
};

const LEAST_OF_NAME = 2;
const stem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:es|s|en|n|e)$/u, '');

export function isGeneralNameOf({ words }: Pick<OfProduct, 'words'>, item: string): boolean {
  const known = new Set(words.map(stem));
  const own = wordsOf(item).filter((word) => !GENERIC.test(word));
  return own.length >= LEAST_OF_NAME && own.every((word) => known.has(stem(word)));
}

const hasAll = (words: readonly string[], known: readonly string[]): boolean =>
  words.every((word) => isCovered(word, known));

const isHeadingOf = (words: readonly string[], heading: readonly string[]): boolean => {
  const own = heading.filter((word) => !GENERIC.test(word) && !isOfPrice(word));
  return own.length > 0 && own.every((word) => words.some((other) => isForm(word, other)));
};

export function ownerIn(
  { words, others }: OfProduct,
  text: string | null | undefined,
  isHeading = false,
): 'asked' | 'other' | null {
  const known = wordsOf(text ?? '');
  const isOf = (product: readonly string[]): boolean =>
    hasAll(product, known) || (isHeading && isHeadingOf(product, known));
  const isAsked = isOf(words) || (!isHeading && isGeneralNameOf({ words }, text ?? ''));
  const isOther = others.some(isOf);
  return isAsked === isOther ? null : isAsked ? 'asked' : 'other';
}

export function ownerOf(
  product: OfProduct,
  { item, heading, quote }: Pick<BusinessFact, 'item' | 'heading' | 'quote'>,
): 'asked' | 'other' | null {
  return ownerIn(product, item ?? quote) ?? ownerIn(product, heading, true);
}

const pathOf = (url: string | null): string => {
  const path = URL.parse(url ?? '')?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

function ownerOfPage(
  product: OfProduct,
  { passage, url }: UsedFact,
  passages: readonly Passage[],
): 'asked' | 'other' | null {
  return ownerIn(product, passages[passage]?.title, true) ?? ownerIn(product, pathOf(url), true);
}

export function pricesOf(
  product: OfProduct,
  facts: readonly UsedFact[],
  passages: readonly Passage[],
): readonly UsedFact[] {
  const named = facts.filter((fact) => ownerOf(product, fact) === 'asked');
  if (named.length > 0) return named;
  const onItsPage = facts.filter(
    (fact) => ownerOf(product, fact) === null && ownerOfPage(product, fact, passages) === 'asked',
  );
  if (onItsPage.length > 0) return onItsPage;
  return product.isNarrow ? [] : facts;
}

const UNIT = /(?:\/\s?|(?<!\p{L})(?:per|pro|par|por|al|je)\s)(\p{L}+)/iu;
const PERIOD =
  /^(?:mo|month|yr|year|week|day|hour|monat|jahr|woche|tag|stunde|mois|an|année|semaine|jour|heure|mes|año|semana|día|hora|maand|jaar|dag|uur|mese|anno|settimana|giorno|ora)s?$/iu;
function unitSold({ quote }: Pick<UsedFact, 'quote'>): string | null {
  const unit = UNIT.exec(quote)?.[1]?.toLowerCase() ?? null;
  return unit === null || PERIOD.test(unit) ? null : unitNamed(unit);
}

export function unitTest(
  own: readonly UsedFact[],
  ours: readonly UsedFact[],
): (fact: Pick<UsedFact, 'quote'>) => boolean {
  const units = new Set(own.flatMap((fact) => unitSold(fact) ?? []));
  for (const fact of ours) if (!own.includes(fact)) units.delete(unitSold(fact) ?? '');
  return (fact) => units.has(unitSold(fact) ?? '');
}

export function rivalPricesOf(
  product: OfProduct,
  facts: readonly UsedFact[],
  { ours, passages }: { ours: readonly UsedFact[]; passages: readonly Passage[] },
): readonly UsedFact[] {
  if (!product.isNarrow) return facts;
  const isOfUnit = unitTest(pricesOf(product, ours, passages), ours);
  const ofOthers = ours.filter(
    (fact) => (ownerOf(product, fact) ?? ownerOfPage(product, fact, passages)) === 'other',
  );
  const isOfOtherUnit = unitTest(ofOthers, ours);
  const owners = new Map(
    facts.map((fact) => {
      const ofUnit = isOfUnit(fact) ? 'asked' : isOfOtherUnit(fact) ? 'other' : null;
      return [fact, ownerOf(product, fact) ?? ofUnit ?? ownerOfPage(product, fact, passages)] as const;
    }),
  );
  const vendors = Map.groupBy(facts, vendorKey);
  const shown = new Set(
    [...vendors.values()].flatMap((all) => {
      const asked = all.filter((fact) => owners.get(fact) === 'asked');
      return asked.length > 0 ? asked : all.filter((fact) => owners.get(fact) === null);
    }),
  );
  return facts.filter((fact) => shown.has(fact));
}
