import { expect } from 'chai';
import { packLinks } from '../../../../src/knowledge/crawl/index-pages.ts';
import type { HeldPage } from '../../../../src/knowledge/crawl/page-store.ts';
import { createSitePages } from '../../../../src/knowledge/crawl/site-pages.ts';

const CRAWL = 'crawl_2';
const BEFORE = 'crawl_1';
const MAKER = '1 model';
const AT = new Date('2026-05-01T00:00:00Z');

const LINKS = [
  { url: 'https://x.io/b', nofollow: false },
  { url: 'https://x.io/ü?q=1', nofollow: true },
];

const signature = (textHash: string) => ({ textHash, titleKey: '', facts: '', minhash: null });

const heldPage = (path: string, as: Partial<HeldPage> = {}): HeldPage => ({
  _id: `page_${path}`,
  workspace_id: 'ws_1',
  source_id: 'src_1',
  url: `https://x.io${path}`,
  title: path,
  enabled: true,
  published: `rev_${path}`,
  chunk_count: 3,
  bytes: 100,
  content_type: 'text/html',
  etag: '"1"',
  last_modified: null,
  body_hash: 'hash',
  rendered: false,
  fingerprint: 'fingerprint',
  made_by: MAKER,
  signature: { text_hash: `text of ${path}`, title_key: '', facts: '', minhash: null },
  links: packLinks(LINKS),
  crawl_id: BEFORE,
  depth: 1,
  missing: 0,
  created_at: AT,
  indexed_at: AT,
  ...as,
});

const siteOf = (...held: HeldPage[]) => createSitePages(held, { crawlId: CRAWL, currentMaker: MAKER });

const A = 'https://x.io/a';
const NEW = 'https://x.io/new';

