import { isQuestion } from './stance.ts';
import type { Unit } from './units.ts';

const FRAMES: readonly (readonly [before: string, behind: string])[] = [
  [
    String.raw`(?:(?:are|is) there|(?:can|could|may|do|must) (?:i|we)(?: have to)? (?:book|get|have|add|buy|order|rent|hire|choose|pay(?: for)?|take)|(?:do|does) (?:you|it|\S+) (?:(?:charge|bill)(?: (?:extra|more))?(?: for)?|have|offer|take|ask for)|how much (?:do you charge for|(?:do|does|is|are|would|will)|for)|(?:what|how much)(?: (?:do|does|is|are|will|would)|['’]s)(?: the (?:price|cost) (?:of|for))?)`,
    String.raw`(?:costs?|be|charged|cost me|too|as well|extra)`,
  ],
  [
    String.raw`(?:gibt es|fällt|fallen|kommt|(?:erheben|berechnen|verlangen|nehmen) sie|(?:was|wie ?viel) kostet|(?:was|wie ?viel) kosten|wie (?:teuer|hoch) (?:ist|sind)|(?:muss|kann) (?:ich|man)|zahle ich(?: für)?|was ist der preis für)`,
    String.raw`(?:an|dazu|hinzu|berechnet|zahlen|buchen|extra)`,
  ],
  [
    String.raw`(?:y a-t-il|existe-t-il|est-ce qu['’]il y a|il y a|faut-il payer|(?:facturez|proposez|demandez|prenez)-vous|(?:combien|que) co[uû]te(?:nt)?|(?:quel(?:le)?s? (?:est|sont)(?: le (?:prix|tarif|coût) (?:de|du|d['’]))?)|à combien (?:est|sont)|peut-on (?:réserver|avoir|ajouter)|puis-je (?:réserver|avoir|ajouter))`,
    String.raw`(?:en plus|à payer)`,
  ],
  [
    String.raw`¿?(?:hay|existe|cobran(?: por)?|cobráis(?: por)?|tienen?|cuánto (?:cuesta|cuestan|vale|es)|cuál es (?:el (?:precio|coste) (?:de|del))?|se paga|puedo (?:reservar|añadir|pedir)|qué (?:cuesta|precio tiene))`,
    String.raw`(?:aparte)`,
  ],
  [
    String.raw`(?:is er|zijn er|(?:rekenen|vragen|hebben) (?:jullie|wij)|(?:rekent|vraagt|heeft) u|(?:wat|hoeveel) kost(?:en)?|wat is de prijs van|hoeveel (?:is|bedragen)|betaal ik(?: voor)?|kan ik|moet ik)`,
    String.raw`(?:betalen|boeken|bestellen|extra)`,
  ],
  [
    String.raw`(?:c['’]è|ci sono|(?:quanto costa|quanto costano|quanto viene)|(?:addebitate|prevedete|chiedete)|si paga(?:no)?|qual è il (?:prezzo|costo) (?:di|del|della)|posso (?:prenotare|avere|aggiungere))`,
    String.raw`(?:a parte)`,
  ],
  [
    String.raw`(?:há|existe|cobram(?: por)?|quanto (?:custa|custam|é)|qual é o (?:preço|custo) (?:de|do|da)|paga-se|posso (?:reservar|ter|adicionar))`,
    String.raw`(?:à parte)`,
  ],
];
const ARTICLE = String.raw`(?:an?|the|any|your|one|eine?[nmrs]?|der|die|das|dem|den|une?|des|les?|la|l['’]|du|d['’]|un[oa]?|el|los|las|il|lo|i|gli|een|de|het|uma?|os?|as?)`;
const ASKED = FRAMES.map(
  ([before, behind]) =>
    new RegExp(
      String.raw`^${before}\s(?:${ARTICLE}(?:\s|(?<=['’])))?(?<subject>[^?]{3,80}?)(?:\s${behind})*\s?\?$`,
      'iu',
    ),
);
const SHORTEST = 3;

export function subjectAsked(question: string): string | null {
  for (const pattern of ASKED) {
    const subject = pattern.exec(question.trim())?.groups?.['subject']?.trim();
    if (subject === undefined) continue;
    if (subject.length < SHORTEST || !/\p{L}{3}/u.test(subject) || PRONOUN.test(subject)) return null;
    return subject.charAt(0).toUpperCase() + subject.slice(1);
  }
  return null;
}
const PRONOUN =
  /^(?:it|this|that|they|you|es|das|sie|il|elle|ça|cela|eso|esto|het|dat|dit|questo|ciò|isto|isso)(?:\s|$)/iu;

export function questionBefore(units: readonly Unit[], i: number): string | null {
  const { heading, at } = units[i]!;
  const before = units[i - 1];
  if (before !== undefined && before.heading === heading && before.shape !== 'row' && isQuestion(before.text))
    return before.text;
  const above = heading === null ? null : units[heading]!;
  return above !== null && isQuestion(above.text) && heading === i - 1 - at ? above.text : null;
}

const ANSWER_WORD = String.raw`(?:yes|no|yep|sure|of course|ja|nein|oui|non|s[íì]|si|nee|sim|não|claro)`;
const ANSWER = new RegExp(
  String.raw`^(?:${ANSWER_WORD}(?:[,.:;–—-]|\s|$)\s*)?(?:(?:it|that|this|they)(?:['’]s|\s(?:is|are|costs?))|es (?:ist|sind|kostet)|das (?:ist|sind|kostet)|c['’]est|il (?:est|y a)|ce sont|es|son|cuesta|het (?:is|kost)|dat (?:is|kost)|è|sono|costa|é|são|custa|only|just|nur|seulement|uniquement|solo|sólo|alleen|soltanto|apenas)?(?:\s(?:for|für|pour|para|voor|per)\s[^:]{3,40}:)?[\s:,–—-]*$`,
  'iu',
);
export const isOnlyAnswer = (before: string): boolean => before.trim() !== '' && ANSWER.test(before.trim());
