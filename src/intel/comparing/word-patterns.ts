/** Returns a pattern that matches the source at the start of a word. */
export const words = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'iu');
