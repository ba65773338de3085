const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language, such as `German`. */
export const languageName = (code: string): string => NAMES.of(code) ?? code;

/**
 * The languages of a statement's quotes that readers need to be told. Empty if all quotes are in the document's main
 * language, or if the statement itself names the language, as in "Sin permanencia (Spanish)".
 */
export function languagesToTell(
  text: string,
  citations: readonly { language?: string | undefined }[],
): string[] {
  const names = [...new Set(citations.flatMap(({ language }) => language ?? []))].map(languageName);
  return names.filter((name) => !text.endsWith(`(${name})`));
}
