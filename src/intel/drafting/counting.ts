import { MOST_REFS, STATEMENT_LENGTH } from '../outputs/statement.ts';
import type { UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import { type Theme, themesOf } from './themes.ts';
import { vendorKey } from './vendor.ts';

/** What at least so many vendors state is a fact about the market. */
const LEAST_VENDORS = 2;
/** What none of fewer vendors says may be chance. */
const LEAST_SILENT = 3;

interface Group {
  theme: Theme;
  /** The surest fact of each vendor. */
  by: Map<string, { fact: UsedFact; theme: Theme }>;
}

const themed = (facts: readonly UsedFact[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const fact of facts)
    for (const theme of themesOf(fact)) {
      const group = groups.get(theme.key) ?? { theme, by: new Map() };
      const known = group.by.get(vendorKey(fact));
      const isBetter =
        known === undefined ||
        (known.theme.detail === null && theme.detail !== null) ||
        ((known.theme.detail === null) === (theme.detail === null) &&
          known.fact.confidence < fact.confidence);
      if (isBetter) group.by.set(vendorKey(fact), { fact, theme });
      groups.set(theme.key, group);
    }
  return [...groups.values()];
};

/** What one vendor alone states is worth a line where any vendor could, and where it says what it is. */
const saysMuchAlone = ({ fact: { kind }, theme }: { fact: UsedFact; theme: Theme }): boolean =>
  theme.isMarketWide && (theme.detail !== null || (TELLING_ALONE.has(kind) && !VAGUE.has(theme.label)));

/** Names that say nothing without what is awarded, certified or guaranteed. */
const VAGUE: ReadonlySet<string> = new Set([
  'Award',
  'Accredited',
  'Certified',
  'Licensed',
  'Guarantee',
  'Discount',
]);

const TELLING_ALONE: ReadonlySet<UsedFact['kind']> = new Set([
  'price',
  'testimonial',
  'audience',
  'channel',
  'integration',
  'certification',
  'offer',
]);

const countOf = (facts: readonly UsedFact[]): number => new Set(facts.map(vendorKey)).size;

/** Who states it, each with what it says of it, as far as there is room. */
function listed(stating: readonly { fact: UsedFact; theme: Theme }[], room: number): string {
  const parts = stating.map(({ fact: { vendor }, theme: { detail } }) =>
    detail === null ? vendor : `${vendor}: ${detail}`,
  );
  const names = stating.map(({ fact }) => fact.vendor);
  for (const [list, mark] of [
    [parts, '; '],
    [names, ', '],
  ] as const) {
    const text = list.join(mark);
    if (text.length <= room) return ` (${text})`;
  }
  return '';
}

/**
 * How many vendors state each theme, most first; every counted vendor is cited once. Of more than can be cited it says
 * that there are at least so many.
 */
export function counted(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  as: 'count' | 'claims' | 'criterion',
): Candidate[] {
  const vendors = countOf(all);
  const least = as === 'claims' && vendors > LEAST_VENDORS ? 1 : LEAST_VENDORS;
  return themed(fit)
    .filter(({ by }) => by.size >= least && (by.size > 1 || saysMuchAlone([...by.values()][0]!)))
    .sort((a, b) => b.by.size - a.by.size)
    .map(({ theme, by }): Candidate => {
      const stating = [...by.values()].slice(0, MOST_REFS);
      const cut = stating.length < by.size ? 'at least ' : '';
      const share = `${cut}${stating.length} of ${vendors} vendors`;
      const text =
        as !== 'criterion' || theme.verb.startsWith('answered')
          ? `${theme.label}: ${theme.verb} ${share}`
          : `${theme.label}: comparable across ${share}`;
      return {
        text: text + listed(stating, STATEMENT_LENGTH - text.length - 3),
        basis: 'computed',
        facts: stating.map(({ fact }) => fact),
        label: theme.label,
        theme: theme.key,
        vendors: stating.map(({ fact }) => fact.vendor),
      };
    });
}

/** A name of its own, such as "Free trial", rather than the words of the quote. */
const isNamed = ({ name, quote }: UsedFact): boolean => name !== undefined && !quote.startsWith(name);

/**
 * What the brand states and no rival does, where there are rivals to compare with. `unsaid`: what the whole of their
 * pages does not speak of; `texts`: what was read of them.
 */
export function oursAlone(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  { unsaid, texts }: { unsaid: readonly string[]; texts: readonly string[] },
): Candidate[] {
  const rivals = all.filter(({ party }) => party !== 'us');
  const count = countOf(rivals);
  if (count < LEAST_VENDORS) return [];
  const theirs = new Set(themed(rivals).map(({ theme }) => theme.key));
  // A page may say it in words that were not read as a fact.
  const isUnsaid = (fact: UsedFact): boolean => {
    const name = fact.name!;
    if (fact.kind === 'integration' || (fact.kind === 'certification' && !VAGUE.has(name)))
      return !texts.some((text) => text.toLowerCase().includes(name.toLowerCase()));
    const expected = expectedIn(fact);
    return expected.length > 0 && expected.every((one) => unsaid.includes(one));
  };
  return themed(fit.filter((fact) => isNamed(fact) && isUnsaid(fact)))
    .filter(({ theme }) => !theirs.has(theme.key))
    .map(({ theme, by }): Candidate => {
      const { fact } = by.values().next().value!;
      return {
        text: `${theme.label}: stated by none of ${count} rivals`,
        basis: 'computed',
        facts: [fact],
        label: theme.label,
        theme: theme.key,
      };
    });
}

/**
 * What at least two rivals state and the brand does not, where the brand's own pages are known. `ownTexts`: the words of
 * these pages.
 */
export function lacking(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  ownTexts: readonly string[],
): Candidate[] {
  const ours = all.filter(({ party }) => party === 'us');
  const rivals = all.filter(({ party }) => party !== 'us');
  if (ours.length === 0) return [];
  const own = new Set(themed(ours).map(({ theme }) => theme.key));
  const unsaid = unsaidIn(ownTexts);
  return themed(fit.filter(({ party }) => party !== 'us'))
    .filter(
      ({ theme, by }) =>
        by.size >= LEAST_VENDORS &&
        !own.has(theme.key) &&
        [...by.values()].every(({ fact }) => expectedIn(fact).every((one) => unsaid.includes(one))),
    )
    .sort((a, b) => b.by.size - a.by.size)
    .map(({ theme, by }): Candidate => {
      const stating = [...by.values()].slice(0, MOST_REFS);
      const text = `${theme.label}: ${theme.verb} ${stating.length} of ${countOf(rivals)} rivals, not stated on our pages`;
      return {
        text: text + listed(stating, STATEMENT_LENGTH - text.length - 3),
        basis: 'computed',
        facts: stating.map(({ fact }) => fact),
        label: theme.label,
        theme: theme.key,
        vendors: stating.map(({ fact }) => fact.vendor),
      };
    });
}

/** What buyers often look for, and how any text would say it: a page without these words does not state it. */
const EXPECTED: readonly (readonly [label: string, kind: UsedFact['kind'], words: RegExp])[] = [
  ['Prices', 'price', /[$€£¥]\s?\d|\d\s?(?:€|EUR|USD|GBP|CHF)/iu],
  ['A guarantee or refund', 'offer', /guarant|warrant|refund|money.back|garant|rembours|reembols|rückgabe|geld.zurück|satisfaction|zufriedenheit/iu],
  ['A free trial or consultation', 'offer', /\bfree\b|trial|no.obligation|complimentary|kostenlos|gratis|unverbindlich|gratuit|essai|prueba/iu],
  ['A discount', 'offer', /discount|coupon|voucher|\boff\b|\bsave\b|\d\s?%|rabatt|remise|réduction|descuento/iu],
  ['Cancellation at any time', 'offer', /cancel|no (?:\p{L}+[ -]){0,2}(?:contract|commitment)|kündbar|sans engagement|sin (?:contrato|permanencia)/iu],
  ['Customer reviews', 'testimonial', /review|testimonial|rat(?:ed|ings?)\b|stars?\b|bewertung|kundenstimme|avis|témoignage|reseña|opini[oó]n|[“"”«]/iu],
  ['A certification or award', 'certification', /certif|accredit|award|\biso\b|soc[\s-]?2|hipaa|licen[cs]ed|zertifi|ausgezeichnet|agréé|primé|acredit|premio/iu],
]; // prettier-ignore

/** Under which of these names a fact falls, by its words. */
const expectedIn = ({ kind, quote }: UsedFact): string[] =>
  EXPECTED.flatMap(([label, of, words]) =>
    of === kind && (kind === 'price' || words.test(quote)) ? [label] : [],
  );

/** What none of these texts speaks of, of the things buyers often look for. */
export const unsaidIn = (texts: readonly string[]): string[] =>
  texts.length === 0
    ? []
    : EXPECTED.flatMap(([label, , words]) => (texts.some((text) => words.test(text)) ? [] : [label]));

/** What no rival states, where at least three are known. `unsaid`: what the whole of their pages does not speak of. */
export function saidByNobody(
  kinds: readonly UsedFact['kind'][],
  all: readonly UsedFact[],
  unsaid: readonly string[],
): Candidate[] {
  const rivals = all.filter(({ party }) => party !== 'us');
  const count = countOf(rivals);
  if (count < LEAST_SILENT) return [];
  return EXPECTED.filter(
    ([label, kind]) =>
      unsaid.includes(label) &&
      kinds.includes(kind) &&
      !(kind !== 'offer' && rivals.some((fact) => fact.kind === kind)),
  ).map(([label]) => ({
    text: `${label}: stated by none of ${count} rivals on the pages read`,
    basis: 'computed',
    facts: [],
    label,
    theme: label,
  }));
}
