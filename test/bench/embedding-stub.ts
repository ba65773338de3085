import { startChild } from './child.ts';
import type { StubCalls } from './embedding-stub-server.ts';

export async function startEmbeddingStub() {
  const child = await startChild<StubCalls>(new URL('embedding-stub-server.ts', import.meta.url));
  return {
    env: {
      EMBEDDING_BASE_URL: `http://127.0.0.1:${await child.call('port')}/v1`,
      EMBEDDING_MODEL: 'stub',
    },
    counted: () => child.call('counted'),
    stop: child.stop,
  };
}

export type EmbeddingStub = Awaited<ReturnType<typeof startEmbeddingStub>>;
