export const wholeWords = (alternatives: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags);
