import { expect } from 'chai';
import { affectedLines } from '../../../../src/console/events/affected-lines.ts';

const quoting = (n: number, quote: string, competitorId: string | null = 'comp_1') => ({
  n,
  quote,
  competitorId,
});
const saying = (text: string, ...citations: number[]) => ({ text, citations });
const lines = (before: unknown, claims: object[], citations: object[]) =>
  affectedLines({ competitorId: 'comp_1', before } as never, { claims, citations } as never);

const NOTICE = 'Notice is 30 days in writing.';

describe('affectedLines', () => {
  it('is empty for an event that removes nothing', () => {
    expect(lines(null, [saying('30 days', 1)], [quoting(1, NOTICE)])).to.deep.equal([]);
  });

  it('leaves out lines that quote something else', () => {
    expect(lines({ text: NOTICE }, [saying('A plan', 1)], [quoting(1, 'Pro costs £9.')])).to.deep.equal([]);
  });

  it('leaves out lines that quote another company', () => {
    const citations = [quoting(1, NOTICE, 'comp_2'), quoting(2, NOTICE, null)];
    expect(lines({ text: NOTICE }, [saying('30 days', 1, 2)], citations)).to.deep.equal([]);
  });

  it('names each line that quotes a part of the changed text once', () => {
    const claims = [saying('They: 30 days', 1), saying('They: 30 days', 1), saying('Other')];
    expect(lines({ text: `Terms\n${NOTICE}` }, claims, [quoting(1, '30 days')])).to.deep.equal([
      'They: 30 days',
    ]);
  });

  it('finds a changed price by the name of its plan', () => {
    const citations = [quoting(1, 'Plus | £389 a month')];
    expect(lines({ plan: 'Plus', amount: 389 }, [saying('Plus £389', 1)], citations)).to.deep.equal([
      'Plus £389',
    ]);
  });
});
