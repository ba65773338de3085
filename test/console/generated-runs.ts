import type { ModuleName } from '../../src/intel/modules/registry.ts';
import { isSupported, type Claim } from '../../src/intel/gates/claims.ts';
import { pathText, statementsOf } from '../../src/intel/outputs/statement.ts';
import type { RunRecord } from '../../src/intel/runs/intel-run.ts';
import type { TestService } from '../support/service.ts';
import { GOLDEN } from '../support/intel/golden.ts';

export const runsOf = ({ services }: TestService) => services.database.db.collection<RunRecord>('intel_runs');

export async function keepRun(
  service: TestService,
  { workspaceId, sourceId }: { workspaceId: string; sourceId: string },
  {
    module,
    output,
    quotes,
  }: { module: string; output: object; quotes: readonly { n: number; quote: string }[] },
  more: Partial<RunRecord> = {},
): Promise<string> {
  const at = new Date();
  const claims = [...statementsOf(output)].map(({ path, statement: { text, basis, refs } }, i): Claim => ({
    id: `c${i + 1}`,
    path: pathText(path),
    text,
    basis,
    verdict: basis === 'source' ? 'supported' : 'unchecked',
    citations: refs,
  }));
  const supported = claims.filter(isSupported).length;
  const run: RunRecord = {
    _id: `run_${crypto.randomUUID()}`,
    workspace_id: workspaceId,
    module: module as ModuleName,
    inputs: {},
    source_ids: null,
    language: null,
    artifact_id: null,
    artifact_name: null,
    status: 'succeeded',
    step: 'done',
    created_at: at,
    deadline_at: at,
    finished_at: at,
    expires_at: new Date(at.getTime() + 3_600_000),
    error: null,
    round: 1,
    brand_version: 0,
    evidence: null,
    asks: [],
    cited: [],
    version: null,
    result: {
      output: output as Record<string, unknown>,
      claims,
      citations: quotes.map(({ n, quote }) => ({
        n,
        quote,
        sourceId,
        chunkId: `chk_${n}`,
        url: `https://example.com/pages/${n}`,
        title: 'Golden page',
        start: 0,
        end: quote.length,
        asOf: at.toISOString(),
      })),
      grounding: {
        claims: claims.length,
        supported,
        unsupported: claims.length - supported,
        assumptions: claims.filter(({ basis }) => basis === 'assumption').length,
        coverage: claims.length === 0 ? 0 : supported / claims.length,
        sourcesUsed: 1,
        brandProfileVersion: 0,
      },
      gaps: [],
      confidence: 'medium',
      warnings: [],
      model: 'scripted-1',
      usage: { requests: 1, inputTokens: 1, outputTokens: 1 },
      promptVersion: 1,
      schemaVersion: 1,
      generatedAt: at,
    },
  };
  await runsOf(service).insertOne({ ...run, ...more });
  return run._id;
}

/** The service adds these keys itself. */
const COMPUTED: Partial<Record<ModuleName, object>> = {
  competitor: {
    pricing: {
      currency: 'USD',
      plans: [
        {
          name: 'Harbour',
          amount: 49,
          period: 'month',
          unit: 'seat',
          keyLimits: ['up to 100 berths'],
          asOf: '2026-01-02T03:04:05.000Z',
        },
        {
          name: 'Port',
          amount: null,
          period: null,
          unit: null,
          keyLimits: [],
          asOf: '2026-01-02T03:04:05.000Z',
        },
      ],
      freeTier: false,
      contactSales: true,
    },
    recentMoves: [
      {
        eventId: 'evt_1',
        date: '2026-01-02T03:04:05.000Z',
        severity: 'high',
        meaning: 'Harbour costs 49 now.',
      },
    ],
    watchFor: [{ topic: 'Open roles', now: 'Dock Engineer (Bath)' }],
  },
  journey: {
    priorities: [
      {
        stage: 'Search',
        idea: { text: 'Tell in the newsletter which costs count.', basis: 'inference', refs: [1, 3] },
        impact: 'high',
        effort: 'low',
      },
    ],
  },
  messaging: { forbiddenClaims: ['The best in the world'] },
  kpi: { objective: 'More pottery studios stay active after their trial' },
};

export const fullOutput = (module: ModuleName) => ({
  module,
  output: { ...GOLDEN[module].goldenDraft, ...COMPUTED[module] },
  quotes: GOLDEN[module].goldenQuotes,
});
