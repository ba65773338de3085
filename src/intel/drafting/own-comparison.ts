import { isBurden, winnerInWords } from '../../brand/row-winner.ts';
import { negates } from '../../extraction/facts/evidence/stance.ts';
import { isCustomersPage } from '../../extraction/facts/evidence/third-parties.ts';
import { cellsOf } from '../../extraction/pages/row-text.ts';
import type { Passage } from '../../grounding/passage.ts';
import { readHours } from '../comparing/service-terms.ts';
import { CHOICE, CHOICE_OF_RIVAL, type SubjectTest, type Takes, type UsedFact } from '../outputs/takes.ts';
import { isAdvicePage } from './advice-pages.ts';
import type { Candidate } from './candidate.ts';
import type { ComparedTerm } from './compared-terms.ts';
import { isOfJobs, isPost } from './own-pages.ts';
import type { Remark } from './remarks.ts';

type Side = 'us' | 'them';
type Named = (text: string) => boolean;

interface Said {
  label: string;
  ours: string;
  theirs: string;
}

/** A point on which our own pages say that one company has something and the other does not. */
interface Point extends Pick<Said, 'label' | 'ours'> {
  /** Null if our page only says what we lack. */
  theirs: string | null;
  fact: UsedFact;
}

const NOTHING =
  /^(?:none|nothing|no|not (?:available|included|offered|possible|supported|yet)|n\/a|✗|✕|×|keine?[nrms]?|nein|nicht \p{L}+|aucune?|pas (?:de|d['’]).*|non|ningun[oa]?|nessun[oa]?|geen|nee|niet \p{L}+)(?![\p{L}\p{N}])/iu;
const DASH = /^[–—-]?$/u;
const UNKNOWN =
  /^(?:ask (?:them|us)|unknown|unclear|not (?:stated|published|known)|on request|see .*|\?+|auf anfrage|unbekannt|sur demande|inconnu|a petición|op aanvraag|su richiesta)[.…]?$/iu;
const MORE =
  /^(?:(?:many|much|far|even|a lot|deutlich|viel|bien|beaucoup|muchos?|molt[oi]|veel) )?(?:more|wider|broader|larger|mehr|größer\p{L}*|plus|davantage|más|di più|più|meer)(?![\p{L}\p{N}])/iu;

const COMMON = /^(?:and|the|for|with|our|your|per|all|und|der|die|das|für|les|des|una?|del|het|een|van)$/iu;
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !COMMON.test(word))
    .map((word) => word.replace(/s$/u, ''));
const LEAST_VARIED = 6;
/** “accounts” and “accounting” are alike; “countries” and “counter” are not. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < LEAST_VARIED) return short === long;
  return long.startsWith(short.slice(0, -1)) && long.length - short.length <= 3;
}
const mentions = (text: string, stems: readonly string[]): boolean => {
  const there = stemsOf(text);
  return stems.length > 0 && stems.every((stem) => there.some((word) => isAlike(word, stem)));
};

const WITH_US = /^(?:with )?(?:us|we|ours)$|^(?:bei )?(?:uns|wir)$|^(?:chez )?nous$|^(?:con )?nosotros$/iu;
const LONGEST_NAME = 40;
const nameTest =
  (vendors: readonly string[]): Named =>
  (text) =>
    text.length <= LONGEST_NAME &&
    vendors.some((vendor) => {
      const [first = ''] = vendor.split(/[\s.]/u);
      return first.length > 2 && text.toLowerCase().startsWith(first.toLowerCase());
    });

const LONGEST_LABEL = 60;

function rowsIn(passage: Passage, { isUs, isThem }: { isUs: Named; isThem: Named }, at: UsedFact): Point[] {
  const found: Point[] = [];
  let columns: { us: number; them: number; count: number } | null = null;
  for (const { 0: line, index } of passage.text.matchAll(/[^\n]+/gu)) {
    const cells = line.includes('|') ? cellsOf(line) : [];
    const us = cells.findIndex((cell, i) => i > 0 && (isUs(cell) || WITH_US.test(cell)));
    const them = cells.findIndex((cell, i) => i > 0 && isThem(cell));
    if (us > 0 && them > 0) {
      columns = { us, them, count: cells.length };
      continue;
    }
    if (columns === null || cells.length !== columns.count) {
      columns = null;
      continue;
    }
    const [label = '', ours = '', theirs = ''] = [cells[0], cells[columns.us], cells[columns.them]];
    if (label === '' || label.length > LONGEST_LABEL) continue;
    const quote = line.trim();
    const start = passage.start + index + line.indexOf(quote);
    found.push({ label, ours, theirs, fact: { ...at, quote, start, end: start + quote.length } });
  }
  return found;
}

const LACKS =
  /^(?<who>[^.:;,?]{2,40}?) (?:(?:has|have) no|(?:does not|do not|doesn['’]t|don['’]t) (?:have|offer|include|provide|do|make|run)(?: an?| any)?) (?<what>[\p{L}\p{N} -]{3,40}?)(?: (?:of (?:its|our|their) own|itself|ourselves|yet|today))?(?=[.:;,]|$)/iu;
/** "We have no minimum" is a strength, not a lack. */
const LIMITS =
  /(?<!\p{L})(?:minimums?|maximums?|limits?|caps?|ceilings?|quotas?|thresholds?|obligations?|restrictions?|deposits?|waiting|lists?|queues?|lock-?ins?|strings|catch|ties|hidden|exclusivity|small print|age limits?|debts?|backlogs?)(?!\p{L})/iu;
const LONGEST_THING = 3;
const SENTENCE = /\S.*?(?:[.!?](?=\s|$)|$)/gu;
const LONGEST_SENTENCE = 200;

function lacksIn(passage: Passage, isUs: Named, at: UsedFact): Point[] {
  return [...passage.text.matchAll(/[^\n]+/gu)].flatMap(({ 0: line, index }) =>
    [...line.matchAll(SENTENCE)].flatMap((sentence): Point[] => {
      const quote = sentence[0].trimEnd();
      const { who, what } = LACKS.exec(quote)?.groups ?? {};
      if (who === undefined || what === undefined || quote.length > LONGEST_SENTENCE) return [];
      if (!isUs(who) && !/^we$/iu.test(who)) return [];
      if (what.split(' ').length > LONGEST_THING || isBurden(what) || LIMITS.test(what)) return [];
      const start = passage.start + index + sentence.index;
      const label = what.charAt(0).toUpperCase() + what.slice(1);
      return [{ label, ours: quote, theirs: null, fact: { ...at, quote, start, end: start + quote.length } }];
    }),
  );
}

const OFFERS: ReadonlySet<UsedFact['kind']> = new Set(['feature', 'detail', 'offer', 'price', 'integration']);
const AMOUNT = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|%)/u;
const numberIn = (text: string): number | null => {
  const [digits] = /\d[\d.,]*/u.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/[.,](?=\d{3})/gu, '').replace(',', '.'));
};
const isAllHours = (text: string): boolean =>
  readHours(text.replace(/24 hours,? 7 days/iu, '24/7'))?.amount === 24;

