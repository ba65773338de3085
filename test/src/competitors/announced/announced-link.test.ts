import { expect } from 'chai';
import { linkOn, mayAnnounce, statedLink } from '../../../../src/competitors/announced/announced-link.ts';
import type { PageLink } from '../../../../src/extraction/watched-page.ts';

const PAGE = 'https://tide.test/stories.html';
const link = (path: string, text: string, region: PageLink['region'] = 'main'): PageLink => ({
  url: `https://tide.test${path}`,
  text,
  region,
});
const added = (text: string) =>
  ({ kind: 'copy_changed', page_url: PAGE, before: null, after: { text } }) as const;
const linkIn = (text: string, ...links: PageLink[]): string | null =>
  linkOn(added(text), { jobs: [], links });

describe('statedLink', () => {
  it('is missing if something was replaced', () => {
    expect(statedLink({ before: { url: PAGE }, after: { url: PAGE } })).to.equal(null);
  });

  it('is the address of a new post', () => {
    expect(statedLink({ before: null, after: { title: 'A', url: PAGE } })).to.equal(PAGE);
  });
});

describe('mayAnnounce', () => {
  it('is false for text that replaced other text', () => {
    expect(mayAnnounce({ ...added('New'), before: { text: 'Old' } })).to.equal(false);
  });

  it('is true for roles, although the list had other roles before', () => {
    expect(mayAnnounce({ ...added(''), kind: 'roles_opened', before: { roles: [] } })).to.equal(true);
  });
});

describe('linkOn', () => {
  it('is missing if the added text names no link', () => {
    expect(linkIn('Harbour Bakery', link('/stories/mill-lane.html', 'Read the story'))).to.equal(null);
  });

  it('is missing for links of the menu', () => {
    expect(linkIn('Harbour Bakery', link('/stories/harbour-bakery.html', '', 'nav'))).to.equal(null);
  });

  it('is missing for pages that are not below this page', () => {
    expect(linkIn('See our pricing', link('/pricing.html', 'See our pricing'))).to.equal(null);
  });

  it('is the page whose address the added text names', () => {
    const links = [
      link('/stories/mill-lane.html', 'Read the story'),
      link('/stories/harbour-bakery.html', 'Read the story'),
    ];
    expect(linkIn('Harbour Bakery\nTwo bikes, one van less.', ...links)).to.equal(links[1]!.url);
  });

  it('reads an address without accents', () => {
    expect(linkIn('Bäckerei Möhrle', link('/stories/backerei-mohrle', ''))).to.equal(
      'https://tide.test/stories/backerei-mohrle',
    );
  });

  it('is the page whose link is part of the added text', () => {
    expect(linkIn('Harbour Bakery saves a van', link('/stories/12', 'Harbour Bakery'))).to.equal(
      'https://tide.test/stories/12',
    );
  });

  const opened: Parameters<typeof linkOn>[0] = {
    kind: 'roles_opened',
    page_url: 'https://tide.test/jobs',
    before: { roles: [] },
    after: { department: null, roles: ['Welder'], count: 1 },
  };
  const roleUrl = (title: string, url: string | null): string | null =>
    linkOn(opened, { jobs: [{ title, url }], links: [] });

  it('is missing for a role without a page of its own', () => {
    expect(roleUrl('Welder', null)).to.equal(null);
    expect(roleUrl('Welder', 'https://tide.test/jobs#welder')).to.equal(null);
  });

  it('is not the page of another role', () => {
    expect(roleUrl('Driver', 'https://tide.test/jobs/driver')).to.equal(null);
  });

  it('is the page of the role', () => {
    expect(roleUrl('Welder', 'https://tide.test/jobs/welder')).to.equal('https://tide.test/jobs/welder');
  });
});
