import { createHash } from 'node:crypto';
import type { BenchApi } from './api.ts';
import { checkIndexed, crawlToEnd, pathOf, recrawlToEnd, type CrawlRun } from './crawl-run.ts';
import { against, check, print } from './print.ts';
import type { BenchService } from './service.ts';
import type { Change, SitePlan } from './site/plan.ts';
import { onStage, type Stage } from './stage.ts';

const PAGES = 1_000;
const CHANGED_SHARE = 0.05;
const TARGET_SPEED_UP = 3;
const TARGET_EMBEDDED_PERCENT = 8;

interface Cost {
  run: CrawlRun;
  embedded: number;
  bodyBytes: number;
  statuses: string;
}

async function costOf(stage: Stage, host: string, act: () => Promise<CrawlRun>): Promise<Cost> {
  await stage.sites.resetTraffic(host);
  const before = await stage.stub.counted();
  const run = await act();
  const { bodyBytes, byStatus } = await stage.sites.traffic(host);
  return {
    run,
    embedded: (await stage.stub.counted()).texts - before.texts,
    bodyBytes,
    statuses: Object.entries(byStatus)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', '),
  };
}

const show = (what: string, { run, embedded, bodyBytes, statuses }: Cost): void =>
  print(
    `  ${what}: ${run.seconds.toFixed(1)} s, ${embedded} texts embedded, ${bodyBytes} body bytes (${statuses})`,
  );

const chunkIds = async (api: BenchApi, sourceId: string): Promise<string> =>
  createHash('sha1')
    .update(
      (await api.chunks(sourceId))
        .map(({ id }) => id)
        .sort()
        .join('\n'),
    )
    .digest('hex');

const none = (figure: number): string => (figure === 0 ? 'met' : 'MISSED');

async function unchanged(stage: Stage, { api }: BenchService, plan: SitePlan, first: Cost): Promise<void> {
  const { host, validators } = plan.options;
  const ids = await chunkIds(api, first.run.sourceId);
  const again = await costOf(stage, host, () => recrawlToEnd(api, first.run.sourceId));
  show('unchanged', again);
  await checkIndexed(api, again.run, plan);
  const { counts, changes } = again.run.crawl;
  check(counts.unchanged === PAGES, `${counts.unchanged} pages counted as unchanged, not ${PAGES}`);
  check(changes.unchanged === PAGES, `changes ${JSON.stringify(changes)} of a site without any`);
  const sameIds = (await chunkIds(api, first.run.sourceId)) === ids;
  const speedUp = first.run.seconds / again.run.seconds;
  print(`  X1: embeddings ${again.embedded}, target 0: ${none(again.embedded)}`);
  print(`  X1: chunks ${sameIds ? 'are the same as before: met' : 'were written again: MISSED'}`);
  if (validators) print(`  X1: body bytes ${again.bodyBytes}, target 0: ${none(again.bodyBytes)}`);
  print(`  X1: ${speedUp.toFixed(1)}× faster = ${against(speedUp, TARGET_SPEED_UP, 'higher')}`);
}

async function changed(stage: Stage, { api }: BenchService, plan: SitePlan, first: Cost): Promise<void> {
  const { host, seed } = plan.options;
  const changes = await stage.sites.change(plan, CHANGED_SHARE, seed);
  const again = await costOf(stage, host, () => recrawlToEnd(api, first.run.sourceId));
  show(`${changes.length} pages changed`, again);
  await checkIndexed(api, again.run, plan);
  const ledger = await api.ledger(again.run.crawl.crawlId);
  const found = new Set(ledger.filter((page) => page.outcome === 'indexed').map(({ url }) => pathOf(url)));
  const missed = changes.filter(({ path }) => !found.has(path));
  const known = new Set(changes.map(({ path }) => path));
  const invented = [...found].filter((path) => !known.has(path));
  const ofKind = (kind: Change['kind']): string => {
    const all = changes.filter((change) => change.kind === kind);
    return `${all.length - missed.filter((change) => change.kind === kind).length} of ${all.length}`;
  };
  print(`  X2: found ${ofKind('paragraph')} changed paragraphs, ${ofKind('digit')} changed digits`);
  check(missed.length === 0, `${missed.length} changed pages missed, such as ${missed[0]?.path}`);
  check(invented.length === 0, `${invented.length} unchanged pages called changed, such as ${invented[0]}`);
  const { new: added, changed: counted, moved, removed } = again.run.crawl.changes;
  check(
    counted === changes.length && added === 0 && moved === 0 && removed === 0,
    `changes ${JSON.stringify(again.run.crawl.changes)}, ${changes.length} pages were changed`,
  );
  const percent = (100 * again.embedded) / first.embedded;
  print(
    `  X2: ${percent.toFixed(1)} % of chunks embedded again = ${against(percent, TARGET_EMBEDDED_PERCENT)}`,
  );
}

export async function recrawl(): Promise<void> {
  await onStage(async (stage) => {
    for (const validators of [true, false]) {
      const service = await stage.service();
      print(`${PAGES} pages, ${validators ? 'with' : 'without'} ETag and Last-Modified`);
      const host = validators ? 'etag.test' : 'plain.test';
      const plan = await stage.sites.define({ host, seed: 4, pages: PAGES, validators });
      const request = { seedUrl: `http://${host}/`, maxPages: 5_000 };
      const first = await costOf(stage, host, () => crawlToEnd(service.api, request));
      show('first', first);
      await checkIndexed(service.api, first.run, plan);
      check(first.embedded > 0, 'the first crawl embedded nothing');
      await unchanged(stage, service, plan, first);
      await changed(stage, service, plan, first);
      await service.stop();
    }
  });
}
