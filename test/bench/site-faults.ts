import { setTimeout as pause } from 'node:timers/promises';
import { FAULTS, GOOD_URL, startFaultySite, urlOf } from '../faults/faulty-site.ts';
import type { Fault } from '../faults/site/answer.ts';
import { startEmbeddingStub } from './embedding-stub.ts';
import { megabytes, print, wrong } from './print.ts';
import { requireProc, rss, sample, type Sampler } from './process-memory.ts';
import { startService, type BenchService } from './service.ts';

const LIMIT_S = 35;
const LIMIT_BYTES = 200_000_000;
const SAMPLE_EVERY_MS = 20;
const GROWN_BYTES = 40_000_000;
const SLOW_AT_ONCE = 18;
const GIVE_UP_S = 400;

interface Result {
  fault: Fault;
  outcome: string;
  seconds: number;
  extraBytes: number;
}

interface Source {
  id: string;
  status: string;
  last_error: string | null;
}

async function settle({ api }: BenchService, url: string): Promise<{ outcome: string; seconds: number }> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const { id } = await api.call<{ id: string }>('POST', '/api/knowledge', 202, { url });
  while (seconds() < GIVE_UP_S) {
    const { status, last_error } = await api.call<Source>('GET', `/api/knowledge/${id}`, 200);
    if (status !== 'indexing') return { outcome: last_error?.split(':')[0] ?? status, seconds: seconds() };
    await pause(50);
  }
  return { outcome: 'no end', seconds: seconds() };
}

async function withMemory<T>(pid: number, act: () => Promise<T>): Promise<T & { extraBytes: number }> {
  const before = rss(pid);
  const sampler: Sampler<number> = sample(() => rss(pid), SAMPLE_EVERY_MS);
  const result = await act();
  return { ...result, extraBytes: Math.max(...sampler.stop()) - before };
}

export async function siteFaults([pattern = '']: string[]): Promise<void> {
  requireProc();
  const chosen = FAULTS.filter(({ name }) => new RegExp(pattern).test(name));
  const [site, stub] = [await startFaultySite(), await startEmbeddingStub()];
  const service = await startService({ EGRESS_RESOLVE: site.resolve, ...stub.env });
  let good = 0;
  const warmUp = (): Promise<unknown> => settle(service, `${GOOD_URL}warm-up-${(good += 1)}`);

  async function replaceWorker(): Promise<void> {
    const old = await service.pidOf('worker');
    process.kill(old, 'SIGKILL');
    while ((await service.pidOf('worker').catch(() => old)) === old) await pause(100);
    await warmUp();
    await warmUp();
  }

  try {
    await warmUp();
    await warmUp();
    let fresh = rss(await service.pidOf('worker'));
    const results: Result[] = [];
    const show = (result: Result): void => {
      results.push(result);
      print(lineOf(result));
    };
    print(`${'fault'.padEnd(52)}${'outcome'.padEnd(28)}${'s'.padStart(6)}  extra memory of the worker`);
    for (const fault of chosen.filter(({ slow }) => slow === undefined)) {
      if (rss(await service.pidOf('worker')) > fresh + GROWN_BYTES) {
        await replaceWorker();
        fresh = rss(await service.pidOf('worker'));
      }
      const pid = await service.pidOf('worker');
      show({ fault, ...(await withMemory(pid, () => settle(service, urlOf(fault)))) });
    }
    await replaceWorker();
    const slow = chosen.filter((fault) => fault.slow);
    for (let from = 0; from < slow.length; from += SLOW_AT_ONCE) {
      const group = slow.slice(from, from + SLOW_AT_ONCE);
      const pid = await service.pidOf('worker');
      const { settled, extraBytes } = await withMemory(pid, async () => ({
        settled: await Promise.all(group.map((fault) => settle(service, urlOf(fault)))),
      }));
      for (const [i, fault] of group.entries()) show({ fault, ...settled[i]!, extraBytes });
    }
    const { outcome } = await settle(service, `${GOOD_URL}after-all`);
    if (outcome !== 'indexed') wrong(`a good source after all of them ended as ${outcome}`);
    summarise(results);
  } finally {
    await service.stop();
    await stub.stop();
    await site.close();
  }
}

const isRight = ({ fault, outcome }: Result): boolean => outcome === fault.ends;
const isWithin = ({ seconds, extraBytes }: Result): boolean =>
  seconds <= LIMIT_S && extraBytes <= LIMIT_BYTES;

function lineOf(result: Result): string {
  const { fault, outcome, seconds, extraBytes } = result;
  const faults = [
    isRight(result) ? '' : `not ${fault.ends}`,
    seconds <= LIMIT_S ? '' : 'too long',
    extraBytes <= LIMIT_BYTES ? '' : 'too much',
  ].filter((text) => text !== '');
  const marks = faults.length === 0 ? '' : `  MISSED: ${faults.join(', ')}`;
  return `${fault.name.padEnd(52)}${outcome.padEnd(28)}${seconds.toFixed(1).padStart(6)}  ${megabytes(extraBytes).padStart(7)}${marks}`;
}

function summarise(results: readonly Result[]): void {
  const right = results.filter(isRight).length;
  const within = results.filter(isWithin).length;
  const longest = Math.max(...results.map(({ seconds }) => seconds));
  const most = Math.max(...results.map(({ extraBytes }) => extraBytes));
  print(`longest ${longest.toFixed(1)} s, most ${megabytes(most)}`);
  const met = right === results.length && within === results.length;
  print(
    `F2: ${right} of ${results.length} right, ${within} within ${LIMIT_S} s and ${megabytes(LIMIT_BYTES)}: ${met ? 'met' : 'MISSED'}`,
  );
  if (!met) process.exitCode = 1;
}
