interface LanguageChoice {
  value: string;
  text: string;
  group: string;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const COMMON = ['en', 'en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const VARIANTS = ['es-MX', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];

let choices: readonly LanguageChoice[] | undefined;

export const languageChoices = (): readonly LanguageChoice[] => (choices ??= allChoices());

function allChoices(): LanguageChoice[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const short = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
  const others = [...short, ...VARIANTS].filter(
    (code) => !COMMON.includes(code) && Intl.getCanonicalLocales(code)[0] === code,
  );
  const named = (codes: readonly string[], group: string): LanguageChoice[] =>
    codes.flatMap((code) => {
      const text = names.of(code);
      return text === undefined ? [] : [{ value: code, text, group }];
    });
  const sorted = named(others, 'All others').toSorted((a, b) => a.text.localeCompare(b.text, 'en'));
  return [...named(COMMON, 'Usual'), ...sorted.filter(({ text }, i) => text !== sorted[i - 1]?.text)];
}
