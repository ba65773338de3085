const NUMBER = String.raw`(?!(?:19|20)\d\d(?!\d))(?:\d[\d.,’' ]*\d|\d{2,})`;
const CUSTOMERS =
  'customers?|clients?|businesses|companies|firms|organi[sz]ations|schools|clinics|practices|shops|stores|restaurants|hotels|agencies|teams|users|people|families|Betriebe\\p{L}*|\\p{L}*betriebe|Unternehmen|\\p{L}*kunden|Kund\\p{L}+|Nutzer\\p{L}*|Firmen|Praxen|Schulen|Vereine|Handwerker\\p{L}*|entreprises|clients|utilisateurs|utilisatrices|écoles|familles|empresas|clientes|usuarios|familias|escuelas|learners|students|pupils|patients|guests|members|participants|\\p{L}*teilnehm\\p{L}+|Lernende\\p{L}*|Patient\\p{L}+|Gäste\\p{L}*|Mitglieder\\p{L}*|élèves|apprenants|patients|membres|participants|alumn[oa]s|pacientes|miembros|klanten|bedrijven|deelnemers|gebruikers|leden|scholen|patiënten|aziende|imprese|studenti|partecipanti|utenti|scuole';
const RELY_ON =
  'use|uses|trust|trusts|rely on|run on|work with|chose|choose|arbeiten (?:bereits |heute |schon )?mit|nutzen|vertrauen|setzen auf|verwenden|utilisent|font confiance|nous font confiance|travaillent avec|louent|usan|utilizan|confían en|trabajan con|learn with|train with|lernen (?:bei|mit)|apprennent avec|aprenden con|werken met|gebruiken|vertrouwen op|kiezen voor|leren bij|usano|utilizzano|si affidano a|lavorano con|hanno scelto|scelgono';

const COUNTS_CUSTOMERS = new RegExp(
  `^(?:\\p{L}+ ){0,3}(?:${NUMBER})\\+? (?:[\\p{L}-]+ ){0,2}(?:${CUSTOMERS}) (?:[\\p{L}-]+ ){0,4}?(?:${RELY_ON})(?!\\p{L})|^(?:trusted|used|chosen) by (?:more than |over |about )?(?:${NUMBER})\\+? (?:[\\p{L}-]+ ){0,2}(?:${CUSTOMERS})(?!\\p{L})`,
  'iu',
);
const SHARE_OF_CUSTOMERS = new RegExp(
  `\\d[\\d.,]*\\s?(?:%|percent|prozent|pour cent|procent|por ciento|per cento) (?:of our|unsere[rn]?|der|de nos|de nuestr[oa]s|van onze|dei nostri|delle nostre) (?:[\\p{L}-]+ ){0,2}(?:${CUSTOMERS})(?!\\p{L})`,
  'iu',
);
const SAVES =
  /(?<!\p{L})(?:save|saves|saved|sparen|spart|sparten|gagnent|économisent|ahorran)(?!\p{L})[^.!?]{0,60}?\d[\d.,]*\s?(?:%|percent|prozent|hours?|minutes?|days?|stunden|minuten|tage|heures?|jours?|horas?|minutos?|días?)(?!\p{L})/iu;
const ON_AVERAGE =
  /(?<!\p{L})(?:on average|an average of|im schnitt|im durchschnitt|durchschnittlich|en moyenne|de media|en promedio)(?!\p{L})/iu;
