import type { BrandFields } from '../../brand/profile.ts';
import { withoutReads } from '../../brand/profile-reads.ts';
import { arePrivate, industriesIn } from '../drafting/buyer-industries.ts';
import { organizationsIn, sizeIn } from '../outputs/wording.ts';
import type { BusinessFact } from './business-model.ts';

export type BuyerKind = 'organizations' | 'people';

const OF_ORGANIZATIONS =
  /(?<!\p{L})(?:companies|(?<!(?:our|the|this|family|insurance|a) )company|businesses|enterprises|firms|organi[sz]ations|employers?|(?<!\d )employees|workforces?|departments?|workplaces?|offices|factories|warehouses|(?<!(?:our|the|sports?|football|youth) )teams|(?:sales|hr|engineering|support|finance|marketing|service) teams?|managers|directors|executives|(?<!(?:dog|cat|pet|horse|house|home|flat|car|boat|bike|garden|property) )owners|heads? of \p{L}+|your (?:staff|teams?|people|colleagues|company|business|site|office|workers|engineers|managers)|purchase orders?|procurement|one invoice|corporate|b2b|\p{L}*unternehmen|firmen|betriebe|arbeitgeber|belegschaft|abteilungen|(?:ihre|ihr|ihrem|ihren) (?:team|mitarbeiter\p{L}*|kollegen|betrieb|unternehmen)|entreprises|sociétés|employeurs|(?:vos|votre) (?:équipes?|salariés|collaborateurs|entreprise|bureaux)|empresas|empleadores|(?:sus|su) (?:empleados|equipos?|empresa|plantilla)|bedrijven|werkgevers|uw (?:team|medewerkers|bedrijf|personeel)|aziende|imprese|(?:vostri|i suoi) (?:dipendenti|collaboratori))(?!\p{L})/giu;

const OF_PEOPLE =
  /(?<!\p{L})(?:famil(?:y|ies)|parents|child(?:ren)?|kids?|toddlers?|babies|teens|teenagers|couples?|(?:your|my) (?:child|son|daughter|baby|partner|home|house|garden|kitchen|bathroom|wedding|holiday|dog|cat|pet|skin|teeth|body|birthday|family)|homeowners?|tenants|patients|pupils|students|beginners|hobbyists|seniors|pensioners|women|men|brides?|weddings?|birthdays?|brothers and sisters|individuals|for adults|familien?|eltern|kinder\p{L}*|paare|schüler\p{L}*|studierende|privat(?:personen|kunden)|(?:ihr|dein|ihrem|deinem) (?:kind|hund|zuhause|haus|garten)|hochzeit\p{L}*|familles?|enfants?|particuliers|étudiants|mariages?|(?:votre|ton) (?:enfant|maison|jardin|chien)|familias?|niños|padres|particulares|estudiantes|parejas|bodas?|gezinnen|ouders|kinderen|particulieren|famiglie|bambini|genitori|privati)(?!\p{L})/giu;

const PAID_BY_ORGANIZATIONS =
  /(?:\bper |\ba |\/ ?|\bpro |\bpar |\bpor |\bje |\balla? )(?:group|team|company|employee|seat|user|site|office|location|branch|workstation|department|licence|license|delegate|gruppe|firma|unternehmen|mitarbeiter\p{L}*|nutzer|arbeitsplatz|standort|groupe|équipe|entreprise|salarié|utilisateur|grupo|equipo|empresa|empleado|usuario|groep|bedrijf|medewerker|gebruiker|gruppo|azienda|dipendente)(?!\p{L})/giu;
const PAID_BY_PEOPLE =
  /(?:\bper |\ba |\/ ?|\bpro |\bpar |\bpor |\bje |\balla? )(?:child|pupil|student|couple|family|household|adult|guest|dog|pet|kind|schüler|paar|familie|haushalt|enfant|élève|famille|niño|alumno|familia|leerling|gezin|bambino|famiglia)(?!\p{L})/giu;

const IS_SECTOR =
  /^(?:the )?(?:law|legal|health|healthcare|medicine|pharma|life sciences|industry|industrials?|manufacturing|engineering|automotive|energy|utilities|construction|property|real estate|retail|hospitality|finance|banking|insurance|logistics|transport|education|technology|it|media|public sector|government|charities|recht|medizin|gesundheit(?:swesen)?|industrie|maschinenbau|handel|logistik|bildung|verwaltung|droit|santé|commerce|derecho|salud|sanidad|industria|comercio|zorg|recht(?:spraak)?|industrieel)(?: (?:sector|industry))?$/iu;

const OF_AUDIENCE = 3;
const OF_PRICE = 3;
const OF_ONE_LINER = 2;
const OF_CUSTOMER = 2;
const LEAST = 3;
const CLEARLY = 2;

const SPEAKING: ReadonlySet<string> = new Set(['oneliner', 'audience', 'faq', 'step', 'offer', 'feature']);

const wordsIn = (text: string, words: RegExp): string[] =>
  [...text.matchAll(words)].map(([word]) => word.toLowerCase().trim());

const namesOrganizations = (text: string): boolean =>
  text.search(OF_ORGANIZATIONS) !== -1 ||
  sizeIn(text).length > 0 ||
  organizationsIn(text).length > 0 ||
  (industriesIn(text).length > 0 && !arePrivate(text));
const namesPeople = (text: string): boolean => arePrivate(text) || text.search(OF_PEOPLE) !== -1;

export function buyerKindOf({
  segment = null,
  brand: profile,
  facts = [],
}: {
  segment?: string | null;
  brand: Pick<BrandFields, 'oneLiner' | 'audiences' | 'valueProps' | 'pricingNotes'>;
  facts?: readonly BusinessFact[] | undefined;
}): BuyerKind | null {
  const brand = withoutReads(profile);
  if (segment !== null) {
    const [organizations, people] = [namesOrganizations(segment), namesPeople(segment)];
    if (organizations !== people) return organizations ? 'organizations' : 'people';
  }
  const ours = facts.filter(({ party, isAdvice }) => party === 'us' && isAdvice !== true);
  const prices = [
    brand.pricingNotes ?? '',
    ...ours.flatMap(({ kind, quote, unit }) =>
      kind === 'price' ? [quote, ...(unit ? [`per ${unit}`] : [])] : [],
    ),
  ].join('\n');
  const said = [
    ...brand.valueProps,
    ...ours.flatMap(({ kind, quote }) => (SPEAKING.has(kind) ? [quote] : [])),
  ].join('\n');
  const score = (isNamed: (text: string) => boolean, words: RegExp, paid: RegExp): number =>
    OF_AUDIENCE * brand.audiences.filter(isNamed).length +
    OF_PRICE * new Set(wordsIn(prices, paid)).size +
    (isNamed(brand.oneLiner ?? '') ? OF_ONE_LINER : 0) +
    new Set(wordsIn(said, words)).size;
  const ofCompanies = ours.some(
    ({ kind, company, name }) =>
      (kind === 'testimonial' && company !== undefined) || (kind === 'customer' && !!name),
  );
  const sectors = brand.audiences.filter((one) => IS_SECTOR.test(one.trim()) && !namesOrganizations(one));
  const organizations =
    score(namesOrganizations, OF_ORGANIZATIONS, PAID_BY_ORGANIZATIONS) +
    OF_AUDIENCE * sectors.length +
    (ofCompanies ? OF_CUSTOMER : 0);
  const people = score(namesPeople, OF_PEOPLE, PAID_BY_PEOPLE);
  if (organizations >= LEAST && organizations >= CLEARLY * people) return 'organizations';
  return people >= LEAST && people >= CLEARLY * organizations ? 'people' : null;
}
