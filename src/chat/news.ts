import type { Severity } from '../events/severity.ts';
import { isSmallAddition } from '../events/small-additions.ts';
import { byRelevance, relevanceOf, type Topic } from '../events/topics.ts';
import { COMPETITORS, isNamedIn } from './asked-party.ts';
import type { WatchedQuote } from './watched-answer.ts';

export interface NewsQuestion {
  topics: ReadonlySet<Topic> | null;
  days: number;
  direction?: 'up' | 'down';
  isSold?: boolean;
}

export interface News {
  eventId: string;
  competitorId: string;
  competitorName: string;
  topic: Topic;
  severity: Severity;
  title: string;
  change: string;
  deltaPct: number | null;
  url: string;
  detectedAt: Date;
  evidence: readonly { snapshotId: string; quote: string; start: number; end: number }[];
}

const word = (alternatives: string): string => `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`;
const pattern = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'iu');

const ANYTHING = pattern(
  "^(?:what(?:['’]s| has| have| is| did)? (?:changed?|new(?=\\s*(?:\\?|$)|\\s+(?:at|with|from|about|in|on|this|today|since)(?!\\p{L}))|happen(?:ed|ing)?)|any (?:news|changes)|(?:what are )?the (?:latest|newest|recent) (?:news|changes))" +
    '(?![\\p{L}\\p{N}])',
  '^what (?:changes|news)(?![\\p{L}\\p{N}])',
  '^what did .+ change\\s*\\??$',
  '^was (?:hat sich|ist)(?: \\p{L}+){0,6} (?:geändert|verändert|neu|passiert)(?!\\p{L})',
  '^(?:was gibt es neues|gibt es neuigkeiten|welche änderungen|welche neuigkeiten)(?!\\p{L})',
  "^(?:qu['’]est-ce qui a changé|quoi de neuf|quelles? (?:nouvelles|nouveautés|changements))(?!\\p{L})",
  '^¿?(?:qué (?:ha cambiado|hay de nuevo|cambió|novedades)|hay novedades)(?!\\p{L})',
  '^(?:wat is er (?:veranderd|nieuw)|is er nieuws|welke wijzigingen)(?!\\p{L})',
  "^(?:cosa è cambiato|cosa c['’]è di nuovo|che novità|quali novità)(?!\\p{L})",
);

const COMPANY = pattern(
  word(
    'acquired|(?:did|has) [^?]{1,60} (?:acquire|buy|take over|bought) (?:any(?:one|body|thing)?|some(?:one|body)|another|a (?:company|rival|competitor))|bought (?:by|out|up)|taken over|took over|takeover|merged|(?:made|making|any|an) acquisitions?|(?:was|were|been|got)(?: [^?.]{1,40})? sold to|(?:raised|received|got) (?:money|funding|capital)|closed down|gone out of business|went bankrupt|filed for insolvency',
  ),
  word(
    'übernommen|aufgekauft|gekauft worden|übernahme|fusioniert|insolvenz angemeldet|racheté\\p{L}*|rachat|acquis par|fusionné|adquirid[oa]|comprad[oa] por|fusionad[oa]|overgenomen|overname|gefuseerd|acquisit[oa]|acquisizioni?',
  ),
);

const SOLD = pattern(
  word(
    '(?:been|was|were|is|got|being)(?: [^?.]{1,60})? (?:acquired|bought|taken over)|(?:been|was|were|got|being)(?: [^?.]{1,40})? sold(?! (?:in|at|on|online|with|as)(?!\\p{L}))|bought (?:by|out|up)|(?:wurde|ist|worden|wird)(?: \\p{L}+){0,4} (?:übernommen|aufgekauft)|wurde(?: \\p{L}+){0,4} (?:verkauft|gekauft)|(?:aufgekauft|übernommen|verkauft|gekauft) worden|(?:a(?:-t-(?:il|elle))? été|est|ont été) (?:racheté|vendu|acquis)\\p{L}*|(?:fue|ha sido|es) (?:adquirid|comprad|vendid)[oa]|(?:is|werd|wordt)(?: \\p{L}+){0,4} overgenomen|werd(?: \\p{L}+){0,4} verkocht|(?:è stat[oa]|è) (?:acquisit|vendut|comprat)[oa]',
  ),
);
const ACQUIRES =
  /^\s+(?:(?:has|have|hat|heeft|ha|a)\s)?(?:(?:just|now|jetzt|nun|nu|ora)\s)?(?:acquires?|acquired(?!\s+by)|buys|bought|takes over|took over|übernimmt|kauft|(?:\p{L}+\s){0,6}übernommen|rachète|racheté|acquiert|adquiere|adquirido|compra|(?:neemt|nam)\s.{1,80}\sover|koopt|(?:\p{L}+\s){0,6}overgenomen|acquisisce|acquisito|rileva)(?!\p{L})/iu;

const IS_ACQUIRED =
  /^\s+(?:wurde|wird|ist|worden|is|werd|wordt|was|has been|a été|est|è stat[oa]|viene|fue|ha sido)(?!\p{L})/iu;

