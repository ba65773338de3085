let names: Intl.DisplayNames | undefined;

/**
 * Returns the English name of a language, such as “Spanish” for `es`. Pages may declare any text as their language, and
 * `DisplayNames` throws for invalid codes, so such a text is returned as it is.
 */
export function languageName(code: string): string {
  try {
    return (names ??= new Intl.DisplayNames('en', { type: 'language' })).of(code) ?? code;
  } catch {
    return code;
  }
}
