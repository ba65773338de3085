import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { isOwnExperience, isToldByCustomer } from '../outputs/testimonials.ts';
import { isPartOfStory } from './customer-stories.ts';
import { isStory } from './own-pages.ts';

const LONGEST = 320;
const LEAST_SURE = 0.5;
const SURE_OF_STORY = 0.5;
const BETWEEN = /^\s{0,4}$/u;
const BETWEEN_QUOTED = /^[\s"“”«»„]{0,4}$/u;
const QUOTED = /["“„«][^"“”„«»\n]{10,}?["”“»]/gu;
const SENTENCES = /\S.*?(?:[.!?…]["”’»)]*(?=\s|$)|$)/gu;

export function wholeQuotations(facts: readonly UsedFact[], passages: readonly Passage[]): UsedFact[] {
  const whole: UsedFact[] = [];
  for (const fact of facts) {
    const read = isSpoken(fact) ? widened(fact, passages[fact.passage]!) : fact;
    const last = isSpoken(read)
      ? whole.findLastIndex((one) => isSpoken(one) && one.url === read.url && one.passage === read.passage)
      : -1;
    const before = whole[last];
    if (before !== undefined && (overlaps(before, read) || goesOn(before, read, passages)))
      whole[last] = joined(before, read, passages);
    else whole.push(read);
  }
  return whole.filter(
    (one, at) =>
      !isSpoken(one) ||
      !whole.some(
        (other, i) =>
          repeats(one, other) && (i < at || wordsOf(one) !== wordsOf(other) || one.person === undefined),
      ),
  );
}

const wordsOf = ({ quote }: UsedFact): string => quote.replaceAll(/^["“„«]+|["”“»]+$/gu, '');

function repeats(one: UsedFact, other: UsedFact): boolean {
  if (one === other || !isSpoken(other) || other.person === undefined || one.party !== other.party)
    return false;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (one.person === undefined) return words === others;
  return one.person === other.person && others.includes(words);
}

const isSpoken = ({ kind, note }: UsedFact): boolean => kind === 'testimonial' && note === undefined;

const overlaps = (one: UsedFact, other: UsedFact): boolean => one.start < other.end && other.start < one.end;

const between = (from: number, to: number, { text, start }: Passage): string =>
  text.slice(from - start, to - start);

function goesOn(before: UsedFact, fact: UsedFact, passages: readonly Passage[]): boolean {
  const passage = passages[fact.passage]!;
  const isQuoted = /^["“„«]/u.test(before.quote);
  return (
    (before.person === fact.person ||
      (before.person === undefined && (fact.person === undefined || isToldByCustomer(before.quote)))) &&
    fact.confidence >= LEAST_SURE &&
    before.end <= fact.start &&
    fact.end - before.start <= LONGEST &&
    (isQuoted ? BETWEEN_QUOTED : BETWEEN).test(between(before.end, fact.start, passage)) &&
    (isQuoted || !/^["“„«]/u.test(fact.quote))
  );
}

function joined(before: UsedFact, fact: UsedFact, passages: readonly Passage[]): UsedFact {
  const [start, end] = [Math.min(before.start, fact.start), Math.max(before.end, fact.end)];
  return {
    ...fact,
    ...before,
    quote: between(start, end, passages[fact.passage]!),
    start,
    end,
    confidence: Math.max(before.confidence, fact.confidence),
  };
}

function widened(fact: UsedFact, passage: Passage): UsedFact {
  const { text, start } = passage;
  const [from, to] = [fact.start - start, fact.end - start];
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', to);
  const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  const quoted = [...line.matchAll(QUOTED)].find(
    ({ 0: words, index }) => lineStart + index <= from && to <= lineStart + index + words.length,
  );
  const isOnStory = fact.url !== null && isStory(fact.url);
  if (quoted !== undefined && quoted[0].length <= LONGEST) {
    const first = start + lineStart + quoted.index;
    return {
      ...fact,
      quote: quoted[0],
      start: first,
      end: first + quoted[0].length,
      confidence: isOnStory ? Math.max(fact.confidence, SURE_OF_STORY) : fact.confidence,
    };
  }
  if (!isOnStory || quoted !== undefined) return fact;
  const [lead = '', beginning] = /(?:^|\n)([^\n]*)\n{1,2}$/u.exec(text.slice(0, lineStart)) ?? [];
  const isSaid =
    beginning !== undefined &&
    lead !== '' &&
    isToldByCustomer(beginning) &&
    !(fact.company !== undefined && beginning.includes(fact.company)) &&
    !isPartOfStory(fact.heading ?? '') &&
    isOwnExperience(line) &&
    !/["“”„«»|]/u.test(beginning) &&
    /[.!?]$/u.test(beginning.trim()) &&
    beginning.length + line.length <= LONGEST;
  const sentences = [...line.matchAll(SENTENCES)];
  const isWholeLine = sentences.length > 0 && isOwnExperience(line) && line.length <= LONGEST;
  const first = isSaid ? lineStart - lead.length + lead.indexOf(beginning) : isWholeLine ? lineStart : from;
  const last = isWholeLine ? lineStart + line.trimEnd().length : to;
  const quote = text.slice(first, last);
  return quote.length > LONGEST ? fact : { ...fact, quote, start: start + first, end: start + last };
}
