import { z } from 'zod';
import type { ArtifactRecord, ArtifactVersion } from './artifacts/artifact-store.ts';
import { answerNames } from './drafting/answer-names.ts';
import { buyersNamedIn } from './drafting/subject.ts';
import { snapshotOf } from './drafting/watched-evidence.ts';
import type { IntelCitation } from './gates/claims.ts';
import type { IntelResult, RunRecord } from './runs/intel-run.ts';
import { MODULE_NAMES, moduleOf } from './modules/registry.ts';
import { bodyOf } from './schemas.ts';
import type { JudgedArtifact } from './artifacts/read-artifacts.ts';
import { exampleFor } from './outputs/answer-examples.ts';
import type { StaleReason } from './artifacts/staleness.ts';

const resultView = (
  { generatedAt, citations, gaps, ...result }: IntelResult,
  { inputs }: Pick<RunRecord, 'inputs'>,
) => ({
  ...result,
  gaps: gaps.map(({ askedAt, ...gap }) => {
    const example = exampleFor(gap.path);
    return {
      ...gap,
      answerNames: answerNames(gap.question, buyersNamedIn(inputs)),
      ...(example !== undefined && { example }),
      ...(askedAt !== undefined && { askedAt: askedAt.toISOString() }),
    };
  }),
  citations: citations.map(citationView),
  generatedAt: generatedAt.toISOString(),
});

function citationView({ n, sourceId, chunkId, ...rest }: IntelCitation) {
  const snapshotId = snapshotOf(chunkId);
  return snapshotId === null
    ? { n, sourceId, chunkId, competitorId: null, snapshotId, ...rest }
    : { n, sourceId: null, chunkId: null, competitorId: sourceId, snapshotId, ...rest };
}

export const answerView = ({ _id, module, inputs, result, artifact_id, version, unchanged }: RunRecord) => ({
  module,
  ...resultView(result!, { inputs }),
  artifactId: artifact_id,
  version,
  unchanged: unchanged === true,
  runId: _id,
});

export const startedView = ({ _id, status }: RunRecord) => ({ runId: _id, status });

const writtenView = ({ artifact_id, artifact_name, sections, added_objections }: RunRecord) => {
  const only = added_objections === undefined ? sections : ['objections'];
  return {
    artifactId: artifact_id,
    isNew: artifact_name !== null,
    ...(only === undefined ? {} : { sections: only }),
  };
};

export const runView = (run: RunRecord, staleReasons: readonly StaleReason[]) => ({
  ...startedView(run),
  module: run.module,
  step: run.step,
  startedAt: run.created_at.toISOString(),
  finishedAt: run.finished_at?.toISOString() ?? null,
  error: run.error,
  result: run.result === null ? null : answerView(run),
  ...writtenView(run),
  stale: staleReasons.length > 0,
});

export const runningView = ({ run, name }: { run: RunRecord; name: string | null }) => ({
  ...startedView(run),
  module: run.module,
  name: name ?? moduleOf(run.module).title,
  ...writtenView(run),
  step: run.step,
  startedAt: run.created_at.toISOString(),
});

const stalenessView = (staleReasons: readonly StaleReason[]) => ({
  stale: staleReasons.length > 0,
  staleReasons: [...staleReasons],
});

export const listedView = ({ artifact, staleReasons }: JudgedArtifact) => ({
  artifactId: artifact._id,
  module: artifact.module,
  name: artifact.name,
  version: artifact.version,
  createdAt: artifact.created_at.toISOString(),
  updatedAt: artifact.updated_at.toISOString(),
  confidence: artifact.latest.confidence,
  coverage: artifact.latest.coverage,
  counted: artifact.latest.counted,
  model: artifact.latest.model,
  autoRegenerate: artifact.auto_regenerate ?? false,
  ...stalenessView(staleReasons),
});

export interface ShownArtifact {
  artifact: ArtifactRecord;
  version: ArtifactVersion;
  staleReasons: StaleReason[];
}

export const artifactView = ({ artifact, version, staleReasons }: ShownArtifact) => ({
  module: artifact.module,
  ...resultView(version.result, version.request),
  artifactId: artifact._id,
  version: version.version,
  runId: version.run_id,
  name: artifact.name,
  inputs: version.request.inputs,
  createdAt: artifact.created_at.toISOString(),
  updatedAt: artifact.updated_at.toISOString(),
  autoRegenerate: artifact.auto_regenerate ?? false,
  versionAt: version.created_at.toISOString(),
  editedFrom: version.edited_from ?? null,
  handEdits: version.edits ?? [],
  ...stalenessView(staleReasons),
});

export const versionView = ({
  version,
  run_id,
  created_at,
  result,
  edited_from = null,
}: ArtifactVersion) => ({
  version,
  runId: run_id,
  createdAt: created_at.toISOString(),
  confidence: result.confidence,
  coverage: result.grounding.coverage,
  counted: result.grounding.counted,
  model: result.model,
  editedFrom: edited_from,
});

export const modulesView = () => ({
  modules: MODULE_NAMES.map((name) => {
    const { title, description, output, example } = moduleOf(name);
    return {
      module: name,
      title,
      description,
      inputSchema: z.toJSONSchema(bodyOf(name), { io: 'input' }),
      outputSchema: z.toJSONSchema(output, { io: 'output' }),
      example: example as Record<string, unknown>,
    };
  }),
});
