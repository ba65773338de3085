const ASKS_WHETHER_IT_EXISTS =
  /^(?:do (?:you|we|i)(?: currently| also)? (?:have|offer|provide|give|get)|does \S+ (?:have|offer|provide|give)|(?:is|are) there(?! no\b)|can (?:i|we) (?:get|have|(?=try|test|start|cancel))|gibt es|bieten sie|bietet ihr|kann ich|y a-t-il|proposez-vous|puis-je|¿?(?:hay|ofrecen|ofrecéis|puedo))\s?/iu;
/** Words that turn the question to something else than the offer. */
const ASIDE =
  /\b(?:or|fees?|costs?|charges?|after|if|before|oder|gebühr\w*|kosten|nach|wenn|falls|ou|frais|après|si|o|después)\b/iu;
/** Where the object of a question ends. */
const OBJECT_END =
  /[?？,]|\s(?:to|of|on|from|in|with|when|during|as|that|and|for(?! (?:free|\d|the first))|at(?! any)|für|bei|mit|pour|sur|avec|para|en|con)\s/iu;
/** What may stand between the name of an offer and the end of the object. */
const TAIL =
  /^(?:\p{L}{0,2}|time)(?:\s(?:time|guarantees?|available|options?|offers?|programs?|programmes?|polic(?:y|ies)|periods?|worldwide))*\s*$/iu;

/** Whether a question asks if there is an offer, so that the answer "yes" makes this offer. */
export function asksFor(question: string, offer: RegExp): boolean {
  const asked = ASKS_WHETHER_IT_EXISTS.exec(question);
  if (asked === null || ASIDE.test(question)) return false;
  const object = question.slice(asked[0].length).split(OBJECT_END)[0]!;
  const named = offer.exec(object);
  return named !== null && TAIL.test(object.slice(named.index + named[0].length));
}
