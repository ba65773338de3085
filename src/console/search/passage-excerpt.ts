import { joinedSpans, markedText, type Piece, type Span } from '../events/snapshot-excerpt.ts';

const LENGTH = 220;
const SENTENCE_WITHIN = 120;
const STEM_LENGTH = 4;
const PART_LENGTH = 5;
const ENDING_LENGTH = 3;

interface Word extends Span {
  text: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): Word[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ text: folded(segment), start: index, end: index + segment.length }));

const DERIVED = /(?:ations?|ements?|ments?|ings?|ed|ungen|ung|aciones|acion|azioni|azione|acoes|acao)$/u;

function rootOf(word: string): string {
  const root = word.replace(DERIVED, '');
  return (root.length < STEM_LENGTH ? word : root).replace(/(.)\1$/u, '$1');
}

function isSameWord(a: string, b: string): boolean {
  if (a === b || (a.length >= PART_LENGTH && b.includes(a)) || rootOf(a) === rootOf(b)) return true;
  const stem = Math.max(STEM_LENGTH, Math.max(a.length, b.length) - ENDING_LENGTH);
  return a.length >= stem && b.length >= stem && a.slice(0, stem) === b.slice(0, stem);
}

const COMPOUND = /\p{L}+(?:[-‐]\p{L}+)+/gu;
const isCompound = (word: string): boolean => word.includes('-');

function compoundsIn(query: string): string[] {
  return [...folded(query).matchAll(COMPOUND)]
    .map(([word]) => word.replaceAll('‐', '-'))
    .filter((word) => word.split('-').some((part) => part.length < STEM_LENGTH));
}

const pairsOf = (text: string, words: readonly Word[]): Word[] =>
  words.slice(1).flatMap((second, n) => {
    const first = words[n]!;
    return /^[-‐ ]$/.test(text.slice(first.end, second.start))
      ? [{ text: `${first.text}-${second.text}`, start: first.start, end: second.end }]
      : [];
  });

function matchable(text: string, wanted: readonly string[]): Word[] {
  const words = wordsOf(text);
  return wanted.some(isCompound) ? [...words, ...pairsOf(text, words)] : words;
}

const isFound = (wanted: string, word: string): boolean =>
  isCompound(wanted) === isCompound(word) && isSameWord(wanted, word);

const PERCENT = /(?<=\d\s?)(?:per ?cent|prozent|procent|pour cent|por ciento|per cento)(?!\p{L})/giu;

function tellingWords(asked: string): string[] {
  const query = asked.replaceAll(PERCENT, '%');
  const compounds = compoundsIn(query);
  const parts = new Set(compounds.flatMap((word) => word.split('-')));
  const words = [
    ...compounds,
    ...wordsOf(query)
      .map((word) => word.text)
      .filter((word) => !parts.has(word)),
  ];
  const rare = words.filter((word) => word.length >= STEM_LENGTH);
  return rare.length > 0 ? rare : words;
}

const FIGURE = /\p{N}/u;

export const figuresIn = (query: string): string[] =>
  wordsOf(query)
    .map((word) => word.text)
    .filter((word) => FIGURE.test(word));

export function holdsFigures(text: string, query: string): boolean {
  const figures = figuresIn(query);
  if (figures.length === 0) return true;
  const words = new Set(wordsOf(text).map((word) => word.text));
  return figures.every((figure) => words.has(figure));
}

export function holdsWords(text: string, query: string): boolean {
  const telling = tellingWords(query);
  const words = matchable(text, telling).map((word) => word.text);
  return holdsFigures(text, query) && telling.every((asked) => words.some((word) => isFound(asked, word)));
}

export function isLabelled(text: string, query: string): boolean {
  const asked = wordsOf(query).map((word) => word.text);
  return (
    asked.length > 0 &&
    text.split('\n').some((line) => {
      const [label = ''] = line.replace(/^[\s|#*•-]+/u, '').split(/\||:(?=\s|$)/u, 1);
      const words = wordsOf(label).map((word) => word.text);
      return words.length === asked.length && words.every((word, n) => isSameWord(asked[n]!, word));
    })
  );
}

export function isTerm(query: string): boolean {
  const words = wordsOf(query);
  return words.length === 1 || words.every(({ start }) => /^\p{Lu}/u.test(query.slice(start)));
}

export function holdsAnyWord(text: string, query: string): boolean {
  const telling = tellingWords(query);
  const words = matchable(text, telling).map((word) => word.text);
  return telling.some((asked) => words.some((word) => isFound(asked, word)));
}

export function linesOf(passage: string, query: string): Span {
  const { found } = bestWindow(passage, query);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return { start: 0, end: passage.length };
  const start = passage.lastIndexOf('\n', first.start) + 1;
  const end = passage.indexOf('\n', last.end);
  return { start, end: end < 0 ? passage.trimEnd().length : end };
}

interface Match extends Word {
  which: number;
}

function bestWindow(text: string, query: string): { found: readonly Match[]; all: readonly Match[] } {
  const wanted = [...tellingWords(query), ...figuresIn(query)];
  const all = matchable(text, wanted).flatMap((word): Match[] => {
    const which = wanted.findIndex((one) => isFound(one, word.text));
    return which < 0 ? [] : [{ ...word, which }];
  });
  let best: readonly Match[] = [];
  let most = 0;
  for (const first of all) {
    const inside = all.filter((word) => word.start >= first.start && word.end <= first.start + LENGTH);
    const different = new Set(inside.map(({ which }) => which)).size;
    if (different > most) [best, most] = [inside, different];
  }
  return { found: best, all };
}

function sentenceStart(text: string, at: number): number {
  const from = Math.max(at - SENTENCE_WITHIN, 0);
  const before = text.slice(from, at);
  const end = [...before.matchAll(/(?:[.!?]\s+|\n+|[。！？])/g)].at(-1);
  if (end !== undefined) return from + end.index + end[0].length;
  return from === 0 ? 0 : at;
}

const LONGEST_CUT = 30;

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - LONGEST_CUT, at + 1).search(/\s\S*$/u);
  return space < 0 ? at : at - LONGEST_CUT + space;
}

const unmarked = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const cells = line.split(/\s*\|\s*/).filter((cell) => cell !== '');
      if (line.includes('|')) return cells.every((cell) => /^[-:]+$/.test(cell)) ? '' : rowText(cells);
      return line.replace(/^\s*[-*•]\s+/, '• ');
    })
    .filter((line, n, all) => line !== '' || all[n - 1] !== '')
    .join('\n');
const rowText = (cells: readonly string[]): string =>
  `${cells.length === 2 ? cells.join(': ') : cells.join(' · ')};`;

export function excerptOf(passage: string, query: string): Piece[] {
  const text = unmarked(passage).replace(/^• /, '').replace(/;\n*$/, '');
  const { found: inside, all: found } = bestWindow(text, query);
  const [first, last] = [inside[0], inside.at(-1)];
  let start = 0;
  if (first !== undefined && last !== undefined) {
    const sentence = sentenceStart(text, first.start);
    start = last.end - sentence <= LENGTH ? sentence : first.start;
  }
  const end = start + LENGTH >= text.length ? text.length : wordEnd(text, start + LENGTH);
  const marks = joinedSpans(
    found.map((word) => ({ start: word.start - start, end: word.end - start })),
    end - start,
  );
  const pieces = markedText(text.slice(start, end), marks);
  if (start > 0) pieces.unshift({ text: '… ', mark: null });
  if (end < text.length) pieces.push({ text: ' …', mark: null });
  return pieces;
}
