import { type BoostedTrees, packTrees } from '../../../src/extraction/pages/boosted-trees.ts';
import { writeFileSync } from 'node:fs';
import { FEATURES } from '../../../src/extraction/pages/block-features.ts';
import {
  describeBlocks,
  type DescribedBlocks,
  judgeBlocks,
} from '../../../src/extraction/pages/main-blocks.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { lookAt, readingOf, type PageLook } from '../../../src/extraction/pages/readable-page.ts';
import { renderBlocks } from '../../../src/extraction/pages/render-blocks.ts';
import { percent, print } from '../print.ts';
import { holdsSnippet, scoreWords, wordsOf } from '../word-score.ts';
import { labelBlocks } from './block-labels.ts';
import { flattened, trainBoosted, type TrainingOptions } from './train-trees.ts';
import { markedPages, type MarkedPage } from './marked-pages.ts';
import { shortened } from './shortened.ts';

const FOLDS = 5;
const OPTIONS: TrainingOptions = {
  trees: 120,
  leaves: 16,
  rate: 0.1,
  leafWeight: 5,
  lambda: 1,
  featureShare: 0.4,
  pageShare: 0.6,
  seed: 1,
};

interface Lesson {
  page: Omit<MarkedPage, 'html'>;
  isShortened: boolean;
  look: PageLook;
  wanted: string[];
  described: DescribedBlocks;
  labels: number[];
  weights: number[];
}

/** Without `FILE`, cross-validates by site and writes nothing. */
export async function trainReading([folder, kind, file]: string[]): Promise<void> {
  if (folder === undefined || (kind !== 'content' && kind !== 'article'))
    throw new Error('Give the folder of the labeled pages (WCXB layout) and `content` or `article`.');
  const lessons = [...markedPages(folder)]
    .flatMap(toLessons)
    .filter(({ isShortened }) => kind === 'article' || !isShortened)
    .toSorted((a, b) => Number(a.isShortened) - Number(b.isShortened));
  const count = lessons.reduce((sum, { described }) => sum + described.rows.length, 0);
  print(`${lessons.length} pages, ${count} blocks, ${FEATURES.length} features`);
  if (file === undefined) {
    crossValidate(lessons);
    return;
  }
  writeFileSync(file, sourceOf(train(lessons), kind));
  print(`Trained on all pages: ${file}`);
}

function crossValidate(lessons: readonly Lesson[]): void {
  const scores: { lesson: Lesson; f1: number; kept: number; leaked: number }[] = [];
  const sites = [...new Set(lessons.map(siteOf))];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isUnseen = (lesson: Lesson): boolean => sites.indexOf(siteOf(lesson)) % FOLDS === fold;
    const model = train(lessons.filter((lesson) => !isUnseen(lesson)));
    const unseen = lessons.filter(isUnseen).map((lesson) => ({ lesson, ...scoreOf(lesson, model) }));
    scores.push(...unseen);
    print(`fold ${fold + 1} of ${FOLDS}: ${summary(unseen)}`);
  }
  const whole = scores.filter(({ lesson }) => !lesson.isShortened);
  for (const type of new Set(lessons.map(({ page }) => page.type)))
    print(`${type.padEnd(14)} ${summary(whole.filter(({ lesson }) => lesson.page.type === type))}`);
  print(`unseen pages   ${summary(whole)}`);
  print(`declared ones  ${summary(whole.filter(({ lesson }) => lesson.described.isArticle))}`);
  print(`cut articles   ${summary(scores.filter(({ lesson }) => lesson.isShortened))}`);
}

const siteOf = ({ page }: Lesson): string => URL.parse(page.url)?.hostname ?? page.id;

function toLessons(page: MarkedPage): Lesson[] {
  const whole = toLesson(page, lookAt(parsePage(page.html), page.url), wordsOf(page.content));
  if (page.type !== 'article') return [whole];
  const short = shortened(page);
  if (short === null) return [whole];
  const lesson = toLesson({ ...page, with: [] }, lookAt(short.document, page.url), short.wanted);
  return [whole, { ...lesson, isShortened: true }];
}

function toLesson(page: Omit<MarkedPage, 'html'>, look: PageLook, wanted: string[]): Lesson {
  const { subject } = look;
  const words = subject.found.map(({ block }) => wordsOf(renderBlocks([block]).text));
  const all = words.reduce((sum, one) => sum + one.length + 2, 0);
  return {
    page,
    isShortened: false,
    look,
    wanted,
    described:
      subject.found.length === 0 ? { rows: [], words: [], isArticle: false } : describeBlocks(subject),
    labels: labelBlocks(words, wanted),
    weights: words.map((one) => (100 * (one.length + 2)) / all),
  };
}

const SEEDS = [1, 2, 3];

function train(lessons: readonly Lesson[]): BoostedTrees {
  const set = {
    rows: lessons.flatMap(({ described }) => described.rows),
    labels: Float32Array.from(lessons.flatMap(({ labels }) => labels)),
    weights: Float32Array.from(lessons.flatMap(({ weights }) => weights)),
    pages: Int32Array.from(lessons.flatMap(({ described }, at) => described.rows.map(() => at))),
  };
  return flattened(SEEDS.map((seed) => trainBoosted(set, { ...OPTIONS, seed })));
}

function scoreOf({ page, look, wanted, described }: Lesson, model: BoostedTrees) {
  const isMain = judgeBlocks(described, model);
  const content = look.subject.found.filter((_, at) => isMain[at]);
  const found = wordsOf(
    readingOf(
      look,
      content.map(({ block }) => block),
    ).text,
  );
  const text = ` ${found.join(' ')} `;
  return {
    f1: scoreWords(found, wanted).f1,
    kept: page.with.filter((snippet) => holdsSnippet(text, snippet, { isCut: true })).length,
    leaked: page.without.filter((snippet) => holdsSnippet(text, snippet)).length,
  };
}

function summary(scores: readonly { lesson: Lesson; f1: number; kept: number; leaked: number }[]): string {
  const sum = (value: (one: (typeof scores)[number]) => number): number =>
    scores.reduce((total, one) => total + value(one), 0);
  const kept = percent(
    sum(({ kept }) => kept),
    sum(({ lesson }) => lesson.page.with.length),
  );
  const leaked = percent(
    sum(({ leaked }) => leaked),
    sum(({ lesson }) => lesson.page.without.length),
  );
  return `F1 ${(sum(({ f1 }) => f1) / scores.length).toFixed(4)}, kept ${kept}, leaked ${leaked}`;
}

const LINE = 800;

function sourceOf(model: BoostedTrees, kind: 'content' | 'article'): string {
  const packed = packTrees(model).toString('base64');
  const lines = packed.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `import { type BoostedTrees, unpackTrees } from './boosted-trees.ts';

// Generated by \`npm run bench -- train-reading\` from the development pages of WCXB v1.0 (Foley 2026, CC BY 4.0).

let model: BoostedTrees | undefined;

/** Separates content blocks from boilerplate by the features of \`block-features.ts\`${kind === 'article' ? ', on pages that declare an article' : ''}. */
export const ${kind}Model = (): BoostedTrees => (model ??= unpackTrees(Buffer.from(PACKED, 'base64')));

/** Number of features that the model was trained with. */
export const ${kind.toUpperCase()}_FEATURES = ${FEATURES.length};

const PACKED = \`
${lines.join('\n')}
\`;
`;
}
