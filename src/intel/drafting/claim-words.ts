import { patternOfCertification } from '../../extraction/facts/evidence/standard-claims.ts';
import { literalPattern } from '../../extraction/literal-pattern.ts';
import { countriesIn } from '../comparing/places-served.ts';
import { type SubjectKey, SUBJECTS, type Trade, TRADES } from '../comparing/term-subjects.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { CANCELS } from '../outputs/questions.ts';
import { givesGuarantee } from './guarantees.ts';
import { GROUP_WORDS } from './themes.ts';

export const ENDS_CONTRACT = new RegExp(
  `${CANCELS.source}|${String.raw`contract|commit|obligation|month.to.month|lock.?(?:ed|ins?)\b|\b(?:leave|quit|walk away|opt out|stop (?:at |any|when)|notice|renew\p{L}*|minimum terms?|tied|bound)(?!\p{L})|vertrag|kündig|kündbar|bindung|gebunden|binden|laufzeit|aufhör|aussteig|beend|verpflicht|verlänger|frist|abbestell|pausier|ausstieg|engagement|engag[ée]|résili|\barrêt|quitter|préavis|reconduc|contrat|sans durée|désabonn|contrato|compromiso|permanencia|\bbaja\b|ataduras?|rescindi|preaviso|renovaci|dejarlo|cuando quieras|opzeg|looptijd|overeenkomst|verplicht|disd|vincol|durata|reced|prazo|fideliz|permanên|umow|wypowied|rezygn|zobowiąz|avtal|bindning|uppsäg|säg\p{L}* upp|aftale|binding|opsig`}`,
  'iu',
);
export const GIVES_BACK =
  /money.?back|refund|reimburs|satisf|guarant|warrant|returns?\b|(?:pay|give|get)s? (?:\p{L}+ ){0,4}back\b|your money|credited|geld.zurück|zurück(?:zahl|geb|erh|bekomm|erst)|(?:geld|betrag|beitrag|preis)\p{L}* (?:\p{L}+ ){0,3}zurück|erstatt|rückgabe|rückgeld|rückzahl|gutschrift|zufrieden|garant|gewähr|rembours|satisfait|rendons|rendu|restitu|avoir\b|reembols|devol|devuel|reintegr|satisfec|terug|tevred|rimbors|soddisf|dinheiro|satisfa|zwrot|zwrac|gwaranc|pengar|nöjd|återbetal|ånger|öppet köp|pengene|tilfreds|fortryd|tilbagebetal|returret/iu;
export const IS_CERTIFIED =
  /certif|certyf|atest|accredit|award|winner|\biso(?:\b|\d)|\bsoc[\s-]?[123]|hipaa|licen[cs]ed|audit|attest|approved|seal of|verified by|assessed by|tested by|zertifi|testat|testiert|prüf|siegel|bescheinig|ausgezeichnet|auszeichnung|zugelassen|anerkannt|akkredit|gobd|\btüv|agréé|agrément|homolog|primé|label(?:lisé)?|attesté|conform|récompens|acredit|premi(?:o|ad)|sello|auditor|avalad|conforme|keur(?:merk|ing)|erkend|riconosciut|nagrod|uznan|utmärk|godkän|godkend/iu;

