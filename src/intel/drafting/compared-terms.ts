import {
  type Advantage,
  AT_ANY_TIME,
  comparedOf,
  isSameAmount,
  namesEach,
  neverBehind,
  onSameCondition,
  verdictOfTerms,
} from '../comparing/term-advantage.ts';
import { POLICY_KEYS } from '../comparing/policies.ts';
import { type Term, termsOfSentence } from '../comparing/read-terms.ts';
import type { SubjectKey } from '../comparing/term-subjects.ts';
import { SUBJECT_KEYS, SUBJECTS, tradeOf } from '../comparing/term-subjects.ts';
import type { Passage } from '../../grounding/passage.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';
import type { SubjectTest, UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import { isSilentOn, type SearchedVendor } from './claim-words.ts';
import { comparedPrices, isNet, textOfPrices } from './compared-prices.ts';
import { ownComparison } from './own-comparison.ts';
import { comparedPlaces } from './compared-places.ts';
import { differenceOfTerms } from './differences.ts';
import { answersIn, asStatement, contradictionsIn, withAnswer } from './contradictions.ts';
import { isException, isNoStatement, tidied } from './sentence-tests.ts';
import { specificationRows } from './specification-rows.ts';
import { isTerm, OF_GOODS, type TermFact, valueIn, valuesByPlan } from './term-value.ts';
import { unstatedBy, VAGUE } from './unstated-claims.ts';
import { vendorKey } from './vendor.ts';

export interface ComparedTerm {
  label: string;
  us: UsedFact | null;
  them: UsedFact | null;
  texts?: { us: string; them: string };
  more?: { us?: readonly UsedFact[]; them?: readonly UsedFact[] };
  byPlan?: { us: string | null; them: string | null };
  advantage: Advantage | null;
  difference?: string | null;
  key?: SubjectKey;
  question?: string;
  claim?: string | undefined;
  /** The texts are quotations, not values that fit into a sentence. */
  isQuoted?: true;
  objection?: string | null;
  reply?: UsedFact | null;
}

interface Stated {
  fact: TermFact;
  all: readonly TermFact[];
}

const weaknessOf = ({ quote }: UsedFact): number =>
  Number(isNoStatement(quote)) +
  Number(quote.split(/\s+/u).length < LEAST_WORDS) +
  Number(isException(quote));
const LEAST_WORDS = 4;

function statedBy(all: readonly TermFact[]): Stated | null {
  const found = comparedOf(all);
  return found === null ? null : { fact: found.said, all: found.compared };
}

function contradicting(stated: Stated | null): UsedFact[] {
  if (stated === null || !CONTRADICTORY.has(stated.fact.term.subject)) return [];
  const { fact, all } = stated;
  if (fact.term.isSplit === true) return [];
  const other = all.find(
    (one) =>
      (one.url !== fact.url || (fact.term.subject === 'term' && !namesEach(fact))) &&
      !isSameAmount(one.term, fact.term) &&
      one.term.isLeast !== true,
  );
  return other === undefined ? [] : [other];
}
const CONTRADICTORY: ReadonlySet<SubjectKey> = new Set(['term', 'notice', 'trial', 'returns', 'warranty', 'warrantyParts', 'warrantyLabour', 'firstFix', 'uptime']); // prettier-ignore

function advantageOf(us: Stated, them: Stated, passages: readonly Passage[]): Advantage | null {
  const { advantage, pairs } = verdictOfTerms(
    us.all,
    them.all,
    (ours, theirs) => mayDiffer(ours, theirs) || differInTaxes(ours, theirs, passages),
  );
  return advantage ?? (NEVER_BEHIND.has(us.fact.term.subject) ? neverBehind(pairs) : null);
}
const NEVER_BEHIND: ReadonlySet<SubjectKey> = new Set(['term', 'notice', 'onboarding', 'hours']);

function differenceBetween(us: Stated, them: Stated, passages: readonly Passage[]): string | null {
  const { vendor } = them.fact;
  const terms = ({ all, fact }: Stated): Term[] => [fact, ...all].map(({ term }) => term);
  const stated = differenceOfTerms(terms(us), terms(them), vendor);
  if (stated !== null) return stated;
  if (differInTaxes(us.fact, them.fact, passages)) return 'only one of the two prices excludes VAT';
  return mayDiffer(us.fact, them.fact) ? 'currencies that may differ' : null;
}

function labelOf(
  key: SubjectKey,
  { us, them, advantage }: { us: Stated | null; them: Stated | null; advantage: Advantage | null },
): string {
  const { label } = SUBJECTS[key];
  if (us === null || them === null || advantage !== null) return label;
  const [ours, theirs] = [us.fact.term.working, them.fact.term.working];
  const isMixed = (ours === undefined) !== (theirs === undefined);
  return isMixed ? `${label} (one of the companies counts only working hours or days)` : label;
}

function mayDiffer(ours: TermFact, theirs: TermFact): boolean {
  const isClear = ({ term: { currency, amount } }: TermFact): boolean =>
    currency === undefined || amount === 0 || /^[A-Z]{3}$/u.test(currency);
  const countryOf = ({ url }: TermFact): string | undefined =>
    url === null ? undefined : URL.parse(url)?.hostname.split('.').at(-1);
  return !isClear(ours) && !isClear(theirs) && countryOf(ours) !== countryOf(theirs);
}

const CHARGES: ReadonlySet<SubjectKey> = new Set(['travel', 'travelOut', 'labour', 'labourOut', 'import', 'messages']); // prettier-ignore
function differInTaxes(ours: TermFact, theirs: TermFact, passages: readonly Passage[]): boolean {
  if (!CHARGES.has(ours.term.subject) || ours.term.amount === 0 || theirs.term.amount === 0) return false;
  const isNetOn = (passage: Passage | undefined): boolean =>
    passage !== undefined && (isNet(passage.text) || netHosts(passages).has(hostOf(passage)));
  const [one, other] = [ours, theirs].map(
    ({ term, passage }) => term.isNet === true || isNetOn(passages[passage]),
  );
  return one !== other;
}
const hostOf = ({ url }: Pick<Passage, 'url'>): string | null =>
  url === null ? null : (URL.parse(url)?.hostname ?? null);
const netHostsOf = new WeakMap<readonly Passage[], ReadonlySet<string | null>>();
function netHosts(passages: readonly Passage[]): ReadonlySet<string | null> {
  const known = netHostsOf.get(passages);
  if (known !== undefined) return known;
  const hosts = new Set(
    passages.flatMap((passage) => (passage.url !== null && isNet(passage.text) ? [hostOf(passage)] : [])),
  );
  netHostsOf.set(passages, hosts);
  return hosts;
}

const CLAIMS: Partial<Record<SubjectKey, string>> = {
  term: 'offer no contract',
  trial: 'offer free trial',
  postage: 'offer free shipping',
  freeDelivery: 'offer free shipping',
  returns: 'offer money-back guarantee',
};

const GUARANTEE = {
  label: 'Money-back guarantee',
  question: 'Is there a money-back guarantee, and for how long?',
} as const;

const compared = new WeakMap<readonly UsedFact[], ComparedTerm[]>();

export function comparedTerms(
  facts: readonly UsedFact[],
  {
    isSubject,
    passages,
    searched = [],
  }: { isSubject: SubjectTest; passages: readonly Passage[]; searched?: readonly SearchedVendor[] },
): ComparedTerm[] {
  if (isSubject === null) return [];
  const known = compared.get(facts);
  if (known !== undefined) return known;
  const terms = facts.filter(isTerm);
  const ofUs = terms.filter(({ party }) => party === 'us');
  const theirs = terms.filter((fact) => fact.party !== 'us' && isSubject(fact));
  const keys = new Set(facts.filter((fact) => fact.party !== 'us' && isSubject(fact)).map(vendorKey));
  const theirPages = searched.filter((vendor) => keys.has(vendor.key));
  const isOfTheirTrade = (key: SubjectKey): boolean => {
    const trade = tradeOf(key);
    return (
      trade === undefined ||
      theirPages.length === 0 ||
      theirPages.some(({ mentions }) => mentions.includes(`trade ${trade}`))
    );
  };
  const rows = SUBJECT_KEYS.flatMap((key): ComparedTerm[] => {
    if (key === 'places') return placesRow({ ours: ofUs, theirs }, { facts, isSubject, passages, searched });
    const [us, them] = onSameCondition(
      ...([ofUs, theirs].map((some) =>
        some.filter(({ term }) => term.subject === key).toSorted((a, b) => weaknessOf(a) - weaknessOf(b)),
      ) as [TermFact[], TermFact[]]),
    ).map(statedBy) as [Stated | null, Stated | null];
    if (us === null && them === null) return [];
    const isOfGoods = us !== null && OF_GOODS.test(us.fact.quote);
    if (them === null && (key !== 'returns' || isOfGoods) && !isOfTheirTrade(key)) return [];
    const advantage = us === null || them === null ? null : advantageOf(us, them, passages);
    const isGuarantee =
      key === 'returns' && ![us, them].some((side) => side !== null && OF_GOODS.test(side.fact.quote));
    return [
      {
        label: isGuarantee ? GUARANTEE.label : labelOf(key, { us, them, advantage }),
        ...(isGuarantee && { question: GUARANTEE.question }),
        key,
        us: us?.fact ?? null,
        them: them?.fact ?? null,
        more: { us: contradicting(us), them: contradicting(them) },
        advantage,
        difference:
          us === null || them === null || advantage !== null ? null : differenceBetween(us, them, passages),
        claim: CLAIMS[key],
      },
    ];
  });
  const certified = certificates(facts, { isSubject, passages });
  const isKnown = (fact: UsedFact): boolean =>
    rows.some(({ us, them }) => [us, them].some((one) => one !== null && overlaps(one, fact)));
  const more = [
    ...answersIn(facts, { isSubject, passages }),
    ...contradictionsIn(facts, { isSubject, passages }),
  ].filter(({ us, them }, i, all) => {
    const isRepeated = all.slice(0, i).some((one) => overlaps(one.us, us) || overlaps(one.them, them));
    return !isRepeated && !isKnown(us) && !isKnown(them);
  });
  const prices = priceRows(facts, { isSubject, passages }).filter(
    ({ us, them }) => us !== null && them !== null && !isKnown(us) && !isKnown(them),
  );
  const isPriced = (fact: UsedFact | null): boolean =>
    fact !== null &&
    prices.some(({ us, them }) => [us, them].some((one) => one !== null && overlaps(one, fact)));
  const sides = rows.filter(({ us, them }) => us !== null && them !== null);
  const isShown = ({ us, them }: ComparedTerm): boolean =>
    (us === null || them === null) &&
    sides.some((row) =>
      [us, them].some((one) => one !== null && [row.us!, row.them!].some((two) => overlaps(one, two))),
    );
  const read = [
    ...certified,
    ...rows.filter((row) => !isShown(row)).map((row) => inParts(withPlans(row, passages), terms)),
    ...specificationRows(facts, isSubject).filter(({ us, them }) => !isPriced(us) && !isPriced(them)),
    ...prices,
    ...more,
  ];
  const isDecided = ({ advantage }: ComparedTerm): boolean => advantage === 'us' || advantage === 'them';
  const isSame = (one: ComparedTerm, other: ComparedTerm): boolean =>
    (one.key !== undefined && one.key === other.key) ||
    (one.them !== null && other.them !== null && overlaps(one.them, other.them));
  const ours = ownComparison(facts, { isSubject, passages }).filter(
    (row) => !read.some((one) => isDecided(one) && isSame(one, row)),
  );
  const found = [...ours, ...read.filter((row) => !ours.some((one) => isSame(one, row)))].sort(
    (a, b) => orderOf(a) - orderOf(b),
  );
  compared.set(facts, found);
  return found;
}

function placesRow(
  { ours, theirs }: { ours: readonly TermFact[]; theirs: readonly TermFact[] },
  {
    facts,
    isSubject,
    passages,
    searched,
  }: {
    facts: readonly UsedFact[];
    isSubject: NonNullable<SubjectTest>;
    passages: readonly Passage[];
    searched: readonly SearchedVendor[];
  },
): ComparedTerm[] {
  const isOfPlaces = ({ term }: TermFact): boolean => term.subject === 'places';
  const said = { us: ours.filter(isOfPlaces), them: theirs.filter(isOfPlaces) };
  const { us, them, advantage } = comparedPlaces(said, (side) => {
    const own = facts.filter((fact) =>
      side === 'us' ? fact.party === 'us' : fact.party !== 'us' && isSubject(fact),
    );
    const pages = new Set(own.map(({ url }) => url));
    const keys = new Set(own.map(vendorKey));
    return {
      passages: passages.filter(({ url }) => pages.has(url)),
      places: searched.filter(({ key }) => keys.has(key)).flatMap(({ places = [] }) => places),
    };
  });
  const [first = null, second] = us;
  const [other = null, another] = them;
  if (first === null && other === null) return [];
  return [
    {
      label: SUBJECTS.places.label,
      key: 'places',
      us: first,
      them: other,
      more: {
        us: second === undefined ? [] : [second],
        them: another === undefined ? [] : [another],
      },
      advantage: first === null || other === null ? null : advantage,
      difference: first === null || other === null || advantage !== null ? null : 'the countries differ',
    },
  ];
}

const priceRows = (
  facts: readonly UsedFact[],
  context: { isSubject: SubjectTest; passages: readonly Passage[] },
): ComparedTerm[] =>
  comparedPrices(facts, context).map(({ label, us, them, advantage, difference }) => {
    const [ours, theirs] = [us, them].map((prices) => distinct(prices.flatMap(({ cited }) => cited)));
    return {
      label,
      us: ours![0]!,
      them: theirs![0]!,
      more: { us: ours!.slice(1), them: theirs!.slice(1) },
      texts: { us: textOfPrices(us), them: textOfPrices(them) },
      advantage,
      difference,
    };
  });

const distinct = (facts: readonly UsedFact[]): UsedFact[] =>
  facts.filter((fact, i) => !facts.slice(0, i).some((one) => overlaps(one, fact)));

function certificates(
  facts: readonly UsedFact[],
  { isSubject, passages }: { isSubject: NonNullable<SubjectTest>; passages: readonly Passage[] },
): ComparedTerm[] {
  const placeOfName = ({ quote, name = '' }: UsedFact): number => quote.indexOf(name);
  const certified = facts
    .filter(({ kind, name }) => kind === 'certification' && name !== undefined)
    .toSorted((a, b) => placeOfName(b) - placeOfName(a));
  const ours = new Map(certified.filter(({ party }) => party === 'us').map((fact) => [fact.name!, fact]));
  const theirs = facts.filter((fact) => fact.party !== 'us' && isSubject(fact));
  return [...ours].flatMap(([name, us]): ComparedTerm[] => {
    if (VAGUE.has(name)) return [];
    const claim = `certification ${name.toLowerCase()}`;
    const same = theirs.find((fact) => fact.kind === 'certification' && fact.name === name);
    if (same !== undefined) return [{ label: name, us, them: same, advantage: 'even', claim }];
    const denied = unstatedBy(claim, theirs);
    if (denied === null) return [];
    const them = denied.fact.kind === 'faq' ? withAnswer(denied.fact, passages) : denied.fact;
    return them === null ? [] : [{ label: name, us, them, advantage: 'us', claim }];
  });
}

const overlaps = (a: UsedFact, b: UsedFact): boolean =>
  a.url === b.url && a.passage === b.passage && a.start < b.end && b.start < a.end;

const OF_PLANS = /^Plans(?!\p{L})/u;
function orderOf({ label, us, them, advantage }: ComparedTerm): number {
  if (advantage === 'us' || advantage === 'them' || OF_PLANS.test(label)) return 0;
  if (us !== null && them !== null) return 1;
  return 2;
}

const textOf = ({ quote }: UsedFact): string => tidied(quote);
export const quoted = (fact: UsedFact): string => `“${textOf(fact)}”`;
const factsOf = ({ more, ...row }: ComparedTerm, side: 'us' | 'them'): UsedFact[] =>
  [row[side], ...(more?.[side] ?? [])].filter((fact) => fact !== null);

const LONGEST_VALUE = 60;
const LONGEST_VALUES = 120;

function valueOf(row: ComparedTerm, side: 'us' | 'them'): string | null {
  const fact = row[side];
  if (fact === null || row.isQuoted === true) return null;
  const ofPlans = row.byPlan?.[side] ?? null;
  if (ofPlans !== null) return ofPlans.length > LONGEST_VALUES ? null : ofPlans;
  const text = isTerm(fact)
    ? (row.more?.[side] ?? []).length > 0
      ? null
      : (valueIn(fact)?.text ?? null)
    : (row.texts?.[side] ?? null);
  return text === null || text.length > LONGEST_VALUE ? null : text;
}

function withPlans(row: ComparedTerm, passages: readonly Passage[]): ComparedTerm {
  const { us, them, more } = row;
  const plansOf = (fact: UsedFact | null) =>
    fact !== null && isTerm(fact) ? valuesByPlan(fact, passages[fact.passage]) : null;
  const [ours, theirs] = [plansOf(us), plansOf(them)];
  if (ours === null && theirs === null) return row;
  const side = (key: 'us' | 'them', plans: typeof ours) => ({
    text: plans === null ? factsOf(row, key).map(textOf).join(' ') : `${plans.label}: ${plans.values}`,
    more: [...(plans === null ? [] : [plans.head]), ...(more?.[key] ?? [])],
  });
  const [own, other] = [side('us', ours), side('them', theirs)];
  return {
    ...row,
    texts: { us: own.text, them: other.text },
    more: { us: own.more, them: other.more },
    byPlan: { us: ours?.values ?? null, them: theirs?.values ?? null },
  };
}

const JOINTS = [/\s*[;,]?\s+(?:and|und|et|y|och|og)\s+|;\s+/gu, /\s*,?\s+(?:en|e|i)\s+/gu];

function inParts(row: ComparedTerm, terms: readonly TermFact[]): ComparedTerm {
  const { us, them, more, texts } = row;
  if (texts !== undefined || (more?.us ?? []).length + (more?.them ?? []).length > 0) return row;
  const partOf = (fact: UsedFact | null): string | null => {
    if (fact === null || !isTerm(fact)) return null;
    const others = terms.filter(
      (one) => one.term.subject !== fact.term.subject && (overlaps(one, fact) || isSameQuote(one, fact)),
    );
    const foreign = others.flatMap((one) => valueIn(one)?.bare ?? []);
    if (foreign.length === 0) return null;
    const own = valueIn(fact)?.bare ?? '';
    const text = textOf(fact);
    const saysOwn = (part: string): boolean =>
      own === ''
        ? termsOfSentence(part).some(({ subject }) => subject === fact.term.subject)
        : part.includes(own);
    const isOnly = (part: string): boolean =>
      saysOwn(part) && !foreign.some((one) => one !== own && part.includes(one));
    const parts = JOINTS.flatMap((joint) =>
      [...text.matchAll(joint)].flatMap(({ 0: words, index }) => [
        text.slice(0, index),
        text.slice(index + words.length),
      ]),
    );
    const part = parts.find((one) => isOnly(one) && one.split(/\s+/u).length >= LEAST_WORDS);
    return part === undefined ? null : part.charAt(0).toUpperCase() + part.slice(1);
  };
  const [ours, theirs] = [partOf(us), partOf(them)];
  if (ours === null && theirs === null) return row;
  const whole = (fact: UsedFact | null): string => (fact === null ? '' : textOf(fact));
  return { ...row, texts: { us: ours ?? whole(us), them: theirs ?? whole(them) } };
}

const isSameQuote = (one: UsedFact, other: UsedFact): boolean =>
  one.url === other.url && one.quote === other.quote;

function lineOf(row: ComparedTerm): Candidate | null {
  const [ours, theirs] = [valueOf(row, 'us'), valueOf(row, 'them')];
  if (ours === null || theirs === null || row.us === null || row.them === null) return null;
  const text = `${row.label}: ${ours} with us, ${theirs} with ${row.them.vendor}`;
  return { text, basis: 'source', facts: [row.them, row.us], label: row.label };
}

const WEIGHED: readonly (readonly [string, readonly SubjectKey[]])[] = [
  ['money', ['setup', 'joining', 'trialVisit', 'material', 'insurance', 'deposit', 'travel', 'travelOut', 'labour', 'labourOut', 'import', 'excess', 'postage', 'freeDelivery', 'messages', 'surcharge', 'weekend', 'allowance', 'priceCap']],
  ['contract', ['pause', 'liability', 'supplies', 'renewal', 'priceHold', 'minimum', 'exit', 'leaving', 'payment', 'usage', 'term', 'notice', 'cancellation', 'trial', 'returns', 'warranty', 'warrantyParts', 'warrantyLabour', 'cover']],
  ['speed', ['cutoff', 'window', 'turnaround', 'redo', 'response', 'service', 'repair', 'replacement', 'workshop', 'installation', 'delivery', 'onboarding', 'waiting', 'hours', 'phone', 'firstFix', 'onTime']],
  ['care', ['visits', 'counts', 'checks', 'meetings']],
  ['data', ['uptime', 'backup', 'hosting', 'storage']],
  ['praise', ['satisfied', 'recommended', 'rating']],
]; // prettier-ignore
const kindOf = ({ key, label }: ComparedTerm): string =>
  WEIGHED.find(([, keys]) => key !== undefined && keys.includes(key))?.[0] ??
  (/^(?:price|plans|fees?)(?!\p{L})/iu.test(label) ? 'money' : `only ${label}`);

export function answersTo(rows: readonly ComparedTerm[]): Map<ComparedTerm, Candidate> {
  const won = rows.flatMap((row) => {
    const line = row.advantage === 'us' ? lineOf(row) : null;
    return line === null ? [] : [{ kind: kindOf(row), line }];
  });
  let next = 0;
  return new Map(
    rows.flatMap((row): [ComparedTerm, Candidate][] => {
      if (row.advantage !== 'them') return [];
      const fit = won.filter(({ kind }) => kind === kindOf(row));
      const answer = fit[next++ % Math.max(1, fit.length)];
      return answer === undefined ? [] : [[row, answer.line]];
    }),
  );
}

/** Returns what our pages reply to the row's objection. */
export type ReplyTo = (row: ComparedTerm) => Candidate | null;

export function lostTerms(rows: readonly ComparedTerm[], replyTo: ReplyTo = () => null): Candidate[] {
  const answers = answersTo(rows);
  const quoted = betterTerms(rows, { winner: 'them', of: 'them' });
  return rows.flatMap((row): Candidate[] => {
    const known = quoted.find(({ key }) => key === `them ${row.label}`);
    if (row.advantage !== 'them' || known === undefined) return [];
    const line = lineOf(row);
    const answer = replyTo(row) ?? answers.get(row);
    return [
      {
        ...known,
        ...(line === null ? {} : { text: line.text, facts: line.facts }),
        ...(answer === undefined ? {} : { also: { proof: answer } }),
      },
    ];
  });
}

/** For each competitor, returns the first term that is better with us, such as a shorter notice period. */
export function unlikeRivals(
  facts: readonly UsedFact[],
  { passages, searched }: { passages: readonly Passage[]; searched: readonly SearchedVendor[] },
): Candidate[] {
  const ours = facts.filter(({ party }) => party === 'us');
  const rivals = Map.groupBy(
    facts.filter(({ party }) => party !== 'us'),
    vendorKey,
  );
  return [...rivals.values()].flatMap((theirs): Candidate[] => {
    const isSubject: SubjectTest = ({ party }) => party !== 'us';
    const won = comparedTerms([...ours, ...theirs], { isSubject, passages, searched }).flatMap((row) => {
      const line = row.advantage === 'us' && row.key !== undefined ? lineOf(row) : null;
      return line === null ? [] : [{ row, line }];
    });
    const [first] = won;
    if (first === undefined) return [];
    const { row, line } = first;
    const label = row.label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
    const text = `${row.them!.vendor}: ${label} ${valueOf(row, 'them')}; ${valueOf(row, 'us')} with us`;
    return [{ ...line, text, label: row.them!.vendor, key: `unlike ${row.label}` }];
  });
}

export const termsOf = (rows: readonly ComparedTerm[], side: 'us' | 'them'): Candidate[] =>
  rows.flatMap((row): Candidate[] => {
    const { label, advantage, difference = null } = row;
    const facts = factsOf(row, side);
    if (facts.length === 0) return [];
    return [
      {
        text: row.texts?.[side] ?? facts.map(textOf).join(' '),
        basis: 'source',
        facts,
        label,
        more: { advantage, ...(difference !== null && { difference }) },
        key: `compared ${label}`,
      },
    ];
  });

export const betterTerms = (
  rows: readonly ComparedTerm[],
  { winner, of }: { winner: 'us' | 'them'; of: 'us' | 'them' },
): Candidate[] =>
  rows.flatMap((row): Candidate[] => {
    const { label, advantage, claim, us, them } = row;
    if (advantage !== winner || us === null || them === null) return [];
    const facts = factsOf(row, of);
    const speaker = of === 'us' ? 'We say' : `${facts[0]!.vendor} says`;
    const own = row.texts?.[of] ?? facts.map(textOf).join(' ');
    const value = lineOf(row) === null ? null : valueOf(row, of);
    if (value !== null) {
      if (winner === 'them' && of === 'us') return [];
      const text =
        of === winner
          ? `${label}: ${value}${of === 'us' ? ' with us' : ''}`
          : `${facts[0]!.vendor}: ${value}`;
      return [{ text, basis: 'source', facts, label, key: `${winner} ${label}`, theme: claim ?? label }];
    }
    const text =
      of !== winner
        ? `${speaker}: ${row.texts === undefined ? facts.map(quoted).join(' ') : `“${own}”`}`
        : own.startsWith(label)
          ? asStatement(own, of === 'us' ? 'We answer' : `${facts[0]!.vendor} answers`)
          : `${label}: ${own}`;
    return [{ text, basis: 'source', facts, label, key: `${winner} ${label}`, theme: claim ?? label }];
  });

export function termsToAsk(rows: readonly ComparedTerm[], rival: SearchedVendor): Candidate[] {
  const isFree = rows.some(
    ({ key, them }) =>
      key === 'term' &&
      them !== null &&
      isTerm(them) &&
      them.term.isLeast !== true &&
      them.term.amount <= AT_ANY_TIME,
  );
  return rows.flatMap(({ key, us, them, question: own }): Candidate[] => {
    if (key === undefined || us === null || them !== null || !isSilentOn(rival, `term ${key}`)) return [];
    if (key === 'notice' && isFree) return [];
    if (POLICY_KEYS.has(key) && isTerm(us) && us.term.amount === 0) return [];
    const question = own ?? SUBJECTS[key].question;
    return question === null ? [] : [askedOf(question, us, rival)];
  });
}

export const askedOf = (question: string, ours: UsedFact, { name, pages }: SearchedVendor): Candidate => ({
  text: `${question} (Our pages: ${quoted(ours)}; not found on the ${pages} pages of ${name} that were read)`,
  basis: 'computed',
  facts: [ours],
  label: question.slice(0, LABEL_LENGTH),
  theme: question,
});
