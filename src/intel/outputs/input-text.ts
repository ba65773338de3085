import { z } from 'zod';
import { cleanLine } from '../../reading/clean-text.ts';

/** A line of a client's own: it gets into prompts, labels and documents, so it has nothing that prints nothing. */
export const inputText = (most: number) => z.string().overwrite(cleanLine).min(1).max(most);
