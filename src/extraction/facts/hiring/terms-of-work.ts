import { kindOf } from './row-words.ts';

const TERMS =
  /^(?:(?:full|part)[- ]?time|permanent|temporary|voll-?zeit|teilzeit|minijob|cdi|cdd|temps (?:plein|partiel)|alternance|(?:jornada|tiempo) completa?o?|(?:media jornada|completa|parcial)|(?:tempo|part)[- ](?:pieno|time|indeterminato|determinato|integral|parcial)|voltijds?|deeltijds?|fulltime|parttime|(?:pełny|pół) etatu?|cały etat|pełen etat|heltid|deltid|tillsvidare|oproep(?:kracht)?|op oproep|bijbaan|flexibel|stage|aushilfe|auf abruf|saison(?:al)?|saisonnier|extra|vacataire|por horas|fijo discontinuo|a chiamata|stagionale|on call|casual|seasonal|(?:days|nights|evenings|mornings|weekends|(?:early|late|day|night) shifts?)|(?:ab )?sofort|früh-?schicht|spät-?schicht|nacht-?schicht|wochenend\p{L}*|nuits?|soirées?|week-ends?|noches|tardes|mañanas|fines de semana|nachtdienst|avonddienst|weekenden?|\d(?:[.,]\d{1,2})?\s?fte|(?:\d{1,2}\s?[-–]\s?)?\d{1,3}\s?(?:hours|hrs|h|std\.?|stunden|heures|horas|ore|uur|timmar|timer|%)(?: .{0,20})?)$/iu;

export const isTermsOfWork = (text: string): boolean => TERMS.test(text) || kindOf(text) === 'terms';
