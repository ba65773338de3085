import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { UNIT_LABELS, type UnitLabel } from '../../../src/extraction/facts/evidence/kinds.ts';
import { featuresOf } from '../../../src/extraction/facts/evidence/unit-features.ts';
import { type Unit, unitsOf } from '../../../src/extraction/facts/evidence/units.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../src/extraction/pages/readable-page.ts';
import type { Reading } from '../../../src/extraction/pages/reading.ts';
import type { LabelledPage } from './train-labels.ts';

type Marks = Record<string, UnitLabel[]>;

interface Entry {
  half: 'train' | 'open' | 'shut';
  site: string;
  units: number;
  a?: Marks;
  b?: Marks;
}

export interface ReadPage extends LabelledPage {
  half: Entry['half'];
  url: string;
  reading: Reading;
  units: Unit[];
  signs: string[][];
  a: Marks;
  b: Marks;
  hasBoth: boolean;
}

export const DOUBT = 0.5;

export function labelledPages(folder: string, ...halves: string[]): ReadPage[] {
  const entries = JSON.parse(readFileSync(new URL('labels.json', import.meta.url), 'utf8')) as Record<
    string,
    Entry
  >;
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { id: string; url: string }[];
  const urls = new Map(index.map(({ id, url }) => [id, url]));
  const wanted = Object.entries(entries).filter(
    ([, { half }]) => halves.length === 0 || halves.includes(half),
  );
  return wanted.map(([id, { half, site, units: count, a, b }]) => {
    const html = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString('utf8');
    const url = urls.get(id)!;
    const reading = readPage(parsePage(html), url);
    const units = unitsOf(reading);
    if (units.length !== count)
      throw new Error(`Page ${id} now has ${units.length} units, its labels were given for ${count}.`);
    const features = featuresOf(units, { title: reading.title, url });
    const both = [a ?? b ?? {}, b ?? a ?? {}] as const;
    return {
      id,
      site,
      half,
      url,
      reading,
      units,
      a: both[0],
      b: both[1],
      weight: 1,
      hasBoth: a !== undefined && b !== undefined,
      features: features.map(({ names }) => names),
      signs: features.map(({ signs }) => signs),
      targets: units.map((_, i) =>
        Float32Array.from(UNIT_LABELS, (label) => {
          const votes = both.filter((marks) => marks[i]?.includes(label)).length;
          return votes === 2 ? 1 : votes === 1 ? DOUBT : 0;
        }),
      ),
    };
  });
}
