import { loadConfig } from '../../../src/config/config.ts';
import { createEmbeddings } from '../../../src/llm/configured-embeddings.ts';
import type { Embeddings } from '../../../src/llm/embeddings.ts';
import { createLog } from '../../../src/log/log.ts';
import { createStillSearchable } from '../../../src/search/catalog.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/engine.ts';
import { type CorpusDocument, createCorpusStores } from '../../../src/search/evaluation/corpus-stores.ts';
import { createRelevantPassages } from '../../../src/search/relevance.ts';
import { createFindPassages, createQueryEmbedding } from '../../../src/search/retrieval.ts';

const log = createLog('warn', 'bench');

export const ALL = '';

export const localEmbeddings = (): Embeddings => createEmbeddings(loadConfig(), log);

export async function createQuestionSearch(
  corpus: readonly CorpusDocument[],
  embeddings: Embeddings = localEmbeddings(),
) {
  const clock = (): number => performance.now();
  const stores = await createCorpusStores(corpus, { embeddings, report: () => undefined });
  const sources: typeof stores.sources = {
    listed: async (workspaceId, options) =>
      (await stores.sources.listed(workspaceId, options)).map((row) =>
        row._id === workspaceId ? { ...row, enabled: false } : row,
      ),
  };
  const { maxBytes } = loadConfig().search;
  const engine = createEmbeddedEngine({ ...stores, sources, maxBytes, log, clock });
  const embedQuery = createQueryEmbedding({ embeddings, log, clock, timeoutMs: 60_000 });
  const findPassages = createFindPassages({
    ...stores,
    engine,
    embedQuery,
    stillSearchable: createStillSearchable({ ...stores, sources }),
    rerank: undefined,
  });
  return {
    embeddings,
    findPassages,
    retrievePassages: createRelevantPassages(findPassages),
    close: () => engine.close(),
  };
}
