import type { EvidencedPassage } from '../grounding/passage.ts';
import { isQuiet } from '../grounding/sentences.ts';
import { contentWords, type Described, namesOf } from './answer-features.ts';
import type { Ranked } from './answer-judge.ts';
import { coversSubject, hasItem, hasPhrase, needsOf } from './answer-needs.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import type { CitedSentence } from './conversation.ts';
import { isAskedLabel, type Label, labelsOf } from './sections.ts';

const IS_GERMAN =
  /(?<!\p{L})(?:was|wie|wer|wo|wann|welche[rsnm]?|kostet|kosten|viele?|gibt|ist|hat)(?!\p{L})/iu;

/**
 * The sentences that can answer the question, in the same order: not from the section of another plan, and with the
 * amount or number that the question asks for.
 */
export function answersOnly(
  question: string,
  { ranked, passages }: { ranked: readonly Ranked[]; passages: readonly EvidencedPassage[] },
): Ranked[] {
  const asked = wordsOf(question);
  const needs = needsOf(question);
  // "I", numbers and currencies are no names. In German, every noun has a capital.
  const names = new Set(
    IS_GERMAN.test(question)
      ? []
      : [...namesOf(question)].filter((one) => !/^(?:i|usd|eur|gbp|chf|.*\p{N}.*)$/u.test(one)),
  );
  const isAsked = (label: string, { title }: EvidencedPassage): boolean =>
    isAskedLabel(label, { asked, title });
  /** The asked labels of each document. */
  const labels = new Map<string, string[]>();
  for (const passage of passages) {
    const found = labelsOf(passage).flatMap(({ text }) => (isAsked(text, passage) ? [text] : []));
    labels.set(passage.sourceId, [...(labels.get(passage.sourceId) ?? []), ...found]);
  }
  /** Labels that the question writes like names, as in "the Business plan". Other sections cannot answer. */
  const products = [...labels.values()]
    .flat()
    .filter((label) => wordsOf(label).every((one) => names.has(one)));

  function isInAskedSection({ passage: p, label, read }: Described): boolean {
    const passage = passages[p]!;
    if (label !== null && isAsked(label.text, passage)) return true;
    const isInSection = label !== null || passage.heading !== null;
    const named = products.length > 0 ? products : isInSection ? labels.get(passage.sourceId)! : [];
    return named.length === 0 || named.some((one) => namesAll([read, passage.heading], wordsOf(one)));
  }

  function isOfNamed({ passage: p }: Described): boolean {
    const { title, heading, url, text } = passages[p]!;
    const isExact = needs.item === 'money' || products.length > 0;
    return !isExact || namesAll([title, heading, url, text], [...names]);
  }

  /** "$4 a month", and then the name of the next plan. */
  function isCut({ passage: p, quoted: { start, end } }: Described): boolean {
    const passage = passages[p]!;
    const isInside = (at: number): boolean => at > start - passage.start && at < end - passage.start;
    return needs.item === 'money' && labelsOf(passage).some((one) => isInside(one.start));
  }

  const fit = ranked.filter(
    ({ sentence }) =>
      isInAskedSection(sentence) &&
      !isEcho(question, sentence) &&
      !isCut(sentence) &&
      isOfNamed(sentence) &&
      hasItem(sentence.quoted.quote, needs, question),
  );
  const kept = withPhrase(fit, needs.phrase);
  const [best] = kept;
  const label = best?.sentence.label;
  if (best === undefined || !label || !isAsked(label.text, passages[best.sentence.passage]!)) return kept;
  if (needs.item === 'money')
    return [priceIn(label, { passage: best.sentence.passage, kept, question }) ?? best];
  if (needs.item !== null) return [best];
  // A sentence of another section would look like a statement about this one.
  return kept.filter(
    ({ sentence: { label: other, read } }) =>
      other?.text === label.text || namesAll([read], wordsOf(label.text)),
  );
}

/** Matches amounts that are no prices: limits and savings. */
const NO_PRICE_AMOUNT =
  /(?<!\p{L})(?:up to|save[sd]?|savings?|off|over|discount|limit|bis zu|spar\p{L}*)(?!\p{L})/iu;
