const NEW_LINE = 1;
const LETTER = 2;
const FIGURE = 3;
/** Of a language that sets no spaces between words: a word of its own. */
const SIGN = 4;
/** Belongs to a number and changes what it says. */
const UNIT = 5;
const OTHER = 6;

const KINDS: readonly [kind: number, characters: RegExp][] = [
  [NEW_LINE, /\n/],
  [FIGURE, /\p{N}/u],
  [SIGN, /(?=[\p{L}\p{M}])[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u],
  [LETTER, /[\p{L}\p{M}]/u],
  [UNIT, /[\p{Sc}%‰°]/u],
];
const kinds = new Uint8Array(0x1_0000);

/** Of a UTF-16 unit. */
function kindOf(code: number): number {
  const known = kinds[code]!;
  if (known !== 0) return known;
  const character = String.fromCharCode(code);
  return (kinds[code] = KINDS.find(([, characters]) => characters.test(character))?.[0] ?? OTHER);
}

/**
 * The words as hashes, in their order, and a digest of the numbers among them. A number belongs to the two
 * words on either side, or to the line before when its own has none: prices that change places are others.
 * Beyond that the order does not count: a list may be sorted in another way.
 */
export function wordsAndFacts(text: string): { words: number[]; facts: string } {
  const folded = `${text.normalize('NFKC').toLowerCase()}\n`;
  const words: number[] = [];
  let line = { start: 0, numbers: [] as number[], isWorded: false };
  let lineBefore = 0;
  const facts = { count: 0, sum: 0, otherSum: 0 };

  function endLine(): void {
    for (const at of line.numbers) {
      let fact = line.isWorded ? 0 : lineBefore;
      for (let i = at - 2; i <= at + 2; i += 1) fact = mix(fact, i < line.start ? 0 : (words[i] ?? 0));
      facts.count += 1;
      facts.sum = (facts.sum + fact) >>> 0;
      facts.otherSum = (facts.otherSum + mix(fact, words[at]!)) >>> 0;
    }
    if (line.isWorded) lineBefore = words.slice(line.start).reduce(mix, 0);
    line = { start: words.length, numbers: [], isWorded: false };
  }

  for (let at = 0; at < folded.length;) {
    const kind = kindOf(folded.charCodeAt(at));
    if (kind === NEW_LINE) endLine();
    const end = wordEnd(folded, at, kind);
    if (end > at) {
      const { hash, hasFigure } = readWord(folded, at, end);
      if (hasFigure) line.numbers.push(words.length);
      else line.isWorded ||= kind === LETTER || kind === SIGN;
      words.push(hash);
    }
    at = Math.max(end, at + 1);
  }
  const { count, sum, otherSum } = facts;
  return { words, facts: count === 0 ? '' : `${count}-${sum.toString(36)}-${otherSum.toString(36)}` };
}

/** Where the word ends that begins at `at`; `at` when none does. */
function wordEnd(text: string, at: number, kind: number): number {
  if (kind === SIGN || kind === UNIT) return at + 1;
  if (kind === OTHER) return isSignOfNumber(text, at) ? at + 1 : at;
  if (kind === NEW_LINE) return at;
  let end = at + 1;
  for (; end < text.length; end += 1) {
    const next = kindOf(text.charCodeAt(end));
    if (next === LETTER || next === FIGURE) continue;
    // `1,024.50`, `9:30` and `10-20` are one number.
    const joins = next === OTHER && ".,:'’/-".includes(text[end]!);
    if (!joins || !isFigure(text, end - 1) || !isFigure(text, end + 1)) break;
  }
  return end;
}

const isFigure = (text: string, at: number): boolean => kindOf(text.charCodeAt(at)) === FIGURE;

/** `-5`, `+5` and `-$5`, but for the dash of `a-5`. */
function isSignOfNumber(text: string, at: number): boolean {
  if (!'-−+'.includes(text[at]!)) return false;
  const before = at === 0 ? OTHER : kindOf(text.charCodeAt(at - 1));
  const after = kindOf(text.charCodeAt(at + 1));
  return before !== LETTER && before !== FIGURE && (after === FIGURE || after === UNIT);
}

function readWord(text: string, start: number, end: number): { hash: number; hasFigure: boolean } {
  let hash = 0x811c9dc5;
  let hasFigure = false;
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hasFigure ||= isFigure(text, at);
  }
  return { hash: mix(hash, end - start), hasFigure };
}

/** Of two numbers of 32 bits one that depends on all of both and on their order. */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) >>> 0;
}
