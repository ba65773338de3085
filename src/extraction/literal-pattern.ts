/** Returns a pattern that matches exactly this text. Node.js 22 lacks `RegExp.escape`. */
export const literalPattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
