import type { Change } from '../../../events/change.ts';
import type { ContentFacts, Linked } from '../../../extraction/facts/content/content-facts.ts';
import { nameKey } from '../../../extraction/facts/content/products.ts';
import { tokensOf } from '../../../extraction/facts/content/words.ts';
import { siteOfUrl } from '../../../extraction/pages/canonical-url.ts';
import { topicOf } from '../../discovery/page-topics.ts';
import { siteOf } from '../../discovery/site.ts';
import type { CompareContext } from '../compare-readings.ts';
import { relabelledTargets } from './link-labels.ts';
import { siteKey } from './offer-changes.ts';
import { markOf } from '../../../extraction/facts/content/page-links.ts';
import { slightness } from './small-edits.ts';

const LEAST_KEPT = 0.5;
const WORDS_OF_TITLE = 4;

const isPostTitle = ({ name, url }: Linked): boolean =>
  name.split(' ').length >= WORDS_OF_TITLE && POST.test(url);

const POST =
  /\/(?:blog|news|posts?|articles?|stories|insights|press|updates|magazin\w*|aktuelles|actualites|noticias)\/[^/]+/i;

export const HOUSEKEEPING =
  /^(?:(?:photo|video|image|picture|font|icon) credits?|credits?|crédits?(?:\s\p{L}+)?|bildnachweise?|créditos|crediti|imprint|impressum|mentions légales|legal notice|aviso legal|note legali|colophon|sitemap|plan du site|mapa del sitio|mapa web|mappa del sito|cookies?|cookie (?:settings|policy|notice|preferences)|cookie-(?:einstellungen|richtlinie|hinweise?)|gestion des cookies|cookie-instellingen|cookieinställningar|cookie-indstillinger|ustawienia (?:plików )?cookie\p{L}*|(?:impostazioni|definições|configuración)(?: de)? cookies?|rss(?:[- ]feed)?|accessibility(?: statement)?|(?:erklärung zur )?barrierefreiheit(?:serklärung)?|(?:déclaration d['’])?accessibilité|(?:declaración de )?accesibilidad|(?:dichiarazione di )?accessibilità|acessibilidade|toegankelijkheid(?:sverklaring)?|tillgänglighet(?:sredogörelse)?|tilgængelighed(?:serklæring)?|(?:deklaracja )?dostępnośc?i?|deklaracja dostępności)$/iu;

export function menuChanges(
  before: ContentFacts,
  after: ContentFacts,
  { kind, url }: CompareContext,
  told: readonly Change[],
): Change[] {
  if (kind === 'posts' || kind === 'changelog' || kind === 'legal') return [];
  const [old, now] = [missingIn(after.menu, before.menu), missingIn(before.menu, after.menu)];
  const kept = [before.menu.length - old.length, after.menu.length - now.length];
  const isSame =
    kept[0]! >= Math.max(1, before.menu.length * LEAST_KEPT) &&
    kept[1]! >= Math.max(1, after.menu.length * LEAST_KEPT);
  if (!isSame) return [];
  const reported = new Set(told.flatMap(nameOf));
  const isTold = ({ name }: Linked): boolean => reported.has(nameKey(name));
  const renamed = now.flatMap((entry): [Linked, Linked][] => {
    const was = old.find((one) => one.url === entry.url) ?? inPlaceOf(entry, before.menu, after.menu, old);
    return was === undefined ? [] : [[was, entry]];
  });
  const paired = new Set(renamed.flat());
  const products = new Set([...before.products, ...after.products].map(({ key }) => key));
  const isAlone = (entry: Linked): boolean =>
    !paired.has(entry) && !isTold(entry) && !products.has(nameKey(entry.name));
  const relabelled = relabelledTargets(before.labels ?? [], after.labels ?? []);
  const isOther = (entry: Linked): boolean => isAlone(entry) && !relabelled.has(markOf(entry.url));
  const [gone, fresh] = [old.filter(isOther), now.filter(isOther)];
  const isTeaser = ({ name, url: to }: Linked): boolean =>
    name.split(' ').length >= WORDS_OF_TITLE || POST.test(to);
  const mayTurn = gone.some(isTeaser) && fresh.some(isTeaser);
  const linked = new Set(before.links);
  const isNews = (entry: Linked): boolean =>
    !isPostTitle(entry) && !HOUSEKEEPING.test(entry.name) && !(mayTurn && isTeaser(entry));
  return [
    ...languageChanges(before, after, url),
    ...renamed
      .filter(([was, is]) => !isTold(was) && !isTold(is))
      .filter(([was, is]) => was.url !== is.url && !(isTeaser(was) && isTeaser(is)))
      .filter(([was, is]) => !isSlight(was.name, is.name))
      .map(([was, is]) => change(url, was, is)),
    ...fresh
      .filter(isNews)
      .map((entry) => change(url, null, entry, !linked.has(markOf(entry.url)) && isOffer(entry, url))),
    ...gone.filter(isNews).map((entry) => change(url, entry, null)),
  ];
}

const LEAST_LANGUAGES = 3;

function languageChanges(before: ContentFacts, after: ContentFacts, url: string): Change[] {
  const gone = missingIn(after.languages, before.languages);
  const fresh = missingIn(before.languages, after.languages);
  const kept = before.languages.length - gone.length;
  if (gone.length > 0 && fresh.length > 0) return [];
  if (kept < LEAST_LANGUAGES || kept < gone.length + fresh.length) return [];
  return [
    ...fresh.map((entry) => change(url, null, entry)),
    ...gone.map((entry) => change(url, entry, null)),
  ];
}

function nameOf({ kind, facts }: Change): string[] {
  switch (kind) {
    case 'product_launched':
    case 'product_removed':
      return [nameKey(facts.product)];
    case 'comparison_page_added':
      return [nameKey(facts.title)];
    default:
      return [];
  }
}

const missingIn = (known: readonly Linked[], asked: readonly Linked[]): Linked[] => {
  const keys = new Set(known.map(({ key }) => key));
  return asked.filter(({ key }) => !keys.has(key));
};

function inPlaceOf(
  entry: Linked,
  before: readonly Linked[],
  after: readonly Linked[],
  gone: readonly Linked[],
): Linked | undefined {
  const beside = (list: readonly Linked[], at: number, step: 1 | -1): string | null =>
    list[at + step]?.key ?? null;
  const at = after.indexOf(entry);
  return gone.find((one) => {
    const was = before.indexOf(one);
    return ([1, -1] as const).every((step) => beside(before, was, step) === beside(after, at, step));
  });
}

const isSlight = (before: string, after: string): boolean =>
  slightness(
    { text: before, changed: tokensOf(before) },
    { text: after, changed: tokensOf(after) },
    { isProse: false, isLegal: false },
  ) !== null;

function isOffer({ name, url: to }: Linked, url: string): boolean {
  const site = siteOf({ domain: siteOfUrl(new URL(url)), homeUrl: url, language: null });
  const topic = topicOf({ url: to, text: name, region: 'nav' }, site, () => true);
  return topic !== null && typeof topic !== 'string' && topic.topic === 'product';
}

function change(url: string, before: Linked | null, after: Linked | null, isNewOffer = false): Change {
  return {
    kind: 'copy_changed',
    facts: {
      page: 'Menu',
      about: 'content',
      words: (after ?? before)!.name.split(' ').length,
      lines: [{ section: null, kind: 'item', before: before?.name ?? null, after: after?.name ?? null }],
      ...(isNewOffer && { isNewOffer }),
    },
    key: siteKey(url, 'menu'),
    before: before === null ? null : { text: before.name },
    after: after === null ? null : { text: after.name, url: after.url },
    confidence: 0.9,
    proof: [
      ...(after === null ? [] : [{ side: 'after' as const, ...after.at }]),
      ...(before === null ? [] : [{ side: 'before' as const, ...before.at }]),
    ],
  };
}
