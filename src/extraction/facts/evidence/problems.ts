const TROUBLE =
  /\b(?:struggl\w*|frustrat\w+|overwhelm\w*|waste[sd]?|wasting|costly|expensive|downtime|outages?|vulnerable|at risk|risky|slip(?:s|ping)? through|lack(?:s|ing)?|los(?:e|es|ing|t)|too (?:many|much|often|late)|hard to|difficult|hamper\w*|hinder\w*|burn(?:ed|t)? out|burnout|threat\w*|outdated|errors?|error.prone|mistakes?|time.consuming|painful\w*|nightmare|worr(?:y|ies|ied)|afraid|miss(?:ed|es|ing)?|broken|breaks?|fail\w*|falls? short|false|angry|complain\w*|delay\w*|chaos|chaotic|confus\w+|tedious|cumbersome|manual(?:ly)?|spreadsheets?|scattered|forgotten|forget|unnoticed|unread|unanswered|ignored?|mutes?|guess(?:ing|work)?|disconnected|silos?|siloed|slow|stuck|scrambl\w+|chas(?:e|ing)|juggl\w+|drown\w*|endless|countless|damage[sd]?|harm\w*|fines|fraud\w*|breach\w*|severe\w*|poor\w*|impossible|fatigue|stress\w*|tired|wrong|bad|worse|worst|surpris\w+|crash\w*|hangs?|uncomfortable|unreliable|complicated|fear|anxiety)\b/gi;
const WHOM =
  /\b(?:(?:most|many|too many|some|half of|\d+\s?% of) (?:\w+ ){0,3}\w+s|(?:teams|people|owners|companies|businesses|organi[sz]ations|managers|customers|employees|students|parents|patients|leaders|staff|users|engineers|developers|agencies|clients|teachers|families|drivers|retailers|merchants|operators|guests|crews)|you|your|nobody|no one|everyone|(?:when|if|until) (?:a|an|the|every|each|something|nobody))\b/i;
const CURE =
  /\b(?:we|our|us|i|my|he|she|don['’]t worry|no more|no longer|without|never again|avoid\w*|prevent\w*|eliminat\w*|reduc\w*|instead of|solv\w*|helps?|stop|say goodbye|protect\w*|detect\w*|save[sd]?|free|easily|easy|fast|so (?:that )?you|lets?|ensur\w*|get (?:a|your)|need|fix\w*|before (?:they|it|you|your)|improv\w*|enabl\w*|allow\w*|track\w*|automat\w*|refund\w*|returns?|integrat\w*|support(?:s|ed)?)\b|['’](?:ve|ll|m)\b/i;

const LEAST_WORDS = 7;
const MOST_WORDS = 45;

/** English only. */
export function statesProblem(sentence: string): boolean {
  const words = sentence.split(/\s+/).length;
  if (words < LEAST_WORDS || words > MOST_WORDS || !/[.…]["”’)]*$/.test(sentence)) return false;
  const trouble = new Set([...sentence.matchAll(TROUBLE)].map(([word]) => word.toLowerCase()));
  return trouble.size >= 2 && WHOM.test(sentence) && !CURE.test(sentence);
}
