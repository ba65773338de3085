const NUMBER = String.raw`\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|ninety|half an?|ein(?:e[nrms]?)?|zwei|drei|vier|fünf|sechs|zehn|zwölf|une?|deux|trois|quatre|cinq|six|dix|un[ao]?|dos|tres|cuatro|cinco|seis|diez|due|tre|quattro|cinque|sei|dieci|dois|duas|três|een|twee|drie|vier|vijf|zes|tien`;
const PERIOD = String.raw`(?:working |business |calendar )?(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)|minuten?|stunden?|(?:werk|arbeits)?tage?n?|wochen?|monate?n?|jahre?n?|heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|mes(?:es)?|años?|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|dias?|anos?|uur|dag(?:en)?|weken|maand(?:en)?|jaar|centimetres?|centimeters?|metres?|meters?|cm|%`;
const LEAD = String.raw`(?:(?:about|around|only|up to|at least|at most|within|in|from|after|until|before|by|every|each|etwa|rund|nur|bis zu|mindestens|innerhalb von|in|ab|nach|environ|jusqu['’]à|sous|dès|unos?|hasta|en|desde|circa|entro|fino a|cerca de|até|binnen|vanaf) )*`;

const IS_MEASURE = new RegExp(
  String.raw`^(?:${LEAD}(?:\p{Sc}\s?\d|(?:${NUMBER})[\s-]?(?:${PERIOD}|\p{Sc}))(?!\p{L})|(?:once|twice|three times|(?:every|each) (?:day|week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)|einmal|zweimal|jährlich|monatlich|une fois|una vez|una volta|uma vez|één keer)(?!\p{L}))`,
  'iu',
);
const ANSWERS_BACK =
  /^(?:yes|no|of course|certainly|absolutely|never|always|sometimes|ja|nein|natürlich|selbstverständlich|niemals?|nie|oui|non|bien sûr|jamais|sí|si|claro|nunca|sì|certo|mai|sim|não|nee|natuurlijk|nooit|(?:we|you|they|it|he|she|i|that|this) (?:(?:always|never) )?(?:do|does|can|will|are|is|have|has|may|did)(?:n['’]t| not)?|(?:it|they|that|this|these|those|he|she|es|das|dies(?:e[rs]?)?|il|elle|ils|elles|ça|c['’]est|eso|questo|isso|dat|het)(?=\s))(?=[\s,.;:!])/iu;
const ENDS_AT_ONCE =
  /^(?:yes|no|of course|certainly|absolutely|never|always|sometimes|ja|nein|natürlich|selbstverständlich|niemals?|nie|oui|non|bien sûr|jamais|sí|si|claro|nunca|sì|certo|mai|sim|não|nee|natuurlijk|nooit|(?:we|you|they|it|he|she|i|that|this) (?:(?:always|never) )?(?:do|does|can|will|are|is|have|has|may|did)(?:n['’]t| not)?)[,.;:!]/iu;
const HAS_VERB =
  /(?<!\p{L})(?:we|you|they|i|is|are|was|were|has|have|had|can|may|must|will|do|does|need|needs|takes?|costs?|includes?|comes?|stays?|keeps?|gets?|\p{L}{2,}ed|wir|sie|ihr|ist|sind|wird|werden|hat|haben|kann|können|kostet|dauert|nous|vous|est|sont|ont|peut|peuvent|coûte|está|están|puede|pueden|tiene|tienen|cuesta|è|sono|può|possono|ha|hanno|costa|são|pode|podem|tem|wij|is|zijn|wordt|worden|heeft|hebben|kan|kunnen|kost)(?!\p{L})/iu;
const HAS_SUBJECT =
  /(?<!\p{L})(?:we|you|they|i|is|are|was|were|has|have|had|can|may|must|will|wir|sie|ist|sind|wird|werden|hat|haben|nous|vous|est|sont|está|están|puede|è|sono|può|são|wij|is|zijn|wordt|worden)(?!\p{L})/iu;
const BEGINS_WITH_PREPOSITION =
  /^(?:in|on|at|from|to|by|with|within|after|before|until|for|bei|mit|auf|nach|vor|bis|ab|für|dans|à|avec|après|avant|pour|en|con|desde|hasta|para|entro|dopo|prima|per|op|met|na|voor)(?!\p{L})/iu;
const firstClause = (text: string): string => /^[^.!?;]*/u.exec(text)![0];

const isMeasureAlone = (text: string): boolean =>
  IS_MEASURE.test(text) && !HAS_VERB.test(firstClause(text).replace(IS_MEASURE, ''));

export const needsQuestion = (text: string): boolean =>
  ANSWERS_BACK.test(text) ||
  isMeasureAlone(text) ||
  !(BEGINS_WITH_PREPOSITION.test(text) ? HAS_SUBJECT : HAS_VERB).test(firstClause(text));

export const needsLabel = (text: string): boolean => ENDS_AT_ONCE.test(text) || isMeasureAlone(text);

export const isValue = (line: string): boolean =>
  IS_MEASURE.test(line) ||
  /^\d/u.test(line) ||
  /^(?:none|free|included|keine?|kostenlos|inklusive|aucune?|gratuit|inclus|ningun[oa]|gratis|incluido|nessun[oa]|gratuito|incluso|nenhum|geen|inbegrepen)(?!\p{L})/iu.test(
    line,
  );
