import { expect } from 'chai';
import { extractBrand } from '../../../src/brand/draft-extract.ts';
import { linesOf, toProfile } from '../../../src/brand/draft-lines.ts';
import type { LinedPage } from '../../../src/brand/draft-name.ts';
import type { PageKind } from '../../../src/brand/draft-site.ts';
import { readCompanyPage } from '../../../src/extraction/company-page.ts';

interface Site {
  language: string;
  menu: string;
  pages: readonly (readonly [path: string, kind: PageKind, html: string])[];
}

function draftOf({ language, menu, pages }: Site) {
  const lined = pages.map(([path, kind, html]): LinedPage => {
    const url = `http://firm.test${path}`;
    const page = `<!doctype html><html lang="${language}"><body><header><nav>${menu}</nav></header><main>${html}</main></body></html>`;
    const { reading, facts, signs } = readCompanyPage({ bytes: Buffer.from(page), charset: 'utf-8', url });
    return { url, kind, reading: reading!, facts, signs, lines: linesOf(reading!).lines };
  });
  return toProfile(extractBrand(lined));
}

const link = (text: string, to: string): string => `<li><a href="${to}">${text}</a></li>`;
const terms = (rows: Record<string, string>): string =>
  `<dl>${Object.entries(rows)
    .map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`)
    .join('')}</dl>`;

interface Expected extends Site {
  name: string;
  products: string[];
  quoted: Record<string, string>;
  notes: string[];
  noNotes: RegExp[];
  proof: string;
  noProof: string[];
}

const OPEN: Expected = {
  name: 'a gardener of the open half',
  language: 'en',
  menu: `<ul>${link('Mowing', '/services/lawn-mowing/')}${link('Hedges & trees', '/services/')}${link('Plotbook app', '/services/plotbook/')}</ul>
    <ul>${link('Lawn mowing', '/services/lawn-mowing/')}${link('Hedges', '/services/hedges/')}${link('Prices', '/prices/')}</ul>`,
  pages: [
    ['/', 'first', '<h1>Elmhurst Gardens</h1><p>We look after the gardens of offices in Hull.</p>'],
    [
      '/services/lawn-mowing/',
      'product',
      '<h1>Lawn mowing</h1><p>Lawn mowing is done early, before your staff arrive.</p>',
    ],
    [
      '/services/hedges/',
      'product',
      '<h1>Trimming</h1><p>Two people trim once in spring and once in autumn.</p>',
    ],
    [
      '/prices/',
      'pricing',
      `<h1>Prices</h1><h2>What a visit costs</h2>${terms({
        'Lawn mowing': 'from £31 per visit up to 200 m², then £0.09 per m² and visit up to 3,000 m²',
        'Hedge trimming': '£4.10 per metre (over two metres high £6.30), at least £120',
        'Minimum term': 'Two months for mowing, then 14 days’ notice.',
        'When prices rise': 'Once a year, on 1 March, with 30 days’ notice.',
      })}<h2>How we compare</h2><p>Large national firms ask for £90 per visit and a minimum term of two years.</p>`,
    ],
    [
      '/customers/',
      'customers',
      `<h1>Customers</h1><h2>Northgate Offices</h2><p>Hull. Complaints down from 19 to 2 a month.</p>
      <ul><li>Complaints down from 19 to 2 a month.</li></ul>`,
    ],
  ],
  products: ['Lawn mowing', 'Hedges', 'Plotbook app'],
  quoted: {
    'Lawn mowing': 'Lawn mowing is done early, before your staff arrive.',
    Hedges: 'Two people trim once in spring and once in autumn.',
  },
  notes: [
    'Lawn mowing: from £31 per visit up to 200 m², then £0.09 per m² and visit up to 3,000 m²',
    'Hedge trimming: £4.10 per metre (over two metres high £6.30), at least £120',
    'Minimum term: Two months for mowing, then 14 days’ notice.',
    'When prices rise: Once a year, on 1 March, with 30 days’ notice.',
  ],
  noNotes: [/national firms/],
  proof: 'Northgate Offices: Hull. Complaints down from 19 to 2 a month.',
  noProof: ['Complaints down from 19 to 2 a month.', 'Northgate Offices'],
};

const SHUT: Expected = {
  name: 'a chimney sweep of the shut half',
  language: 'de',
  menu: `<ul>${link('Kehren', '/leistungen/kaminkehren/')}${link('Prüfung und Öfen', '/leistungen/')}</ul>
    <ul>${link('Kehren und Messen', '/leistungen/kaminkehren/')}${link('Öfen', '/leistungen/oefen/')}${link('Preise', '/preise/')}</ul>`,
  pages: [
    ['/', 'first', '<h1>Rußfink</h1><p>Wir kehren die Kamine von Gasthöfen rund um Fulda.</p>'],
    [
      '/leistungen/kaminkehren/',
      'product',
      '<h1>Sauber bis zum Dach</h1><p>Beim Kehren und Messen bleiben Ihre Räume sauber.</p>',
    ],
    [
      '/leistungen/oefen/',
      'product',
      '<h1>Warm im Winter</h1><p>Unser Meister stellt alte Anlagen neu ein.</p>',
    ],
    [
      '/preise/',
      'pricing',
      `<h1>Preise</h1>
      <h2>Kehren und Messen</h2><p>ab 48 € pro Besuch, danach 12 € pro Kamin</p>
      <h2>Ofenwartung</h2><p>95 € pro Ofen, mindestens 140 €</p>
      <h2>Mindestlaufzeit</h2><p>Sechs Monate, danach vier Wochen Kündigungsfrist.</p>
      <p>Viele große Anbieter verlangen 80 € pro Besuch und zwei Jahre Mindestlaufzeit.</p>`,
    ],
    [
      '/kunden/',
      'customers',
      `<h1>Kunden</h1><h2>Gasthof Rabenstein</h2><p>Fulda. Störungen von 14 auf 3 im Jahr gesenkt.</p>
      <ul><li>Störungen von 14 auf 3 im Jahr gesenkt.</li></ul>`,
    ],
  ],
  products: ['Kehren und Messen', 'Öfen'],
  quoted: {
    'Kehren und Messen': 'Beim Kehren und Messen bleiben Ihre Räume sauber.',
    Öfen: 'Unser Meister stellt alte Anlagen neu ein.',
  },
  notes: [
    'Kehren und Messen: from 48 € per visit',
    'Ofenwartung: 95 € / Ofen',
    'Mindestlaufzeit: Sechs Monate, danach vier Wochen Kündigungsfrist.',
  ],
  noNotes: [/große Anbieter/],
  proof: 'Gasthof Rabenstein: Fulda. Störungen von 14 auf 3 im Jahr gesenkt.',
  noProof: ['Störungen von 14 auf 3 im Jahr gesenkt.', 'Gasthof Rabenstein'],
};

for (const site of [OPEN, SHUT])
  describe(`the brand draft of ${site.name}`, () => {
    const { profile, evidence } = draftOf(site);
    const notes = profile.pricingNotes?.split('\n') ?? [];

    it('leaves out a menu entry that only joins or shortens the name of another', () => {
      expect(profile.products).to.have.members(site.products);
    });
    for (const [product, quote] of Object.entries(site.quoted))
      it(`quotes a sentence about ${product}`, () => {
        const path = `products.${profile.products.indexOf(product)}`;
        expect(evidence.find((one) => one.path === path)?.quote).to.equal(quote);
      });
    for (const note of site.notes) it(`says what it is about: ${note}`, () => expect(notes).to.include(note));
    it('has no price or term of other companies', () => {
      for (const none of site.noNotes) expect(profile.pricingNotes).not.to.match(none);
    });
    it('states a result once, with its customer', () => {
      expect(profile.proofPoints).to.include(site.proof);
      for (const none of site.noProof) expect(profile.proofPoints).not.to.include(none);
    });
  });
