import { joinsOf, piecesOf, runTerms } from './pieces.ts';
import { languageOfPieces, type Language } from './language.ts';
import { plainText } from './folding.ts';
import { partTerm, signTerm, wordTermsOf } from './word-terms.ts';

export { analyseQuery, type QueryTerm } from './analyse-query.ts';

export interface PassageTerms {
  /** Index terms of the words, in order, repeats kept: their number is the passage's length for BM25. */
  words: string[];
  /** Terms that stand for parts of words, or for two words as one; never equal to a term of `words`. */
  parts: string[];
}

/** What a passage is found by. `language` null: as the text itself tells. */
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
