export interface Folded {
  original: string;
  text: string;
  /** For each UTF-16 unit of `text`, where the original character starts and ends. */
  starts: Uint32Array;
  ends: Uint32Array;
}

const QUOTE_MARKS = /["'`´‘’‚‛“”„‟«»‹›′″‵‶＂＇「」『』〝〞〟]/u;
const DASHES = /[-‐‑‒–—―−⸺⸻﹘﹣－]/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/u;
const SPACE = /(?!\uFEFF)[\s\u0085]/u;

const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;
const WORD = /[\p{L}\p{N}]/u;
const PLAIN = /^[a-z0-9.,;:!?()$%/]$/;

/** Uses NFKD, because NFKC would combine neighboring characters. */
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

function addGuillemet(writer: ReturnType<typeof createWriter>, text: string, at: number): void {
  const isOpening = text[at] === '«' && SPACE.test(text[at + 1] ?? '') && !WORD.test(text[at - 1] ?? '');
  const isClosing = text[at] === '»' && SPACE.test(text[at - 1] ?? '') && !WORD.test(text[at + 1] ?? '');
  if (isClosing) writer.withoutSpace();
  writer.add("'", at, at + 1);
  if (isOpening) writer.withoutSpaceAfter();
}

function foldCharacter(character: string): string {
  if (SPACE.test(character)) return ' ';
  const visible = Array.from(character)
    .filter((one) => !INVISIBLE.test(one))
    .join('');
  if (QUOTE_MARKS.test(visible)) return "'";
  if (DASHES.test(visible)) return '-';
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
