import { AT_ANY_TIME } from '../comparing/term-advantage.ts';
import { missingFacts } from '../../grounding/facts.ts';
import { fold } from '../../grounding/fold.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { withoutBars } from '../../extraction/pages/row-text.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import { LABEL_LENGTH, MOST_REFS, STATEMENT_LENGTH } from '../outputs/statement.ts';
import { isParty } from '../../knowledge/party.ts';
import type { SubjectTest, UsedFact } from '../outputs/takes.ts';
import type { Passage } from '../../grounding/passage.ts';
import { isOfHost } from './advice-pages.ts';
import type { Candidate } from './candidate.ts';
import {
  ENDS_CONTRACT,
  GIVES_BACK,
  IS_CERTIFIED,
  isSilentOn,
  type SearchedVendor,
  wordsOfClaim,
} from './claim-words.ts';
import { areOneThing } from './compared-prices.ts';
import { askedOf, comparedTerms, termsToAsk } from './compared-terms.ts';
import { isForeign, type Languages, OF_LABELS } from './languages.ts';
import { valueOf } from './reported.ts';
import { givesGuarantee, isGuarantee } from './guarantees.ts';
import { periodOf, pricesBesidePlans } from './plan-facts.ts';
import { isBesidePlan, isCharge } from './prices.ts';
import { isException, tidied } from './sentence-tests.ts';
import { englishPrice } from './term-value.ts';
import { unstatedBy, VAGUE } from './unstated-claims.ts';
import { termTheme, type Theme, themesOf } from './themes.ts';
import { vendorKey } from './vendor.ts';

export interface Unsaid {
  unsaid: readonly string[];
  searched: readonly SearchedVendor[];
}

const LEAST_VENDORS = 2;
const LEAST_SILENT = 3;

const NOT_FOUND = 'not found on';
const ON_OUR_PAGES = `${NOT_FOUND} our pages`;

const onPagesOf = ({ name, pages }: SearchedVendor): string =>
  `${NOT_FOUND} the ${pages} pages of ${name} that were read`;

export const COMPARES =
  /^(?!.* (?:vendors?|rivals?)\b).*(?: not found on (?:our pages|the \d+ pages of .+ that were read)\)?|; (?:.+ says that it does not have it|.+ only plans it|our pages (?:say that we do not have it|only plan it)))$/u;

interface Stated {
  fact: UsedFact;
  theme: Theme;
}

interface Group {
  theme: Theme;
  by: Map<string, Stated>;
}

const isOfTool = ({ theme }: Group): boolean => theme.key.startsWith('integration ');

const SOLD_BY = /^(?:site|user|seat|member|kitchen|location)$/iu;
const LONGEST_PRICE = 40;
function isOfPlan({ quote, unit = '', item }: UsedFact): boolean {
  const [amount] = amountsIn(quote);
  if (item === undefined || quote.length > LONGEST_PRICE || quote.includes(' | ') || amount === undefined)
    return false;
  const period = periodOf({ quote, unit });
  return SOLD_BY.test(unit) || (period !== null && period !== 'once');
}
function isEntryPrice(one: UsedFact, known: UsedFact): boolean {
  const isLowest = ({ quote }: UsedFact): boolean => {
    const [amount] = amountsIn(quote);
    return amount !== undefined && lowestIn(quote, amount) !== null;
  };
  const isBeside = (fact: UsedFact): boolean => isCharge(fact) || isBesidePlan(fact);
  if (isBeside(one) !== isBeside(known)) return isBeside(known);
  if (isOfPlan(one) !== isOfPlan(known)) return isOfPlan(one);
  if (!isOfPlan(one) && isLowest(one) !== isLowest(known)) return isLowest(one);
  return isOfPlan(one)
    ? (one.amount ?? Infinity) < (known.amount ?? Infinity)
    : known.confidence < one.confidence;
}

const isSurer = (one: UsedFact, known: UsedFact): boolean =>
  isException(one.quote) === isException(known.quote)
    ? known.confidence < one.confidence
    : isException(known.quote);

