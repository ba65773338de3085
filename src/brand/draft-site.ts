import { isAppError, upstreamFailed } from '../errors.ts';
import { canonicalUrl } from '../extraction/pages/canonical-url.ts';
import { createScope, type Scope } from '../knowledge/crawl/scope.ts';
import { type CompanySigns, type MenuEntry, NO_SIGNS } from '../extraction/company-page.ts';
import type { Fact } from '../extraction/facts/evidence/kinds.ts';
import { readFacts } from '../extraction/facts/evidence/read-facts.ts';
import type { Parser } from '../extraction/pool/parser.ts';
import { apparentFormat, readFetched } from '../web/read-fetched.ts';
import type { PageLinks } from '../extraction/pages/links.ts';
import { NOTHING_ABOUT, type Reading, requireText } from '../extraction/pages/reading.ts';
import { mayBeService } from './draft-menu.ts';
import { startDeadline } from '../web/deadline.ts';
import { timedOut } from '../web/fetch-failure.ts';
import { type FetchedPage, type FetchPage, requireOk } from '../web/fetch-page.ts';
import { createPoliteness } from '../web/politeness.ts';
import { createRedirectTrail, redirectTarget } from '../web/redirects.ts';
import { createRobots, PRODUCT_TOKEN } from '../web/robots.ts';
import { directivesOf } from '../web/robots-rules.ts';
import type { SharedPace } from '../web/shared-pace.ts';

export interface SitePage {
  url: string;
  kind: PageKind;
  reading: Reading;
  facts: Fact[];
  signs: CompanySigns;
}

const READ_MS = 60_000;
const PER_HOST = 3;

interface Leads extends Pick<PageLinks, 'links' | 'metaRobots'> {}

