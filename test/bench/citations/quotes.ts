import type { Passage } from '../../../src/grounding/passage.ts';
import { paragraph, randomOf } from '../site/text.ts';
import { passage } from '../../support/passages.ts';
import { GIVEN } from './texts.ts';

export interface QuoteCase {
  kind: string;
  quote: string;
  named: number;
  from?: { passage: number; text: string };
}

type Random = () => number;
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export function passagesOf(seed: number): Passage[] {
  const random = randomOf('passages', seed);
  const given = GIVEN.map((text) => ({ text, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, 5);
  const texts = [...given.map(({ text }) => text), generated(random), generated(random), generated(random)];
  return texts.map((text) => passage(text, { start: Math.floor(random() * 50_000) }));
}

const NUMBERS = [
  (r: Random) => `$${Math.ceil(r() * 900)}.${Math.floor(r() * 90 + 10)}`,
  (r: Random) => `${Math.ceil(r() * 99)}%`,
  (r: Random) => `${Math.ceil(r() * 9)},${Math.floor(r() * 899 + 100)}`,
  (r: Random) => `${Math.ceil(r() * 28)} ${oneOf(r, ['days', 'users', 'weeks', 'seats'])}`,
];

function generated(random: Random): string {
  return Array.from({ length: 4 }, () => {
    const words = paragraph(random, 12)
      .replace(/[.\s]+$/, '')
      .split(' ');
    words.splice(
      3 + Math.floor(random() * 6),
      0,
      oneOf(random, NUMBERS)(random),
      oneOf(random, ['–', '“so called”', 'isn’t', 'and']),
    );
    return `${words.join(' ')}.`;
  }).join(' ');
}

function stretchOf(random: Random, text: string): string {
  const isUnspaced = /\p{Script=Han}/u.test(text);
  const sentences = text
    .split(isUnspaced ? /(?<=。)/ : /(?<=[.!?;:])\s+|\n+(?:- )?/)
    .filter((s) => s.length > 12);
  const sentence = oneOf(random, sentences);
  if (random() < 0.5) return sentence;
  if (isUnspaced) {
    const units = sentence.match(/[\w:]+|./gu)!;
    const length = 6 + Math.floor(random() * (units.length - 6));
    const start = Math.floor(random() * (units.length - length));
    return units.slice(start, start + length).join('');
  }
  const words = sentence.split(' ');
  const length = Math.min(words.length, 4 + Math.floor(random() * 8));
  const start = Math.floor(random() * (words.length - length + 1));
  return words.slice(start, start + length).join(' ');
}

const VARIATIONS: ((text: string, random: Random) => string)[] = [
  (text) => text.toLowerCase(),
  (text) => text[0]!.toUpperCase() + text.slice(1),
  (text) => text[0]!.toLowerCase() + text.slice(1),
  (text) => text.toUpperCase(),
  (text) => text.replace(/«\s|\s»|[“”„]/g, '"').replace(/[’‘]/g, "'"),
  (text) => text.replaceAll("'", '’').replace(/"([^"]*)"/g, '“$1”'),
  (text) => text.replace(/[–—−]/g, '-'),
  (text) => text.replace(/ [–—] /g, '—'),
  (text) => text.replace(/[–—]/g, '--'),
  (text, random) => text.replace(/ /g, () => (random() < 0.3 ? '  ' : ' ')),
  (text, random) => text.replace(/ /g, () => (random() < 0.3 ? '\n' : ' ')),
  (text, random) => text.replace(/ /g, () => (random() < 0.3 ? '\u00A0' : ' ')),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKC'),
  (text) => `...${text}...`,
  (text) => `… ${text} …`,
  (text) => text.replace(/[.;:]$/, ''),
  (text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text),
  (text) => ` ${text}\n`,
  (text) => text.replace(/(\p{L})(\p{L}{4})/u, '$1\u200B$2'),
];

function varied(random: Random, text: string): string {
  let quote = text;
  for (let i = 0; i < 1 + random() * 2; i++) quote = oneOf(random, VARIATIONS)(quote, random);
  return quote;
}

export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const standsIn = (passages: readonly Passage[], quote: string): boolean =>
  passages.some(({ text }) => bare(text).includes(bare(quote)));

interface Taken {
  passages: readonly Passage[];
  random: Random;
  from: number;
  text: string;
}

const words = (text: string): string[] => text.split(/\s+/);
const inside = (random: Random, list: readonly string[]): number =>
  list.length < 3 ? -1 : 1 + Math.floor(random() * (list.length - 2));

const SPOILERS: Record<string, (taken: Taken) => string | undefined> = {
  unknown: ({ random }) => stretchOf(random, generated(randomOf('other', random()))),
  'another word': ({ random, text }) => {
    const list = words(text);
    const at = inside(random, list);
    return at === -1 ? undefined : list.with(at, oneOf(random, words(paragraph(random, 20)))).join(' ');
  },
  'a word more': ({ random, text }) => {
    const list = words(text);
    const at = inside(random, list);
    return at === -1
      ? undefined
      : list.toSpliced(at, 0, oneOf(random, words(paragraph(random, 20)))).join(' ');
  },
  'a word less': ({ random, text }) => {
    const list = words(text);
    const at = inside(random, list);
    return at === -1 ? undefined : list.toSpliced(at, 1).join(' ');
  },
  'another number': ({ random, text }) => {
    const digits = [...text.matchAll(/\d/g)];
    if (digits.length === 0) return undefined;
    const { index, 0: digit } = oneOf(random, digits);
    const other = String((Number(digit) + 1 + Math.floor(random() * 9)) % 10);
    return text.slice(0, index) + other + text.slice(index + 1);
  },
  'a number cut': ({ text }) => /^.*?\d(?=[.,]?\d)/su.exec(text)?.[0],
  'a "not" more': ({ random, text }) => {
    const list = words(text);
    const at = inside(random, list);
    return at === -1
      ? undefined
      : list.toSpliced(at, 0, oneOf(random, ['not', 'never', 'nicht', 'no', 'не'])).join(' ');
  },
  'a "not" less': ({ text }) => {
    const without = text.replace(/(\S\s+)(?:not|never|nicht|no|не|jamais|isn’t|don't)\s+(?=\S)/iu, '$1');
    return without === text ? undefined : without;
  },
  'stitched with dots': ({ passages, random, text }) =>
    [half(text, 0), half(stretchOf(random, oneOf(random, passages).text), 1)].join(
      oneOf(random, [' ... ', ' … ', ' [...] ']),
    ),
  'stitched without': ({ passages, random, text }) =>
    [half(text, 0), half(stretchOf(random, oneOf(random, passages).text), 1)].join(
      oneOf(random, [' ', ', ', '. ']),
    ),
};

function half(text: string, which: 0 | 1): string {
  const list = words(text);
  const middle = Math.ceil(list.length / 2);
  return (which === 0 ? list.slice(0, middle) : list.slice(-middle)).join(' ');
}

export const BAD_KINDS = Object.keys(SPOILERS);

export function trueQuotes(passages: readonly Passage[], seed: number, count: number): QuoteCase[] {
  const random = randomOf('true', seed);
  return Array.from({ length: count }, () => {
    const from = Math.floor(random() * passages.length);
    const text = stretchOf(random, passages[from]!.text);
    return { kind: 'true', quote: varied(random, text), named: from, from: { passage: from, text } };
  });
}

export const misattributed = (passages: readonly Passage[], seed: number, count: number): QuoteCase[] =>
  trueQuotes(passages, seed + 1, count * 2)
    .filter(({ from }) => passages.filter(({ text }) => bare(text).includes(bare(from!.text))).length === 1)
    .map((one) => ({ ...one, kind: 'misattributed', named: (one.named + 1) % passages.length }))
    .slice(0, count);

export function badQuotes(
  kind: string,
  passages: readonly Passage[],
  seed: number,
  count: number,
): QuoteCase[] {
  const random = randomOf(kind, seed);
  const made: QuoteCase[] = [];
  for (let tries = 0; made.length < count && tries < count * 20; tries++) {
    const from = Math.floor(random() * passages.length);
    const text = stretchOf(random, passages[from]!.text);
    const quote = SPOILERS[kind]!({ passages, random, from, text });
    if (quote === undefined || (kind !== 'a number cut' && standsIn(passages, quote))) continue;
    made.push({ kind, quote: varied(random, quote), named: from });
  }
  return made;
}
