import { createChat } from '../../../src/chat/answer.ts';
import { createMeaningOf } from '../../../src/chat/sentence-meaning.ts';
import { fold } from '../../../src/grounding/fold.ts';
import { createLog } from '../../../src/log/log.ts';
import { against, percentile, print } from '../print.ts';
import { HALVES, readHalf, type QuestionSet } from './question-set.ts';
import { ALL, createQuestionSearch } from './question-search.ts';

const RIGHT = 0.92;
const WORDS = 30;
const GUESSED = 0.15;
const MILLISECONDS = 200;

export async function answers(args: string[]): Promise<void> {
  const dir = args.find((arg) => !arg.startsWith('--'));
  if (dir === undefined) throw new Error('Give the folder of the questions (BEIR files, with answers).');
  for (const half of HALVES) {
    if (half === 'shut' && !args.includes('--shut')) continue;
    print(`\n${half} half`);
    report(await measure(await readHalf(dir, half)));
  }
}

interface Measured {
  right: number;
  refused: number;
  words: number[];
  guessed: number;
  milliseconds: number[];
  count: number;
}

async function measure({ corpus, questions }: QuestionSet): Promise<Measured> {
  const search = await createQuestionSearch(corpus);
  const log = createLog('error', 'bench');
  const chat = createChat({
    ...search,
    stillQuotable: async (_, ids) => new Set(ids),
    model: null,
    meaningOf: createMeaningOf({ embeddings: search.embeddings, log, timeoutMs: 60_000 }),
    newBoundary: () => 'boundary',
    log,
  });
  const ask = (workspaceId: string, message: string) =>
    chat.answer({ workspaceId, message, history: [], signal: AbortSignal.timeout(60_000) });
  const measured: Measured = { right: 0, refused: 0, words: [], guessed: 0, milliseconds: [], count: 0 };
  await ask(ALL, 'Is this loaded?');
  for (const { text, answers: known } of questions) {
    const from = performance.now();
    const { answer, grounded } = await ask(ALL, text);
    measured.milliseconds.push(performance.now() - from);
    measured.count += 1;
    if (!grounded) measured.refused += 1;
    else {
      measured.words.push(wordsOf(answer));
      if (holds(answer, known)) measured.right += 1;
    }
  }
  for (const { text, paragraphs } of questions) {
    const [paragraph] = paragraphs;
    if ((await ask(paragraph!, text)).grounded) measured.guessed += 1;
  }
  await search.close();
  await search.embeddings.close();
  return measured;
}

function report({ right, refused, words, guessed, milliseconds, count }: Measured): void {
  const mean = words.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length);
  print(`${count} questions, ${refused} of them refused`);
  print(`A1 right words ${(right / count).toFixed(3)}, ${against(right / count, RIGHT, 'higher')}`);
  print(`A1 words of an answer ${mean.toFixed(1)}, ${against(mean, WORDS)}`);
  print(
    `A2 answered without the paragraph ${(guessed / count).toFixed(3)}, ${against(guessed / count, GUESSED)}`,
  );
  const p95 = percentile(milliseconds, 0.95);
  print(
    `A3 without HTTP and database: median ${percentile(milliseconds, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${against(p95, MILLISECONDS)}`,
  );
}

const wordsOf = (answer: string): number =>
  answer
    .replace(/ \[\d+\]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '').length;

export const holds = (answer: string, known: readonly string[]): boolean => {
  const said = fold(answer).text;
  return known.some((one) => said.includes(fold(one).text));
};
