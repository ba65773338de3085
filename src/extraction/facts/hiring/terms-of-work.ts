import { kindOf } from './row-words.ts';

const TERMS =
  /^(?:(?:full|part)[- ]?time|permanent|temporary|voll-?zeit|teilzeit|minijob|cdi|cdd|temps (?:plein|partiel)|alternance|(?:jornada|tiempo) completa?o?|(?:media jornada|completa|parcial)|(?:tempo|part)[- ](?:pieno|time|indeterminato|determinato|integral|parcial)|voltijds?|deeltijds?|fulltime|parttime|(?:pełny|pół) etatu?|cały etat|pełen etat|heltid|deltid|tillsvidare|oproep(?:kracht)?|op oproep|bijbaan|flexibel|stage|aushilfe|auf abruf|saison(?:al)?|saisonnier|extra|vacataire|por horas|fijo discontinuo|a chiamata|stagionale|on call|casual|seasonal|(?:days|nights|evenings|mornings|weekends|(?:early|late|day|night) shifts?)|(?:ab )?sofort|früh-?schicht|spät-?schicht|nacht-?schicht|wochenend\p{L}*|nuits?|soirées?|week-ends?|noches|tardes|mañanas|fines de semana|nachtdienst|avonddienst|weekenden?|\d(?:[.,]\d{1,2})?\s?fte|(?:\d{1,2}\s?[-–]\s?)?\d{1,3}\s?(?:hours|hrs|h|std\.?|stunden|heures|horas|ore|uur|timmar|timer|%)(?: .{0,20})?)$/iu;

const FORM =
  "(?:self-?employed|employed|employees?|freelancers?|contractors?|sole traders?|apprentice(?:ship)?|angestellt|festangestellt|selb(?:st)?ständig|freiberuf(?:lich|ler(?:in)?)|festanstellung|salariée?s?|salariat|indépendante?s?|auto-?entrepreneure?s?|freelance|dipendent[ei]|partita iva|p\\.? ?iva|liber[oa] professionista|autónom[oa]s?|(?:por )?cuenta (?:ajena|propia)|(?:in )?loondienst|zzp(?:[’'-]?er)?|zelfstandige?)";
const FORMS = new RegExp(
  String.raw`^${FORM}(?:\s?(?:/|,|\+|(?<=\s)(?:or|and|oder|und|ou|et|o|e|oppure|y|u|of|en)(?=\s))\s?${FORM})*$`,
  'iu',
);

export const isTermsOfWork = (text: string): boolean =>
  TERMS.test(text) || FORMS.test(text) || kindOf(text) === 'terms';
