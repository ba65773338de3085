import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import { randomOf } from '../site/text.ts';
import { EDITS, type Edit } from './content/edits.ts';
import { createSite } from './content/site-model.ts';
import { feedOf, SITE_PAGES } from './content/site-pages.ts';
import { NOTHING, type Truth } from './expected.ts';
import { visitOf } from './page-frame.ts';

export interface ContentPair extends Truth {
  id: string;
  edit: string;
  kind: PageKind;
  url: string;
  before: string;
  after: string;
}

const ROUNDS = 6;

export function* contentPairs(seed: number): Iterable<ContentPair> {
  for (const [edit, { kinds, edit: change }] of Object.entries(EDITS) as [string, Edit][])
    for (const [name, page] of Object.entries(SITE_PAGES).filter(([, one]) => kinds.includes(one.kind)))
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = `${edit}/${name}/${round}`;
        const random = randomOf(seed, id);
        const site = createSite(random);
        const { site: edited, ...truth } = change(site, random, page.kind);
        const { kind, url } = page;
        const before = page.draw(site, visitOf(random, 0));
        const after = page.draw(edited, visitOf(random, 2));
        yield { id, edit, kind, url, before, after, ...NOTHING, ...truth };
      }
}

export interface FeedPair extends Truth {
  id: string;
  edit: string;
  before: string;
  after: string;
}

export function* feedPairs(seed: number): Iterable<FeedPair> {
  for (const [edit, { kinds, edit: change }] of Object.entries(EDITS) as [string, Edit][])
    for (const form of ['rss', 'atom'] as const)
      for (let round = 0; round < ROUNDS && kinds.includes('posts'); round += 1) {
        const id = `${edit}/${form}/${round}`;
        const random = randomOf(seed, id);
        const site = createSite(random);
        const { site: edited, ...truth } = change(site, random, 'posts');
        const before = feedOf(site, visitOf(random, 0), form);
        const after = feedOf(edited, visitOf(random, 2), form);
        yield { id, edit: form, before, after, ...NOTHING, ...truth };
      }
}
