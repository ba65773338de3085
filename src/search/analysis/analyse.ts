import {
  foldAccents,
  foldCase,
  isFunctionSign,
  joinsOf,
  type Piece,
  piecesOf,
  plainText,
  runTerms,
} from './pieces.ts';
import {
  FUNCTION_WORDS,
  type Known,
  type Language,
  languageOfPieces,
  LANGUAGES,
  languagesOf,
} from './language.ts';
import { beginningTerm, lastElementsOf, partTerm, signTerm, stemOf, wordTermsOf } from './word-terms.ts';

export interface PassageTerms {
  words: string[];
  parts: string[];
}

export function analysePassage(text: string, language: Language | null): PassageTerms {
  const pieces = piecesOf(plainText(text));
  const termsOf = wordTermsOf(language ?? languageOfPieces(pieces));
  const words: string[] = [];
  const parts: string[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'number') words.push(piece.text);
    else if (piece.kind === 'run') {
      const { pairs, characters } = runTerms(piece.text);
      for (const pair of pairs) words.push(pair);
      for (const character of characters) parts.push(partTerm(character));
    } else {
      const terms = termsOf(piece.text);
      words.push(terms.term);
      for (const part of terms.parts) parts.push(part);
      if (piece.sign !== '') parts.push(signTerm(piece));
    }
  }
  for (const join of joinsOf(pieces, () => false)) parts.push(partTerm(termsOf(join.text).term));
  return { words, parts };
}

export interface QueryTerm {
  word: string;
  alternatives: { term: string; weight: number }[];
  isStopword: boolean;
}

const PART = 0.8;
const LAST_ELEMENT = 0.5;

interface Draft {
  word: string;
  weights: Map<string, number>;
  isStopword: boolean;
}

export function analyseQuery(text: string, languages: readonly Language[]): QueryTerm[] {
  const pieces = piecesOf(plainText(text));
  const known = LANGUAGES.filter((language) => languages.includes(language));
  const isStopword = stopwordTest(pieces, known);
  const drafts: Draft[] = [];
  const ofPiece = new Map<number, Draft>();

  pieces.forEach((piece, index) => {
    if (piece.kind === 'run') {
      drafts.push(...runDrafts(piece.text));
      return;
    }
    const draft = wordDraft(piece, known, isStopword(piece));
    ofPiece.set(index, draft);
    drafts.push(draft, ...(draft.isStopword ? [] : lastElementDrafts(draft.word, known)));
  });

  const mayJoin = (first: Piece, second: Piece): boolean =>
    second.link === 'space' && !isStopword(first) && !isStopword(second);
  for (const join of joinsOf(pieces, mayJoin))
    for (let index = join.first; index <= join.last; index++) addJoin(ofPiece.get(index)!, join.text, known);

  return drafts.map(({ word, weights, isStopword }) => ({
    word,
    alternatives: Array.from(weights, ([term, weight]) => ({ term, weight })),
    isStopword,
  }));
}

function stopwordTest(pieces: readonly Piece[], known: readonly Language[]): (piece: Piece) => boolean {
  const words = pieces.filter(({ kind }) => kind === 'word').map(({ text }) => foldCase(text));
  const languages = words.flatMap((word) => languagesOf(word, known));
  const isStopword = stopwordsOf(words, [...new Set(languages)]);
  return ({ kind, text, sign }) => kind === 'word' && sign === '' && isStopword(foldCase(text));
}

function runDrafts(run: string): Draft[] {
  const { pairs, characters } = runTerms(run);
  const draft = (word: string, term: string): Draft => ({
    word,
    weights: new Map([[term, 1]]),
    isStopword: isFunctionSign(word),
  });
  const singles = characters.map((character) => draft(character, partTerm(character)));
  return singles.length === 1 ? singles : [...pairs.map((pair) => draft(pair, pair)), ...singles];
}

function wordDraft(piece: Piece, known: readonly Language[], isStopword: boolean): Draft {
  const word = foldCase(piece.text);
  const draft: Draft = { word, weights: new Map(), isStopword };
  if (piece.sign !== '') add(draft, signTerm(piece), 1);
  for (const stem of stemsOf(word, known)) {
    add(draft, stem, piece.sign === '' ? 1 : PART);
    add(draft, partTerm(stem), PART);
    const beginning = piece.kind === 'word' && !isStopword ? beginningTerm(stem) : null;
    if (beginning !== null) add(draft, beginning, PART);
  }
  return draft;
}

function lastElementDrafts(word: string, known: readonly Language[]): Draft[] {
  const stems = languagesOf(word, known).flatMap((language) => lastElementsOf(word, language));
  if (stems.length === 0) return [];
  return [{ word, weights: new Map(stems.map((stem) => [stem, LAST_ELEMENT])), isStopword: false }];
}

function addJoin(draft: Draft, text: string, known: readonly Language[]): void {
  for (const stem of stemsOf(foldCase(text), known)) {
    add(draft, stem, PART);
    add(draft, partTerm(stem), PART);
  }
}

function stemsOf(word: string, known: readonly Language[]): string[] {
  const languages = languagesOf(word, known);
  return languages.length === 0 ? [stemOf(word, null)] : languages.map((language) => stemOf(word, language));
}

function add({ weights }: Draft, term: string, weight: number): void {
  weights.set(term, Math.max(weight, weights.get(term) ?? 0));
}

const UNACCENTED = new Map<Language, ReadonlySet<string>>(
  (['es', 'fr', 'it', 'pt'] as const).map((language) => [
    language,
    new Set([...FUNCTION_WORDS.get(language)!].map(foldAccents)),
  ]),
);

function stopwordsOf(words: readonly string[], languages: readonly Language[]): (word: string) => boolean {
  const found = languages.map((language) => new Set(words.filter((word) => isFunctionWord(word, language))));
  const most = Math.max(0, ...found.map(({ size }) => size));
  const likely = found.filter(({ size }) => size === most);
  return (word) => likely.some((ofLanguage) => ofLanguage.has(word));
}

const isFunctionWord = (word: string, language: Language): boolean =>
  FUNCTION_WORDS.get(language as Known)?.has(word) === true || UNACCENTED.get(language)?.has(word) === true;
