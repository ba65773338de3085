const ASKS_WHETHER_IT_EXISTS =
  /^(?:do (?:you|we|i)(?: currently| also)? (?:have|offer|provide|give|get)|does \S+ (?:have|offer|provide|give)|(?:is|are) there(?! no\b)|can (?:i|we) (?:get|have|(?=try|test|start|cancel))|gibt es|bieten sie|bietet ihr|kann ich|y a-t-il|proposez-vous|puis-je|¿?(?:hay|ofrecen|ofrecéis|puedo))\s?/iu;
const ASIDE =
  /\b(?:or|fees?|costs?|charges?|after|if|before|oder|gebühr\w*|kosten|nach|wenn|falls|ou|frais|après|si|o|después)\b/iu;
const OBJECT_END =
  /[?？,]|\s(?:to|of|on|from|in|with|when|during|as|that|and|for(?! (?:free|\d|the first))|at(?! any)|für|bei|mit|pour|sur|avec|para|en|con)\s/iu;
const TAIL =
  /^(?:\p{L}{0,2}|time)(?:\s(?:time|guarantees?|available|options?|offers?|programs?|programmes?|polic(?:y|ies)|periods?|worldwide))*\s*$/iu;

export function asksFor(question: string, offer: RegExp): boolean {
  const asked = ASKS_WHETHER_IT_EXISTS.exec(question);
  if (asked === null || ASIDE.test(question)) return false;
  const object = question.slice(asked[0].length).split(OBJECT_END)[0]!;
  const named = offer.exec(object);
  return named !== null && TAIL.test(object.slice(named.index + named[0].length));
}

const ASKS_TO_TRY =
  /^(?:can|could|may) (?:i|we) (?:try|test)(?: (?:it|this|them|\p{Lu}[\p{L}\p{N}.]*|(?:the|your) (?:product|app|software|service|tool|platform)))?(?: (?:out|first|before (?:\p{L}+ ?){1,4}|beforehand))*\s?\?$|^(?:kann|können|darf) (?:ich|wir|man) (?:(?:es|das|sie|die (?:software|app)|das (?:programm|produkt)|\p{Lu}[\p{L}\p{N}.]*) )?(?:(?:vorher|vorab|zuerst|zunächst|erst|erst mal|einmal|auch) )*(?:testen|ausprobieren|probieren)\s?\?$|^(?:puis-je|peut-on|pouvons-nous|est-ce que je peux) (?:(?:d['’]abord|l['’])\s?)?(?:essayer|tester)(?: (?:\p{Lu}[\p{L}\p{N}.]*|le (?:logiciel|produit)|avant (?:[\p{L}'’]+ ?){1,4}|d['’]abord))*\s?\?$|^¿?(?:puedo|podemos|se puede) (?:probar(?:lo|la)?)(?: (?:\p{Lu}[\p{L}\p{N}.]*|antes(?: de (?:\p{L}+ ?){1,3})?|primero))*\s?\?$/iu;
export const asksToTry = (question: string): boolean => ASKS_TO_TRY.test(question.trim());
