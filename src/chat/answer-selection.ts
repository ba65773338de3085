import type { EvidencedPassage } from '../grounding/passage.ts';
import { isQuiet, type Quoted } from '../grounding/sentences.ts';
import { contentWords, type Described, isSentence, namesOf } from './answer-features.ts';
import type { Ranked } from './answer-judge.ts';
import { coversSubject, hasItem, hasPhrase, needsOf } from './answer-needs.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import { fitsQuestion, isPriceOfUnit, isTableHead, sectionNamed } from './answer-fit.ts';
import { periodIn, saysBilling } from './answer-kinds.ts';
import type { CitedSentence } from './conversation.ts';
import { detectLanguage } from '../search/analysis/language.ts';
import { asksForCustomers, customerIn, type Quotation, quotationsIn } from './quotations.ts';
import { isAskedLabel, type Label } from './sections.ts';
import { isOfOtherSize } from './size-rows.ts';
import { isYesOrNo } from './verdict.ts';

const GERMAN =
  /^was (?:bekomm\p{L}+|beinhaltet|bietet|enthält|hat|ist|kann|kosten|kostet|macht|sind)(?!\p{L})|(?<!\p{L})(?:wie|wer|wo|wann|warum|welche[rsnm]?|kostet|kosten|viele|gibt|ist)(?!\p{L})/iu;

function isGerman(question: string): boolean {
  const language = detectLanguage(question);
  return language === 'de' || (language === null && GERMAN.test(question));
}

export function answersOnly(
  question: string,
  {
    ranked,
    passages,
    companies = [],
  }: {
    ranked: readonly Ranked[];
    passages: readonly EvidencedPassage[];
    companies?: readonly string[];
  },
): Ranked[] {
  const asked = wordsOf(question);
  const needs = needsOf(question);
  const names = new Set(
    isGerman(question)
      ? []
      : [...namesOf(question)].filter((one) => !/^(?:i|usd|eur|gbp|chf|.*\p{N}.*)$/u.test(one)),
  );
  const isAsked = (label: string, { title }: EvidencedPassage): boolean =>
    isAskedLabel(label, { asked, title });
  const labels = new Map<string, string[]>();
  const labelled = new Map(ranked.map(({ sentence }) => [sentence.passage, sentence.labels]));
  for (const [p, passage] of passages.entries()) {
    const found = (labelled.get(p) ?? []).flatMap(({ text }) => (isAsked(text, passage) ? [text] : []));
    labels.set(passage.sourceId, [...(labels.get(passage.sourceId) ?? []), ...found]);
  }
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
    const isExact = needs.item === 'money' || needs.item === 'sum' || products.length > 0;
    return !isExact || namesAll([title, heading, url, text], [...names]);
  }

  function isCut({ passage: p, labels, quoted: { start, end } }: Described): boolean {
    const passage = passages[p]!;
    const isInside = (at: number): boolean => at > start - passage.start && at < end - passage.start;
    return needs.item === 'money' && labels.some((one) => isInside(one.start));
  }

  const ofCompanies = new Set(companies.flatMap(wordsOf));
  const named = [...names].filter((one) => !ofCompanies.has(one));
  const isOfSection = sectionNamed(
    named,
    passages.map(({ text }) => text),
  );
  const isInNamed = ({ quoted: { passage, start, end } }: Described): boolean =>
    (named.length > 1 && namesAll([passage.title], named)) ||
    (isOfSection?.(passage.text, { start: start - passage.start, end: end - passage.start }) ?? true);
  const fits = ({ quoted, label, passage: p }: Described): boolean => {
    const { passage, quote, start, end } = quoted;
    const about = [label?.text, passages[p]!.heading].filter(Boolean).join('\n');
    const at = { start: start - passage.start, end: end - passage.start };
    return fitsQuestion(question, { quote, about }) && !isTableHead(passage.text, at);
  };

  const spoken = new Map<EvidencedPassage, Quotation[]>();
  function isSpokenAside({ passage: p, label, quoted: { quote, start, end } }: Described): boolean {
    const passage = passages[p]!;
    if (label === null || !isAsked(label.text, passage)) return false;
    if (!spoken.has(passage)) spoken.set(passage, quotationsIn(passage));
    const [from, to] = [start - passage.start, end - passage.start];
    const isSaid = spoken
      .get(passage)!
      .some((one) => one.speaker !== null && one.start < to && from < one.end);
    const words = new Set(wordsOf(quote));
    return isSaid && !wordsOf(label.text).some((one) => words.has(one));
  }

  const isVerdictAsked = isYesOrNo(question, { isList: false });
  const fit = ranked.filter(
    ({ sentence }) =>
      !isSpokenAside(sentence) &&
      !(isVerdictAsked && isHeading(sentence)) &&
      !isOfOtherItem(question, sentence.quoted) &&
      !isOfOtherSize(question, sentence.quoted.quote) &&
      isInNamed(sentence) &&
      fits(sentence) &&
      isInAskedSection(sentence) &&
      !isEcho(question, sentence) &&
      !isCut(sentence) &&
      isOfNamed(sentence) &&
      hasItem(sentence.quoted.quote, needs),
  );
  const ofUnit = fit.filter(({ sentence }) => isPriceOfUnit(question, sentence.quoted.quote));
  const kept = ofAskedRow(asked, withPhrase(ofUnit.length > 0 ? ofUnit : fit, needs.phrase));
  const [best] = kept;
  const label = best?.sentence.label;
  if (best === undefined || !label || !isAsked(label.text, passages[best.sentence.passage]!)) return kept;
  if (needs.item === 'money')
    return [priceIn(label, { passage: best.sentence.passage, kept, question }) ?? best];
  if (needs.item !== null) return [best];
  return kept.filter(
    ({ sentence: { label: other, read } }) =>
      other?.text === label.text || namesAll([read], wordsOf(label.text)),
  );
}

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
  const prices = preferred((quote) => /\p{N}/u.test(quote), below);
  const period = periodIn(question);
  return (period === null ? prices : preferred((quote) => periodIn(quote) === period, prices))[0];
}

