import type { Described, Feature } from './answer-features.ts';

export type Weights<Name extends string> = Partial<Record<Name, number>>;

/** Features that show whether the best sentence answers the question. */
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
  rank: Weights<Feature>;
  /** Weights for the log-odds that the best sentence answers the question. */
  gate: Weights<Judged> & { bias: number };
  /** Minimum probability for accepting the best sentence. */
  least: number;
}

export interface Ranked {
  sentence: Described;
  score: number;
  /** The probability of being the best sentence. All shares add up to 1. */
  share: number;
}

const sumOf = (weights: Weights<string>, values: Partial<Record<string, number>>): number =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight! * (values[name] ?? 0), 0);

/** Sorts the most likely answer first. Equal sentences keep their order. */
export function rankSentences(sentences: readonly Described[], rank: Weights<Feature>): Ranked[] {
  const scores = sentences.map(({ features }) => sumOf(rank, features));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return sentences
    .map((sentence, i) => ({ sentence, score: scores[i]!, share: parts[i]! / whole }))
    .sort((a, b) => b.score - a.score);
}

/** The lead over the next sentence, assumed if there is only one sentence. */
const ALONE = 3;

/** Requires at least one sentence. */
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
 * Minimum confidence without a comparison by meaning, as in languages that the local model cannot read. It rejects only
 * sentences with almost no common words.
 */
const LEAST_BY_WORDS = 0.15;

/** From 0 to 1. */
export const trustIn = (ranked: readonly Ranked[], { gate: { bias, ...gate } }: AnswerModel): number =>
  ranked.length === 0 ? 0 : 1 / (1 + Math.exp(-bias - sumOf(gate, judgedBy(ranked))));

export function isAnswered(ranked: readonly Ranked[], model: AnswerModel): boolean {
  const isCompared = ranked[0]?.sentence.isCompared ?? true;
  return trustIn(ranked, model) > (isCompared ? model.least : LEAST_BY_WORDS);
}
