/** A pattern that matches exactly this text. `RegExp.escape` is missing in Node.js 22. */
export const literalPattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