function ofAskedRow(asked: readonly string[], kept: readonly Ranked[]): Ranked[] {
  const matchOf = ({ sentence: { quoted } }: Ranked): string[] | null => {
    const [name, ...cells] = quoted.quote.split(' | ');
    const words = wordsOf(name!);
    return cells.length === 0 ? null : asked.filter((one) => words.some((word) => isSameWord(one, word)));
  };
  const [best] = kept;
  const most = best === undefined ? null : matchOf(best);
  if (most === null || most.length === 0) return [...kept];
  return kept.filter((one) => {
    const match = matchOf(one);
    return match === null || match.length === most.length || match.some((word) => !most.includes(word));
  });
}

function isHeading({ quoted: { quote, passage } }: Described): boolean {
  const line = quote.trim().toLowerCase();
  const above = [titleOf(passage), ...(passage.heading?.split(' > ') ?? [])];
  return !line.includes('\n') && above.some((one) => one.trim().toLowerCase() === line);
}

const ITEM = /(?:^|(?<=[.!?]\s))(\p{Lu}[^:.!?\n|]{1,40}):\s/gu;

function isOfOtherItem(question: string, { quote, passage, start }: Quoted): boolean {
  const own = [...quote.matchAll(ITEM)].find(({ index }) => index === 0);
  if (own === undefined) return false;
  const from = passage.text.lastIndexOf('\n', start - passage.start) + 1;
  const [line = ''] = /^[^\n]*/u.exec(passage.text.slice(from)) ?? [];
  const asked = wordsOf(question);
  const isNamed = (item: string): boolean =>
    wordsOf(item).every((word) => asked.some((one) => isSameWord(one, word)));
  return !isNamed(own[1]!) && [...line.matchAll(ITEM)].some(([, item]) => isNamed(item!));
}

const ASKS_FOR_MORE = /^(?:what|which|who|whom|whose|where|when|why|how)\b/i;

function isEcho(question: string, { read, quoted }: Described): boolean {
  const isLine = !isSentence(quoted.quote);
  if (!isLine && !ASKS_FOR_MORE.test(question)) return false;
  const known = wordsOf(isLine ? `${question} ${titleOf(quoted.passage)}` : question);
  const said = isLine ? read.slice(read.lastIndexOf('\n') + 1) : read;
  return [...contentWords(said)].every((word) => known.some((one) => isSameWord(one, word)));
}

