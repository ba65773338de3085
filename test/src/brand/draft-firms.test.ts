import { expect } from 'chai';
import { readCompanyPage } from '../../../src/extraction/company-page.ts';
import { extractBrand } from '../../../src/brand/draft-extract.ts';
import { linesOf, toProfile } from '../../../src/brand/draft-lines.ts';
import type { LinedPage } from '../../../src/brand/draft-name.ts';
import type { PageKind } from '../../../src/brand/draft-site.ts';
import type { Firm } from './firms/firm.ts';
import { OPEN } from './firms/open.ts';
import { SHUT } from './firms/shut.ts';

const SITE = 'http://firm.test';

function pageOf({ menu, language, firm }: Firm, path: string, kind: PageKind, html: string): LinedPage {
  const links = menu.map(([text, to]) => `<li><a href="${to}">${text}</a></li>`).join('');
  const title = firm.slice(0, firm.indexOf(','));
  const page = `<!doctype html><html lang="${language ?? 'en'}"><head><title>${title}</title></head><body><header><nav><ul>${links}</ul></nav></header><main>${html}</main></body></html>`;
  const url = SITE + path;
  const { reading, facts, signs } = readCompanyPage({ bytes: Buffer.from(page), charset: 'utf-8', url });
  return { url, kind, reading: reading!, facts, signs, lines: linesOf(reading!).lines };
}

const draftOf = (firm: Firm) =>
  toProfile(
    extractBrand([
      pageOf(firm, '/', 'first', firm.home),
      ...firm.pages.map(([path, kind, html]) => pageOf(firm, path, kind, html)),
    ]),
  ).profile;

for (const [half, firms] of [
  ['open', OPEN],
  ['shut', SHUT],
] as const)
  describe(`the brand draft of a firm of the ${half} half`, () => {
    for (const firm of firms)
      describe(firm.firm, () => {
        const draft = draftOf(firm);
        it('lists each audience of the headline', () => {
          expect(draft.audiences).to.have.members(firm.audiences);
        });
        it('lists the named products and not their menu head', () => {
          expect(draft.products).to.include.members([...firm.products]);
          for (const head of firm.noProducts) expect(draft.products).not.to.include(head);
        });
        for (const expected of firm.proof)
          it(`proves itself with ${expected.source}`, () => {
            expect(draft.proofPoints.join('\n')).to.match(expected);
          });
        it('proves nothing with its number of people', () => {
          for (const none of firm.noProof) expect(draft.proofPoints.join('\n')).not.to.match(none);
        });
        it('states each figure once', () => {
          const counts = draft.proofPoints.flatMap((text) => text.match(/\d{2,}[\d.,]*/gu) ?? []);
          expect(counts, draft.proofPoints.join('\n')).to.have.length(new Set(counts).size);
        });
        for (const expected of firm.differentiators)
          it(`sets itself apart with ${expected.source}`, () => {
            expect(draft.differentiators.join('\n')).to.match(expected);
          });
      });
  });
