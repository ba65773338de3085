import { expect } from 'chai';
import { pairedLines } from '../../../../src/console/generate/changed-words.ts';

const marked = (removed: string[], added: string[]): string[] => {
  const lines = pairedLines(removed, added);
  const signs = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] } as const;
  return [
    ...lines.removed.map((line) => `[${line}]`),
    ...lines.changed.map(({ parts }) =>
      parts.map(({ kind, text }) => `${signs[kind][0]}${text}${signs[kind][1]}`).join(''),
    ),
    ...lines.added.map((line) => `{${line}}`),
  ];
};

describe('pairedLines', () => {
  it('leaves lines with few common words apart', () => {
    const [old, now] = ['They deliver on weekdays.', 'A florist opens at nine.'];
    expect(marked([old], [now])).to.deep.equal([`[${old}]`, `{${now}}`]);
  });

  it('leaves a line apart that was only added', () => {
    expect(marked([], ['Free delivery'])).to.deep.equal(['{Free delivery}']);
  });

  it('marks only the amount that changed in a plan with its limits', () => {
    expect(
      marked(
        ['Silver: £99.50 per month; Visits per year: 2'],
        ['Silver: £109 per month; Visits per year: 2'],
      ),
    ).to.deep.equal(['Silver: £[99.50]{109} per month; Visits per year: 2']);
  });

  it('marks an added limit of a plan', () => {
    expect(
      marked(['Silver: €9 per month; 2 visits'], ['Silver: €9 per month; 2 visits; parts']),
    ).to.deep.equal(['Silver: €9 per month; 2 visits{; parts}']);
  });

  it('marks neighbouring changed words as one change', () => {
    expect(marked(['They answer within two hours.'], ['They answer within ten minutes.'])).to.deep.equal([
      'They answer within [two hours]{ten minutes}.',
    ]);
  });

  it('pairs each plan with itself although other plans look alike', () => {
    const plans = (one: string, two: string) => [`Silver: ${one} per month`, `Gold: ${two} per month`];
    expect(marked(plans('£9', '£19'), plans('£10', '£21').toReversed())).to.deep.equal([
      'Silver: £[9]{10} per month',
      'Gold: £[19]{21} per month',
    ]);
  });

  it('marks words of a language that writes no spaces', () => {
    expect(marked(['送料は五百円です'], ['送料は無料です'])).to.deep.equal(['送料は[五百円]{無料}です']);
  });
});
