import { z } from 'zod';
import { withoutBars } from '../../extraction/pages/row-text.ts';
import { fold } from '../../grounding/fold.ts';
import { blankOf, labelFrom, type Pattern, toPattern } from '../outputs/bounds.ts';
import { provesClaim, subjectsShared, withoutNames } from '../outputs/wording.ts';
import type { Candidate, Place } from './candidate.ts';
import { SUBJECTS } from '../comparing/term-subjects.ts';
import { beforeAndAfter, isKindTitle } from './fact-statements.ts';
import { FEES, PRICE } from './prices.ts';
import { withoutSpeaker } from './reported.ts';
import { isRefused, type Saying } from '../../extraction/facts/evidence/sayings.ts';
import type { Draft, DraftQuote } from '../gates/claims.ts';
import type { Brief, FieldPlan, IntelModule } from '../outputs/module.ts';
import { MOST_REFS, STATEMENT_LENGTH, type Statement } from '../outputs/statement.ts';
import { CASE_STUDY, type UsedFact } from '../outputs/takes.ts';

const MOST_OF_A_KIND = 2;
const LEAST_OF_WORDS = 2;

export function extract<Output extends object>(
  { fields, blank, output: schema }: Pick<IntelModule<unknown, Output>, 'fields' | 'blank' | 'output'>,
  brief: Brief,
  candidates: readonly (readonly Candidate[])[],
  beside: readonly (readonly Candidate[])[] = [],
): Draft<Output> {
  const output = structuredClone(blank(brief));
  const quotes: DraftQuote[] = [];
  const used = new Set<string>();
  const replies: string[] = [];
  const numberOf = ({ quote, passage }: UsedFact): number =>
    quotes.push({ n: quotes.length + 1, passage: passage + 1, quote });
  const stated = ({ text, basis, facts }: Candidate): Statement => ({
    text: spaced(withoutBars(text)).slice(0, STATEMENT_LENGTH),
    basis,
    refs: facts.slice(0, MOST_REFS).map(numberOf),
  });

  const places = new Map<string, Place | undefined>();
  const figures = new Set<string>();

  for (const [i, plan] of fields(brief).entries()) {
    const { input = [], standard = [], refuses = [] } = plan;
    const brand = (plan.brand ?? []).filter((text) => !isRefused(text, refuses));
    const own = (candidates[i] ?? []).filter((one) => !isRefusedIn(one, refuses));
    const claim = plan.proves === undefined ? null : statementAt(output, plan.proves);
    if (plan.proves !== undefined && (claim === null || figures.has(plan.proves))) continue;
    const bare = (text = ''): string => withoutNames(text, plan.commonWords ?? '');
    const isOnSubject = ({ text, facts: [fact] }: Candidate): boolean =>
      fact?.kind !== 'testimonial' || subjectsShared(bare(claim!.text), bare(text)) >= LEAST_OF_WORDS;
    const claimed = plan.proves === undefined ? [] : claimsBeside(output, plan.proves);
    const isProof = (candidate: Candidate): boolean =>
      claim === null ||
      (!claimed.includes(candidate.text) && isOnSubject(candidate) && isOnClaim(claim, candidate));
    const isOnClaim = (claim: Statement, { text, place }: Candidate): boolean =>
      provesClaim(
        { text: bare(claim.text), heading: bare(places.get(plan.proves!)?.heading) },
        { text: bare(text), heading: bare(place?.heading), paragraph: bare(place?.paragraph) },
      );
    if (plan.raised !== undefined && plan.beside !== undefined) {
      const { text, isAlone } = plan.raised;
      const found = beside[i] ?? [];
      const reply = own[0] ?? found.find(({ isNear }) => isNear !== true);
      const near = reply === undefined ? found.filter(({ isNear }) => isNear === true) : [];
      if (reply !== undefined) replies.push(reply.text);
      if (reply !== undefined || isAlone)
        placeOf(schema, output, toPattern(plan.path)).put({ text, basis: 'input', refs: [] }, plan, {
          label: labelFrom(text),
          ...(reply && { [plan.beside.key]: stated(reply) }),
          ...(near.length > 0 && { nearest: near.map(stated) }),
        });
      continue;
    }
    if ([plan.takes ?? [], own, brand, input, standard].every(({ length }) => length === 0)) continue;
    const place = placeOf(schema, output, toPattern(plan.path));
    const most = plan.most ?? (place.isList ? 3 : 1);
    let count = 0;
    const results: string[] = [];
    const put = (text: string, basis: 'brand' | 'input'): void => {
      if (count === most || text.trim() === '' || text.length > STATEMENT_LENGTH) return;
      const found = plan.reasons?.get(text);
      const reason = found !== undefined && isRefused(found.quote, refuses) ? undefined : found;
      const statement: Statement = reason === undefined ? { text, basis, refs: [] } : stated(storyOf(reason));
      place.put(statement, plan, { label: labelFrom(text), ...rankIn(plan, count) });
      used.add(sentenceKey(text));
      results.push(text);
      count += 1;
    };
    if (plan.isInputFirst === true) for (const text of input) put(text, 'input');
    if (plan.isBrandLast !== true) for (const text of brand) put(text, 'brand');
    const said: string[] = [];
    const labels = new Map<string, number>();
    const themes = new Set<string | undefined>();
    const others = [...(beside[i] ?? [])];
    for (const candidate of own) {
      if (count === most) break;
      if (candidate.below !== undefined && count >= candidate.below) continue;
      if (!isProof(candidate)) continue;
      const { basis, text, facts, label, theme, vendors, says, unclear, more } = candidate;
      if (results.some((one) => sentenceKey(one) === sentenceKey(text))) continue;
      if (isResult(candidate) && results.some((one) => isSameResult(one, text))) continue;
      const key =
        candidate.key ?? sentenceKey(basis === 'computed' || facts.length > 1 ? text : facts[0]!.quote);
      const isNamed =
        plan.labelled !== undefined &&
        (labels.get(label.toLowerCase()) ?? 0) >= (isKindTitle(label) ? MOST_OF_A_KIND : 1) &&
        more === undefined;
      if (used.has(key) || isNamed || (theme !== undefined && themes.has(theme))) continue;
      const isCompared = plan.beside?.isCompared === true;
      if (isCompared && (isKindTitle(label) || label.split(' ')[0] === FEES)) continue;
      const other = takenFrom(others, candidate);
      if (other !== undefined && replies.some((text) => text.startsWith(other.text))) continue;
      if (isCompared && other === undefined && sentenceKey(label) === sentenceKey(text)) continue;
      if (
        isCompared &&
        other === undefined &&
        isPrice(label) &&
        (beside[i] ?? []).some((one) => isPrice(one.label))
      )
        continue;
      results.push(text);
      used.add(key);
      const path = plan.path.replace('[]', `[${count}]`);
      places.set(path, candidate.place);
      if (facts.some(({ kind }) => kind === 'proof' || kind === 'certification')) figures.add(path);
      for (const { quote } of candidate.key === undefined ? [] : facts) used.add(sentenceKey(quote));
      labels.set(label.toLowerCase(), (labels.get(label.toLowerCase()) ?? 0) + 1);
      themes.add(theme);
      said.push(text);
      place.put(stated(candidate), plan, {
        ...more,
        ...rankIn(plan, count),
        ...(vendors && { vendors }),
        ...(says && { says }),
        ...(unclear && { unclear }),
        ...Object.fromEntries(Object.entries(candidate.also ?? {}).map(([key, one]) => [key, stated(one)])),
        ...(plan.beside && other && { [plan.beside.key]: stated(other) }),
        label: isCompared
          ? questionIn(withoutSpeaker(text), label)
          : plan.labelled === 'channel'
            ? channelOf(candidate)
            : label,
      });
      count += 1;
    }
    if (plan.isBrandLast === true)
      for (const text of brand)
        if (!said.some((one) => saysAll(one, text.replace(OF_OTHERS, '')))) put(text, 'brand');
    if (plan.isInputFirst !== true) for (const text of input) put(text, 'input');
    for (const { text, label = labelFrom(text) } of standard) {
      if (count === most || labels.has(label.toLowerCase())) continue;
      place.put({ text, basis: 'standard', refs: [] }, plan, { label });
      count += 1;
    }
  }
  return { output, quotes };
}

