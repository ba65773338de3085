import { languageName } from '../../elements/language-name.ts';

export function languagesToTell(
  text: string,
  citations: readonly { language?: string | undefined }[],
): string[] {
  const names = [...new Set(citations.flatMap(({ language }) => language ?? []))].map(languageName);
  return names.filter(
    (name) =>
      !text.endsWith(`(${name})`) && !text.includes(` in ${name}: “`) && !text.includes(`(in ${name}: “`),
  );
}
