import { isLinkText } from '../../extraction/facts/evidence/link-texts.ts';
import { isAskedOfAny, isAskedToSell } from '../outputs/questions.ts';
import { ABOUT_US, isChoice, LIMIT, SIZE, type Takes, type UsedFact } from '../outputs/takes.ts';
import { isStory } from './own-pages.ts';
import { isOwnExperience } from '../outputs/testimonials.ts';
import { groupsIn, IS_BUTTONS, IS_CUT, NOTHING_OFF, PHONE } from './themes.ts';

const LEAST_WORDS = 3;
const ASKS_TO_ACT =
  /^(?:sign up|get|start|learn|read|see|book|request|download|contact|watch|explore|discover|join|click|view|check out|meet|find|try|schedule|call|visit|shop|let|talk|apply|subscribe|select|choose|tap|enter|obtain|link|send)\b|^(?:yes|no|absolutely|of course|ja|nein|oui|non|sí)[,.!] /iu;
const LEANS =
  /^[^\p{L}\p{N}\p{Sc}"“«„'‘¿¡]|^(?:some of (?:them|these)|in addition|also|additionally|further(?:more)?|moreover|likewise|besides|this|these|those|that|they|it|he|she|and|but|or|so|because|however|here|there|then|plus|such|with that|außerdem|und|aber|oder|mais|et|ou|y|pero)\b/iu;
const NUMBERED_STEP =
  /^\d{1,2}[.)]?\s+(?:(?:On|In|At|With|From|You|We|Then|When|If|After|Before|Your|Our|Sie|Wir|Dann|Danach|Nach|Bei|Vous|Nous|Ensuite|Puis|Luego|Después|Daarna|Poi)(?!\p{L})|(?:Accept|Add|Approve|Book|Call|Check|Choose|Collect|Compare|Confirm|Connect|Create|Download|Enjoy|Export|Fill|Follow|Get|Import|Install|Invite|Listen|Log|Open|Order|Pay|Pick|Print|Receive|Register|Request|Review|Save|Scan|Select|Send|Share|Sign|Start|Tell|Track|Try|Unpack|Upload)(?!\p{L})(?! (?:and|&)(?!\p{L})))/u;
export const isNumberedStep = (text: string): boolean => NUMBERED_STEP.test(text.trim());

export const isNoStatement = (text: string): boolean => ASKS_TO_ACT.test(text) || LEANS.test(text);
const MAY_ASK: ReadonlySet<UsedFact['kind']> = new Set(['step', 'channel', 'faq', 'testimonial', 'offer']);
const MAY_LEAN: ReadonlySet<UsedFact['kind']> = new Set(['faq', 'testimonial']);
export const SHORTEST = 12;
const LEAST_WORDS_OF: Partial<Record<UsedFact['kind'], number>> = { certification: 8, offer: 6 };
const MOST_WORDS_OF_QUESTION = 16;
const LEAST_SAID = 5;

const MAKES_AN_OFFER =
  /\b(?:\d+|one|two|three|five|ten|lifetime|limited)[- ](?:years?|months?|days?)?[^.]{0,20}\b(?:warranty|guarantee)\b|\bfree (?:[\p{L}-]+ ){0,2}(?:estimates?|quotes?|consultations?|trials?|shipping|delivery|returns)\b|\bmoney[- ]back guarantee\b|\b(?:\d+|zwei|drei|fünf) jahre garantie\b|\bgarantie \d+ ans\b/iu;
const MOST_WORDS_OF_OFFER = 25;

export const statesOffer = ({ kind, quote }: UsedFact): boolean =>
  kind === 'offer' && MAKES_AN_OFFER.test(quote) && quote.split(/\s+/u).length <= MOST_WORDS_OF_OFFER;
const DEFINES =
  /^(?!we\b)[^,.]{0,60}\b(?:impl(?:y|ies)|means?|refers? to|is (?:when|the (?:process|practice))|bedeutet|bezeichnet|désigne|signifie|consiste|significa|se refiere)\b/iu;
