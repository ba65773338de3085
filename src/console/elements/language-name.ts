let names: Intl.DisplayNames | undefined;

/**
 * Pages may declare any text as their language, and `DisplayNames` throws for invalid codes, so such text is
 * returned unchanged.
 */
export function languageName(code: string): string {
  try {
    return (names ??= new Intl.DisplayNames('en', { type: 'language' })).of(code) ?? code;
  } catch {
    return code;
  }
}
