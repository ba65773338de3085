import { MOST_REFS, STATEMENT_LENGTH } from '../outputs/statement.ts';
import { isParty } from '../../knowledge/party.ts';
import type { SubjectTest, UsedFact } from '../outputs/takes.ts';
import { isOfHost } from './advice-pages.ts';
import type { Candidate } from './candidate.ts';
import { isSilentOn, type SearchedVendor } from './claim-words.ts';
import { type Theme, themesOf } from './themes.ts';
import { vendorKey } from './vendor.ts';

/** What was looked for in the texts of the market and not found. */
export interface Unsaid {
  /** Things buyers often look for that no text of a rival mentions; see `unsaidIn`. */
  unsaid: readonly string[];
  searched: readonly SearchedVendor[];
}

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
  for (const fact of facts) {
    // An article that names somebody else is no claim of its host.
    if (fact.isAdvice === true && !isOfHost(fact)) continue;
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
  }
  return [...groups.values()];
};

/** What one vendor alone states is worth a line where any vendor could, and where it says what it is. */
const saysMuchAlone = ({ fact: { kind }, theme }: { fact: UsedFact; theme: Theme }): boolean =>
  theme.isMarketWide &&
  (theme.label === 'Discount'
    ? /\d/u.test(theme.detail ?? '')
    : theme.detail !== null || (TELLING_ALONE.has(kind) && !VAGUE.has(theme.label)));

/** Names that say nothing without what is awarded, certified or guaranteed. */
const VAGUE: ReadonlySet<string> = new Set([
  'Award',
  'Accredited',
  'Certified',
  'Licensed',
  'Guarantee',
  'Discount',
]);

const TELLING_ALONE: ReadonlySet<UsedFact['kind']> = new Set(['integration', 'certification', 'offer']);

/** Of the vendors whose facts these are, what was searched; one nobody searched is known by its facts alone. */
function marketOf(all: readonly UsedFact[], searched: readonly SearchedVendor[]): SearchedVendor[] {
  const known = new Map(searched.map((vendor) => [vendor.key, vendor]));
  for (const fact of all) {
    const key = vendorKey(fact);
    if (!known.has(key)) known.set(key, { key, name: fact.vendor, isWhole: false, pages: 0, mentions: [] });
  }
  return [...known.values()];
}

/**
 * How many state a claim. Of how many is only said where the whole text of all others was searched for its words: a
 * page may say it in a sentence that was not read as a fact.
 */
function shareOf(
  claim: string,
  stating: ReadonlySet<string>,
  { cited, among, noun }: { cited: number; among: readonly SearchedVendor[]; noun: 'vendor' | 'rival' },
): string {
  const cut = cited < stating.size ? 'at least ' : '';
  const isSearched = among.every((vendor) => stating.has(vendor.key) || isSilentOn(vendor, claim));
  if (isSearched && among.length > stating.size) return `${cut}${cited} of ${among.length} ${noun}s`;
  return `${cut}${cited} ${noun}${cited === 1 ? '' : 's'}`;
}

/** Who states it, each with what it says of it, as far as there is room. */
function listed(stating: readonly { fact: UsedFact; theme: Theme }[], room: number): string {
  const parts = stating.map(({ fact: { vendor }, theme: { detail } }) =>
    detail === null ? vendor : `${vendor}: ${detail}`,
  );
  const names = stating.map(({ fact }) => fact.vendor);
  // Names with a comma of their own would look like several.
  for (const list of [parts, names]) {
    const text = list.join('; ');
    if (text.length <= room) return ` (${text})`;
  }
  return '';
}

/**
 * Whether one vendor may be said to be the only one: nothing on the pages of another speaks of the claim. Where a
 * competitor is analysed it makes the claim, or all its pages were searched and are silent.
 */