const themed = (facts: readonly UsedFact[], themesIn = themesOf): Group[] => {
  const groups = new Map<string, Group>();
  const priced = new Map<string, Stated[]>();
  const besidePlans = pricesBesidePlans(facts);
  for (const fact of facts) {
    if (besidePlans.has(fact)) continue;
    if (fact.isAdvice === true && !isOfHost(fact)) continue;
    for (const theme of themesIn(fact)) {
      const group = groups.get(theme.key) ?? { theme, by: new Map() };
      const known = group.by.get(vendorKey(fact));
      const isBetter =
        known === undefined ||
        (known.theme.detail === null && theme.detail !== null) ||
        ((known.theme.detail === null) === (theme.detail === null) &&
          (fact.kind === 'price' ? isEntryPrice(fact, known.fact) : isSurer(fact, known.fact)));
      if (isBetter) group.by.set(vendorKey(fact), { fact, theme });
      groups.set(theme.key, group);
      if (fact.kind === 'price') priced.set(theme.key, [...(priced.get(theme.key) ?? []), { fact, theme }]);
    }
  }
  return [...groups.values()].map((group) => ofOneThing(group, priced.get(group.theme.key) ?? []));
};

/** If several vendors price the same item, keeps only the prices of that item. */
function ofOneThing(group: Group, stated: readonly Stated[]): Group {
  const named = stated.filter(({ fact, theme }) => fact.item !== undefined && theme.detail !== null);
  const alike = named.map(({ fact: { item } }) => {
    const by = new Map<string, Stated>();
    for (const one of named)
      if (areOneThing(item!, one.fact.item!) && !by.has(vendorKey(one.fact)))
        by.set(vendorKey(one.fact), one);
    return { item: item!, by };
  });
  const [best] = alike.toSorted((a, b) => b.by.size - a.by.size);
  if (best === undefined || best.by.size < LEAST_VENDORS) return group;
  const theme = { ...group.theme, label: `${group.theme.label} (${best.item})`.slice(0, LABEL_LENGTH) };
  return { theme, by: best.by };
}

const saysMuchAlone = ({ fact: { kind }, theme }: { fact: UsedFact; theme: Theme }): boolean =>
  theme.isMarketWide &&
  kind !== 'price' &&
  kind !== 'integration' &&
  (theme.detail !== null || (TELLING_ALONE.has(kind) && !VAGUE.has(theme.label)));

const TOLD_BY_DETAIL: ReadonlySet<UsedFact['kind']> = new Set(['price', 'proof']);
const saysEnough = (stating: readonly { fact: UsedFact; theme: Theme }[]): boolean => {
  const [{ fact, theme }] = stating as [{ fact: UsedFact; theme: Theme }];
  if (!TOLD_BY_DETAIL.has(fact.kind) && !VAGUE.has(theme.label)) return true;
  return stating.some(({ theme: { detail } }) => detail !== null);
};

function withDetails(group: Group): Group {
  const { theme, by } = group;
  const priced = [...by].filter(
    ([, { fact, theme: own }]) =>
      fact.kind !== 'price' || own.detail !== null || (fact.item !== undefined && fact.item === fact.heading),
  );
  return { theme, by: new Map(priced) };
}

const TELLING_ALONE: ReadonlySet<UsedFact['kind']> = new Set(['certification', 'offer']);

const claimsOf = new WeakMap<readonly UsedFact[], ReadonlyMap<string, ReadonlySet<string>>>();

function claimsIn(all: readonly UsedFact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = claimsOf.get(all);
  if (known !== undefined) return known;
  const claims = new Map<string, Set<string>>();
  for (const { theme, by } of themed(all))
    for (const key of by.keys()) claims.set(key, (claims.get(key) ?? new Set()).add(theme.key));
  claimsOf.set(all, claims);
  return claims;
}

function marketOf(all: readonly UsedFact[], searched: readonly SearchedVendor[]): SearchedVendor[] {
  const known = new Map(searched.map((vendor) => [vendor.key, vendor]));
  for (const fact of all) {
    const key = vendorKey(fact);
    if (!known.has(key)) known.set(key, { key, name: fact.vendor, isWhole: false, pages: 0, mentions: [] });
  }
  const claims = claimsIn(all);
  return [...known.values()].map((vendor) => ({
    ...vendor,
    mentions: [...new Set([...vendor.mentions, ...(claims.get(vendor.key) ?? [])])],
  }));
}

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

