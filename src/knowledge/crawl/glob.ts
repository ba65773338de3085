import { invalidInput } from '../../errors.ts';

const LONGEST_PATTERN = 500;
const MOST_WILDCARDS = 20;

/**
 * Compiles an include or exclude pattern for the path of a URL, `/a/b` or `/a/b?c=d`, as the URL spells it.
 *
 * - `*` stands for any characters of one segment, `**` for any characters, `**` as a segment of its own for any
 *   folders or none, `?` for one character. All else is literal, case counts, and a percent code is its character.
 * - Without a wildcard, or ending in `/**`, it means a folder: `/docs` is `/docs` and all below it, not `/docs-old`.
 * - Without a slash in front it may begin at any segment: `*.pdf`, `tag`.
 * - A slash at the end of the pattern or the path means nothing.
 * - The query is looked at only if the pattern has a `?`, which stands for the `?` before the query as well:
 *   `/search?q=*`. A slash in the query ends no segment.
 *
 * @throws AppError `crawl.invalid_glob`
 */
export function compileGlob(pattern: string): (path: string) => boolean {
  const steps = stepsOf(checked(pattern));
  const readsQuery = pattern.includes('?');
  return (path) => {
    const text = foldPercent(path);
    const pathEnd = text.includes('?') ? text.indexOf('?') : text.length;
    const folder = text.slice(0, pathEnd).replace(/\/$/, '');
    if (matches(steps, folder, folder.length)) return true;
    if (!readsQuery || pathEnd === text.length) return false;
    const query = text.slice(pathEnd);
    return matches(steps, text, pathEnd) || matches(steps, folder + query, folder.length);
  };
}

function checked(pattern: string): string {
  const shown = pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern;
  const refuse = (why: string) => invalidInput('crawl.invalid_glob', `The path pattern "${shown}" ${why}`);
  if (pattern.trim() === '') throw refuse('is empty. Give a path such as /docs or /blog/**.');
  if (pattern.length > LONGEST_PATTERN) throw refuse(`is longer than ${LONGEST_PATTERN} characters.`);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(pattern)) {
    throw refuse('is a whole address. Patterns are matched with the path only, such as /docs/**.');
  }
  if ((pattern.match(/\*+|\?/g)?.length ?? 0) > MOST_WILDCARDS) {
    throw refuse(`has more than ${MOST_WILDCARDS} wildcards.`);
  }
  return pattern;
}

/** Percent codes become what they stand for, but for those of delimiters: an encoded slash parts no segments. */
const foldPercent = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURI(codes.toUpperCase());
    } catch {
      return codes.toUpperCase();
    }
  });

/** `reached[p]` tells whether the pattern so far can end before character `p`; a step gives the same one on. */
type Step = (reached: Uint8Array, text: string, pathEnd: number) => Uint8Array;

// A table of positions instead of backtracking: pattern length × path length, whatever the pattern.
function matches(steps: readonly Step[], text: string, pathEnd: number): boolean {
  let reached: Uint8Array = new Uint8Array(text.length + 1);
  reached[0] = 1;
  for (const step of steps) {
    reached = step(reached, text, pathEnd);
    if (!reached.includes(1)) return false;
  }
  return reached[text.length] === 1;
}

function stepsOf(pattern: string): Step[] {
  const rooted = pattern.startsWith('/') ? pattern : `/**/${pattern}`;
  const trimmed = foldPercent(rooted.replace(/\/+$/, ''));
  const isFolder = !/[*?]/.test(pattern) || trimmed.endsWith('/**');
  const tokens = trimmed.replace(/(?:\/\*\*)+$/, '').match(/\/\*\*+(?=\/)|\*+|[^*]/g) ?? [];
  const steps = tokens.map((token): Step => {
    if (token.startsWith('/*')) return anyFolders;
    if (token === '*') return withinSegment;
    if (token.startsWith('*')) return anything;
    return token === '?' ? oneCharacter(isOther) : oneCharacter((character) => character === token);
  });
  return isFolder ? [...steps, andBelow] : steps;
}

const isOther = (character: string, inPath: boolean): boolean => !(inPath && character === '/');

const oneCharacter =
  (fits: (character: string, inPath: boolean) => boolean): Step =>
  (reached, text, pathEnd) =>
    fill(reached, (at) => at > 0 && reached[at - 1] === 1 && fits(text[at - 1]!, at - 1 < pathEnd));

const withinSegment: Step = (reached, text, pathEnd) =>
  fill(
    reached,
    (at, next) => reached[at] === 1 || (next[at - 1] === 1 && isOther(text[at - 1]!, at - 1 < pathEnd)),
  );

const anything: Step = (reached) => fill(reached, (at, next) => reached[at] === 1 || next[at - 1] === 1);

/** `/**` with a slash behind it: nothing, or a slash and what follows up to before another one. */
const anyFolders: Step = (reached, text, pathEnd) => {
  let opened = false;
  return fill(reached, (at) => {
    const isSlash = text[at] === '/' && at < pathEnd;
    if (isSlash && reached[at] === 1) opened = true;
    return reached[at] === 1 || (opened && isSlash);
  });
};

const andBelow: Step = (reached, text) => {
  const end = text.length;
  const found = reached.some((on, at) => on === 1 && (at === end || text[at] === '/'));
  return fill(reached, (at) => at === end && found);
};

function fill(reached: Uint8Array, isOn: (at: number, next: Uint8Array) => boolean): Uint8Array {
  const next = new Uint8Array(reached.length);
  for (let at = 0; at < next.length; at += 1) next[at] = isOn(at, next) ? 1 : 0;
  return next;
}