const HOURS = 'Support hours';
const isMoreHours = ({ label, ours, theirs }: Said): boolean =>
  isAllHours(`${label}: ${theirs}`) && !isAllHours(`${label}: ${ours}`) && /\d/u.test(ours);

/** Null if the words of the row do not decide who is better. */
function winnerOf(said: Said): Side | null {
  const { label, ours, theirs } = said;
  if (DASH.test(theirs) || [ours, theirs].some((cell) => UNKNOWN.test(cell))) return null;
  if (isMoreHours(said)) return 'them';
  const isNone = (cell: string): boolean => NOTHING.test(cell) || DASH.test(cell);
  if (isBurden(label) && isNone(ours) === isNone(theirs)) return null;
  const winner = winnerInWords({ label, ours: DASH.test(ours) ? 'None' : ours, theirs });
  return winner === null ? null : winner === 'ours' ? 'us' : 'them';
}

const OF_PROFILE = /^(?<label>[^:()]{2,60}): (?<ours>.+) \((?<rival>[^():]{2,40}): (?<theirs>[^()]+)\)$/su;
/** As in “Payroll: None (Harbour Desk: Built in)”. */
export function concedes(differentiator: string): boolean {
  const { label, ours, theirs } = OF_PROFILE.exec(differentiator)?.groups ?? {};
  return label !== undefined && winnerOf({ label, ours: ours!, theirs: theirs! }) === 'them';
}

