import { wholeWords } from './whole-words.ts';

const ASKS_FOR_REPLY = new RegExp(
  String.raw`^(?:¿\s?)?(?:${[
    'what (?:do|can|should|could|would|shall|must) (?:we|i|sales|a rep) (?:reply|answer|say|tell|respond|counter|write)',
    'how (?:do|can|should|could|would|shall) (?:we|i|sales|a rep) (?:reply|answer|respond|react|counter|handle|deal with|argue)',
    'what (?:is|would be) (?:our|a good|the best) (?:reply|answer|response|argument)',
    'was (?:antworten|sagen|entgegnen|erwidern) wir',
    'wie (?:antworten|reagieren|kontern) wir',
    "(?:que|qu[’']est-ce que nous) (?:répondons-nous|répondre|disons-nous|répondons)",
    'comment (?:répondre|répondons-nous|réagir)',
    'qué (?:respondemos|decimos|contestamos)',
    'cómo (?:respondemos|reaccionamos|contestamos)',
    'wat (?:antwoorden|zeggen) we',
    'hoe (?:reageren|antwoorden) we',
    '(?:che )?cosa (?:rispondiamo|diciamo)',
    'come rispondiamo',
  ].join('|')})(?!\p{L})`,
  'iu',
);
const SAYS = wholeWords(
  String.raw`(?:says?|said|saying|tells? us|objects?|claims?|argues?|complains?|thinks?|sagt|sagen|meint|einwendet|behauptet|dit|disent|objecte|pense|dice|dicen|objeta|zegt|zeggen|vindt|dicono|obietta)(?: (?:that|dass|que|che|dat))?|(?:the objection|dem einwand|l['’]objection|la objeción|het bezwaar|l['’]obiezione)(?: (?:that|dass|que|che|dat))?`,
);

/** The objection in "What do we reply when a buyer says: you are too small?". */
export function objectionIn(question: string): string | null {
  const asks = ASKS_FOR_REPLY.exec(question.trim());
  if (asks === null) return null;
  const rest = question.trim().slice(asks[0].length);
  const says = SAYS.exec(rest);
  const colon = rest.indexOf(':');
  const from = colon !== -1 ? colon + 1 : says === null ? -1 : says.index + says[0].length;
  if (from === -1) return null;
  const objection = rest.slice(from).replaceAll(/^[\s:,“”"„«»'‘]+|[\s“”"«»'’?？]+$/gu, '');
  return /\p{L}{2}/u.test(objection) ? objection : null;
}
