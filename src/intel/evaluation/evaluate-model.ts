import type { StillQuotable } from '../../grounding/passage.ts';
import { isAppError } from '../../errors.ts';
import type { ReadFacts } from '../../knowledge/facts.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { Log } from '../../log/log.ts';
import type { FindPassages } from '../../search/retrieval.ts';
import { createGatherEvidence, type Evidence, NO_EVIDENCE } from '../drafting/evidence.ts';
import { subjectTestOf } from '../drafting/subject.ts';
import { isSupported } from '../gates/claims.ts';
import { SOMEBODY_ELSE } from '../gates/gates.ts';
import { MODULE_NAMES, moduleOf, type ModuleName } from '../modules/registry.ts';
import { matches, toPattern } from '../outputs/bounds.ts';
import type { Brief } from '../outputs/module.ts';
import type { Path } from '../outputs/statement.ts';
import { accepts } from '../outputs/takes.ts';
import { createGenerationSteps, type GenerationStepsDependencies } from '../runs/generation-steps.ts';
import type { Ask, IntelResult, RunRecord } from '../runs/intel-run.ts';
import type { Sample } from './sample-sources.ts';

export interface ModuleScore {
  module: ModuleName;
  failed: { code: string; message: string } | null;
  isValidAtFirst: boolean;
  asks: number;
  statements: number;
  grounded: number;
  inTable: number;
  fitting: number;
  refused: { quotes: number; facts: number; party: number; module: number };
  inputTokens: number;
  outputTokens: number;
  seconds: number;
}

export async function evaluateModel({
  model,
  sample: { brand, requests },
  findPassages,
  documents,
  contextTokens,
  newBoundary,
  clock,
  log,
  signal,
  report = () => undefined,
}: {
  model: ChatModel;
  sample: Pick<Sample, 'brand' | 'requests'>;
  findPassages: FindPassages;
  documents: Pick<ReadFacts, 'documentsOf' | 'known' | 'textsOf'>;
  contextTokens: number;
  newBoundary: () => string;
  clock: () => number;
  log: Log;
  signal: AbortSignal;
  report?: (module: ModuleName) => void;
}): Promise<ModuleScore[]> {
  const scores: ModuleScore[] = [];
  for (const module of MODULE_NAMES) {
    const given = requests[module];
    if (given === undefined) continue;
    report(module);
    const inputs = moduleOf(module).inputs.parse(given);
    const runs = createRun(module, inputs);
    const steps = createGenerationSteps({
      runs,
      ...NOTHING_ELSE,
      brands: { current: async () => brand, ofVersion: async () => brand },
      gatherEvidence: createGatherEvidence({
        findPassages,
        documents,
        readTimes: NOTHING_ELSE.readTimes,
      }),
      model,
      contextTokens,
      newBoundary,
      now: () => new Date(),
      log,
    });
    const from = clock();
    let failed: ModuleScore['failed'] = null;
    try {
      await steps.gatherEvidence(RUN, 1, signal);
      for (let n = 0; (await steps.writeOutput(RUN, n, signal)).next === 'again'; n++);
      await steps.finishRun(RUN, 1);
    } catch (error) {
      signal.throwIfAborted();
      if (!isAppError(error)) throw error;
      failed = { code: error.code, message: error.message };
    }
    const seconds = (clock() - from) / 1_000;
    scores.push({ module, failed, seconds, ...scoreOf(runs.told(), { inputs, brand }) });
  }
  return scores;
}

const RUN = 'run_evaluation';

function createRun(module: ModuleName, inputs: Record<string, unknown>) {
  const at = new Date();
  const asks: Ask[] = [];
  let evidence: Evidence = NO_EVIDENCE;
  let run: RunRecord = {
    _id: RUN,
    workspace_id: 'evaluation',
    module,
    inputs,
    source_ids: null,
    language: null,
    artifact_id: null,
    artifact_name: null,
    status: 'running',
    step: 'evidence',
    created_at: at,
    deadline_at: at,
    finished_at: null,
    expires_at: at,
    error: null,
    round: 0,
    brand_version: 0,
    competitor: null,
    tracked: null,
    cited_competitor: null,
    evidence: null,
    asks: [],
    result: null,
    cited: [],
    version: null,
  };
  const store: GenerationStepsDependencies['runs'] = {
    byId: async () => run,
    async begin(_, round, found) {
      ({ evidence } = found);
      run = { ...run, ...found, round, asks: [] };
    },
    async noteAsk(_, n, ask) {
      if (run.asks.length !== n) return;
      asks.push(ask);
      run = { ...run, asks: [...run.asks, ask] };
    },
    async succeed(_, done) {
      run = { ...run, ...done, status: 'succeeded' };
    },
    async fail(_, error) {
      run = { ...run, error, status: 'failed' };
    },
  };
  return { ...store, told: () => ({ module, result: run.result, evidence, asks }) };
}

