import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { OUTCOMES, type Counts } from '../../../../src/knowledge/crawl/crawl-record.ts';
import { createFrontier, MAX_ROWS, type LedgerWrites } from '../../../../src/knowledge/crawl/frontier.ts';
import { ledgerId, type LedgerRow, type Settled } from '../../../../src/knowledge/crawl/ledger-store.ts';
import { createScope, type ScopeRules } from '../../../../src/knowledge/crawl/scope.ts';

const SEED = 'https://x.io/';
const CRAWL = 'crawl_1';
const at = (path: string): string => new URL(path, SEED).href;

interface Rules extends Partial<ScopeRules> {
  maxPages?: number;
  rows?: readonly LedgerRow[];
}

const emptyFrontier = ({ maxPages = 100, rows = [], ...rules }: Rules = {}) =>
  createFrontier({
    crawlId: CRAWL,
    sourceId: 'src_1',
    options: { maxPages, sitemap: 'include' },
    scope: createScope({
      seedUrl: SEED,
      includePaths: [],
      excludePaths: [],
      subdomains: true,
      maxDepth: null,
      now: () => new Date('2026-05-01T00:00:00Z'),
      ...rules,
    }),
    rows,
  });

type TestFrontier = ReturnType<typeof emptyFrontier>;

const find = (frontier: TestFrontier, paths: readonly string[], depth = 1): void =>
  frontier.discover(
    paths.map((path) => ({ url: at(path), nofollow: false })),
    { depth, referrer: SEED },
  );

const findNofollow = (frontier: TestFrontier, path: string): void =>
  frontier.discover([{ url: at(path), nofollow: true }], { depth: 1, referrer: SEED });

function frontierOf(paths: readonly string[], rules?: Rules): TestFrontier {
  const frontier = emptyFrontier(rules);
  find(frontier, paths);
  return frontier;
}

function takeAll(frontier: TestFrontier): string[] {
  const taken: string[] = [];
  for (let row = frontier.next(); row !== null; row = frontier.next()) taken.push(row.url);
  return taken.map((url) => url.replace(/^https:\/\/x\.io/, ''));
}

const settled = (as: Partial<Settled> & Pick<Settled, 'outcome'>): Settled => ({
  reason: null,
  http_status: null,
  duplicate_of: null,
  change: null,
  ...as,
});
const INDEXED = settled({ outcome: 'indexed', http_status: 200, change: 'new' });
const FAILED = settled({ outcome: 'failed', reason: 'fetch.http_500', http_status: 500 });
const NOINDEX = settled({ outcome: 'robotsBlocked', reason: 'noindex', http_status: 200 });
const behind = (path: string, reason: string): Settled =>
  settled({ outcome: 'duplicate', reason, http_status: 200, duplicate_of: at(path) });

const outcomeOf = (frontier: TestFrontier, path: string): string => {
  const { outcome, reason } = frontier.row(at(path))!;
  return reason === null ? outcome : `${outcome} ${reason}`;
};

const storedRow = (seq: number, path: string, as: Partial<LedgerRow> = {}): LedgerRow => ({
  _id: ledgerId(CRAWL, at(path)),
  crawl_id: CRAWL,
  source_id: 'src_1',
  seq,
  url: at(path),
  depth: 1,
  referrer: SEED,
  ...settled({ outcome: 'queued' }),
  ...as,
});

const sumOf = (counts: Counts): number => OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