describe('createSitePages', () => {
  describe('known', () => {
    it('is undefined for an unknown page', () => {
      expect(siteOf().known(A)).to.equal(undefined);
    });
    it('is undefined for a page made by another version or model', () => {
      expect(siteOf(heldPage('/a', { made_by: '0 model' })).known(A)).to.equal(undefined);
    });
    it('is undefined for a page without stored links', () => {
      const { links: _, ...page } = heldPage('/a');
      expect(siteOf(page).known(A)).to.equal(undefined);
    });
    it('is undefined for a removed page', () => {
      const site = siteOf(heldPage('/a'));
      site.remove(A);
      expect(site.known(A)).to.equal(undefined);
    });
    it('has the validators of a stored page', () => {
      expect(siteOf(heldPage('/a')).known(A)).to.include({ etag: '"1"', body_hash: 'hash', rendered: false });
    });
  });

  describe('linksOf', () => {
    it('is empty for an unknown page', () => expect(siteOf().linksOf(A)).to.deep.equal([]));
    it('is empty for a page without stored links', () => {
      const { links: _, ...page } = heldPage('/a');
      expect(siteOf(page).linksOf(A)).to.deep.equal([]);
    });
    it('is empty for a page without links', () => {
      expect(siteOf(heldPage('/a', { links: packLinks([]) })).linksOf(A)).to.deep.equal([]);
    });
    it('returns the stored links', () => {
      expect(siteOf(heldPage('/a')).linksOf(A)).to.deep.equal(LINKS);
    });
  });

  describe('publish', () => {
    it('counts an unknown page as new', () => {
      expect(siteOf().publish(NEW, signature('text'), 2)).to.deep.equal({ change: 'new', movedFrom: null });
    });
    it('counts a stored page as changed', () => {
      expect(siteOf(heldPage('/a')).publish(A, signature('text'), 2)).to.deep.equal({
        change: 'changed',
        movedFrom: null,
      });
    });
    it('counts a page as moved if the one with its text is gone', () => {
      const site = siteOf(heldPage('/a'));
      site.remove(A);
      expect(site.publish(NEW, signature('text of /a'), 2)).to.deep.equal({ change: 'moved', movedFrom: A });
    });
    it('counts a page as new while the one with its text stays', () => {
      expect(siteOf(heldPage('/a')).publish(NEW, signature('text of /a'), 2).change).to.equal('new');
    });
    it('counts a page as new if one with another text is gone', () => {
      const site = siteOf(heldPage('/a'));
      site.remove(A);
      expect(site.publish(NEW, signature('another text'), 2).change).to.equal('new');
    });
    it('marks a changed page as visited', () => {
      const site = siteOf(heldPage('/a'));
      site.publish(A, signature('text'), 2);
      expect(site.unmet()).to.deep.equal([]);
    });
  });

  describe('remove', () => {
    it('ignores an unknown page', () => {
      const site = siteOf();
      expect(site.remove(A)).to.equal(false);
      expect(site.takeWrites().removed).to.deep.equal([]);
    });
    it('removes a page once', () => {
      const site = siteOf(heldPage('/a'));
      expect([site.remove(A), site.remove(A)]).to.deep.equal([true, false]);
    });
    it('returns the page to remove from the store', () => {
      const site = siteOf(heldPage('/a'));
      site.remove(A);
      expect(site.takeWrites().removed).to.deep.equal(['page_/a']);
    });
    it('leaves no page at its URL', () => {
      const site = siteOf(heldPage('/a'));
      site.remove(A);
      expect(site.get(A)).to.equal(undefined);
    });
    it('leaves it out of the unvisited pages', () => {
      const site = siteOf(heldPage('/a'));
      site.remove(A);
      expect(site.unmet()).to.deep.equal([]);
    });
    it('allows another page with the same text from then on', () => {
      const site = siteOf();
      site.duplicateOf(A, signature('text'));
      site.remove(A);
      expect(site.duplicateOf(NEW, signature('text'))).to.equal(null);
    });
  });

  describe('duplicateOf', () => {
    it('finds none for the first page with a text', () => {
      expect(siteOf().duplicateOf(A, signature('text'))).to.equal(null);
    });
    it('finds none for the same page again', () => {
      const site = siteOf();
      site.duplicateOf(A, signature('text'));
      expect(site.duplicateOf(A, signature('text'))).to.equal(null);
    });
    it('finds the earlier page with the same text', () => {
      const site = siteOf();
      site.duplicateOf(A, signature('text'));
      expect(site.duplicateOf(NEW, signature('text'))).to.deep.include({ pageId: A, kind: 'exact' });
    });
    it('finds the first of several', () => {
      const site = siteOf();
      for (const url of [A, NEW]) site.duplicateOf(url, signature('text'));
      expect(site.duplicateOf('https://x.io/third', signature('text'))).to.deep.include({ pageId: A });
    });
    it('finds a stored page', () => {
      const site = siteOf(heldPage('/a'));
      expect(site.duplicateOf(NEW, signature('text of /a'))).to.deep.include({ pageId: A, kind: 'exact' });
    });
  });

  describe('confirm', () => {
    it('ignores an unknown page', () => {
      const site = siteOf();
      site.confirm(A);
      expect(site.takeWrites().confirmed).to.deep.equal([]);
    });
    it('returns the page to confirm in the store', () => {
      const site = siteOf(heldPage('/a'));
      site.confirm(A);
      expect(site.takeWrites().confirmed).to.deep.equal(['page_/a']);
    });
    it('marks the page as visited', () => {
      const site = siteOf(heldPage('/a'), heldPage('/b'));
      site.confirm(A);
      expect(site.unmet().map(({ url }) => url)).to.deep.equal(['https://x.io/b']);
    });
    it('changes no counts', () => {
      const site = siteOf(heldPage('/a'));
      site.confirm(A);
      expect(site.totals()).to.deep.equal({ page_count: 1, chunk_count: 3 });
    });
  });

  describe('refresh', () => {
    const as = { etag: '"2"', last_modified: null, body_hash: 'other', links: packLinks([]) };

    it('ignores an unknown page', () => {
      const site = siteOf();
      site.refresh(A, as);
      expect(site.takeWrites().refreshed).to.deep.equal([]);
    });
    it('returns what to store for the next crawl', () => {
      const site = siteOf(heldPage('/a'));
      site.refresh(A, as);
      expect(site.takeWrites().refreshed).to.deep.equal([{ id: 'page_/a', as }]);
    });
  });

  describe('unvisited pages', () => {
    it('exclude pages that this crawl visited before', () => {
      expect(siteOf(heldPage('/a', { crawl_id: CRAWL })).unmet()).to.deep.equal([]);
    });
    it('include pages that another crawl visited last', () => {
      expect(siteOf(heldPage('/a')).unmet()).to.have.length(1);
    });
  });

  describe('totals', () => {
    it('are zero for a site without pages', () => {
      expect(siteOf().totals()).to.deep.equal({ page_count: 0, chunk_count: 0 });
    });
    it('sum up the stored pages', () => {
      expect(siteOf(heldPage('/a'), heldPage('/b')).totals()).to.deep.equal({
        page_count: 2,
        chunk_count: 6,
      });
    });
    it('grow with a new page', () => {
      const site = siteOf(heldPage('/a'));
      site.publish(NEW, signature('text'), 4);
      expect(site.totals()).to.deep.equal({ page_count: 2, chunk_count: 7 });
    });
    it('follow a changed page', () => {
      const site = siteOf(heldPage('/a'));
      site.publish(A, signature('text'), 1);
      expect(site.totals()).to.deep.equal({ page_count: 1, chunk_count: 1 });
    });
    it('follow a page that changes twice', () => {
      const site = siteOf(heldPage('/a'));
      site.publish(A, signature('text'), 1);
      site.publish(A, signature('more text'), 5);
      expect(site.totals()).to.deep.equal({ page_count: 1, chunk_count: 5 });
    });
    it('shrink with a removed page', () => {
      const site = siteOf(heldPage('/a'), heldPage('/b', { chunk_count: 5 }));
      site.remove(A);
      expect(site.totals()).to.deep.equal({ page_count: 1, chunk_count: 5 });
    });
  });

  describe('takeWrites', () => {
    it('returns each write once', () => {
      const site = siteOf(heldPage('/a'), heldPage('/b'));
      site.confirm(A);
      site.refresh(A, { etag: null, last_modified: null, body_hash: 'other', links: packLinks([]) });
      site.remove('https://x.io/b');
      site.takeWrites();
      expect(site.takeWrites()).to.deep.equal({ confirmed: [], removed: [], refreshed: [] });
    });
  });
});
