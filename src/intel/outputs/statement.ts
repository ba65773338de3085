import { z } from 'zod';

/**
 * The basis of a statement. `source`: quotations; `computed`: a count of quotations, each of which is cited;
 * `standard`: a definition that is common knowledge in the trade; `brand`, `input`: the profile, the request.
 */
export const BASES = ['source', 'computed', 'standard', 'brand', 'input', 'inference', 'assumption'] as const;
export type Basis = (typeof BASES)[number];

/** UTF-16 units. */
export const STATEMENT_LENGTH = 600;

/** A count over all vendors of a market cites each vendor. */
export const MOST_REFS = 40;

/** One statement of an output and its evidence. `refs`: the numbers of its citations. */
export const statement = z
  .object({
    text: z.string().trim().min(1).max(STATEMENT_LENGTH),
    basis: z.enum(BASES),
    refs: z.array(z.int().min(1)).max(MOST_REFS),
  })
  .meta({ title: 'Statement' });
export type Statement = z.infer<typeof statement>;

/** For a field that may stay empty. */
export const maybe = statement.nullable();

export const statements = (most: number) => z.array(statement).max(most);

/** UTF-16 units. */
export const LABEL_LENGTH = 120;

/**
 * A text that only names a subject, such as a stage, a segment or a metric. It states nothing, so it needs no evidence.
 */
export const label = z.string().trim().min(1).max(LABEL_LENGTH);

/** A path in an output: keys and positions, from the root. */
export type Path = readonly (string | number)[];

/** `pains[0].pain`. */
export const pathText = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');

export const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' &&
  value !== null &&
  'basis' in value &&
  'refs' in value &&
  typeof (value as { text?: unknown }).text === 'string';

/** Every statement of an output, in field order. */
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

/** Every other text of an output: labels rather than statements. */
export function* labelsOf(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (isStatement(value)) return;
  else if (Array.isArray(value)) for (const [i, part] of value.entries()) yield* labelsOf(part, [...path, i]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* labelsOf(part, [...path, key]);
}

/** Every text of an output with its path, statements first. */
export function* textsOf(output: object): Generator<{ path: string; text: string }> {
  for (const { path, statement: one } of statementsOf(output)) yield { path: pathText(path), text: one.text };
  for (const { path, text } of labelsOf(output)) yield { path: pathText(path), text };
}

/** Removes the statement: from its list; otherwise by null, if null is allowed; otherwise together with its entry. */
export const REMOVED = Symbol('removed');

/**
 * The output with each statement replaced by the result of `change`. `schema` is the schema of the output: it says
 * where a removed statement may become null. An entry that requires the statement is removed with it.
 */
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
  // The output requires the statement, so it stays unchanged, and the shape check reports it.
  return (now === REMOVED ? output : now) as T;
}
