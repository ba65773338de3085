import { citation } from '../knowledge/examples.ts';
import { EMPTY_BRAND } from '../brand/profile.ts';
import { moduleOf, type ModuleName } from './modules/registry.ts';

export const inputs = (name: ModuleName) => ({
  inputs: moduleOf(name).example,
  saved: { ...(moduleOf(name).example as object), save: true, name: moduleOf(name).title, language: 'en' },
});

const runId = 'run_01k9zq4v5x8m2n7c3d6f1g0h9j';
const artifactId = 'art_01k9zq4v5x8m2n7c3d6f1g0h9j';
const at = '2026-03-02T09:30:00.000Z';

export const answer = (name: ModuleName) => ({
  module: name,
  output: moduleOf(name).blank({ inputs: moduleOf(name).example, brand: EMPTY_BRAND }) as Record<
    string,
    unknown
  >,
  claims: [] as unknown[],
  citations: [] as unknown[],
  grounding: {
    claims: 0,
    supported: 0,
    unsupported: 0,
    assumptions: 0,
    coverage: 0,
    sourcesUsed: 0,
    brandProfileVersion: 0,
  },
  gaps: [
    {
      path: 'triggers[]',
      question: 'Which event makes heads of operations start looking for a solution?',
      whyItMatters: 'Buyers listen to vendors who contact them right after this event.',
      neededSource: 'Win/loss interviews, or notes from first sales calls.',
    },
  ],
  confidence: 'low',
  warnings: [
    {
      code: 'sources.none',
      message:
        'No passage in the enabled sources fits this document. Add sources on the "Sources" page of the console, or with POST /api/knowledge. Then regenerate the document.',
    },
  ] as unknown[],
  model: 'extractive',
  usage: { requests: 0, inputTokens: 0, outputTokens: 0 },
  promptVersion: 1,
  schemaVersion: 1,
  generatedAt: at,
  artifactId: null as string | null,
  version: null as number | null,
  unchanged: false,
  runId,
});

const statement = { text: citation.quote, basis: 'source', refs: [1] };

const { unchanged, ...ofPersona } = answer('persona');

const persona = {
  ...ofPersona,
  output: { ...answer('persona').output, decisionCriteria: [{ criterion: statement, weight: null }] },
  claims: [
    {
      id: 'c1',
      path: 'decisionCriteria[0].criterion',
      text: statement.text,
      basis: 'source',
      verdict: 'supported',
      citations: [1],
    },
  ],
  citations: [{ ...citation, competitorId: null, snapshotId: null, asOf: at }],
  grounding: {
    claims: 1,
    supported: 1,
    unsupported: 0,
    assumptions: 0,
    coverage: 1,
    sourcesUsed: 1,
    brandProfileVersion: 0,
  },
  warnings: [],
  artifactId,
  version: 1,
};

export const started = { runId, status: 'running' };
export const regenerated = { ...persona, version: 2, unchanged };
export const run = {
  runId,
  status: 'succeeded',
  module: 'persona',
  step: 'done',
  startedAt: at,
  finishedAt: '2026-03-02T09:30:08.000Z',
  error: null,
  result: { ...persona, unchanged },
  stale: false,
};

export const runList = {
  runs: [
    {
      runId,
      status: 'running',
      module: 'persona',
      name: 'Persona: Heads of operations at online shops',
      artifactId: persona.artifactId,
      isNew: false,
      step: 'writing',
      startedAt: at,
    },
  ],
};

const staleness = {
  stale: true,
  staleReasons: [
    {
      code: 'source_disabled',
      sourceId: citation.sourceId,
      message: 'A cited source was disabled.',
    },
  ],
};
const dates = { createdAt: at, updatedAt: at };
const keeping = { autoRegenerate: false };
const measures = { confidence: 'low', coverage: 1, model: 'extractive' };

export const artifact = {
  ...persona,
  name: 'Buyer persona: heads of operations',
  inputs: moduleOf('persona').example,
  ...dates,
  ...keeping,
  versionAt: at,
  editedFrom: null as number | null,
  handEdits: [] as unknown[],
  ...staleness,
};
const ownWords = 'We answer every ticket within two hours.';
export const editedArtifact = {
  ...artifact,
  output: {
    ...artifact.output,
    decisionCriteria: [{ criterion: { text: ownWords, basis: 'author', refs: [] }, weight: null }],
  },
  claims: [
    {
      id: 'c1',
      path: 'decisionCriteria[0].criterion',
      text: ownWords,
      basis: 'author',
      verdict: 'unchecked',
      citations: [],
      edited: true,
    },
  ],
  citations: [],
  grounding: { ...artifact.grounding, supported: 0, coverage: 0, sourcesUsed: 0 },
  version: 2,
  editedFrom: 1,
  handEdits: [{ section: 'decisionCriteria', lines: 1, version: 2 }],
};
export const edits = {
  reword: { edits: [{ statement: 'c1', text: ownWords }] },
  remove: { edits: [{ statement: 'c1', text: null }] },
  fill: { edits: [{ path: 'role.title', text: ownWords }] },
};
export const restoredArtifact = { ...artifact, version: 3, editedFrom: 1 };
export const artifactList = {
  artifacts: [
    {
      artifactId,
      module: 'persona',
      name: artifact.name,
      version: 1,
      ...dates,
      ...measures,
      ...keeping,
      ...staleness,
    },
  ],
  nextCursor: null,
};
export const artifactDocument =
  '# Buyer persona: heads of operations\n\n*Buyer persona, version 1, 2026-03-02, extractive. Confidence low: 1 of 1 statements have evidence.*\n\n## heads of operations\n\n- **Segment:** heads of operations\n';
export const versionList = {
  versions: [{ version: 1, runId, createdAt: at, ...measures, editedFrom: null }],
  nextCursor: null,
};

export const moduleList = {
  modules: [
    {
      module: 'persona',
      title: moduleOf('persona').title,
      description: moduleOf('persona').description,
      inputSchema: { type: 'object' },
      outputSchema: { type: 'object' },
      example: moduleOf('persona').example,
    },
  ],
};

export const businessModel = {
  businessModel: 'services',
  decidedBy: '“repairs” (products), “per visit” (prices), “bookings” (pages)',
};
