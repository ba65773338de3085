import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventType } from '../../../src/events/event-kinds.ts';
import type { EventKind } from '../../../src/events/event-facts.ts';
import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';

export interface PagePair {
  id: string;
  site: string;
  url: string;
  kind: PageKind;
  type: EventType | 'none';
  also: EventType[];
  kinds: EventKind[];
  note: string;
  facts: string[];
  before: string;
  after: string;
}

const KINDS: Record<string, PageKind> = {
  pricing: 'pricing',
  home: 'home',
  join: 'careers',
  jobs: 'careers',
  careers: 'careers',
  blog: 'posts',
  changelog: 'changelog',
  terms: 'legal',
  privacy: 'legal',
  legal: 'legal',
};

interface Label extends Omit<PagePair, 'url' | 'kind' | 'before' | 'after'> {
  path: string;
  page: string;
}

export function pagePairs(dir: string): PagePair[] {
  const folder = existsSync(join(dir, 'labels.json')) ? dir : join(dir, 'page-pairs');
  const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as Label[];
  const page = (id: string, side: string): string =>
    readFileSync(join(folder, 'pairs', `${id}.${side}.html`), 'utf8');
  return labels.map((label) => ({
    ...label,
    kind: KINDS[label.page] ?? 'product',
    url: `https://www.watched.example${label.path}`,
    before: page(label.id, 'before'),
    after: page(label.id, 'after'),
  }));
}