/** A row of our comparison with one competitor says nothing about another one. */
export function isAgainstOther(differentiator: string, names: readonly string[]): boolean {
  const { rival = '' } = OF_PROFILE.exec(differentiator)?.groups ?? {};
  return /^[\p{Lu}\d]/u.test(rival) && !nameTest(names)(rival);
}

const OF_BUYER =
  /(?<!\p{L})(?:your|keep|bring|ihre?\p{L}*|behalten|votre|vos|gardez|tu|su|uw|jouw|behoud)(?!\p{L})/iu;
const GENERAL =
  /^(?:minimum|maximum|average|standard|basic|general|total|limit|size|number|support|service|cover|cost|price|rate|term|type|quality)$/u;
const CONNECTS =
  /^(?:and|or|for|of|on|in|at|by|to|with|without|per|is|are|from|included|und|oder|für|von|im|mit|ist|inklusive|et|ou|pour|de|en|avec|est|y|o|para|con|es)$/iu;
/** "Minimum-wage checks" are no minimum, and "app-based training" is no app. */
const isOnlyAdjective = (text: string, [stem, ...more]: readonly string[]): boolean =>
  stem !== undefined &&
  more.length === 0 &&
  [...text.matchAll(/(?<word>\p{L}{3,})(?=(?<hyphen>-\p{L})?)(?=(?: (?<next>\p{L}+))?)/gu)].every(
    ({ groups = {} }) => {
      const { word = '', hyphen, next } = groups;
      if (!mentions(word, [stem])) return true;
      return hyphen !== undefined || (GENERAL.test(stem) && next !== undefined && !CONNECTS.test(next));
    },
  );
const isHead = (text: string, stems: readonly string[]): boolean =>
  !OF_BUYER.test(text) &&
  !isOnlyAdjective(text, stems) &&
  mentions(
    text
      .split(/\s+/u)
      .slice(0, stems.length + 1)
      .join(' '),
    stems,
  );

/** Whether a statement of the competitor confirms what the row says about it. */
function confirms(fact: UsedFact, { label, ours, theirs }: Point, winner: Side): boolean {
  const { kind, quote, term } = fact;
  const stems = stemsOf(label);
  if (theirs !== null && isMoreHours({ label, ours, theirs }))
    return term?.subject === 'hours' && isAllHours(quote) && !negates(quote);
  if (!mentions(quote, stems)) return false;
  const isDenied = isBurden(label) === (winner === 'them');
  if (isDenied) return negates(quote);
  if (negates(quote) || !OFFERS.has(kind)) return false;
  if (isBurden(label)) return AMOUNT.test(quote);
  const count = numberIn(ours);
  if (theirs !== null && (MORE.test(theirs) || /^\d/u.test(theirs)))
    return count !== null && /^\d/u.test(quote) && numberIn(quote)! > count;
  return kind === 'feature' && isHead(quote, stems);
}

function objectionTo({ label, ours, theirs }: Point, vendor: string): string | null {
  const thing = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  if (theirs !== null && isMoreHours({ label, ours, theirs }))
    return `${vendor} answers day and night, and you do not.`;
  if (theirs !== null && MORE.test(theirs)) return `${vendor} has more ${thing} than you.`;
  const isEnglish = theirs === null || /^(?:no|none|not|[–—-])(?!\p{L})/iu.test(ours);
  return isEnglish && !isBurden(label) ? `You have no ${thing}, and ${vendor} does.` : null;
}

const LENGTH_OF_REPLY = { least: 30, most: 320 };
const OPENS_IN_OWN_VOICE =
  /^(?:we|our|with us|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+)(?!\p{L})/iu;
