import { judge } from '../../../src/extraction/judging/page-trust.ts';
import { readWatchedPage, type WatchedReading } from '../../../src/extraction/watched-page.ts';
import { percent, print } from '../print.ts';
import { randomOf } from '../site/text.ts';
import { MONITORS, sees } from './baselines.ts';
import type { Answer } from './failures/answer.ts';
import { FAILURES } from './failures/answers.ts';
import { ORDINARY } from './failures/ordinary.ts';
import { samplePages, type WatchedSample } from './noise-corpus.ts';
import { atLeast, none, type PartOptions } from './part.ts';

const LEAST_RIGHT = 0.98;

export function scoreFailures({ seed, dataDir, show, only }: PartOptions): void {
  const pages = [...samplePages(seed, dataDir)].filter(
    ({ id }) => !/embedded state|structured data|JSON-LD/.test(id),
  );
  const baselines = new Map(pages.map((page) => [page.id, read(page, page.html)]));
  let [all, right, taken, left] = [0, 0, 0, show];
  print(
    `\n${'M5 failures'.padEnd(24)}   looks     right  taken for the page  ${MONITORS.map(({ name }) => name.padStart(24)).join('')}`,
  );
  for (const [name, { states, answers }] of Object.entries(FAILURES)) {
    if (!name.includes(only)) continue;
    const row = { looks: 0, right: 0, taken: 0, monitors: MONITORS.map(() => 0) };
    for (const page of pages)
      for (const [form, answer] of answers.entries()) {
        if (name === 'led to the home page' && page.kind === 'home') continue;
        if (name === 'other language' && baselines.get(page.id)!.language === 'de') continue;
        const came = answer(page, randomOf(seed, page.id, name, form));
        const { state, reason } = judged(page, came, baselines.get(page.id)!);
        row.looks += 1;
        row.right += Number(states.includes(state));
        row.taken += Number(state === 'ok' || state === 'not_modified');
        if (came.body !== undefined)
          MONITORS.forEach(
            (monitor, at) =>
              (row.monitors[at]! += Number(sees(monitor, page.html, came.body!, came.status!))),
          );
        if (!states.includes(state) && left > 0) {
          left -= 1;
          print(`wrong: ${name} ${form} in place of ${page.id}: ${state}, ${reason}`);
        }
      }
    print(
      `${name.padEnd(24)}${String(row.looks).padStart(8)}${percent(row.right, row.looks).padStart(10)}${String(row.taken).padStart(20)}  ` +
        row.monitors.map((count) => percent(count, row.looks).padStart(24)).join(''),
    );
    all += row.looks;
    right += row.right;
    taken += row.taken;
  }
  atLeast('M5 right reason', right / Math.max(1, all), LEAST_RIGHT);
  none('M5 failures that would replace a baseline', taken, all);
  ordinary(pages, baselines, show);
}

function ordinary(
  pages: readonly WatchedSample[],
  baselines: ReadonlyMap<string, WatchedReading>,
  show: number,
): void {
  let [all, refused, left] = [0, 0, show];
  for (const [name, change] of Object.entries(ORDINARY))
    for (const page of pages) {
      const { state, reason } = judged(page, { status: 200, body: change(page) }, baselines.get(page.id)!);
      all += 1;
      refused += Number(state !== 'ok');
      if (state !== 'ok' && left > 0) {
        left -= 1;
        print(`refused: ${name}, ${page.id}: ${state}, ${reason}`);
      }
    }
  none('M5 ordinary pages that are refused', refused, all);
}

const read = ({ url, kind }: WatchedSample, html: string): WatchedReading =>
  readWatchedPage({ html, url, kind });

const judged = (
  page: WatchedSample,
  { status, headers, body, finalUrl, failure }: Answer,
  before: WatchedReading,
) =>
  judge({
    asked: page.url,
    finalUrl: status === null ? null : (finalUrl ?? page.url),
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    failure: failure ?? null,
    traits: body === undefined ? null : read(page, body).traits,
    before: before.traits === null ? null : { traits: before.traits, url: page.url },
    domain: new URL(page.url).hostname.replace(/^www\./, ''),
  });
