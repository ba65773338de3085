import { exclusionsIn } from './exclusions.ts';
import type { Fact } from '../../extraction/facts/evidence/kinds.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { unstatedClaims } from '../../extraction/facts/evidence/standard-claims.ts';
import { setsApart } from '../../extraction/facts/evidence/stance.ts';
import { ABOUT_US, LIMIT, type NoteAbout, PLANNED, SIZE } from '../outputs/takes.ts';

export type Remark = Pick<Fact, 'kind' | 'quote' | 'start' | 'end' | 'confidence'> & {
  name?: string;
  rival?: string;
  answer?: string;
  note?: NoteAbout;
  attribution?: string;
  question?: string;
};

const CONFIDENCE = 0.55;
const LENGTH = { least: 25, most: 260 };

const ADMITS =
  /\bno refunds?(?= (?:are|is|will|can|for|on|after|once|or|under|within|of any kind)\b|[.,;!])|\brefunds? (?:are|is|will be) not (?:available|possible|provided|offered|given|issued|granted|made|paid|pro-?rated)\b|\b(?:are|is) non-?refundable\b|\b(?:outages?|downtimes?|interruptions?)\b[^.]{0,40}\b(?:are|is) (?:possible|likely)\b|\bwe only (?:guarantee|offer|promise|provide)\b[^.]{0,20}\bbest[- ]effort\b|\bwe (?:do not|don['’]t|cannot|can['’]t) (?:yet |currently )?(?:offer|support|include|provide|guarantee)\b|\bonly available (?:on|in|for|with|to) (?:the |our )?(?:enterprise|premium|business|higher|annual|paid)\b|\bminimum (?:contract|commitment|term)s? (?:of|is)\b|\bkeine (?:rück)?erstattung|\baucun remboursement|\bno (?:hay|se (?:hacen|ofrecen)) (?:reembolsos|devoluciones)/iu;
