import { z } from 'zod';

export const BASES = [
  'source',
  'computed',
  'standard',
  'brand',
  'input',
  'inference',
  'assumption',
  'author',
] as const;
export type Basis = (typeof BASES)[number];

export const STATEMENT_LENGTH = 600;

/** A statement that counts vendors cites every vendor that it counts. */
export const MOST_REFS = 40;

export const statement = z
  .object({
    text: z.string().trim().min(1).max(STATEMENT_LENGTH),
    basis: z.enum(BASES),
    refs: z.array(z.int().min(1)).max(MOST_REFS),
  })
  .meta({ title: 'Statement' });
export type Statement = z.infer<typeof statement>;

export const maybe = statement.nullable();

export const statements = (most: number) => z.array(statement).max(most);

export const LABEL_LENGTH = 120;

export const label = z.string().trim().min(1).max(LABEL_LENGTH);

export type Path = readonly (string | number)[];

export const pathText = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');

export const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' &&
  value !== null &&
  'basis' in value &&
  'refs' in value &&
  typeof (value as { text?: unknown }).text === 'string';

export function* statementsOf(
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; statement: Statement }> {
  if (isStatement(value)) yield { path, statement: value };
  else if (Array.isArray(value))
    for (const [i, part] of value.entries()) yield* statementsOf(part, [...path, i]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* statementsOf(part, [...path, key]);
}

export function* labelsOf(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (isStatement(value)) return;
  else if (Array.isArray(value)) for (const [i, part] of value.entries()) yield* labelsOf(part, [...path, i]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* labelsOf(part, [...path, key]);
}

export function* textsOf(output: object): Generator<{ path: string; text: string }> {
  for (const { path, statement: one } of statementsOf(output)) yield { path: pathText(path), text: one.text };
  for (const { path, text } of labelsOf(output)) yield { path: pathText(path), text };
}

export const REMOVED = Symbol('removed');

export function mapStatements<T extends object>(
  output: T,
  schema: z.ZodType,
  change: (statement: Statement, path: Path) => Statement | typeof REMOVED,
): T {
  const mapped = (value: unknown, part: z.ZodType | undefined, path: Path): unknown => {
    const inner = part instanceof z.ZodNullable ? (part.unwrap() as z.ZodType) : part;
    if (isStatement(value)) return change(value, path);
    if (Array.isArray(value)) {
      const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
      return value
        .map((entry, i) => mapped(entry, element, [...path, i]))
        .filter((entry) => entry !== REMOVED);
    }
    if (typeof value !== 'object' || value === null) return value;
    const shape: Record<string, z.ZodType> = inner instanceof z.ZodObject ? inner.shape : {};
    const entries = Object.entries(value).map(([key, entry]) => {
      const now = mapped(entry, shape[key], [...path, key]);
      return [key, now === REMOVED && shape[key] instanceof z.ZodNullable ? null : now] as const;
    });
    return entries.some(([, now]) => now === REMOVED) ? REMOVED : Object.fromEntries(entries);
  };
  const now = mapped(output, schema, []);
  return (now === REMOVED ? output : now) as T;
}
