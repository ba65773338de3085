import type { Described, Feature } from './answer-features.ts';

/** Weights of a linear model: what each feature adds to a score. */
export type Weights<Name extends string> = Partial<Record<Name, number>>;

/** Features of all sentences together that show whether the best of them answers the question. */
export const JUDGED = [
  'score',
  'lead',
  'share',
  'spread',
  'mostWords',
  'mostWordsAround',
  'mostWordsOfPassage',
  'mostNames',
  'mostCosine',
] as const;
export type Judged = Feature | (typeof JUDGED)[number];

export interface AnswerModel {
  /** Weights that choose the answering sentence: the highest score wins. */
  rank: Weights<Feature>;
  /** Log-odds that the best sentence answers the question. */
  gate: Weights<Judged> & { bias: number };
  /** Minimum probability for an answer. */
  least: number;
}

export interface Ranked {
  sentence: Described;
  score: number;
  /** Share of the total trust in all sentences: 0 to 1. */
  share: number;
}

const sumOf = (weights: Weights<string>, values: Partial<Record<string, number>>): number =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight! * (values[name] ?? 0), 0);

/** The likeliest first; ties keep their order. */
export function rankSentences(sentences: readonly Described[], rank: Weights<Feature>): Ranked[] {
  const scores = sentences.map(({ features }) => sumOf(rank, features));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return sentences
    .map((sentence, i) => ({ sentence, score: scores[i]!, share: parts[i]! / whole }))
    .sort((a, b) => b.score - a.score);
}

/** Lead of a sentence that has no competitor. */
const ALONE = 3;

/** Features of the best ranked sentence. There must be at least one sentence. */
export function judgedBy(ranked: readonly Ranked[]): Record<string, number> {
  const [best, second] = ranked;
  const { features } = best!.sentence;
  const most = (name: Feature): number =>
    ranked.reduce((most, { sentence }) => Math.max(most, sentence.features[name] ?? 0), 0);
  return {
    ...features,
    score: best!.score,
    lead: second === undefined ? ALONE : best!.score - second.score,
    share: best!.share,
    spread: ranked.reduce((sum, { share }) => sum - share * Math.log(share + 1e-9), 0),
    mostWords: most('words'),
    mostWordsAround: most('wordsWithBoth'),
    mostWordsOfPassage: most('wordsOfPassage'),
    mostNames: most('names'),
    mostCosine: most('cosine'),
  };
}

/**
 * If meaning was not compared, as in languages that the local model does not read, only sentences that share almost no
 * words with the question are refused. The limit is lower than the confidence in nearly all answerable German, Russian
 * and Chinese questions that are worded differently from their paragraph.
 */
const LEAST_BY_WORDS = 0.08;

/** The probability that the best ranked sentence answers the question: 0 to 1. */
export const trustIn = (ranked: readonly Ranked[], { gate: { bias, ...gate } }: AnswerModel): number =>
  ranked.length === 0 ? 0 : 1 / (1 + Math.exp(-bias - sumOf(gate, judgedBy(ranked))));

/** Whether the best ranked sentence is accepted as an answer. */
export function isAnswered(ranked: readonly Ranked[], model: AnswerModel): boolean {
  const isCompared = ranked[0]?.sentence.isCompared ?? true;
  return trustIn(ranked, model) > (isCompared ? model.least : LEAST_BY_WORDS);
}
