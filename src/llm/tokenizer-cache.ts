/** Words longer than this are rare, and would fill the cache. */
const LONGEST_WORD = 64;
const MOST_WORDS = 50_000;

/** Remembers what words count, up to a bound; a language says most of what it says with a few thousand. */
export function createWordCache(countWord: (word: string) => number): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    if (word.length > LONGEST_WORD) return countWord(word);
    const found = known.get(word);
    if (found !== undefined) return found;
    const count = countWord(word);
    if (known.size >= MOST_WORDS) known.clear();
    known.set(copyOf(word), count);
    return count;
  };
}

/** V8 keeps the whole text for a part of it that is 13 units or longer (`SlicedString::kMinLength`). */
const copyOf = (word: string): string => Buffer.from(word, 'utf16le').toString('utf16le');

/** A regular expression for all of Unicode overflows V8's stack on one match of some millions of units. */
const WINDOW = 100_000;

/** The text in parts short enough to be matched, cut before white space where there is any near. */
export function* windowsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = endOfWindow(text, from);
    yield from === 0 && to === text.length ? text : text.slice(from, to);
    from = to;
  }
}

function endOfWindow(text: string, from: number): number {
  const reach = from + WINDOW;
  if (reach >= text.length) return text.length;
  for (let end = reach; end > reach - 1_000; end -= 1) {
    if (isSpace(text.charCodeAt(end)) && !isSpace(text.charCodeAt(end - 1))) return end;
  }
  return endInside(text, reach);
}

const isSpace = (unit: number): boolean => unit === 0x20 || unit === 0x0a;

/** An end moved out of the middle of a surrogate pair. */
export function endInside(text: string, end: number): number {
  const unit = text.charCodeAt(end);
  return unit >= 0xdc00 && unit <= 0xdfff ? end - 1 : end;
}
