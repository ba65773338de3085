import { expect } from 'chai';
import type { CompetitorRecord } from '../../../../src/competitors/competitor-record.ts';
import type { CheckRecord } from '../../../../src/competitors/checking/check-record.ts';
import { createFailCheck, createStepOfCheck } from '../../../../src/competitors/checking/open-check.ts';

describe('stepOfCheck', () => {
  const since = new Date(0);
  const noted: (string | null)[] = [];
  const loaded: string[] = [];
  const removed: string[] = [];
  let isDeleted = false;
  const stepOfCheck = createStepOfCheck({
    checks: {
      async get(id) {
        loaded.push(id);
        return { _id: id, competitor_id: 'comp', started_at: since } as CheckRecord;
      },
    },
    competitors: {
      byId: async (id) => (isDeleted ? null : ({ _id: id } as CompetitorRecord)),
      noteChecking: async (_, checking) => void noted.push(checking?.step ?? null),
    },
    removeUnlessExists: async (id) => void removed.push(id),
  });
  beforeEach(() => {
    for (const list of [noted, loaded, removed]) list.splice(0);
    isDeleted = false;
  });

  it('loads the check once, and passes it to the step', async () => {
    const given = await stepOfCheck('reading_pages', async ({ check }) => check._id)('chk');
    expect([given, loaded]).to.deep.equal(['chk', ['chk']]);
  });

  describe('when the competitor was deleted', () => {
    it('fails with a code that is not retried', async () => {
      isDeleted = true;
      const failure = await stepOfCheck(
        'reading_pages',
        async () => 1,
      )('chk').catch((error: unknown) => error);
      expect(failure).to.include({ code: 'competitor.not_found', retryable: false });
    });

    it('removes its remaining data', async () => {
      isDeleted = true;
      await stepOfCheck('reading_pages', async () => 1)('chk').catch(() => undefined);
      expect(removed).to.deep.equal(['comp']);
    });
  });

  it('keeps the progress after an aborted step, because the check goes on', async () => {
    const step = stepOfCheck('reading_pages', () => Promise.reject(new Error('no')));
    const failure = await step('chk').catch((error: Error) => error.message);
    expect([failure, noted]).to.deep.equal(['no', ['reading_pages']]);
  });

  it('keeps the progress after a step with successors', async () => {
    await stepOfCheck('reading_pages', async () => 1)('chk');
    expect(noted).to.deep.equal(['reading_pages']);
  });

  it('clears the progress after the last step', async () => {
    await stepOfCheck('comparing', async () => 1)('chk');
    expect(noted).to.deep.equal(['comparing', null]);
  });
});

describe('failCheck', () => {
  it('ends the check with its failure as the result', async () => {
    const noted: unknown[] = [];
    const failCheck = createFailCheck({
      checks: { get: async (id) => ({ _id: id, competitor_id: 'comp' }) as CheckRecord },
      competitors: {
        byId: async (id) => ({ _id: id, last_check: null }) as CompetitorRecord,
        noteCheck: async (_, { ok, summary }) => Boolean(noted.push([ok, summary])),
        noteChecking: async (_, checking) => void noted.push(checking),
      },
    });
    await failCheck('chk', 'The check failed.');
    expect(noted).to.deep.equal([[false, 'The check failed.'], null]);
  });
});
