import { loadConfig } from '../../src/config/config.ts';
import { embeddedText } from '../../src/knowledge/indexing/chunk-records.ts';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { createMiniLm } from '../../src/llm/minilm.ts';
import { checkIndexed, crawlToEnd } from './crawl-run.ts';
import { against, check, print } from './print.ts';
import { cpuSpent } from './service.ts';
import { onStage } from './stage.ts';

const PAGES = 300;
const WARM_UP_PAGES = 10;
const BATCH = 64;
const ROUNDS = 2;
const TARGET_RATIO = 0.9;

export async function bareRate(texts: readonly string[]): Promise<number> {
  const { cacheDir, embeddings } = loadConfig();
  const report = (line: string): void => print(`  ${line}`);
  const model = createMiniLm({
    modelDir: () => provisionModelWeights({ modelDir: embeddings.modelDir, cacheDir, report }),
  });
  await model.embed(texts.slice(0, BATCH));
  const started = performance.now();
  for (let from = 0; from < texts.length; from += BATCH) await model.embed(texts.slice(from, from + BATCH));
  const seconds = (performance.now() - started) / 1000;
  await model.close();
  return texts.length / seconds;
}

export async function crawlLocal([count = String(PAGES)]: string[]): Promise<void> {
  const pages = Number(count);
  await onStage(async ({ sites, service: start }) => {
    const crawled: number[] = [];
    const bare: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const service = await start({
        EMBEDDING_BASE_URL: '',
        EMBEDDING_MODEL: '',
        OPENAI_API_KEY: '',
        OPENAI_BASE_URL: '',
      });
      await sites.define({ host: 'warm.test', seed: 100 + round, pages: WARM_UP_PAGES });
      await crawlToEnd(service.api, { seedUrl: 'http://warm.test/', maxPages: 5_000 });
      const plan = await sites.define({ host: `local-${round}.test`, seed: round, pages });
      const cpuBefore = await service.cpu();
      const run = await crawlToEnd(service.api, {
        seedUrl: `http://${plan.options.host}/`,
        maxPages: 5_000,
      });
      const cpuAfter = await service.cpu();
      await checkIndexed(service.api, run, plan);
      const chunks = await service.api.chunks(run.sourceId);
      await service.stop();
      const texts = chunks.map((chunk) => embeddedText(chunk, chunk));
      check(texts.length >= pages, `${texts.length} chunks of ${pages} pages`);
      crawled.push(chunks.length / run.seconds);
      bare.push(await bareRate(texts));
      print(
        `round ${round}: ${chunks.length} chunks of ${pages} pages in ${run.seconds.toFixed(1)} s = ` +
          `${crawled.at(-1)!.toFixed(1)} chunks/s, the bare model ${bare.at(-1)!.toFixed(1)} chunks/s`,
      );
      print(`    CPU: ${cpuSpent(cpuBefore, cpuAfter)}`);
    }
    const ratio = Math.max(...crawled) / Math.max(...bare);
    print(`P1b: ratio ${ratio.toFixed(2)} = ${against(ratio, TARGET_RATIO, 'higher')}`);
  });
}