function isAloneWith(
  claim: string,
  fact: UsedFact,
  { market, isSubject }: { market: readonly SearchedVendor[]; isSubject: SubjectTest },
): boolean {
  const others = market.filter(({ key }) => key !== vendorKey(fact));
  if (others.some(({ mentions }) => mentions.includes(claim))) return false;
  if (isSubject === null || isSubject(fact)) return true;
  const analysed = others.filter(({ key }) => isSubject(asPage(key)));
  return analysed.length > 0 && analysed.every((vendor) => isSilentOn(vendor, claim));
}

/** A page of a vendor, by the key that tells it from others. */
const asPage = (key: string): Pick<UsedFact, 'party' | 'quote' | 'url'> =>
  isParty(key)
    ? { party: key, quote: '', url: null }
    : { party: 'market', quote: '', url: `https://${key}/` };

/**
 * How many vendors state each theme, most first; every counted vendor is cited once. Of more than can be cited it says
 * that there are at least so many.
 */
export function counted(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  as: 'count' | 'claims' | 'criterion',
  searched: readonly SearchedVendor[] = [],
  isSubject: SubjectTest = null,
): Candidate[] {
  const market = marketOf(all, searched);
  const least = as === 'claims' && market.length > LEAST_VENDORS ? 1 : LEAST_VENDORS;
  // What neither the analysed competitor nor the brand states tells nothing of the two.
  const isOfTheTwo = ({ by }: Group): boolean =>
    isSubject === null || [...by.values()].some(({ fact }) => fact.party === 'us' || isSubject(fact));
  return themed(fit)
    .filter(isOfTheTwo)
    .filter(
      ({ theme, by }) =>
        by.size >= least &&
        (by.size > 1 ||
          (saysMuchAlone([...by.values()][0]!) &&
            isAloneWith(theme.key, [...by.values()][0]!.fact, { market, isSubject }))),
    )
    .sort((a, b) => b.by.size - a.by.size)
    .map(({ theme, by }): Candidate => {
      const stating = [...by.values()].slice(0, MOST_REFS);
      const share = shareOf(theme.key, new Set(by.keys()), {
        cited: stating.length,
        among: market,
        noun: 'vendor',
      });
      const text = `${theme.label}: ${theme.verb} ${share}`;
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

/** What the brand states and the whole text of no rival speaks of, where there are rivals to compare with. */
export function oursAlone(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  searched: readonly SearchedVendor[],
): Candidate[] {
  const rivals = marketOf(all, searched).filter(({ key }) => key !== 'us');
  if (rivals.length < LEAST_VENDORS) return [];
  return themed(fit.filter((fact) => isNamed(fact) && !VAGUE.has(fact.name!)))
    .filter(({ theme }) => rivals.every((rival) => isSilentOn(rival, theme.key)))
    .map(({ theme, by }): Candidate => {
      const { fact } = by.values().next().value!;
      return {
        text: `${theme.label}: stated by none of ${rivals.length} rivals on the pages read`,
        basis: 'computed',
        facts: [fact],
        label: theme.label,
        theme: theme.key,
      };
    });
}

/** What at least two rivals state and nothing on the brand's own pages speaks of, where these are known. */
export function lacking(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  searched: readonly SearchedVendor[],
): Candidate[] {
  const market = marketOf(all, searched);
  const us = market.find(({ key }) => key === 'us');
  const rivals = market.filter(({ key }) => key !== 'us');
  if (us === undefined) return [];
  return themed(fit.filter(({ party }) => party !== 'us'))
    .filter(({ theme, by }) => by.size >= LEAST_VENDORS && isSilentOn(us, theme.key))
    .sort((a, b) => b.by.size - a.by.size)
    .map(({ theme, by }): Candidate => {
      const stating = [...by.values()].slice(0, MOST_REFS);
      const share = shareOf(theme.key, new Set(by.keys()), {
        cited: stating.length,
        among: rivals,
        noun: 'rival',
      });
      const text = `${theme.label}: ${theme.verb} ${share}, not stated on our pages`;
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

/** With fewer pages, what a vendor does not say there it may well say elsewhere on its site. */
const LEAST_PAGES = 3;
const isWellKnown = ({ pages }: SearchedVendor): boolean => pages >= LEAST_PAGES;

/** Standard names that say what is meant: the one fact of each by which the vendor states it. */
const namedClaims = (fit: readonly UsedFact[]): Group[] =>
  themed(fit).filter(({ theme, by }) => {
    const { fact } = by.values().next().value!;
    return fact.kind === 'price' || (isNamed(fact) && !VAGUE.has(theme.label));
  });

/**
 * What one of the two states and the whole of the other's pages does not speak of: the brand (`ahead`) or the analysed
 * competitor (`behind`).
 */
export function comparedWith(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  {
    side,
    searched,
    isSubject,
  }: { side: 'ahead' | 'behind'; searched: readonly SearchedVendor[]; isSubject: SubjectTest },
): Candidate[] {
  if (isSubject === null) return [];
  const market = marketOf(all, searched);
  const ours = market.filter(({ key }) => key === 'us');
  const theirs = market.filter(({ key }) => key !== 'us' && isSubject(asPage(key)));
  const others = side === 'ahead' ? theirs : ours;
  const [other] = others;
  if (other === undefined || !others.every(isWellKnown)) return [];
  const where = side === 'ahead' ? `the pages of ${other.name}` : 'our pages';
  return namedClaims(fit)
    .filter(({ theme }) => others.every((vendor) => isSilentOn(vendor, theme.key)))
    .map(({ theme, by }): Candidate => {
      const { fact, theme: stated } = by.values().next().value!;
      const who = side === 'ahead' ? 'us' : fact.vendor;
      const detail = stated.detail === null ? '' : ` (${stated.detail})`;
      return {
        text: `${theme.label}: ${theme.verb} ${who}${detail}, not stated on ${where}`,
        basis: 'computed',
        facts: [fact],
        label: theme.label,
        theme: theme.key,
      };
    });
}

const CANCELLATION = 'Cancellation at any time';
/** What buyers often look for, and how any text would say it: a page without these words does not state it. */
const EXPECTED: readonly (readonly [label: string, kind: UsedFact['kind'], words: RegExp])[] = [
  ['Prices', 'price', /[$€£¥]\s?\d|\d\s?(?:€|EUR|USD|GBP|CHF)/iu],
  ['A guarantee or refund', 'offer', /guarant|warrant|refund|money.back|garant|rembours|reembols|rückgabe|geld.zurück|satisfaction|zufriedenheit/iu],
  ['A free trial or consultation', 'offer', /\bfree\b|trial|no.obligation|complimentary|kostenlos|gratis|unverbindlich|gratuit|essai|prueba/iu],
  ['A discount', 'offer', /discount|coupon|voucher|\boff\b|\bsave\b|\d\s?%|rabatt|remise|réduction|descuento/iu],
  [CANCELLATION, 'offer', /cancel|no (?:\p{L}+[ -]){0,2}(?:contract|commitment)|kündbar|sans engagement|sin (?:contrato|permanencia)/iu],
  ['Customer reviews', 'testimonial', /review|testimonial|rat(?:ed|ings?)\b|stars?\b|bewertung|kundenstimme|avis|témoignage|reseña|opini[oó]n|[“"”«]/iu],
  ['A certification or award', 'certification', /certif|accredit|award|\biso\b|soc[\s-]?2|hipaa|licen[cs]ed|zertifi|ausgezeichnet|agréé|primé|acredit|premio/iu],
]; // prettier-ignore

/** What none of these texts speaks of, of the things buyers often look for. */
export const unsaidIn = (texts: readonly string[]): string[] =>
  texts.length === 0
    ? []
    : EXPECTED.flatMap(([label, , words]) => (texts.some((text) => words.test(text)) ? [] : [label]));

/**
 * What no rival states, where at least three are known and all their pages were read. `unsaid`: what the whole of these
 * does not speak of.
 */
export function saidByNobody(
  kinds: readonly UsedFact['kind'][],
  all: readonly UsedFact[],
  { unsaid, searched }: Pick<Unsaid, 'unsaid' | 'searched'>,
): Candidate[] {
  const rivals = marketOf(all, searched).filter(({ key }) => key !== 'us');
  if (rivals.length < LEAST_SILENT || !rivals.every(({ isWhole }) => isWhole)) return [];
  const stated = all.filter(({ party }) => party !== 'us');
  return missedIn(unsaid, kinds, stated).map((label) => ({
    text: `${label}: stated by none of ${rivals.length} rivals on the pages read`,
    basis: 'computed',
    facts: [],
    label,
    theme: label,
  }));
}

/** Sold as something that can be cancelled. A price per month may be that of a loan. */
const isRecurring = (facts: readonly UsedFact[]): boolean =>
  facts.some(
    ({ kind, name }) => kind === 'offer' && /^(?:free (?:trial|plan)|no contract)$/iu.test(name ?? ''),
  );

/** The unsaid things that no fact states either and that such a business usually states. */
const missedIn = (
  unsaid: readonly string[],
  kinds: readonly UsedFact['kind'][],
  stated: readonly UsedFact[],
): string[] =>
  EXPECTED.flatMap(([label, kind]) =>
    unsaid.includes(label) &&
    kinds.includes(kind) &&
    !(kind !== 'offer' && stated.some((fact) => fact.kind === kind)) &&
    (label !== CANCELLATION || isRecurring(stated))
      ? [label]
      : [],
  );

/** What a buyer asks where the pages do not say it. */
const ASKED: Readonly<Record<string, string>> = {
  Prices: 'What does it cost, and what is not included?',
  'A guarantee or refund': 'What guarantee or refund is there if it does not work out?',
  'A free trial or consultation': 'Can it be tried or discussed free of charge before signing?',
  [CANCELLATION]: 'How and by when can the contract be cancelled?',
  'Customer reviews': 'Which customers can be asked about it?',
  'A certification or award': 'Which certificates or awards does an independent body confirm?',
};

/** Questions to the analysed competitor about what none of its pages speaks of. */
export function unsaidBySubject(
  kinds: readonly UsedFact['kind'][],
  all: readonly UsedFact[],
  { searched, isSubject }: { searched: readonly SearchedVendor[]; isSubject: SubjectTest },
): Candidate[] {
  if (isSubject === null) return [];
  const [vendor, ...more] = searched.filter(({ key }) => key !== 'us' && isSubject(asPage(key)));
  if (vendor === undefined || more.length > 0 || !vendor.isWhole || !isWellKnown(vendor)) return [];
  const stated = all.filter((fact) => isSubject(fact));
  return missedIn(vendor.unsaid ?? [], kinds, stated).flatMap((label) => {
    const question = ASKED[label];
    if (question === undefined) return [];
    const text = `${question} (${label}: not stated on the pages of ${vendor.name})`;
    return [{ text, basis: 'computed', facts: [], label, theme: label } as const];
  });
}

/** "ISO 27001: named by 2 of 5 vendors". */
const SHARE = /^(.+?): .* (?:at least )?\d+ of (\d+) (vendor|rival)s/u;

/**
 * Tells whether a statement that counts some of all vendors holds: there are so many, and nothing on the pages of those
 * it does not cite speaks of the claim. `cited`: keys of vendors.
 */
export function createShareCheck({
  facts,
  searched,
}: {
  facts: readonly UsedFact[];
  searched: readonly SearchedVendor[];
}): (text: string, cited: ReadonlySet<string>) => boolean {
  let market: SearchedVendor[] | null = null;
  return (text, cited) => {
    const [, label, total, noun] = SHARE.exec(text) ?? [];
    if (label === undefined) return true;
    market ??= marketOf(facts, searched);
    const among = market.filter(({ key }) => noun === 'vendor' || key !== 'us');
    if (among.length !== Number(total)) return false;
    const others = among.filter(({ key }) => !cited.has(key));
    if (text.includes('at least ')) return true;
    const claims = new Set(
      facts.flatMap((fact) => themesOf(fact).flatMap((theme) => (theme.label === label ? theme.key : []))),
    );
    return [...claims].some((claim) => others.every((vendor) => isSilentOn(vendor, claim)));
  };
}
