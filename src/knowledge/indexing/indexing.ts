import type { Log } from '../../log/log.ts';
import { createChunkSource } from './chunk-source.ts';
import { createEmbedChunks } from './embed-chunks.ts';
import { createPublishRevision } from './publish-revision.ts';
import { createReadSource } from './read-source.ts';
import { createReEmbed } from './re-embed.ts';
import { createRecoverSources } from './recover-sources.ts';

type Of<Create extends (deps: never) => unknown> = Parameters<Create>[0];

/** All of indexing, put together: the steps of its workflow, and what makes up for crashes. */
export function createIndexing(
  deps: Omit<Of<typeof createReadSource>, 'clock'> &
    Omit<Of<typeof createChunkSource>, 'clock'> &
    Omit<Of<typeof createEmbedChunks>, 'clock'> &
    Of<typeof createPublishRevision> &
    Omit<Of<typeof createReEmbed>, 'clock'> &
    Of<typeof createRecoverSources> & { log: Log },
) {
  const clock = (): number => performance.now();
  return {
    readSource: createReadSource(deps),
    chunkSource: createChunkSource(deps),
    embedChunks: createEmbedChunks({ ...deps, clock }),
    publishRevision: createPublishRevision(deps),
    reEmbed: createReEmbed({ ...deps, clock }),
    failRun: deps.failRun,
    recover: createRecoverSources(deps),
  };
}

export type Indexing = ReturnType<typeof createIndexing>;
