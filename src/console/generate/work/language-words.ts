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

export function unreadLanguage(
  text: string,
  citations: readonly { language?: string | undefined }[],
): string | null {
  const names = new Set(
    citations.map(({ language = 'en' }) => (language === 'en' ? null : languageName(language))),
  );
  if (names.has(null)) return null;
  const isValueGiven = (name: string): boolean =>
    text.includes(`(in ${name}: “`) || new RegExp(`\\([^()“]+ in ${name}: “`, 'u').test(text);
  return [...names].find((name) => name !== null && !isValueGiven(name)) ?? null;
}

export function splitByLanguage<Entry>(
  entries: readonly Entry[],
  languageIn: (entry: Entry) => string | null,
): { read: Entry[]; foreign: Map<string, Entry[]> } {
  const found = Map.groupBy(entries, languageIn);
  const read = found.get(null) ?? [];
  return {
    read,
    foreign: new Map([...found].flatMap(([name, of]) => (name === null ? [] : [[name, of] as const]))),
  };
}
