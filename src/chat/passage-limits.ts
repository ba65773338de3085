export const PASSAGES = 8;
export const QUOTED = { keepBest: 4, perDocument: 6 } as const;
