import { z } from 'zod';
import { cleanLine } from '../../extraction/pages/clean-text.ts';

/**
 * A line of a client's own: it gets into prompts, labels and documents, so it has nothing that prints nothing. Counted
 * as it was sent as well, as whoever reads the schema expects.
 */
export const inputText = (most: number) =>
  z.string().max(most, { abort: true }).overwrite(cleanLine).min(1).max(most);

/** JSON Schema of a body in which this field is given, neither left out nor null. */
export const given = (field: string) => ({
  type: 'object',
  properties: { [field]: { type: 'string' } },
  required: [field],
});