/** The returned function throws if the given page cannot be read. */
export function createReadBrandSite({
  describeUrl,
  fetchPage,
  parser,
  delayMs,
  pace,
  maxRedirects,
  now,
  timeoutMs = READ_MS,
}: {
  /** Throws the same errors as adding the URL as a source. */
  describeUrl: (source: { url: string }) => Promise<{ location: string }>;
  fetchPage: FetchPage;
  parser: Pick<Parser, 'readFile' | 'readCompanyPage'>;
  delayMs: number;
  pace?: SharedPace;
  maxRedirects: number;
  now: () => Date;
  timeoutMs?: number;
}) {
  const politeness = createPoliteness({ delayMs, concurrency: PER_HOST, shared: pace });
  const inTurn = (
    url: string,
    signal: AbortSignal,
    options: { followRedirects?: boolean; accept?: string; crawlDelayMs?: number | null } = {},
  ): Promise<FetchedPage> => {
    const { crawlDelayMs = null, ...rest } = options;
    return politeness.turn(new URL(url).host, { signal, crawlDelayMs }, () =>
      fetchPage(url, { ...rest, signal }),
    );
  };
  const robots = createRobots({
    now,
    fetchPage: (url, { signal = new AbortController().signal, accept = 'text/plain' } = {}) =>
      inTurn(url, signal, { accept }),
  });

  async function read(
    page: FetchedPage,
    signal: AbortSignal,
  ): Promise<Omit<SitePage, 'url' | 'kind'> & { leads: Leads }> {
    const { body: bytes, charset, url } = page;
    if (apparentFormat(page) !== 'html') {
      const { reading } = await readFetched(parser, page, { signal });
      const { facts } = readFacts(reading, url);
      return { reading, facts, signs: NO_SIGNS, leads: { links: [], metaRobots: [] } };
    }
    const { reading, ...rest } = await parser.readCompanyPage({ bytes, charset, url }, { signal });
    return {
      ...rest,
      reading: requireText(reading ?? { ...NOTHING_ABOUT, text: '', markdown: '', outline: [], pages: [] }),
    };
  }

  async function follow(url: string, scope: Scope, signal: AbortSignal): Promise<FetchedPage | string> {
    const trail = createRedirectTrail(maxRedirects);
    for (let address = url; ;) {
      if (!scope.judge(address, 1).inScope) return 'the page redirects to another site';
      const { allowed, crawlDelayMs } = await robots.check(address, { signal });
      if (!allowed) return "the site's robots.txt forbids reading the page";
      const page = await inTurn(address, signal, { followRedirects: false, crawlDelayMs });
      const location = redirectTarget(page.status, page.headers);
      if (location === null) return requireOk(page);
      const target = URL.parse(location, address);
      if (target === null)
        throw upstreamFailed(
          'fetch.bad_redirect',
          'The page redirects to an address that is not valid. Use another page.',
        );
      trail.leave(address);
      address = target.href;
      trail.enter(address);
    }
  }

  async function readFurther(
    { url, kind }: { url: string; kind: PageKind },
    scope: Scope,
    signal: AbortSignal,
  ): Promise<(SitePage & { leads: Leads }) | string> {
    const page = await follow(url, scope, signal);
    if (typeof page === 'string') return page;
    const { leads, ...said } = await read(page, signal);
    const { noindex, nosnippet } = directives(page, leads);
    return noindex || nosnippet
      ? 'the page asks crawlers not to index or quote it'
      : { url: page.url, kind, ...said, leads };
  }

  return async function readSite(
    url: string,
    { signal: outer }: { signal: AbortSignal },
  ): Promise<{ pages: SitePage[]; warnings: string[] }> {
    const { location } = await describeUrl({ url });
    const deadline = startDeadline(timeoutMs, outer);
    const { signal } = deadline;
    try {
      const fetched = requireOk(await inTurn(location, signal));
      const { leads, ...said } = await read(fetched, signal);
      const pages: SitePage[] = [{ url: fetched.url, kind: 'first', ...said }];
      const warnings: string[] = [];
      const scope = createScope({
        seedUrl: fetched.url,
        includePaths: [],
        excludePaths: [],
        subdomains: false,
        maxDepth: null,
        now,
      });
      const home = homeOf(fetched.url);
      const further = directives(fetched, leads).nofollow
        ? []
        : [
            ...(home === null ? [] : [{ url: home, kind: 'home' as const }]),
            ...tellingLinks(leads.links, { scope, from: fetched.url, menu: said.signs.menu }).filter(
              ({ url }) => home === null || canonicalUrl(url) !== canonicalUrl(home),
            ),
          ];
      const readAll = (links: readonly { url: string; kind: PageKind }[]) =>
        Promise.all(
          links.map((link) =>
            readFurther(link, scope, signal).catch((error: unknown) => {
              outer.throwIfAborted();
              if (deadline.expired()) return 'time ran out';
              if (!isAppError(error)) throw error;
              return `the page could not be read (${error.code})`;
            }),
          ),
        );
      const keep = (
        links: readonly { url: string }[],
        results: Awaited<ReturnType<typeof readAll>>,
      ): void => {
        for (const [i, result] of results.entries()) {
          if (typeof result === 'string') warnings.push(`${links[i]!.url} was left out: ${result}.`);
          else if (!pages.some((page) => canonicalUrl(page.url) === canonicalUrl(result.url))) {
            const { leads: _leads, ...page } = result;
            pages.push(page);
          }
        }
      };
      const results = await readAll(further);
      keep(further, results);
      const homeAt = pages.findIndex(({ kind }) => kind === 'home');
      const [given] = pages;
      if (homeAt > 0) {
        const [found] = pages.splice(homeAt, 1);
        const kind = placeOf(new URL(given!.url))?.kind ?? 'product';
        pages.splice(0, 1, { ...found!, kind: 'first' }, { ...given!, kind });
      }
      const known = new Set([...pages, ...further].map(({ url }) => canonicalUrl(url)));
      const lists = results
        .flatMap((result) =>
          typeof result === 'string' || result.kind !== 'language' || isNofollow(result.leads)
            ? []
            : tellingLinks(result.leads.links, { scope, from: result.url }),
        )
        .filter(
          ({ url, kind }) =>
            kind === 'pricing' && languageFolder(url) !== null && !known.has(canonicalUrl(url)),
        )
        .slice(0, SHARES.language);
      const stories = results
        .flatMap((result) =>
          typeof result === 'string' || result.kind !== 'customers' || isNofollow(result.leads)
            ? []
            : tellingLinks(result.leads.links, { scope, from: result.url, most: MOST_STORIES }).filter(
                ({ url }) => isBelow(url, result.url) && !known.has(canonicalUrl(url)),
              ),
        )
        .map(({ url }) => ({ url, kind: 'story' as const }))
        .slice(0, MOST_STORIES);
      const beyond = [...lists, ...stories];
      keep(beyond, await readAll(beyond));
      return { pages, warnings };
    } catch (error) {
      outer.throwIfAborted();
      throw deadline.expired() ? timedOut(error) : error;
    } finally {
      deadline.stop();
    }
  };
}

