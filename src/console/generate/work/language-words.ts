import { languageName } from '../../elements/language-name.ts';

/** Leaves out a language that the statement itself names, as in "Sin permanencia (Spanish)". */
export function languagesToTell(
  text: string,
  citations: readonly { language?: string | undefined }[],
): string[] {
  const names = [...new Set(citations.flatMap(({ language }) => language ?? []))].map(languageName);
  return names.filter((name) => !text.endsWith(`(${name})`));
}
