import { expect } from 'chai';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { buyerKindOf } from '../../../../src/intel/metrics/buyer-kind.ts';
import type { BusinessFact } from '../../../../src/intel/metrics/business-model.ts';

const ours = (kind: string, quote: string, more: Partial<BusinessFact> = {}): BusinessFact => ({
  kind,
  quote,
  party: 'us',
  ...more,
});

describe('buyerKindOf', () => {
  describe('when the document names no segment', () => {
    for (const [what, brand, facts] of [
      ['audiences with employees', { audiences: ['workshops with 5 to 60 employees'] }, []],
      [
        'prices per group and named customers',
        {},
        [
          ours('price', 'Sailing day: 900 € per group'),
          ours('testimonial', 'Our crew still talks about it.', { company: 'Brahms Optics' }),
        ],
      ],
      [
        'German words for staff',
        { oneLiner: 'Rückenschule für Ihre Mitarbeiter' },
        [ours('price', 'Kurs', { unit: 'Mitarbeiter' })],
      ],
      [
        'a price per seat and a sentence to employers',
        { oneLiner: 'We massage employees where they work.' },
        [ours('price', '4 € per employee')],
      ],
    ] as const)
      it(`finds organizations by ${what}`, () => {
        expect(buyerKindOf({ brand: { ...EMPTY_BRAND, ...brand } as never, facts })).to.equal(
          'organizations',
        );
      });
    for (const [what, brand, facts] of [
      ['audiences of families', { audiences: ['families with toddlers'] }, []],
      [
        'prices per child and questions of parents',
        { oneLiner: 'Swimming lessons in Bath' },
        [ours('price', '£12 per child'), ours('faq', 'May I watch my child?')],
      ],
    ] as const)
      it(`finds people by ${what}`, () => {
        expect(buyerKindOf({ brand: { ...EMPTY_BRAND, ...brand } as never, facts })).to.equal('people');
      });
    it('decides nothing if both buy, or if nothing says it', () => {
      const both = { ...EMPTY_BRAND, audiences: ['families', 'companies with 10 to 50 employees'] };
      expect([buyerKindOf({ brand: both }), buyerKindOf({ brand: EMPTY_BRAND })]).to.deep.equal([null, null]);
    });
    it('ignores rivals, and what the company says of its own staff', () => {
      const facts = [
        ours('price', '£30 per employee', { party: 'competitor:rival.test' }),
        ours('oneliner', 'Our team of 12 employees bakes bread.'),
      ];
      expect(buyerKindOf({ brand: EMPTY_BRAND, facts })).to.equal(null);
    });
  });

  it('lets the requested segment decide if the company sells to both', () => {
    const brand = { ...EMPTY_BRAND, audiences: ['families', 'companies with 10 to 50 employees'] };
    expect(buyerKindOf({ brand, segment: 'HR managers of breweries' })).to.equal('organizations');
    expect(buyerKindOf({ brand, segment: 'companies that import tea' })).to.equal('organizations');
    expect(buyerKindOf({ brand, segment: 'nursery owners' })).to.equal('organizations');
    expect(buyerKindOf({ brand, segment: 'parents of twins' })).to.equal('people');
  });
});
