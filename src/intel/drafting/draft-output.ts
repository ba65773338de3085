import { z } from 'zod';
import { upstreamFailed } from '../../errors.ts';
import { GENERATION_PATIENCE } from '../../llm/patience.ts';
import { modelSchema, type StructuredOutput } from '../../llm/structured-output.ts';
import { brandText } from '../../brand/profile.ts';
import { withoutReads } from '../../brand/profile-reads.ts';
import { type Commission, finished } from '../gates/assemble.ts';
import type { Draft } from '../gates/claims.ts';
import { askForOutput } from './generation-chain.ts';
import type { Ask } from '../runs/intel-run.ts';
import { withoutStrangeLinks } from '../../grounding/links.ts';
import { promptText } from '../../grounding/prompt-text.ts';
import type { IntelModule, Problem } from '../outputs/module.ts';
import { type Path, pathText } from '../outputs/statement.ts';

const MOST_ASKS = 3;

type Verdict = 'accept' | 'again' | 'give_up';

export async function askOnce(
  commission: Commission,
  {
    asked,
    language,
    boundary,
    structured,
    contextTokens,
    name,
    signal,
  }: {
    asked: readonly Ask[];
    language: string | null;
    boundary: string;
    structured: StructuredOutput;
    contextTokens: number;
    name: string;
    signal: AbortSignal;
  },
): Promise<Ask> {
  const { module, brief, facts, passages } = commission;
  let usage: Ask['usage'] = null;
  const { text, value, problem } = await askForOutput(
    {
      task: module.instructions(brief),
      brand: brandText(withoutReads(brief.brand)),
      facts,
      passages,
      language,
      boundary,
      contextTokens,
      asked: asked.slice(-1),
    },
    {
      structured,
      name,
      schema: modelSchema(draftSchema(module)),
      signal,
      patience: GENERATION_PATIENCE,
      onUsage: (told) => (usage = told),
    },
  );
  if (value === undefined)
    return {
      text,
      problems: [{ path: '', message: problem ?? 'is not a JSON object' }],
      isValid: false,
      usage,
    };
  const read = readDraft(module, value);
  if ('problems' in read) return { text, problems: read.problems, isValid: false, usage };
  return { text, ...judged(read.draft, commission), usage };
}

function judged(draft: Draft, commission: Commission): Pick<Ask, 'problems' | 'isValid'> {
  const { module, brief } = commission;
  const complete = module.compute({ ...module.blank(brief), ...draft.output }, brief);
  const strict = module.check(complete, brief);
  const always = module.checkAlways(complete, brief);
  const { problems, faults } = finished(draft, commission);
  return {
    problems: [...strict, ...always, ...problems],
    isValid: strict.length === 0 && faults.length === 0,
  };
}

/** A valid answer with faulty statements is sent back to the model only once. */
export function decide(asks: readonly Ask[]): Verdict {
  const last = asks.at(-1)!;
  const isSpent = asks.length >= MOST_ASKS;
  if (last.isValid && last.problems.length === 0) return 'accept';
  if (last.isValid) {
    const askedForStatements = asks.slice(0, -1).some(({ isValid }) => isValid);
    return isSpent || askedForStatements ? 'accept' : 'again';
  }
  if (!isSpent) return 'again';
  return asks.some(({ isValid }) => isValid) ? 'accept' : 'give_up';
}

export const bestOf = (asks: readonly Ask[]): Ask | undefined =>
  asks.filter(({ isValid }) => isValid).toSorted((a, b) => a.problems.length - b.problems.length)[0];

export const invalidOutput = (last: Ask) =>
  upstreamFailed(
    'model.invalid_output',
    `The model gave no usable answer in ${MOST_ASKS} attempts${placeOf(last)}. Try again, or set CHAT_MODEL to a model with better structured output.`,
    { retryable: false },
  );

/** The path contains only property names from the schema, never text from the model. */
function placeOf({ problems: [first] }: Ask): string {
  const isPath = first !== undefined && /^[a-z][\w.[\]]{0,80}$/i.test(first.path);
  return isPath ? ` (the last attempt failed at ${first.path})` : '';
}

const quotes = z
  .array(z.object({ n: z.int().min(1), passage: z.int().min(1), quote: z.string().min(1).max(2_000) }))
  .max(200);

/** Optional keys are filled by code, never by a model. */
function withoutOptional<Schema extends z.core.$ZodType>(schema: Schema): Schema;
function withoutOptional(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodArray) {
    const element = withoutOptional(schema.element);
    return element === schema.element ? schema : schema.clone({ ...schema.def, element });
  }
  if (!(schema instanceof z.ZodObject)) return schema;
  const all = Object.entries(schema.shape);
  const kept = all
    .filter(([, value]) => !(value instanceof z.ZodOptional))
    .map(([key, value]) => [key, withoutOptional(value)] as const);
  const isSame = kept.length === all.length && kept.every(([key, value]) => value === schema.shape[key]);
  return isSame ? schema : z.object(Object.fromEntries(kept));
}

export const draftSchema = ({ output, computed }: Pick<IntelModule, 'output' | 'computed'>): z.ZodObject =>
  withoutOptional(
    output.omit(Object.fromEntries(computed.map((key) => [key, true as const])) as Record<never, true>),
  ).extend({ quotes });

/** Removes tags, images and links, except in quotes. */
export function readDraft(
  module: Pick<IntelModule, 'output' | 'computed'>,
  value: unknown,
): { draft: Draft } | { problems: Problem[] } {
  const parsed = draftSchema(module).safeParse(cleaned(value));
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path, message }) => ({ path: pathText(path as Path), message })),
    };
  }
  const { quotes: given, ...output } = parsed.data as { quotes: z.infer<typeof quotes> };
  return { draft: { output, quotes: given } };
}

function cleaned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return key === 'quote' ? value : withoutStrangeLinks(promptText(value), []).trim();
  }
  if (Array.isArray(value)) return value.map((part) => cleaned(part, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part, name)]));
}
