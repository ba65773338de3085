import { expect } from 'chai';
import { isOwnExperience, partTelling } from '../../../../src/intel/outputs/testimonials.ts';

describe('isOwnExperience', () => {
  it('is false for the vendor’s own copy', () =>
    expect(isOwnExperience('The team has ten years of experience.')).to.equal(false));
  it('is true for people who speak about themselves', () =>
    expect(isOwnExperience('Mein Hund war sofort versichert.')).to.equal(true));
});

describe('partTelling', () => {
  it('does not treat praise as a problem, even if it mentions a solved problem', () => {
    expect(partTelling('trouble', 'He is always patient when my frustration creeps in.')).to.equal(null);
  });
  it('does not treat the time before an insight as the time before the purchase', () => {
    expect(partTelling('trouble', 'She knew that I was ready before I realised it.')).to.equal(null);
    expect(partTelling('trouble', 'Before we switched, lists took days.')).to.not.equal(null);
  });
  it('does not treat what somebody else can do as an outcome', () => {
    expect(partTelling('outcome', 'Ann is a skipper who is able to teach all ages.')).to.equal(null);
    expect(partTelling('outcome', 'We are able to plan a week ahead.')).to.not.equal(null);
  });
  it('is null for praise alone', () => {
    const praise = 'They are awesome. I love it!';
    expect([partTelling('trouble', praise), partTelling('outcome', praise)]).to.deep.equal([null, null]);
  });
  it('does not mistake a complaint for a result', () =>
    expect(partTelling('outcome', 'Nobody helped us within two weeks.')).to.equal(null));
  it('is the sentence with the problem, with the complaint after it', () =>
    expect(
      partTelling('trouble', 'Great team. We struggled with lists. Nobody answered. Now all is well.'),
    ).to.equal('We struggled with lists. Nobody answered.'));
  it('is the sentence with the result', () =>
    expect(partTelling('outcome', 'Great team. We saved 20% in a year. Thanks!')).to.equal(
      'We saved 20% in a year.',
    ));
  it('ends the problem where the customer says what is better now', () =>
    expect(partTelling('trouble', 'We were woken nine times a week. With Quayline it is one call.')).to.equal(
      'We were woken nine times a week.',
    ));
  it('keeps an expectation together with what became of it', () => {
    const said = 'I was told to expect 20% fewer fines. We had none at all in ten months.';
    expect(partTelling('outcome', said)).to.equal(said);
  });
  it('keeps the old figure together with the new one', () => {
    const said = 'We were paying £4.10 a trip. Now it is £2.65.';
    expect(partTelling('outcome', said)).to.equal(said);
  });
  it('is verbatim to the end, if every sentence is relevant', () => {
    const said = 'We saved time.  It helped us sleep well.';
    expect(partTelling('outcome', said)).to.equal(said);
  });
});
