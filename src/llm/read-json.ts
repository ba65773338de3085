type ReadJson = { value: Record<string, unknown> } | { problem: string };

/** A deeply nested value could overflow the stack. */
const MAX_DEPTH = 64;

const NONE = 'Your answer does not contain a JSON object. Answer with one JSON object and nothing else.';
const CUT_OFF =
  'Your answer was cut off before the JSON object was complete. Answer again with the whole object, with fewer words and shorter lists.';
const INVALID =
  'Your answer is not valid JSON. Put double quotes around every key and string, escape quotation marks and line breaks within strings, and leave out comments and trailing commas.';
const TOO_DEEP = 'The JSON object in your answer is nested too deeply. Follow the schema.';

const thatIs = (value: unknown): string =>
  `Your answer is ${Array.isArray(value) ? 'a JSON array' : value === null ? 'null' : `a JSON ${typeof value}`}, not a JSON object. Answer with one JSON object and nothing else.`;

/**
 * Does not repair JSON, because `jsonrepair` 3.15.0 accepted 18 invalid objects in the `bad-replies`
 * benchmark.
 */
export function readJson(text: string): ReadJson {
  // `trim` also removes a byte order mark.
  const whole = text.trim();
  if (whole.startsWith(THINKING)) {
    const end = whole.indexOf(THOUGHT);
    return end === -1 ? { problem: CUT_OFF } : readAnswer(whole.slice(end + THOUGHT.length).trim());
  }
  // If the prompt already ended with `<think>`, the reply contains `</think>` without `<think>`.
  const end = whole.indexOf(THOUGHT);
  const isThought = end !== -1 && !isWithin(largestStretch(whole), end);
  return readAnswer(isThought ? whole.slice(end + THOUGHT.length).trim() : whole);
}

const THINKING = '<think>';
const THOUGHT = '</think>';

function readAnswer(text: string): ReadJson {
  if (!text.startsWith('{')) {
    const value = parse(text);
    if (value !== undefined) return { problem: thatIs(value) };
  }
  const { start, end, depth, ends } = largestStretch(text);
  if (start === end) return { problem: text.includes('{') ? INVALID : NONE };
  if (depth > MAX_DEPTH) return { problem: TOO_DEEP };
  const isUnescaped = ends === 'in a text' && /\}\s*(?:```)?$/.test(text.slice(-20));
  if (ends !== 'closed') return { problem: isUnescaped ? INVALID : CUT_OFF };
  const value = parse(text.slice(start, end), withoutProto);
  if (value === undefined) return { problem: INVALID };
  return isObject(value) ? { value } : { problem: thatIs(value) };
}

interface Stretch {
  start: number;
  end: number;
  depth: number;
  ends: 'closed' | 'open' | 'in a text';
}

const isWithin = ({ start, end, ends }: Stretch, at: number): boolean =>
  ends === 'closed' && start < at && at < end;

const BEGINS = /\{\s*(?:["}]|$)|\[\s*\{\s*(?:["}]|$)/y;

function largestStretch(text: string): Stretch {
  let largest: Stretch = { start: 0, end: 0, depth: 0, ends: 'closed' };
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at];
    if (unit !== '{' && unit !== '[') continue;
    BEGINS.lastIndex = at;
    const isAll = at === 0 && unit === '{';
    if (!isAll && !BEGINS.test(text)) continue;
    const stretch = stretchFrom(text, at);
    if (stretch.end - stretch.start >= largest.end - largest.start) largest = stretch;
    at = stretch.end - 1;
  }
  return largest;
}

function stretchFrom(text: string, start: number): Stretch {
  let open = 0;
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length; at += 1) {
    const unit = text[at];
    if (inText) {
      if (unit === '\\') at += 1;
      else if (unit === '"') inText = false;
    } else if (unit === '"') inText = true;
    else if (unit === '{' || unit === '[') depth = Math.max(depth, (open += 1));
    else if ((unit === '}' || unit === ']') && (open -= 1) === 0) {
      return { start, end: at + 1, depth, ends: 'closed' };
    }
  }
  return { start, end: text.length, depth, ends: inText ? 'in a text' : 'open' };
}

type Reviver = (key: string, value: unknown) => unknown;

function parse(text: string, reviver?: Reviver): unknown {
  try {
    return JSON.parse(text, reviver) as unknown;
  } catch {
    return undefined;
  }
}

/** `__proto__` is harmless until `Object.assign` copies it. */
const withoutProto: Reviver = (key, value) => (key === '__proto__' ? undefined : value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
