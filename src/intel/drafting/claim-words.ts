import { patternOfCertification } from '../../extraction/facts/evidence/standard-claims.ts';
import { literalPattern } from '../../extraction/literal-pattern.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { GROUP_WORDS } from './themes.ts';

/** Words for each claim. Every statement of a claim contains at least one of the claim's words. */
const OFFERS: Readonly<Record<string, RegExp>> = {
  'money-back guarantee': /money.?back|refund|reimburs|satisfaction|guarant|returns?\b|geld.zurück|erstatt|rückgabe|rembours|satisfait|reembols|devolu|garant/iu,
  guarantee: /guarant|warrant|promise|risk.free|garant|gewähr|sans risque/iu,
  'free trial': /trial|try\b|free|demo|test\p{L}*|probe|kostenlos|kostenfrei|gratis|essai|essay|gratuit|prueba/iu,
  'free plan': /\bfree\b|[$€£]\s?0\b|0\s?€|kostenlos|kostenfrei|gratis|gratuit/iu,
  'free quote or consultation': /\bfree\b|no.(?:obligation|cost|charge)|complimentary|quote|estimate|consult|assessment|audit|demo|angebot|beratung|gespräch|unverbindlich|kostenlos|kostenfrei|devis|gratuit|presupuesto|gratis/iu,
  'free shipping': /shipping|deliver|postage|returns?\b|versand|liefer|livraison|envío/iu,
  'no contract': /contract|commitment|cancel|obligation|month.to.month|vertrag|kündbar|bindung|laufzeit|engagement|résili|contrato|compromiso|permanencia/iu,
  'no credit card': /\bcards?\b|(?:payment|billing|bank) (?:details|data|info|method)|kreditkarte|(?:zahlungs|karten|bank)(?:daten|angaben|mittel|info)|bankverbindung|carte|bancaires|paiement|tarjeta|pago\b/iu,
  discount: /discount|coupon|voucher|\boff\b|\bsav(?:e|ings?)\b|\d\s?%|promo|deal|rabatt|gutschein|nachlass|remise|réduction|descuento|cupón/iu,
}; // prettier-ignore

const CERTIFICATIONS: Readonly<Record<string, RegExp>> = {
  'iso 27001': /27001/u,
  'iso 9001': /9001/u,
  'soc 2': /\bsoc(?:[\s-]?(?:[123]|i{1,3}))?\b/iu,
  gdpr: /gdpr|dsgvo|rgpd|data protection regulation/iu,
  hipaa: /hipaa|hippa/iu,
  'pci dss': /\bpci(?:[\s-]?dss)?\b|payment card industry/iu,
  bbb: /\bbbb\b|better business/iu,
  'licensed and insured': /licen[cs]|insured|bonded|lizenz|versichert|assuré|asegurad/iu,
  licensed: /licen[cs]|lizenz|agréé/iu,
  award: /award|winner|\bwon\b|best of|top \d|rated #?1|ausgezeichnet|preis|primé|prix|premi/iu,
  accredited: /accredit|akkredit|agréé|acredit/iu,
  certified: /certif|zertif/iu,
}; // prettier-ignore

const FIGURES: Readonly<Record<string, RegExp>> = {
  'ratings and reviews': /stars?\b|rat(?:ed|ings?)\b|review|trustpilot|\bg2\b|capterra|sterne|bewertung|étoiles|avis|estrellas|reseñas/iu,
  'number of customers': /customers?|users?|businesses|companies|clients?|families|members|people|teams|kund|nutzer|unternehmen|entreprises|utilisateurs|clientes|usuarios|empresas/iu,
  'years of experience': /years?|decades?|since|founded|established|jahr|seit|gegründet|\bans\b|depuis|fondée?|años|desde|fundad/iu,
  'projects delivered': /projects?|projekt|projets?|proyectos?/iu,
  'countries served': /countries|worldwide|global|international|länder|weltweit|pays|monde|países|mundial/iu,
}; // prettier-ignore

const OF_KIND: Partial<Record<UsedFact['kind'], RegExp>> = {
  price: /[$€£¥]\s?\d|\d\s?(?:€|EUR|USD|GBP|CHF|Fr\.)|(?:EUR|USD|GBP|CHF)\s?\d/iu,
  testimonial: /review|testimonial|rat(?:ed|ings?)\b|stars?\b|what (?:our )?(?:customers|clients|people)|bewertung|kundenstimme|avis|témoignage|reseña|opini[oó]n|[“”"«]/iu,
}; // prettier-ignore

/**
 * A pattern that matches a claim's words. Null if the claim has no standard name, because then a search cannot prove
 * that a page does not make the claim.
 */
export function wordsOfClaim(key: string): RegExp | null {
  const at = key.indexOf(' ');
  const kind = key.slice(0, at) as UsedFact['kind'];
  const name = key.slice(at + 1);
  switch (kind) {
    case 'offer':
      return OFFERS[name] ?? null;
    case 'certification':
      return CERTIFICATIONS[name] ?? patternOfCertification(name);
    case 'proof':
      return FIGURES[name] ?? null;
    case 'audience':
      return GROUP_WORDS.find(([label]) => label.toLowerCase() === name)?.[1] ?? null;
    case 'integration':
      return name.length > LONGEST_PRODUCT
        ? null
        : new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(name)}(?![\\p{L}\\p{N}])`, 'iu');
    default:
      return OF_KIND[kind] ?? null;
  }
}

/** Maximum length in UTF-16 units. A longer name is a sentence. */
const LONGEST_PRODUCT = 40;

export interface SearchedVendor {
  /** The vendor's `vendorKey`. */
  key: string;
  name: string;
  /** Whether all of the vendor's published pages were read. */
  isWhole: boolean;
  /** Number of published pages, read or not. */
  pages: number;
  /** The claims whose words these pages contain. */
  mentions: string[];
  /** Topics missing from all of these pages; see `unsaidIn`. */
  unsaid?: string[];
}

/** Prices may be in a script or on a linked page, so a page without them proves nothing. */
const UNPROVABLE = /^price /u;

/** Whether the vendor certainly does not mention the claim. */
export const isSilentOn = ({ isWhole, mentions }: SearchedVendor, claim: string): boolean =>
  isWhole && !UNPROVABLE.test(claim) && wordsOfClaim(claim) !== null && !mentions.includes(claim);

/** Matches the maker before a product's name, and the edition after it. */
const MAKER = /^integration (?:microsoft|google|apple|oracle|adobe|amazon|intuit|ms) (?=\S{3})/u;
const EDITION = /(?<=^integration \S.{2,}) (?:\d+|online|365|cloud|crm|ehr|erp)$/u;
/** An integration's claim with only the product's own name: "Microsoft Outlook 365" is often called just "Outlook". */
const briefly = (claim: string): string => claim.replace(MAKER, 'integration ').replace(EDITION, '');

/** The claims whose words the texts contain. A product also counts as mentioned without its maker's name. */
export const mentionsIn = (texts: readonly string[], claims: readonly string[]): string[] =>
  claims.filter((claim) => {
    const words = wordsOfClaim(briefly(claim));
    return words !== null && texts.some((text) => words.test(text));
  });
