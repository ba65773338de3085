import { expect } from 'chai';
import {
  type GenerationStepsDependencies,
  createGenerationSteps,
} from '../../../../src/intel/runs/generation-steps.ts';
import type { RunRecord } from '../../../../src/intel/runs/intel-run.ts';
import type { ArtifactVersion } from '../../../../src/intel/artifacts/artifact-store.ts';

type Saved = Parameters<GenerationStepsDependencies['artifacts']['save']>[0];

const inputs = {
  objective: 'More trial accounts become paying customers',
  stage: 'activation',
  product: null,
};
const RUN = {
  _id: 'run_1',
  workspace_id: 'ws',
  status: 'running',
  module: 'kpi',
  inputs,
  source_ids: null,
  language: null,
  artifact_id: 'art_1',
  artifact_name: null,
  brand_version: 0,
  evidence: { passages: [], byField: [], degraded: false },
  asks: [],
  round: 1,
} as unknown as RunRecord;

const NOW = new Date('2026-11-27T12:00:00Z');

function finishing(edits: number, run: Partial<RunRecord> = {}, before: ArtifactVersion | null = null) {
  const ended: unknown[] = [];
  const saved: Saved[] = [];
  let newest = before;
  let left = edits;
  const edited = (): void => {
    const { result } = saved.at(-1)!;
    const version = (newest?.version ?? 0) + 1;
    const output = { ...result.output, reviewRitual: null, objective: 'Edited by hand.' };
    newest = {
      ...saved.at(-1)!,
      version,
      result: { ...result, output },
      edits: [{ section: 'objective', lines: 1, version }],
      edited_from: version - 1,
    } as unknown as ArtifactVersion;
  };
  const steps = createGenerationSteps({
    runs: {
      byId: async () => ({ ...RUN, ...run }),
      succeed: async (...all: unknown[]) => void ended.push(all),
    },
    artifacts: {
      ofRun: async () => null,
      get: async () => (newest === null ? null : { _id: 'art_1', version: newest.version }),
      version: async () => newest,
      async save(order: Saved) {
        saved.push(order);
        if (left-- > 0) edited();
        return order.since === (newest?.version ?? 0) ? order.since + 1 : 'outdated';
      },
      async renew(_: string, __: number, order: Saved) {
        saved.push(order);
        return true;
      },
    },
    stillQuotable: async () => new Set(),
    citedDocuments: async () => [],
    readTimes: async () => new Map(),
    model: null,
    now: () => NOW,
    log: { info: () => undefined },
  } as unknown as GenerationStepsDependencies);
  return { finish: () => steps.finishRun('run_1', 1), ended, saved };
}

describe('finishRun', () => {
  describe('when the document is edited again and again in the meantime', () => {
    it('gives up with a conflict, and does not end the run as succeeded', async () => {
      const { finish, ended } = finishing(100);
      const failure = await finish().catch((error: { code: string }) => error.code);
      expect([failure, ended]).to.deep.equal(['artifact.edited_meanwhile', []]);
    });
  });

  describe('when the document is edited just before the result is saved', () => {
    it('keeps the edit in the new version', async () => {
      const { finish, saved, ended } = finishing(1);
      expect(await finish()).to.deep.equal({ outcome: 'done' });
      const { result, edits, since } = saved.at(-1)!;
      expect([result.output['objective'], since]).to.deep.equal(['Edited by hand.', 1]);
      expect(edits).to.deep.equal([{ section: 'objective', lines: 1, version: 1 }]);
      expect(ended).to.have.lengthOf(1);
    });

    it('regenerates the sections without edits', async () => {
      const { finish, saved } = finishing(1);
      await finish();
      expect(saved.at(-1)!.result.output['northStar']).to.deep.equal(saved[0]!.result.output['northStar']);
    });
  });

  it('saves once if nobody edits the document', async () => {
    const { finish, saved } = finishing(0);
    await finish();
    expect(saved.map(({ since }) => since)).to.deep.equal([0]);
  });

  describe('when the new result says the same as the newest version', () => {
    const FIRST = new Date('2026-11-26T12:00:00Z');
    const renewed = async () => {
      const first = finishing(0);
      await first.finish();
      const { result } = first.saved[0]!;
      const older = { ...first.saved[0]!, version: 1, result: { ...result, generatedAt: FIRST } };
      const { finish, saved } = finishing(0, {}, older as unknown as ArtifactVersion);
      await finish();
      return saved[0]!.result;
    };

    it('keeps the time when the content was generated', async () => {
      expect((await renewed()).generatedAt).to.deep.equal(FIRST);
    });

    it('notes in each open question that it was asked again', async () => {
      const { gaps } = await renewed();
      expect(gaps).not.to.deep.equal([]);
      for (const { askedAt } of gaps) expect(askedAt).to.deep.equal(NOW);
    });
  });

  describe('when it notes which fields of the brand profile the document used', () => {
    const fieldsOf = async (run: Partial<RunRecord>): Promise<readonly string[]> => {
      const { finish, saved } = finishing(0, run);
      await finish();
      return saved[0]!.result.grounding.brandProfileFields!;
    };
    const rival = { domain: 'rival.test', competitorId: null, focus: null, objections: [] };

    it('leaves the audiences out of a battlecard', async () => {
      expect(await fieldsOf({ module: 'competitor', inputs: rival })).not.to.include('audiences');
    });
    it('notes the differentiators of a battlecard', async () => {
      expect(await fieldsOf({ module: 'competitor', inputs: rival })).to.include('differentiators');
    });
    it('leaves the audiences out of a measurement plan', async () => {
      expect(await fieldsOf({})).not.to.include('audiences');
    });
    it('notes the audiences of a persona', async () => {
      const bakers = { segment: 'bakers', product: null, region: null };
      expect(await fieldsOf({ module: 'persona', inputs: bakers })).to.include('audiences');
    });
    it('notes what was read while the evidence was gathered', async () => {
      expect(await fieldsOf({ brand_read: ['markets'] })).to.include('markets');
    });
  });

  describe('when a competitor has changed since the version before', () => {
    const EARLY = { id: 'cmp_1', as_of: new Date('2026-11-20T12:00:00Z') };
    const LATE = { id: 'cmp_1', as_of: new Date('2026-11-27T12:00:00Z') };
    const datesAfter = async (run: Partial<RunRecord>): Promise<unknown[]> => {
      const first = finishing(0, { cited_competitor: EARLY });
      await first.finish();
      const before = { ...first.saved[0]!, version: 1 } as unknown as ArtifactVersion;
      const { grounding } = before.result;
      const older = {
        ...before,
        result: { ...before.result, grounding: { ...grounding, brandProfileVersion: -1 } },
      };
      const { finish, saved } = finishing(0, { ...run, cited_competitor: LATE }, older);
      await finish();
      const { cited_competitor, result } = saved.at(-1)!;
      return [cited_competitor?.as_of, result.grounding.brandProfileVersion];
    };

    it('keeps the dates of the sections that stay after one was regenerated', async () => {
      expect(await datesAfter({ sections: ['northStar'] })).to.deep.equal([EARLY.as_of, -1]);
    });
    it('takes the new dates if everything was regenerated', async () => {
      expect(await datesAfter({})).to.deep.equal([LATE.as_of, 0]);
    });
  });
});
