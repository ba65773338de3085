/** ISO 639-1 codes that sites write into addresses, and codes of countries some write in their place. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...(
    'en de fr es it pt nl ja zh ko ru pl sv da fi nb no nn cs sk tr ar he hu ro uk bg el hr sl lt lv et vi th ms id ' +
    'ca eu gl sr fa hi bn ta'
  )
    .split(' ')
    .map((code): [string, string] => [code, code]),
  ['jp', 'ja'],
  ['cn', 'zh'],
  ['tw', 'zh'],
  ['hk', 'zh'],
  ['kr', 'ko'],
  ['br', 'pt'],
  ['mx', 'es'],
  ['latam', 'es'],
  ['la', 'es'],
  ['at', 'de'],
  ['ch', 'de'],
  ['us', 'en'],
  ['gb', 'en'],
  ['au', 'en'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['se', 'sv'],
  ['english', 'en'],
  ['deutsch', 'de'],
  ['francais', 'fr'],
  ['espanol', 'es'],
  ['italiano', 'it'],
  ['portugues', 'pt'],
]);

/** `de`, `pt-br`, `en_us`, `zh-hans`, `ch-de`; null where a step of an address names no language. */
export function languageOfStep(step: string): string | null {
  const [, code, region = ''] = /^([a-z]{2,9})(?:[-_]([a-z]{2,4}))?$/i.exec(step) ?? [];
  if (code === undefined) return null;
  const first = CODES.get(code.toLowerCase()) ?? null;
  if (region === '') return first;
  // `us-en`: the country first. Words such as `la-news` are none.
  const second = CODES.get(region.toLowerCase()) ?? null;
  if (code.length > 2) return null;
  if (first === code.toLowerCase()) return first;
  return second ?? (region.length === 2 ? first : null);
}
