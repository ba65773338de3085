export const LANGUAGE_NAMES =
  'deutsch|english|français|español|italiano|nederlands|português|polski|svenska|suomi|dansk|norsk|čeština|slovenčina|magyar|română|türkçe|ελληνικά|русский|українська|български|العربية|עברית|中文|简体中文|繁體中文|日本語|한국어|ไทย|tiếng việt|bahasa indonesia';