export const OF_ITSELF = /\b(?:we|our|us|wir|unser\w*|nous|notre|nos|nuestr\w+)\b/iu;
const TO_THE_READER = /\b(?:you|your|yours|dein\p{L}*|ihr\p{L}*|votre|vos|tu|tus)\b/iu;
const MADE_FOR =
  /\b(?:(?:made|built|designed|created|tailored|developed|ideal|perfect|great(?: fit)?|best|right|meant) for|serv(?:e|es|ing)|help(?:s|ing)?|trusted by|used by|for|entwickelt für|gemacht für|ideal für|für|conçue? pour|idéal\w* pour|pour|diseñad\w+ para|ideal para|para)\b/iu;

const WHOLLY_FOR =
  /\b(?:made|built|designed|created|tailored|developed|ideal|perfect|meant|entwickelt|gemacht|conçue?|diseñad[oa]|für|pour|para) (?:exclusively |especially |specifically )?(?:for|für|pour|para) (?!\p{L}+(?:ing|er)\b|your\b|speed|performance|better|easy|ease)/iu;

const QUOTES_ADVICE = /^(?:you (?:can|might|could) )?(?:say|tell|ask)\b/iu;

const GRANTS =
  /^(?:yes|absolutely|of course|ja|natürlich|oui|bien sûr|sí|claro)(?!\p{L})|\b(?:you (?:can|get|may)|(?:sie|ihr) (?:können|könnt|erhalten|erhaltet|bekommen|bekommt)|du (?:kannst|erhältst|bekommst)|vous (?:pouvez|bénéficiez)|puedes?|usted puede)(?!\p{L})/iu;

const SOLVES =
  /(?<!\p{L})(?:blocks|prevents|avoids|reduces|saves|removes|solves|fixes|eliminates|counts|warns|reminds|protects|automates|fills|so that (?:no ?body|no one|you never)|no more|never again|verhindert|vermeidet|spart|zählt|erinnert|damit (?:niemand|keine?r?)|évite|empêche|supprime|rappelle|evita|elimina|avisa)(?!\p{L})/iu;
export const TELLS_FOUNDING =
  /(?<!\p{L})(?:(?:began|started(?: out)?) in (?:19|20)\d\d|(?:was|were) (?:founded|established|started|set up) |founded (?:in|by) |(?:we|wir) (?:are|sind) (?:a team of |ein team von )?\d+ (?:people|employees|personen|leute|menschen|mitarbeiter)|nous sommes \d+|somos \d+ personas|(?:wurde|wurden) .{0,40}gegründet|gegründet (?:in|von|im)|(?:a été|ont été) fondée?|fondée? en|(?:fue|fueron) fundad[oa]s?|fundada? en)/iu;

export const isSigned = ({ kind, person, role, company, url }: UsedFact): boolean =>
  kind === 'testimonial' &&
  person !== undefined &&
  role !== undefined &&
  (company !== undefined || (url !== null && isStory(url)));

