import { expect } from 'chai';
import type { CheckRecord } from '../../../../src/competitors/checking/check-record.ts';
import { createStepOfCheck } from '../../../../src/competitors/checking/step-of-check.ts';

describe('stepOfCheck', () => {
  const since = new Date(0);
  const noted: (string | null)[] = [];
  const stepOfCheck = createStepOfCheck({
    checks: { get: async () => ({ competitor_id: 'comp', started_at: since }) as CheckRecord },
    competitors: { noteChecking: async (_, checking) => void noted.push(checking?.step ?? null) },
    removeUnlessExists: async () => undefined,
  });
  beforeEach(() => void noted.splice(0));

  it('says that nothing is under way after a step that failed', async () => {
    const step = stepOfCheck('reading_pages', () => Promise.reject(new Error('no')));
    const failure = await step('chk').catch((error: Error) => error.message);
    expect([failure, noted]).to.deep.equal(['no', ['reading_pages', null]]);
  });

  it('leaves the check under way after a step that others follow', async () => {
    await stepOfCheck('reading_pages', async () => 1)('chk');
    expect(noted).to.deep.equal(['reading_pages']);
  });

  it('says that nothing is under way after the last step', async () => {
    await stepOfCheck('comparing', async () => 1)('chk');
    expect(noted).to.deep.equal(['comparing', null]);
  });
});