function listed(stating: readonly { fact: UsedFact; theme: Theme }[], room: number): string {
  const parts = stating.map(({ fact: { vendor }, theme: { detail } }) =>
    detail === null ? vendor : `${vendor}: ${tidied(detail)}`,
  );
  const names = stating.map(({ fact }) => fact.vendor);
  for (const list of [parts, names]) {
    const text = list.join('; ');
    if (text.length <= room) return ` (${text})`;
  }
  return '';
}

type QuoteOf = (fact: UsedFact) => string;

function criterionOf(
  { label, key }: Theme,
  stating: readonly { fact: UsedFact; theme: Theme }[],
  { languages, quoteOf }: { languages: Languages; quoteOf: QuoteOf },
): Candidate | null {
  const all = stating.map(({ fact, theme }) => {
    const isQuoted = theme.detail !== null && fold(fact.quote).text.includes(fold(tidied(theme.detail)).text);
    const isUnread = isForeign(fact, languages) && languages.of(fact) !== OF_LABELS;
    const stated = fact.kind === 'price' ? englishPrice(fact) : null;
    const detail = isUnread ? valueOf(fact, languages) : isQuoted ? theme.detail : stated;
    return {
      fact,
      theme: { ...theme, detail: detail === label ? null : quotedValue(detail, quoteOf(fact)) },
    };
  });
  const valued = all.filter(({ theme }) => theme.detail !== null);
  const said = valued.length > 0 ? valued : all;
  if (said.length < LEAST_VENDORS || (valued.length === 0 && key.startsWith('term '))) return null;
  const named = said.map(({ fact }) => fact.vendor);
  const words = said.map(({ fact: { vendor }, theme: { detail } }) =>
    detail === null ? vendor : `${vendor}: ${tidied(detail)}`,
  );
  const room = STATEMENT_LENGTH - label.length - 3;
  const list = [words, named].map((some) => some.join('; ')).find(({ length }) => length <= room);
  return {
    text: list === undefined ? `${label} (${named.length} vendors)` : `${label} (${list})`,
    basis: 'source',
    facts: said.map(({ fact }) => fact),
    label,
    theme: key,
    isTranslated: true,
  };
}

/** Leaves out the name of the item if the quote does not contain it. */
const quotedValue = (detail: string | null, quote: string): string | null =>
  detail === null
    ? null
    : ([detail, detail.replace(/^.*: (?=\p{Sc}?\s?\d)/u, '')].find(
        (text) => missingFacts(text, [quote]).length === 0,
      ) ?? null);

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

const asPage = (key: string): Pick<UsedFact, 'party' | 'quote' | 'url'> =>
  isParty(key)
    ? { party: key, quote: '', url: null }
    : { party: 'market', quote: '', url: `https://${key}/` };

const claimsAndTerms = (fact: UsedFact): Theme[] => {
  const term = termTheme(fact);
  return term === null ? themesOf(fact) : [term];
};

const DECIDING: readonly UsedFact['kind'][] = ['offer', 'price', 'faq', 'certification', 'integration'];
const rankOf = ({ theme, by }: Group): number => {
  const rank = DECIDING.indexOf([...by.values()][0]!.fact.kind);
  if (theme.key.startsWith('term ') || rank === 1) return 0;
  return rank === -1 ? Infinity : rank;
};
const ENOUGH_ROWS = 6;