export function saysSomething(fact: UsedFact): boolean {
  const { kind, quote } = fact;
  switch (kind) {
    case 'testimonial':
      return (
        fact.note !== undefined || ((isOwnExperience(quote) || isSigned(fact)) && !QUOTES_ADVICE.test(quote))
      );
    case 'oneliner':
      return (
        !DEFINES.test(quote) &&
        !TELLS_FOUNDING.test(quote) &&
        !(SAYS_OF_ALL.test(quote) && !namesVendor(fact) && !OF_ITSELF.test(quote)) &&
        (namesVendor(fact) || OF_ITSELF.test(quote) || !TO_THE_READER.test(quote))
      );
    case 'problem':
      return fact.name === LIMIT || !SOLVES.test(quote);
    case 'audience':
      return isAudience(fact);
    case 'offer':
      return (
        !NOTHING_OFF.test(quote) &&
        (!/[?？]\s*$/.test(fact.heading ?? '') ||
          OF_ITSELF.test(quote) ||
          GRANTS.test(quote) ||
          namesVendor(fact) ||
          namesVendor({ ...fact, quote: fact.heading! }))
      );
    case 'comparison':
      if (fact.name === ABOUT_US || isChoice(fact)) return true;
      return (OF_ITSELF.test(quote) || namesVendor(fact)) && !(BEATS_ALL.test(quote) && !/\d/u.test(quote));
    case 'proof':
      return isOwnFigure(fact) && !isBareAward(fact);
    case 'certification':
      return !isBareAward(fact);
    case 'feature':
      return !DEFINES.test(quote) && (!TELLS_HISTORY.test(quote) || OF_ITSELF.test(quote));
    case 'faq':
      return !isAskedToSell(quote, fact.answer);
    default:
      return true;
  }
}

const BEATS_ALL =
  /\b(?:beats?|better than|outperforms?|unmatched by|surpass\w*|ahead of) (?:all|any|every|the|most)\b|\b(?:than|unlike) (?:all|any|every) other\b|\b(?:besser als|schlägt) (?:alle|jede\p{L}*)|\bmieux que tou\p{L}+|\bmejor que (?:todos|cualquier)/iu;
const AWARDS = /\b(?:awards?|prize|best|winners?|preis|prix|premio)\b/iu;
const AWARDED =
  /\b(?:by|from|won|wins|named|rated|voted|recogni[sz]ed|received|winner of|award[- ]winning|times|(?:19|20)\d\d|von|par|por)\b|[.!]$/iu;
const MOST_WORDS_OF_TITLE = 10;

const isBareAward = (fact: UsedFact): boolean =>
  AWARDS.test(fact.quote) &&
  fact.quote.split(/\s+/u).length <= MOST_WORDS_OF_TITLE &&
  !AWARDED.test(fact.quote.trim()) &&
  !OF_ITSELF.test(fact.quote) &&
  !namesVendor(fact);

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
export const namesVendor = ({ quote, vendor }: UsedFact): boolean => letters(quote).includes(letters(vendor));

const SAYS_OF_ALL =
  /^(?:[Aa]n? [^,.]{2,50}?|\p{Lu}\p{Ll}+ (?:\p{Ll}+ ){1,4})\b(?:helps?|can|lets?|keeps?|makes?|gives?|allows?|offers?|provides?|delivers?|enables?|ensures?)\b/u;
const TELLS_HISTORY = /\b(?:centur(?:y|ies)|(?:mid-)?1[5-8]\d\ds?|happened|invented|was born|dates back)\b/iu;
const FEW_RATINGS = /\(\d (?:ratings?|reviews?)\)/iu;

const OF_A_MARKET =
  /\b(?:markets?|industry|sector|spending|employment|economy|global|nationwide)\b.*\b(?:siz\w+|worth|valued?|gr[eo]w\w*|expected|projected|forecast\w*|estimated|reach\w*|declin\w*|increas\w*)\b|\b(?:is|are|was|were) (?:\p{L}+ )?(?:expected|projected|forecast\w*|predicted|estimated) (?:to|at)\b|\baccording to\b|\b(?:survey\w*|stud(?:y|ies)|research|report|statistics) (?:by|from|of|found|finds?|shows?|showed|suggests?|says?)\b|\bCAGR\b|(?:%|\bpercent|\bper cent|\bin (?:three|four|five|ten|\d+)) (?:of )?(?:all |the |\p{L}+ )?(?:people|consumers|shoppers|adults|americans|households|homeowners|workers|employees|leaders|executives|companies|businesses|organi[sz]ations|searches|buyers|marketers|parents|children|women|men|marktes?|branche|marché|mercado)\b/iu;