const everything: StillQuotable = async (_, ids) => new Set(ids);

const NOTHING_ELSE = {
  artifacts: {
    ofRun: async () => null,
    get: async () => null,
    version: async () => null,
    personas: async () => [],
    save: () => Promise.reject(new Error('Nothing can be saved during an evaluation.')),
    renew: () => Promise.reject(new Error('Nothing can be saved during an evaluation.')),
  },
  stillQuotable: everything,
  citedDocuments: async () => [],
  readTimes: async (_: string, ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { readAt: new Date(), enabled: true }])),
  tracked: {
    byId: async () => null,
    plans: async () => ({ plans: [] }),
    jobs: async () => ({ jobs: [] }),
    events: async () => [],
    latestPricing: async () => new Map<string, never>(),
    stating: async () => [],
  },
};

function scoreOf(
  {
    module: name,
    result,
    evidence,
    asks,
  }: { module: ModuleName; result: IntelResult | null; evidence: Evidence; asks: readonly Ask[] },
  brief: Brief,
): Omit<ModuleScore, 'module' | 'failed' | 'seconds'> {
  const module = moduleOf(name);
  const isOwn = ({ path }: { path?: string | undefined }): boolean =>
    !module.computed.some(
      (key) => path === key || path?.startsWith(`${key}[`) || path?.startsWith(`${key}.`),
    );
  const claims = (result?.claims ?? []).filter(isOwn);
  const warnings = (result?.warnings ?? []).filter(isOwn);
  const plans = module.fields({ ...brief, facts: evidence.facts });
  const isSubject = subjectTestOf(brief);
  const sourced = claims.filter((claim) => claim.basis === 'source' && isSupported(claim));
  const judged = sourced.flatMap(({ path, citations }) => {
    const place = toPattern(path) as Path;
    const takes = plans
      .filter((plan) => matches(toPattern(plan.path), place))
      .flatMap((plan) => plan.takes ?? []);
    if (takes.length === 0) return [];
    const quoted = (result?.citations ?? []).filter(({ n }) => citations.includes(n));
    const facts = evidence.facts.filter(({ passage, start, end }) =>
      quoted.some(
        (one) => one.sourceId === evidence.passages[passage]!.sourceId && one.start < end && start < one.end,
      ),
    );
    return [takes.some((take) => facts.some((fact) => accepts(take, fact, isSubject)))];
  });
  const verdictAt = new Map(claims.map(({ path, verdict }) => [path, verdict]));
  const gateOf = ({ code, message, path }: (typeof warnings)[number]) => {
    if (code === 'statement.removed') return 'module';
    if (message.includes(SOMEBODY_ELSE)) return 'party';
    return code === 'claim.downgraded' && verdictAt.get(path ?? '') === 'partial' ? 'facts' : 'quotes';
  };
  const refused = { quotes: 0, facts: 0, party: 0, module: 0 };
  for (const warning of warnings)
    if (/^(?:claim\.|statement\.removed$)/.test(warning.code)) refused[gateOf(warning)] += 1;
  const sum = (count: (ask: Ask) => number | undefined): number =>
    asks.reduce((total, ask) => total + (count(ask) ?? 0), 0);
  return {
    isValidAtFirst: asks[0]?.isValid === true,
    asks: asks.length,
    statements: claims.length,
    grounded: claims.filter(isSupported).length,
    inTable: judged.length,
    fitting: judged.filter(Boolean).length,
    refused,
    inputTokens: sum(({ usage }) => usage?.inputTokens),
    outputTokens: sum(({ usage }) => usage?.outputTokens),
  };
}
