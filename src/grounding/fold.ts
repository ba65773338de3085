/** A text in the form in which quotes are compared, with the origin of each of its units. */
export interface Folded {
  /** The original text. */
  original: string;
  text: string;
  /** For each UTF-16 unit of `text`: the range of the original character it comes from, from `starts` to `ends`. */
  starts: Uint32Array;
  ends: Uint32Array;
}

const QUOTE_MARKS = /["'`´‘’‚‛“”„‟«»‹›′″‵‶＂＇「」『』〝〞〟]/u;
const DASHES = /[-‐‑‒–—―−⸺⸻﹘﹣－]/u;
/** Invisible characters: soft hyphens, joiners, bidi marks, byte order marks, variation selectors, controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/u;
const SPACE = /(?!\uFEFF)[\s\u0085]/u;

/** A base character with its combining marks: normal forms only rearrange characters within it. */
const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;
const WORD = /[\p{L}\p{N}]/u;
const PLAIN = /^[a-z0-9.,;:!?()$%/]$/;

/**
 * Folds spellings that people and models vary without changing the meaning: case, Unicode form (NFKD maps each
 * character alone, while NFKC joins neighbours), quote marks, dashes and the space around them, and runs of white
 * space. Invisible characters are removed. Linear time.
 */
export function fold(text: string): Folded {
  const writer = createWriter(text.length);
  for (const { 0: character, index } of text.matchAll(CHARACTERS)) {
    const end = index + character.length;
    if (PLAIN.test(character)) writer.add(character, index, end);
    else if (character === '«' || character === '»') addGuillemet(writer, text, index);
    else writer.add(foldCharacter(character), index, end);
  }
  return writer.folded(text);
}

/** French puts spaces inside its quote marks; other styles have none. */
function addGuillemet(writer: ReturnType<typeof createWriter>, text: string, at: number): void {
  const isOpening = text[at] === '«' && SPACE.test(text[at + 1] ?? '') && !WORD.test(text[at - 1] ?? '');
  const isClosing = text[at] === '»' && SPACE.test(text[at - 1] ?? '') && !WORD.test(text[at + 1] ?? '');
  if (isClosing) writer.withoutSpace();
  writer.add("'", at, at + 1);
  if (isOpening) writer.withoutSpaceAfter();
}

/** A space for white space, nothing for invisible characters. */
function foldCharacter(character: string): string {
  if (SPACE.test(character)) return ' ';
  const visible = Array.from(character)
    .filter((one) => !INVISIBLE.test(one))
    .join('');
  if (QUOTE_MARKS.test(visible)) return "'";
  if (DASHES.test(visible)) return '-';
  // Sharp s and the final sigma each have two lower-case forms.
  return visible
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('⁄', '/');
}

function createWriter(size: number) {
  let starts = new Uint32Array(size + 16);
  let ends = new Uint32Array(size + 16);
  const units: string[] = [];
  let space = false;
  let spaceAt = 0;
  let isGlued = false;
  let last = '';

  function put(unit: string, start: number, end: number): void {
    if (units.length === starts.length) {
      starts = grown(starts);
      ends = grown(ends);
    }
    starts[units.length] = start;
    ends[units.length] = end;
    units.push(unit);
    last = unit;
  }
  return {
    add(folded: string, start: number, end: number): void {
      for (const unit of folded.split('')) {
        if (unit === ' ') {
          spaceAt = start;
          space = units.length > 0 && last !== '-' && !isGlued;
          continue;
        }
        // Dashes are written with or without surrounding space, and doubled when the long dash is missing.
        if (unit === '-') {
          space = false;
          if (last === '-') {
            ends[units.length - 1] = end;
            continue;
          }
        }
        if (space) put(' ', spaceAt, spaceAt + 1);
        space = false;
        isGlued = false;
        put(unit, start, end);
      }
    },
    withoutSpace: (): void => void (space = false),
    withoutSpaceAfter: (): void => void (isGlued = true),
    folded: (original: string): Folded => ({
      original,
      text: units.join(''),
      starts: starts.subarray(0, units.length),
      ends: ends.subarray(0, units.length),
    }),
  };
}

function grown(from: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(from.length * 2);
  to.set(from);
  return to;
}
