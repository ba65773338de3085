import { startEmbeddingStub, type EmbeddingStub } from './embedding-stub.ts';
import { startGeneratedSites, type GeneratedSites } from './generated-site.ts';
import { startService, type BenchService } from './service.ts';

export interface Stage {
  sites: GeneratedSites;
  stub: EmbeddingStub;
  service(env?: Record<string, string>): Promise<BenchService>;
}

export async function onStage(act: (stage: Stage) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const sites = await startGeneratedSites();
  stops.push(sites.stop);
  const stub = await startEmbeddingStub();
  stops.push(stub.stop);
  try {
    await act({
      sites,
      stub,
      async service(env = {}) {
        const service = await startService({
          EGRESS_RESOLVE: `*.test=${sites.origin}`,
          ...stub.env,
          ...env,
        });
        let stopping: Promise<void> | undefined;
        const stop = (): Promise<void> => (stopping ??= service.stop());
        stops.push(stop);
        return { ...service, stop };
      },
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
