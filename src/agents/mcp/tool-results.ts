import type { CallToolResult } from '@modelcontextprotocol/server';
import type { CountTokens } from '../../llm/tokenizer.ts';

export const MOST_RESULT_TOKENS = 20_000;

export type Data = Record<string, unknown>;

export const dataResult = (data: Data): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
});

const HOPELESS = 40 * MOST_RESULT_TOKENS;

export function tokensOf(data: Data, count: CountTokens): number {
  const text = JSON.stringify(dataResult(data));
  return text.length > HOPELESS ? text.length / 4 : count(text);
}

export const fits = (data: Data, count: CountTokens): boolean => tokensOf(data, count) <= MOST_RESULT_TOKENS;

const UNITS_A_TOKEN = 2;

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
  return /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}

const LESS_NEEDED = ['claims', 'usage', 'ignored', 'warnings', 'gaps', 'pages'] as const;
const STRING_LENGTHS = [2_000, 800, 300, 120];
const LIST_LENGTHS = [50, 20, 8, 3];

/** Never shortens quotes, because each must match its source. */
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
  return { omitted: ['the whole result: it was too large, so narrow the request'] };
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