const isOwnFigure = (fact: UsedFact): boolean =>
  !FEW_RATINGS.test(fact.quote) &&
  (OF_ITSELF.test(fact.quote) || namesVendor(fact) || !OF_A_MARKET.test(fact.quote));

function isAudience(fact: UsedFact): boolean {
  const { quote } = fact;
  if (isShortName(quote)) return true;
  if (WHOLLY_FOR.test(quote) && (namesVendor(fact) || OF_ITSELF.test(quote))) return true;
  if (
    groupsIn(quote).length === 0 &&
    !/\b(?:those|people|anyone|everyone|companies|organi[sz]ations|teams|businesses)\b/iu.test(quote)
  )
    return false;
  const opening = MADE_FOR.exec(quote);
  if (opening === null) return false;
  return (
    namesVendor(fact) ||
    OF_ITSELF.test(quote) ||
    /^(?:great fit|ideal|perfect|built|made|designed|this (?:plan|course|service|product)|the [\p{L}-]+ (?:designed|built|made) for)\b/iu.test(
      quote,
    )
  );
}

export const isShortName = (quote: string): boolean => {
  const words = quote.trim().split(/\s+/);
  return words.length <= 4 && quote.length <= 50 && !/[.!?]$/.test(quote) && /^\p{Lu}/u.test(quote);
};
export function isStatement(fact: UsedFact, { whole, specific, message, asset }: Takes): boolean {
  const { kind, quote } = fact;
  if (kind === 'faq' && fact.party !== 'us' && !isAskedOfAny(quote, fact.vendor)) return false;
  const least = kind === 'testimonial' ? LEAST_SAID : LEAST_WORDS;
  const words = quote.trim().split(/\s+/u).length;
  if (quote.length < SHORTEST || words < least || /<[a-z/]/i.test(quote)) return false;
  if (kind !== 'testimonial' && kind !== 'faq' && kind !== 'step' && isLinkText(quote)) return false;
  if (kind === 'offer' && (whole || message || asset) && ASKS_TO_ACT.test(quote)) return false;
  const mayAsk = MAY_ASK.has(kind) && /^[\p{L}\p{N}"“«„¿]/u.test(quote);
  if (isNoStatement(quote) && !(mayAsk && (MAY_LEAN.has(kind) || !LEANS.test(quote)))) return false;
  if (IS_CUT.test(quote.trim()) || IS_BUTTONS.test(quote) || (kind !== 'faq' && /[?？]\s*$/u.test(quote)))
    return false;
  if (whole === true && !isWhole(quote)) return false;
  if (specific !== undefined && fact.isOfProduct !== true && !isDistinct(fact, specific)) return false;
  if (message === true && (kind === 'offer' ? HAS_TERMS : HAS_NO_SUBJECT).test(quote)) return false;
  if (message === true && kind === 'offer' && OF_LEAVING.test(quote) && /\d/u.test(quote)) return false;
  if (message === true && FREE_FROM.test(quote)) return false;
  if (message === true && kind === 'offer' && OF_THE_SHOP.has(fact.name ?? '')) return false;
  if (kind === 'offer' && (!isSpecific(quote) || PHONE.test(quote) || IS_PRICE_TAG.test(quote))) return false;
  if (kind === 'offer' && fact.name === 'No credit card') return false;
  if (
    (fact.name !== SIZE && words < (LEAST_WORDS_OF[kind] ?? 0)) ||
    (kind === 'faq' && words > MOST_WORDS_OF_QUESTION)
  )
    return false;
  if (kind === 'step' && TO_THE_VENDOR.test(quote)) return false;
  if (kind === 'feature' && fact.isOfProduct !== true && !isDescribed(fact)) return false;
  if (OF_VOICE.has(kind) && fact.party === 'us' && (IS_OWNERSHIP.test(quote) || TELLS_FOUNDING.test(quote)))
    return false;
  return kind !== 'proof' || fact.name === SIZE || saysOfWhat(quote);
}

const OF_VOICE: ReadonlySet<UsedFact['kind']> = new Set(['proof', 'feature', 'comparison', 'offer']);
const IS_OWNERSHIP =
  /(?<!\p{L})(?:(?:we|\p{Lu}[\p{L}\p{N}]*|company) (?:are|is|'re|’re) (?:\p{L}+ (?:and|,) )?(?:independent|profitable|bootstrapped|self-funded|self-financed|privately held|family-owned|employee-owned)|(?:bootstrapped|self-funded|privately held) (?:and|since|company)|eigenfinanziert|(?:seit \d{4} )?profitabel|inhabergeführt|familiengeführt|in familienbesitz|autofinancée?s?|rentables? depuis|entreprise familiale|indépendante? et|autofinanciad[oa]s?|empresa familiar|venture[- ]capital|outside investors?|vc[- ](?:funded|backed|money)|employee trust|(?:belongs?|is owned by|owned by|gehört|appartient à|pertenece a) (?:to )?(?:its|our|the|their|den|seinen|ses|sus) (?:\p{L}+ )?(?:founders?|employees|staff|family|gründer\p{L}*|mitarbeiter\p{L}*|fondateurs|salariés|fundadores|empleados)|wagniskapital|risikokapital|capital-risque|capital riesgo)(?!\p{L})/iu;

const IS_PRICE_TAG = /\b(?:regular|original|special|former|list|old) price\b|\byou save\b/iu;
const TO_THE_VENDOR = /^(?:connect|contact|call|get in touch|reach out)\b|\b(?:with|to) us\W*$/iu;
const OF_THE_SHOP: ReadonlySet<string> = new Set(['Discount', 'Free shipping']);
const FREE_FROM =
  /(?<!\p{L})(?:free|kostenlos|kostenfrei|gratis|gratuite?s?|offerte?s?|gratuit[oa]s?)(?!\p{L})[^.]{0,20}?(?<!\p{L})(?:from|over|above|ab|vanaf|boven|dès|à partir de|desde|a partir de|da)\s\p{Sc}?\s?\d|(?<!\p{L})(?:ab|vanaf|dès|à partir de|from|desde)\s\p{Sc}?\s?\d[^.]{0,50}?(?:free|kostenlos|kostenfrei|gratis|gratuite?s?|offerte?s?)(?!\p{L})/iu;
const HAS_TERMS =
  /\b(?:exclud\w+|except\w*|terms apply|conditions apply|on orders|orders? (?:over|above|from)|minimum order|final sale|ausgenommen|ab einem bestellwert|hors|sauf|excepto|excluye\w*)(?!\p{L})/iu;
export const OF_LEAVING =
  /(?<!\p{L})(?:cancel\p{L}*|withdraw\p{L}*|notice|storn\p{L}+|rücktritt\p{L}*|kündig\p{L}+|absag\p{L}+|umbuch\p{L}+|annul\p{L}+|résili\p{L}+|préavis|cancela\p{L}*|anula\p{L}*|preaviso|opzeg\p{L}*|annuler\p{L}*|afzeg\p{L}*|disdett\p{L}+|disdire|recess\p{L}+|annulla\p{L}*)(?!\p{L})/iu;
const HAS_NO_SUBJECT =
  /^(?:improved|increased|reduced|decreased|saved|cut|grew|boosted|doubled|tripled|achieved|accelerated|lowered|raised|gained|delivered|generated|eliminated|shortened|saw|gesteigert|gesenkt|verdoppelt|augmenté|réduit|aumentó|redujo)\b/iu;

export const isWhole = (quote: string): boolean =>
  quote.split(/\s+/u).length >= 5 && /[.!。]["”’»)]*$/u.test(quote.trim());

export const YES_OR_NO =
  /^(?:yes|no|absolutely|of course|ja|nein|nee|nej|natürlich|oui|non|sí|sì|sim|não|(?:tak|nie)(?=[,.]))(?!\p{L})/iu;

const saysOfWhat = (quote: string): boolean =>
  (quote.match(/\p{L}{3,}/gu) ?? []).length >= 3 || /\b(?:reviews?|ratings?|stars?)\b/iu.test(quote);

const isSpecific = (quote: string): boolean =>
  /\d|\b(?:no|not|without|never|any ?time|forever|money.back|refund\w*|guarante\w+|free (?!plan\b)\p{L}+ \p{L}+|keine?|ohne|jederzeit|sans|jamais|garanti\w*|sin|nunca|garant\p{L}*)\b/iu.test(
    quote,
  );

const isDescribed = (fact: UsedFact): boolean => {
  const { quote, heading } = fact;
  const words = quote.split(/\s+/).length;
  return (
    words >= 6 &&
    words <= 40 &&
    quote.endsWith('.') &&
    saysWhat(fact) &&
    (OF_ITSELF.test(quote) || namesVendor(fact) || (heading !== null && quote.startsWith(heading)))
  );
};

const SETS_APART =
  /(?<![\p{L}\d])(?!(?:19|20)\d\d\b)\d[\d.,]*(?:\s?[%×+]|x\b|\/7|[\s-]?\p{Ll}{3}|\p{Lu}{1,2}\b)|\p{Sc}\s?\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:only|unique\w*|exclusive\w*|patent\w*|proprietary|handmade|custom[- ]made|in-house|einzig\w*|eigene\w*|ausschließlich|seul\w*|propres?|exclusi\w*|únic\w*|propi[oa]s?)(?!\p{L})/u;
const NAMES_SOMETHING = /(?<=\p{Ll}[,)]? )(?:\p{Lu}{2,}|\p{Lu}\p{Ll}+ \p{Lu}|\p{Lu}\p{Ll}+\p{Lu})/u;

function isDistinct({ quote, vendor }: UsedFact, specific: true | 'alone'): boolean {
  const text = tidied(quote)
    .replaceAll(vendor, '')
    .replace(/[®™]|(?<=\p{Ll}{3}[.!])\d{1,2}(?=\s)/gu, '');
  return SETS_APART.test(text) || (specific === true && NAMES_SOMETHING.test(text));
}

const STOCK =
  /^(?:able|about|achiev\w*|across|after|allow\w*|also|amazing|anything|bring\w*|best|better|build\w*|business\w*|care|cares?|choos\w*|client\w*|come\w*|committed|compan\w*|complete\w*|creat\w*|customer\w*|cutting|deliver\w*|design\w*|develop\w*|done|drive\w*|easy|easier|edge|effective\w*|efficient\w*|empower\w*|enabl\w*|ensur\w*|every\w*|exactly|excellen\w*|exceptional|experience\w*|expert\w*|from|full\w*|future|give\w*|goal\w*|great\w*|grow\w*|have|help\w*|high\w*|ideas?|impact|improv\w*|innovat\w*|into|journey|just|leading|life|like|look\w*|love\w*|make\w*|more|most|need\w*|only|over|passion\w*|people|perfect\w*|potential|power\w*|premium|product\w*|professional\w*|project\w*|provid\w*|quality|ready|real\w*|reliabl\w*|result\w*|right|satisf\w*|seamless\w*|service\w*|solution\w*|special\w*|stress|succe\w*|support\w*|take\w*|team\w*|that|their|them|they|thing\w*|this|through|time|tool\w*|trust\w*|unique\w*|using|value\w*|very|vision\w*|want\w*|well|what\w*|when\w*|where\w*|which|while|will|with\w*|without|work\w*|world\w*|your\w*|lösung\w*|kunde\w*|qualität\w*|erfolg\w*|ziel\w*|unser\w*|mehr|alle\w*|ihre\w*|besser\w*|einfach\w*|solutions?|qualité|réussi\w*|besoins?|votre|notre|nous|pour|avec|plus|équipe\w*|calidad|éxito|necesidades|nuestr\w*|para|más|equipo\w*)$/iu;
const LEAST_TELLING = 3;

function saysWhat({ quote, vendor }: UsedFact): boolean {
  const own = letters(vendor);
  const telling = new Set(
    (quote.toLowerCase().match(/\p{L}{4,}|\d[\d.,]*/gu) ?? []).filter(
      (word) => !STOCK.test(word) && !own.includes(word),
    ),
  );
  return telling.size >= LEAST_TELLING;
}

export const tidied = (quote: string): string =>
  quote
    .replace(/^\s*(?:[QAF][:.]|\d{1,2}[:.)])\s+(?=\P{Ll})/u, '')
    .replace(/(?<=\p{L})\s*\n\s*(?=\p{Lu}|\d[\d.,]*\s?%)/u, ': ')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\S) (?:©|copyright) ?\d{4}(?!\d).*$/iu, '')
    .replace(/(?<=\p{Ll}{3}[.!]?)(?:\d{1,2}|[*†‡]|[¹²³⁴⁵]+)$/u, '')
    .trim();

