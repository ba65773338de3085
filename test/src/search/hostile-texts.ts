export const hostileTexts = (bytes: number): Record<string, string> => ({
  'one letter': 'a'.repeat(bytes),
  'one ideograph': '漢'.repeat(bytes / 3),
  'one emoji': '😀'.repeat(bytes / 4),
  'full stops': '.'.repeat(bytes),
  spaces: ' '.repeat(bytes),
  'accents on one letter': `a${'\u0301\u0323'.repeat(bytes / 4)}`,
  'one line': 'The team plan costs ten dollars a month. '.repeat(bytes / 40),
});
