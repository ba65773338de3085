import { patternOfCertification } from '../../extraction/facts/evidence/standard-claims.ts';
import { countIn, findDurations, numberOf, TERM_LANGUAGES } from '../../extraction/facts/durations.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { withoutLowest } from '../../extraction/facts/pricing/price-marks.ts';
import { isLinkText } from '../../extraction/facts/evidence/link-texts.ts';
import { POLICY_KEYS } from '../comparing/policies.ts';
import { SUBJECTS } from '../comparing/term-subjects.ts';
import { TOPICS, topicOf } from '../outputs/questions.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { unitGroup } from './price-units.ts';
import { isOwnPrice, unitOf } from './prices.ts';
import { OF_GOODS, type TermFact, valueIn } from './term-value.ts';

export interface Theme {
  key: string;
  label: string;
  verb: string;
  detail: string | null;
  isMarketWide: boolean;
}

const RATINGS = 'Ratings and reviews';
export const CUSTOMERS = 'Number of customers';
const FIGURES: readonly (readonly [label: string, words: RegExp])[] = [
  [
    RATINGS,
    /\b(?:stars?|ratings?|reviews?|sterne|bewertung\w*|étoiles|avis|estrellas|reseñas|trustpilot|g2|capterra)\b|\d\s?\/\s?5\b/iu,
  ],
  [
    CUSTOMERS,
    /(?<!(?<!\p{L})(?:since|seit|depuis|desde|sinds|dal)\s)(?<![\d.,])\d[\d.,]*\s?(?:k|m|million|thousand|mio|millionen|millions|mil)?\+?\s+(?:(?!(?:we|wir|nous|ha)\s)[\p{L}-]+ ){0,2}(?:customers?|users?|businesses|companies|organi[sz]ations?|clients?|families|members|people|teams|kund\p{L}*|nutzer\p{L}*|unternehmen|organisationen|firmen|betriebe|entreprises|organisations|utilisateurs|clientes|usuarios|empresas|organizaciones|klanten|bedrijven|organisaties|clienti|aziende|imprese)(?!\p{L})/iu,
  ],
  [
    'Years of experience',
    /\d+\+?\s+(?:years?|jahre\w*|ans|años)\b|\d+\s+(?:jaar ervaring|anni di esperienza)\b|\b(?:since|seit|depuis|desde|sinds|dal)\s+(?:19|20)\d\d|(?<!\p{L})(?:founded|established|gegründet|entstand|fondée?|créée?|fundad[ao]|opgericht|fondat[ao])(?!\p{L})[^.]{0,40}?(?:19|20)\d\d/iu,
  ],
  ['Projects delivered', /\d[\d.,]*\+?\s+(?:[\p{L}-]+ ){0,2}(?:projects?|projekte|projets|proyectos)\b/iu],
  ['Countries served', /\d+\+?\s+(?:countries|länder\w*|pays|países)\b/iu],
];

const YEARS: (typeof FIGURES)[number][0] = 'Years of experience';
const SINCE_OTHER =
  /(?=[\s\S]*(?<!\p{L})(?:since|seit|depuis|desde|sinds|dal)\s+(?:19|20)\d\d)[\s\S]*(?<!\p{L})(?:belongs?|owned|owner|part of|members? of|acquired|customers?|clients?|trust|shareholders?|investors?|ceo|director|gehört|teil (?:von|der)|\p{L}*kund\p{L}+|inhaber\p{L}*|geschäftsführ\p{L}*|appartient|filiale|dirig\p{L}+|propiedad|pertenece|clientes?|onderdeel|eigen\p{L}*|klant\p{L}*|appartiene|parte (?:di|del))(?!\p{L})/iu;
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde|sinds|dal)\s+(?:19|20)\d\d/iu;
const HELPER =
  /(?<!\p{L})(?:ha(?:s|ve|d)|is|are|was|were|haben|hat|sind|ist|bieten|gibt|ont|avons|est|sont|offrons|han|hemos|ofrecemos|hebben|heeft|zijn|bieden|abbiamo|hanno|è|sono)(?!\p{L})/iu;
const OWN_SUBJECT =
  /^(?:we|wir|nous|nosotros|wij?|noi|(?:our|the) (?:company|family|firm|business|agency|team)|(?:unser\p{L}*|das|die) (?:unternehmen|familie|firma|haus)|notre (?:entreprise|famille|maison)|nuestra (?:empresa|familia))$/iu;
