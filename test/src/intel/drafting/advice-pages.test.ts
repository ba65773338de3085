import { expect } from 'chai';
import { isAdvicePage, isOfHost } from '../../../../src/intel/drafting/advice-pages.ts';
import type { FactKind } from '../../../../src/extraction/facts/evidence/kinds.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

describe('isAdvicePage', () => {
  const page = (url: string | null, title: string | null = null) => isAdvicePage({ url, title });

  for (const url of [
    null,
    'https://dock.com/',
    'https://dock.com/pricing',
    'https://dock.com/best-sellers',
    'https://dock.com/how-it-works',
    'https://dock.com/products/self-cleaning-harbour-robot-vacuum-for-boats/J755020.html',
    'https://dock.com/services/advisory/human-resources/',
    'https://dock.com/academy/courses',
    'https://help.dock.com/articles/how-to-draw-a-harbour',
  ])
    it(`is false for ${url}`, () => expect(page(url)).to.equal(false));

  for (const url of [
    'https://blog.dock.com/berths',
    'https://dock.com/blog/top-harbour-tools',
    'https://dock.com/2025/03/berths',
    'https://dock.com/tips-for-painting-your-boat/',
    'https://dock.com/what-it-costs-to-keep-a-boat-in-the-bay',
    'https://dock.com/quayline-vs-pier',
    'https://dock.com/academy/harbours/harbour-industry',
    'https://dock.com/harbour-trends/',
    'https://dock.com/pier-alternatives',
    'https://dock.com/ratgeber/liegeplatz',
    'https://dock.com/die-besten-anbieter-fuer-liegeplaetze',
  ])
    it(`is true for ${url}`, () => expect(page(url)).to.equal(true));

  it('uses the title as well', () => {
    expect(page('https://dock.com/harbours', '12 best harbour tools of the year')).to.equal(true);
  });
  it('is false for a home page, whatever its title', () => {
    expect(page('https://dock.com/', 'How to keep a boat')).to.equal(false);
  });
});

describe('isOfHost', () => {
  const url = 'https://dock.com/blog/top-harbour-tools';
  const isOwn = (kind: FactKind, quote: string, more: Parameters<typeof usedFact>[2] = {}) =>
    isOfHost(usedFact(kind, quote, { url, vendor: 'Dock', ...more }));

  for (const kind of ['oneliner', 'feature', 'proof', 'certification', 'price', 'offer', 'audience'] as const)
    it(`does not attribute the ${kind} of others to the host`, () => {
      expect(isOwn(kind, 'Pier has 12 tide tables and passed the ISO 27001 audit for 9 EUR.')).to.equal(
        false,
      );
    });
  it('attributes text that names the host', () => {
    expect(isOwn('certification', 'Dock passed the ISO 27001 audit.')).to.equal(true);
  });
  it('attributes what the host says about itself', () => {
    expect(isOwn('proof', 'In our harbours 640 boats lie.')).to.equal(true);
  });
  it("attributes text below the host's name", () => {
    expect(isOwn('feature', 'Tide tables', { heading: '1. Dock' })).to.equal(true);
  });
  it('does not treat text of an article as a review, unless a named customer names the host', () => {
    const attribution = 'Ole Brandt';
    expect(isOwn('testimonial', 'Say “I am so proud of you”.')).to.equal(false);
    expect(isOwn('testimonial', 'I like to draw my berths by hand.', { attribution })).to.equal(false);
    expect(isOwn('testimonial', 'I sleep well since I have Dock.', { attribution })).to.equal(true);
  });
  it("does not treat a reader's question as a buyer's, unless it is about buying", () => {
    expect(isOwn('faq', 'Why do gulls cry at night?')).to.equal(false);
    expect(isOwn('faq', 'How much does a berth cost?')).to.equal(true);
    expect(isOwn('faq', 'How do I choose a harbour?')).to.equal(true);
  });
  it('keeps problems of its readers', () => {
    expect(isOwn('problem', 'Owners lose hours to paper lists.')).to.equal(true);
  });
});
