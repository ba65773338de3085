import { writeFileSync } from 'node:fs';
import {
  LEARNED_KINDS,
  type LearnedKind,
  UNIT_LABELS,
} from '../../../src/extraction/facts/evidence/kinds.ts';
import { readFacts } from '../../../src/extraction/facts/evidence/read-facts.ts';
import {
  labelIndex,
  probabilitiesOf,
  type LabelModel,
  packModel,
} from '../../../src/extraction/facts/evidence/label-model.ts';
import { mayState } from '../../../src/extraction/facts/evidence/unit-signs.ts';
import { percent as percentOf, print } from '../print.ts';
import { labelledPages, type ReadPage } from './labelled-pages.ts';
import { writtenPages } from './written-pages.ts';
import { FOLDS, foldsOf, trainLabels } from './train-labels.ts';

const OPTIONS = { cost: 0.1, iterations: 60, leastUnits: 5 };

interface Scored {
  rows: { p: number; target: number }[];
}

export async function trainFacts([folder, file]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Give the folder of the labeled pages (WCXB layout).');
  const pages = labelledPages(folder, 'train', 'open');
  const lessons = pages.filter(({ half }) => half === 'train');
  print(
    `${lessons.length} training pages, ${lessons.reduce((sum, { units }) => sum + units.length, 0)} units`,
  );
  printAgreement(lessons.filter(({ hasBoth }) => hasBoth));
  const written = writtenPages();
  print(
    `${written.length} written pages, ${written.reduce((sum, { targets }) => sum + targets.length, 0)} units`,
  );
  const folds = foldsOf(lessons);
  const scores = new Map<string, Scored>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const models = trainLabels([...lessons.filter((_, i) => folds[i] !== fold), ...written], OPTIONS);
    print(`fold ${fold + 1} of ${FOLDS}`);
    for (const page of lessons.filter((_, i) => folds[i] === fold)) score(page, models, scores);
  }
  const thresholds = thresholdsOf(scores);
  printScores('training pages, cross-validated by site', scores, thresholds);
  const models = trainLabels([...lessons, ...written], OPTIONS);
  const unseen = new Map<string, Scored>();
  for (const page of pages.filter(({ half }) => half === 'open')) score(page, models, unseen);
  printScores('unseen pages, the open half', unseen, thresholds);
  if (file === undefined) return;
  writeFileSync(file, sourceOf(models, thresholds));
  print(`Trained on all training pages: ${file}`);
}

export async function scoreFacts([folder, half = 'open']: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Give the folder of the labeled pages (WCXB layout).');
  const scores = new Map<string, Scored>(LEARNED_KINDS.map((kind) => [kind, { rows: [] }]));
  const once = new Map<string, Scored>(LEARNED_KINDS.map((kind) => [kind, { rows: [] }]));
  const misses = new Map<LearnedKind, Misses>(
    LEARNED_KINDS.map((kind) => [kind, { wanted: 0, found: 0, unsigned: 0, otherKind: 0, unsure: 0 }]),
  );
  const pages = labelledPages(folder, half);
  for (const page of pages) {
    const { reading, url, units, targets } = page;
    const { facts } = readFacts(reading, url);
    const read = new Set(facts.map(({ kind, start }) => `${kind} ${start}`));
    const stated = new Set(facts.map(({ start }) => start));
    for (const kind of LEARNED_KINDS) {
      const rows = units.map(({ start }, i) => ({
        p: read.has(`${kind} ${start}`) ? 1 : 0,
        target: targets[i]![labelIndex(kind)]!,
      }));
      scores.get(kind)!.rows.push(...rows);
      once.get(kind)!.rows.push(...statedOnce(kind, page, rows));
      const missed = misses.get(kind)!;
      rows.forEach(({ p, target }, i) => {
        if (target < 1) return;
        const { heading, start } = units[i]!;
        missed.wanted += 1;
        if (p > 0) missed.found += 1;
        else if (!mayState(kind, page.signs[i]!, heading === null ? null : units[heading]!.text))
          missed.unsigned += 1;
        else if (stated.has(start)) missed.otherKind += 1;
        else missed.unsure += 1;
      });
    }
  }
  printAgreement(pages);
  printMisses(misses);
  const thresholds = Object.fromEntries(LEARNED_KINDS.map((kind) => [kind, 1]));
  printScores(`facts read of unseen pages, the ${half} half, each place`, scores, thresholds);
  printScores(`facts read of unseen pages, the ${half} half, each statement once`, once, thresholds);
}

interface Misses {
  wanted: number;
  found: number;
  unsigned: number;
  otherKind: number;
  unsure: number;
}

function printMisses(misses: ReadonlyMap<LearnedKind, Misses>): void {
  for (const [kind, { wanted, found, unsigned, otherKind, unsure }] of misses)
    print(
      `${kind.padEnd(14)} labelled ${wanted}, found ${found}, without a sign ${unsigned}, other kind ${otherKind}, below the threshold ${unsure}`,
    );
}

