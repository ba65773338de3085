import { expect } from 'chai';
import { isParty, type KnownParties, partyOf, speakerOf } from '../../../src/knowledge/party.ts';

const known: KnownParties = { ourDomain: 'quayline.com', competitors: ['harbourdesk.com', 'berthly.co.uk'] };
const of = (url: string | null, about: Parameters<typeof partyOf>[0]['about'] = null) =>
  partyOf({ url, about }, known);

describe('isParty', () => {
  for (const text of [
    '',
    'US',
    'them',
    'competitor',
    'competitor:',
    'competitor:acme',
    'competitor:www.acme.com',
    'competitor:ACME.com',
    'competitor:https://acme.com',
    'competitor:acme.com/',
    'competitor: acme.com',
    'market:acme.com',
  ]) {
    it(`refuses "${text}"`, () => expect(isParty(text)).to.equal(false));
  }
  for (const text of [
    'us',
    'market',
    'competitor:acme.com',
    'competitor:shop.acme.co.uk',
    'competitor:127.0.0.1:4102',
    'competitor:localhost',
  ]) {
    it(`accepts "${text}"`, () => expect(isParty(text)).to.equal(true));
  }
});

describe('partyOf', () => {
  it('tells the sites on the ports of one address apart', () => {
    const own = { ourDomain: '127.0.0.1:4101', competitors: ['127.0.0.1:4102'] };
    const parties = [4101, 4102, 4103].map((port) =>
      partyOf({ url: `http://127.0.0.1:${port}/a`, about: null }, own),
    );
    expect(parties).to.deep.equal(['us', 'competitor:127.0.0.1:4102', 'market']);
  });

  describe("when nothing is known about the page's owner", () => {
    for (const url of [
      'https://news.com/quayline.com',
      'https://notquayline.com/',
      'https://quayline.com.evil.com/',
      'https://quayline.co/',
      'https://harbourdesk.com.mirror.org/?from=harbourdesk.com',
      'https://user@news.com/#quayline.com',
    ]) {
      it(`is about the market: ${url}`, () => expect(of(url)).to.equal('market'));
    }
    it('is about the market if no party is known', () => {
      const nobody = { ourDomain: null, competitors: [] };
      expect(partyOf({ url: 'https://quayline.com/', about: undefined }, nobody)).to.equal('market');
    });
  });

  for (const url of [
    'https://quayline.com/',
    'https://WWW.Quayline.com/a',
    'http://docs.eu.quayline.com:8080/b',
  ]) {
    it(`is about us on our host: ${url}`, () => expect(of(url)).to.equal('us'));
  }
  it('is about us without an address: a text or file of the client', () => {
    expect(of(null)).to.equal('us');
  });
  it('is about a competitor on its host or a subdomain', () => {
    expect([of('https://harbourdesk.com/pricing'), of('https://blog.berthly.co.uk./a')]).to.deep.equal([
      'competitor:harbourdesk.com',
      'competitor:berthly.co.uk',
    ]);
  });
  it('is about us even if a competitor has our domain too', () => {
    const both = { ourDomain: 'quayline.com', competitors: ['quayline.com'] };
    expect(partyOf({ url: 'https://quayline.com/', about: null }, both)).to.equal('us');
  });

  describe('when the client set the party', () => {
    it('uses that, whatever the host', () => {
      expect(of('https://quayline.com/rivals', 'competitor:harbourdesk.com')).to.equal(
        'competitor:harbourdesk.com',
      );
      expect(of('https://harbourdesk.com/', 'market')).to.equal('market');
      expect(of('https://news.com/', 'us')).to.equal('us');
    });
    it('uses that for a text', () => expect(of(null, 'market')).to.equal('market'));
    it('accepts an unknown competitor', () => {
      expect(of(null, 'competitor:acme.com')).to.equal('competitor:acme.com');
    });
  });
});

describe('speakerOf', () => {
  it('is the vendor on a site that only resembles a review site', () => {
    for (const url of ['https://g2.com.acme.io/', 'https://notg2.com/', 'https://acme.com/g2.com', null])
      expect(speakerOf('proof', url), String(url)).to.equal('vendor');
  });
  it('is a third party on a review site', () => {
    for (const url of [
      'https://www.g2.com/products/a',
      'https://de.trustpilot.com/b',
      'https://uk.capterra.co.uk/',
    ])
      expect(speakerOf('problem', url), url).to.equal('third party');
  });
  it('is the customer in a testimonial, on any site', () => {
    expect([speakerOf('testimonial', null), speakerOf('testimonial', 'https://www.g2.com/')]).to.deep.equal([
      'customer',
      'customer',
    ]);
  });
});
