import { foundingsStated } from './company-age.ts';
import { isCovered, isOfPrice } from './concepts.ts';
import { asksWhoPays, bearerIn, withoutPaying } from './cost-bearers.ts';
import { coverage, yesAndNo } from './covered-answer.ts';
import { asksForFreedom, freedomIn, thingIn } from './free-choice.ts';
import { isTableHead } from './answer-fit.ts';
import { type StatedValues, type ValueKind, valuesStated } from './stated-values.ts';
import type { ValueQuestion } from './value-question.ts';
import { statesCharge, type Verdict, verdictOf } from './verdict.ts';
import type { WatchedPage } from './watched-answer.ts';
import { type Statement, statementsAbout } from './watched-search.ts';

export interface ComparedParty {
  domain: string | null;
  name: string;
  pages: readonly WatchedPage[];
  isOfOthers: (one: Pick<StatedValues, 'page' | 'start' | 'end'>) => boolean;
}

type Stated = StatedValues & {
  verdict?: Verdict;
  isOther?: boolean;
};

export function valuesOf(
  { pages, isOfOthers }: Pick<ComparedParty, 'pages' | 'isOfOthers'>,
  { words, verb, kinds }: Pick<ValueQuestion, 'words' | 'verb' | 'kinds'>,
): Stated[] {
  const ownOf = (all: readonly StatedValues[]) => all.filter((one) => !isOfOthers(one));
  if (kinds?.includes('year')) return ownOf(foundingsStated(pages));
  const found = ownOf(valuesStated(pages, { words, kinds }));
  if (found.length > 0) return found.map((one) => ({ ...one, isOther: one.isUnclear === true }));
  const kept = wordsKnown(pages, words);
  const inFewer = kept.length < words.length ? ownOf(valuesStated(pages, { words: kept, kinds })) : [];
  if (inFewer.length > 0) return inFewer;
  const [thing] = words;
  for (const word of [thing, verb]) {
    const ofWord = word === undefined ? [] : ownOf(valuesStated(pages, { words: [word], kinds }));
    if (ofWord.length > 0) return ofWord.map((one) => ({ ...one, isOther: true }));
  }
  return [];
}

const isKnown = (pages: readonly WatchedPage[], word: string): boolean =>
  pages.some(({ text }) => coverage([word], text)[0]);

const wordsKnown = (pages: readonly WatchedPage[], [first, ...others]: readonly string[]): string[] => [
  ...(first === undefined ? [] : [first]),
  ...others.filter((word) => isKnown(pages, word)),
];

export function ofOneKind<P extends { all: readonly Stated[] }>(
  parties: readonly P[],
  kinds: readonly ValueKind[] | null,
): (P & { stated: Stated | null })[] {
  const ofKind = (all: readonly Stated[], kind: ValueKind): Stated | null => {
    const first = all.find(({ values }) => values.some((one) => one.kind === kind));
    return first === undefined
      ? (all.find(({ isOther }) => isOther !== true) ?? null)
      : { ...first, values: first.values.filter((one) => one.kind === kind) };
  };
  const stating = (kind: ValueKind): number =>
    parties.filter(({ all }) => all.some(({ values }) => values.some((one) => one.kind === kind))).length;
  const [kind] = (kinds ?? ANY_KIND).toSorted((a, b) => stating(b) - stating(a));
  return parties.map((one) => ({ ...one, stated: ofKind(one.all, kind!) }));
}

const ANY_KIND = ['percent', 'count', 'measure', 'money', 'duration', 'clock'] as const satisfies ValueKind[];

export function statedOrDenied(
  question: string,
  party: Pick<ComparedParty, 'pages' | 'isOfOthers'>,
  { words, kinds }: Pick<ValueQuestion, 'words' | 'kinds'>,
): Stated | null {
  const isFree = words.length > 1 && words.some((word) => isCovered('free', [word]));
  const isCharge = isFree || kinds?.includes('money') === true;
  const told = isFree ? words.filter((word) => !isCovered('free', [word])) : words;
  const asked = { isFree, isCharge, isOfBearer: asksWhoPays(question) };
  const isOfFreedom = asksForFreedom(question);
  const paid = asked.isOfBearer ? withoutPaying(told) : told;
  const wanted = isOfFreedom ? thingIn(question, paid) : paid;
  const kept = wordsKnown(party.pages, wanted);
  const found = firstStated(question, party, { ...asked, words: wanted });
  if (found !== null || kept.length === wanted.length) return found;
  const inFewer = firstStated(question, party, { ...asked, words: kept });
  return inFewer === null || isCharge || isOfFreedom ? inFewer : { ...inFewer, verdict: null };
}

function firstStated(
  question: string,
  { pages, isOfOthers }: Pick<ComparedParty, 'pages' | 'isOfOthers'>,
  {
    words,
    isFree,
    isCharge,
    isOfBearer,
  }: { words: readonly string[]; isFree: boolean; isCharge: boolean; isOfBearer: boolean },
): Stated | null {
  if (words.length === 0) return null;
  const isFee = isCharge || words.some(isOfPrice);
  for (const statement of statementsAbout(question, pages, { words, isYesOrNo: true })) {
    if (isOfOthers(statement) || isTableHead(statement.page.text, statement)) continue;
    const stated = { ...placeOf(statement), values: [] };
    if (isOfBearer) {
      const bearer = bearerOf(statement);
      if (bearer !== null) return { ...stated, ...bearer };
      continue;
    }
    if (isCharge && !statesCharge(statement.said)) continue;
    if (asksForFreedom(question)) {
      const freedom = freedomIn(statement.said);
      if (freedom !== null) return { ...stated, verdict: freedom };
      continue;
    }
    const verdict = verdictOf(statement, { words, isFee, asOf: statement.page.asOf });
    return { ...stated, verdict: isFree ? opposite(verdict) : verdict };
  }
  if (!isCharge) return null;
  const charge = valuesStated(pages, { words, kinds: ['money'] }).find((one) => !isOfOthers(one));
  if (charge === undefined) return null;
  const isCharged = charge.values.some(({ amount }) => amount > 0);
  return { ...charge, verdict: isCharged === isFree ? 'no' : 'yes' };
}

const placeOf = ({ page, start, end }: Statement) => ({ page, start, end });

const bearerOf = ({ question, said }: Statement) =>
  bearerIn(said) ?? (asksWhoPays(question) ? bearerIn(`${question} ${said}`) : null);

const opposite = (verdict: Verdict): Verdict => (verdict === null ? null : verdict === 'yes' ? 'no' : 'yes');

export function statedVerdict(
  question: string,
  lines: readonly { name: string; stated: Stated | null }[],
): string {
  const { yes, no } = yesAndNo(question);
  const named = (verdict: Verdict): string =>
    lines
      .filter(({ stated }) => stated?.verdict === verdict)
      .map(({ name }) => name)
      .join(', ');
  return [
    [yes, named('yes')],
    [no, named('no')],
  ]
    .flatMap(([label, names]) => (names === '' ? [] : [`${label}: ${names}.`]))
    .join(' ');
}
