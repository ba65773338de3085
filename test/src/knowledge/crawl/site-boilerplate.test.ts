import { expect } from 'chai';
import {
  blockHashesOf,
  commonOf,
  createSiteBoilerplate,
  digestOf,
} from '../../../../src/knowledge/crawl/site-boilerplate.ts';
import { cutRevision, isOfRun, pageRevision } from '../../../../src/knowledge/crawl/page-store.ts';
import { isInProportion } from '../../../support/growth.ts';

const REPEATED = 'Subscribe to our newsletter and never miss an offer again.';
const [HASH] = blockHashesOf(REPEATED);
const url = (i: number): string => `https://x.io/${i}`;
const own = (i: number): string => `What only page ${i} says.`;

function siteOf(pages: number, repeating: number) {
  const site = createSiteBoilerplate();
  for (let i = 0; i < pages; i += 1)
    site.note(url(i), blockHashesOf(i < repeating ? `${own(i)}\n${REPEATED}` : own(i)));
  return site;
}
const found = (site: ReturnType<typeof siteOf>): number[] => [...site.soFar()];

const cut = (common: number[]) => ({
  id: 'page_1',
  revision: 'rev_1',
  chunkCount: 1,
  common: digestOf(common),
  omitted: '',
});

describe('createSiteBoilerplate', () => {
  it('finds nothing on four pages', () => expect(found(siteOf(4, 4))).to.deep.equal([]));

  it('finds nothing on exactly half of the pages', () => expect(found(siteOf(10, 5))).to.deep.equal([]));

  it('counts a page once, however often it repeats a block', () => {
    const site = siteOf(10, 5);
    site.note(url(0), blockHashesOf(`${REPEATED}\n${REPEATED}\n${REPEATED}`));
    site.note(url(0), blockHashesOf(REPEATED));
    expect(site.stale()).to.deep.equal([]);
    expect(found(site)).to.deep.equal([]);
  });

  it('finds a block on more than half of five pages', () =>
    expect(found(siteOf(5, 3))).to.deep.equal([HASH]));

  it('counts the new version of a page that is read again', () => {
    const site = siteOf(5, 3);
    site.note(url(0), blockHashesOf(own(0)));
    site.noteCut(url(1), cut([]));
    expect(site.stale()).to.deep.equal([]);
  });

  it('no longer counts a removed page', () => {
    const site = siteOf(10, 5);
    site.remove(url(9));
    site.noteCut(url(0), cut([]));
    expect(site.stale().map((page) => page.url)).to.deep.equal([url(0)]);
  });

  it('is independent of the order', () => {
    const site = createSiteBoilerplate();
    for (let i = 9; i >= 0; i -= 1)
      site.note(url(i), blockHashesOf(i < 6 ? `${own(i)}\n${REPEATED}` : own(i)));
    expect(found(site)).to.deep.equal(found(siteOf(10, 6)));
  });

  it('lists exactly the pages chunked before the boilerplate was known', () => {
    const site = siteOf(10, 8);
    const common = commonOf(blockHashesOf(REPEATED), site.soFar());
    site.noteCut(url(0), cut([]));
    site.noteCut(url(1), cut(common));
    site.noteCut(url(9), cut([]));
    expect(site.stale().map((page) => [page.url, page.commonNow])).to.deep.equal([[url(0), [HASH]]]);
  });

  it('lists no removed page', () => {
    const site = siteOf(10, 8);
    site.noteCut(url(0), cut([]));
    site.remove(url(0));
    expect(site.stale()).to.deep.equal([]);
  });

  it('counts 5,000 large pages in linear time', () => {
    const count = (pages: number): unknown[] => {
      const site = createSiteBoilerplate();
      for (let i = 0; i < pages; i += 1) {
        const blocks = Uint32Array.from({ length: 400 }, (_, b) =>
          b < 20 ? b : Math.imul(i * 400 + b, 2_654_435_761) >>> 0,
        );
        site.note(url(i), blocks);
      }
      return found(site);
    };
    expect(count(5_000)).to.have.lengthOf(20);
    expect(isInProportion(5_000, count)).to.equal(true);
  });
});

describe('isOfRun', () => {
  const revision = pageRevision('page_1', 1);

  it('is false for a page without a revision and for other runs', () => {
    expect(
      [null, pageRevision('page_1', 12), pageRevision('page_1', 2)].map((one) => isOfRun(one, 'page_1', 1)),
    ).to.deep.equal([false, false, false]);
  });

  it('is true for a page that was read, and for one that was chunked again', () => {
    expect(
      [revision, cutRevision('page_1', 1, 'abc'), cutRevision('page_1', 1, '')].map((one) =>
        isOfRun(one, 'page_1', 1),
      ),
    ).to.deep.equal([true, true, true]);
  });
});
