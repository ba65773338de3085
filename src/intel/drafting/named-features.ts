import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import { isNoStatement, SHORTEST } from './sentence-tests.ts';
import { vendorKey } from './vendor.ts';

export const isName = (text: string): boolean => {
  const words = text.trim().split(/\s+/).length;
  return (
    words <= 6 &&
    text.length <= 60 &&
    /^\p{Lu}/u.test(text) &&
    !/[.!?:,;|*]|\d/.test(text) &&
    !isNoStatement(text) &&
    !/\b(?:you|your|we|our|us|why|how|what|faqs?|questions)\b/iu.test(text)
  );
};
const MOST_NAMES = 6;
const LEAST_NAMES = 3;

const LEAST_REPEATS = 3;
const MOST_REPEATED = 0.25;

function areProperties(named: readonly UsedFact[], passages: readonly Passage[]): boolean {
  const texts = passages.filter(({ url }) => url === named[0]!.url).map(({ text }) => text);
  const repeated = named.filter(
    ({ quote }) => texts.reduce((sum, text) => sum + text.split(quote).length - 1, 0) >= LEAST_REPEATS,
  );
  return repeated.length >= named.length * MOST_REPEATED;
}

const LISTS_NO_PRODUCT =
  /\b(?:templates?|check ?lists?|filter(?:s| by)|sort by|guides|examples|vorlagen|checklisten?|modèles|plantillas)(?!\p{L})|^why\b|[?？]\s*$/iu;
const LISTS_CUSTOMERS =
  /(?<!\p{L})(?:customers?|clients?|references|trusted by|who (?:uses|works with|trusts)|kund(?:en|innen)|referenzen|auftraggeber|mandanten|références|font confiance|clientes|referencias|confían|klanten|opdrachtgevers|referenties|clienti|referenze|scelto)(?!\p{L})/iu;
const ORGANISATION =
  /(?<!\p{L})(?:solicitors|lawyers|hospitals?|infirmary|clinic|university|college|school|council|museum|trust|gmbh|kg|ag|ltd|limited|llp|inc|plc|bv|s\.?a|srl|partners|sons|brothers|bank|brewery|bakery|theatre|nhs|institute|ministry|klinik(?:en|um)?|kanzlei|stadtwerke|universität|hochschule|gymnasium|hôpital|clinique|mairie|université|musée|ayuntamiento|universidad|clínica|museo|ziekenhuis|gemeente|universiteit|comune|ospedale|università)(?!\p{L})|\p{L} & \p{Lu}/iu;
const areOrganisations = (named: readonly UsedFact[]): boolean =>
  named.filter(({ quote }) => ORGANISATION.test(quote)).length * 3 >= named.length;

const NAMES_NO_PRODUCT = /\b(?:audit|check ?list|template|test|tasks?|vorlage|checkliste)$/iu;
const LIST_ITEM = /^\s*(?:[-*•–]|\d{1,2}[.)])\s/u;

function areProducts(named: readonly UsedFact[], passages: readonly Passage[]): boolean {
  const first = named.reduce((a, b) => (b.start < a.start ? b : a));
  const passage = passages[first.passage];
  const above = passage?.text.slice(0, Math.max(0, first.start - passage.start)).split('\n') ?? [];
  const isInList = LIST_ITEM.test(above.at(-1) ?? '');
  const lead = above.slice(0, -1).findLast((line) => line.trim() !== '' && !LIST_ITEM.test(line));
  const said = [first.heading ?? '', isInList ? (lead ?? '') : ''];
  const odd = named.filter(({ quote }) => NAMES_NO_PRODUCT.test(quote.trim()));
  return (
    !said.some((line) => LISTS_NO_PRODUCT.test(line.trim()) || LISTS_CUSTOMERS.test(line)) &&
    odd.length * 2 < named.length
  );
}

export function namedFeatures(
  facts: readonly UsedFact[],
  { passages, isAttributed }: { passages: readonly Passage[]; isAttributed: boolean },
): Candidate[] {
  const ofHeading = new Map<string, UsedFact[]>();
  for (const fact of facts) {
    const { quote } = fact;
    const words = quote.trim().split(/\s+/).length;
    if (words > 5 || (words < 3 && quote.length < SHORTEST) || !isName(quote)) continue;
    const key = `${fact.url} ${fact.heading}`;
    const own = ofHeading.get(key) ?? [];
    if (!own.some((one) => one.quote.toLowerCase() === quote.toLowerCase())) own.push(fact);
    ofHeading.set(key, own);
  }
  const ofVendor = new Map<string, UsedFact[]>();
  for (const own of ofHeading.values()) {
    const key = vendorKey(own[0]!);
    if (
      own.length > (ofVendor.get(key)?.length ?? LEAST_NAMES - 1) &&
      !areOrganisations(own) &&
      !areProperties(own, passages) &&
      areProducts(own, passages)
    )
      ofVendor.set(key, own);
  }
  return [...ofVendor.values()].map((own): Candidate => {
    const named = own.slice(0, MOST_NAMES).sort((a, b) => a.start - b.start);
    const names = named.map(({ quote }) => quote).join(', ');
    const { vendor } = named[0]!;
    return {
      text: isAttributed ? `${vendor} lists ${names}` : names,
      basis: 'source',
      facts: named,
      label: 'What it includes',
      theme: vendorKey(named[0]!),
    };
  });
}
