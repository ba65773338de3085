import type { Fact, FactKind } from './kinds.ts';
import { isCustomersPage } from './third-parties.ts';
import { isOwnCompany, type OwnNames } from './own-names.ts';
import type { Quotation } from './quotations.ts';
import type { Speakers } from './speakers.ts';
import type { Unit } from './units.ts';

export const headingOf = (units: readonly Unit[], i: number): string | null => {
  const { heading } = units[i]!;
  return heading === null ? null : units[heading]!.text;
};

export interface PageOfFacts {
  units: readonly Unit[];
  labels: readonly Float32Array[];
  priced: PricedHeadings;
  url: string | null;
  own: OwnNames;
  speakers: Speakers;
  quotations: readonly Quotation[];
}

export const BY_WORDS = 0.5;

export const factAt = (
  kind: FactKind,
  { text, start, end }: Unit,
  heading: string | null,
  confidence: number,
): Fact => ({
  kind,
  quote: text,
  start,
  end,
  confidence: Math.round(confidence * 100) / 100,
  heading,
});

export const ARTICLE =
  /[/_-](?:blogs?|news|articles?|posts?|press|guides?|magazin\p{L}*|ratgeber|aktuelles|presse|actualites|conseils|noticias|consejos|prensa|nieuws|tips|notizie|stampa|consigli)(?:[/_.-]|$)/iu;

export const isStory = (url: string | null): boolean => {
  const path = URL.parse(url ?? '')?.pathname ?? '';
  return ARTICLE.test(path) || isCustomersPage(url);
};

const LEGAL =
  /\/(?:imprint|impressum|mentions-legales|aviso-legal|note-legali|legal-notice|colofon|privacy(?:-(?:policy|notice))?|informativa(?:-privacy)?|datenschutz(?:erklaerung|erklärung)?|privacyverklaring|confidentialite|politique-de-confidentialite|privacidad|politica-de-privacidad|cookies?(?:-policy)?)(?:\.\w{3,5})?\/?$/iu;
const TERMS_OR_HELP =
  /\/(?:terms(?:-(?:of|and|&)-[\w-]+)?|conditions[\w-]*|legal|agb|geschaeftsbedingungen|konditionen|cgv|cgu|condiciones[\w-]*|terminos[\w-]*|(?:algemene-)?voorwaarden|termini[\w-]*|condizioni[\w-]*|faqs?|help(?:-cent(?:re|er))?|hilfe|aide|ayuda|support|questions|fragen)(?:\.\w{3,5})?\/?$/iu;
export const isTermsOrHelp = (url: string | null): boolean =>
  TERMS_OR_HELP.test(URL.parse(url ?? '')?.pathname ?? '');
export const isLegalPage = (url: string | null): boolean => LEGAL.test(URL.parse(url ?? '')?.pathname ?? '');

const ABOUT_COMPANY =
  /^\/?(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:about|about-us|company|our-story|who-we-are|team|over|over-[\p{L}-]+|wie-zijn-wij|wie-we-zijn|ons-team|ons-verhaal|ueber-uns|uber-uns|wir-ueber-uns|unternehmen|wer-wir-sind|a-propos|qui-sommes-nous|notre-histoire|l?-?equipe|entreprise|sobre-nosotros|quienes-somos|nosotros|empresa|equipo|chi-siamo|azienda|la-nostra-storia)(?:\.\w+)?\/?)?$/iu;
export const isAboutCompany = (url: string | null): boolean =>
  url !== null && ABOUT_COMPANY.test(URL.parse(url)?.pathname ?? '-');

export const OWN_VOICE =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*|nous|notre|nos|hemos|tenemos|contamos|disponemos|estamos|somos|nuestr\p{L}+|wij|ons|onze|nostr[oaie]|abbiamo|siamo)(?!\p{L})/iu;

export const namesCompany = (text: string, own: OwnNames): boolean =>
  (text.match(/\p{Lu}[\p{L}\p{N}.-]+(?:\s\p{Lu}[\p{L}\p{N}.-]+){0,5}/gu) ?? []).some((name) =>
    partsOf(name).some((part) => isOwnCompany(part, own)),
  );
const partsOf = (name: string): string[] => {
  const words = name.split(/\s/u);
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  );
};

export type PricedHeadings = ReadonlyMap<string, ReadonlySet<number>>;
