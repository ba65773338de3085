import { expect } from 'chai';
import { roleText } from '../../../../src/console/competitors/job-lines.ts';
import {
  kindOf,
  kindWords,
  noClaimsText,
  pageMark,
  pageTitle,
  unwatchedText,
} from '../../../../src/console/competitors/page-words.ts';

const JOURNAL = { kind: 'posts', url: 'https://tide.test/journal' } as const;

describe('unwatchedText', () => {
  it('names no page if none of this kind is watched', () => {
    expect(unwatchedText({ kind: 'careers', reason: 'same_kind' }, [JOURNAL])).to.equal(
      'Another page of this kind is already being checked',
    );
  });

  it('names the page that is checked instead', () => {
    expect(unwatchedText({ kind: 'posts', reason: 'same_kind' }, [JOURNAL])).to.equal(
      'News and blog: tide.test/journal is checked instead',
    );
  });

  it('tells the limit of all pages from the limit of similar pages', () => {
    const page = { kind: 'product', reason: 'limit' } as const;
    expect(unwatchedText(page, [JOURNAL])).to.equal('Enough similar pages are already being checked');
    expect(
      unwatchedText(
        page,
        Array.from({ length: 20 }, () => JOURNAL),
      ),
    ).to.equal('The limit of 20 pages has been reached');
  });
});

describe('kindWords', () => {
  for (const [path, text] of [
    ['/about-us', 'Company'],
    ['/de/kunden/werft', 'Customers'],
    ['/faq', 'Help'],
    ['/contacto', 'Contact'],
    ['/products/crane', 'Product'],
    ['/tide-2026', 'Other page'],
    ['/%', 'Other page'],
  ] as const)
    it(`calls ${path} “${text}”`, () => {
      expect(kindWords({ kind: 'product', url: `https://tide.test${path}` })).to.equal(text);
    });

  it('keeps the kind of a page that is read in a special way', () => {
    expect(kindWords({ kind: 'pricing', url: 'https://tide.test/about' })).to.equal('Pricing');
  });
});

describe('pageMark', () => {
  it('is missing before the first check', () => {
    expect(pageMark({ state: null })).to.equal(null);
  });

  it('says why a page could not be read, whatever an earlier check found', () => {
    expect(pageMark({ state: 'blocked', outcome: 'changed' })?.text).to.equal('Access refused');
  });

  it('says that a page did not change although the site sent it again', () => {
    expect(pageMark({ state: 'ok', outcome: 'unchanged' })?.text).to.equal('No changes');
  });

  it('says that a page changed', () => {
    expect(pageMark({ state: 'ok', outcome: 'changed' })?.text).to.equal('Changed');
  });

  it('says no more than that a page was read if the outcome is unknown', () => {
    expect(pageMark({ state: 'ok' })?.text).to.equal('Read');
  });
});

describe('pageTitle', () => {
  it('is left out if the kind says the same', () => {
    expect(pageTitle({ kind: 'pricing', title: 'Pricing' })).to.equal(null);
  });

  it('tells pages of one kind apart', () => {
    expect(pageTitle({ kind: 'product', title: 'Harbour' })).to.equal('Harbour');
  });
});

describe('noClaimsText', () => {
  it('says that no page has been read', () => {
    expect(noClaimsText([{ state: null }, { state: 'error' }])).to.equal('No page has been read yet.');
  });

  it('says on how many pages nothing was found', () => {
    expect(noClaimsText([{ state: 'ok' }, { state: 'not_modified' }])).to.match(/found on the 2 pages read/);
  });
});

describe('roleText', () => {
  it('says that the place is not stated', () => {
    expect(roleText({ title: 'Welder', department: 'Yard', location: null })).to.equal(
      'Yard · Place not stated',
    );
  });

  it('does not ask for a place that the title names', () => {
    expect(roleText({ title: 'Welder, Hull', department: null, location: null })).to.equal('');
  });
});

describe('kindOf', () => {
  it('takes a single story for a page of its own', () => {
    expect(kindOf('https://tide.test/stories/harbour-bakery.html')).to.equal('product');
  });

  it('takes a journal for news', () => {
    expect(kindOf('tide.test/journal')).to.equal('posts');
  });
});
