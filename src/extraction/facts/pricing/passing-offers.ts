const MONTHS =
  'january|jan|february|feb|march|mar|april|apr|may|june|jun|july|jul|august|aug|september|sept|sep|october|oct|november|nov|december|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const DATE = String.raw`(?:the )?(?:(?:${DAYS}),? ?)?(?:\d{1,2}(?:st|nd|rd|th|er|\.)?(?: of| de)? ?)?(?:(?:${MONTHS})(?!\p{L})|(?:${DAYS})(?!\p{L})|\d{1,2}[./-]\d{1,2}(?!\d)|\d{4}-\d\d-\d\d|midnight|mitternacht|minuit|tonight|tomorrow|(?:the )?end of (?:the |this )?\p{L}{3,9}|ende\b|fin de\b)`;
const UNTIL = String.raw`(?:until|till|til|through|thru|before|by|ends?|ending|expires?|bis(?: zum| einschließlich)?|endet(?: am)?|jusqu[’']au|avant le|hasta(?: el)?|antes del)(?: on)?`;
const SEASONS =
  "spring|summer|autumn|fall|winter|holiday|christmas|xmas|easter|new year(?:[’']?s)?|back[- ]to[- ]school|anniversary|birthday|launch|flash|sommer|winter|weihnachts|oster|frühlings|herbst|jubiläums";
const SALES = 'sale|deals?|offers?|specials?|discounts?|promo(?:tion)?s?|savings|aktion|angebot|rabatt';

/** A name, an end or a code: what an offer has that does not last. */
const PASSING = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "black friday|cyber (?:monday|week)|prime day|singles[’']? day",
    `${UNTIL} ${DATE}`,
    String.raw`(?:limited|kurze|begrenzte)[- ]?(?:time|zeit)|(?:for )?a limited (?:time|period)|today only|nur heute|durée limitée|tiempo limitado|while (?:it|they|stocks?) lasts?`,
    String.raw`(?:${SALES}) (?:ends?|expires?|valid|closes)|valid (?:until|till|through|to)|gültig bis|valable jusqu|válid[oa] hasta|ends? (?:in \d|soon|today|tonight)|(?:last|final) (?:chance|days|hours)`,
    String.raw`(?:promo(?:tion(?:al)?)?|coupon|voucher|discount|rabatt|gutschein|aktions)[- ]?codes?|codes? (?:promo|promotionnel|promocional|de descuento|de réduction)|(?:with|use|using|enter|apply|mit(?: dem)?|avec le|con el|usa el) (?:the |this )?codes?|coupons?|vouchers?|gutscheine?|cupón`,
    String.raw`first (?:year|\d{1,2} (?:months|customers)|(?:two|three|six|twelve) months)|erste[ns]? (?:jahr|\d{1,2} monate)|première année|primer año|new customers|neukunden|nouveaux clients|nuevos clientes|early[- ]?bird|introductory`,
    `(?:${SEASONS})[- ]?(?:${SALES})`,
  ].join('|')})`,
  'iu',
);

/** "code BF30", not "code editor". */
const CODE = /(?<!\p{L})[Cc]ode:? ?[“"']?[A-Z0-9]{3,20}(?![\p{L}\d])/u;

/** Whether words of a page are about an offer of the moment, and not about its terms. */
export const isPassing = (text: string): boolean => PASSING.test(text) || CODE.test(text);

const UNITS =
  'days?|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s|d|tagen?|tage?|stunden?|minuten|jours?|heures?|días?|horas?';
const TIME = String.raw`(?:\d{1,3} ?(?:${UNITS})(?!\p{L})[ ,:]{0,3}(?:and |und |et |y )?){1,4}`;
const COUNTDOWN = new RegExp(
  [
    String.raw`(?<!\p{L})(?:in|en|dans|noch) ${TIME}`,
    String.raw`(?<!\d)${TIME}(?:left|remaining|to go|übrig|restants?|restantes)`,
    String.raw`(?<!\d)\d{1,2}:\d\d(?::\d\d){0,2}(?!\d)`,
  ].join('|'),
  'giu',
);

/** Without the days and hours that are left: they are others at each look. */
export const withoutCountdown = (text: string): string => text.replaceAll(COUNTDOWN, ' ');