export function counted(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  as: 'count' | 'claims' | 'criterion',
  languages: Languages,
  searched: readonly SearchedVendor[] = [],
  isSubject: SubjectTest = null,
  quoteOf: QuoteOf = ({ quote }) => quote,
): Candidate[] {
  const market = marketOf(all, searched);
  const least = as === 'claims' && market.length > LEAST_VENDORS ? 1 : LEAST_VENDORS;
  const isOfTheTwo = ({ by }: Group): boolean =>
    isSubject === null || [...by.values()].some(({ fact }) => fact.party === 'us' || isSubject(fact));
  const isUnclear = ({ theme, by }: Group): boolean =>
    isSubject !== null &&
    market.some(
      ({ key, mentions }) =>
        (key === 'us' || isSubject(asPage(key))) && !by.has(key) && mentions.includes(theme.key),
    );
  const isOurs = as === 'criterion' && all.some(({ party, url }) => party === 'us' && url !== null);
  const groups = themed(fit, as === 'count' ? themesOf : claimsAndTerms)
    .map(withDetails)
    .filter((group) => group.by.size > 0 && (as !== 'criterion' || rankOf(group) < Infinity))
    .filter((group) => isOfTheTwo(group) && !isUnclear(group))
    .filter(
      ({ theme, by }) =>
        by.size >= least &&
        saysEnough([...by.values()]) &&
        (by.size > 1 ||
          (saysMuchAlone([...by.values()][0]!) &&
            isAloneWith(theme.key, [...by.values()][0]!.fact, { market, isSubject }))),
    )
    .sort(
      (a, b) =>
        (as === 'criterion' ? rankOf(a) - rankOf(b) : 0) ||
        b.by.size - a.by.size ||
        Number(isOfTool(a)) - Number(isOfTool(b)) ||
        (as === 'claims' ? Math.min(rankOf(a), DECIDING.length) - Math.min(rankOf(b), DECIDING.length) : 0),
    );
  if (as === 'criterion')
    return groups.flatMap(({ theme, by }) => {
      const row = criterionOf(theme, [...by.values()].slice(0, MOST_REFS), { languages, quoteOf });
      return row === null || (isOurs && row.facts.every(({ party }) => party !== 'us')) ? [] : row;
    });
  return groups
    .filter(({ by }, i) => by.size > 1 || i < ENOUGH_ROWS)
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
        says: stating.flatMap(({ fact: { vendor }, theme: { detail } }) =>
          detail === null ? [] : [{ vendor, text: withoutBars(tidied(detail)).slice(0, LABEL_LENGTH) }],
        ),
        unclear: market
          .filter((vendor) => !by.has(vendor.key) && !isSilentOn(vendor, theme.key))
          .map(({ name }) => name),
      };
    });
}

const isNamed = ({ name, quote }: UsedFact): boolean => name !== undefined && !quote.startsWith(name);

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
        text: `${theme.label}: none of ${rivals.length} rivals mentions this on the pages that were read`,
        basis: 'computed',
        facts: [fact],
        label: theme.label,
        theme: theme.key,
      };
    });
}

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
      const text = `${theme.label}: ${theme.verb} ${share}, ${ON_OUR_PAGES}`;
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

const LEAST_PAGES = 3;
const isWellKnown = ({ pages }: SearchedVendor): boolean => pages >= LEAST_PAGES;

const namedClaims = (fit: readonly UsedFact[]): Group[] =>
  themed(fit).filter(({ theme, by }) => {
    const { fact } = by.values().next().value!;
    return fact.kind === 'price' || (isNamed(fact) && !VAGUE.has(theme.label));
  });

const namedOrOffered = (fit: readonly UsedFact[]): Group[] => {
  const named = namedClaims(fit);
  const known = new Set(named.map(({ theme }) => theme.key));
  const offers = themed(fit.filter(({ term }) => term !== undefined && term.isBrief !== true));
  return [...named, ...offers.filter(({ theme }) => !known.has(theme.key))];
};

