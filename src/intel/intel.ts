import { randomBytes } from 'node:crypto';
import type { Db, IndexDefinition } from '../database/database.ts';
import type { StillQuotable } from '../grounding/passage.ts';
import type { NewId } from '../ids.ts';
import type { ChunkStore } from '../knowledge/chunk-store.ts';
import type { PageStore } from '../knowledge/crawl/page-store.ts';
import type { SourceStore } from '../knowledge/source-store.ts';
import type { ChatModel } from '../llm/chat-model.ts';
import type { Log } from '../log/log.ts';
import type { ReadFacts } from '../knowledge/facts.ts';
import type { FindPassages } from '../search/retrieval.ts';
import { artifactIndexes, createArtifactStore } from './artifacts/artifact-store.ts';
import { createCompareEvents } from './comparing/compare-events.ts';
import { createReadOwnFacts } from './comparing/own-facts.ts';
import { createGatherEvidence } from './drafting/evidence.ts';
import { createReadBusinessModel } from './metrics/read-business-model.ts';
import { createGenerate, type GenerateDependencies } from './runs/generate.ts';
import { createGenerationSteps, type GenerationStepsDependencies } from './runs/generation-steps.ts';
import { createWriteBriefing, type WriteBriefingDependencies } from './briefings/write-briefing.ts';
import { createExportDocument, type Print } from './export/export-document.ts';
import { withProfileChanges } from './artifacts/profile-changes.ts';
import { createKeepFresh } from './artifacts/keep-fresh.ts';
import { createEditArtifacts } from './artifacts/edit-artifacts.ts';
import { createReadArtifacts } from './artifacts/read-artifacts.ts';
import { createRunStore, runIndexes } from './runs/run-store.ts';
import { snapshotOf } from './drafting/watched-evidence.ts';
import type { TrackedCompetitors } from './tracking/tracked-competitors.ts';
import { createCitedDocuments, createStaleReasons } from './artifacts/staleness.ts';

export { createTracked } from './tracking/tracked-competitors.ts';
export const intelIndexes: IndexDefinition[] = [...runIndexes, ...artifactIndexes];

export function createIntel({
  db,
  sources,
  pages,
  chunks,
  brands,
  documents,
  findPassages,
  stillQuotable: chunksQuotable,
  tracked,
  briefed,
  print,
  workflows,
  model,
  contextTokens,
  meaningOf,
  newId,
  now,
  log,
}: {
  db: Db;
  sources: SourceStore;
  pages: PageStore;
  chunks: ChunkStore;
  brands: GenerationStepsDependencies['brands'];
  documents: Pick<ReadFacts, 'documentsOf' | 'known' | 'statedIn' | 'textsOf'>;
  findPassages: FindPassages;
  meaningOf?: GenerationStepsDependencies['meaningOf'];
  stillQuotable: StillQuotable;
  tracked: TrackedCompetitors;
  briefed: Omit<WriteBriefingDependencies, 'artifacts' | 'compare'>;
  print: Print;
  workflows: GenerateDependencies['workflows'];
  model: ChatModel | null;
  contextTokens: number;
  newId: NewId;
  now: () => Date;
  log: Log;
}) {
  const runs = createRunStore({ db, now });
  const artifacts = createArtifactStore({ db, now });
  const stillQuotable = createPassagesQuotable({ chunksQuotable, tracked });
  const generate = createGenerate({
    runs,
    artifacts,
    sources,
    tracked,
    brands,
    workflows,
    stillQuotable,
    newId,
    now,
  });
  const ownFacts = createReadOwnFacts({ brands, documents });
  const businessModel = createReadBusinessModel({ brands, ownFacts });
  const staleReasons = withProfileChanges({
    staleReasons: createStaleReasons({ sources, pages, documents, tracked }),
    brands,
    businessModel,
  });
  const readArtifacts = createReadArtifacts({ artifacts, staleReasons });
  const compare = createCompareEvents({ ownFacts });
  return {
    staleReasons,
    artifacts: readArtifacts,
    editArtifacts: createEditArtifacts({ artifacts, read: readArtifacts, brands }),
    exportDocument: createExportDocument({ print }),
    compare,
    businessModel,
    writeBriefing: createWriteBriefing({ ...briefed, artifacts: readArtifacts, compare }),
    now,
    keepFresh: createKeepFresh({ artifacts, staleReasons, generate, now, log }),
    generate,
    steps: createGenerationSteps({
      runs,
      artifacts,
      brands,
      gatherEvidence: createGatherEvidence({ findPassages, documents, readTimes: sources.readTimes }),
      stillQuotable,
      citedDocuments: createCitedDocuments({ chunks }),
      readTimes: sources.readTimes,
      tracked,
      model,
      contextTokens,
      newBoundary: () => randomBytes(9).toString('hex'),
      ...(meaningOf && { meaningOf }),
      compare,
      now,
      log,
    }),
  };
}

const createPassagesQuotable =
  ({
    chunksQuotable,
    tracked,
  }: {
    chunksQuotable: StillQuotable;
    tracked: Pick<TrackedCompetitors, 'there'>;
  }): StillQuotable =>
  async (workspaceId, passageIds) => {
    const ofSnapshots = passageIds.filter((id) => snapshotOf(id) !== null);
    const ofChunks = passageIds.filter((id) => snapshotOf(id) === null);
    const [quotable, there] = await Promise.all([
      chunksQuotable(workspaceId, ofChunks),
      tracked.there(workspaceId, [...new Set(ofSnapshots.flatMap((id) => snapshotOf(id) ?? []))]),
    ]);
    return new Set([...quotable, ...ofSnapshots.filter((id) => there.has(snapshotOf(id)!))]);
  };