const OFFERS: Readonly<Record<string, RegExp>> = {
  'money-back guarantee': GIVES_BACK,
  guarantee: new RegExp(`${GIVES_BACK.source}|promise|commit|\\bsla\\b|risk.free|versprech|zusag|zusicher|sans risque|promesse|promet|sin riesgo|promes`, 'iu'),
  'free trial': /trial|\btr(?:y|ies)\b|free|demo|evaluat|test\p{L}*|prob(?:e|ier|ar|á)|schnupper|kennenlern|kostenlos|kostenfrei|gratis|essai|essay|gratuit|découv|prueba|pruéb|\b(?:first|erste[nr]?|premiers?|primer[oa]s?) (?:\p{N}+ )?(?:days?|weeks?|months?|tage?|wochen?|monate?|jours?|mois|semaines?|días?|semanas?|mes(?:es)?)\b|proef|proberen|probeer|prov[aåi]|prób|testuj|experiment|grátis|bezpłat|darmo|prøv|kostnadsfri|kosteloos/iu,
  'free plan': /\bfree\b|for nothing|no (?:charge|cost)|zero|[$€£]\s?0(?!\d)|(?<!\d)0(?:[.,]00)?\s?(?:€|euro|eur)|null euro|nichts|umsonst|kostenlos|kostenfrei|gratis|gratuit|offert|sans frais|sin (?:coste|costo|cargo)|grátis|bezpłat|darmo|kostnadsfri|kosteloos/iu,
  'free quote or consultation': /\bfree\b|no.(?:obligation|cost|charge)|complimentary|quote|estimate|consult|assessment|audit|demo|\bcalls?\b|talk to|angebot|berat|gespräch|rückruf|termin|unverbindlich|kostenlos|kostenfrei|devis|gratuit|rendez-vous|échange|conseil|presupuesto|gratis|asesor|llamada|\bcita\b|offerte|advies|preventiv|consulen|orçament|wycen|porad|kosteloos|bezpłat|darmo|kostnadsfri|rådgiv|tilbud/iu,
  'free shipping': /shipping|deliver|postage|returns?\b|dispatch|versand|liefer|porto|livraison|expédi|envío|entrega|porte|bezorg|verzend|lever|consegn|spediz|dostaw|wysył|frakt|fragt/iu,
  'no contract': ENDS_CONTRACT,
  'no credit card': /\bcards?\b|\b(?:payment|billing|bank|invoice) ?(?:details|data|info\p{L}*|methods?)|karte|(?:zahlungs|karten|bank|konto)(?:daten|angaben|mittel|info\p{L}*|verbindung|weise|art)|\biban\b|\bsepa\b|lastschrift|carte|bancaires?|moyens? de paiement|prélèvement|tarjeta|(?:datos|medios?|formas?) (?:de pago|bancarios)|domiciliaci|creditcard|incasso|betaalgegevens|\bcarta\b|cartão|kart[aąęy]\b|\p{L}*kort(?:et)?\b|betalingsoplysning|betaluppgift/iu,
  discount: /discount|coupon|voucher|\boff\b|\bsav(?:e|ings?)\b|\d\s?%|percent|promo|deal|cheaper|reduc|months? free|rabatt|gutschein|nachlass|skonto|ermäßig|günstiger|\bspar|prozent|aktion|geschenkt|monate? (?:frei|gratis|kostenlos)|remise|rédu|offert|économis|moins cher|descuento|cupón|rebaj|ahorr|oferta|korting|bespa|scont|risparm|desconto|poup|rabat|zniżk|taniej|billigere|billigare/iu,
}; // prettier-ignore

const CERTIFICATIONS: Readonly<Record<string, RegExp>> = {
  'soc 2': /\bsoc(?:[\s-]?(?:[123]|i{1,3}))?\b/iu,
  gdpr: /gdpr|dsgvo|rgpd|data protection (?:regulation|law|act)|datenschutz|protection des données|protección de datos/iu,
  hipaa: /hipaa|hippa/iu,
  'pci dss': /\bpci(?:[\s-]?dss)?\b|payment card industry/iu,
  gobd: /gobd|testat|testiert|ordnungsmäßig|finanzamt|\bps[\s-]?880/iu,
  'idw ps 880': /\bidw\b|\bps[\s-]?880|testat|testiert|wirtschaftsprüfer/iu,
  bbb: /\bbbb\b|better business/iu,
  'licensed and insured': /licen[cs]|insured|insurance|bonded|lizenz|versicher|assur|asegurad|licencia/iu,
  licensed: /licen[cs]|lizenz|zugelassen|konzession|agréé|agrément|licencia/iu,
  award: /award|winner|\bwon\b|best of|top \d|rated #?1|named|ausgezeichnet|auszeichnung|\bpreis\b|sieger|primé|prix|récompens|premi|galard/iu,
  accredited: IS_CERTIFIED,
  certified: IS_CERTIFIED,
}; // prettier-ignore

const ISO_ALONE = String.raw`\biso(?![\s/-]{0,3}(?:iec[\s-]{0,2})?(?:(?:norm|standard)[\s-])?\d{4})(?:\b|\d)`;
function wordsOfCertification(name: string): RegExp | null {
  const number = /^iso (\d{4,5})$/u.exec(name)?.[1];
  if (number !== undefined) return new RegExp(String.raw`${ISO_ALONE}|(?<!\d)${number}(?!\d)`, 'iu');
  return CERTIFICATIONS[name] ?? patternOfCertification(name);
}

