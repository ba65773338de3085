import { canonicalUrl, registrableOf, siteOfUrl } from '../../extraction/pages/canonical-url.ts';

export interface Site {
  home: URL;
  domains: ReadonlySet<string>;
  language: string | null;
  languageStep: string | null;
}

export function siteOf({
  domain,
  homeUrl,
  language,
}: {
  domain: string;
  homeUrl: string;
  language: string | null;
}): Site {
  const home = new URL(homeUrl);
  const step = home.pathname.split('/').find((one) => one !== '') ?? '';
  const languageStep = languageOfStep(step) === null ? null : languageKey(step);
  return {
    home,
    domains: new Set([registrableOf(domain), siteOfUrl(home)]),
    language: language ?? (languageStep === null ? null : languageOfStep(languageStep)),
    languageStep,
  };
}

export const languageKey = (step: string): string => step.toLowerCase().replace('_', '-');

export const isOfSite = (url: URL, site: Site): boolean => site.domains.has(siteOfUrl(url));

export function pageKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return canonicalUrl(parsed.href)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?:index\.(?:html?|php)|default\.aspx?)?(?=\?|$)/, '');
}

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

export function languageOfStep(step: string): string | null {
  const [, code, region = ''] = /^([a-z]{2,9})(?:[-_]([a-z]{2,4}|\d{3}))?$/i.exec(step) ?? [];
  if (code === undefined) return null;
  const first = CODES.get(code.toLowerCase()) ?? null;
  if (region === '') return first;
  const second = CODES.get(region.toLowerCase()) ?? null;
  if (code.length > 2) return null;
  if (first === code.toLowerCase()) return first;
  return second ?? (region.length === 2 ? first : null);
}
