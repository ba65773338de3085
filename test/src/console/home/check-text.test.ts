import { expect } from 'chai';
import { checkText } from '../../../../src/console/home/check-text.ts';
import type { Competitor } from '../../../../src/console/api/answers.ts';

const CHECKED = { at: '2026-01-01T00:00:00.000Z' } as Competitor['lastCheck'];

describe('checkText', () => {
  it('names a competitor left out because its first check is still running', () => {
    expect(checkText(1, [{ name: 'Acme', lastCheck: null }])).to.equal(
      '1 competitor is being checked. Acme is still being read for the first time. Changes appear here.',
    );
  });

  it('names a competitor left out because a later check is still running', () => {
    expect(checkText(1, [{ name: 'Acme', lastCheck: CHECKED }])).to.contain('Acme is already being checked.');
  });

  it('names three of many and counts the rest', () => {
    const busy = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, lastCheck: CHECKED }));
    expect(checkText(1, busy)).to.contain('A, B, C and 2 more are already being checked.');
  });

  it('says only how many are checked if none is left out', () => {
    expect(checkText(2, [])).to.equal('2 competitors are being checked. Changes appear here.');
  });
});
