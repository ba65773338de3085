import type { ChildNode, Document, Element, ParentNode } from 'domhandler';
import { featuresOf, KEPT_BY_RULES } from './block-features.ts';
import { statsOf } from './block-stats.ts';
import type { Block } from './blocks.ts';
import { dropBoilerplate } from './boilerplate.ts';
import { type BoostedTrees, probabilityOf } from './boosted-trees.ts';
import { contentModel } from './content-model.ts';
import { placesOf } from './element-places.ts';
import { findMainContent } from './main-content.ts';
import { traitsOf } from './page-features.ts';
import type { FoundBlock } from './read-blocks.ts';
import type { DataNode } from './structured-data.ts';

export interface PageSubject {
  page: Document;
  /** All blocks of the page, but for what nobody sees. */
  found: readonly FoundBlock[];
  /** What nobody sees. */
  unseen: ReadonlySet<ChildNode>;
  /** What nobody sees either, and yet says what the rest is; see `findRuledOut`. */
  ruledOut: ReadonlySet<ChildNode>;
  url: string | null;
  title: string | null;
  description: string | null;
  openGraphType: string | null;
  data: readonly DataNode[];
}

/** The blocks that are the page's content. */
export function mainBlocks(subject: PageSubject): Block[] {
  const { found, ruledOut } = subject;
  if (found.length === 0) return [];
  const isMain = judgeBlocks(describeBlocks(subject), contentModel());
  return found
    .filter(({ element }, at) => isMain[at] && !isWithin(element, ruledOut))
    .map(({ block }) => block);
}

function isWithin(element: Element, some: ReadonlySet<ChildNode>): boolean {
  if (some.size === 0) return false;
  for (let at: ParentNode | null = element; at !== null; at = at.parent)
    if (some.has(at as ChildNode)) return true;
  return false;
}

/** Words of a page that shows too little for the model to tell what is what: the rules keep what it would drop. */
const SHORT = 80;
/** Up to here the word of the rules counts as much as the model's. */
const RATHER_SHORT = 300;

/** Which blocks are content. */
export function judgeBlocks({ rows, words }: DescribedBlocks, model: BoostedTrees): boolean[] {
  const probabilities = rows.map((row) => probabilityOf(model, row));
  const least = cutOf(probabilities, words);
  const whole = words.reduce((sum, count) => sum + count, 0);
  const leastByRules = whole < SHORT ? 0 : whole < RATHER_SHORT ? least / 2 : least;
  const isByRules = (at: number): boolean => rows[at]?.[KEPT_BY_RULES] === 1;
  return probabilities.map((one, at) => one >= (isByRules(at) ? leastByRules : least));
}

export interface DescribedBlocks {
  /** See `FEATURES`. */
  rows: Float32Array[];
  /** How many each block has. */
  words: number[];
}

/** The rows of features the model judges; training looks at the same ones. */
export function describeBlocks(subject: PageSubject): DescribedBlocks {
  const { page, found, unseen, title, description } = subject;
  const places = placesOf(page, unseen, found);
  const stats = found.map(({ block }) => statsOf(block));
  const traits = traitsOf({ ...subject, stats, places });
  const rules = rulesFor(page, unseen);
  return {
    rows: featuresOf({ found, stats, places, title, description, traits, rules }),
    words: stats.map((one) => one.words),
  };
}

interface Ruling {
  isMain: boolean;
  isDropped: boolean;
}

/** What rules of thumb make of the page; the model knows when they are right. */
function rulesFor(page: Document, unseen: ReadonlySet<ChildNode>): (element: Element) => Ruling {
  const dropped = new Set(unseen);
  dropBoilerplate(page, dropped);
  const main = findMainContent(page, dropped);
  const known = new Map<ParentNode, Ruling>();
  return (element) => {
    const unknown: ParentNode[] = [];
    let at: ParentNode | null = element;
    for (; at !== null && !known.has(at); at = at.parent) unknown.push(at);
    let ruling: Ruling = at === null ? { isMain: false, isDropped: false } : known.get(at)!;
    for (const one of unknown.toReversed()) {
      ruling = {
        isMain: ruling.isMain || one === main,
        isDropped: ruling.isDropped || dropped.has(one as ChildNode),
      };
      known.set(one, ruling);
    }
    return ruling;
  };
}

const LEAST_SURE = 0.2;
const MOST_SURE = 0.55;

/**
 * The probability from which on blocks are kept, so that the expected F1 of the page's words is highest: a page
 * of doubtful blocks keeps more of them than one where some are certain (Lipton et al. 2014, "Optimal Thresholding
 * of Classifiers to Maximize F1 Measure").
 */
export function cutOf(probabilities: readonly number[], words: readonly number[]): number {
  const order = probabilities.map((_, at) => at).sort((a, b) => probabilities[b]! - probabilities[a]!);
  const expected = probabilities.reduce((sum, one, at) => sum + one * words[at]!, 0);
  let hits = 0;
  let kept = 0;
  let best = { f1: 0, cut: 1 };
  for (const at of order) {
    hits += probabilities[at]! * words[at]!;
    kept += words[at]!;
    const f1 = (2 * hits) / Math.max(1, kept + expected);
    if (f1 >= best.f1) best = { f1, cut: probabilities[at]! };
  }
  return Math.min(Math.max(best.cut, LEAST_SURE), MOST_SURE);
}
