import { expect } from 'chai';
import { eventsOfSite } from '../../../../src/competitors/checking/watch-in-memory.ts';

const BOX =
  '<aside><h3>Posts for October</h3><ul><li><a href="/log/ash">Ash glaze in four firings</a></li><li><a href="/log/crack">Why handles crack in June</a></li></ul></aside>';
const PAGES = [
  ['/', 'home', '<h1>Clay that keeps</h1><p>We throw and fire for forty kitchens along the river.</p>'],
  ['/glazes', 'product', '<h1>Glazes</h1><p>Ash, tin and celadon, mixed to order in small buckets.</p>'],
  [
    '/jobs',
    'careers',
    '<h1>Open positions</h1><ul><li><a href="/jobs/thrower">Thrower, Stoke</a></li><li><a href="/jobs/packer">Packer, Leek</a></li></ul>',
  ],
] as const;
const titlesWith = async (added: string, count: number = PAGES.length): Promise<string[]> => {
  const html = (body: string): string => `<html lang="en"><body><main>${body}</main></body></html>`;
  const events = await eventsOfSite(
    PAGES.map(([path, kind, body], at) => ({
      url: `https://kiln.example${path}`,
      kind,
      before: html(body),
      after: html(at < count ? body + added : body),
    })),
  );
  return events.map(({ title }) => title);
};

describe('a box of links on several pages', () => {
  it('is news if only two pages have it', async () =>
    expect(await titlesWith(BOX.replace('Posts for October', 'From the wheel'), 2)).not.to.deep.equal([]));
  it('is news if it has one link', async () =>
    expect(await titlesWith('<p><a href="/wheel">New: the treadle wheel</a></p>')).not.to.deep.equal([]));
  it('is news if it is a sentence', async () =>
    expect(await titlesWith('<p>From May we also fire in our second kiln in Leek.</p>')).not.to.deep.equal(
      [],
    ));
  it('is layout if three pages have it, and its titles are no roles', async () =>
    expect(await titlesWith(BOX)).to.deep.equal([]));
});

describe('a box that links to articles, on one page', () => {
  const TEASER =
    '<aside><h3>Worth reading</h3><p>Why a glaze crawls, and how to stop it.</p><a href="/log/crawl">Read on</a></aside>';
  it('is news if its heading says something else', async () =>
    expect(await titlesWith(TEASER.replace('Worth reading', 'Third kiln'), 2)).not.to.deep.equal([]));
  it('is news if it states a price', async () =>
    expect(await titlesWith(TEASER.replace('Why a glaze crawls', 'A class is £12'), 2)).not.to.deep.equal(
      [],
    ));
  it('is news if it has no link', async () =>
    expect(await titlesWith(TEASER.replace(/<a href.*<\/a>/u, ''), 2)).not.to.deep.equal([]));
  it('is not reported as a change of the page', async () =>
    expect(await titlesWith(TEASER, 2)).to.deep.equal([]));
});

describe('a heading about reading on a legal page', () => {
  const titlesOf = async (added: string): Promise<string[]> => {
    const html = (body: string): string =>
      `<html lang="en"><body><main><h1>Terms</h1><p>Pots are paid for when they leave the kiln.</p>${body}</main></body></html>`;
    const events = await eventsOfSite([
      { url: 'https://kiln.example/terms', kind: 'legal', before: html(''), after: html(added) },
    ]);
    return events.map(({ title }) => title);
  };
  it('is news above a long paragraph', async () =>
    expect(
      await titlesOf(
        '<h2>Reading these terms</h2><p>These terms hold for pots from the shop and for pots made to order, also if the order came by telephone or at a fair.</p>',
      ),
    ).not.to.deep.equal([]));
  it('is no change of the terms above short titles', async () =>
    expect(
      await titlesOf('<h2>From our journal</h2><ul><li><a href="/log/ash">Ash glaze</a></li></ul>'),
    ).to.deep.equal([]));
});
