import { registrableOf } from '../../extraction/pages/canonical-url.ts';
import { parsedUrl } from '../../parsed-url.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import { languageOfStep } from './page-language.ts';

/** The web site pages are looked for in. */
export interface Site {
  /** Where its home page is. */
  home: URL;
  /** Registrable domains whose hosts belong to it. */
  domains: ReadonlySet<string>;
  /** Of the home page: what it declares, and the step of its address that says it, `en-us`. */
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
  const languageStep = languageOfStep(step) === null ? null : step.toLowerCase();
  return {
    home,
    domains: new Set([registrableOf(domain), registrableOf(home.hostname)]),
    language: language ?? (languageStep === null ? null : languageOfStep(languageStep)),
    languageStep,
  };
}

export const isOfSite = ({ hostname }: URL, site: Site): boolean => site.domains.has(registrableOf(hostname));

/** One spelling for addresses that lead to one page nearly everywhere: scheme, `www.` and a last slash do not count. */
export function pageKey(url: string): string {
  const parsed = parsedUrl(url);
  if (parsed === null) return url;
  return canonicalUrl(parsed.href)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?:index\.(?:html?|php)|default\.aspx?)?(?=\?|$)/, '');
}
