export interface Word {
  text: string;
  start: number;
  end: number;
}

export type Range = readonly [from: number, to: number];

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const dictionary = new Intl.Segmenter('ja', { granularity: 'word' });
const WORD = /\p{N}{1,3}(?:[ \u00A0\u202F]\p{N}{3})+(?!\p{N})\S*|\S+/gu;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: part, index } of text.matchAll(WORD)) {
    const starts = new Set([0]);
    for (const { 0: run, index: at } of part.matchAll(UNSPACED)) {
      for (const { index: inRun } of dictionary.segment(run)) starts.add(at + inRun);
      const next = part.slice(at + run.length).search(/[\p{L}\p{N}\p{Sc}（「『(]/u);
      if (next !== -1) starts.add(at + run.length + next);
    }
    const cuts = [...starts].toSorted((a, b) => a - b);
    for (const [n, from] of cuts.entries()) {
      const to = cuts[n + 1] ?? part.length;
      words.push({ text: part.slice(from, to), start: index + from, end: index + to });
    }
  }
  return words;
}

type Border = 'sentence' | 'clause';

const ENDS_SENTENCE = /(?:[.!?…][)\]”’"'»“]*|[。！？][」』）]*)$/u;
const NO_SENTENCE_END = /^[(„“"«]*(?:\p{L}|\p{N}{1,2}|\p{L}\.\p{L}|(?:dr|mr|mrs|ms|st|no|nr|bzw|ca|inkl|incl|zzgl|etc|vs|art|abs|min|max|approx|env|max|tel|e\.g|i\.e))\.$/iu; // prettier-ignore
const STARTS_SENTENCE = /^[(„“"«¿¡]*(?:[\p{Lu}\p{N}\p{Lo}\p{Sc}]|$)/u;
const ENDS_CLAUSE = /[,;:–—)、，；：)）]$/u;
const STARTS_CLAUSE = /^[(–—·•|（「]/u;

export function borderAt(words: readonly Word[], at: number): Border | null {
  const [before, word] = [words[at - 1]?.text, words[at]?.text];
  if (before === undefined || word === undefined || before === '|' || word === '|') return 'sentence';
  if (ENDS_SENTENCE.test(before) && STARTS_SENTENCE.test(word) && !NO_SENTENCE_END.test(before))
    return 'sentence';
  return ENDS_CLAUSE.test(before) || STARTS_CLAUSE.test(word) || /^[-·•]$/u.test(before) ? 'clause' : null;
}

export function sentenceOf(words: readonly Word[], [from, to]: Range): Range {
  let [start, end] = [from, Math.max(to, from)];
  while (start > 0 && borderAt(words, start) !== 'sentence') start -= 1;
  while (end < words.length && (end === start || borderAt(words, end) !== 'sentence')) end += 1;
  return [start, end];
}

export function sentencesOf(text: string): string[] {
  const words = wordsOf(text);
  const starts = words.flatMap((_, at) => (borderAt(words, at) === 'sentence' ? [at] : []));
  return starts.map((start, n) =>
    text.slice(words[start]!.start, words[(starts[n + 1] ?? words.length) - 1]!.end),
  );
}

export function textOf(line: string, words: readonly Word[], [from, to]: Range): string {
  if (to <= from) return '';
  const text = line.slice(words[from]!.start, words[to - 1]!.end);
  const start = borderAt(words, from) === 'sentence' ? '' : '… ';
  return borderAt(words, to) === 'sentence' ? `${start}${text}` : `${start}${withoutStub(text)}…`;
}

const JOINS = /^(?:and|but|or|und|aber|oder|sowie|et|mais|ou|y|pero|o|e|ma|maar)$/iu;

const LEAST_SHARE = 0.45;

export function clauseAround(line: string, words: readonly Word[], range: Range, room: number): string {
  const shown = (from: number, to: number): string => textOf(line, words, [from, to]);
  const fits = (from: number, to: number): boolean => shown(from, to).length <= room;
  const [first, sentenceEnd] = sentenceOf(words, range);
  const [from, to] = [Math.min(range[0], sentenceEnd - 1), Math.max(range[1], range[0] + 1)];
  if (fits(first, sentenceEnd)) return shown(first, sentenceEnd);
  const isBorder = (at: number): boolean => borderAt(words, at) !== null;
  const isBracket = (at: number): boolean => /^[(（]/u.test(words[at]!.text);
  const starts = indexes(first, from)
    .filter((at) => at === first || (isBorder(at) && !isBracket(at)))
    .map((at) => (at > first && at < from && JOINS.test(words[at]!.text) ? at + 1 : at));
  const ends = indexes(to, sentenceEnd).filter((at) => at === sentenceEnd || isBorder(at));
  const isEnough = (start: number, end: number): boolean =>
    fits(start, end) && shown(start, end).length >= room * LEAST_SHARE;
  for (const start of starts) {
    const end = ends.findLast((one) => isEnough(start, one));
    if (end !== undefined) return shown(start, end);
  }
  const cutEnd = (start: number): number =>
    indexes(to, sentenceEnd).findLast((end) => fits(start, end)) ?? to;
  const start = starts.find((one) => fits(one, to));
  if (start !== undefined) return shown(start, cutEnd(start));
  const opening = openingOf(line, words, [starts.at(-1) ?? first, from], room - shown(from, to).length);
  const left = room - (opening === '' ? 0 : opening.length + 1);
  const end = ends.find((one) => shown(from, one).length <= left) ?? to;
  const open = indexes(first, from).find((one) => shown(one, end).length <= left) ?? from;
  const last = indexes(end, sentenceEnd).findLast((one) => shown(open, one).length <= left) ?? end;
  return opening === '' ? shown(open, last) : `${opening} ${shown(open, last)}`;
}

const OPENINGS = [4, 3, 2];

function openingOf(line: string, words: readonly Word[], [start, from]: Range, room: number): string {
  for (const count of OPENINGS) {
    if (start + count >= from) continue;
    const text = withoutStub(line.slice(words[start]!.start, words[start + count - 1]!.end));
    if (text.length < room && /\s/u.test(text)) return text;
  }
  return '';
}

const indexes = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);

/**
 * Cuts the text after a whole sentence or clause. Returns an empty string if the result would be much shorter
 * than the limit `most`.
 */
export function beginningOf(text: string, most: number): string {
  const line = text.slice(0, most * 4);
  if (line.length === text.length && [...line].length <= most) return line;
  const words = wordsOf(line);
  const fits = (to: number): boolean => [...textOf(line, words, [0, to])].length <= most;
  const ends = indexes(1, words.length - 1).filter(fits);
  const sentence = ends.findLast((to) => borderAt(words, to) === 'sentence');
  if (sentence !== undefined && line.slice(0, words[sentence - 1]!.end).length >= most * LEAST_SENTENCE)
    return textOf(line, words, [0, sentence]);
  const clause = ends.findLast((to) => borderAt(words, to) !== null);
  if (clause !== undefined && line.slice(0, words[clause - 1]!.end).length >= most * LEAST_CLAUSE)
    return textOf(line, words, [0, clause]);
  return '';
}
const LEAST_SENTENCE = 0.35;
const LEAST_CLAUSE = 0.6;

const STUB = /(?:^|\s)(?:a|an|the|of|to|for|with|in|on|at|by|from|and|or|per|as|is|are|our|your|its|their|this|that|than|up|der|die|das|des|dem|den|ein|eine|einen|einem|einer|eines|und|oder|für|mit|von|vom|zu|zum|zur|im|am|an|auf|bei|aus|nach|je|pro|als|wie|ist|sind|wird|werden|wir|sie|kostet|costs|pay|pays|zahlt|zahlen|save|spare|sparen|beträgt|coûte|cuesta|einmalig|nur|ab|only|just|le|la|les|un|une|des|du|de|et|ou|à|au|aux|pour|par|avec|sur|dans|en|est|el|los|las|una|del|y|o|para|por|con|al|que|es|il|lo|gli|di|della|dei|e|da|per|het|een|van|voor|met|op|te|é|um|uma|do|da|dos|das|em|com)$/u; // prettier-ignore

const OPEN_BRACKET = /\s*[(（][^()（）]*$/u;
const LEAST_BEFORE = 12;

export function withoutStub(text: string): string {
  const open = text.search(OPEN_BRACKET);
  let cut = (open < LEAST_BEFORE ? text : text.slice(0, open)).replace(/[\s,;:–—|·•(&+„“«-]+$/u, '');
  for (let times = 0; times < 3 && STUB.test(cut); times += 1)
    cut = cut.replace(STUB, '').replace(/[\s,;:–—|·•(&+„“«-]+$/u, '');
  return cut === '' ? text.trim() : cut;
}

export const endsInStub = (text: string): boolean => STUB.test(text);
