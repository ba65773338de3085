const ANSWER =
  /(?:^|[.!?;:,\n]\s*|\s)(?:and\s|und\s|et\s|y\s)?(?:(?:what|how) (?:do|should|can|could|would) (?:we|i) (?:say|answer|reply|respond|counter)(?!\p{L})|(?:was|wie) (?:antworte|sage|entgegne)n? (?:wir|ich)(?!\p{L})|(?:que|quoi|comment) (?:lui |leur )?(?:répondre|répond-on|répondons-nous|dire|disons-nous)(?!\p{L})|¿?(?:qué|cómo) (?:le |les )?(?:respondemos|contestamos|decimos|respondo|contesto|digo)(?!\p{L}))[^.!?\n]*[.!?]?/iu;
const SAYS =
  /^(?:(?:a|an|the|our|some|one|ein|eine|der|die|unser|un|une|le|la|notre|el|nuestro|nuestra|een|onze|de|il|un[oa]|nostr[oa])\s)?(?:\p{L}+\s)?(?:customers?|prospects?|clients?|buyers?|leads?|kunden?|kundin(?:nen)?|interessent(?:in|en)?|prospects?|clientes?|clientas?|klant(?:en)?|client[ei])\s(?:says?|said|claims?|thinks?|tells? us|told us|sagt|sagen|behauptet|behaupten|meint|meinen|dit|disent|affirme|prétend|pense|dice|dicen|dicono|afirma|afferma|cree|zegt|zeggen|beweert|vindt)(?:\sthat|,?\sdass|,?\sdat|\sche|\sque|\squ['’])?[\s,:]+/iu;

const SHORTEST = 3;

export function claimIn(message: string): string | null {
  const asked = ANSWER.exec(message);
  if (asked === null && !SAYS.test(message.trim())) return null;
  const rest =
    asked === null
      ? message
      : `${message.slice(0, asked.index)} ${message.slice(asked.index + asked[0].length)}`;
  const claim = rest
    .trim()
    .replace(SAYS, '')
    .replaceAll(/["“”„«»]/gu, '')
    .trim();
  const words = claim.match(/\p{L}+/gu)?.length ?? 0;
  return words >= (asked === null ? SHORTEST : 1) ? claim : null;
}
