const NAMES = new Intl.DisplayNames('en', { type: 'language' });

export const languageName = (code: string): string => NAMES.of(code) ?? code;

/** Empty if the statement itself names the language, as in "Sin permanencia (Spanish)". */
export function languagesToTell(
  text: string,
  citations: readonly { language?: string | undefined }[],
): string[] {
  const names = [...new Set(citations.flatMap(({ language }) => language ?? []))].map(languageName);
  return names.filter((name) => !text.endsWith(`(${name})`));
}
