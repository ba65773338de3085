import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A test set in BEIR's file format (Thakur et al., 2021). */
interface BeirSet {
  corpus: BeirDocument[] | null;
  questions: BeirQuestion[];
}

export interface BeirDocument {
  id: string;
  title: string;
  text: string;
}

export interface BeirQuestion {
  id: string;
  text: string;
  relevant: Map<string, number>;
}

const id = z.union([z.string().min(1), z.number()]).transform(String);
const documentLine = z.object({ _id: id, title: z.string().default(''), text: z.string() });
const questionLine = z.object({ _id: id, text: z.string().trim().min(1) });

export async function readBeirSet(dir: string): Promise<BeirSet> {
  const corpus = await readLines(dir, 'corpus.jsonl', documentLine).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const questions = await readLines(dir, 'queries.jsonl', questionLine);
  const judged = await readJudgements(dir);
  const unknown = [...judged.keys()].find((query) => !questions.some(({ _id }) => _id === query));
  if (unknown !== undefined)
    throw new Error(`qrels.tsv rates documents for the question ${unknown}, which is not in queries.jsonl.`);
  return {
    corpus: corpus?.map(({ _id, title, text }) => ({ id: _id, title, text })) ?? null,
    questions: questions.flatMap(({ _id, text }) => {
      const relevant = judged.get(_id);
      return relevant === undefined ? [] : [{ id: _id, text, relevant }];
    }),
  };
}

async function readLines<T>(dir: string, file: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(join(dir, file), 'utf8')).split('\n');
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      throw new Error(`${file}, line ${i + 1}: ${why}`, { cause: error });
    }
  });
}

async function readJudgements(dir: string): Promise<Map<string, Map<string, number>>> {
  const judged = new Map<string, Map<string, number>>();
  const [heading = '', ...lines] = (await readFile(join(dir, 'qrels.tsv'), 'utf8')).split('\n');
  if (Number.isFinite(Number(heading.trim().split('\t')[2] ?? NaN)))
    throw new Error('qrels.tsv, line 1: The first line must contain the names of the columns.');
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const [query, document, score] = line.trim().split('\t');
    if (query === undefined || document === undefined || !Number.isFinite(Number(score ?? NaN)))
      throw new Error(
        `qrels.tsv, line ${i + 2}: The line must contain a question, a document and a score, separated by tabs.`,
      );
    if (Number(score) <= 0) return;
    judged.set(query, (judged.get(query) ?? new Map<string, number>()).set(document, Number(score)));
  });
  return judged;
}