const NO_PROOF =
  /(?<!\p{L})(?:if|when|could|can|up to|wenn|könn\p{L}*|bis zu|si|jusqu['’]à|pouvez|puede\p{L}*|hasta|yearly|annually|jährlich\p{L}*|annuel\p{L}*)(?!\p{L})/iu;

export const TELLS_OWNERS =
  /(?<!\p{L})(?:venture capital|investors?|shareholders?|(?:funding|seed|series [a-f]) round|raised \p{Sc}|holds? \d+\s?% of|(?:trust|founders?|family) (?:that )?(?:holds?|owns?)|belongs to (?:its|our|the) (?:founders?|employees|staff|members|family)|risikokapital|investoren|gesellschafter\p{L}*|capital[- ]risque|investisseurs?|actionnaires?|capital (?:de )?riesgo|inversores|accionistas|durfkapitaal|investeerders|aandeelhouders|capitale di rischio|investitori|azionisti)(?!\p{L})/iu;

const NO_CUSTOMERS =
  /^(?:no|not|none|nobody|kein\p{L}*|nicht|aucun\p{L}*|ningun\p{L}*)(?!\p{L})|(?<!\p{L})lost(?!\p{L})|^(?:our|we have|we are|unsere|nos|nuestr[oa]s)\s(?:\p{L}+ )?\d[\d.,]*\+? (?:[\p{L}-]+ )?(?:people|teams)(?!\p{L})/iu;

const LONGEST = 200;

const OF_THEM = /(?<!\p{L})(?:they|sie|ils|elles|ellos|ellas)(?!\p{L})/iu;
const NEEDS_NO_NAME = /^(?:trusted|used|chosen) by(?!\p{L})/iu;

export function statesProof(
  sentence: string,
  { before, isOwn }: { before: string; isOwn: (sentence: string) => boolean },
): boolean {
  if (sentence.length > LONGEST || !/[.!]["”’)]*$/u.test(sentence) || NO_PROOF.test(sentence)) return false;
  if (NO_CUSTOMERS.test(sentence)) return false;
  const counts = (text: string): boolean =>
    COUNTS_CUSTOMERS.test(text) && (NEEDS_NO_NAME.test(text) || isOwn(text));
  const saves = SAVES.test(sentence) && ON_AVERAGE.test(sentence);
  if (SHARE_OF_CUSTOMERS.test(sentence) && isOwn(sentence)) return true;
  return counts(sentence) || (saves && (isOwn(sentence) || (OF_THEM.test(sentence) && counts(before))));
}

const SHARE = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?\s?%|(?:\d|nine|eight|seven|neun|acht|sieben|neuf|huit|nueve|ocho|siete|negen|acht) (?:\p{L}+ )?(?:out of|in|of|von|sur|de cada|van de|su|em cada|na|av|ud af) (?:\d{2,3}|ten|zehn|dix|diez|tien|dieci|dez))`;
const QUALITY =
  /(?<!\p{L})(?:first[ -](?:time|visit)[ -](?:fix|repair)\p{L}*|(?:on|at|during) the first visit|fixed first time|(?:beim|im) ersten (?:besuch|einsatz|termin)|(?:dès|à) la première (?:visite|intervention)|a la primera|het eerste bezoek|al primo intervento|à primeira|pierwszej wizy\p{L}+|första besöket|første besøg|on[ -]time|pünktlich|à l['’]heure|a tiempo|op tijd|in orario)(?!\p{L})/iu;
const PRAISED =
  /(?<!\p{L})(?:(?:customers|clients|users|guests|patients|students|kund\p{L}+|nutzer\p{L}*|gäste|utilisateurs|élèves|clientes|usuarios|alumnos|klanten|gebruikers|clienti|utenti)(?: \S+){0,5}? (?:satisfied|satisfaits|zufrieden|satisfechos|tevreden|soddisfatti|recommend|empfehlen|recommandent|recomiendan)|(?:satisfied|satisfaits|zufriedene?|satisfechos|tevreden|soddisfatti) (?:customers|clients|kunden|clientes|klanten|clienti))(?!\p{L})/iu;
const RATE = new RegExp(String.raw`(?<![\p{L}\p{N}.,])${SHARE}`, 'iu');
const FIGURE = String.raw`(?:(?:[£$€]\s?)\d[\d.,]*|\d[\d.,]*\s?(?:%|€|EUR|hours?|stunden|heures|horas|ore|uur))`;
const IMPROVED = new RegExp(
  String.raw`(?<!\p{L})(?:fell|dropped|cut|reduced|lowered|saved|sank(?:en)?|senkte[n]?|reduzierte[n]?|spart(?:e|en)|a réduit|ont réduit|a économisé|ont économisé|a baissé|ahorró|ahorraron|redujo|redujeron|hemos reducido|bajó|daalde[n]?|verlaagde[n]?|bespaarde[n]?|ha risparmiato|hanno risparmiato|ha ridotto|hanno ridotto|reduziu|poupou)(?!\p{L})(?!\sof\s)[^.!?]{0,80}?${FIGURE}|\d\s?%\s(?:fewer|less|weniger|de moins|menos|minder|in meno|mniej|färre|færre)\s\p{L}`,
  'iu',
);
const NO_RESULT =
  /(?<!\p{L})(?:me|my|ich|mich|mir|je|moi|yo|ik|mij|prices?|pay|pays|paid|costs?(?! (?:fell|dropped|sank)(?!\p{L}))|cheaper|discount|off|subscription|vat|tax|could|can|may|might|up to|most|companies|businesses|preis\p{L}*|kostet|zahl(?:en|t)|günstiger|rabatt|könn\p{L}*|bis zu|prix|coûte|payez|remise|jusqu['’]à|peut|precios?|cuesta|paga|descuento|hasta|puede\p{L}*|prijs|betaal\p{L}*|korting|tot|prezz\p{L}+|sconto|fino a|target|aim|goal|ziel|objectif|objetivo|according to|laut|selon|d['’]après|según|volgens)(?!\p{L})|^secondo(?!\p{L})/iu;

const OF_A_COUNTRY =
  /^(?:in|im|en|nel|across|throughout|dans) (?:(?:ganz|the|der|den|die|de|toute l['’]|l['’]|het) ?)?(?:europ\p{L}*|eu|eurozone|germany|austria|switzerland|france|spain|italy|britain|uk|us|usa|deutschland|österreich|schweiz|frankreich|allemagne|belgique|suisse|españa|alemania|francia|nederland|belgië|duitsland|italia|germania|welt|world|monde|mundo|mondo)(?!\p{L})|(?<!\p{L})(?:years ago|vor \p{L}+ jahren|il y a \p{L}+ ans|hace \p{L}+ años|\p{L}+ jaar geleden|anni fa)(?!\p{L})/iu;
export const isOfCountry = (text: string): boolean => OF_A_COUNTRY.test(text);

const LONGEST_RATE = 140;

export function statesResult(text: string, { isSentence }: { isSentence: boolean }): boolean {
  if (text.length > LONGEST || /[?？]$/u.test(text) || NO_RESULT.test(text) || isOfCountry(text))
    return false;
  if (RATE.test(text) && (QUALITY.test(text) || PRAISED.test(text))) return text.length <= LONGEST_RATE;
  return isSentence && /[.!]["”’)]*$/u.test(text) && IMPROVED.test(text);
}
