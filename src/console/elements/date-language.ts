const NAME = 'groundwork-dates';

export const DATE_LANGUAGES = [
  { value: 'en', text: 'English (US): Nov 26, 2026' },
  { value: 'en-GB', text: 'English (UK): 26 Nov 2026' },
  { value: 'de', text: 'Deutsch: 26.11.2026' },
  { value: 'fr', text: 'Français : 26 nov. 2026' },
  { value: 'es', text: 'Español: 26 nov 2026' },
  { value: 'it', text: 'Italiano: 26 nov 2026' },
  { value: 'nl', text: 'Nederlands: 26 nov 2026' },
  { value: 'pl', text: 'Polski: 26 lis 2026' },
  { value: 'pt', text: 'Português: 26/11/2026' },
  { value: 'sv', text: 'Svenska: 26 nov. 2026' },
] as const;

export function dateLanguage(): string {
  const languages = [localStorage.getItem(NAME) ?? '', ...navigator.languages];
  for (const language of languages) {
    const found = DATE_LANGUAGES.find(({ value }) => value === language || value === language.split('-')[0]);
    if (found !== undefined) return /^en-(?!US\b)/.test(language) ? 'en-GB' : found.value;
  }
  return 'en';
}

export const keepDateLanguage = (language: string): void => localStorage.setItem(NAME, language);
