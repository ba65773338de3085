import type { ChoiceOption } from '../../elements/field.tsx';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const COMMON = ['en', 'en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const VARIANTS = ['es-MX', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];

let choices: readonly ChoiceOption[] | undefined;

/** Languages by their English names, the most usual ones first. */
export const languageChoices = (): readonly ChoiceOption[] => (choices ??= allChoices());

function allChoices(): ChoiceOption[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const short = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
  const others = [...short, ...VARIANTS].filter(
    // An outdated code such as `iw` has the same name as the code that replaces it.
    (code) => !COMMON.includes(code) && Intl.getCanonicalLocales(code)[0] === code,
  );
  const named = (codes: readonly string[], group: string): ChoiceOption[] =>
    codes.flatMap((code) => {
      const text = names.of(code);
      return text === undefined ? [] : [{ value: code, text, group }];
    });
  return [
    ...named(COMMON, 'Usual'),
    ...named(others, 'All others').toSorted((a, b) => a.text.localeCompare(b.text, 'en')),
  ];
}
