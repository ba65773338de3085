import { durationsIn } from '../extraction/facts/durations.ts';

const words = (pattern: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu');
const first = (pattern: string): RegExp => new RegExp(String.raw`^(?:${pattern})(?!\p{L})`, 'iu');

const TERM = String.raw`contracts?|(?:minimum|contract|notice|cancellation) (?:term|period|contract|commitment)|commitments?|lock-in|notice|\p{L}*laufzeit|kündigungsfrist|vertragsbindung|engagement|préavis|permanencia|preaviso|looptijd|opzegtermijn|vincol[oi]`;
const CHARGE = String.raw`fees?|costs?|prices?|charges?|commissions?|deposits?|surcharges?|penalt(?:y|ies)|set-?up|minimum (?:order|spend)|\p{L}*(?:kosten|gebühr(?:en)?|preise?|provision|kaution)|einrichtung|frais|coûts?|prix|caution|cuotas?|costes?|precios?|comisi(?:ón|ones)|fianza|\p{L}*prij(?:s|zen)|borg|cost[oi]|prezz[oi]|commissioni?|cauzione`;
const WAIT = String.raw`ads|adverts?|advertising|wait(?:ing)?(?: lists?)?|queues?|downtime|outages?|errors?|bugs?|delays?|trackers?|cookies|sub-?processors?|middlem[ae]n|paperwork|onboarding|going live|go-live|(?:delivery|lead|response|reply|set-?up|waiting) times?|\p{L}*(?:wartezeit|lieferzeit)(?:en)?|werbung|publicité|délais?|attente|publicidad|espera|plazos?|reclame|wachttijd|levertijd|pubblicità|attesa`;
const BURDENS = `${TERM}|${CHARGE}|${WAIT}`;
/** Romance languages put the noun, such as "fee" or "term", first; the other languages put it last. */
const BURDEN = new RegExp(
  String.raw`(?<!\p{L})(?:${BURDENS})$|^(?:frais|coûts?|prix|délais?|cuotas?|costes?|precios?|plazos?|cost[oi]|prezz[oi])\s`,
  'iu',
);
const LIFTED = first(
  'free|no|without|kostenlose?[rs]?|keine?|ohne|gratuite?|sans|aucune?|sin|gratis|geen|zonder|senza',
);
const OF_TERM = new RegExp(String.raw`(?<!\p{L})(?:${TERM})$`, 'iu');

const NO =
  'none|no|nothing|zero|nein|nicht|keine?[nrs]?|ohne|non|aucune?|pas|sans|ningun[oa]?|sin|nee|geen|niet|zonder|nessun[oa]?|senza';
const LACKING = first(String.raw`${NO}|not|never|✗|✕|×|needs?|requires?`);
const ONLY_NO = new RegExp(
  String.raw`^(?:${NO}|not (?:yet|available|included|offered|possible|supported)|nicht (?:verfügbar|enthalten|möglich)|✗|✕|×)(?=\s*(?:$|[,:;.(–—]))`,
  'iu',
);
const NO_BURDEN = new RegExp(
  String.raw`^(?:${NO})\s[^,;:.(]*(?<!\p{L})(?:${BURDENS}|minimum|minimo|mínimo|mindest\p{L}*)(?!\p{L})|^0(?![\d.,]*[1-9])`,
  'iu',
);
const AT_ANY_TIME = first(
  'any ?time|whenever|monthly|month to month|jederzeit|monatlich|à tout moment|mensuel\\p{L}*|mensual|altijd|maandelijks|mensile',
);
const FREE = first(
  'free|included|inklusive|enthalten|kostenlos|gratuit\\p{L}*|inclus\\p{L}*|incluid[oa]s?|gratis|inbegrepen|inclus[oaie]',
);
const YES = first('yes|always|every|ja|immer|oui|toujours|sí|siempre|altijd|sì|sempre');
const HEAVY = words(
  'long(?:er)?|slow(?:er|ly)?|more|high(?:er)?|extra|hidden|lange?[nrs]?|länger|langsam(?:er)?|mehr|höher|plus (?:long|lent|cher|élevé)\\p{L}*|largos?|más|langer|langzamer|lunghi|più',
);
const WHOLE = first(
  '✓|✔|built[ -]in|unlimited|no (?:limits?|cap)|full|all|any|round the clock|24 ?/ ?7|24 h\\p{L}*|eingebaut|integriert|unbegrenzt|jede[nrsm]?|alle|rund um die uhr|intégrée?s?|illimitée?s?|tous|toutes|ilimitad[oa]s?|todos|todas|ingebouwd|onbeperkt|elke?|illimitat[oaie]|tutt[ie]',
);
const MORE = words(
  String.raw`more|better|bigger|larger|wider|worldwide|24 ?/ ?7|mehr|besser|größer|weltweit|plus (?:de|d['’]|grand\p{L}*)|meilleure?s?|más|mejor|meer|beter|wereldwijd|più|migliore`,
);
const WEAK = words(
  'only|limited|partial(?:ly)?|manual(?:ly)?|extra|add-?on|surcharge|on request|nur|eingeschränkt|teilweise|aufpreis|auf anfrage|seulement|uniquement|limitée?s?|en option|sur demande|solo|sólo|limitad[oa]s?|opcional|alleen|beperkt|op aanvraag|limitat[oaie]|su richiesta',
);
const COUNTED = /^(?:from |ab |à partir de |desde |vanaf |da )?(?:\p{Sc}\s?)?\d/iu;
const KEPT_LONGER = words(
  'warrant(?:y|ies)|guarantee|trial|history|garantie|gewährleistung|probezeit|essai|garantía|prueba|proefperiode|garanzia|prova',
);
const OPENS =
  /^(?<sign>\p{Sc})?\s?(?:more than |over |mehr als |plus de |más de |meer dan |più di )?(?<figure>\d[\d.,]*)\+?(?<unit>\s?[%\p{Sc}])?$/iu;
const A_YEAR = /^(?:19|20)\d\d$/u;

type Side = 'ours' | 'theirs';
interface ComparedCells {
  label: string;
  ours: string;
  theirs: string;
}

export const isBurden = (label: string): boolean => BURDEN.test(label) && !LIFTED.test(label);

/** Null if the words of the row do not settle who is ahead. */
export function winnerInWords({ label, ours, theirs }: ComparedCells): Side | null {
  if (!isBurden(label)) return moreGained(ours, theirs) ?? moreCounted(label, ours, theirs);
  const isLight = (cell: string): boolean =>
    ONLY_NO.test(cell) ||
    NO_BURDEN.test(cell) ||
    FREE.test(cell) ||
    (OF_TERM.test(label) && AT_ANY_TIME.test(cell));
  const isHeavy = (cell: string): boolean => YES.test(cell) || HEAVY.test(cell);
  if (isLight(ours) !== isLight(theirs)) return isLight(ours) ? 'ours' : 'theirs';
  if (isHeavy(ours) !== isHeavy(theirs)) return isHeavy(ours) ? 'theirs' : 'ours';
  return smaller(amountOf(ours), amountOf(theirs));
}

/** Needs less evidence to decide that they are ahead than that we are. */
function moreGained(ours: string, theirs: string): Side | null {
  const isWhole = (cell: string): boolean => WHOLE.test(cell) || YES.test(cell) || FREE.test(cell);
  if (isWhole(ours)) {
    const isLess = ONLY_NO.test(theirs) || WEAK.test(theirs) || COUNTED.test(theirs);
    return isLess && !isWhole(theirs) && !MORE.test(theirs) ? 'ours' : null;
  }
  if (LACKING.test(ours)) return LACKING.test(theirs) ? null : 'theirs';
  if (isWhole(theirs) || MORE.test(theirs) || (WEAK.test(ours) && !WEAK.test(theirs))) return 'theirs';
  return ONLY_NO.test(theirs) && !WEAK.test(ours) ? 'ours' : null;
}

function moreCounted(label: string, ours: string, theirs: string): Side | null {
  const [one, other] = [amountOf(ours), amountOf(theirs)];
  const isCount =
    ['', '%'].includes(one?.unit ?? 'none') || (one?.unit === 'days' && KEPT_LONGER.test(label));
  if (!isCount) return null;
  const less = smaller(one, other);
  return less === null ? null : less === 'ours' ? 'theirs' : 'ours';
}

interface Amount {
  size: number;
  unit: string;
}

function smaller(ours: Amount | null, theirs: Amount | null): Side | null {
  if (ours === null || theirs === null || ours.unit !== theirs.unit || ours.size === theirs.size) return null;
  return ours.size < theirs.size ? 'ours' : 'theirs';
}

function amountOf(cell: string): Amount | null {
  const [days, ...others] = durationsIn(cell);
  if (days !== undefined) return others.length > 0 ? null : { size: days, unit: 'days' };
  const { sign, figure, unit } = OPENS.exec(cell)?.groups ?? {};
  if (figure === undefined || A_YEAR.test(figure)) return null;
  const size = Number(figure.replaceAll(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.'));
  return Number.isNaN(size) ? null : { size, unit: sign ?? unit?.trim() ?? '' };
}