const OF_SPEECH: ReadonlySet<Saying> = new Set<Saying>(['result', 'gain']);
const OF_OFFERS: ReadonlySet<Saying> = new Set<Saying>(['fee', 'range']);
function isRefusedIn({ basis, text, facts: [fact] }: Candidate, refuses: readonly Saying[]): boolean {
  if (fact === undefined || basis !== 'source' || fact.party !== 'us' || refuses.length === 0) return false;
  const isSpoken = fact.kind === 'testimonial' && fact.note === undefined;
  return isSpoken
    ? isRefused(
        text.replace(/^["“„«]/u, ''),
        refuses.filter((one) => OF_SPEECH.has(one)),
      )
    : isRefused(
        fact.quote,
        fact.story === undefined ? refuses : refuses.filter((one) => !OF_OFFERS.has(one)),
      );
}

const isResult = ({ facts: [fact] }: Candidate): boolean =>
  fact !== undefined && fact.party === 'us' && (fact.kind === 'testimonial' || fact.kind === 'proof');
const RESULT =
  /\p{Sc}\s?\d[\d.,]*\d|\d[\d.,]*\s?(?:\p{Sc}|%)|(?:from|von|de|van|da) \d[\d.,]*.{1,12} \d[\d.,]*/giu;
const isSameResult = (one: string, other: string): boolean => {
  const figures: readonly string[] = one.match(RESULT) ?? [];
  return (
    (other.match(RESULT) ?? []).some((figure) => figures.includes(figure)) && subjectsShared(one, other) > 0
  );
};

const rankIn = ({ isRanked }: FieldPlan, count: number): { priority?: number } =>
  isRanked === true ? { priority: count + 1 } : {};

const storyOf = (fact: UsedFact): Candidate =>
  fact.kind === 'audience' || fact.note !== undefined
    ? {
        text: fact.company === undefined ? fact.quote : `${fact.company}: ${beforeAndAfter(fact.quote)}`,
        basis: 'source',
        facts: [fact, ...(fact.story === undefined ? [] : [{ ...fact, quote: fact.story }])],
        label: fact.quote,
      }
    : wordsOf(fact);

const wordsOf = (fact: UsedFact): Candidate => ({
  text:
    fact.name === CASE_STUDY
      ? `Customer story: ${fact.quote}`
      : `“${fact.quote.replace(/^["“”„«»]+|["“”„«»]+$/gu, '')}”${fact.company === undefined ? '' : ` (${fact.company})`}`,
  basis: 'source',
  facts: [
    fact,
    ...(fact.attribution !== undefined && fact.name !== CASE_STUDY
      ? [{ ...fact, quote: fact.attribution }]
      : []),
  ],
  label: fact.quote,
});

const spaced = (text: string): string => text.replaceAll(/(?<=\d\s?[€£])(?=\p{L}{2})/gu, ' ');

const PAGES: readonly (readonly [string, RegExp])[] = [
  [
    'Help center',
    /^\/(?:help|docs?|documentation|support|guides?|tutorials?|hilfe|aide|ayuda|hulp|aiuto)(?:[/-]|$)/iu,
  ],
  ['Pricing page', /pric|tarif|preis|prij[sz]|preci|prezz|prix|plans?(?:\/|$)/iu],
  [
    'Customer stories',
    /case-?stud|customer|stories|testimonial|referen|kunden|klant|client|cliente|temoign/iu,
  ],
  ['FAQ page', /faq|questions|fragen|vragen|pregunt|domand/iu],
  ['Blog', /blog|news|magazin|aktuell|nieuws|actual|notic|notiz/iu],
];
const NAME_OF_PAGE = /^\/(\p{L}{3,}(?:-\p{L}+){0,2})(?:\/|$|\.\p{L}+$)/u;

function channelOf({ label, facts: [fact] }: Candidate): string {
  if (fact === undefined || fact.kind === 'channel' || fact.kind === 'customer' || fact.note !== undefined)
    return label;
  if (fact.url === null) return 'Document';
  const path = URL.parse(fact.url)?.pathname ?? '/';
  if (path === '/') return 'Home page';
  const named = NAME_OF_PAGE.exec(path)?.[1]?.replaceAll('-', ' ');
  return (
    PAGES.find(([, words]) => words.test(path))?.[0] ??
    (named === undefined ? 'Website' : `${named.charAt(0).toUpperCase()}${named.slice(1)} page`)
  );
}

const LONGEST_QUESTION = 120;

const STANDARD_LABELS: ReadonlySet<string> = new Set(Object.values(SUBJECTS).map(({ label }) => label));

function questionIn(text: string, label: string): string {
  if (STANDARD_LABELS.has(label)) return label;
  const asked = /^[^?？.!]*[?？](?=\s)/u.exec(text)?.[0];
  return asked === undefined || asked.length > LONGEST_QUESTION || /[?？]/u.test(label) ? label : asked;
}

const tokensOf = (text: string): string[] => fold(text).text.match(/\p{L}{3,}|\p{N}+/gu) ?? [];
const SAME_SHARE = 0.8;
/** As in “Set-up fee: none (Harbour Desk: £90)”. */
const OF_OTHERS = / \([^()]+: [^()]+\)$/u;

function saysAll(sentence: string, text: string): boolean {
  const has = new Set(tokensOf(sentence));
  const words = tokensOf(text);
  return words.length > 0 && words.filter((word) => has.has(word)).length >= SAME_SHARE * words.length;
}

const sentenceKey = (text: string): string => fold(text).text.replace(/[\s.!…]+$/u, '');

const CURRENCY = /\p{Sc}|\b(?:USD|EUR|GBP|CHF)\b/u;
const isPrice = (label: string): boolean => label.split(' ')[0] === PRICE;
const isSame = (a: Candidate, b: Candidate): boolean => a.label.toLowerCase() === b.label.toLowerCase();

const thingsIn = ({ facts }: Candidate): Set<string> =>
  new Set(
    facts.flatMap(({ item, heading }) =>
      (`${item ?? ''} ${heading ?? ''}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
        word.slice(0, 5),
      ),
    ),
  );

function takenFrom(others: Candidate[], candidate: Candidate): Candidate | undefined {
  const { label, text, more } = candidate;
  const currency = CURRENCY.exec(text)?.[0];
  const isOfMarket = (one: Candidate): boolean => CURRENCY.exec(one.text)?.[0] === currency;
  const things = more?.unit === null ? thingsIn(candidate) : null;
  const alike = others.filter(
    (one) =>
      isSame(one, candidate) &&
      (things === null || !isPrice(label) || [...thingsIn(one)].some((thing) => things.has(thing))),
  );
  const found = isPrice(label) ? (alike.find(isOfMarket) ?? alike[0]) : alike[0];
  return found === undefined ? undefined : others.splice(others.indexOf(found), 1)[0];
}

interface Field {
  isList: boolean;
  put(statement: Statement, plan: FieldPlan, more: { label: string }): void;
}

function placeOf(root: z.ZodType, output: object, pattern: Pattern): Field {
  let schema = plain(root);
  let value: unknown = output;
  for (const [i, step] of pattern.entries()) {
    const isLast = i === pattern.length - 1;
    if (step === null) {
      const list = value as unknown[];
      const entry = plain((schema as z.ZodArray).element as z.ZodType);
      if (isLast) return { isList: true, put: (statement) => void list.push(statement) };
      const lead = pattern[i + 1] as string;
      return {
        isList: true,
        put: (statement, { labelled }, { label, ...more }) =>
          void list.push(
            entryOf(entry as z.ZodObject, {
              ...more,
              [lead]: statement,
              ...(labelled === undefined ? {} : { [labelled]: label }),
            }),
          ),
      };
    }
    if (isLast) {
      const holder = value as Record<string, unknown>;
      return { isList: false, put: (statement) => void (holder[step] = statement) };
    }
    value = (value as Record<string | number, unknown>)[step];
    schema = plain(
      (typeof step === 'number'
        ? (schema as z.ZodArray).element
        : (schema as z.ZodObject).shape[step]) as z.ZodType,
    );
  }
  throw new Error('the path in the query plan is empty');
}

function statementAt(output: object, path: string): Statement | null {
  const found = toPattern(path).reduce<unknown>(
    (at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step ?? 0],
    output,
  );
  return (found as Statement | null | undefined) ?? null;
}

function claimsBeside(output: object, path: string): string[] {
  return Array.from(
    { length: MOST_CLAIMS },
    (_, i) => statementAt(output, path.replace(/\[\d+\]/u, `[${i}]`))?.text,
  ).filter((text) => text !== undefined);
}
const MOST_CLAIMS = 6;

export function canHold(root: z.ZodType, path: string): boolean {
  const pattern = toPattern(path);
  const open = pattern.indexOf(null);
  if (open !== -1 && open < pattern.length - 2) return false;
  let schema: z.ZodType | undefined = plain(root);
  for (const step of pattern) {
    if (schema instanceof z.ZodArray) schema = plain(schema.element as z.ZodType);
    else if (schema instanceof z.ZodObject && typeof step === 'string') {
      const part = schema.shape[step] as z.ZodType | undefined;
      schema = part && plain(part);
    } else return false;
  }
  return schema instanceof z.ZodObject && 'basis' in schema.shape;
}

const plain = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable ? plain(schema.unwrap() as z.ZodType) : schema;

const entryOf = (schema: z.ZodObject, given: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([key, part]) => given[key] !== undefined || !(part instanceof z.ZodOptional))
      .map(([key, part]) => [key, given[key] ?? blankOf(part as z.ZodType)]),
  );
