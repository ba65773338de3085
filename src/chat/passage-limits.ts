export const PASSAGES = 8;
/** Used without a model. `keepBest` passages are kept even if they seem irrelevant. */
export const QUOTED = { keepBest: 4, perDocument: 6 } as const;
