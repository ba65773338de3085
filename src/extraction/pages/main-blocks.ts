import { type BoostedTrees, probabilityOf } from './boosted-trees.ts';
import { type ChildNode, type Document, Element, type ParentNode } from 'domhandler';
import { articleModel } from './article-model.ts';
import { ARTICLE, featuresOf, KEPT_BY_RULES, traitsOf } from './block-features.ts';
import { type Block, statsOf } from './blocks.ts';
import { dropBoilerplate } from './boilerplate.ts';
import { contentModel } from './content-model.ts';
import { placesOf } from './element-places.ts';
import { authorsOf } from './quotation-authors.ts';
import { type FoundBlock, isDataTable } from './read-blocks.ts';
import type { DataNode } from './structured-data.ts';
import { attribute, walk } from './dom.ts';
import { ownText, weigh, type Weights } from './weights.ts';

export interface PageSubject {
  page: Document;
  found: readonly FoundBlock[];
  unseen: ReadonlySet<ChildNode>;
  ruledOut: ReadonlySet<ChildNode>;
  url: string | null;
  title: string | null;
  description: string | null;
  openGraphType: string | null;
  data: readonly DataNode[];
}

export function mainBlocks(subject: PageSubject): Block[] {
  const { found, ruledOut } = subject;
  if (found.length === 0) return [];
  const described = describeBlocks(subject);
  const judged = judgeBlocks(described, described.isArticle ? articleModel() : contentModel());
  const isMain = withAuthors(found, withTerms(found, judged));
  return found
    .filter(({ element }, at) => isMain[at] && !isWithin(element, ruledOut))
    .map(({ block }) => block);
}

export function withTerms(found: readonly FoundBlock[], isMain: readonly boolean[]): boolean[] {
  const defined = new Set(
    found.flatMap(({ element }, at) => (isMain[at] ? (termsOf(partOf(element, 'dd')) ?? []) : [])),
  );
  return found.map(({ element }, at) => {
    const term = isMain[at] ? null : partOf(element, 'dt');
    return isMain[at]! || (term !== null && defined.has(term));
  });
}

export function withAuthors(found: readonly FoundBlock[], isMain: readonly boolean[]): boolean[] {
  const kept = [...isMain];
  for (const [at, isAuthor] of authorsOf(found).entries()) if (isAuthor) kept[at] ||= kept[at - 1]!;
  return kept;
}

const HIGHEST_PART = 3;

function partOf(element: Element, name: 'dt' | 'dd'): Element | null {
  let at: ParentNode | null = element;
  for (let steps = 0; at instanceof Element && steps < HIGHEST_PART; at = at.parent, steps++)
    if (at.name === name) return at;
  return null;
}

function termsOf(definition: Element | null): Element[] {
  const terms: Element[] = [];
  for (let at = definition?.prev ?? null; at !== null; at = at.prev) {
    if (!(at instanceof Element)) continue;
    if (at.name === 'dt') terms.push(at);
    else if (at.name !== 'dd' || terms.length > 0) break;
  }
  return terms;
}

function isWithin(element: Element, some: ReadonlySet<ChildNode>): boolean {
  if (some.size === 0) return false;
  for (let at: ParentNode | null = element; at !== null; at = at.parent)
    if (some.has(at as ChildNode)) return true;
  return false;
}

const SHORT = 80;
const RATHER_SHORT = 300;

export function judgeBlocks(
  { rows, words }: Pick<DescribedBlocks, 'rows' | 'words'>,
  model: BoostedTrees,
): boolean[] {
  const probabilities = rows.map((row) => probabilityOf(model, row));
  const least = cutOf(probabilities, words);
  const whole = words.reduce((sum, count) => sum + count, 0);
  const leastByRules = whole < SHORT ? 0 : whole < RATHER_SHORT ? least / 2 : least;
  const isByRules = (at: number): boolean => rows[at]?.[KEPT_BY_RULES] === 1;
  return probabilities.map((one, at) => one >= (isByRules(at) ? leastByRules : least));
}

export interface DescribedBlocks {
  rows: Float32Array[];
  words: number[];
  isArticle: boolean;
}

export function describeBlocks(subject: PageSubject): DescribedBlocks {
  const { page, found, unseen, title, description } = subject;
  const places = placesOf(page, unseen, found);
  const stats = found.map(({ block }) => statsOf(block));
  const traits = traitsOf({ ...subject, stats, places });
  const rules = rulesFor(page, unseen);
  return {
    rows: featuresOf({ found, stats, places, title, description, traits, rules }),
    words: stats.map((one) => one.words),
    isArticle: (traits.kind === ARTICLE || traits['says.article'] === 1) && traits['says.product'] === 0,
  };
}

interface Ruling {
  isMain: boolean;
  isDropped: boolean;
}

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

/** Maximizes the expected F1 (Lipton et al. 2014, "Optimal Thresholding of Classifiers to Maximize F1 Measure"). */
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

const MARKED_SHARE = 0.4;
const ARTICLE_SHARE = 0.6;
const NARROWING_SHARE = 0.85;

function findMainContent(page: Document, dropped: ReadonlySet<ChildNode>): ParentNode {
  const weights = weigh(page, dropped);
  const marked = largest(page, weights, isMarkedMain);
  const start = marked !== null && share(marked, page, weights) >= MARKED_SHARE ? marked : page;
  const article = largest(start, weights, isMarkedArticle);
  if (article !== null && share(article, start, weights) >= ARTICLE_SHARE) return article;
  return start === page ? narrow(page, weights, dropped) : start;
}

const isMarkedMain = (element: Element): boolean =>
  element.name === 'main' || attribute(element, 'role').toLowerCase() === 'main';

const isMarkedArticle = (element: Element): boolean =>
  element.name === 'article' || /articleBody/i.test(attribute(element, 'itemprop'));

function largest(root: ParentNode, weights: Weights, matches: (element: Element) => boolean): Element | null {
  let best: Element | null = null;
  walk(root, {
    enter(node) {
      if (!(node instanceof Element) || !weights.has(node)) return false;
      if (matches(node) && (best === null || weights.get(node)!.text > weights.get(best)!.text)) best = node;
    },
  });
  return best;
}

const share = (part: ParentNode, whole: ParentNode, weights: Weights): number => {
  const all = contentOf(whole, weights);
  return all === 0 ? 0 : contentOf(part, weights) / all;
};

function contentOf(node: ParentNode, weights: Weights): number {
  const weight = weights.get(node);
  return weight === undefined ? 0 : ownText(weight) + 0.2 * weight.linkText;
}

const CONTAINERS = new Set(
  'html body div section article main center form span table tbody tr td'.split(' '),
);

const isContainer = ({ name }: Element): boolean => CONTAINERS.has(name) || name.includes('-');

function narrow(page: ParentNode, weights: Weights, dropped: ReadonlySet<ChildNode>): ParentNode {
  const enough = contentOf(page, weights) * NARROWING_SHARE;
  if (enough === 0) return page;
  let node = page;
  for (;;) {
    const { hasMainHeading } = weights.get(node)!;
    const next = node.children.find(
      (child): child is Element => child instanceof Element && contentOf(child, weights) >= enough,
    );
    if (next === undefined || !isContainer(next)) return node;
    if (next.name === 'table' && isDataTable(next, dropped)) return node;
    if (hasMainHeading && !weights.get(next)!.hasMainHeading) return node;
    node = next;
  }
}
