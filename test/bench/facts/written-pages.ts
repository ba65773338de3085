import { readFileSync } from 'node:fs';
import { UNIT_LABELS, type UnitLabel } from '../../../src/extraction/facts/evidence/kinds.ts';
import { featuresOf } from '../../../src/extraction/facts/evidence/unit-features.ts';
import type { Unit } from '../../../src/extraction/facts/evidence/units.ts';
import type { LabelledPage } from './train-labels.ts';

const FILES = ['business', 'consumer', 'languages', 'services', 'software'] as const;
const WEIGHT = 0.5;
const MARK = /^(?:(#{1,6}) |(- )|(\d{1,3})[.)] |(> )|(\| )|(… ))/;

/** Each line has labels (`-` for none), a tab and its text. */
export function writtenPages(): LabelledPage[] {
  return FILES.flatMap((name) => {
    const text = readFileSync(new URL(`written-${name}.txt`, import.meta.url), 'utf8');
    return text
      .split(/^(?=URL )/m)
      .filter((page) => page.trim() !== '')
      .map(pageOf);
  });
}

function pageOf(source: string): LabelledPage {
  const [first = '', second = '', ...lines] = source.trim().split('\n');
  const url = first.replace(/^URL\s+/, '').trim();
  const title = second.replace(/^TITLE\s+/, '').trim();
  const units: Unit[] = [];
  const labels: UnitLabel[][] = [];
  const open: { level: number; unit: number }[] = [];
  let start = 0;
  let line = 0;
  let at = 0;
  for (const raw of lines) {
    const [marks = '-', ...rest] = raw.split('\t');
    const body = rest.join(' ').trim();
    if (body === '') continue;
    const [whole = '', hashes, item, ordinal, quote, row, goesOn] = MARK.exec(body) ?? [];
    const text = body.slice(whole.length).replace(MARK, '').trim();
    if (text === '') continue;
    const level = hashes?.length ?? 0;
    if (goesOn === undefined) {
      line += 1;
      at = 0;
    } else at += 1;
    if (level > 0) while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    units.push({
      text,
      start,
      end: start + text.length,
      shape:
        level > 0
          ? 'heading'
          : row !== undefined
            ? 'row'
            : isItem(text, item ?? ordinal)
              ? 'item'
              : 'sentence',
      level,
      ordinal: ordinal === undefined ? null : Number(ordinal),
      isListed: (item ?? ordinal) !== undefined,
      quote: quote === undefined ? null : 1,
      links: [],
      line,
      at,
      heading: open.at(-1)?.unit ?? null,
    });
    if (level > 0) open.push({ level, unit: units.length - 1 });
    const known = marks.split(',').map((mark) => mark.trim()) as UnitLabel[];
    labels.push(known.filter((mark) => UNIT_LABELS.includes(mark)));
    start += text.length + 1;
  }
  return {
    id: url,
    site: url,
    weight: WEIGHT,
    features: featuresOf(units, { title, url }).map(({ names }) => names),
    targets: labels.map((some) => Float32Array.from(UNIT_LABELS, (label) => (some.includes(label) ? 1 : 0))),
  };
}

const isItem = (text: string, mark: string | undefined): boolean =>
  mark !== undefined && !/[.!?…。！？]["'”’»)]*$/.test(text);
