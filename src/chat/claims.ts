/** Matches a question for what to say to somebody. */
const ANSWER =
  /(?:^|[.!?;:,\n]\s*|\s)(?:and\s|und\s|et\s|y\s)?(?:(?:what|how) (?:do|should|can|could|would) (?:we|i) (?:say|answer|reply|respond|counter)(?!\p{L})|(?:was|wie) (?:antworte|sage|entgegne)n? (?:wir|ich)(?!\p{L})|(?:que|quoi|comment) (?:lui |leur )?(?:répondre|répond-on|répondons-nous|dire|disons-nous)(?!\p{L})|¿?(?:qué|cómo) (?:le |les )?(?:respondemos|contestamos|decimos|respondo|contesto|digo)(?!\p{L}))[^.!?\n]*[.!?]?/iu;
/** Matches words that introduce somebody's claim. */
const SAYS =
  /^(?:(?:a|an|the|our|some|one|ein|eine|der|die|unser|un|une|le|la|notre|el|nuestro|nuestra)\s)?(?:\p{L}+\s)?(?:customers?|prospects?|clients?|buyers?|leads?|kunden?|kundin(?:nen)?|interessent(?:in|en)?|prospects?|clientes?|clientas?)\s(?:says?|said|claims?|thinks?|tells? us|told us|sagt|sagen|behauptet|behaupten|meint|meinen|dit|disent|affirme|prétend|pense|dice|dicen|afirma|cree)(?:\sthat|,?\sdass|\sque|\squ['’])?[\s,:]+/iu;

/**
 * The claim in a message such as "A customer says Acme has an app. What do we answer?". Null if the message asks for no
 * answer to somebody.
 */
export function claimIn(message: string): string | null {
  const asked = ANSWER.exec(message);
  if (asked === null) return null;
  const rest = `${message.slice(0, asked.index)} ${message.slice(asked.index + asked[0].length)}`;
  const claim = rest
    .trim()
    .replace(SAYS, '')
    .replaceAll(/["“”„«»]/gu, '')
    .trim();
  return /\p{L}/u.test(claim) ? claim : null;
}
