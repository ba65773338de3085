import { HEADLINE } from '../outputs/takes.ts';
import type { Remark } from './remarks.ts';

const CONFIDENCE = 0.5;
const MOST_LINES = 60;
const SIZE = { leastWords: 3, mostWords: 14, longest: 100 };
const SENTENCE = { leastWords: 5, longest: 260 };
const GLUED = /\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}/u;
const MOST_BETWEEN = 2;

const NO_INTRODUCTION =
  /cookie|consent|javascript|browser|\bskip to\b|zum inhalt|aller au contenu|saltar al|newsletter|copyright|©|[|·•]|https?:|^["“„«»*†]|^\p{Sc}|[?？]$/iu;
const VISITOR_ASKS =
  /(?<!\p{L})(?:me|my|i|mir|mich|mein\p{L}*|ich|moi|mon|ma|mes|je|mi|mis|quiero|mij|mijn|ik|mio|mia|voglio|meu|minha|quero)(?!\p{L})/iu;

const NUMBERED = /^\d/u;
const SIZED =
  /^\d[\d.,]*\s?(?:m²|m2|sqm|ha|(?:sq(?:uare)?\.?|vierkante|square) \p{L}+|quadratmeter|mètres? carrés?|metros? cuadrados?|hectares?|hektar|acres?|(?!out\s)\p{Ll}{3,}(?:\s\p{Ll}+){0,2})\s(?:of|for|with|in|on|at|from|by|voor|van|met|op|für|von|mit|auf|an|de|d['’]|pour|avec|à|sur|para|con|en|di|per)(?!\p{L})/iu;
const PROVES =
  /^\d[\d.,]*\+?\s(?:\p{L}+\s){0,2}?(?:customers?|clients?|users?|people|persons?|members?|visitors?|guests?|companies|businesses|teams?|reviews?|ratings?|stars?|years?|months?|weeks?|days?|hours?|minutes?|kunden|nutzer|menschen|unternehmen|mitglieder|besucher|bewertungen|jahren?|monate?n?|tagen?|stunden|klanten|gebruikers|mensen|bedrijven|leden|bezoekers|jaar|maanden|dagen|uur|clientes|usuarios|personas|empresas|años|meses|días|horas|utilisateurs|personnes|entreprises|membres|ans|mois|jours|heures|clienti|utenti|anni|mesi|giorni|ore)(?!\p{L})/iu;

const CALL =
  /[?？]|^(?:watch|talk|book|get|try|start|sign|download|see|learn|contact|call|request|join|explore|discover|meet|read|jetzt|testen|buchen|erfahren|entdecken|découvrez|essayez|demandez|prenez|descubre|prueba|solicita)(?!\p{L})/iu;

const MENU_WORDS =
  /(?<!\p{L})(?:home|pricing|prices|blog|news|faqs?|help|support|docs|about(?: us)?|team|contact|careers|jobs|press|customers|log ?in|sign in|how it works|startseite|preise|aktuelles|hilfe|über uns|kontakt|karriere|presse|kunden|referenzen|anmelden|accueil|tarifs|actualités|aide|à propos|contactez-nous|clients|connexion|inicio|precios|noticias|ayuda|nosotros|contacto|clientes|prijzen|nieuws|over ons|vacatures|klanten|prezzi|notizie|chi siamo|contatti|clienti)(?![\p{L}-])/giu;
const FEWEST_MENU_WORDS = 3;
const isMenu = (line: string): boolean => (line.match(MENU_WORDS)?.length ?? 0) >= FEWEST_MENU_WORDS;

const words = (text: string): number => text.split(/\s+/u).length;
const isHeadline = (line: string): boolean =>
  line.length <= SIZE.longest &&
  words(line) >= SIZE.leastWords &&
  words(line) <= SIZE.mostWords &&
  /^[\p{Lu}\p{N}]/u.test(line) &&
  !NUMBERED.test(line) &&
  !isMenu(line) &&
  !VISITOR_ASKS.test(line) &&
  !GLUED.test(line) &&
  !NO_INTRODUCTION.test(line);

interface Line {
  text: string;
  start: number;
}

function sentenceOf({ text, start }: Line): Line | null {
  const [first = '', second = ''] = text.match(/\S.*?[.!](?=\s+[\p{Lu}"“„]|$)/gu) ?? [];
  if (!text.startsWith(first)) return null;
  const sentence = second !== '' && words(first) < SENTENCE.leastWords ? `${first} ${second}` : first;
  const isUseful =
    words(sentence) >= SENTENCE.leastWords &&
    sentence.length <= SENTENCE.longest &&
    !NO_INTRODUCTION.test(sentence) &&
    (!NUMBERED.test(sentence) ||
      (SIZED.test(sentence) && !PROVES.test(sentence) && !/\p{Sc}/u.test(sentence))) &&
    !CALL.test(sentence);
  return isUseful ? { text: sentence, start } : null;
}

export function introductionIn({ text, start }: { text: string; start: number }): Remark[] {
  const lines: Line[] = [...text.matchAll(/\S[^\n]*/gu)]
    .slice(0, MOST_LINES)
    .map(({ 0: line, index }) => ({ text: line.trimEnd(), start: start + index }));
  for (const [i, next] of lines.entries()) {
    const below = sentenceOf(next);
    const headline = lines
      .slice(Math.max(0, i - 1 - MOST_BETWEEN), i)
      .findLast(({ text }) => isHeadline(text));
    if (below === null || headline === undefined) continue;
    return [headline, below].map((one): Remark => ({
      kind: 'oneliner',
      ...(one === headline && { name: HEADLINE }),
      quote: one.text,
      start: one.start,
      end: one.start + one.text.length,
      confidence: CONFIDENCE,
    }));
  }
  return [];
}