const IS_ONLY_DENIAL = /^[^:;,.]*[.]?$/u;

/** What our own pages say about the point: the answer to a question, or a sentence about ourselves. */
function replyOn(point: Point, pages: readonly OwnPage[], isUs: Named): UsedFact | null {
  const stems = stemsOf(point.label);
  const isCount = point.theirs !== null && !NOTHING.test(point.ours) && !DASH.test(point.ours);
  for (const { facts } of pages) {
    const asked = facts.find(
      ({ kind, quote, answer }) => kind === 'faq' && answer !== undefined && mentions(quote, stems),
    );
    if (asked !== undefined) return asked;
  }
  for (const { passage, at } of pages) {
    for (const { 0: line, index } of passage.text.matchAll(/[^\n]+/gu)) {
      if (line.includes(' | ')) continue;
      for (const sentence of line.matchAll(SENTENCE)) {
        const quote = sentence[0].trimEnd();
        if (quote.length < LENGTH_OF_REPLY.least || quote.length > LENGTH_OF_REPLY.most) continue;
        if (!mentions(quote, stems) || !/[.!]$/u.test(quote)) continue;
        if (!OPENS_IN_OWN_VOICE.test(quote) && !isUs(quote.split(' ')[0]!)) continue;
        if (negates(quote) && IS_ONLY_DENIAL.test(quote)) continue;
        if (isCount && !/\d/u.test(quote)) continue;
        const start = passage.start + index + sentence.index;
        return { ...at, quote, start, end: start + quote.length };
      }
    }
  }
  return null;
}

const isOfSite = ({ url, kind }: UsedFact): boolean =>
  url !== null && !isPost(url) && !isOfJobs(url) && !isCustomersPage(url) && kind !== 'faq';
const depthOf = ({ url }: UsedFact): number => (URL.parse(url ?? '')?.pathname ?? '').split('/').length;

interface OwnPage {
  passage: Passage;
  /** Template for facts of this page. The caller fills in the quote and its position. */
  at: UsedFact;
  facts: readonly UsedFact[];
}

/**
 * A comparison on our own pages is only our claim about the competitor. A row counts only if a page of the competitor
 * confirms it.
 */
export function ownComparison(
  facts: readonly UsedFact[],
  { isSubject, passages }: { isSubject: NonNullable<SubjectTest>; passages: readonly Passage[] },
): ComparedTerm[] {
  const ours = facts.filter((fact) => fact.party === 'us' && fact.url !== null);
  const theirs = facts.filter((fact) => fact.party !== 'us' && isSubject(fact));
  const [isUs, isThem] = [ours, theirs].map((some) =>
    nameTest([...new Set(some.map(({ vendor }) => vendor))]),
  ) as [Named, Named];
  const ofPage = Map.groupBy(ours, ({ url }) => url);
  const pages = passages.flatMap((passage, place): OwnPage[] => {
    const [first] = ofPage.get(passage.url) ?? [];
    if (first === undefined || isAdvicePage(passage) || isOfJobs(passage.url!) || isPost(passage.url!))
      return [];
    const { id, party, speaker, vendor, rank, url } = first;
    const { heading } = passage;
    const at: UsedFact = { id, party, speaker, vendor, rank, url, heading, kind: 'comparison', confidence: 0.5, passage: place, quote: '', start: 0, end: 0 }; // prettier-ignore
    return [{ passage, at, facts: ours.filter((fact) => fact.passage === place) }];
  });
  const points = [
    ...pages.flatMap(({ passage, at }) => rowsIn(passage, { isUs, isThem }, at)),
    ...pages.flatMap(({ passage, at }) => lacksIn(passage, isUs, at)),
  ];
  const shown = theirs
    .filter(isOfSite)
    .toSorted((a, b) => depthOf(a) - depthOf(b) || b.confidence - a.confidence);
  const found: ComparedTerm[] = [];
  for (const point of points) {
    const { label, theirs: cell } = point;
    const winner = cell === null ? 'them' : winnerOf({ ...point, theirs: cell });
    const stems = stemsOf(label);
    if (winner === null || stems.length === 0) continue;
    if (found.some((one) => mentions(one.label, stems) || mentions(label, stemsOf(one.label)))) continue;
    const them = shown.find((fact) => confirms(fact, point, winner));
    if (them === undefined) continue;
    const isOfHours = them.term?.subject === 'hours';
    const said = pages.filter(({ passage }) => passage.url !== point.fact.url);
    found.push({
      label: isOfHours ? HOURS : label,
      ...(isOfHours && { key: 'hours' as const }),
      us: point.fact,
      them,
      texts: { us: point.ours, them: them.quote },
      advantage: winner,
      isQuoted: true,
      ...(winner === 'them' && {
        objection: objectionTo(point, them.vendor),
        reply: replyOn(point, said, isUs),
      }),
    });
  }
  return found;
}

