import type { Described, Feature } from './answer-features.ts';

/** Of linear models: what a feature, as it is, adds to a score. */
export type Weights<Name extends string> = Partial<Record<Name, number>>;

/** What of all sentences tells whether the best of them answers. */
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
  /** Which sentence answers, if one does: the highest score. */
  rank: Weights<Feature>;
  /** Log-odds that the best one answers. */
  gate: Weights<Judged> & { bias: number };
  /** How likely that must be. */
  least: number;
}

export interface Ranked {
  sentence: Described;
  score: number;
  /** Of the trust that all sentences share: 0 to 1. */
  share: number;
}

const sumOf = (weights: Weights<string>, values: Partial<Record<string, number>>): number =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight! * (values[name] ?? 0), 0);

/** The likeliest first; equal ones in their order. */
export function rankSentences(sentences: readonly Described[], rank: Weights<Feature>): Ranked[] {
  const scores = sentences.map(({ features }) => sumOf(rank, features));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return sentences
    .map((sentence, i) => ({ sentence, score: scores[i]!, share: parts[i]! / whole }))
    .sort((a, b) => b.score - a.score);
}

/** A lead over nothing at all. */
const ALONE = 3;

/** What the best of the ranked sentences is judged by, at least one. */
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
 * Where meaning was not compared, as in languages the local model does not read, only what shares next to nothing
 * with the question is refused: of German, Russian and Chinese questions in other words than their paragraph's, few
 * of those that are answered get more trust than this.
 */
const LEAST_BY_WORDS = 0.08;

/** How likely it is that the best of the ranked sentences answers: 0 to 1. */
export const trustIn = (ranked: readonly Ranked[], { gate: { bias, ...gate } }: AnswerModel): number =>
  ranked.length === 0 ? 0 : 1 / (1 + Math.exp(-bias - sumOf(gate, judgedBy(ranked))));

/** Whether the best of the ranked sentences is taken for an answer. */
export function isAnswered(ranked: readonly Ranked[], model: AnswerModel): boolean {
  const isCompared = ranked[0]?.sentence.isCompared ?? true;
  return trustIn(ranked, model) > (isCompared ? model.least : LEAST_BY_WORDS);
}
