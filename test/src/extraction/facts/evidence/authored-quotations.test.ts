import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../../../src/extraction/pages/readable-page.ts';
import { readVisible } from '../../../../../src/extraction/pages/visible-page.ts';
import { type AuthoredPage, OPEN_PAGES, SHUT_PAGES } from './authored-quotations.ts';

const HEADER =
  '<header><a href="/">Quayline</a><nav><ul><li><a href="/services">Services</a></li></ul></nav></header>';
const FOOTER = '<footer><p>© 2026 Quayline</p><a href="/imprint">Imprint</a></footer>';
const BOXES = { 'a main element': 'main', 'a plain box': 'div' } as const;

const htmlOf = ({ main }: AuthoredPage, box: 'main' | 'div'): string =>
  `<!doctype html><html lang="en"><head><title>Quayline</title></head><body>${HEADER}<${box}>${main}</${box}>${FOOTER}</body></html>`;

function speakersOn(page: AuthoredPage, box: 'main' | 'div') {
  const url = `https://quayline.test${page.path}`;
  const reading = readPage(parsePage(htmlOf(page, box)), url);
  const said = readFacts(reading, url).facts.filter(({ kind }) => kind === 'testimonial');
  return page.wants.map(([begins]) => {
    const fact = said.find(({ quote }) => quote.replace(/^["“„« ]+/u, '').startsWith(begins));
    return fact?.person === undefined ? null : [fact.person, fact.role ?? null, fact.company ?? null];
  });
}

describe('the author below a quotation', () => {
  for (const [place, box] of Object.entries(BOXES))
    describe(`in ${place}`, () => {
      for (const page of OPEN_PAGES)
        it(`is read from ${page.markup}`, () =>
          expect(speakersOn(page, box)).to.deep.equal(page.wants.map(([, speaker]) => speaker)));

      for (const page of OPEN_PAGES)
        it(`stays in the main part of the watched page: ${page.markup}`, () => {
          const { blocks } = readVisible(parsePage(htmlOf(page, box)), `https://quayline.test${page.path}`);
          const names = page.wants.flatMap(([, speaker]) => speaker?.[0] ?? []);
          const areas = blocks
            .filter(({ text }) => names.some((name) => text.includes(name)))
            .map(({ region }) => region);
          expect(new Set(areas)).to.deep.equal(new Set(['main']));
        });

      it('is read from most pages that the code was not written with', () => {
        const pairs = SHUT_PAGES.flatMap((page) => {
          const read = speakersOn(page, box);
          return page.wants.map(([, speaker], at) => [speaker, read[at]] as const);
        });
        const wrong = pairs.filter(([want, got]) => JSON.stringify(want) !== JSON.stringify(got));
        expect(wrong).to.have.lengthOf.at.most(1);
      });
    });

  it('keeps the footer of the page out of the text', () => {
    const [page] = OPEN_PAGES;
    const { text } = readPage(parsePage(htmlOf(page!, 'div')), 'https://quayline.test/');
    expect(text).not.to.include('Imprint');
  });
});
