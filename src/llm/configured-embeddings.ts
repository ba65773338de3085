import type { Config } from '../config/config.ts';
import { createRemoteEmbeddings } from './models.ts';
import { provisionModelWeights } from '../local-servers/model-weights.ts';
import type { Log } from '../log/log.ts';
import type { Embeddings } from './embeddings.ts';
import { createMiniLm } from './minilm.ts';

export function createEmbeddings({ embeddings, cacheDir }: Config, log: Log): Embeddings {
  const { remote, modelDir, ...endpoint } = embeddings;
  if (remote) return createRemoteEmbeddings(endpoint);
  return createMiniLm({
    modelDir: () => provisionModelWeights({ modelDir, cacheDir, report: (line) => log.info(line) }),
  });
}
