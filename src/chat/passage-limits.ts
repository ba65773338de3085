/** Maximum number of passages. Together, they have about 3,000 tokens. */
export const PASSAGES = 8;
/**
 * Without a model, `keepBest` passages are kept even if they seem irrelevant, and a document has at most `perDocument`
 * passages.
 */
export const QUOTED = { keepBest: 4, perDocument: 6 } as const;