const NAME = /^(?:\p{Lu}[\p{L}&’'.-]*\s?){1,4}$/u;

function datesOther(quote: string): boolean {
  const at = SINCE.exec(quote)?.index ?? 0;
  const before = quote.slice(0, at);
  const helper = HELPER.exec(before);
  if (helper === null) return false;
  const subject = before.slice(0, helper.index).trim();
  const isFronted = OWN_SUBJECT.test(before.slice(helper.index + helper[0].length).trim());
  return isFronted || !(OWN_SUBJECT.test(subject) || NAME.test(subject));
}

const FOUNDING = /(?<!\p{L})(?:founded|established|gegründet|entstand|fondée?|créée?|fundad[ao]|opgericht|fondat[ao])(?!\p{L})|\d\+?\s+(?:years|jahre\w*|ans|años)(?!\p{L})/iu; // prettier-ignore

const GROUPS: readonly (readonly [label: string, words: string])[] = [
  ['Small businesses', 'small(?: and (?:medium|mid)[- ]?sized)? business(?:es)?|smbs?|smes?|kleine \\p{L}*unternehmen|kmu|petites entreprises|pme|pequeñas empresas|pymes?'],
  ['Mid-sized companies', 'mid-?(?:sized?|market)|medium-sized|mittelstand|mittelständ\\p{L}*|eti|medianas empresas'],
  ['Enterprises', 'enterprises?|large (?:companies|organi[sz]ations)|fortune \\d+|konzerne|großunternehmen|grandes? entreprises?|grandes empresas'],
  ['Start-ups and founders', 'start-?ups?|founders?|gründer\\p{L}*|fondateurs|emprendedores'],
  ['Freelancers and the self-employed', 'freelancers?|self-employed|solopreneurs?|selbstständige|indépendants|autónomos'],
  ['Families', 'famil(?:y|ies)|famili(?:e|en)|familles?|familias?'],
  ['Couples', 'couples|paare|parejas'],
  ['Parents and children', 'parents|kids|children|teens?|teenagers?|eltern|kinder|jugendliche|enfants|padres|niños'],
  ['Students', 'students?|studierende|étudiants|estudiantes'],
  ['Seniors', 'seniors|older adults|senioren|personnes âgées|mayores'],
  ['Executives', 'executives?|c-level|cxos?|c-suite|führungskräfte|dirigeants|directivos'],
  ['Beginners', 'beginners?|einsteiger|débutants|principiantes'],
  ['Sales teams', 'sales (?:teams?|reps?|people)|vertriebsteams?|équipes commerciales|equipos de ventas'],
  ['Marketing teams', 'marketing teams?|marketers|marketingteams?'],
  ['HR teams', 'hr (?:teams?|leaders|managers|professionals)|personalabteilung\\p{L}*|rh'],
  ['IT and security teams', '(?:it|security) (?:teams?|leaders)|cisos?|cios?'],
  ['Developers', 'developers?|engineers|entwickler|développeurs|desarrolladores'],
  ['Agencies', 'agencies|agenturen|agences|agencias'],
  ['Employers', 'employers?|arbeitgeber|employeurs|empleadores'],
  ['Healthcare', 'health ?care|hospitals?|clinics|gesundheitswesen|santé|sanidad'],
  ['Financial services', 'financial services|banking|banks|fintech|finanzdienst\\p{L}*|banken|banques|bancos'],
  ['Retail and e-commerce', 'retail(?:ers)?|e-?commerce|online shops|einzelhandel|commerce de détail|minoristas'],
  ['Manufacturing', 'manufactur(?:ing|ers)|fertigung|industriebetriebe|industrie manufacturière|fabricantes'],
  ['Education', 'education|schools|universities|bildung\\p{L}*|schulen|éducation|educación'],
  ['Public sector', 'public sector|government|öffentliche\\p{L}* (?:dienst|sektor)|secteur public|sector público'],
  ['Non-profits', 'non-?profits?|charities|vereine|associations|ong'],
  ['Legal', 'legal|law firms|kanzleien|juridique|abogados'],
  ['Technology', 'technology|tech companies|saas companies'],
  ['Real estate', 'real estate|realtors|immobilien\\p{L}*|immobilier|inmobiliari\\p{L}*'],
  ['Hospitality', 'hospitality|hotels|restaurants|gastronomie|hôtellerie|hostelería'],
]; // prettier-ignore

export const GROUP_WORDS = GROUPS.map(
  ([label, words]) => [label, new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'iu')] as const,
);

export const groupsIn = (text: string): string[] =>
  GROUP_WORDS.flatMap(([label, words]) => (words.test(text) ? [label] : []));

const OF_A_CUSTOMER = /\b(?:i|i['’]\w+|my|me|ich|mein\w*|je|j['’]\w+|mon|mi|yo)\b/iu;
export const PHONE = /\+?\d[\d ().-]{7,}\d/;
const PLAN =
  /\b(?:plans?|tiers?|versions?|editions?|accounts?|forever|free for (?:up to|individuals|teams|personal)|always free|start(?:ed)? (?:for )?free|[$€£] ?0 (?:per|\/)|(?:dauerhaft|immer) (?:kostenlos|kostenfrei|gratis)|(?:kostenlos|gratis) (?:starten|loslegen)|tarif\p{L}*|konto|formule|compte|cuenta|planes)\b|\b(?:crm|tools?|software|app) (?:for|is) free\b/iu;
export const NOTHING_OFF = /(?<![\d.,])0\s?%?\s(?:off|discount|rabatt)\b/iu;
const IS_ALLOWANCE =
  /\d[\d.,]*\s?(?:k|m|million|thousand|mio)?\s?(?:requests?|events?|calls?|gb|tb|rows?|recordings?|credits?|tokens?|minutes?|anfragen|requêtes|solicitudes)(?!\p{L})/iu;
const ASKED_OF_OTHERS =
  /\b(?:must|should|(?:has|have|needs?) to|(?:is|are) required to|look for|make sure|choose|muss|müssen|sollte\p{L}*|doit|doivent|debe\p{L}*)(?!\p{L})/iu;
const OF_VENDOR = /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}+)(?!\p{L})/iu;
const ASKS_FOR_AID =
  /\b(?:rebates?|eligib\p{L}*|qualif(?:y|ies)|incentives?|tax credits?|grants?|subsid\p{L}*|förder\p{L}*|zuschuss|subventions?|subvenci\p{L}*)(?!\p{L})/iu;

