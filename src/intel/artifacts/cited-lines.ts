import { NOT_AFTER_ORDINAL } from '../../search/chunking-ordinals.ts';
import type { ChangedLine } from '../../events/event-facts.ts';

export interface CitedLine {
  text: string;
  above: string | null;
}

/** If a quote has fewer UTF-16 units than this limit, the whole line that contains the quote is kept. */
const LEAST_QUOTE = 20;
const LONGEST_LINE = 400;
const LONGEST_ABOVE = 80;
const MOST_LINES = 100;

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function citedLines(
  quotes: readonly string[],
  { text, heading }: { text: string; heading: string | null },
): CitedLine[] {
  const found = quotes.flatMap((quote): CitedLine[] => {
    const at = text.indexOf(quote);
    if (at === -1) return [];
    const start = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at + quote.length);
    const lines = linesIn(text.slice(start, next === -1 ? text.length : next));
    const above = linesIn(text.slice(0, start)).at(-1) ?? heading?.split(' > ').at(-1) ?? null;
    return lines.map((line, n) => ({
      text:
        lines.length === 1 && (quote.length >= LEAST_QUOTE || line.length > LONGEST_LINE)
          ? quote.trim()
          : line,
      above: (n === 0 ? above : lines[n - 1]!)?.slice(0, LONGEST_ABOVE) ?? null,
    }));
  });
  const known = new Map(found.map((line) => [`${line.above} ${line.text}`, line]));
  return [...known.values()].slice(0, MOST_LINES);
}

const SENTENCE_END = new RegExp(String.raw`(?<=[.!?])${NOT_AFTER_ORDINAL}\s+(?=["“„«¿¡]?[\p{Lu}\p{N}])`, 'u');

export function changedLines(cited: readonly CitedLine[], text: string): ChangedLine[] {
  const now = linesIn(text);
  const known = new Set(cited.map((line) => line.text));
  const fresh = now
    .flatMap((line) => [line, ...line.split(SENTENCE_END)])
    .filter((line) => !known.has(line) && line.length <= LONGEST_LINE);
  return cited
    .filter((line) => !text.includes(line.text))
    .map((line) => {
      const cell = changedCell(now, line.text);
      if (cell !== null) return cell;
      const after = lineBelow(now, line) ?? bestOf(fresh, line.text);
      return {
        section: line.above !== null && !/[.!:]$/u.test(line.above) ? line.above : null,
        kind: line.text.includes(' | ') ? 'row' : 'text',
        before: line.text,
        after,
      };
    });
}

const BORDER = ' | ';
const LEAST_VALUES = 3;

/** The one value that changed among the quoted cells of a row. */
function changedCell(now: readonly string[], text: string): ChangedLine | null {
  const old = text.split(BORDER);
  if (old.length < LEAST_VALUES) return null;
  const found = now.flatMap((row) => {
    const cells = row.split(BORDER);
    return cells.flatMap((_, from): ChangedLine[] => {
      const part = cells.slice(from, from + old.length);
      const differing = part.flatMap((cell, at) => (cell === old[at] ? [] : [at]));
      const [at] = differing;
      if (part.length < old.length || differing.length !== 1 || !/\p{N}/u.test(old[at!]! + part[at!]!))
        return [];
      return [{ section: cells[0]!, kind: 'text', before: old[at!]!, after: part[at!]! }];
    });
  });
  return found.length === 1 && found[0]!.section !== found[0]!.after ? found[0]! : null;
}

const LEAST_BELOW = 0.5;
const LEAST_ALIKE = 0.6;

function lineBelow(now: readonly string[], { text, above }: CitedLine): string | null {
  const below = now.flatMap((line, at) =>
    line.slice(0, LONGEST_ABOVE) === above && at + 1 < now.length ? [now[at + 1]!] : [],
  );
  const sentences = below.flatMap((line) => (line === text ? [] : [line, ...line.split(SENTENCE_END)]));
  return bestOf(sentences, text, LEAST_BELOW);
}

function bestOf(lines: readonly string[], text: string, least = LEAST_ALIKE): string | null {
  const rated = [...new Set(lines)]
    .map((line) => ({ line, alike: likeness(line, text) }))
    .filter(({ alike }) => alike >= least)
    .toSorted((a, b) => b.alike - a.alike);
  const [best, second] = rated;
  return best === undefined || best.alike === second?.alike ? null : best.line;
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+|\p{Sc}|%/gu) ?? []);

function likeness(one: string, other: string): number {
  const [first, second] = [wordsIn(one), wordsIn(other)];
  const most = Math.max(first.size, second.size);
  return most === 0 ? 0 : [...first].filter((word) => second.has(word)).length / most;
}
