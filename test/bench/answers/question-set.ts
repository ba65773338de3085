import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBeirSet } from '../../../src/search/evaluation/beir-files.ts';
import type { CorpusDocument } from '../../../src/search/evaluation/corpus-stores.ts';

export interface KnownQuestion {
  id: string;
  text: string;
  answers: string[];
  isAnswerable: boolean;
  paragraphs: ReadonlySet<string>;
  article: number;
}

export interface QuestionSet {
  corpus: CorpusDocument[];
  questions: KnownQuestion[];
}

export const HALVES = ['open', 'shut'] as const;
export type Half = (typeof HALVES)[number];

const PARAGRAPHS = 5;
/** Another seed could put seen articles into the held-out half. */
const SEED = 20_261_123;

export async function readHalf(dir: string, half: Half): Promise<QuestionSet> {
  const { corpus, questions } = await readBeirSet(dir);
  if (corpus === null) throw new Error(`${dir} has no corpus.jsonl.`);
  const answers = new Map(
    readFileSync(join(dir, 'queries.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as { _id: string; answers: string[] })
      .map((line) => [String(line._id), line.answers]),
  );
  const articleOf = new Map(corpus.map(({ id }, at) => [id, Math.floor(at / PARAGRAPHS)]));
  const shut = shutArticles(Math.ceil(corpus.length / PARAGRAPHS));
  const isIn = (id: string): boolean => shut.has(articleOf.get(id)!) === (half === 'shut');
  return {
    corpus: corpus.filter(({ id }) => isIn(id)),
    questions: questions
      .map(({ id, text, relevant }) => ({
        id,
        text,
        answers: answers.get(id) ?? [],
        isAnswerable: true,
        paragraphs: new Set(relevant.keys()),
        article: articleOf.get([...relevant.keys()][0]!)!,
      }))
      .filter(({ paragraphs }) => [...paragraphs].every(isIn)),
  };
}

function shutArticles(count: number): Set<number> {
  let state = SEED;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const order = Array.from({ length: count }, (_, article) => ({ article, by: random() }));
  order.sort((a, b) => a.by - b.by);
  return new Set(order.filter((_, at) => at % 2 === 1).map(({ article }) => article));
}
