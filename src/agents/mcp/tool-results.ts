import type { CallToolResult } from '@modelcontextprotocol/server';
import type { CountTokens } from '../../llm/tokenizer.ts';

/** Of a whole result as it is sent: what it says as data and, for clients that know only text, once more as text. */
export const MOST_RESULT_TOKENS = 20_000;

export type Data = Record<string, unknown>;

export const dataResult = (data: Data): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
});

/** UTF-16 units beyond which no text has few enough tokens to be counted. */
const HOPELESS = 40 * MOST_RESULT_TOKENS;

/** Tokens of the result that holds this data; where it is far too large, more than there may be. */
export function tokensOf(data: Data, count: CountTokens): number {
  const text = JSON.stringify(dataResult(data));
  return text.length > HOPELESS ? text.length / 4 : count(text);
}

export const fits = (data: Data, count: CountTokens): boolean => tokensOf(data, count) <= MOST_RESULT_TOKENS;

/** Of a token of most languages, half of it, for a result says it twice; otherwise a part is measured once more. */
const UNITS_A_TOKEN = 2;

/**
 * The part of `text` from `start` whose result is within the limit, as long as a few measurements find it; it ends
 * where a line ends if one is near.
 */
export function partOf(text: string, start: number, tokensWith: (part: string) => number): string {
  let length = Math.min(text.length - start, MOST_RESULT_TOKENS * UNITS_A_TOKEN);
  for (;;) {
    const part = text.slice(start, start + length);
    const used = tokensWith(part);
    if (used <= MOST_RESULT_TOKENS) return start + length >= text.length ? part : atLineEnd(part);
    length = Math.floor((length * MOST_RESULT_TOKENS * 0.95) / used);
  }
}

function atLineEnd(part: string): string {
  const end = part.lastIndexOf('\n') + 1;
  if (end > part.length / 2) return part.slice(0, end);
  // Half a surrogate pair is no text.
  return /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}

/** Left out one after the other: what repeats the output, then what is said beside it. */
const LESS_NEEDED = ['claims', 'usage', 'ignored', 'warnings', 'gaps', 'pages'] as const;
const STRING_LENGTHS = [2_000, 800, 300, 120];
const LIST_LENGTHS = [50, 20, 8, 3];

/**
 * Data that is no list, within the limit. Citations are kept whole as long as anything else can be left out, and a
 * quotation is never cut: it would no longer be what the source says.
 */
export function shortened(data: Data, count: CountTokens): Data {
  const isShort = (it: Data): boolean => fits(it, count);
  if (isShort(data)) return data;
  const omitted: string[] = [];
  let kept: Data = data;
  const told = (): Data => ({ ...kept, omitted });
  for (const name of LESS_NEEDED) {
    if (!(name in kept)) continue;
    const { [name]: _, ...rest } = kept;
    kept = rest;
    omitted.push(name);
    if (isShort(told())) return told();
  }
  omitted.push('parts of long texts and lists');
  for (const [at, longest] of STRING_LENGTHS.entries()) {
    kept = cut(kept, longest, LIST_LENGTHS[at]!) as Data;
    if (isShort(told())) return told();
  }
  return { omitted: ['everything: the result is too large. Ask for less.'] };
}

function cut(value: unknown, longest: number, most: number, name = ''): unknown {
  if (typeof value === 'string')
    return name === 'quote' || value.length <= longest ? value : `${value.slice(0, longest)}…`;
  if (Array.isArray(value)) {
    const items = name === 'citations' ? value : value.slice(0, most);
    return items.map((item) => cut(item, longest, most));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cut(part, longest, most, key)]));
}