const HOW_TO =
  /^¿?(?:can|could|may|might|should|how (?:do|does|can|could|would|will)|kann|können|darf|wie|puis|peut|peux|puedo|puede|se puede|kan|mag|posso|si può)(?!\p{L})/iu;

const CHANGED =
  'changed?|changes|raised?|increased?|lower(?:ed)?|reduced?|cut|dropped|put up|geändert|verändert|erhöht|angehoben|gesenkt|reduziert|changé|modifié|augmenté|baissé|cambiado|subido|bajado|aumentado|gewijzigd|verhoogd|verlaagd|veranderd|cambiato|alzato|abbassato';

const DIRECTIONS = {
  up: pattern(
    word(
      'raised?|increased?|increases?|rises?|put up|hikes?|more expensive|erhöh\\p{L}*|preiserhöhung(?:en)?|angehoben|teurer|augment\\p{L}+|hausse|subid[oa]|subió|aumentad[oa]|verhoog\\p{L}*|prijsverhoging(?:en)?|alzato|aumentato',
    ),
  ),
  down: pattern(
    word(
      'lower(?:ed)?|reduced?|cuts?|dropped|cheaper|gesenkt|senken|preissenkung(?:en)?|reduziert|billiger|günstiger|baiss\\p{L}+|bajad[oa]|bajó|verlaag\\p{L}*|prijsverlaging(?:en)?|abbassato|ridotto',
    ),
  ),
};

const CHANGED_TOPICS: readonly { topics: readonly Topic[]; words: string }[] = [
  {
    topics: ['price', 'plan', 'offer'],
    words:
      'prices?|pricing|fees?|preise?n?|gebühr(?:en)?|prix|tarifs?|precios?|tarifas?|prijs|prijzen|tarief|tarieven|prezz[oi]|tariff[ae]',
  },
  {
    topics: ['terms', 'guarantee'],
    words:
      'terms?|conditions|contracts?|notice(?: periods?)?|cancellation|policy|policies|bedingungen|agb|vertr[aä]ge?|kündigungsfrist|laufzeit|conditions générales|contrats?|préavis|condiciones|contratos?|voorwaarden|opzegtermijn|looptijd|contratt[oi]|condizioni',
  },
];

const TOPICS: readonly { topics: readonly Topic[]; pattern: RegExp }[] = [
  {
    topics: ['price', 'plan', 'offer'],
    pattern: pattern(
      word(
        'price (?:changes?|increases?|rises?|cuts?|hikes?)|(?:become|became|gotten|got) (?:more expensive|cheaper)|preis(?:erhöhung|änderung|senkung)(?:en)?|(?:teurer|billiger|günstiger) geworden|hausse de prix|augmentation de prix|subida de precios?|prijs(?:verhoging|wijziging|verlaging)(?:en)?',
      ),
    ),
  },
  {
    topics: ['product', 'plan', 'integration'],
    pattern: pattern(
      word(
        'launch(?:ed|es)?|(?:new|latest) (?:products?|features?|offers?|plans?|services?|courses?|integrations?)|introduced|auf den markt gebracht|neue[sn]? (?:produkte?|funktionen|angebote?)|lancé|nouveaux produits|nouvelles offres|lanzado|nuevos productos|gelanceerd|nieuwe producten?|lanciato|nuovi prodotti',
      ),
    ),
  },
  {
    topics: ['hiring'],
    pattern: pattern(
      word(
        'new (?:roles?|jobs?|positions?|openings)|opened (?:new )?(?:roles?|jobs?|positions?)|started hiring|neue (?:stellen|jobs)|nouveaux postes|nuevas vacantes|nieuwe vacatures|nuove posizioni',
      ),
    ),
  },
  {
    topics: ['certification'],
    pattern: pattern(
      word('(?:got|become|became|newly|recently) certified|new certificates?|neu zertifiziert'),
    ),
  },
];

const MONTH = 30;
const QUARTER = 90;
const YEAR = 365;

const PERIODS: readonly { days: number; pattern: RegExp }[] = [
  { days: 1, pattern: pattern(word("today|heute|aujourd['’]hui|hoy|vandaag|oggi")) },
  { days: 2, pattern: pattern(word('yesterday|gestern|hier|ayer|gisteren|ieri')) },
  {
    days: 7,
    pattern: pattern(
      word(
        '(?:this|last|past) week|(?:diese[rn]?|letzte[rn]?) woche|cette semaine|la semaine dernière|(?:esta|la última) semana|(?:deze|afgelopen|vorige) week|(?:questa|la scorsa) settimana',
      ),
    ),
  },
  {
    days: MONTH,
    pattern: pattern(
      word(
        '(?:this|last|past) month|(?:diese[nm]|letzte[nm]) monat|ce mois|le mois dernier|(?:este|el último) mes|(?:deze|afgelopen|vorige) maand|questo mese|il mese scorso',
      ),
    ),
  },
  { days: QUARTER, pattern: pattern(word('(?:this|last|past) quarter|dieses quartal|ce trimestre')) },
  {
    days: YEAR,
    pattern: pattern(word("(?:this|last|past) year|dieses jahr|cette année|este año|dit jaar|quest['’]anno")),
  },
];

