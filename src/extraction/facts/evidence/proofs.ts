/** Matches a number that is not a year. */
const NUMBER = String.raw`(?!(?:19|20)\d\d(?!\d))(?:\d[\d.,’' ]*\d|\d{2,})`;
const CUSTOMERS =
  'customers?|clients?|businesses|companies|firms|organi[sz]ations|schools|clinics|practices|shops|stores|restaurants|hotels|agencies|teams|users|people|families|Betriebe\\p{L}*|\\p{L}*betriebe|Unternehmen|\\p{L}*kunden|Kund\\p{L}+|Nutzer\\p{L}*|Firmen|Praxen|Schulen|Vereine|Handwerker\\p{L}*|entreprises|clients|utilisateurs|utilisatrices|écoles|familles|empresas|clientes|usuarios|familias|escuelas|learners|students|pupils|patients|guests|members|participants|\\p{L}*teilnehm\\p{L}+|Lernende\\p{L}*|Patient\\p{L}+|Gäste\\p{L}*|Mitglieder\\p{L}*|élèves|apprenants|patients|membres|participants|alumn[oa]s|pacientes|miembros|klanten|bedrijven|deelnemers|gebruikers|leden|scholen|patiënten|aziende|imprese|studenti|partecipanti|utenti|scuole';
const RELY_ON =
  'use|uses|trust|trusts|rely on|run on|work with|chose|choose|arbeiten (?:bereits |heute |schon )?mit|nutzen|vertrauen|setzen auf|verwenden|utilisent|font confiance|nous font confiance|travaillent avec|louent|usan|utilizan|confían en|trabajan con|learn with|train with|lernen (?:bei|mit)|apprennent avec|aprenden con|werken met|gebruiken|vertrouwen op|kiezen voor|leren bij|usano|utilizzano|si affidano a|lavorano con|hanno scelto|scelgono';

/** Matches a count of customers: "Over 1,200 schools use Acme". */
const COUNTS_CUSTOMERS = new RegExp(
  `^(?:\\p{L}+ ){0,3}(?:${NUMBER})\\+? (?:[\\p{L}-]+ ){0,2}(?:${CUSTOMERS}) (?:[\\p{L}-]+ ){0,4}?(?:${RELY_ON})(?!\\p{L})|^(?:trusted|used|chosen) by (?:more than |over |about )?(?:${NUMBER})\\+? (?:[\\p{L}-]+ ){0,2}(?:${CUSTOMERS})(?!\\p{L})`,
  'iu',
);
/** Matches a share of the company's customers: "94% of our learners pass the exam". */
const SHARE_OF_CUSTOMERS = new RegExp(
  `\\d[\\d.,]*\\s?(?:%|percent|prozent|pour cent|procent|por ciento|per cento) (?:of our|unsere[rn]?|der|de nos|de nuestr[oa]s|van onze|dei nostri|delle nostre) (?:[\\p{L}-]+ ){0,2}(?:${CUSTOMERS})(?!\\p{L})`,
  'iu',
);
/** Matches average savings of customers: "They save 9 hours a week on average". */
const SAVES =
  /(?<!\p{L})(?:save|saves|saved|sparen|spart|sparten|gagnent|économisent|ahorran)(?!\p{L})[^.!?]{0,60}?\d[\d.,]*\s?(?:%|percent|prozent|hours?|minutes?|days?|stunden|minuten|tage|heures?|jours?|horas?|minutos?|días?)(?!\p{L})/iu;
const ON_AVERAGE =
  /(?<!\p{L})(?:on average|an average of|im schnitt|im durchschnitt|durchschnittlich|en moyenne|de media|en promedio)(?!\p{L})/iu;
/** Matches discounts and conditions. A saving on a plan is an offer, not evidence. */
const NO_PROOF =
  /(?<!\p{L})(?:if|when|could|can|up to|wenn|könn\p{L}*|bis zu|si|jusqu['’]à|pouvez|puede\p{L}*|hasta|yearly|annually|jährlich\p{L}*|annuel\p{L}*)(?!\p{L})/iu;

/** Matches sentences that deny the count or count the vendor's staff. */
const NO_CUSTOMERS =
  /^(?:no|not|none|nobody|kein\p{L}*|nicht|aucun\p{L}*|ningun\p{L}*)(?!\p{L})|(?<!\p{L})lost(?!\p{L})|^(?:our|we have|we are|unsere|nos|nuestr[oa]s)\s(?:\p{L}+ )?\d[\d.,]*\+? (?:[\p{L}-]+ )?(?:people|teams)(?!\p{L})/iu;

const LONGEST = 200;

/** Matches a sentence whose subject is in the previous sentence: "They save 9 hours a week on average". */
const OF_THEM = /(?<!\p{L})(?:they|sie|ils|elles|ellos|ellas)(?!\p{L})/iu;
/** Matches sentences that are about the page's company without naming it. */
const NEEDS_NO_NAME = /^(?:trusted|used|chosen) by(?!\p{L})/iu;

/**
 * Whether a sentence proves success with a figure: how many customers use the product, which share of them has success,
 * or what they save on average. The sentence must be about the page's company (`isOwn`) or continue a sentence
 * (`before`) that is. The classifier often misses such sentences in languages other than English.
 */
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