const LACKS =
  /\b(?:must|can only|have to|has to|needs? to) be (?:managed|requested|made|done|handled|arranged|approved|changed|processed) (?:by|through|via|with) (?:our |the |a )?(?:[\p{L}]+ ){0,2}(?:support|sales|staff|team)\b|\b(?:consists? of|(?:is|are) (?:run|maintained) by) (?:just |only )?(?:an? |one )?single (?:person|developer|engineer|founder)\b|\b(?:is|are)(?: not|n['’]t) (?:yet |currently )?(?:available|supported|included|possible|self-serve|offered)\b|\b(?:ist|sind) (?:noch )?nicht (?:verfügbar|enthalten|möglich)\b|\bn['’]est pas (?:disponible|inclus|possible)/iu;
const OWN =
  /(?<!\p{L})(?:we|our|support|crew|refunds?|cancellations?|(?:up|down)grades?|plans?|subscriptions?|trials?|api|apps?|sso|integrations?|exports?|imports?|features?|discounts?|fees|guarantees?|sla|invoic(?:es?|ing)|returns?|deliver(?:y|ies)|shipping|self-hosting|add-ons?|wir|unsere?\p{L}*|kündigung\p{L}*|rückgabe\p{L}*|testphase|notre|nos|remboursement|essai)(?!\p{L})/iu;
const OF_OTHERS =
  /(?<!\p{L})(?:no(?!,)|nobody|never|not|even|where|wherever|when|whenever|if|while|until|unless|because|(?<!(?:note|aware|know) )that|which|who|whose|wenn|wo|auch|dass|(?<=, )(?:der|die|das)|si|où|que|qui)(?!\p{L})/iu;

const NO_ADMISSION =
  /[?？]$|^(?:if|when|unless|once|wenn|si)\b|\b(?:other|others|competitors?|most|unlike|traditional|alternatives?|hidden|surprise|spam|sell|ads?|cookies?|worse|elsewhere|anywhere else|only in theory|advertisers?|third part(?:y|ies)|personal data|your (?:data|team|tools?|current|existing|old|browser|device|customers?|users?))\b/iu;

const INTRODUCES =
  /^ (?:(?:is|are) (?:an?|the|your)\b|(?:monitors|checks|tracks|connects|automates|collects|manages|measures|translates|delivers|provides|offers|hosts|builds|sells|rents|repairs|teaches|lets|helps|gives|answers|combines|predicts|schedules|books)\b|(?:ist|sind) (?:die|der|das|eine?)\s|(?:macht|schreibt|verbindet|vereint|bündelt|erledigt|verwaltet|übernimmt|bietet|hilft)\s|est (?:le|la|l['’]|un|une)\s?|(?:aide|permet|réunit|gère|propose|transforme)\s|es (?:el|la|un|una)\s|(?:ayuda|permite|reúne|gestiona|ofrece|convierte)\s)/u;
const SPEAKS_OF_ITSELF =
  /\b(?:we|our|wir|unser\p{L}*|nous|notre|nos|tenemos|ofrecemos|contamos|disponemos|somos|estamos|nuestr\p{L}+)(?!\p{L})|^(?:there (?:is|are)|no)\b|^(?:the |an? |die |eine |la )?(?:\p{L}+ )?(?:iso|soc|hipaa|gdpr|dsgvo|rgpd|pci)\b/iu;

const SPOKEN = /^["“«„]/u;

const BUYERS_LOOK_FOR: ReadonlySet<string> = new Set(['Free plan', 'Free trial']);

function unstated(quote: string, ofVendor: RegExp | null): typeof LIMIT | typeof PLANNED | null {
  const claims = [
    ...unstatedClaims('certification', quote),
    ...unstatedClaims('offer', quote).filter(({ name }) => BUYERS_LOOK_FOR.has(name)),
  ];
  if (claims.length === 0 || setsApart(quote) || /[?？]$/u.test(quote)) return null;
  if (!SPEAKS_OF_ITSELF.test(quote) && ofVendor?.test(quote) !== true) return null;
  const stances = new Set(claims.map(({ stance }) => stance));
  return stances.has('denies') ? LIMIT : stances.has('plans') ? PLANNED : null;
}

const RESULT =
  /\d\s?% (?:\p{L}+ )?(?:fewer|less|more|faster|lower|higher|cheaper|shorter|of (?:our|all|the) (?:customers|clients|users|patients|orders|members))|(?<!\p{L})instead of (?:[\p{L}$€£]+ )?\d|(?<!\p{L})from \d[\d.,]* (?:\p{L}+ ){0,3}to (?:\d|one|two|three)|\d[\d.,]* (?:[\p{L}-]+ ){1,6}in (?:one|a|an|two|\d+) (?:single )?(?:hour|day|night|weekend|week|month)s?(?!\p{L})|\d\s?% (?:weniger|mehr|schneller|unserer kund\p{L}+)|(?<!\p{L})statt \d|\d\s?% de (?:\p{L}+ )?(?:moins|plus|nos clients|menos|más)|(?<!\p{L})au lieu de \d|(?<!\p{L})en vez de \d|(?<!(?:interest|tax|hourly|daily|day|exchange) )(?<!\p{L})(?:rate|\p{L}{3,}quote|taux(?! d['’]intérêt)|tasa|percentage|tasso)(?!\p{L})[^.%]{0,60}\s\d[\d.,]*\s?%/iu;
const NO_RESULT =
  /(?<!\p{L})(?:average|industry|stud(?:y|ies)|survey|according|example|may|might|could|if|discount|save|saves|off|pay|price|vat|per (?:month|year)|refund|notice|contract|durchschnitt|studie|beispiel|rabatt|moyenne|étude|exemple|remise|media|ejemplo|descuento)(?!\p{L})/iu;

const COMPARED =
  /,? (?:against|compared (?:with|to)|versus|gegenüber|contre|frente a|tegenover|contro) (?:an? |the |einem |der |une? |la |un |een |il )?[^.]*/iu;
const isResult = (quote: string): boolean =>
  RESULT.test(quote) && !NO_RESULT.test(quote.replace(COMPARED, '')) && !SPOKEN.test(quote);

const MAIN_PAGE = /^\/(?:(?:about|product|products|platform|home|features|company|what)[\w-]*\/?)?$/iu;

const COMPANY_PAGE =
  /^\/(?:|(?:.*\/)?(?:about|product|platform|home|features|company|what|who|team|story|unternehmen|(?:ue?|ü)ber-|wir|firma|a-propos|qui-|entreprise|empresa|nosotros|quienes|over-|chi-|azienda|sobre|customers?|clients?|referen[czt]|kunden|clientes|klanten|clienti)[\w.-]*\/?)$/iu;
const SENTENCE = /\S.*?(?:(?:[.!?]["”’)]*(?=\s+[\p{Lu}"“„])|(?<=\p{L}{3}|\d)[.!?]["”’)]*(?=\s+\p{N}))|$)/gu;
const LEAST_OF_SIZE = 8;

const STAFF =
  /(?<![\d.,])\d[\d.,]*\s(?:\p{L}+\s)?(?:employees|staff|people|professionals|profesionales|professionnels|engineers|technicians|colleagues|team members|mitarbeit\p{L}*|beschäftigte\p{L}*|menschen|leute|kolleg\p{L}*|\p{L}*techniker\p{L}*|salariés|collaborateurs|techniciens|employés|personnes|empleados|personas|técnicos|trabajadores|medewerkers|mensen|monteurs|dipendenti|tecnici|persone|colaboradores|funcionários|pessoas|pracowników|osób|anställda|medarbetare|medarbejdere|ansatte)(?!\p{L})/iu;
const OF_VENDOR =
  /(?<!\p{L})(?:we (?:(?:now|currently|today) )?(?:are|have|employ)|employs|has|(?:team|équipe|equipo) (?:has|compte|zählt|cuenta con)|un equipo de|une équipe de|ein team (?:von|aus)|(?:bei uns|hier) arbeiten|chez nous travaillent|aquí trabaja\p{L}*|(?:people|staff|employees|colleagues) (?:now |currently )?(?:work (?:at|for|here|with us)|(?:build|develop|design|make|maintain)(?!\p{L}))|arbeiten (?:heute |inzwischen )?(?:bei uns|hier)|travaillent (?:ici|chez nous)|trabajan (?:aquí|con nosotros)|werken (?:er|hier|bij ons)|lavorano (?:qui|da noi)|(?:(?:our|the) (?:team|company)|we) (?:has |have )?(?:now )?grown to|team of|wir sind|wir haben|führt|beschäftig\p{L}*|nous sommes|emploie|employons|somos|contamos con|empleamos|wij zijn|wij hebben|we zijn|siamo|jesteśmy|zatrudnia\p{L}*|vi är|vi er)(?!\p{L})/iu;
const OF_CUSTOMERS =
  /(?<!\p{L})(?:help\p{L}*|train\p{L}*|teach\p{L}*|serve\p{L}*|customers?|clients?|guests|kund\p{L}+|gäste|up to|bis zu|jusqu['’]à|hasta|tot|fino a|até)(?!\p{L})/iu;
const COUNT_OF_US =
  /(?<!\p{L})(?:\d[\d.,]* of us|(?:we are|we['’]re) (?:now )?a team of \d[\d.,]*|our (?:\p{L}+ )?team of \d[\d.,]*|wir sind (?:heute |inzwischen )?zu \d+|we zijn met (?:z['’]n )?\d+|siamo in \d+)(?!\p{L})/iu;
const EMPLOYEES = String.raw`employees|staff|mitarbeiter\p{L}*|mitarbeitende|angestellte\p{L}*|beschäftigte\p{L}*|salariés|collaborateurs|empleados|trabajadores|medewerkers|werknemers|dipendenti|collaboratori|colaboradores|funcionários|trabalhadores|pracowników|anställda|medarbetare|ansatte|medarbejdere`;
const COUNTS_EMPLOYEES = new RegExp(
  String.raw`^\s*(?:(?:about|around|some|rund|etwa|environ|unos|ongeveer|circa|cerca de)\s)?\d[\d.]*\s(?:(?:feste?|fest|own|permanent|vaste)\s)?(?:${EMPLOYEES})\.?$`,
  'iu',
);
const PEOPLE_AT_PLACE = new RegExp(
  String.raw`^(?:\p{L}+\s){0,2}\d[\d.]*\s(?:people|colleagues|Menschen|Leute|personnes|personas|mensen|persone|${EMPLOYEES.replaceAll(/(?<=^|\|)\p{Ll}/gu, (first) => `[${first}${first.toUpperCase()}]`)})\s(?:in|at|across|an|am|à|a|en|te)\s\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*\.?$`,
  'u',
);
const CLAUSE = /[;,]\s|\s(?:and|und|et|y|en|e|och|og)\s/u;
export const statesSize = (quote: string): boolean =>
  quote
    .split(CLAUSE)
    .some(
      (clause) =>
        ((STAFF.test(clause) && OF_VENDOR.test(clause)) ||
          COUNT_OF_US.test(clause) ||
          COUNTS_EMPLOYEES.test(clause) ||
          PEOPLE_AT_PLACE.test(clause)) &&
        !OF_CUSTOMERS.test(clause),
    );

const CUSTOMERS =
  /(?<!\p{L})(?:trusted|used|chosen|loved) by (?:over |more than |almost |nearly )?\d[\d.,]*\+? \p{L}{3,}|(?<!\p{L})(?:join|already|over|about|around|some|more than|nearly|almost|etwa|circa|environ|unos|unas|cerca de|bereits|über|mehr als|rund|schon|déjà|plus de|près de|ya|más de|casi|meer dan|ruim|già|oltre|più di)\s(?:(?:over|more than|plus de|über|más de)\s)?\d[\d.,’'\s]*\+?\s(?:\p{L}+\s){0,1}(?:customers?|clients?|users|businesses|companies|offices|sites|teams|clinics|practices|hospitals|schools|shops|stores|restaurants|hotels|agencies|firms|organi[sz]ations|factories|laboratories|museums|authorities|kunden|auftraggeber|mandanten|organisationen|büros|praxen|kliniken|betriebe|unternehmen|firmen|nutzer\p{L}*|kanzleien|schulen|händler|cliniques|entreprises|donneurs d['’]ordre|organisations|établissements|bureaux|cabinets|équipes|utilisateurs|sociétés|boutiques|écoles|clientes|clínicas|empresas|organizaciones|oficinas|locales|usuarios|equipos|negocios|tiendas|klanten|opdrachtgevers|organisaties|bedrijven|praktijken|gebruikers|clienti|committenti|organizzazioni|aziende|utenti|studi|cliniche)(?!\p{L})/iu;
const OF_EACH_CUSTOMER = /(?<!\p{L})(?:each|every|per|our average|jede[rsn]?|chaque|cada)(?!\p{L})/iu;
const DEALT_WITH_US =
  /(?<![\d.,])\d[\d.,]*\+?\s(?:\p{L}+\s){1,3}(?:(?:sent|gave|chose|hired|trusted|asked) us|(?:worked|ordered|recorded|booked|bought|banked|dealt) (?:with|from) us)(?!\p{L})/iu;
/** As in "610+ customers." */
const ONLY_COUNT =
  /^\d[\d.,]*\+?\s(?:customers|clients|kunden|auftraggeber|clientes|klanten|opdrachtgevers|clienti|klientów|kunder)\.?$/iu;
const DEAL_WITH =
  /(?<![\d.,])\d[\d.,]*\+? (?:[\p{L}-]+ ){1,8}(?:with|on|by|use|uses|trust|choose|mit|auf|avec|con|met) $/iu;
const dealsWith = (quote: string, vendor: string): boolean =>
  vendor !== '' && quote.includes(vendor) && DEAL_WITH.test(quote.slice(0, quote.indexOf(vendor)));

export const countsCustomers = (quote: string, vendor = ''): boolean =>
  (CUSTOMERS.test(quote) ||
    dealsWith(quote, vendor) ||
    DEALT_WITH_US.test(quote) ||
    quote.split(CLAUSE).some((one) => ONLY_COUNT.test(one))) &&
  !OF_EACH_CUSTOMER.test(quote);

const OF_SIZE = new RegExp(
  String.raw`^(?:(?:our|number of|unsere|zahl der|anzahl der|nombre de|número de|aantal|numero di)\s)?(?:${EMPLOYEES}|people in the \p{L}+|team size|headcount|effectif|plantilla|turnover|umsatz|chiffre d['’]affaires|facturación|omzet|fatturato|customers|clients|kunden|auftraggeber|clientes|klanten|opdrachtgevers|clienti)(?:[\s,(].*)?$`,
  'iu',
);
export const isEntryOfSize = ({
  kind,
  name,
  quote,
}: {
  kind: string;
  quote: string;
  name?: string | null | undefined;
}): boolean =>
  (kind === 'detail' || kind === 'proof') &&
  /\d/u.test(quote) &&
  (OF_SIZE.test(name?.trim() ?? '') ||
    (/^(?:our |unser )?team$/iu.test(name?.trim() ?? '') && STAFF.test(quote)));

interface Page {
  text: string;
  start: number;
  url: string | null;
}

const spelled = (letters: string): string =>
  `${[...letters].join("[ '’-]?")}(?:\\.(?:com|io|net|org|co|app|dev|ai|de|fr|es))?`;

const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;
const COMPARES = /(?:unlike|than|versus|vs\.?|compared (?:to|with)|alternatives? to|instead of) $/iu;

function isNamed(us: string, naming: RegExp, text: string): boolean {
  const match = naming.exec(text);
  if (match === null) return false;
  const isWritten = us !== us.toLowerCase();
  const [first] = match[0];
  if (isWritten ? first !== us[0] : match[0] === match[0].toLowerCase()) return false;
  return !CALENDAR.test(match[0]) || COMPARES.test(text.slice(0, match.index));
}

function isAdmission(quote: string): boolean {
  if (NO_ADMISSION.test(quote)) return false;
  const [own, lacks] = [ADMITS.exec(quote), LACKS.exec(quote)];
  const before = (match: RegExpExecArray): string =>
    quote
      .slice(0, match.index)
      .split(/, (?:but|though|although|however) /u)
      .at(-1)!;
  return (
    (own !== null && !OF_OTHERS.test(before(own))) ||
    (lacks !== null && OWN.test(before(lacks)) && !OF_OTHERS.test(before(lacks)))
  );
}

export function remarksIn(
  { text, start, url }: Page,
  { vendor, us, isOwn = false }: { vendor: string | null; us: string | null; isOwn?: boolean },
): Remark[] {
  const found: Remark[] = [];
  const naming = (name: string | null): RegExp | null => {
    const letters = name?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '';
    return letters.length < 3
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}./@-])${spelled(letters)}(?![\\p{L}\\p{N}])`, 'iu');
  };
  const [ofUs, ofVendor] = [naming(us), naming(vendor)];
  if (!isOwn)
    for (const { quote, start: from, end } of exclusionsIn(text))
      if (!SPOKEN.test(quote) && !addressesModels(quote) && (ofUs === null || !isNamed(us!, ofUs, quote)))
        found.push({
          quote,
          start: start + from,
          end: start + end,
          confidence: CONFIDENCE,
          kind: 'problem',
          name: LIMIT,
        });
  const isExcluded = (from: number): boolean => found.some((one) => one.start <= from && from < one.end);
  const isOfCompany = url !== null && COMPANY_PAGE.test(URL.parse(url)?.pathname ?? '');
  const isMain = url !== null && MAIN_PAGE.test(URL.parse(url)?.pathname ?? '');
  for (const line of text.matchAll(/[^\n]+/gu)) {
    for (const sentence of line[0].matchAll(SENTENCE)) {
      const quote = sentence[0].trimEnd();
      const isSize = isOfCompany && (statesSize(quote) || countsCustomers(quote));
      if (
        quote.length < (isSize ? LEAST_OF_SIZE : LENGTH.least) ||
        quote.length > LENGTH.most ||
        addressesModels(quote)
      )
        continue;
      const from = start + line.index + sentence.index;
      const at = { quote, start: from, end: from + quote.length, confidence: CONFIDENCE };
      const isSentence = /[.!]["”’)]*$/u.test(quote);
      if (!isSentence) continue;
      const isAboutUs = !isOwn && us !== null && ofUs !== null && isNamed(us, ofUs, quote);
      const lacking = isAboutUs || SPOKEN.test(quote) ? null : unstated(quote, ofVendor);
      if (lacking !== null) found.push({ ...at, kind: 'problem', name: lacking });
      else if (isOwn && isResult(quote)) found.push({ ...at, kind: 'proof' });
      else if (isOwn) continue;
      else if (isAboutUs) found.push({ ...at, kind: 'comparison', name: ABOUT_US, rival: us });
      else if (statesSize(quote)) found.push({ ...at, kind: 'proof', name: SIZE });
      else if (isOfCompany && countsCustomers(quote)) found.push({ ...at, kind: 'proof' });
      else if (isAdmission(quote) && !isExcluded(from)) found.push({ ...at, kind: 'problem', name: LIMIT });
      const named = isMain ? ofVendor?.exec(quote) : null;
      if (named?.index === 0 && INTRODUCES.test(quote.slice(named[0].length)))
        found.push({ ...at, kind: 'oneliner' });
    }
  }
  return found;
}
