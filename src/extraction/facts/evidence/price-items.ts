import { isSoldByAmount, termsAt } from '../pricing/terms.ts';

const NUMBER =
  '(?:\\d[\\d.,½]*|an?|one|two|three|four|five|six|eight|ten|twelve|half an|one and a half|een|één|twee|drie|vier|vijf|zes|acht|tien|twaalf|anderhalve?|ein|eine|einen|einem|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|anderthalb|une?|deux|trois|quatre|cinq|six|huit|dix|douze|un[oa]?|dos|tres|cuatro|cinco|seis|ocho|diez|doce|due|tre|quattro|cinque|sei|otto|dieci|dodici)';
const TIME =
  '(?:hours?|minutes?|min|days?|evenings?|mornings?|afternoons?|nights?|weeks?|weekend(?:s|en|e)?|months?|sessions?|lessons?|classes|uur|uren|minuten|dag(?:en|deel|delen)?|avond(?:en)?|ochtend(?:en)?|middag(?:en)?|nacht(?:en)?|we(?:ek|ken)|maand(?:en)?|les(?:sen)?|sessies?|stunden?|tage?n?|abende?n?|vormittage?n?|nachmittage?n?|wochen?|wochenenden?|monate?n?|einheiten|sitzungen|heures?|jours?|soirées?|soirs?|matinées?|semaines?|week-ends?|mois|séances?|cours|leçons?|horas?|minutos?|días?|tardes?|mañanas?|noches?|semanas?|meses|sesiones|clases|or[ae]|minuti|giorn[io]|ser[ae]|mattin[ae]|notti|settiman[ae]|mesi|lezion[ei]|incontr[io])';
const LASTS = new RegExp(`^(?:(?:in|over|an|à|en)\\s)?${NUMBER}\\s(?:\\p{L}+\\s)?${TIME}(?!\\p{L})`, 'iu');
const DURATION_BEHIND = new RegExp(
  `[\\s,:–—-]+(?:(?:in|over|of|for|during|van|en|op|von|an|über|mit|sur|de|en|durante|di|da|per)\\s)?${NUMBER}\\s(?:\\p{L}+\\s)?${TIME}$`,
  'iu',
);
const WHEN =
  /^(?:every|each|daily|weekly|elke|iedere?|dagelijks|jede[nrs]?|täglich|chaque|tous les|toutes les|cada|todos los|ogni|tutt[ie])(?!\p{L})/iu;
