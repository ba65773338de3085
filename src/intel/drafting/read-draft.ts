import { z } from 'zod';
import { withoutStrangeLinks } from '../../grounding/links.ts';
import { promptText } from '../../grounding/prompt-text.ts';
import type { Draft } from '../gates/claims.ts';
import type { IntelModule, Problem } from '../outputs/module.ts';
import { pathText, type Path } from '../outputs/statement.ts';

const quotes = z
  .array(z.object({ n: z.int().min(1), passage: z.int().min(1), quote: z.string().min(1).max(2_000) }))
  .max(200);

/** What a model is asked for: the output without what is worked out here, and its quotes beside it. */
export const draftSchema = ({ output, computed }: Pick<IntelModule, 'output' | 'computed'>): z.ZodObject =>
  output
    .omit(Object.fromEntries(computed.map((key) => [key, true as const])) as Record<never, true>)
    .extend({ quotes });

/**
 * An answer as a draft, or what is wrong with its shape. Texts lose what prints nothing, tags, images and links; the
 * citations have the addresses.
 */
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

/** Quotes stay as they are: the citation gate folds them, and shows the source's own words. */
function cleaned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return key === 'quote' ? value : withoutStrangeLinks(promptText(value), []).trim();
  }
  if (Array.isArray(value)) return value.map((part) => cleaned(part, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part, name)]));
}
