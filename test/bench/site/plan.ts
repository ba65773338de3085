import { below, phrase, randomOf } from './text.ts';

/** Everything about a site follows from these, so both sides of a process border know the same site. */
export interface SiteOptions {
  host: string;
  seed: number;
  /** Pages with a text of their own, the home page included. */
  pages: number;
  words?: number;
  /** Children of a page in the tree all pages are reached by. */
  fanOut?: number;
  /** ETag and Last-Modified, answered with 304. */
  validators?: boolean;
  /** Pages are shells whose script fetches text and links. */
  script?: boolean;
  latencyMs?: number;
  /** Further addresses of pages with the very same bytes. */
  copies?: number;
  /** Further addresses of pages that name the page as `rel=canonical`. */
  printViews?: number;
  /** Further links to pages with tracking parameters. */
  tracked?: number;
  /** Links to 404, to 500, and to addresses that never answer. */
  missing?: number;
  broken?: number;
  hanging?: number;
  /** Pages of their own below `/private/`, which robots.txt disallows. */
  disallowed?: number;
  /** Pages of their own below `/archive/`, to be left out by `excludePaths`. */
  archived?: number;
}

export type Kind = 'page' | 'copy' | 'print' | 'missing' | 'broken' | 'hanging' | 'disallowed' | 'archived';

export interface Resource {
  path: string;
  kind: Kind;
  /** Which text it shows; a copy and a print view have their page's. */
  text: number;
}

export interface SitePlan {
  options: Required<SiteOptions>;
  resources: Map<string, Resource>;
  /** Paths of the pages by number. */
  pages: string[];
  /** What a page links to besides the navigation, by number. */
  links: string[][];
  navigation: string[];
  /** Each page with all addresses that show it: exactly one of each is to be indexed. */
  groups: string[][];
  /** Paths of one kind. */
  of(kind: Kind): string[];
}

const DEFAULTS = {
  words: 250,
  fanOut: 8,
  validators: false,
  script: false,
  latencyMs: 0,
  copies: 0,
  printViews: 0,
  tracked: 0,
  missing: 0,
  broken: 0,
  hanging: 0,
  disallowed: 0,
  archived: 0,
};
const NAVIGATION = 10;
const FOLDERS: Partial<Record<Kind, string>> = {
  copy: 'mirror',
  print: 'print',
  missing: 'gone',
  broken: 'broken',
  hanging: 'slow',
  disallowed: 'private',
  archived: 'archive',
};

/** A tree of pages, a navigation on each, cross links, and what was asked for hung onto pages by chance. */
export function planSite(given: SiteOptions): SitePlan {
  const options = { ...DEFAULTS, ...given };
  const random = randomOf('plan', options.seed);
  const pathOf = (n: number): string =>
    n === 0 ? '/' : `/guides/${n}-${phrase(randomOf('path', options.seed, n), 3).replaceAll(' ', '-')}`;
  const pages = Array.from({ length: options.pages }, (_, n) => pathOf(n));
  const resources = new Map<string, Resource>(
    pages.map((path, text) => [path, { path, kind: 'page', text }]),
  );
  const links = pages.map((_, n) => {
    const first = n * options.fanOut + 1;
    return [...pages.slice(first, first + options.fanOut), pages[below(random, pages.length)]!];
  });
  const groups = pages.map((path) => [path]);
  const anywhere = (): string[] => links[below(random, links.length)]!;
  let nextText = options.pages;

  function hang(kind: Kind, count: number, ofPage: boolean): void {
    for (let i = 0; i < count; i++) {
      const text = ofPage ? below(random, pages.length) : nextText++;
      const path = `/${FOLDERS[kind]}/${i}`;
      resources.set(path, { path, kind, text });
      if (ofPage) groups[text]!.push(path);
      anywhere().push(path);
    }
  }
  hang('copy', options.copies, true);
  hang('print', options.printViews, true);
  hang('missing', options.missing, false);
  hang('broken', options.broken, false);
  hang('hanging', options.hanging, false);
  hang('disallowed', options.disallowed, false);
  hang('archived', options.archived, false);
  for (let i = 0; i < options.tracked; i++) {
    anywhere().push(`${pages[below(random, pages.length)]}?utm_source=letter&utm_campaign=${i}`);
  }
  return {
    options,
    resources,
    pages,
    links,
    navigation: pages.slice(0, NAVIGATION),
    groups,
    of: (kind) => [...resources.values()].filter((r) => r.kind === kind).map(({ path }) => path),
  };
}

export interface Change {
  page: number;
  path: string;
  kind: 'paragraph' | 'digit';
}

/** A share of the pages, half of them with one paragraph changed and half with one digit. */
export function planChanges({ pages }: SitePlan, share: number, seed: number): Change[] {
  const random = randomOf('changes', seed);
  const count = Math.round(pages.length * share);
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(below(random, pages.length));
  return [...chosen].map((page, i) => ({
    page,
    path: pages[page]!,
    kind: i % 2 === 0 ? 'paragraph' : 'digit',
  }));
}