const LONGEST_STANDARD_NAME = 30;

const isStandardName = ({ kind, quote }: UsedFact, label: string): boolean =>
  kind !== 'faq' &&
  (!quote.startsWith(label) ||
    (label.length <= LONGEST_STANDARD_NAME && quote.length > label.length && quote[label.length] !== ':'));

const isPlan = ({ quote, item }: UsedFact): boolean =>
  (item !== undefined || PLAN.test(quote)) && !IS_ALLOWANCE.test(quote);

const COUNTS_USERS =
  /^(?:\p{L}+ ){0,2}\d[\d.,]*\+? [^.;!?]{3,110}(?<!\p{L})(?:use|trust|rely on|run on|work with|nutzen|verwenden|rechnen mit|arbeiten mit|setzen auf|vertrauen|utilisent|travaillent avec|font confiance|usan|utilizan|trabajan con|confían|gebruiken|werken met|vertrouwen|usano|utilizzano|lavorano con|si affidano)(?!\p{L})/iu;
const countsUsers = ({ quote, vendor }: UsedFact): boolean =>
  COUNTS_USERS.test(quote) && quote.toLowerCase().includes(vendor.split(' ')[0]!.toLowerCase());
const COUNTS_STAFF =
  /(?<!\p{L})(?:we are|we['’]re|we employ|employs?|team of|staff of|people work|wir sind|beschäftig\p{L}+|arbeiten(?! (?:mit|damit)(?!\p{L}))|nous sommes|emploie|somos|emplea|wij zijn|werken(?! (?:met|ermee)(?!\p{L}))|siamo)(?!\p{L})/iu;

const LONGEST_TERM = 96;
const STATES_TERM =
  /\d|(?<!\p{L})(?:none|no|not|without|any ?time|free|two|three|four|six|twelve|keine?|ohne|jederzeit|kostenlos|sans|gratuit\p{L}*|aucune?|sin|gratis|geen|zonder|senza|nessun\p{L}*|unlimited|unbegrenzt\p{L}*|illimit\p{L}+|ilimitad\p{L}+|onbeperkt\p{L}*|weekend|wochenende|week-end|fin de semana)(?!\p{L})/iu;

const isTerm = (fact: UsedFact): fact is TermFact => fact.term !== undefined;

function offerIn({ term, quote }: TermFact): string | null {
  if (term.isNone === true || term.amount <= 0) return null;
  if (term.subject === 'trial') return 'Free trial';
  return term.subject === 'returns' && !OF_GOODS.test(quote) ? 'Money-back guarantee' : null;
}

const offered = (fact: TermFact, name: string): Theme => ({
  key: `offer ${name.toLowerCase()}`,
  label: name,
  verb: 'offered by',
  detail: detailOf(fact),
  isMarketWide: true,
});

export function termTheme(fact: UsedFact): Theme | null {
  if (!isTerm(fact)) return null;
  const offer = offerIn(fact);
  if (offer !== null) return offered(fact, offer);
  const { subject } = fact.term;
  if (subject === 'rating')
    return {
      key: `proof ${RATINGS.toLowerCase()}`,
      label: RATINGS,
      verb: 'shown by',
      detail: detailOf(fact),
      isMarketWide: true,
    };
  if (POLICY_KEYS.has(subject)) return null;
  const { label } = SUBJECTS[subject];
  return { key: `term ${subject}`, label, verb: 'stated by', detail: detailOf(fact), isMarketWide: true };
}

function detailOf(fact: TermFact): string | null {
  const { words } = SUBJECTS[fact.term.subject];
  const quote = fact.quote.replace(/^[^\n]*[?？]\s*\n+/u, '');
  const parts = [quote, ...quote.split(/(?<=[.!?;])\s+|\s+[–—]\s+|\s\|\s/u), ...quote.split(/[,;:]\s+/u)].map(
    bare,
  );
  const isAnswer = quote !== fact.quote;
  const whole = bare(quote);
  if (fact.term.subject === 'hosting' && whole.length <= LONGEST_TERM) return whole;
  if (fact.term.subject === 'returns' && fact.term.isUnlike === true && whole.length <= LONGEST_TERM)
    return whole;
  const stating = parts.filter(
    (part) =>
      part.length > 3 &&
      part.length <= LONGEST_TERM &&
      (fact.term.isUnlike === true || STATES_TERM.test(part) || holds(part, fact.term.amount)) &&
      (isAnswer || words.test(part)) &&
      !isNoDetail(part),
  );
  const free = fact.term.amount === 0 && fact.term.currency === undefined && whole.length <= LONGEST_TERM;
  return (
    stating.find((part) => holds(part, fact.term.amount)) ??
    stating[0] ??
    valueIn(fact)?.text ??
    (free && !isNoDetail(whole) ? whole : null)
  );
}

const holds = (text: string, amount: number): boolean =>
  findDurations(text).some(({ days }) => days === amount) ||
  amountsIn(text).some((money) => money.amount === amount) ||
  COUNTS.some(({ language, count }) =>
    [...text.matchAll(count)].some(([found]) => numberOf(found, language) === amount),
  );

const COUNTS = TERM_LANGUAGES.map((language) => ({
  language,
  count: new RegExp(String.raw`(?<![\p{L}\d.,])${countIn(language)}`, 'giu'),
}));

export function themesOf(fact: UsedFact): Theme[] {
  const { kind, name, quote } = fact;
  const theme = (label: string, verb: string, detail: string | null): Theme => ({
    key: `${kind} ${label.toLowerCase()}`,
    label: label.slice(0, LABEL_LENGTH),
    verb,
    detail,
    isMarketWide:
      kind === 'certification' ? patternOfCertification(label) !== null : isStandardName(fact, label),
  });
  switch (kind) {
    case 'offer':
      if (isTerm(fact)) {
        const offer = offerIn(fact);
        return offer === null ? [] : [offered(fact, offer)];
      }
      return name === undefined ||
        PHONE.test(quote) ||
        IS_BUTTONS.test(quote) ||
        name === 'Discount' ||
        (name === 'Free plan' && !isPlan(fact))
        ? []
        : [theme(name, 'offered by', briefly(fact, name))];
    case 'certification':
      return name === undefined || (ASKED_OF_OTHERS.test(quote) && !OF_VENDOR.test(quote))
        ? []
        : [theme(name, 'named by', briefly(fact, name))];
    case 'channel':
      return name === undefined ? [] : [theme(name, 'used by', null)];
    case 'integration':
      return name === undefined ? [] : [theme(name, 'connected to by', null)];
    case 'proof': {
      if (OF_A_CUSTOMER.test(quote) || (fact.party !== 'us' && fact.company !== undefined)) return [];
      const [label, words] =
        FIGURES.find(([, own]) => own.test(quote)) ?? (countsUsers(fact) ? [CUSTOMERS, COUNTS_USERS] : []);
      if (label === undefined || (label === CUSTOMERS && COUNTS_STAFF.test(quote))) return [];
      if (label === YEARS && !FOUNDING.test(quote) && (SINCE_OTHER.test(quote) || datesOther(quote)))
        return [];
      const detail = label === YEARS ? words!.exec(quote)![0] : briefly(fact, undefined, words);
      return [theme(label, 'shown by', detail)];
    }
    case 'price':
      return priceThemes(fact, theme);
    case 'testimonial':
      return [theme('Customer reviews', 'shown on the website of', null)];
    case 'step':
      return [theme('Steps to get started', 'shown on the website of', null)];
    case 'faq': {
      const topic = topicOf(quote);
      return topic === null || (topic === 'cost' && ASKS_FOR_AID.test(quote))
        ? []
        : [theme(TOPICS[topic], 'answered in the FAQ of', `“${quote}”`)];
    }
    case 'audience':
      return groupsIn(quote).map((label) => theme(label, 'addressed by', null));
    default:
      return [];
  }
}

function priceThemes(
  fact: UsedFact,
  theme: (label: string, verb: string, detail: string | null) => Theme,
): Theme[] {
  const unit = isOwnPrice(fact) ? unitOf(fact) : null;
  if (unit === null || unit === 'one-off') return [];
  const ofPlan = / per (?:month|year)$/u.exec(unit);
  if (ofPlan !== null) return [theme(`Price${ofPlan[0]}`, 'shown on the website of', pricedItem(fact))];
  const [, sign = '', one = ''] = /^(per |\/ )(.+)$/u.exec(unit) ?? [];
  const group = unitGroup(one);
  const named = group === one ? `${sign}${one}` : `per ${group}`;
  return [theme(`Price ${named}`, 'shown on the website of', pricedItem(fact))];
}

function pricedItem(fact: UsedFact): string | null {
  const price = briefly({ ...fact, quote: fact.quote.split('\n')[0]! }, undefined, {
    test: (part) => amountsIn(part).length > 0,
  });
  if (price === null || fact.item === undefined) return price;
  const [amount] = amountsIn(price);
  const beside =
    amount === undefined ? price : withoutLowest(price.slice(0, amount.start)) + price.slice(amount.end);
  const isBare = !/\p{L}/u.test(beside);
  const isNamed = fact.item === fact.heading && !price.includes(fact.item) && price.length <= LONGEST_BARE;
  const unit = isBare ? ` ${unitOf(fact)}` : '';
  return isBare || isNamed ? `${fact.item} ${price}${unit}` : price;
}

const LONGEST_BARE = 40;

const LONGEST_DETAIL = 64;
const ASKS_TO_ACT =
  /^(?:sign up|get|start|see|book|request|download|contact|explore|discover|join|click|view|find|schedule|call|visit|shop|talk|apply|subscribe|save|and|but|or|if|then)\b/iu;

export const IS_CUT =
  /(?:[:,;…]|\.\.\.|(?<!\p{L})(?:and|or|the|an?|of|to|with|for|from|across|in|on|at|by|und|oder|der|die|das|mit|für|von|et|ou|le|la|les|de|des|avec|pour|y|o|el|los|con|para))$/iu;
export const IS_BUTTONS =
  /[\p{Ll}\d%] (?:Try|Get|Save|Start|Learn|Book|Request|Buy|Shop|Join|Download|Contact|View|Explore|Discover|Sign) \p{L}/u;
const isNoDetail = (part: string): boolean =>
  ASKS_TO_ACT.test(part) || isLinkText(part) || isBroken(part) || IS_CUT.test(part) || IS_BUTTONS.test(part);

function briefly({ quote, value }: UsedFact, name?: string, words?: Pick<RegExp, 'test'>): string | null {
  const whole = bare(quote);
  if (whole.length <= LONGEST_DETAIL) return isNoDetail(whole) ? null : whole;
  const stems = (name ?? '').toLowerCase().match(/\p{L}{4}|\p{N}{2,}/gu) ?? [];
  const parts = quote.split(/\s*[,;:–—•|()]\s+|\s+[-–—]\s+|(?<=[.!?])\s+/u).map(bare);
  return (
    parts.find(
      (part) =>
        part.length > 3 &&
        part.length <= LONGEST_DETAIL &&
        !isNoDetail(part) &&
        (part.match(/["“”„]/gu) ?? []).length % 2 === 0 &&
        (words === undefined || words.test(part)) &&
        (value === undefined || part.includes(value.replace(/,$/, ''))) &&
        (name === undefined || stems.some((stem) => part.toLowerCase().includes(stem))),
    ) ?? null
  );
}

const bare = (text: string): string =>
  text
    .trim()
    .replace(/^[\s\-–—•"“”*†‡]+/u, '')
    .replace(/(?<=\p{L})[\d²³]$/u, '')
    .replace(/[\s.!"“”*†]+$/u, '');

export const isBroken = (text: string): boolean =>
  /[ÂÃ](?=\s|$)|\p{Ll}[ÂÃ]|â(?=\p{Lu}|$|€)|Ã[\u0080-\u00BF]|\uFFFD/u.test(text);
