import { writeFileSync } from 'node:fs';
import { type Described, describeSentences, SENTENCE_FEATURES } from '../../../src/chat/answer-features.ts';
import {
  type AnswerModel,
  judgedBy,
  JUDGED,
  type Judged,
  PRODUCTS,
  type Ranked,
  rankSentences,
  trustIn,
  type Weights,
} from '../../../src/chat/answer-judge.ts';
import { NEARLY, saidOf } from '../../../src/chat/quote-answer.ts';
import { ANSWER_MODEL } from '../../../src/chat/answer-model.ts';
import { QUOTED } from '../../../src/chat/passage-limits.ts';
import { createMeaningOf, withMeaning } from '../../../src/chat/sentence-meaning.ts';
import { createLog } from '../../../src/log/log.ts';
import type { Embeddings } from '../../../src/llm/embeddings.ts';
import { print } from '../print.ts';
import { holds } from './answers.ts';
import { businessDocuments, businessPages } from './business-set.ts';
import { trainJudgement, trainRanking } from './linear-models.ts';
import { ALL, createQuestionSearch, localEmbeddings } from './question-search.ts';
import { type KnownQuestion, type QuestionSet, readHalf } from './question-set.ts';

const RANK_L2 = 0.1;
const GATE_L2 = 0.03;
const FOLDS = 6;
const NOTHING = 1e-6;
const GUESSES = 0.15;

interface Lesson {
  question: KnownQuestion;
  isThere: boolean;
  isWide: boolean;
  sentences: Described[];
  group: string;
}

/** `--wcxb=DIR` adds the questions about pages. */
export async function trainAnswers(args: string[]): Promise<void> {
  const file = args.find((arg) => arg.endsWith('.ts'));
  const wcxb = args.find((arg) => arg.startsWith('--wcxb='))?.slice('--wcxb='.length);
  const dirs = args.filter((arg) => arg !== file && !arg.startsWith('--'));
  if (dirs.length === 0) throw new Error('Give the folder of the questions (BEIR files, with answers).');
  const embeddings = localEmbeddings();
  const lessons: Lesson[] = [];
  const sets = new Map<string, QuestionSet>([['documents', businessDocuments()]]);
  if (wcxb !== undefined) sets.set('pages', businessPages(wcxb));
  for (const dir of dirs) sets.set(dir, await readHalf(dir, 'open'));
  for (const [name, all] of sets) {
    const found = await lessonsOf(all, { embeddings, isWide: true });
    for (const article of new Set(all.questions.map((question) => question.article))) {
      const questions = all.questions.filter((question) => question.article === article);
      const corpus = all.corpus.filter(({ id }) => questions.some(({ paragraphs }) => paragraphs.has(id)));
      found.push(...(await lessonsOf({ corpus, questions }, { embeddings, isWide: false })));
    }
    lessons.push(...found.map((lesson) => ({ ...lesson, group: `${name} ${lesson.question.article}` })));
  }
  print(`${lessons.length} lessons`);
  await embeddings.close();
  const model = train(lessons);
  if (file !== undefined) writeFileSync(file, sourceOf(model));
}

async function lessonsOf(
  { corpus, questions }: QuestionSet,
  { embeddings, isWide }: { embeddings: Embeddings; isWide: boolean },
): Promise<Omit<Lesson, 'group'>[]> {
  const search = await createQuestionSearch(corpus, embeddings);
  const meaningOf = createMeaningOf({ embeddings, log: createLog('warn', 'bench'), timeoutMs: 60_000 });
  const lessons: Omit<Lesson, 'group'>[] = [];
  for (const question of questions) {
    for (const isThere of question.isAnswerable ? [true, false] : [false]) {
      const workspaceId = isThere || !question.isAnswerable ? ALL : [...question.paragraphs][0]!;
      const found = await search.retrievePassages({
        workspaceId,
        query: question.text,
        limit: 8,
        ...QUOTED,
      });
      const described = describeSentences(question.text, found);
      const sentences = await withMeaning(question.text, described, { meaningOf, rank: ANSWER_MODEL.rank });
      lessons.push({ question, isThere, isWide, sentences: [...sentences] });
    }
  }
  await search.close();
  return lessons;
}

