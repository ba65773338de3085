import { expect } from 'chai';
import type { CheckRecord } from '../../../../src/competitors/checking/check-record.ts';
import { createFindPages, type SeenPage } from '../../../../src/competitors/checking/find-pages.ts';
import { type CompetitorRecord, newSubject } from '../../../../src/competitors/competitor-record.ts';
import type { FoundPage } from '../../../../src/competitors/discovery/accept-page.ts';
import type { UnwatchedPage } from '../../../../src/competitors/discovery/further-pages.ts';
import { newTrackedPage, type TrackedPage } from '../../../../src/competitors/pages/tracked-page-store.ts';

const AT = new Date('2026-11-27T12:00:00Z');
const HOME = 'https://acme.test';
const stopped = (path: string): UnwatchedPage => ({
  url: `${HOME}${path}`,
  name: path,
  kind: 'product',
  reason: 'stopped',
});
const linked = (path: string): FoundPage<SeenPage> => ({
  url: `${HOME}${path}`,
  kind: 'product',
  via: 'nav',
  visited: null,
  isFurther: true,
});
const known = (path: string): TrackedPage =>
  newTrackedPage({
    competitorId: 'comp_1',
    workspaceId: 'ws',
    url: `${HOME}${path}`,
    kind: 'product',
    via: 'nav',
    at: AT,
  });

async function findPages({
  watched = [],
  found,
  unwatched = [],
}: {
  watched?: TrackedPage[];
  found: FoundPage<SeenPage>[];
  unwatched?: UnwatchedPage[];
}) {
  const added: string[] = [];
  let later: string[] = [];
  let kept: readonly UnwatchedPage[] = [];
  const visit = { state: 'ok', reason: '', detail: '' } as SeenPage['visit'];
  const step = createFindPages({
    discoverPages: async () => ({
      pages: found,
      unwatched: [],
      home: { visit } as SeenPage,
      redirectedTo: null,
      requests: 15,
      missing: [],
    }),
    pages: {
      ofCompetitor: async () => watched,
      add: async (pages) => void added.push(...pages.map(({ url }) => url.replace(HOME, ''))),
      remove: async () => undefined,
    },
    checks: {
      noteDiscovery: async (_, discovered) => void (later = discovered?.later ?? []),
      forget: async () => undefined,
    },
    competitors: {
      noteProgress: async () => {},
      noteDiscovery: async (_, list = []) => void (kept = list),
    },
    looking: { lookOf: () => Promise.reject(new Error('was not fetched')) },
    now: () => AT,
  });
  const competitor: CompetitorRecord = {
    ...newSubject({
      _id: 'comp_1',
      workspace_id: 'ws',
      domain: 'acme.test',
      name: 'Acme',
      created_at: AT,
      every: null,
    }),
    unwatched,
  };
  const check = { _id: 'chk_1', discovered: null, first: {}, second: {} } as unknown as CheckRecord;
  await step({ check, competitor }, new AbortController().signal);
  return { added, later, kept };
}

describe('the step of a check that looks for pages', () => {
  it('does not add a page that a client stopped watching', async () => {
    const { added, kept } = await findPages({
      found: [linked('/about'), linked('/team')],
      unwatched: [stopped('/team')],
    });
    expect(added).to.deep.equal(['/about']);
    expect(kept).to.deep.equal([stopped('/team')]);
  });

  it('adds no pages beyond the twentieth', async () => {
    const watched = Array.from({ length: 19 }, (_, at) => known(`/${at}`));
    expect((await findPages({ watched, found: [linked('/a'), linked('/b')] })).added).to.deep.equal(['/a']);
  });

  it('does not add a page that is already watched under a different spelling of its address', async () => {
    expect((await findPages({ watched: [known('/about')], found: [linked('/about/')] })).added).to.deep.equal(
      [],
    );
  });

  it('leaves pages that were not fetched to the next check on first contact', async () => {
    expect((await findPages({ found: [linked('/about')] })).later).to.have.length(1);
  });

  it('leaves no pages to the next check later on', async () => {
    expect((await findPages({ watched: [known('/tour')], found: [linked('/about')] })).later).to.deep.equal(
      [],
    );
  });

  describe('when the site has several pricing pages', () => {
    const prices = (path: string): FoundPage<SeenPage> => ({ ...linked(path), kind: 'pricing' });
    const watchedPrices = (path: string): TrackedPage => ({ ...known(path), kind: 'pricing' });

    it('adds those that are not watched yet, up to three in total', async () => {
      const watched = [watchedPrices('/prices'), watchedPrices('/memberships')];
      const { added } = await findPages({ watched, found: ['/prices', '/rates', '/fees'].map(prices) });
      expect(added).to.deep.equal(['/rates']);
    });
  });
});
