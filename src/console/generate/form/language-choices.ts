const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const VARIANTS = ['en-GB', 'en-US', 'es-MX', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];

/** Codes by the English name in lower case, such as `german` for `de`. */
let codes: ReadonlyMap<string, string> | undefined;

function allCodes(): ReadonlyMap<string, string> {
  const short = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
  return new Map(
    [...short, ...VARIANTS].flatMap((code) => {
      const name = NAMES.of(code);
      // An outdated code such as `iw` has the same name as the code that replaces it.
      const isCurrent = Intl.getCanonicalLocales(code)[0] === code;
      return name === undefined || !isCurrent ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
}

/** The names of languages to choose from, in order. */
export const languageNames = (): string[] =>
  [...(codes ??= allCodes()).values()].flatMap((code) => NAMES.of(code) ?? []).toSorted();

/** The code of a language that was chosen by name. Other text is returned unchanged, because it may be a code. */
export const languageCode = (text: string): string =>
  (codes ??= allCodes()).get(text.trim().toLowerCase()) ?? text.trim();