function train(lessons: readonly Lesson[]): AnswerModel {
  const groups = [...new Set(lessons.map(({ group }) => group))];
  const trusts: { lesson: Lesson; trust: number; ranked: Ranked[]; isRight: boolean; isNear: boolean }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const unseen = new Set(groups.filter((_, at) => at % FOLDS === fold));
    const isUnseen = ({ group }: Lesson): boolean => unseen.has(group);
    const model = trainOn(lessons.filter((lesson) => !isUnseen(lesson)));
    for (const lesson of lessons.filter(isUnseen)) {
      const ranked = rankSentences(lesson.sentences, model.rank);
      const trust = trustIn(ranked, model);
      const [isRight = false, isSecond = false] = ranked.map(({ sentence }) => answersIt(lesson, sentence));
      trusts.push({ lesson, trust, ranked, isRight, isNear: isRight || isSecond });
    }
  }
  const limitOf = (some: typeof trusts): number => {
    const guesses = some.filter(({ lesson }) => !lesson.isThere).map(({ trust }) => trust);
    return guesses.sort((a, b) => b - a)[Math.floor(GUESSES * guesses.length)]!;
  };
  const least = limitOf(trusts);
  for (const isWide of [true, false]) {
    const ofKind = trusts.filter(({ lesson }) => lesson.isWide === isWide);
    const there = ofKind.filter(({ lesson }) => lesson.isThere);
    const guesses = ofKind.filter(({ lesson }) => !lesson.isThere).map(({ trust }) => trust);
    const limit = limitOf(ofKind);
    const share = (test: (one: (typeof there)[number]) => boolean): string =>
      (there.filter(test).length / there.length).toFixed(3);
    print(
      `${isWide ? 'all articles' : 'one article'}: first right ${share(({ isRight }) => isRight)}, ` +
        `first or second ${share(({ isNear }) => isNear)}; from ${limit.toFixed(3)} on: ` +
        `answered ${share(({ trust }) => trust > limit)}, right ${share(({ trust, isRight }) => trust > limit && isRight)}; ` +
        `guessed at the limit in use ${(guesses.filter((trust) => trust > least).length / guesses.length).toFixed(3)}`,
    );
  }
  for (const nearly of [0.2, NEARLY, 0.4, 0.6]) {
    const there = trusts.filter(({ lesson }) => lesson.isThere && lesson.isWide);
    const said = there
      .filter(({ trust }) => trust > least)
      .map((one) => ({ ...one, said: saidOf(one.ranked, nearly) }));
    const right = said.filter(({ lesson, said: some }) =>
      some.some((sentence) => answersIt(lesson, sentence)),
    );
    const words = said.reduce(
      (sum, one) => sum + one.said.reduce((n, { quoted }) => n + quoted.quote.split(/\s+/).length, 0),
      0,
    );
    print(
      `  a second from ${nearly} of the first on: right ${(right.length / there.length).toFixed(3)}, ${(words / said.length).toFixed(1)} words`,
    );
  }
  return { ...trainOn(lessons), least };
}

function trainOn(lessons: readonly Lesson[]): AnswerModel {
  const there = lessons.filter(({ isThere, sentences }) => isThere && sentences.length > 0);
  const groups = there.map((lesson) => ({
    rows: lesson.sentences.map((sentence) => SENTENCE_FEATURES.map((name) => sentence.features[name])),
    isRight: lesson.sentences.map((sentence) => answersIt(lesson, sentence)),
  }));
  const rank = named(SENTENCE_FEATURES, trainRanking(groups, RANK_L2));
  const judged: Judged[] = [...SENTENCE_FEATURES, ...JUDGED, ...PRODUCTS];
  const rows: number[][] = [];
  const isRight: boolean[] = [];
  for (const lesson of lessons) {
    if (lesson.sentences.length === 0) continue;
    const values = judgedBy(rankSentences(lesson.sentences, rank));
    rows.push(judged.map((name) => values[name] ?? 0));
    isRight.push(lesson.isThere);
  }
  const { weights, bias } = trainJudgement(rows, { isRight, l2: GATE_L2 });
  return { rank, gate: { bias, ...named(judged, weights) }, least: 0 };
}

const answersIt = ({ question, isThere }: Lesson, { quoted }: Described): boolean =>
  isThere && question.paragraphs.has(quoted.passage.sourceId) && holds(quoted.quote, question.answers);

const named = <Name extends string>(names: readonly Name[], weights: readonly number[]): Weights<Name> => {
  const telling = names.flatMap((name, i): [Name, number][] =>
    Math.abs(weights[i]!) < NOTHING ? [] : [[name, Number(weights[i]!.toPrecision(4))]],
  );
  return Object.fromEntries(telling) as Weights<Name>;
};

const sourceOf = (model: AnswerModel): string =>
  `import type { AnswerModel } from './answer-judge.ts';

// Generated by \`npm run bench -- train-answers\` from the business questions in test/bench/answers and one half of
// XQuAD (Artetxe et al. 2020, CC BY-SA 4.0). The other half of XQuAD is held out.

export const ANSWER_MODEL: AnswerModel = ${JSON.stringify(model, null, 2)};
`;