function statedOnce(kind: LearnedKind, { units }: ReadPage, rows: Scored['rows']): Scored['rows'] {
  const merged = new Map<string, Scored['rows'][number]>();
  rows.forEach((row, i) => {
    const key = kind === 'oneliner' && row.target > 0 ? '' : folded(units[i]!.text);
    const { p, target } = merged.get(key) ?? { p: 0, target: 0 };
    merged.set(key, { p: Math.max(p, row.p), target: Math.max(target, row.target) });
  });
  return [...merged.values()];
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sourceOf = (
  model: LabelModel,
  thresholds: Record<string, number>,
): string => `import type { UnitLabel } from './kinds.ts';
import { type LabelModel, unpackModel } from './label-model.ts';

// Generated by \`npm run bench -- train-facts\` from hand-labeled pages of WCXB v1.0 (Foley 2026, CC BY 4.0) and pages
// written for training. See test/bench/facts.

export interface FactModel {
  labels: LabelModel;
  /** The lowest probability of each label at which a unit counts as a fact. */
  thresholds: Record<UnitLabel, number>;
}

let model: FactModel | undefined;

/** Predicts the kinds of facts in the units of a document from the features of \`unit-features.ts\`. */
export const factModel = (): FactModel =>
  (model ??= { labels: unpackModel(PACKED), thresholds: THRESHOLDS });

const THRESHOLDS: Record<UnitLabel, number> = ${JSON.stringify(thresholds, (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value), 2).replaceAll('"', '')};

const PACKED = \`
${lines(packModel(trimmed(model)))}
\`;
`;

const lines = (text: string): string => text.replaceAll(/(.{400})/g, '$1\n');

const LEAST_WEIGHT = 0.06;

function trimmed({ rows, weights, biases }: LabelModel): LabelModel {
  const width = UNIT_LABELS.length;
  const kept = [...rows].filter(([, row]) => {
    for (let l = 0; l < width; l++) if (Math.abs(weights[row * width + l]!) >= LEAST_WEIGHT) return true;
    return false;
  });
  const smaller = new Float32Array(kept.length * width);
  kept.forEach(([, row], i) => smaller.set(weights.subarray(row * width, (row + 1) * width), i * width));
  return { rows: new Map(kept.map(([name], i) => [name, i])), weights: smaller, biases };
}

function score(page: ReadPage, model: LabelModel, scores: Map<string, Scored>): void {
  const labels = page.features.map((some) => probabilitiesOf(model, some));
  for (const label of UNIT_LABELS) {
    const scored = scores.get(label) ?? { rows: [] };
    page.units.forEach((unit, i) => {
      const heading = unit.heading === null ? null : page.units[unit.heading]!.text;
      const p = mayState(label, page.signs[i]!, heading) ? labels[i]![labelIndex(label)]! : 0;
      scored.rows.push({ p, target: page.targets[i]![labelIndex(label)]! });
    });
    scores.set(label, scored);
  }
}

const percent = (share: number): string => percentOf(share, 1);

const LEAST_PRECISION = 0.65;
const LEAST_FOUND = 5;
const OTHERWISE = 0.35;

function thresholdsOf(scores: ReadonlyMap<string, Scored>): Record<string, number> {
  return Object.fromEntries(
    [...scores].map(([label, { rows }]) => {
      const sorted = rows.toSorted((a, b) => b.p - a.p);
      const wanted = Math.max(1, rows.filter(({ target }) => target === 1).length);
      let hits = 0;
      let reached = 0;
      let best = { f: 0, p: OTHERWISE };
      for (const [i, { p, target }] of sorted.entries()) {
        if (target > 0) hits += 1;
        if (target === 1) reached += 1;
        if (i + 1 < LEAST_FOUND || sorted[i + 1]?.p === p) continue;
        const precision = hits / (i + 1);
        const recall = reached / wanted;
        const f = (1.25 * precision * recall) / Math.max(1e-9, 0.25 * precision + recall);
        if (precision >= LEAST_PRECISION && f > best.f) best = { f, p };
      }
      return [label, Math.max(best.p, 0.1)];
    }),
  );
}

function printScores(
  title: string,
  scores: ReadonlyMap<string, Scored>,
  thresholds: Record<string, number>,
): void {
  print(title);
  const all = { found: 0, right: 0, wanted: 0, reached: 0 };
  for (const label of UNIT_LABELS.filter((one) => scores.has(one))) {
    const { rows } = scores.get(label)!;
    const found = rows.filter(({ p }) => p >= thresholds[label]!);
    const right = found.filter(({ target }) => target > 0).length;
    const wanted = rows.filter(({ target }) => target === 1);
    const reached = wanted.filter(({ p }) => p >= thresholds[label]!).length;
    print(
      `${label.padEnd(14)} threshold ${thresholds[label]!.toFixed(2)}  precision ${percent(right / Math.max(1, found.length))} of ${found.length}, recall ${percent(reached / Math.max(1, wanted.length))} of ${wanted.length}`,
    );
    if (!(LEARNED_KINDS as readonly string[]).includes(label)) continue;
    all.found += found.length;
    all.right += right;
    all.wanted += wanted.length;
    all.reached += reached;
  }
  print(
    `all kinds      precision ${percent(all.right / all.found)} of ${all.found}, recall ${percent(all.reached / all.wanted)} of ${all.wanted}`,
  );
}

function printAgreement(pages: readonly ReadPage[]): void {
  for (const label of UNIT_LABELS) {
    let both = 0;
    let one = 0;
    for (const { a, b } of pages)
      for (const unit of new Set([...Object.keys(a), ...Object.keys(b)])) {
        const votes = [a, b].filter((marks) => marks[unit]?.includes(label as LearnedKind)).length;
        if (votes === 2) both += 1;
        if (votes === 1) one += 1;
      }
    print(
      `agreement on ${label.padEnd(14)} F1 ${percent((2 * both) / Math.max(1, 2 * both + one))} (${both} both, ${one} one)`,
    );
  }
}