const isBelow = (url: string, list: string): boolean =>
  new URL(url).pathname.startsWith(`${new URL(list).pathname.replace(/\/(?:index\.\w+)?$/u, '')}/`);

function homeOf(url: string): string | null {
  const { pathname, origin } = new URL(url);
  const folders = pathname.split('/').filter((part) => part !== '');
  const isHome =
    folders.length === 0 ||
    (folders.length === 1 &&
      (LANGUAGE.test(folders[0]!.toLowerCase()) || /^(?:index|home|default)(?:\.\w+)?$/iu.test(folders[0]!)));
  return isHome ? null : `${origin}/`;
}

const directives = ({ headers }: FetchedPage, { metaRobots }: Leads) =>
  directivesOf({
    metaTags: metaRobots,
    xRobotsTag: headers['x-robots-tag'] ?? null,
    productToken: PRODUCT_TOKEN,
  });

const isNofollow = ({ metaRobots }: Leads): boolean =>
  directivesOf({ metaTags: metaRobots, xRobotsTag: null, productToken: PRODUCT_TOKEN }).nofollow;

export type PageKind =
  | 'first'
  | 'home'
  | 'about'
  | 'product'
  | 'service'
  | 'pricing'
  | 'customers'
  | 'story'
  | 'trust'
  | 'audience'
  | 'terms'
  | 'faq'
  | 'language';

const NAMES: [PageKind, RegExp][] = [
  [
    'about',
    /^(?:about(?:-?(?:us|the-company))?|company|who-we-are|our-(?:story|company|mission)|mission|(?:ueber|uber)-uns|unternehmen|a-propos|quienes-somos|chi-siamo|over-ons|o-nas|om-oss)$/,
  ],
  [
    'product',
    /^(?:(?:our-)?(?:products?|platform|features?|solutions?|services|software)|what-we-do|how-it-works|overview|why-[\w-]+|produkte?|funktionen|loesungen|produits?|fonctionnalites|productos?|soluciones|prodotti|leistungen|dienstleistungen|angebote?|(?:unsere-)?(?:\p{L}+)?kurse|(?:fuer-)?firmen(?:kunden)?|(?:nos-)?(?:prestations|formules|offres)|diensten|aanbod|servicios|servizi|courses|for-(?:business|companies))$/u,
  ],
  [
    'pricing',
    /^(?:pricing|prices?|price-?list|rates|fees|plans?(?:-(?:and-)?pricing)?|\w*preise|preisliste|grille-tarifaire|lista-de-precios|tarifas|listino(?:-prezzi)?|prijslijst|tarife?|tarifs|precios|prezzi|prijzen|tarieven|tariffe|cennik|priser|precos)$/,
  ],
  [
    'customers',
    /^(?:(?:our-)?(?:customers?|clients?)|(?:customer|success)-stories|case-studies|testimonials|kunden|referenzen|clientes|klanten|(?:nos-)?clients|temoignages|referenties|clienti|referenze|klienci|kunder|stories|cases|(?:kunden|erfolgs)geschichten|kundenstimmen|fallstudien|cas-clients|etudes-de-cas|casos(?:-de-exito)?|historias|testimonios|storie|casi(?:-(?:di-successo|studio))?|testimonianze|klantverhalen)$/,
  ],
  [
    'trust',
    /^(?:security(?:-(?:and|center|overview)[\w-]*)?|trust(?:-cent(?:er|re))?|compliance|certifications?|accreditations?|quality|guarantee|awards|sustainability|sicherheit|zertifikate|zertifizierung(?:en)?|qualitaet|nachhaltigkeit|securite|qualite|seguridad|certificaciones|calidad|duurzaamheid|certificaten|kwaliteit|certificazioni|qualita|(?:nos-)?engagements)$/,
  ],
  [
    'audience',
    /^(?:who-(?:we-[\w-]+|it-?s-for|is-it-for)|for-whom|(?:our-)?(?:industries|sectors|audiences|markets-we-serve)|(?:fuer|fur)-wen|wem-wir-helfen|(?:unsere-)?(?:zielgruppen|branchen)|pour-qui|(?:nos-)?secteurs|a-quien(?:-[\w-]+)?|para-quien(?:-[\w-]+)?|sectores|per-chi(?:-[\w-]+)?|(?:i-nostri-)?settori|voor-wie(?:-[\w-]+)?|(?:onze-)?(?:sectoren|doelgroepen))$/,
  ],
  [
    'terms',
    /^(?:(?:[\w-]+-)?(?:terms|conditions)(?:-(?:and|of|&)-[\w-]+)?|agb|(?:[\w]+-?)?bedingungen|geschaeftsbedingungen|cg[uv]|conditions-generales(?:-[\w-]+)?|condiciones(?:-[\w-]+)?|condizioni(?:-[\w-]+)?|(?:algemene-)?voorwaarden)$/,
  ],
  [
    'faq',
    /^(?:faqs?|questions|frequently-asked-questions|(?:haeufige-)?fragen(?:-und-antworten)?|foire-aux-questions|questions-(?:frequentes|reponses)|(?:veelgestelde-)?vragen|preguntas(?:-frecuentes)?|domande(?:-(?:frequenti|e-risposte))?|help|support|hilfe|aide|ayuda|aiuto|hulp)$/,
  ],
];