const FIGURES: Readonly<Record<string, RegExp>> = {
  'ratings and reviews': /stars?\b|rat(?:ed|ings?)\b|review|trustpilot|\bg2\b|capterra|sterne|bewertung|étoiles|avis|estrellas|reseñas|beoordel|sterren|recension|stelle|avaliaç|opini|gwiazd|omdöm|betyg|stjärn|anmeld|stjerner/iu,
  'number of customers': /customers?|users?|businesses|companies|clients?|families|members|people|teams|kund|nutzer|unternehmen|entreprises|utilisateurs|clientes|usuarios|empresas|klanten|bedrijven|clienti|aziende|klient|firm|kunder|företag|virksomhed/iu,
  'years of experience': /years?|decades?|since|founded|established|jahr|seit|gegründet|\bans\b|depuis|fondée?|años|desde|fundad|\bja(?:ar|ren)\b|sinds|opgericht|\bann[io]\b|\banos\b|\blat\b|założ|\bår\b|sedan|grundad|siden|grundlagt/iu,
  'projects delivered': /projects?|projekt|projets?|proyectos?/iu,
  'countries served': /countries|worldwide|global|international|länder|weltweit|pays|monde|países|mundial|landen|paesi|kraj|świat|lande\b/iu,
}; // prettier-ignore

const OF_KIND: Partial<Record<UsedFact['kind'], RegExp>> = {
  price: /[$€£¥]\s?\d|\d\s?(?:€|zł|kr\b|EUR|USD|GBP|CHF|Fr\.)|(?:EUR|USD|GBP|CHF)\s?\d/iu,
  testimonial: /review|testimonial|rat(?:ed|ings?)\b|stars?\b|what (?:our )?(?:customers|clients|people)|bewertung|kundenstimme|avis|témoignage|reseña|opini[oó]n|[“”"«]/iu,
}; // prettier-ignore

export function wordsOfClaim(key: string): RegExp | null {
  const at = key.indexOf(' ');
  const kind = key.slice(0, at) as UsedFact['kind'] | 'term' | 'trade';
  const name = key.slice(at + 1);
  switch (kind) {
    case 'term':
      return SUBJECTS[name as SubjectKey].words;
    case 'trade':
      return TRADES[name as Trade];
    case 'offer':
      return OFFERS[name] ?? null;
    case 'certification':
      return wordsOfCertification(name);
    case 'proof':
      return FIGURES[name] ?? null;
    case 'audience':
      return GROUP_WORDS.find(([label]) => label.toLowerCase() === name)?.[1] ?? null;
    case 'integration':
      return name.length > LONGEST_PRODUCT ? null : wordsOfProduct(name);
    default:
      return OF_KIND[kind] ?? null;
  }
}

const LEAST_OF_FIRST = 4;

function wordsOfProduct(name: string): RegExp {
  const [first = '', ...more] = name.split(' ');
  const either = more.length > 0 && first.length >= LEAST_OF_FIRST ? first : name;
  return new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(either)}(?![\\p{L}\\p{N}])`, 'iu');
}

const LONGEST_PRODUCT = 40;

export interface SearchedVendor {
  key: string;
  name: string;
  unread?: number;
  isWhole: boolean;
  pages: number;
  mentions: string[];
  unsaid?: string[];
  places?: string[];
}

const UNPROVABLE = /^price /u;

export const isSilentOn = ({ isWhole, mentions }: SearchedVendor, claim: string): boolean =>
  isWhole && !UNPROVABLE.test(claim) && wordsOfClaim(claim) !== null && !mentions.includes(claim);

const MAKER = /^integration (?:microsoft|google|apple|oracle|adobe|amazon|intuit|ms) (?=\S{3})/u;
const EDITION = /(?<=^integration \S.{2,}) (?:\d+|online|365|cloud|crm|ehr|erp)$/u;
const briefly = (claim: string): string => claim.replace(MAKER, 'integration ').replace(EDITION, '');

const OF_GUARANTEES: ReadonlySet<string> = new Set(['offer guarantee', 'offer money-back guarantee']);
const OF_PLACES = 'term places' satisfies `term ${SubjectKey}`;
const namesCountry = (text: string): boolean => text.split('\n').some((line) => countriesIn(line).length > 0);

export const mentionsIn = (texts: readonly string[], claims: readonly string[]): string[] =>
  claims.filter((claim) => {
    const words = wordsOfClaim(briefly(claim));
    const isMention = (text: string): boolean =>
      words?.test(text) === true ||
      (claim === OF_PLACES && namesCountry(text)) ||
      (OF_GUARANTEES.has(claim) && givesGuarantee(text));
    return words !== null && texts.some(isMention);
  });
