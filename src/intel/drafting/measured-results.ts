import { tellsBefore } from '../../extraction/facts/evidence/before-after.ts';
import type { BusinessFact } from '../metrics/business-model.ts';
import type { OfProduct } from '../outputs/takes.ts';
import { ownerIn } from './product-prices.ts';
import type { SegmentFocus } from './segment-focus.ts';
import { isOfOtherAudience } from './other-buyers.ts';
import { industriesIn, isOfOtherIndustry } from './buyer-industries.ts';

const CHANGE =
  /(?<!\p{L})(?:fewer|less|faster|lower|higher|more|fell|rose|grew|saved?|saving|reduced|cut|down (?:from|to|by)|up from|instead of|doubled|halved|only|no (?:more|lost|school|one)|weniger|schneller|mehr|sank|stieg|senkte\p{L}*|gespart|spart\p{L}*|statt|moins|plus (?:rapide|vite)|baiss\p{L}*|réduit|économis\p{L}*|au lieu de|menos|más rápid[oa]|ahorr\p{L}*|bajó|redujo|aument[óo]|en lugar de|minder|sneller|daalde\p{L}*|steeg|bespaar\p{L}*|in plaats van|meno|risparmi\p{L}*|ridott\p{L}*|invece di)(?!\p{L})/iu;
const FIGURE =
  /\d\s?%|\p{Sc}\s?\d|\d\s?\p{Sc}|(?<!\p{L})(?:from|von|van|de|da) \d[\d.,]* (?:\p{L}+ )?(?:to|auf|naar|à|a) \d/iu;
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:from|von|van|de|da|passé\p{L}* de) (?:NUMBER)(?!\p{L})[^.;]{0,60}? (?:to|auf|naar|à|a) (?:NUMBER)(?![\p{L}\d])`.replaceAll(
    'NUMBER',
    String.raw`\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|none|zero|null|eins|einen?|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|trenta|een|één|twee|drie|vijf|zes|zeven|negen|tien|twaalf|twintig|dertig`,
  ),
  'iu',
);
const PAYS_LESS =
  /(?<!\p{L})(?:pays?|zahlen|zahlt|bezahlen|paient|paie|payez|pagan|paga|pagano|betalen|betaalt)(?!\p{L})[^.;]{0,30}(?<!\p{L})(?:less|weniger|moins|menos|meno|minder)(?!\p{L})/iu;
const OF_A_SALE =
  /(?<!\p{L})(?:discounts?|off|rabatt\p{L}*|remises?|descuentos?|korting\p{L}*|sconti?o?|vat|each plan costs?)(?!\p{L})/iu;

const isResult = (text: string): boolean =>
  (FROM_TO.test(text) || (CHANGE.test(text) && FIGURE.test(text))) &&
  !OF_A_SALE.test(text) &&
  !PAYS_LESS.test(text) &&
  !tellsBefore(text) &&
  !/^in \d{4} there (?:was|were)/iu.test(text);

export function measuredResults(
  proofPoints: readonly string[],
  buyers: string,
  audiences: readonly string[] = [],
  product: OfProduct | null = null,
  segment: SegmentFocus | null = null,
): string[] {
  const results = proofPoints.filter(
    (text) =>
      isResult(text) && !isOfOtherIndustry(customerIn(text), buyers) && segment?.namesOther(text) !== true,
  );
  const ofSegment = results.filter((text) => segment?.names(text) === true);
  const own = results.filter((text) => !isOfOtherAudience(customerIn(text), buyers, audiences));
  const ofBuyers = [ofSegment, own, results].find(({ length }) => length > 0) ?? [];
  const owners = new Map(ofBuyers.map((text) => [text, product === null ? null : ownerIn(product, text)]));
  const ofProduct = ofBuyers.filter((text) => owners.get(text) === 'asked');
  const ofOthers = ofBuyers.filter((text) => owners.get(text) !== 'other');
  const fitting = [ofProduct, ofOthers, ofBuyers].find(({ length }) => length > 0) ?? [];
  return fitting.toSorted((a, b) => Number(isNamed(b, buyers)) - Number(isNamed(a, buyers)));
}

export const statesResult = (facts: readonly BusinessFact[] = []): boolean =>
  facts.some(({ party, note, quote }) => party === 'us' && note === 'success' && /\d/u.test(quote));

const customerIn = (text: string): string =>
  /^(?<customer>\p{Lu}[^:]{2,60}):\s/u.exec(text)?.groups?.['customer'] ?? '';

function isNamed(text: string, buyers: string): boolean {
  const customer = customerIn(text);
  const asked = industriesIn(buyers);
  return industriesIn(customer).some((one) => asked.includes(one));
}
