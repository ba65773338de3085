let names: Intl.DisplayNames | undefined;

/** `DisplayNames` throws for invalid codes. */
export function languageName(code: string): string {
  try {
    return (names ??= new Intl.DisplayNames('en', { type: 'language' })).of(code) ?? code;
  } catch {
    return code;
  }
}
