type PassingReason = 'date' | 'counter' | 'rotation';

const LONGEST_PASSING = 120;

const RATED =
  '(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|NOK|SEK|DKK|PLN|CZK|HUF|INR|BRL|MXN|CNY|ZAR|SGD|HKD|TRY|BTC|ETH)';

// prettier-ignore
const ALWAYS_PASSING: readonly (readonly [PassingReason, RegExp])[] = [
  ['date', /^(?:good (?:morning|afternoon|evening|night)|guten (?:morgen|tag|abend)|bonjour|bonsoir|buenos días|buenas (?:tardes|noches))(?!\p{L})/iu],
  ['counter', /^(?=.{0,40}\d\s?°).*(?:sunny|cloudy|overcast|rainy|foggy|snowy|showers|thunderstorms?|drizzle|clear sky|sonnig|bewölkt|regnerisch|ensoleillé|nuageux|soleado|nublado)/iu],
  ['counter', /^(?:page )?(?:served|delivered|rendered|generated) (?:by|from|on) \S*\d\S*(?:$|\s(?:in|at|on)\s)|^(?:page |site )?(?:rendered|generated|loaded|executed|load(?:ing)? time|render time)\s?(?:in|:)\s?\d[\d.,]*\s?(?:ms|s|sec|seconds|milliseconds)(?!\p{L})/iu],
  ['counter', new RegExp(String.raw`^(?!.*%)(?:\p{L}+\s?:?\s){0,4}(?:1\s?(?:${RATED}|[€$£])\s?[=≈]\s?(?:(?:${RATED}|[€$£])\s?\d[\d.,]*[.,]\d+|\d[\d.,]*[.,]\d+\s?(?:${RATED}|[€$£]))|${RATED}\s?/\s?${RATED}\s?[:=]?\s?\d+[.,]\d{3,})(?!\p{L})`, 'u')],
];

// prettier-ignore
const PASSING_LINES: readonly (readonly [PassingReason, RegExp])[] = [
  ['date', /^(?:(?:we|we['’]re|are|currently|now|jetzt|aktuell|derzeit|wir|haben)\s){0,3}(?:open|closed|geöffnet|geschlossen|ouvert|fermé|abierto|cerrado)(?=$|(?:\s?[·•|,–—-]\s?|\s)(?:(?:re)?opens?|closes|(?:until|till|bis|jusqu|hasta)(?! further| auf weiteres)|now|today|öffnet|schließt|ab)(?!\p{L}))/iu],
  ['counter', /^(?:(?:your )?(?:request|trace|correlation|session|ray|debug|incident|visitor|error) ?(?:id|no\.?|nr\.?|number|#)(?: is)?\s?:?|your ip(?: address)?(?: is)?\s?:?|(?:(?:web ?)?server|node(?=\s?[:#=-]\s?\S*\p{L})|host(?:name)?|pod|instance|backend|build|commit|revision)\s?[:#=-])\s?[\w.:/-]*\d[\w.:/-]*$/iu],
  ['counter', /^(?!.*%)(?=.*\d(?:\.\d|,\d{1,2}(?!\d))).*(?:(?<!\p{L})(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|BTC|ETH)\s?\/\s?[A-Z]{3}(?!\p{L}))/u],
  ['counter', /^(?:(?:NASDAQ|NYSE|LSE|XETRA|TSX|ASX)\s?:\s?)?[A-Z.]{2,10}\s.*\d[.,]\d.*(?:\(\s?[+−–-]\s?\d+[.,]\d+\s?%\s?\)|[▲▼])/u],
  ['counter', /^(?:you(?:['’]re| are) (?:visiting|browsing|connecting|shopping)(?: us| our site| this (?:site|page))? (?:from|in)\s|your (?:location|country|region)\s?:|(?:ship|deliver) to\s?:(?!.*(?:,|\sand\s)))/iu],
  ['rotation', /^(?!.*(?:\p{Sc}|\d\s?%))(?:(?:tips?|facts?|quotes?|words?|thoughts?|jokes?|pictures?|photos?|recipes?) of the (?:day|week|month)(?!\p{L})|(?:tipp|zitat|spruch|wort|bild|foto|rezept|witz|fakt) (?:des (?:tages|monats)|der woche)(?!\p{L})|(?:astuce|conseil|citation|mot|photo|recette|pensée) (?:du (?:jour|mois)|de la semaine)(?!\p{L})|(?:consejo|frase|cita|palabra|foto|receta|dato) (?:del (?:día|mes)|de la semana)(?!\p{L}))/iu],
  ['counter', /^\d[\d.,]*\s(?:(?:out )?of|von|sur|de)\s\d[\d.,]*\s(?=.{0,40}(?:found this|fanden diese|trouvé cet|encontr\p{L}+ est[ae])\p{L}{0,3}\s.{0,20}(?:helpful|useful|hilfreich|utile|útil)(?!\p{L}))/iu],
  ['counter', /^(?:RT )?@\w{2,30}\s?:\s/u],
  ['counter', /^(?=(?:\D*\d+){3})(?:\d{1,3}\s?(?:d|days?|tage?|jours?|días?)(?!\p{L})[\s:,·|]{0,3})?(?:\d{1,3}\s?(?:h|hrs?|hours?|std|stunden?|heures?|horas?)(?!\p{L})[\s:,·|]{0,3})?(?:\d{1,3}\s?(?:m|mins?|minutes?|minuten?|minutos?)(?!\p{L})[\s:,·|]{0,3})?(?:\d{1,3}\s?(?:s|secs?|seconds?|sekunden?|secondes?|segundos?)(?!\p{L}))?$|^\d{1,3}(?::\d\d){2,3}$/iu],
  ['counter', /^\D{0,40}\d{1,2}\s?[+×*−]\s?\d{1,2}\s?(?:=|\?)/u],
];

export const passingOf = (text: string, isPriced: boolean): PassingReason | null =>
  text.length > LONGEST_PASSING
    ? null
    : ((isPriced ? ALWAYS_PASSING : [...ALWAYS_PASSING, ...PASSING_LINES]).find(([, pattern]) =>
        pattern.test(text),
      )?.[0] ?? null);
