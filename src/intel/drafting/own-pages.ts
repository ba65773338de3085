import {
  CASE_STUDY,
  CONTACT,
  HELP_ARTICLE,
  KICK_OFF,
  POST,
  REPORT,
  SETUP_GUIDE,
  TRY_OUT,
} from '../outputs/takes.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { Remark } from './remarks.ts';

const CONFIDENCE = 0.6;
const LENGTH = { least: 8, most: 120 };

const below = (words: string): RegExp => new RegExp(String.raw`/(?:${words})/(?:.*/)?[^/]+/?$`, 'iu');
const OF_DATE = /\/(?:19|20)\d\d\/\d\d\/(?:\d\d\/)?[^/]+\/?$/u;
const OF_POSTS = below(
  'blog|news|posts?|articles?|magazine?|insights?|stories|resources|ratgeber|aktuell\\p{L}*|magazin|artikel|actualit[ée]s?|noticias|articulos|nieuws|notizie',
);
const OF_STORIES = below(
  'customers?|cases?|case-?stud(?:y|ies)|customer-stories|success-stories|clients?|kunden|referenzen|erfolgsgeschichten|temoignages|cas-clients|clientes|casos-de-exito|klanten|clienti',
);
const OF_HELP = below(
  'help|help-?cent(?:er|re)|docs?|documentation|support|guides?|tutorials?|academy|learn|kb|knowledge-?base|hilfe|anleitungen|handbuch|aide|centre-d-aide|ayuda|hulp|aiuto',
);
const SETS_UP =
  /(?<!\p{L})(?:set(?:ting)? up|get(?:ting)? started|first steps?|quick ?start|install\p{L}*|import\p{L}*|migrat\p{L}*|onboard\p{L}*|connect(?:ing)?|invite|einricht\p{L}*|erste schritte|installier\p{L}*|importier\p{L}*|premiers pas|démarr\p{L}*|configur\p{L}*|installer|importer|primeros pasos|instalar|importar|instellen|aan de slag|primi passi|installare)(?!\p{L})/iu;

const KIND_OF_STORY =
  /^(?:(?:customer|client|user|case|success)[ -](?:stor(?:y|ies)|stud(?:y|ies)|reports?)|kunden(?:bericht|geschichte|stimme|beispiel|projekt)|erfolgsgeschichte|referenz|anwenderbericht|praxisbeispiel|témoignage|cas client|étude de cas|caso de (?:éxito|estudio)|historia de cliente|klant(?:verhaal|case)|praktijkverhaal|storia di (?:un )?cliente|caso di studio)(?:\s*[·•|,/].*)?$/iu;
const LABELS = /^[^.!?·•|]{2,40}(?:\s[·•|]\s[^.!?·•|]{2,40}){2,}$/u;
const MOST_KICKERS = 2;

export const isKicker = (line: string): boolean => {
  const said = line.replace(/^\s*#+\s*/u, '').trim();
  return KIND_OF_STORY.test(said) || LABELS.test(said);
};

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? '/';
export const isStory = (url: string): boolean =>
  OF_STORIES.test(pathOf(url)) || /\/stories\/[^/]+\/?$/u.test(pathOf(url));
const OF_JOBS =
  /(?:^|\/)(?:careers?|jobs?|karriere|stellen|vacan\p{L}*|recrutement|empleo|lavora-con-noi|werken-bij)(?:[/.-]|$)/iu;
export const isOfJobs = (url: string): boolean => OF_JOBS.test(pathOf(url));
export const isPost = (url: string): boolean => OF_POSTS.test(pathOf(url)) || OF_DATE.test(pathOf(url));

export function pagesToMeet({
  text,
  start,
  url,
}: {
  text: string;
  start: number;
  url: string | null;
}): Remark[] {
  if (start !== 0 || url === null) return [];
  const path = URL.parse(url)?.pathname ?? '/';
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/gu)].slice(0, MOST_KICKERS + 1);
  const line = lines.find(({ 0: one }) => !isKicker(one)) ?? lines[0];
  const heading = (line?.[0] ?? '').replace(/^\s*#+\s*/u, '').trim();
  const at = line === undefined ? 0 : line.index + line[0].indexOf(heading);
  if (heading.length < LENGTH.least || heading.length > LENGTH.most || addressesModels(heading)) return [];
  const page = (kind: Remark['kind'], name: string): Remark[] => [
    { kind, name, quote: heading, start: at, end: at + heading.length, confidence: CONFIDENCE },
  ];
  if (OF_HELP.test(path)) return page('step', SETS_UP.test(heading) ? SETUP_GUIDE : HELP_ARTICLE);
  if (OF_STORIES.test(path)) return page('customer', CASE_STUDY);
  return OF_POSTS.test(path) || OF_DATE.test(path) ? page('channel', POST) : [];
}

