import type { BenchApi } from './api.ts';

export interface EventCount {
  progress: number;
  finished: number;
  late: number;
}

export function followEvents({ url, key }: BenchApi, crawlId: string, signal: AbortSignal) {
  const counted: EventCount = { progress: 0, finished: 0, late: 0 };
  const read = async (): Promise<void> => {
    const response = await fetch(`${url}/api/knowledge/crawl/${crawlId}/events`, {
      headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
      signal,
    });
    if (!response.ok || response.body === null) throw new Error(`events answered ${response.status}`);
    let rest = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split(/\r?\n/);
      rest = lines.pop()!;
      for (const line of lines) count(counted, line);
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return { counted, ended };
}

function count(counted: EventCount, line: string): void {
  const name = /^event: ?(.+)$/.exec(line)?.[1];
  if (name === undefined) return;
  if (counted.finished > 0) counted.late += 1;
  if (name === 'finished') counted.finished += 1;
  if (name === 'progress') counted.progress += 1;
}