describe('createFrontier', () => {
  describe('the next URL', () => {
    it('is null without URLs', () => expect(emptyFrontier().next()).to.equal(null));
    it('is null if all are in progress', () => {
      const frontier = frontierOf(['/a']);
      frontier.next();
      expect(frontier.next()).to.equal(null);
    });
    it('is never one settled before its turn', () => {
      const frontier = frontierOf(['/a', '/b']);
      frontier.settle(at('/a'), INDEXED);
      expect(takeAll(frontier)).to.deep.equal(['/b']);
    });
    it('follows the order of discovery within a level', () => {
      expect(takeAll(frontierOf(['/c', '/a', '/b']))).to.deep.equal(['/c', '/a', '/b']);
    });
    it('is the nearest one, whenever it was found', () => {
      const frontier = emptyFrontier();
      find(frontier, ['/deep'], 2);
      find(frontier, ['/near'], 1);
      expect(frontier.next()!.url).to.equal(at('/near'));
    });
    it('waits for visits of the previous level', () => {
      const frontier = frontierOf(['/a']);
      frontier.next();
      find(frontier, ['/a/b'], 2);
      expect(frontier.next()).to.equal(null);
    });
    it('is on the next level once the previous one has ended', () => {
      const frontier = frontierOf(['/a']);
      frontier.next();
      find(frontier, ['/a/b'], 2);
      frontier.settle(at('/a'), FAILED);
      expect(takeAll(frontier)).to.deep.equal(['/a/b']);
    });
    it('is on the next level while pages of the previous one wait to be published', () => {
      const frontier = frontierOf(['/a']);
      frontier.next();
      find(frontier, ['/a/b'], 2);
      frontier.reserve(at('/a'));
      expect(takeAll(frontier)).to.deep.equal(['/a/b']);
    });
    it('waits for URLs found late on the previous level', () => {
      const frontier = frontierOf(['/a']);
      find(frontier, ['/a/b'], 2);
      frontier.next();
      find(frontier, ['/late'], 1);
      expect(takeAll(frontier)).to.deep.equal(['/late']);
    });
  });

  describe('when the budget is used up', () => {
    const full = (): TestFrontier => frontierOf(['/a', '/b', '/c'], { maxPages: 2 });

    it('returns nothing while as many are in progress', () => {
      expect(takeAll(full())).to.deep.equal(['/a', '/b']);
    });
    it('returns nothing while as many wait to be published', () => {
      const frontier = full();
      for (const path of takeAll(frontier)) frontier.reserve(at(path));
      expect(frontier.next()).to.equal(null);
    });
    it('returns nothing when as many are indexed', () => {
      const frontier = full();
      for (const path of takeAll(frontier)) frontier.settle(at(path), INDEXED);
      expect(frontier.next()).to.equal(null);
    });
    it('counts unchanged pages', () => {
      const frontier = full();
      for (const path of takeAll(frontier))
        frontier.settle(at(path), settled({ outcome: 'unchanged', change: 'unchanged' }));
      expect(frontier.next()).to.equal(null);
    });
    it('continues when a visit ends without a page', () => {
      const frontier = full();
      takeAll(frontier);
      frontier.settle(at('/a'), FAILED);
      expect(takeAll(frontier)).to.deep.equal(['/c']);
    });
    it('continues when a waiting page is settled without a page', () => {
      const frontier = full();
      takeAll(frontier);
      frontier.reserve(at('/a'));
      frontier.settle(at('/a'), FAILED);
      expect(takeAll(frontier)).to.deep.equal(['/c']);
    });
    it('is not full while pages are in progress', () => {
      const frontier = full();
      takeAll(frontier);
      expect(frontier.isFull()).to.equal(false);
    });
    it('is full once they are indexed', () => {
      const frontier = full();
      for (const path of takeAll(frontier)) frontier.settle(at(path), INDEXED);
      expect(frontier.isFull()).to.equal(true);
    });
  });

  describe('when links are found', () => {
    const reasons: [what: string, url: string, outcome: string][] = [
      ['another host', 'https://y.io/', 'excluded other_host'],
      ['an excluded path', at('/no/a'), 'excluded excluded_path'],
      ['a picture', at('/a.png'), 'excluded not_a_page'],
      ['a trap', at('/a/a/a'), 'excluded trap'],
      ['a page of the site', at('/a'), 'queued'],
    ];
    for (const [what, url, outcome] of reasons) {
      it(`lists ${what} as ${outcome}`, () => {
        const frontier = emptyFrontier({ excludePaths: ['/no'] });
        frontier.discover([{ url, nofollow: false }], { depth: 1, referrer: SEED });
        expect(outcomeOf(frontier, url)).to.equal(outcome);
      });
    }
    it('lists URLs beyond the depth limit as too deep', () => {
      const frontier = emptyFrontier({ maxDepth: 1 });
      find(frontier, ['/a'], 2);
      expect(outcomeOf(frontier, '/a')).to.equal('excluded too_deep');
    });
    it('does not visit excluded URLs', () => {
      expect(frontierOf(['/a.png', 'https://y.io/']).next()).to.equal(null);
    });
    it('does not follow a nofollow link', () => {
      const frontier = emptyFrontier();
      findNofollow(frontier, '/a');
      expect(outcomeOf(frontier, '/a')).to.equal('excluded nofollow');
    });
    it("prefers the scope's reason to nofollow", () => {
      const frontier = emptyFrontier();
      findNofollow(frontier, '/a.png');
      expect(outcomeOf(frontier, '/a.png')).to.equal('excluded not_a_page');
    });
    it('follows a nofollow link that is also found without nofollow', () => {
      const frontier = emptyFrontier();
      findNofollow(frontier, '/a');
      find(frontier, ['/a']);
      expect(takeAll(frontier)).to.deep.equal(['/a']);
    });
    it('keeps following a link that is also found with nofollow', () => {
      const frontier = frontierOf(['/a']);
      findNofollow(frontier, '/a');
      expect(outcomeOf(frontier, '/a')).to.equal('queued');
    });
    it('lists a URL once', () => {
      const frontier = frontierOf(['/a', '/a']);
      find(frontier, ['/a'], 2);
      expect(frontier.counts().discovered).to.equal(1);
    });
    it('lists a page once that is linked with http and https', () => {
      const frontier = emptyFrontier();
      for (const url of ['http://x.io/a', 'https://x.io/a'])
        frontier.discover([{ url, nofollow: false }], { depth: 1, referrer: SEED });
      expect(takeAll(frontier)).to.deep.equal(['/a']);
    });
    it('keeps the depth and the referrer of the first discovery', () => {
      const frontier = frontierOf(['/a']);
      frontier.discover([{ url: at('/a'), nofollow: false }], { depth: 2, referrer: at('/b') });
      expect(frontier.row(at('/a'))).to.include({ depth: 1, referrer: SEED });
    });
    it('numbers rows in the order of discovery', () => {
      const frontier = frontierOf(['/a', '/b.png', '/c']);
      expect(['/a', '/b.png', '/c'].map((path) => frontier.row(at(path))!.seq)).to.deep.equal([0, 1, 2]);
    });
    it('does not visit a settled URL again', () => {
      const frontier = frontierOf(['/a']);
      frontier.next();
      frontier.settle(at('/a'), INDEXED);
      find(frontier, ['/a']);
      expect(frontier.next()).to.equal(null);
    });
  });

  describe('when the ledger is full', () => {
    it('drops further URLs', () => {
      const rows = Array.from({ length: MAX_ROWS - 1 }, (_, seq) =>
        storedRow(seq, `/p${seq}`, settled({ outcome: 'failed', reason: 'fetch.http_500' })),
      );
      const frontier = emptyFrontier({ rows });
      find(frontier, ['/last', '/one-too-many']);
      expect(frontier.counts().discovered).to.equal(MAX_ROWS);
      expect(takeAll(frontier)).to.deep.equal(['/last']);
    });
  });

  describe('when a redirect claims a URL', () => {
    const from = { depth: 1, referrer: at('/old') };

    it('refuses one that has a row', () => {
      expect(frontierOf(['/old', '/new']).claim(at('/new'), from)).to.equal(false);
    });
    it('refuses one that was claimed already', () => {
      const frontier = frontierOf(['/old']);
      frontier.claim(at('/new'), from);
      expect(frontier.claim(at('/new'), from)).to.equal(false);
    });
    it('gives it a row at the depth of the URL that redirects', () => {
      const frontier = frontierOf(['/old']);
      expect(frontier.claim(at('/new'), from)).to.equal(true);
      expect(frontier.row(at('/new'))).to.include({ depth: 1, referrer: at('/old'), outcome: 'queued' });
    });
    it('does not return it while its visit is in progress', () => {
      const frontier = frontierOf(['/old']);
      frontier.next();
      frontier.claim(at('/new'), from);
      expect(frontier.next()).to.equal(null);
    });
    it('does not return it while its page waits to be published', () => {
      const frontier = frontierOf(['/old']);
      frontier.next();
      frontier.claim(at('/new'), from);
      frontier.settle(at('/old'), behind('/new', 'redirect'));
      frontier.reserve(at('/new'));
      expect(frontier.next()).to.equal(null);
    });
    it('counts it as in progress', () => {
      const frontier = frontierOf(['/old']);
      frontier.next();
      frontier.claim(at('/new'), from);
      expect(frontier.counts()).to.include({ discovered: 2, queued: 0, fetching: 2 });
    });
  });

  describe('when a host is abandoned', () => {
    const HOST = 'x.io';
    const OTHER = 'https://docs.x.io/a';

    function givenUp(): TestFrontier {
      const frontier = frontierOf(['/flying', '/waiting', '/done', '/open', OTHER]);
      frontier.next();
      frontier.next();
      frontier.reserve(at('/waiting'));
      frontier.settle(at('/done'), INDEXED);
      frontier.giveUpHost(HOST);
      return frontier;
    }

    it('fails its queued URLs', () => {
      expect(outcomeOf(givenUp(), '/open')).to.equal('failed host_given_up');
    });
    it('keeps its URLs in progress', () => expect(outcomeOf(givenUp(), '/flying')).to.equal('queued'));
    it('keeps its pages waiting to be published', () => {
      expect(outcomeOf(givenUp(), '/waiting')).to.equal('queued');
    });
    it('keeps its settled URLs', () => expect(outcomeOf(givenUp(), '/done')).to.equal('indexed'));
    it('continues with other hosts', () => expect(takeAll(givenUp())).to.deep.equal([OTHER]));
    it('fails URLs that are found there later', () => {
      const frontier = givenUp();
      find(frontier, ['/later']);
      expect(outcomeOf(frontier, '/later')).to.equal('failed host_given_up');
    });
    it("still gives the scope's reason for URLs found later", () => {
      const frontier = givenUp();
      find(frontier, ['/later.png']);
      expect(outcomeOf(frontier, '/later.png')).to.equal('excluded not_a_page');
    });
    it('keeps it abandoned when the ledger is resumed', () => {
      const lost = settled({ outcome: 'failed', reason: 'host_given_up' });
      const frontier = emptyFrontier({ rows: [storedRow(0, '/a', lost)] });
      find(frontier, ['/b']);
      expect(outcomeOf(frontier, '/b')).to.equal('failed host_given_up');
    });
    it('does not queue a nofollow link there that is also found without nofollow', () => {
      const frontier = emptyFrontier();
      findNofollow(frontier, '/a');
      frontier.giveUpHost(HOST);
      find(frontier, ['/a']);
      expect(frontier.next()).to.equal(null);
    });
    it('queues the duplicates of its pages on another host', () => {
      const frontier = frontierOf([OTHER, '/a']);
      frontier.next();
      frontier.settle(OTHER, behind('/a', 'canonical'));
      frontier.giveUpHost(HOST);
      expect(takeAll(frontier)).to.deep.equal([OTHER]);
    });
    it('does not queue the duplicates of its pages on the same host', () => {
      const frontier = frontierOf(['/copy', '/a']);
      frontier.next();
      frontier.settle(at('/copy'), behind('/a', 'canonical'));
      frontier.giveUpHost(HOST);
      expect(frontier.next()).to.equal(null);
    });
  });

  describe('when the original of duplicates is lost', () => {
    function lost(reason: string, as: Settled): TestFrontier {
      const frontier = frontierOf(['/copy', '/page']);
      takeAll(frontier);
      frontier.settle(at('/copy'), behind('/page', reason));
      frontier.settle(at('/page'), as);
      return frontier;
    }

    for (const reason of ['canonical', 'same_text', 'near_text']) {
      it(`queues one with the reason ${reason} again`, () => {
        expect(takeAll(lost(reason, FAILED))).to.deep.equal(['/copy']);
      });
    }
    const losses: [what: string, as: Settled][] = [
      ['failed', FAILED],
      ['blocked', NOINDEX],
      ['excluded', settled({ outcome: 'excluded', reason: 'unsupported_type' })],
    ];
    for (const [what, as] of losses) {
      it(`queues them again if it was ${what}`, () => {
        expect(outcomeOf(lost('canonical', as), '/copy')).to.equal('queued');
      });
    }
    it('does not queue URLs that redirect to it', () =>
      expect(takeAll(lost('redirect', NOINDEX))).to.deep.equal([]));
    it('keeps them while it exists', () => expect(takeAll(lost('canonical', INDEXED))).to.deep.equal([]));
    it('clears their original', () => {
      expect(lost('canonical', FAILED).row(at('/copy'))).to.include({ reason: null, duplicate_of: null });
    });
    it('queues them again if it was lost in an earlier attempt', () => {
      const frontier = emptyFrontier({
        rows: [storedRow(0, '/copy', behind('/page', 'canonical')), storedRow(1, '/page')],
      });
      takeAll(frontier);
      frontier.settle(at('/page'), FAILED);
      expect(takeAll(frontier)).to.deep.equal(['/copy']);
    });
    it('queues them again if the page that it redirects to is lost later', () => {
      const frontier = frontierOf(['/copy', '/page', '/target']);
      takeAll(frontier);
      frontier.settle(at('/copy'), behind('/page', 'canonical'));
      frontier.settle(at('/page'), behind('/target', 'redirect'));
      frontier.settle(at('/target'), NOINDEX);
      expect(takeAll(frontier)).to.deep.equal(['/copy']);
    });
    it('queues them again if the page that it redirects to was lost before', () => {
      const frontier = frontierOf(['/copy', '/page', '/target']);
      takeAll(frontier);
      frontier.settle(at('/copy'), behind('/page', 'canonical'));
      frontier.settle(at('/target'), NOINDEX);
      frontier.settle(at('/page'), behind('/target', 'redirect'));
      expect(takeAll(frontier)).to.deep.equal(['/copy']);
    });
  });

  describe('when URLs are duplicates of each other in a circle', () => {
    it('visits one of two', () => {
      const frontier = frontierOf(['/a', '/b']);
      takeAll(frontier);
      frontier.settle(at('/a'), behind('/b', 'canonical'));
      frontier.settle(at('/b'), behind('/a', 'canonical'));
      expect(takeAll(frontier)).to.deep.equal(['/a']);
    });
    it('keeps the one with a page if the other redirects', () => {
      const frontier = frontierOf(['/a', '/b']);
      takeAll(frontier);
      frontier.settle(at('/a'), behind('/b', 'canonical'));
      frontier.settle(at('/b'), behind('/a', 'redirect'));
      expect(takeAll(frontier)).to.deep.equal(['/a']);
    });
    it('visits one of three', () => {
      const frontier = frontierOf(['/a', '/b', '/c']);
      takeAll(frontier);
      frontier.settle(at('/a'), behind('/b', 'redirect'));
      frontier.settle(at('/b'), behind('/c', 'canonical'));
      frontier.settle(at('/c'), behind('/a', 'same_text'));
      expect(takeAll(frontier)).to.have.length(1);
    });
    it('visits none of those that only redirect', () => {
      const frontier = frontierOf(['/a', '/b']);
      takeAll(frontier);
      frontier.settle(at('/a'), behind('/b', 'redirect'));
      frontier.settle(at('/b'), behind('/a', 'redirect'));
      expect(takeAll(frontier)).to.deep.equal([]);
    });
    it('makes the visited one an original', () => {
      const frontier = frontierOf(['/a', '/b']);
      takeAll(frontier);
      frontier.settle(at('/a'), behind('/b', 'canonical'));
      frontier.settle(at('/b'), behind('/a', 'redirect'));
      expect(frontier.standsFor(at('/b'), at('/a'))).to.equal(false);
    });
  });

  describe('when it adds pages without links', () => {
    it('keeps the row of one that was found after all', () => {
      const frontier = frontierOf(['/a']);
      frontier.addUnlinked(at('/a'), { depth: 1, outcome: 'excluded', change: 'removed' });
      expect(outcomeOf(frontier, '/a')).to.equal('queued');
    });
    it('visits one that is fetched once more', () => {
      const frontier = emptyFrontier();
      frontier.addUnlinked(at('/a'), { depth: 3, outcome: 'queued', change: null });
      expect(frontier.next()).to.include({ url: at('/a'), reason: 'not_linked', referrer: null, depth: 3 });
    });
    it('counts one that is dropped as removed', () => {
      const frontier = emptyFrontier();
      frontier.addUnlinked(at('/a'), { depth: 1, outcome: 'excluded', change: 'removed' });
      expect(frontier.changes().removed).to.equal(1);
    });
  });

  describe('when a removed page is found elsewhere', () => {
    const removed = (): TestFrontier => {
      const frontier = frontierOf(['/old']);
      frontier.settle(at('/old'), { ...FAILED, change: 'removed' });
      return frontier;
    };

    it('ignores an unknown URL', () => {
      const frontier = removed();
      frontier.noteMovedAway(at('/nowhere'));
      expect(frontier.changes().removed).to.equal(1);
    });
    it('ignores a page that was not removed', () => {
      const frontier = frontierOf(['/a']);
      frontier.settle(at('/a'), INDEXED);
      frontier.noteMovedAway(at('/a'));
      expect(frontier.changes()).to.include({ new: 1, removed: 0 });
    });
    it('no longer counts it as removed', () => {
      const frontier = removed();
      frontier.noteMovedAway(at('/old'));
      expect(frontier.changes().removed).to.equal(0);
    });
    it('keeps the outcome', () => {
      const frontier = removed();
      frontier.noteMovedAway(at('/old'));
      expect(outcomeOf(frontier, '/old')).to.equal('failed fetch.http_500');
    });
  });

  describe('when it resumes from stored rows', () => {
    it('queues URLs in progress again', () => {
      const frontier = emptyFrontier({ rows: [storedRow(0, '/a', { outcome: 'fetching' })] });
      expect(takeAll(frontier)).to.deep.equal(['/a']);
    });
    it('does not visit settled URLs', () => {
      expect(emptyFrontier({ rows: [storedRow(0, '/a', INDEXED)] }).next()).to.equal(null);
    });
    it('follows the order of discovery, in whatever order rows were read', () => {
      const frontier = emptyFrontier({ rows: [storedRow(1, '/b'), storedRow(2, '/c'), storedRow(0, '/a')] });
      expect(takeAll(frontier)).to.deep.equal(['/a', '/b', '/c']);
    });
    it('continues to count after the last row', () => {
      const frontier = emptyFrontier({ rows: [storedRow(7, '/a')] });
      find(frontier, ['/b']);
      expect(frontier.row(at('/b'))!.seq).to.equal(8);
    });
    it('counts existing pages against the budget', () => {
      const frontier = emptyFrontier({
        maxPages: 1,
        rows: [storedRow(0, '/a', INDEXED), storedRow(1, '/b')],
      });
      expect(frontier.next()).to.equal(null);
    });
    it('counts outcomes and changes of the stored rows', () => {
      const frontier = emptyFrontier({ rows: [storedRow(0, '/a', INDEXED), storedRow(1, '/b', FAILED)] });
      expect(frontier.counts()).to.include({ discovered: 2, indexed: 1, failed: 1 });
      expect(frontier.changes()).to.include({ new: 1 });
    });
    it('has no writes', () => {
      expect(emptyFrontier({ rows: [storedRow(0, '/a', INDEXED)] }).takeWrites()).to.deep.equal({
        added: [],
        settled: [],
      });
    });
  });

  describe('its writes', () => {
    const idOf = (path: string): string => ledgerId(CRAWL, at(path));

    it('are empty at first', () => {
      expect(emptyFrontier().takeWrites()).to.deep.equal({ added: [], settled: [] });
    });
    it('contain a new row once', () => {
      const frontier = frontierOf(['/a']);
      expect(frontier.takeWrites().added.map(({ url }) => url)).to.deep.equal([at('/a')]);
      expect(frontier.takeWrites()).to.deep.equal({ added: [], settled: [] });
    });
    it('contain a new row in its current state', () => {
      const frontier = frontierOf(['/a']);
      frontier.next();
      frontier.settle(at('/a'), INDEXED);
      const { added, settled } = frontier.takeWrites();
      expect(added[0]).to.include(INDEXED);
      expect(settled).to.deep.equal([]);
    });
    it('contain a later change separately', () => {
      const frontier = frontierOf(['/a']);
      frontier.takeWrites();
      frontier.settle(at('/a'), INDEXED);
      expect(frontier.takeWrites()).to.deep.equal({ added: [], settled: [{ id: idOf('/a'), as: INDEXED }] });
    });
    it('contain the last of several changes', () => {
      const frontier = frontierOf(['/a', '/b']);
      takeAll(frontier);
      frontier.takeWrites();
      frontier.settle(at('/a'), behind('/b', 'canonical'));
      frontier.settle(at('/b'), FAILED);
      frontier.settle(at('/a'), INDEXED);
      expect(frontier.takeWrites().settled).to.deep.equal([
        { id: idOf('/a'), as: INDEXED },
        { id: idOf('/b'), as: FAILED },
      ]);
    });
    it('are not changed afterwards', () => {
      const frontier = frontierOf(['/a']);
      const { added } = frontier.takeWrites();
      frontier.settle(at('/a'), INDEXED);
      expect(added[0]!.outcome).to.equal('queued');
    });
    it('contain a URL in progress once', () => {
      const frontier = frontierOf(['/a']);
      frontier.takeWrites();
      frontier.next();
      expect(frontier.takeWrites().settled).to.deep.equal([{ id: idOf('/a'), as: { outcome: 'fetching' } }]);
      expect(frontier.takeWrites().settled).to.deep.equal([]);
    });
    it('contain a page waiting to be published as in progress', () => {
      const frontier = frontierOf(['/a']);
      frontier.takeWrites();
      frontier.next();
      frontier.reserve(at('/a'));
      expect(frontier.takeWrites().settled).to.deep.equal([{ id: idOf('/a'), as: { outcome: 'fetching' } }]);
    });
    it('contain a row in progress again without its former outcome', () => {
      const frontier = frontierOf(['/a', '/b']);
      takeAll(frontier);
      frontier.settle(at('/a'), behind('/b', 'canonical'));
      frontier.takeWrites();
      frontier.settle(at('/b'), FAILED);
      frontier.next();
      expect(frontier.takeWrites().settled).to.deep.include({
        id: idOf('/a'),
        as: settled({ outcome: 'fetching' }),
      });
    });
  });

  describe('with random operations', () => {
    const STEPS = 2_000;
    const MAX_PAGES = 40;
    const PATHS = Array.from({ length: 150 }, (_, i) => (i % 9 === 0 ? `/p${i}.png` : `/p${i}`));
    const HOSTS = ['https://x.io', 'https://docs.x.io', 'https://y.io'];

    function seededRandom(seed: number): () => number {
      let state = seed;
      return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
      };
    }

    function createPlay(seed: number) {
      const random = seededRandom(seed);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
      const anyUrl = (): string => pick(HOSTS) + pick(PATHS);
      const frontier = emptyFrontier({ maxPages: MAX_PAGES });
      const flying = new Map<string, number>();
      const waiting = new Set<string>();
      const handedOutTwice: string[] = [];
      const stored = new Map<string, LedgerRow>();

      function end(url: string, as: Settled): void {
        flying.delete(url);
        waiting.delete(url);
        frontier.settle(url, as);
      }
      const anyEnd = (): Settled =>
        pick([
          FAILED,
          NOINDEX,
          { ...FAILED, change: 'removed' },
          ...['canonical', 'same_text', 'redirect'].map((reason) => behind(anyUrl(), reason)),
        ]);
      function write({ added, settled }: LedgerWrites): void {
        for (const row of added) stored.set(row._id, row);
        for (const { id, as } of settled) Object.assign(stored.get(id)!, as);
      }

      const moves: (() => void)[] = [
        () =>
          frontier.discover(
            Array.from({ length: 3 }, () => ({ url: anyUrl(), nofollow: random() < 0.2 })),
            { depth: 1 + Math.floor(random() * 4), referrer: SEED },
          ),
        () => {
          const row = frontier.next();
          if (row === null) return;
          if (flying.has(row.url) || waiting.has(row.url)) handedOutTwice.push(row.url);
          flying.set(row.url, row.depth);
        },
        () => flying.size > 0 && end(pick([...flying.keys()]), anyEnd()),
        () => {
          if (flying.size === 0) return;
          const [from, depth] = pick([...flying]);
          const target = anyUrl();
          if (!frontier.claim(target, { depth, referrer: from })) return;
          flying.set(target, depth);
          end(from, settled({ outcome: 'duplicate', reason: 'redirect', duplicate_of: target }));
        },
        () => {
          if (flying.size === 0) return;
          const url = pick([...flying.keys()]);
          flying.delete(url);
          waiting.add(url);
          frontier.reserve(url);
        },
        () =>
          waiting.size > 0 &&
          end(
            pick([...waiting]),
            pick([INDEXED, settled({ outcome: 'unchanged', change: 'unchanged' }), FAILED, NOINDEX]),
          ),
        () => random() < 0.01 && frontier.giveUpHost('docs.x.io'),
        () => frontier.release(anyUrl()),
        () => frontier.addUnlinked(anyUrl(), { depth: 2, outcome: 'queued', change: null }),
        () => frontier.noteMovedAway(anyUrl()),
        () => write(frontier.takeWrites()),
      ];
      return {
        frontier,
        stored,
        handedOutTwice,
        step: (): unknown => pick(moves)(),
        writeAll(): void {
          for (let i = 0; i < 2; i++) write(frontier.takeWrites());
        },
        open: () => [...flying.keys(), ...waiting],
      };
    }

    for (const seed of [1, 2, 3]) {
      it(`counts always sum to the number discovered (${seed})`, () => {
        const { frontier, step } = createPlay(seed);
        for (let i = 0; i < STEPS; i++) {
          step();
          const counts = frontier.counts();
          expect(sumOf(counts), `after step ${i}`).to.equal(counts.discovered);
        }
        expect(frontier.counts().discovered).to.be.greaterThan(50);
      });
      it(`no count is ever negative (${seed})`, () => {
        const { frontier, step } = createPlay(seed);
        for (let i = 0; i < STEPS; i++) {
          step();
          const numbers = [...Object.values(frontier.counts()), ...Object.values(frontier.changes())];
          expect(Math.min(...numbers), `after step ${i}`).to.be.at.least(0);
        }
      });
      it(`no URL is returned twice at a time (${seed})`, () => {
        const { step, handedOutTwice } = createPlay(seed);
        for (let i = 0; i < STEPS; i++) step();
        expect(handedOutTwice).to.deep.equal([]);
      });
      it(`the budget is never exceeded (${seed})`, () => {
        const { frontier, step } = createPlay(seed);
        for (let i = 0; i < STEPS; i++) {
          step();
          const { indexed, unchanged } = frontier.counts();
          expect(indexed + unchanged).to.be.at.most(MAX_PAGES);
        }
      });
      it(`the writes match the state (${seed})`, () => {
        const { frontier, stored, step, writeAll, open } = createPlay(seed);
        for (let i = 0; i < STEPS; i++) {
          step();
          if (i % 20 !== 19) continue;
          writeAll();
          const atWork = new Set(open());
          const wrong = [...stored.values()].filter((row) => {
            const known = frontier.row(row.url)!;
            return atWork.has(row.url) ? row.outcome !== 'fetching' : !isDeepStrictEqual(row, known);
          });
          expect(wrong, `after step ${i}`).to.deep.equal([]);
        }
        expect(stored.size).to.equal(frontier.counts().discovered);
      });
    }
  });
});