const OCCASIONS: readonly (readonly [name: string, words: RegExp])[] = [
  [
    TRY_OUT,
    /(?<!\p{L})(?:free|book|start with|try|request|ask for|order|attend|kostenlos\p{L}*|buchen|vereinbaren|gratuit\p{L}*|réserve[zr]|demande[zr]|gratis|reserv[ae]\p{L}*|solicit[ae]\p{L}*)(?!\p{L}).{0,40}(?<!\p{L})(?:placement tests?|test lessons?|trial (?:lesson|day|session|class|week|visit|box|order|delivery)|tasters?|tastings?|samples?|sample box(?:es)?|demos?|demonstrations?|consultations?|(?:site|home|risk|needs) (?:visits?|surveys?|assessments?)|open days?|webinars?)(?!\p{L})|(?<!\p{L})(?:einstufungstest|probe(?:stunde|tag|training|lektion|lieferung|essen)|erstgespräch|test de niveau|(?:cours|séance) d['’]essai|prueba de nivel|clase de prueba)(?!\p{L})/iu,
  ],
  [
    KICK_OFF,
    /(?<!\p{L})(?:kick-?offs?(?: (?:call|meeting|workshop))?|onboarding (?:call|session|meeting|workshop|day)s?|welcome (?:call|pack|meeting|day)s?|inductions?|introductory (?:call|session|meeting)s?|auftakt(?:gespräch|termin)|einführungs(?:gespräch|termin|schulung)|einweisung|réunion de lancement|reunión inicial|sesión de bienvenida)(?!\p{L})|^(?:(?:in|on|during|within) (?:the|your) first (?:day|week|month|(?:two|three|four|ten|\d+) (?:days|weeks))|(?:in der|während der) ersten woche|am ersten tag|im ersten monat|in den ersten \p{L}+ (?:tagen|wochen)|(?:(?:dans|pendant|durant) )?la première semaine|le premier (?:jour|mois)|(?:en|durante) la primera semana|el primer (?:día|mes)|in de eerste (?:week|maand)|op de eerste dag|(?:nella|durante la) prima settimana|il primo (?:giorno|mese))(?!\p{L})/iu,
  ],
  [
    CONTACT,
    /(?<!\p{L})(?:named|personal|dedicated|single|fixed|same|persönliche\p{L}{0,2}|feste\p{L}{0,2}|eigene\p{L}{0,2}) (?:\p{L}+ )?(?:contact(?: person)?|(?:account|course|project|customer|client|success|event|service|training) managers?|coordinators?|advis[eo]rs?|ansprechpartner\p{L}*|kundenbetreuer\p{L}*|betreuer\p{L}*|projektleiter\p{L}*)(?!\p{L})|(?<!\p{L})(?:interlocut(?:eur|rice) (?:unique|dédiée?)|chargée? de (?:compte|projet) dédiée?|(?:gestor|gestora|persona de contacto) (?:personal|dedicad[oa]))(?!\p{L})/iu,
  ],
  [
    REPORT,
    /(?<!\p{L})(?:weekly|monthly|quarterly|final|progress|attendance|status|inspection) (?:\p{L}+ )?(?:reports?|statements?)(?!\p{L})|(?<!\p{L})reports? (?:every|each|per|after) |(?<!\p{L})(?:attendance|progress|usage|consumption)(?!\p{L}).{0,50}(?:every|each) (?:week|month|quarter)(?!\p{L})|(?<!\p{L})(?:(?:monats|wochen|abschluss|quartals)(?:bericht|report|auswertung)\p{L}*|(?:rapport|bilan) (?:mensuel|hebdomadaire|final)|informe (?:mensual|semanal|final))(?!\p{L})/iu,
  ],
];
const STARTS =
  /^(?:how (?:we|you) (?:start|begin|get started)|getting started|onboarding|(?:the|your) first (?:days?|weeks?|month)|what happens (?:once|after) you (?:sign|order)|so (?:beginnen|starten) (?:wir|sie)|(?:der|ihr) (?:start|einstieg|auftakt)|die ersten (?:tage|wochen)|nach (?:der|ihrer) (?:bestellung|zusage|unterschrift)|(?:le |la |votre )?(?:démarrage|mise en (?:route|place|service))|comment (?:nous|on) (?:commen|démarr)\p{L}*|les premi(?:ères semaines|ers jours)|après (?:la signature|votre commande)|cómo (?:empezamos|arrancamos)|(?:la )?puesta en marcha|los primeros días|las primeras semanas|zo (?:beginnen|starten) we|(?:de|uw) (?:start|eerste weken)|come (?:iniziamo|partiamo)|(?:l['’])?avvio|i primi giorni)(?!\p{L})/iu;
const OF_OTHERS =
  /\/(?:privacy|terms|legal|imprint|impressum|datenschutz|agb|mentions-legales|aviso-legal|careers?|jobs?|karriere|stellen|vacan\p{L}*|empleo)(?:[/-]|$)/iu;
const DENIES =
  /(?<!\p{L})(?:no|not|never|without|kein\p{L}*|nicht|ohne|pas|sans|aucune?|sin|ningún|nunca)(?!\p{L})/iu;
const LENGTH_OF_OCCASION = { least: 12, most: 160 };

export function occasionsIn({
  text,
  start,
  url,
}: {
  text: string;
  start: number;
  url: string | null;
}): Remark[] {
  const path = url === null ? null : (URL.parse(url)?.pathname ?? '/');
  if (path === null || OF_OTHERS.test(path) || [OF_POSTS, OF_DATE, OF_STORIES].some((of) => of.test(path)))
    return [];
  const found: Remark[] = [];
  let isStart = false;
  for (const { 0: quote, index } of text.matchAll(
    /(?<=^[\s#*•-]*|[.!?] )[^\s#*•-][^\n]*?(?:[.!?](?= |$)|$)/gmu,
  )) {
    const { least, most } = LENGTH_OF_OCCASION;
    const isSentence = /[.!]$/u.test(quote);
    const isItem = /[-*•]\s*$/u.test(text.slice(0, index));
    if (!isSentence && !isItem) isStart = STARTS.test(quote);
    if (quote.length < least || quote.length > most || /[?？|]|^["“„«]/u.test(quote)) continue;
    const name =
      OCCASIONS.find(([, words]) => words.test(quote))?.[0] ?? (isStart && isSentence ? KICK_OFF : undefined);
    if (name === undefined || DENIES.test(quote) || addressesModels(quote)) continue;
    const from = start + index;
    found.push({
      kind: 'channel',
      name,
      quote,
      start: from,
      end: from + quote.length,
      confidence: CONFIDENCE,
    });
  }
  return found;
}