const CHOOSE =
  /^(?:choose|pick|go (?:with|for)|take|use|stay with|wählen sie|nehmen sie|choisissez|prenez|elija|elige|kies|scegli) (?<name>[^,.:?!]{2,40}?),? (?:if|when|wenn|falls|si|als|se)\s?[:…]?$|^(?<better>[^,.:?!]{2,40}?) is (?:the )?(?:better|right) (?:choice|one|for you)(?: for you)?,? (?:if|when)\s?[:…]?$/iu;
const ITEM = /^\s*[-*•]\s+/u;
const LENGTH = { least: 12, most: 160 };

/** As in the lists below “Choose Harbour Desk if” and “Choose Quayline if” on one page. */
export function choicesIn(
  { text, start }: { text: string; start: number },
  { us, rivals }: { us: readonly string[]; rivals: readonly string[] },
): (Remark & { heading: string })[] {
  const [isUs, isRival] = [nameTest(us), nameTest(rivals)];
  const found: { quote: string; at: number; heading: string; chosen: string | null }[] = [];
  let list: { heading: string; chosen: string | null } | null = null;
  for (const { 0: line, index } of text.matchAll(/[^\n]*\S[^\n]*/gu)) {
    const [mark] = ITEM.exec(line) ?? [];
    if (mark === undefined) {
      const heading = line.replace(/^\s*#+\s*/u, '').trim();
      const { name, better } = CHOOSE.exec(heading)?.groups ?? {};
      const chosen = (name ?? better ?? '').trim();
      const isOurs = chosen !== '' && (isUs(chosen) || WITH_US.test(chosen));
      list = isOurs || isRival(chosen) ? { heading, chosen: isOurs ? null : chosen } : null;
      continue;
    }
    const quote = line.slice(mark.length).trim();
    if (list === null || quote.length < LENGTH.least || quote.length > LENGTH.most) continue;
    found.push({ quote, at: start + index + mark.length, ...list });
  }
  const [rival, ...others] = new Set(found.flatMap(({ chosen }) => chosen ?? []));
  return rival === undefined || others.length > 0
    ? []
    : found.map(({ quote, at, heading, chosen }) => ({
        kind: 'comparison',
        name: chosen === null ? CHOICE : CHOICE_OF_RIVAL,
        rival,
        heading,
        quote,
        start: at,
        end: at + quote.length,
        confidence: 0.6,
      }));
}

/** A page that compares us with one competitor says nothing about another one. */
export function choices(
  facts: readonly UsedFact[],
  { side, vendors }: Pick<Takes, 'side'> & { vendors: readonly string[] },
): Candidate[] {
  const isSubject = nameTest(vendors);
  return facts.flatMap((fact): Candidate[] => {
    const { heading, quote, rival = '', name } = fact;
    if (heading === null || name !== (side === 'us' ? CHOICE : CHOICE_OF_RIVAL) || !isSubject(rival))
      return [];
    const text = `${heading.replace(/[:…\s]+$/u, '')} ${quote.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`;
    return [{ text, basis: 'source', facts: [fact, { ...fact, quote: heading }], label: heading }];
  });
}