const isOnlyRefund = ({ isCountedOnly, name, quote }: UsedFact): boolean =>
  isCountedOnly === true &&
  name === 'Money-back guarantee' &&
  !/guarant|garant|money|full refund/iu.test(quote);

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
  if (other === undefined) return [];
  const keys = new Set(others.map(({ key }) => key));
  const said = all.filter((fact) => keys.has(vendorKey(fact)));
  const stated = claimsIn(all);
  const isStated = (claim: string): boolean => others.some(({ key }) => stated.get(key)?.has(claim) === true);
  const isSilent = (claim: string): boolean =>
    others.every((vendor) => isWellKnown(vendor) && isSilentOn(vendor, claim));
  const claimed = namedOrOffered(fit.filter((fact) => !isOnlyRefund(fact))).map(({ theme, by }) => ({
    ...by.values().next().value!,
    unstated: isStated(theme.key) ? null : unstatedBy(theme.key, said),
  }));
  return claimed
    .filter(({ theme, unstated }) => unstated !== null || (side === 'behind' && isSilent(theme.key)))
    .sort((a, b) => Number(a.unstated === null) - Number(b.unstated === null))
    .map(({ fact, theme, unstated }): Candidate => {
      const who = side === 'ahead' ? 'us' : fact.vendor;
      const detail = theme.detail === null ? '' : ` (${theme.detail})`;
      return {
        text: `${theme.label}: ${theme.verb} ${who}${detail}${endOf(unstated?.stance ?? null)}`,
        basis: 'computed',
        facts: side === 'ahead' || unstated === null ? [fact] : [fact, unstated.fact],
        label: theme.label,
        theme: theme.key,
      };
    });

  function endOf(stance: 'denies' | 'plans' | null): string {
    if (side === 'behind') {
      if (stance === null) return `, ${ON_OUR_PAGES}`;
      return stance === 'denies' ? '; our pages say that we do not have it' : '; our pages only plan it';
    }
    if (stance === null) return `, ${onPagesOf(other!)}`;
    return stance === 'denies'
      ? `; ${other!.name} says that it does not have it`
      : `; ${other!.name} only plans it`;
  }
}

function questionOn({ kind }: UsedFact, { label }: Theme): string | null {
  switch (kind) {
    case 'certification':
      return `Do you hold a certification such as ${label}?`;
    case 'offer':
      return QUESTIONS[label] ?? null;
    default:
      return null;
  }
}
const QUESTIONS: Readonly<Record<string, string>> = {
  'Free plan': 'Is there a plan that is free forever?',
  'Free trial': 'Can we try it free of charge?',
  'No credit card': 'Does the trial require a credit card?',
  'Free quote or consultation': 'Is the quote or the first consultation free?',
  'Free shipping': 'Is delivery free?',
  'Money-back guarantee': 'Do we get our money back if it does not work out?',
};

export function questionsOn(
  fit: readonly UsedFact[],
  all: readonly UsedFact[],
  {
    searched,
    isSubject,
    passages,
  }: { searched: readonly SearchedVendor[]; isSubject: SubjectTest; passages: readonly Passage[] },
): Candidate[] {
  if (isSubject === null) return [];
  const rivals = marketOf(all, searched).filter(({ key }) => key !== 'us' && isSubject(asPage(key)));
  const [rival] = rivals;
  if (rival === undefined || !rivals.every(isWellKnown)) return [];
  const terms = termsToAsk(comparedTerms(all, { isSubject, passages, searched }), rival);
  const unsaid = namedClaims(fit.filter(({ party }) => party === 'us')).flatMap(({ theme, by }) =>
    rivals.every((vendor) => isSilentOn(vendor, theme.key)) ? by.values().next().value! : [],
  );
  const isTool = ({ fact }: { fact: UsedFact }): boolean => fact.kind === 'integration';
  const claims = unsaid
    .filter((one) => !isTool(one))
    .flatMap(({ fact, theme }) => {
      const question = questionOn(fact, theme);
      return question === null ? [] : [askedOf(question, fact, rival)];
    });
  return [
    ...claims.filter(({ facts: [fact] }) => fact!.kind === 'certification'),
    ...terms,
    ...claims,
    ...askedOfTools(unsaid.filter(isTool), rival),
  ];
}

const MOST_TOOLS = 4;
function askedOfTools(
  tools: readonly { fact: UsedFact; theme: Theme }[],
  rival: SearchedVendor,
): Candidate[] {
  const [first] = tools;
  if (first === undefined) return [];
  const named = tools
    .toSorted((a, b) => Number(b.fact.quote === first.fact.quote) - Number(a.fact.quote === first.fact.quote))
    .slice(0, MOST_TOOLS);
  const labels = named.map(({ theme }) => theme.label);
  const list = labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  const facts = named
    .map(({ fact }) => fact)
    .filter(({ quote }, i, all) => all.findIndex((one) => one.quote === quote) === i);
  const asked = askedOf(`Does it work with ${list}?`, first.fact, rival);
  return [
    facts.length === 1
      ? asked
      : {
          ...asked,
          text: `${asked.label} (Our answer: yes; ${onPagesOf(rival)})`,
          label: asked.label,
          facts: facts.slice(0, MOST_REFS),
        },
  ];
}