const LANGUAGE = /^(?:en|de|fr|es|it|nl|pt|pl|sv|da|fi|no|nb|cs)(?:-[a-z]{2})?$/;

export function languageFolder(url: string): string | null {
  const folder = URL.parse(url)?.pathname.toLowerCase().split('/')[1] ?? '';
  return LANGUAGE.test(folder) ? folder : null;
}

const SHARES: Record<PageKind, number> = {
  first: 0,
  home: 0,
  about: 1,
  product: 2,
  service: 4,
  pricing: 1,
  customers: 1,
  story: 0,
  trust: 1,
  audience: 1,
  terms: 1,
  faq: 1,
  language: 2,
};
const MOST_STORIES = 3;
const KINDS = Object.keys(SHARES) as PageKind[];
const DEEPEST = 3;

function tellingLinks(
  links: readonly { url: string; nofollow: boolean }[],
  {
    scope,
    from,
    menu = [],
    most,
  }: { scope: Scope; from: string; menu?: readonly MenuEntry[]; most?: number },
): { url: string; kind: PageKind }[] {
  const known = new Set([canonicalUrl(from)]);
  const services = new Set(menu.filter(mayBeService).map(({ url }) => canonicalUrl(url)));
  const found: { url: string; kind: PageKind; rank: number }[] = [];
  for (const link of links) {
    if (link.nofollow || !scope.judge(link.url, 1).inScope) continue;
    const url = canonicalUrl(link.url);
    const place = placeOf(new URL(url)) ?? (services.has(url) ? SERVICE : null);
    if (place === null || known.has(url)) continue;
    known.add(url);
    found.push({ url, ...place });
  }
  const nearest = found.sort((a, b) => a.rank - b.rank);
  return KINDS.flatMap((kind) =>
    nearest.filter((link) => link.kind === kind).slice(0, most ?? SHARES[kind]),
  ).map(({ url, kind }) => ({ url, kind }));
}

const SERVICE = { kind: 'service', rank: 1 } as const;

function placeOf({ pathname }: URL): { kind: PageKind; rank: number } | null {
  const folders = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.(?:html?|php|aspx?)$/, '').replaceAll('_', '-'));
  if (folders.length === 0 || folders.length > DEEPEST) return null;
  if (folders.length === 1 && LANGUAGE.test(folders[0]!)) return { kind: 'language', rank: 1 };
  const kindOf = (name: string | undefined): PageKind | undefined =>
    name === undefined ? undefined : NAMES.find(([, names]) => names.test(name))?.[0];
  const own = kindOf(folders.at(-1));
  if (own !== undefined) return { kind: own, rank: folders.length };
  const above = kindOf(folders.at(-2));
  return above === 'product' || above === 'customers'
    ? { kind: above, rank: DEEPEST + folders.length }
    : null;
}
