import { BADGE_BEHIND } from '../pricing/price-marks.ts';

const ARTICLE = String.raw`(?:the|an?|der|die|das|den|dem|ein|eine[nmrs]?|l[ae]s?|l['’]|une?|des|el|los|las|un[oa]?|il|lo|gli|i|de|het|een|os?|as?|uma?)`;
const STARTS_NAME = new RegExp(String.raw`^(?:${ARTICLE}(?:(?<=['’])|\s+)|\p{Lu}|\p{N})`, 'u');

const VERB =
  /(?:^|\s)(?:is|are|was|were|costs?|comes?|can|may|will|starts?|begins?|includes?|ist|sind|wird|werden|kann|können|kostet|kosten|gibt|liegt|beginnt|est|sont|coûte(?:nt)?|peut|peuvent|commence(?:nt)?|revient|reviennent|démarre(?:nt)?|está|están|es|son|cuestan?|valen?|puede|empiezan?|comienzan?|è|sono|costa(?:no)?|può|kost|zijn|kan|wordt|worden|begint|é|são|custam?|pode|jest|kosztuj[eą]|är|kostar|koster)(?=\s|$)/u;
const BROKEN_OFF =
  /(?:^|\s)(?:and|or|of|for|with|und|oder|für|mit|von|et|ou|de|du|pour|avec|y|o|con|para|e|per|en|of|voor|met)$/iu;
const PRONOUN =
  /(?<![\p{L}’'])(?:I|[Ww]e|[Yy]ou|[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Ii]ch|[Ww]ir|[Dd]u|[Ee]s|[Mm]an|[Jj]e|[Nn]ous|[Vv]ous|[Ii]ls?|[Ee]lles?|[Yy]o|[Nn]osotr[oa]s|[Uu]sted(?:es)?|[Ii]o|[Nn]oi|[Vv]oi|[Ii]k|[Ww]ij|[Jj]ullie)(?![\p{L}])|(?<!\p{L})[jJ]['’]/u;
const NEXT_CLAUSE = /(?:;|[.!?]["”»]?)\s+/u;

const isOfNobody = (words: string): boolean =>
  !PRONOUN.test(words.replaceAll(/pay[- ]as[- ]you[- ]go/giu, 'metered'));

export function subjectBefore(lead: string): string | null {
  const clause = lead.split(NEXT_CLAUSE).at(-1)!.trim();
  const verb = VERB.exec(clause);
  if (verb === null) return null;
  const subject = withoutCase(clause.slice(0, verb.index).trim());
  return /\p{L}{3}/u.test(subject) &&
    !BROKEN_OFF.test(subject) &&
    isOfNobody(subject) &&
    !/[:,|?!]/u.test(subject)
    ? subject
    : null;
}

export const isClause = (label: string): boolean => !isOfNobody(label) || VERB.test(label);

const CASE =
  /^(?:with|without|on|ohne|mit|im|sans|avec|sin|con|senza|zonder|met|sem|com)\s[^,]{2,40},\s(?=\p{L}{2})/iu;
const withoutCase = (subject: string): string => subject.replace(CASE, '');

const LEADING_ARTICLE = new RegExp(String.raw`^${ARTICLE}(?:(?<=['’])|\s+)(?=\p{L}{3})`, 'iu');

export function withoutArticle(name: string): string {
  const bare = name.replace(LEADING_ARTICLE, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

export const startsName = (words: string): boolean => STARTS_NAME.test(words);

const TO_READER =
  /(?<!\p{L})(?:your?|yours|ihr|dein\p{L}{0,2}|euer|eure|votre|vos|ton|ta|tes|tus?|vuestr[oa]s?|tuo|tua|vostr[oa]|jouw|uw|jullie)(?!\p{L})/iu;
const PAGE =
  /^(?:help(?: cent(?:er|re))?|faqs?|questions?(?: (?:and|&) answers)?|contact(?: us)?|home|about(?: us)?|services?(?: levels?)?|hilfe|fragen|häufige fragen|kontakt|leistungen|über uns|aide|questions fréquentes|prestations|nos prestations|services|à propos|ayuda|preguntas(?: frecuentes)?|contacto|servicios|nosotros|aiuto|domande|contatti|servizi|hulp|vragen|diensten)$/iu;

const MOST_WORDS_OF_PRODUCT = 3;

export function namesOffer(heading: string, { level, isHome }: { level: number; isHome: boolean }): boolean {
  if (PAGE.test(heading.trim())) return false;
  if (/[.!?…]["”»]?$/u.test(heading)) return false;
  if (/,\s\p{Ll}/u.test(heading) && (isClause(heading) || TO_READER.test(heading))) return false;
  return !(isHome && level === 1 && heading.trim().split(/\s+/u).length > MOST_WORDS_OF_PRODUCT);
}

const PLANS =
  /(?<=^(?:(?:see|view|show|compare|explore|discover|choose|all|our|the|siehe|alle|voir|ver|bekijk|vedi|nos|unsere)\s)*)(?:plans|packages|subscriptions|memberships|tariffs|abos|abonnements|pakete|tarife|mitgliedschaften|formules|forfaits|planes|paquetes|suscripciones|abonos|abbonamenti|pacchetti|piani|abonnementen|pakketten|assinaturas|planos|pacotes)(?!\p{L})/iu;
export const plansNamed = (lead: string): string | null => PLANS.exec(lead.trim())?.[0] ?? null;

const NEW_BEHIND = /(?<=\p{L}\S*)\s(?:new|neu|nouveau|nouvelle|nuevo|nueva|novità|nieuw|novo)!?$/iu;
const withoutBadge = (name: string): string => name.replace(BADGE_BEHIND, '').replace(NEW_BEHIND, '').trim();

export const nameInRow = (label: string): string => withoutBadge(label) || label;
