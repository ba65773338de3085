const LONGEST_NAME = 200;
const LONGEST_PART = 60;
const MOST_ALIKE = 50;

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

export function documentName(kind: string, inputs: Readonly<Record<string, unknown>>): string {
  const [subject, ...others] = Object.entries(inputs).flatMap(([key, value]) =>
    key !== 'businessModel' && typeof value === 'string' && value.trim() !== '' ? [value] : [],
  );
  const name = subject === undefined ? kind : `${kind}: ${subject}`;
  if (others.length === 0) return cut(name, LONGEST_NAME);
  const focus = ` (${others.map((other) => cut(other.trim(), LONGEST_PART)).join(', ')})`;
  return cut(name, LONGEST_NAME - Math.min(focus.length, LONGEST_NAME / 2)) + cut(focus, LONGEST_NAME / 2);
}

const numbered = (name: string, n: number): string =>
  n === 1 ? name : `${cut(name, LONGEST_NAME - 4)} ${n}`;

export const alikeNames = (name: string): string[] =>
  Array.from({ length: MOST_ALIKE }, (_, i) => numbered(name, i + 1));

export const firstFree = (name: string, taken: ReadonlySet<string>): string =>
  alikeNames(name).find((one) => !taken.has(one)) ?? name;
