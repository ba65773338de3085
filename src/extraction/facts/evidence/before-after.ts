import { amountsIn } from '../pricing/amounts.ts';

const SPAN = String.raw`(?:years?|winters?|summers?|springs?|autumns?|months?|weeks?|quarters?|seasons?|terms?|harvests?|jahr\p{L}*|winter|sommer|monat\p{L}*|woche\p{L}*|quartal\p{L}*|saison|schuljahr|année|an|ans|hiver|été|mois|semaine|saison|trimestre|año|años|curso|invierno|verano|mes|meses|semana|temporada|trimestre|jaar|winter|zomer|maand(?:en)?|weken|week|seizoen|anno|anni|inverno|estate|mese|mesi|settimana|stagione)`;

const before = (source: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');

const EARLIER = before(
  [
    String.raw`${SPAN} (?:before|prior|zuvor|davor|précédente?s?|d['’]avant|anterior(?:es)?|previos?|ervoor|daarvoor|prima|precedent[ei])(?! (?:you|the (?:next|deadline|visit|date)|appointment))`,
    String.raw`(?:previous|preceding|prior) ${SPAN}`,
    String.raw`(?:vorige|vorherige)[nrs]? ${SPAN}|(?:vorig|voorgaand)e? ${SPAN}`,
    'until (?:then|we|they|that)|up to then|previously|formerly|used to|before (?:we|us|that|then|this)',
    String.raw`bis dahin|bislang|(?<!\d\s\p{L}+\s|\p{L}{2}\s)(?:zuvor|früher|vorher)|ehe wir|bevor wir`,
    String.raw`jusque-là|jusqu['’]alors|auparavant|avant (?:nous|cela|ça)`,
    'hasta entonces|anteriormente|antes de (?:nosotros|eso|ello)',
    'tot dan toe|voorheen|vroeger|voordat (?:wij|we)',
    'fino ad allora|in precedenza|prima di (?:noi|allora)',
  ].join('|'),
);
const PAST_PERFECT =
  /(?<!\p{L})(?:had (?:already |never |not )?(?:been |gone |failed |\p{L}+(?:ed|en|wn|un|ost|ung)(?!\p{L}))|(?:hatten?|waren?) [^.!?]{0,80}?\p{L}*ge\p{L}+(?:t|en)(?=[.,!?])|(?:avai(?:t|ent)|étai(?:t|ent)) (?:\p{L}+ )?\p{L}+(?:é|ée|és|ées|i|is|u|us)(?!\p{L})|habían? \p{L}+(?:ado|ido|to|cho)(?!\p{L})|(?:hadden|had) [^.!?]{0,60}?ge\p{L}+(?:d|t|en)(?=[.,!?])|(?:avevan?o?|erano?) \p{L}+(?:at|it|ut|tt|s)[oaie](?!\p{L}))/iu;

const LATER = before(
  [
    String.raw`${SPAN} (?:after(?:wards)?|later|on(?=,)|danach|später|suivante?s?|plus tard|après|siguientes?|después|más tarde|erna|daarna|later|dopo|successiv[oi])`,
    String.raw`(?:in|within|im|in den|dans|durant|durante|en|binnen|nel|nei) (?:the |its |their |le |la |les |el |la |los |het |de |den |il )?(?:first|ersten?|premi(?:er|ère)s?|primer[oa]?s?|eerste|prim[oi]) (?:\p{L}+ )?${SPAN}`,
    'since (?:then|the|that|we)|now(?:adays)?|today|these days|afterwards|(?:after|following) (?:the|that|its|their|this|we)',
    'seitdem|seither|seit (?:dem|der|den|unser\\p{L}*)|danach|nachher|heute|inzwischen|jetzt|nach (?:dem|der)',
    String.raw`depuis(?: (?:lors|le|la|les))?|désormais|aujourd['’]hui|maintenant|après (?:le|la|les)`,
    'desde (?:entonces|el|la|que)|ahora|hoy|tras (?:el|la)|después (?:del?|de la)',
    'sinds(?:dien)?|nu|tegenwoordig|daarna|na (?:de|het)',
    'da allora|ora|oggi|adesso|dopo (?:il|la|lo)',
  ].join('|'),
);

const MOVE = new RegExp(
  String.raw`(?<!\p{L})(?:from|von|de|van|da) (?:\p{Sc}\s?)?NUMBER(?:\s?%|\s?\p{Sc})?(?: \p{L}+){0,4} (?:to|auf|à|a|naar) (?:\p{Sc}\s?)?NUMBER(?:\s?%|\s?\p{Sc})?|NUMBER(?:\s?%)?(?: [\p{L}'’]+){0,6} down to NUMBER`.replaceAll(
    'NUMBER',
    String.raw`\d(?:[\d.,]*\d)?`,
  ),
  'iu',
);
const SHARE_MOVED =
  /(?<!\p{L})(?:down|up|lower|higher|fewer|less|cut|reduced|gesunken|gestiegen|weniger|mehr|en baisse|en hausse|de moins|de plus|menos|más|minder|meer|in meno|in più)(?: (?:by|of|um|de|del|met))? \d[\d.,]*\s?%|\d[\d.,]*\s?% (?:\p{L}+ )?(?:fewer|less|lower|faster|more|weniger|mehr|schneller|de moins|de plus|menos|más|minder|meer|in meno|in più)(?!\p{L})/iu;

export const isMove = (text: string): boolean => MOVE.test(text) || SHARE_MOVED.test(text);

export const tellsBefore = (text: string): boolean =>
  !isMove(text) && (EARLIER.test(text) || PAST_PERFECT.test(text)) && !LATER.test(text);

const TIME = new RegExp(
  String.raw`(?<!\p{L})(?:in|within|im|nach|dans|en|binnen|nel)?\s?(?:the |den |les |los |de |i )?(?:\d+|\p{L}+) ${SPAN}(?= (?:after|later|danach|später|plus tard|suivant|después|siguiente|later|erna|dopo|successiv))`,
  'giu',
);
const COUNT = String.raw`(?:\p{Sc}\s?)?\d[\d.,]*\d?(?:\s?%|\s?\p{Sc})?`;
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(?:(?!(?:19|20)\d\d(?!\d))${COUNT}(?:\s\p{L}[\p{L}'’-]*){0,2}|(?:once|twice|einmal|zweimal|une fois|deux fois|una vez|dos veces|één keer|twee keer|una volta|due volte))`,
  'giu',
);

const THE_FIGURE =
  /(?<!\p{L})(?:it|they|that|this|there|the (?:figure|share|rate|number|count|total|result)|es|sie|der (?:wert|anteil)|die (?:zahl|quote)|ils?|elles?|ce chiffre|le (?:chiffre|taux)|la (?:part|cifra|quota)|el porcentaje|het|ze|het (?:cijfer|percentage)) (?:is|are|was|were|has|had|have|\p{L}+ed|fell|rose|stood|broke|sind|ist|war|waren|liegt|stieg|sank|est|sont|était|étaient|es|son|está|zijn|è|sono|era|erano)(?!\p{L})/iu;
const COUNTED_THING =
  /\d[\d.,]*\s(?!(?:of|in|a|per|the|im|pro|par|al|por|di|van|is|are|was|were|remain\p{L}*|left|sind|waren|blieben|sont|restent|son|quedan|zijn|sono)(?!\p{L}))\p{L}{3,}/u;
const NOT_A_SUBJECT =
  /(?<!\p{L})(?:the|is|are|was|were|has|have|had|been|there|only|just|nur|noch|sind|ist|war|waren|gibt|gab|est|sont|plus|que|son|solo|hay|zijn|nog|maar|sono|later|after(?:wards)?|on|since|then|now|today|danach|später|plus tard|suivante?|después|daarna|dopo)(?!\p{L})/giu;

export interface AfterValue {
  value: string;
  needsBefore: boolean;
}

export function afterValue(text: string): AfterValue | null {
  if (!LATER.test(text) || tellsBefore(text)) return null;
  const bare = text.replaceAll(TIME, (one) => ' '.repeat(one.length));
  const [found] = bare.matchAll(FIGURE);
  if (found === undefined) return null;
  const ahead = bare.slice(0, found.index).replace(LATER, ' ').replaceAll(NOT_A_SUBJECT, ' ');
  const isBare = !/\p{L}{3}/u.test(ahead) || THE_FIGURE.test(bare);
  return { value: found[0].trim(), needsBefore: isBare && !COUNTED_THING.test(bare) };
}

export function moveIn(text: string): string | null {
  const move = MOVE.exec(text)?.[0];
  const [from, to] = /\p{Sc}/u.test(move ?? '') ? amountsIn(move!) : [];
  if (from !== undefined && to !== undefined && to.amount > from.amount) return null;
  return move ?? SHARE_MOVED.exec(text)?.[0] ?? null;
}

const DATE =
  /(?<!\p{N})(?:\d{4}-\d{2}(?:-\d{2})?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}[./]\d{4}|\d{1,2}\.?(?:st|nd|rd|th)? (?:de |of )?\p{L}{3,10}\.?,? (?:de )?\d{4}|\p{L}{3,10}\.? \d{1,2},? \d{4}|\p{Lu}\p{L}{2,9} (?:19|20)\d\d)(?!\p{N})/u;
const PARTS = / [·•|–—] /u;

export const isCaption = (text: string): boolean =>
  !/[.!?]["”’)]*$/u.test(text) &&
  ((PARTS.test(text) && (DATE.test(text) || text.split(/ [·•|] /u).length > 2)) ||
    (DATE.test(text) && text.replace(DATE, '').replaceAll(/[^\p{L}]/gu, '').length < 14));

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const AMOUNT = String.raw`(?:\p{Sc}\s?)?\d+(?:[.,]\d+)*(?:\s?(?:%|\p{Sc}))?`;
const BOTH_HALVES = new RegExp(
  String.raw`(?<!\p{L})(?:from|von|de|van|da|dal|dalle)\s(?<value>${AMOUNT}(?:\s\p{L}+){0,3}?\s(?:to|auf|à|a|al|alle|naar|tot)\s${AMOUNT})|(?<arrow>${AMOUNT}(?:\s\p{L}+){0,3}?\s?(?:→|->)\s?${AMOUNT})`,
  'iu',
);

export function bothHalvesIn(sentence: string): string | null {
  const { value, arrow } =
    BOTH_HALVES.exec(sentence.replaceAll(YEAR, (one) => '-'.repeat(one.length)))?.groups ?? {};
  return value ?? arrow ?? null;
}