const PERIODS = [
  /(?<!\p{L})(?:years?|yearly|annual(?:ly)?|jahr|jährlich|an|año)(?!\p{L})/iu,
  /(?<!\p{L})(?:months?|monthly|monat|monatlich|mois|mes)(?!\p{L})/iu,
];

/** A plan's price is usually the first amount below its name, for the period in the question. */
function priceIn(
  label: Label,
  { passage, kept, question }: { passage: number; kept: readonly Ranked[]; question: string },
): Ranked | undefined {
  const below = kept
    .filter(({ sentence }) => sentence.passage === passage && sentence.label?.start === label.start)
    .toSorted((a, b) => a.sentence.quoted.start - b.sentence.quoted.start);
  const preferred = (wanted: (quote: string) => boolean, all: readonly Ranked[]): readonly Ranked[] => {
    const found = all.filter(({ sentence }) => wanted(sentence.quoted.quote));
    return found.length > 0 ? found : all;
  };
  const prices = preferred(
    (quote) => !NO_PRICE_AMOUNT.test(quote),
    preferred((quote) => /\p{N}/u.test(quote), below),
  );
  const period = PERIODS.find((one) => one.test(question));
  return (period === undefined ? prices : preferred((quote) => period.test(quote), prices))[0];
}

const ASKS_FOR_MORE = /^(?:what|which|who|whom|whose|where|when|why|how)\b/i;

/** Whether the sentence only repeats words of a question that asks for something else. */
function isEcho(question: string, { read }: Described): boolean {
  if (!ASKS_FOR_MORE.test(question)) return false;
  const asked = wordsOf(question);
  return [...contentWords(read)].every((word) => asked.some((one) => isSameWord(one, word)));
}

/** Prefers sentences with the phrase. The next sentence may complete them, and a leaning one needs the sentence before. */
function withPhrase(fit: readonly Ranked[], phrase: readonly string[]): Ranked[] {
  const exact = fit.filter(({ sentence }) => phrase.length > 0 && hasPhrase(sentence.quoted.quote, phrase));
  const [best] = exact;
  if (best === undefined) return [...fit];
  const { passage, at, isLeaning } = best.sentence;
  const isBeside = ({ sentence: other }: Ranked): boolean =>
    other.passage === passage && (other.at === at + 1 || (isLeaning && other.at === at - 1));
  return [best, ...fit.filter((one) => one !== best && (exact.includes(one) || isBeside(one)))];
}

function namesAll(texts: readonly (string | null)[], names: readonly string[]): boolean {
  const words = wordsOf(texts.filter((text) => text !== null).join(' '));
  return names.every((name) => words.some((word) => isSameWord(word, name)));
}

/** Whether the sentence has an amount in the section that a question for a price names. */
export function isPriceOf(question: string, best: Ranked | undefined): boolean {
  if (!best?.sentence.label || needsOf(question).item !== 'money') return false;
  const { label, read, quoted } = best.sentence;
  const { title, heading, url } = quoted.passage;
  const isAsked = isAskedLabel(label.text, { asked: wordsOf(question), title });
  return isAsked && coversSubject(question, [label.text, read, title, heading, url].join(' '));
}

/** The maximum distance of a label that is quoted with its value, in UTF-16 units. */
const NEAR = 160;

/** The quote, after the label above it if the question names the label: "Business: $8 per month". */
export function spokenOf(question: string, { quoted, label }: Described): CitedSentence['pieces'][number] {
  const { passage, quote, start, end } = quoted;
  const plain = { text: quote, quoted: [quoted] };
  if (label === null) return plain;
  if (quote.startsWith(`${label.text}\n`))
    return { text: `${label.text}: ${quote.slice(label.text.length).trim()}`, quoted: [quoted] };
  if (namesAll([quote], wordsOf(label.text))) return plain;
  if (!isAskedLabel(label.text, { asked: wordsOf(question), title: passage.title })) return plain;
  const from = passage.start + label.start;
  const whole = { passage, quote: passage.text.slice(label.start, end - passage.start), start: from, end };
  if (start - from > NEAR || !isQuiet(whole.quote)) return plain;
  return { text: `${label.text}: ${quote}`, quoted: [whole] };
}
