import { below, phrase, randomOf } from './text.ts';

export interface SiteOptions {
  host: string;
  seed: number;
  pages: number;
  words?: number;
  fanOut?: number;
  validators?: boolean;
  script?: boolean;
  latencyMs?: number;
  copies?: number;
  printViews?: number;
  tracked?: number;
  missing?: number;
  broken?: number;
  hanging?: number;
  disallowed?: number;
  archived?: number;
}

export type Kind = 'page' | 'copy' | 'print' | 'missing' | 'broken' | 'hanging' | 'disallowed' | 'archived';

export interface Resource {
  path: string;
  kind: Kind;
  text: number;
}

export interface SitePlan {
  options: Required<SiteOptions>;
  resources: Map<string, Resource>;
  pages: string[];
  links: string[][];
  navigation: string[];
  groups: string[][];
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
