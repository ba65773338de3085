import { CODES } from './currencies.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'];
const SHORT =
  'pounds?|pounds? sterling|sterling|british pounds?|euros?|dollars?|us dollars?|u.s. dollars?|american dollars?|canadian dollars?|australian dollars?|new zealand dollars?|' +
  'swiss francs?|francs?|franken|schweizer franken|us-dollar|britische pfund|pfund|livres? sterling|francs suisses|dollars américains|libras? esterlinas?|dólares|francos suizos|' +
  'sterline|franchi svizzeri|dollari|krone[nr]?|kronor|crowns?|yen|rupees?';

let known: ReadonlySet<string> | null = null;

/** In lower case. */
export function currencyNames(): ReadonlySet<string> {
  known ??= new Set([
    ...SHORT.split('|').flatMap((name) =>
      name.includes('?') || name.includes('[') ? formsOf(name) : [name],
    ),
    ...LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' });
      return [...CODES].flatMap((code) => names.of(code)?.toLowerCase() ?? []);
    }),
  ]);
  return known;
}

const formsOf = (name: string): string[] => [name.replace(/s\?/gu, ''), name.replace(/s\?/gu, 's')];
