import type { Described, Feature } from './answer-features.ts';

export type Weights<Name extends string> = Partial<Record<Name, number>>;

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
  'mostMeaning',
] as const;
const COMBINED = [
  'meaning',
  'words',
  'mostWords',
  'tells',
  'hasKind',
  'names',
  'lead',
  'cosine',
  'wordsOfPassage',
  'share',
] as const;
type Combined = (typeof COMBINED)[number];
export type Judged = Feature | (typeof JUDGED)[number] | `${Combined}*${Combined}`;

export interface AnswerModel {
  rank: Weights<Feature>;
  gate: Weights<Judged> & { bias: number };
  least: number;
}

export interface Ranked {
  sentence: Described;
  score: number;
  share: number;
}

const sumOf = (weights: Weights<string>, values: Partial<Record<string, number>>): number =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight! * (values[name] ?? 0), 0);

export function rankSentences(sentences: readonly Described[], rank: Weights<Feature>): Ranked[] {
  const scores = sentences.map(({ features }) => sumOf(rank, features));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return sentences
    .map((sentence, i) => ({ sentence, score: scores[i]!, share: parts[i]! / whole }))
    .sort((a, b) => b.score - a.score);
}

const ALONE = 3;

const PAIRS = COMBINED.flatMap((a, i) => COMBINED.slice(i).map((b) => [a, b] as const));
export const PRODUCTS = PAIRS.map(([a, b]) => `${a}*${b}` as const);

export function judgedBy(ranked: readonly Ranked[]): Record<string, number> {
  const [best, second] = ranked;
  const { features } = best!.sentence;
  const most = (name: Feature): number =>
    ranked.reduce((most, { sentence }) => Math.max(most, sentence.features[name] ?? 0), 0);
  const single: Record<string, number> = {
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
    mostMeaning: most('meaning'),
  };
  const products = PAIRS.map(([a, b]): [string, number] => [`${a}*${b}`, single[a]! * single[b]!]);
  return { ...single, ...Object.fromEntries(products) };
}

const LEAST_BY_WORDS = 0.2;

export const trustIn = (ranked: readonly Ranked[], { gate: { bias, ...gate } }: AnswerModel): number =>
  ranked.length === 0 ? 0 : 1 / (1 + Math.exp(-bias - sumOf(gate, judgedBy(ranked))));

const FEW_WORDS = 0.35;
const CLOSE_MEANING = 0.45;

export function isAnswered(ranked: readonly Ranked[], model: AnswerModel): boolean {
  const [best] = ranked;
  if (best === undefined) return false;
  const { isCompared, features } = best.sentence;
  if (features.wordsOfPassage <= (isCompared ? FEW_WORDS : 0) && features.meaning < CLOSE_MEANING)
    return false;
  return trustIn(ranked, model) > (isCompared ? model.least : LEAST_BY_WORDS);
}
