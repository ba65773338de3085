import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import type { PageKind } from '../../../extraction/facts/page-kinds.ts';
import { foldedText, tokensOf } from '../../../extraction/facts/content/words.ts';
import type { CompareContext } from '../compare-readings.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';
import { LONGEST_LINE } from './text-events.ts';

const LONGEST_COUNTS = 600;
const WORD = String.raw`[\p{L}&+#](?:[\p{L}&+#.’'/-]*[\p{L}&+#])?`;
const NAME = String.raw`${WORD}(?:\s${WORD}){0,4}(?:\s20\d\d)?`;
const NUMBER = String.raw`(?:\d{1,3}(?:[.,’]\d{3})+|\d{1,5}|\(\s?\d{1,5}\s?\)|\[\d{1,5}\])`;
const COUNTED = String.raw`${NAME}(?:\s?[·:|–—-])?\s?${NUMBER}`;
const COUNTS = new RegExp(String.raw`^${COUNTED}(?:(?:\s?[,|·•])?\s${COUNTED})*$`, 'u');
const SEVERAL = new RegExp(String.raw`^${COUNTED}(?:(?:\s?[,|·•])?\s${COUNTED})+$`, 'u');
const ENTRIES =
  /^\D{0,3}\d{1,5}\s(?:articles?|posts?|stories|entries|beiträge?|artikel|einträge?|billets?|entradas?|artículos?|articoli|articolo|berichten|artigos?)$/iu;
const SORTED =
  /^(?:(?:all|our|popular|top|product|post|blog|news|shop|main|more|browse(?: by)?|filter(?: by)?|shop by|search by|by|alle|beliebte|toutes les|nos|todas las)\s){0,3}(?:categor(?:y|ies)|topics?|tags?|archives?|authors?|brands?|collections?|series|departments?|types?|labels?|kategorien?|themen|schlagwörter|schlagworte|archiv|autoren|marken|rubriken|catégories?|étiquettes|mots[- ]clés|sujets|auteurs?|marques|rubriques|categorías?|etiquetas|temas|archivos?|autores|marcas|categorie(?:ën)?|onderwerpen|archief|merken|argomenti|etichette|archivi[o]?|autori|marche|categorias|arquivos?)$/iu;
const LINES_BELOW = 60;

export function createIsEntryCount(
  passages: Record<'before' | 'after', readonly Passage[]>,
  kind: PageKind,
): (block: BlockChange) => boolean {
  if (kind === 'legal' || kind === 'careers' || kind === 'pricing') return () => false;
  const hasPosts = kind === 'posts';
  const isIn = (side: 'before' | 'after', { index, passage: { text, kind: how }, changed }: ChangedSide) => {
    const line = text
      .slice(0, LONGEST_COUNTS + 1)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (line.length > LONGEST_COUNTS || how === 'heading' || how === 'row') return false;
    if (changed.length === 0 || changed.some(({ kind: is }) => is !== 'figure')) return false;
    if (hasPosts && ENTRIES.test(line)) return true;
    if (!COUNTS.test(line) || isNumbered(passages[side], index)) return false;
    if (isSorted(passages[side], index)) return true;
    return hasPosts && (SEVERAL.test(line) || isListed(passages[side], index));
  };
  return ({ before, after }) =>
    before !== null &&
    after !== null &&
    wordsOf(before) === wordsOf(after) &&
    isIn('before', before) &&
    isIn('after', after);
}

const wordsOf = ({ passage: { text } }: ChangedSide): string =>
  tokensOf(text)
    .filter(({ kind }) => kind !== 'figure')
    .map(({ folded }) => folded)
    .join(' ');

function isSorted(passages: readonly Passage[], index: number): boolean {
  const above = passages.slice(Math.max(0, index - LINES_BELOW), index);
  const heading = above.findLast(({ kind }) => kind === 'heading')?.text ?? '';
  return SORTED.test(heading.replace(/[:\s]+$/, ''));
}

function isNumbered(passages: readonly Passage[], index: number): boolean {
  const names = (at: number): string[] =>
    (passages[at]?.text ?? '')
      .slice(0, LONGEST_COUNTS)
      .split(/[\s,|·•:()[\]–—-]*\d[\d.,’]*[\s,|·•)\]]*/u)
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '');
  const own = names(index);
  const beside = new Set([...names(index - 1), ...names(index + 1)]);
  return new Set(own).size < own.length || own.some((name) => beside.has(name));
}

const isListed = (passages: readonly Passage[], index: number): boolean =>
  [index - 1, index + 1].some((at) => {
    const beside = passages[at];
    return beside?.kind === 'item' && beside.text.length <= LONGEST_COUNTS && COUNTS.test(beside.text);
  });

const TALLY_LINE = /^(?=\D{2,60}\d)[^\d$€£¥₹%]*\p{L}[^\d$€£¥₹%]*\d[\d.,]*$/u;

const LEAST_TALLIES = 3;

const NEAR = { share: 0.1, count: 1 };

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(NEAR.count, Math.max(one, other) * NEAR.share);

const countIn = ({ changed: [figure] }: ChangedSide): number => Number(figure!.folded.replaceAll(/\D/g, ''));

export function createIsTally(
  blocks: readonly BlockChange[],
  { kind }: CompareContext,
): (block: BlockChange) => boolean {
  if (kind === 'pricing' || kind === 'careers' || kind === 'legal') return () => false;
  const isTally = ({ before, after }: BlockChange): boolean =>
    [before, after].every(
      (side) =>
        side !== null &&
        side.changed.length === 1 &&
        side.changed[0]!.kind === 'figure' &&
        TALLY_LINE.test(side.passage.text.slice(0, LONGEST_LINE)),
    ) &&
    foldedText(before!.passage.text) === foldedText(after!.passage.text) &&
    isNear(countIn(before!), countIn(after!));
  const tallies = new Set(blocks.filter(isTally));
  return (block) => tallies.size >= LEAST_TALLIES && tallies.has(block);
}