const CONTINUES =
  /^(?:and|or|but|plus|also|with|for|from|it|this|that|there|en|of|maar|ook|met|voor|dit|dat|het|er|und|oder|aber|auch|mit|für|es|dies(?:er|es)?|das|et|ou|mais|aussi|avec|pour|il|elle|ce|cela|c['’]est|y|o|pero|con|para|esto|es|e|ed|ma|anche|per|questo|è)\s/iu;
const LINK =
  /[\s,:–—(-]+(?:for(?: (?:just|only))?|at|from|only|just|once|one-off|voor(?: (?:maar|slechts))?|vanaf|van|maar|slechts|eenmalig(?:e)?|für|ab|bei|nur|zu|von|einmalig(?:e)?|pour(?: seulement)?|à(?: partir de)?|dès|de|seulement|une (?:seule )?fois|por(?: solo)?|desde|a|solo|una vez|único|per(?: soli)?|da|di|una tantum)$/iu;
const EDGE = /^[\s,;:–—-]+|[\s,;:–—(-]+$/gu;
const VERB =
  /\s(?:is|are|costs?|starts?|begins?|beginnt|startet|liegt|commence|démarre|débute|empieza|comienza|parte|begint|start|kost(?:en|et)?|is|zijn|ist|sind|coûte(?:nt)?|est|sont|cuestan?|es|son|costa(?:no)?|è|sono|bedraagt|beträgt)$/iu;
const OBJECT_FIRST =
  /^(?:(?:für|voor)\s)?(?<item>[^,;:]{2,60}?)\s(?:verkaufen|vermieten|verleihen|liefern|berechnen|verlangen|bieten|bekommen|erhalten|zahlen|verkopen|verhuren|leveren|rekenen|krijgt|betaalt)\s(?:wir|sie|du|ihr|wij|we|u|je)(?:\s(?:ihnen|euch|einmalig|nur|schon|bereits|u|eenmalig|slechts))*$/iu;
const CLAUSE =
  /(?<!\p{L})(?:[Ww]ir|Sie|[Dd]u|[Ii]hr zahlt|[Ww]e|[Yy]ou|[Tt]hey|[Nn]ous|[Vv]ous|[Ww]ij|[Jj]ullie)(?!\p{L}|['’])/u;
const LONGEST = 80;
const MOST_WORDS_OF_LABEL = 4;
const MOST_WORDS_OF_NAME = 7;

export function itemIn(before: string, isOnly: boolean): string | null {
  let name = before.replaceAll(EDGE, '');
  const isSubject = VERB.test(name);
  for (let rest = ''; rest !== name;) {
    rest = name;
    name = name.replace(LINK, '').replace(VERB, '').replaceAll(EDGE, '');
  }
  name = OBJECT_FIRST.exec(name)?.groups!['item'] ?? name;
  if (CONTINUES.test(name) || WHEN.test(name) || CLAUSE.test(name)) return null;
  const words = name.split(/\s+/u).length;
  const isLabelled = /:\s*$/u.test(before) && !isOnly && words <= MOST_WORDS_OF_LABEL;
  if (LASTS.test(name)) return isLabelled || isSubject ? name : null;
  if (isOnly && words > MOST_WORDS_OF_NAME) return null;
  if (/,\s*$/u.test(before) && /^\d/u.test(name)) return null;
  name = name.replace(DURATION_BEHIND, '').replaceAll(EDGE, '');
  return name.length <= LONGEST && /\p{L}{3}/u.test(name) ? name : null;
}

export const isTime = (name: string): boolean => LASTS.test(name) || WHEN.test(name);

const NO_PRICE =
  /^(?:(?:marketing|jaar|jahres|year(?:ly)?|annual)?[- ]?(?:budget|begroting)(?!\p{L})(?:\s(?:voor|for|für|pour|para|per|of|van|von|de|20\d\d).*)?$|(?:omzet|umsatz|turnover|revenue|chiffre d['’]affaires|facturación|fatturato|salar(?:y|is|io)|salaire|gehalt|sueldo|stipendio|loon|lohn|winst|gewinn|profit|bénéfice|beneficio|utile)(?!\p{L}))|(?<!\p{L})(?:saves?|saved|earns?|earned|raised|lost|verdien(?:en|t)|bespa(?:ren|art)|verlie(?:zen|st)|spar(?:en|t)|verlier(?:en|t)|gagnent|économis(?:ent|e)|perdent|ganan|ahorran?|pierden?|guadagnano|risparmia(?:no)?|perdono)$/iu;
export const isNoPrice = (item: string): boolean => NO_PRICE.test(item);

const COVER =
  /(?<!\p{L})(?:liab(?:le|ility)|indemnity|insured|insurance cover\p{L}*|sums? insured|haft(?:ung|et|en)\p{L}*|\p{L}*haftpflicht\p{L}*|versicherungssumme\p{L}*|deckungssumme\p{L}*|versichert|responsabilité|responsabilidad|responsabilità|responsabilidade|assurée? (?:à|jusqu)|aansprakelijk\p{L}*|verzekerd)(?!\p{L})/iu;
const CAP =
  /(?<!\p{L})(?:(?:is |are |be )?(?:capped|covered|limited) (?:at|to|up to)|(?:auf|bis(?: zu)?)\s[^.]{0,30}\s(?:begrenzt|beschränkt|gedeckt))(?!\p{L})/iu;
const MOST_PAID = 1000;
/** Distinguishes a sum insured or a limit of liability from the price of insurance cover. */
export const isCover = (text: string, heading: string | null, amount: number): boolean =>
  amount >= MOST_PAID && (COVER.test(text) || COVER.test(heading ?? '') || CAP.test(text));

const PER_BUYER =
  /^\s?(?:\/|(?:per|each|a|an|pro|je|par|por|al|all['’]|a|voor|for|für|pour|para|la|le)\s)\s?(?:child|kid|person|guest|player|participant|adult|student|group|team|day|hour|night|session|lesson|class|visit|month|week|year|kind|persoon|deelnemer|volwassene|groep|dag(?:deel)?|uur|nacht|les|bezoek|maand|week|jaar|teilnehmer(?:in)?|gast|gruppe|tag|stunde|besuch|monat|woche|jahr|enfant|personne|participant|adulte|groupe|jour(?:née)?|heure|nuit|séance|cours|mois|semaine|an|niñ[oa]|persona|participante|adulto|grupo|día|hora|noche|sesión|clase|mes|semana|año|bambin[oa]|partecipante|adulto|gruppo|giorn[oa]|giornata|ora|notte|lezione|mese|settimana|anno)(?!\p{L})/iu;
export const isPerBuyer = (after: string): boolean =>
  PER_BUYER.test(after) || isSoldByAmount(termsAt(after, 0).unit ?? '');

const OF_ELSE =
  /(?<!\p{L})(?:sav(?:e|es|ed|ings?)|fines?|penalt\p{L}*|lost|lose|loses|wages?|salar\p{L}*|gross|earn\p{L}*|donat\p{L}*|rais\p{L}*|worth|budget|revenue|average|instead|cheaper|elsewhere|competitors?|bruto|brutto|netto|bespa\p{L}*|boete\p{L}*|verlie\p{L}*|verloren|verdien\p{L}*|loon|salaris|gemiddeld|elders|omzet|spar(?:en|t|st)|strafe\p{L}*|verdien\p{L}*|lohn|gehalt|umsatz|durchschnitt\p{L}*|anderswo|économis\p{L}*|amendes?|perd\p{L}*|salaires?|brut|moyenne|ailleurs|ahorr\p{L}*|multas?|pierd\p{L}*|perd\p{L}*|salarios?|brutos?|media|risparmi\p{L}*|mult[ae]|perd\p{L}*|stipendi\p{L}*|lord[oi]|altrove)(?!\p{L})/iu;
export const isOfSomethingElse = (sentence: string): boolean => OF_ELSE.test(sentence);

const COSTS =
  /^(?!(?:it|this|that|they|which|het|dit|dat|ze|es|das|dies|sie|il|elle|cela|ça|esto|eso|questo)\s)[^.,;:!?]{4,70}\s(?:costs?|kost|kosten|kostet|coûte(?:nt)?|cuestan?|costa(?:no)?|(?:is|are) (?:charged|billed|priced) at|(?:starts?|begins?)(?: at)?|beginnt(?: bei)?|startet(?: bei)?|commence(?:nt)?|empiezan?|comienzan?|(?:ist|sind) für|(?:est|sont)(?: \p{L}+ées?)? à|están? a)\s(?:(?:only|just|from|slechts|maar|vanaf|nur|ab|seulement|à partir de|solo|desde|soltanto|da)\s)?$/iu;
export const saysItCosts = (before: string): boolean => COSTS.test(before);

const ASKS_PRICE =
  /(?<!\p{L})(?:costs?|price[sd]?|how much|fees?|charges?|kost(?:en|et)?|prij(?:s|zen)|hoeveel|preis\p{L}*|wie ?viel|gebühr\p{L}*|prix|co[uû]te\p{L}*|combien|tarifs?|precios?|cuesta\p{L}*|cuánto|tarifa|prezz[oi]|costa|quanto)(?!\p{L})/iu;
export const asksPrice = (question: string): boolean => ASKS_PRICE.test(question);