const CANCELLATION = 'Cancellation at any time';
const GUARANTEE = 'A guarantee or refund';
const EXPECTED: readonly (readonly [label: string, kind: UsedFact['kind'], words: RegExp])[] = [
  [GUARANTEE, 'offer', GIVES_BACK],
  ['A discount', 'offer', wordsOfClaim('offer discount')!],
  [CANCELLATION, 'offer', ENDS_CONTRACT],
  ['A certification or award', 'certification', IS_CERTIFIED],
]; // prettier-ignore

export const unsaidIn = (texts: readonly string[]): string[] =>
  texts.length === 0
    ? []
    : EXPECTED.flatMap(([label, , words]) =>
        texts.some((text) => words.test(text) || (label === GUARANTEE && givesGuarantee(text)))
          ? []
          : [label],
      );

export function saidByNobody(
  kinds: readonly UsedFact['kind'][],
  all: readonly UsedFact[],
  { unsaid, searched }: Pick<Unsaid, 'unsaid' | 'searched'>,
): Candidate[] {
  const rivals = marketOf(all, searched).filter(({ key }) => key !== 'us');
  if (rivals.length < LEAST_SILENT || !rivals.every((rival) => rival.isWhole && isWellKnown(rival)))
    return [];
  const stated = all.filter(({ party }) => party !== 'us');
  return missedIn(unsaid, kinds, stated).map((label) => ({
    text: `${label}: none of ${rivals.length} rivals mentions this on the pages that were read`,
    basis: 'computed',
    facts: [],
    label,
    theme: label,
  }));
}

const isRecurring = (facts: readonly UsedFact[]): boolean =>
  facts.some(
    ({ kind, name }) => kind === 'offer' && /^(?:free (?:trial|plan)|no contract)$/iu.test(name ?? ''),
  );

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

const ASKED: Readonly<Record<string, string>> = {
  [GUARANTEE]: 'Is there a guarantee or refund if the product does not work out?',
  [CANCELLATION]: 'How can the contract be cancelled, and how much notice is required?',
  'A certification or award':
    'Which certifications or awards has the vendor received from independent bodies?',
};

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
    const ours =
      label === GUARANTEE ? all.find(({ party, quote }) => party === 'us' && isGuarantee(quote)) : undefined;
    if (ours !== undefined) return [{ ...askedOf(question, ours, vendor), theme: label }];
    if (!ownAnswers(label, all)) return [];
    const text = `${question} (${label}: ${onPagesOf(vendor)})`;
    return [{ text, basis: 'computed', facts: [], label, theme: label } as const];
  });
}

function ownAnswers(label: string, all: readonly UsedFact[]): boolean {
  const own = all.filter(({ party }) => party === 'us');
  const certificates = own.filter(({ kind, name }) => kind === 'certification' && name !== undefined);
  switch (label) {
    case GUARANTEE:
      return false;
    case CANCELLATION:
      return own.some(
        ({ kind, name, term }) =>
          kind === 'offer' &&
          (name === 'No contract' || (term?.subject === 'term' && term.amount <= AT_ANY_TIME)),
      );
    default:
      return certificates.length > 0 && certificates.every(({ name }) => VAGUE.has(name!));
  }
}

const SHARE = /^(.+?): .* (?:at least )?\d+ of (\d+) (vendor|rival)s/u;

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
      facts.flatMap((fact) =>
        [...themesOf(fact), ...claimsAndTerms(fact)].flatMap((theme) =>
          theme.label === label ? theme.key : [],
        ),
      ),
    );
    return [...claims].some((claim) => others.every((vendor) => isSilentOn(vendor, claim)));
  };
}