const PRAISE =
  /(?<!\p{L})(?:trusted|leading|leaders?|best|top|number one|no\.? ?1|award-winning|favou?rites?|finest|premier|largest|biggest|fastest|smart(?:er|est)|most (?:popular|loved|trusted|advanced)|führend\p{L}*|marktführer\p{L}*|best(?:e|en|er)|größt\p{L}*|nr\.? ?1|beliebtest\p{L}*|preisgekrönt\p{L}*|vertrauen|meilleure?s?|numéro (?:1|un)|confiance|líder(?:es)?|mejor(?:es)?|número (?:1|uno)|confían|toonaangevend\p{L}*|marktleider|grootste|nummer (?:1|één)|vertrouwen|miglior\p{L}*|fiducia)(?!\p{L})|#1/iu;
export const isPraise = (text: string): boolean => PRAISE.test(text);

const RANGE =
  /^(?:[\p{L}-]+\s){1,5}(?:from|between|von|van|de|desde|da)\s\d[\d.,]*\s?[\p{L}%²³]*\s(?:to|and|bis|tot|à|a|hasta)\s\d[\d.,]*\s?[\p{L}%²³]*\.?$/u;
export const isRange = (text: string): boolean => RANGE.test(text.trim());

const TAKES_TIME =
  /(?<!\p{L})(?:takes?|took|lasts?|dauer(?:t|n)|dure(?:nt)?|prend|tarda|duurt|duren|richiede|dura(?:no)?)(?!\p{L})[^.;]{0,40}?(?:\d|(?<!\p{L})(?:two|three|four|five|six|zwei|drei|vier|fünf|sechs|deux|trois|quatre|dos|tres|cuatro|twee|drie|due|tre|quattro)(?!\p{L}))[^.;]{0,25}?(?:days?|weeks?|months?|tage|wochen|monate|jours|semaines|mois|días|semanas|meses|dagen|weken|maanden|giorni|settimane|mesi)(?!\p{L})/iu;
const BEATS_OTHERS =
  /(?<!\p{L})(?:only|just|instead of|rather than|faster|guarantee\p{L}*|nur|statt|schneller|garanti\p{L}*|seulement|au lieu|plus vite|solo|sólo|en lugar|slechts|maar|in plaats|sneller|invece)(?!\p{L})/iu;
export const isDuration = (text: string): boolean => TAKES_TIME.test(text) && !BEATS_OTHERS.test(text);

const IS_EXCEPTION =
  /(?<!\p{L})(?:larger|higher|bigger|increased|reduced|höhere\p{L}*|größere\p{L}*|erhöhte\p{L}*|plus (?:élevée?|importante?)|majorée?|más alt[oa]|mayor|hogere|grotere|più alt[oa]|maggiore|mais alt[oa]|maior)(?!\p{L})/iu;
export const isException = (text: string): boolean => IS_EXCEPTION.test(text);