export function newsQuestionOf(question: string): NewsQuestion | null {
  const text = question.trim();
  const named = PERIODS.find((one) => one.pattern.test(text))?.days;
  if (ANYTHING.test(text)) return { topics: null, days: named ?? MONTH };
  const isSold = SOLD.test(text);
  if (isSold || COMPANY.test(text))
    return { topics: new Set(['company']), days: named ?? YEAR, ...(isSold ? { isSold } : {}) };
  if (HOW_TO.test(text)) return null;
  const isChange = new RegExp(word(CHANGED), 'iu').test(text);
  const changed = isChange
    ? CHANGED_TOPICS.find(({ words }) => new RegExp(word(words), 'iu').test(text))
    : undefined;
  const topics = changed?.topics ?? TOPICS.find((one) => one.pattern.test(text))?.topics;
  if (topics === undefined) return null;
  const asked = { topics: new Set(topics), days: named ?? QUARTER };
  const isOfPrice = topics.includes('price');
  const [isUp, isDown] = [DIRECTIONS.up.test(text), DIRECTIONS.down.test(text)];
  return isOfPrice && isUp !== isDown ? { ...asked, direction: isUp ? 'up' : 'down' } : asked;
}

const OF_ALL =
  /(?<!\p{L})(?:at|with|about|in|on|by|the|of|and|all|any|our|my|everything|anything|bei|mit|den|die|der|unseren?|alle[nr]?|chez|les|nos|avec|en|con|los|las|nuestr[oa]s|bij|met|onze|de|da|nei|nostri|market|markt|marché|mercado|mercato)(?!\p{L})/giu;

export function asksForAllNews(question: string): boolean {
  const rest = [ANYTHING, COMPETITORS, ...PERIODS.map((one) => one.pattern)].reduce(
    (text, one) => text.replace(one, ' '),
    question.trim(),
  );
  return ANYTHING.test(question.trim()) && !/\p{L}/u.test(rest.replaceAll(OF_ALL, ' '));
}

const MOST = 8;
const DAY_MS = 86_400_000;

export const sinceOf = ({ days }: NewsQuestion, now: Date): Date => new Date(now.getTime() - days * DAY_MS);

function isAcquirer({ title, competitorName }: News): boolean {
  const at = title.indexOf(competitorName);
  const rest = title.slice(at + competitorName.length);
  return at !== -1 && ACQUIRES.test(rest) && !IS_ACQUIRED.test(rest);
}

export function newsAnswer(
  { topics, direction, isSold = false, days }: NewsQuestion,
  news: readonly News[],
): { answer: string; watched: WatchedQuote[] } | null {
  const sorted = news
    .filter(({ topic, evidence }) => evidence.length > 0 && (topics === null || topics.has(topic)))
    .map((one) => ({ one, relevance: relevanceOf(one, false), at: one.detectedAt.getTime() }))
    .toSorted((a, b) => byRelevance({ ...a, severity: a.one.severity }, { ...b, severity: b.one.severity }))
    .map(({ one }) => one);
  if (sorted.length === 0) return null;
  const asked = sorted.filter(
    (one) =>
      !(isSold && isAcquirer(one)) &&
      (direction === undefined || (one.deltaPct !== null && one.deltaPct > 0 === (direction === 'up'))),
  );
  const isNone = asked.length === 0;
  const wanted = isNone ? sorted : asked;
  const important = wanted.filter((one) => !isSmallAddition(one));
  const shown = (important.length > 0 ? important : wanted).slice(0, MOST);
  const left = wanted.length - shown.length;
  return {
    answer: [
      ...(isNone
        ? [
            `No ${isSold ? 'sale of the company' : direction === 'up' ? 'price rise' : 'price cut'} was found in the last ${days === 1 ? 'day' : `${days} days`}. Other changes:`,
          ]
        : []),
      ...shown.map(
        ({ competitorName, title, change, url, detectedAt }) =>
          `${isNamedIn(title, competitorName) ? '' : `${competitorName}: `}${change === '' ? title : `${title.replace(/\.$/u, '')}: ${change}`} (${url}, found on ${detectedAt.toISOString().slice(0, 10)})`,
      ),
      ...(left === 0
        ? []
        : [`There ${left === 1 ? 'is 1 more change' : `are ${left} more changes`} in Events.`]),
    ].join('\n'),
    watched: shown.map(({ eventId, competitorId, url, detectedAt, evidence: [first] }) => ({
      competitorId,
      snapshotId: first!.snapshotId,
      url,
      title: null,
      quote: first!.quote,
      start: first!.start,
      end: first!.end,
      asOf: detectedAt.toISOString(),
      eventId,
    })),
  };
}