const titleOf = ({ title, start, text }: EvidencedPassage): string =>
  title ?? (start === 0 ? (/^\s*\S[^\n]*(?=\n)/.exec(text)?.[0] ?? '') : '');

function withPhrase(fit: readonly Ranked[], phrase: readonly string[]): Ranked[] {
  const exact = fit.filter(({ sentence }) => phrase.length > 0 && hasPhrase(sentence.quoted.quote, phrase));
  const [best] = exact;
  if (best === undefined) return [...fit];
  const { passage, at, isLeaning } = best.sentence;
  const isBeside = ({ sentence: other }: Ranked): boolean =>
    other.passage === passage && (other.at === at + 1 || (isLeaning && other.at === at - 1));
  return [best, ...fit.filter((one) => one !== best && (exact.includes(one) || isBeside(one)))];
}

export function hasPhraseOf(question: string, { sentence: { quoted } }: Ranked): boolean {
  const { phrase } = needsOf(question);
  return phrase.length > 0 && hasPhrase(quoted.quote, phrase);
}

function namesAll(texts: readonly (string | null)[], names: readonly string[]): boolean {
  const words = wordsOf(texts.filter((text) => text !== null).join(' '));
  return names.every((name) => words.some((word) => isSameWord(word, name)));
}

export function isValueOf(question: string, { sentence: { label, read, quoted } }: Ranked): boolean {
  const needs = needsOf(question);
  const { item } = needs;
  if (item === null || !hasItem(quoted.quote, needs)) return false;
  const { title, heading, url } = quoted.passage;
  const page = [title, heading, url].filter((one) => one !== null).join(' ');
  if (label !== null && isAskedLabel(label.text, { asked: wordsOf(question), title }))
    return coversSubject(question, `${label.text} ${read} ${page}`);
  return item === 'money' && coversSubject(question, page);
}

const LIST = /^(?:[-*•]|\d{1,3}[.)])\s/;
const NEAR = 160;

function withBilling(question: string, quoted: Quoted): { quoted: Quoted; said: string } {
  const { passage, quote, start, end } = quoted;
  const plain = { quoted, said: quote };
  const needs = needsOf(question);
  if (needs.item !== 'money' || !hasItem(quote, needs)) return plain;
  const [gap, line] = /^\s*\n\s*([^\n]+)/.exec(passage.text.slice(end - passage.start)) ?? [];
  if (gap === undefined || line === undefined || line.length > NEAR || !saysBilling(line)) return plain;
  const until = end + gap.trimEnd().length;
  const whole = passage.text.slice(start - passage.start, until - passage.start);
  if (!isQuiet(whole)) return plain;
  return { quoted: { passage, quote: whole, start, end: until }, said: `${quote}, ${line.trim()}` };
}

export function spokenOf(question: string, sentence: Described): CitedSentence['pieces'][number] {
  const { label } = sentence;
  const { quoted, said } = withBilling(question, sentence.quoted);
  const { passage, quote, start, end } = quoted;
  const plain = { text: withoutMarker(said), quoted: [quoted] };
  if (label === null) return plain;
  if (quote.startsWith(`${label.text}\n`)) {
    const value = said.slice(label.text.length).trim();
    return LIST.test(value) ? plain : { text: `${label.text}: ${value}`, quoted: [quoted] };
  }
  if (namesAll([quote], wordsOf(label.text))) return plain;
  const { title, heading, url } = passage;
  const customer = asksForCustomers(question) ? customerIn(label.text, [title, heading, url]) : null;
  const isCustomer = customer !== null && !namesAll([quote], wordsOf(customer).slice(0, 1));
  if (!isCustomer && !isAskedLabel(label.text, { asked: wordsOf(question), title })) return plain;
  const from = passage.start + label.start;
  const whole = { passage, quote: passage.text.slice(label.start, end - passage.start), start: from, end };
  if (start - from > NEAR || !isQuiet(whole.quote)) return plain;
  return { text: `${label.text}: ${said}`, quoted: [whole] };
}

const withoutMarker = (said: string): string =>
  said.includes('\n') ? said : said.replace(/^(?:[-*+•]|\p{N}{1,2}[.)])\s+(?=\p{L})/u, '');
