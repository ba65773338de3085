import { isOwnName, type OwnNames } from './own-names.ts';
import type { Unit } from './units.ts';

const SUPPLIERS =
  /^(?:stripe|braintree|paypal|adyen|mollie|klarna|worldpay|square|authorize\.net|chargebee|recurly|paddle|aws|amazon|google|gcp|microsoft|azure|heroku|hetzner|ovh(?:cloud)?|digitalocean|linode|vultr|cloudflare|fastly|akamai|twilio|sendgrid|mailgun|equinix|rackspace|render|vercel|netlify|mongodb|snowflake|openai|anthropic|okta|auth0|salesforce|ionos|scaleway|visa|mastercard|vanta|drata)\b/iu;

const VERB = String.raw`(?:is|are|was|were|has|have|had|holds?|complies|maintains?|meets?|offers?|guarantees?|promises?|leads?|serves?|runs?|won|received|earned|became|ist|sind|hat|verfügt|garantiert|est|sont|possède|garantit|es|son|tiene|garantiza)`;
const WORD = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?:\.\p{Ll}+)?`;
const SUBJECT = new RegExp(
  String.raw`^[\s"“„«]*(${WORD}(?:\s(?:of|and|&|und|et|y|de|${WORD})){0,4})(?:['’]s (?:\p{L}+ ){1,4}|,[^,]{2,80},|\s\([^)]{2,60}\))?\s(?:also |now |all |itself )?${VERB}\b`,
  'u',
);
const SUPPLIER_ROLE =
  /\b(?:(?:hosting|cloud|payments?|card|data cent(?:er|re)|infrastructure|email|sms|storage|third.party|certified|compliant) )+(?:providers?|processors?|partners?|suppliers?|compan(?:y|ies)|vendors?|gateways?|hosts?)\b|\b(?:sub-?processors?|suppliers?|third parties|zahlungsdienstleister|zahlungsanbieter|(?<!^|,\s|unser\p{L}* (?:eigene\p{L}* )?)rechenzentr(?:um|en)|hosting-?anbieter|prestataire|hébergeur|proveedor)\b/iu;
const HANDED_TO =
  /\b(?:hosted|processed|handled|powered|stored|run|provided|delivered|managed|secured|encrypted|collected)\s(?:\p{L}+ )?(?:by|on|in|at|with|through|via)\s|\b(?:using|through|via|partner(?:ed|s)? with|thanks to)\s(?=\p{Lu})/iu;

const CLAIM =
  /\b(?:(?:certif|zertifi|complian|accredit|akkredit|guarant|garant|licen[cs]ed|award|refund|warrant|discount)|(?:iso|iec|soc|pci|hipaa|gdpr|dsgvo|rgpd|fedramp|free|trials?|money)\b|\p{Sc}?\d)/iu;

export function isAboutOther(sentence: string, own: OwnNames): boolean {
  const subject = SUBJECT.exec(sentence)?.[1];
  const isOurs = subject !== undefined && isOwnName(subject, own);
  if (subject !== undefined && !isOurs && SUPPLIERS.test(subject)) return true;
  const found = sentence.search(CLAIM);
  const claim = found < 0 ? sentence.length : found;
  const isAboutUs = isOurs || /\b(?:we|our)\b/iu.test(sentence.slice(0, claim));
  const handed = HANDED_TO.exec(sentence.slice(0, claim));
  if (handed !== null) {
    const start = handed.index + handed[0].length;
    const between = sentence.slice(start, claim);
    if (
      turnsToUs(between, own) ||
      (isAboutUs && /\band (?:is |has |holds? )?(?:also |fully )?$/iu.test(between))
    )
      return false;
    const to = sentence.slice(start).replace(/^(?:the|our|a|an)\s/i, '');
    if (isOwnName(to.split(/[\s,.;]/)[0]!, own)) return false;
    if (SUPPLIERS.test(to) || (/^\p{Lu}/u.test(to) && RELATIVE.test(to)) || DATA_CENTER.test(to)) return true;
  }
  const role = SUPPLIER_ROLE.exec(sentence);
  if (role === null || /\b(?:as an? |we are |we['’]re )/i.test(sentence)) return false;
  return !isAboutUs || (role.index <= claim && !(isOurs && /\b(?:is|are) an?\b/iu.test(sentence)));
}

const OTHER_VENDORS =
  /(?<!\p{L})(?:(?:other|rival|competing) (?:\p{L}+[ -]){0,2}?(?:providers?|companies|firms|suppliers|vendors|operators|dealers|agencies)|(?:most|many) (?:\p{L}+[ -]){0,2}?(?:providers|suppliers|vendors|operators|dealers)|(?:our |the )?competitors?|(?:others|rivals) (?:\p{L}+ ){0,2}?(?:charge|ask|bill|cost|want|take)|elsewhere|our (?:\p{L}+ )?partners? (?:quotes?|charges?|asks?)|ander(?:e|en|er|n) (?:\p{L}+ )?(?:anbieter\p{L}*|firmen|unternehmen|betriebe\p{L}*|händler\p{L}*)|mitbewerber\p{L}*|(?:die|der) konkurrenz|anderswo|woanders|(?:les |d['’])autres (?:prestataires|fournisseurs|entreprises|sociétés|loueurs|agences)|(?:les |nos )?concurrents|la concurrence|ailleurs|otr[oa]s (?:proveedores|empresas|compañías|agencias)|la competencia|altr[ie] (?:fornitori|aziende|società|agenzie)|concorren(?:ti|tes|za)|altrove|andere (?:aanbieders|bedrijven|leveranciers|partijen)|concurrenten|elders|outr[oa]s (?:fornecedores|empresas|prestadores))(?!\p{L})/giu;
const OWN_VOICE =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*|nous|notre|nos|nosotr[oa]s|nuestr\p{L}+|noi|nostr\p{L}+|wij|ons|onze|nós|noss\p{L}+)(?!\p{L})/iu;

export function isChargedByOthers(before: string): boolean {
  const [last] = [...before.matchAll(OTHER_VENDORS)].slice(-1);
  return last !== undefined && !OWN_VOICE.test(before.slice(last.index + last[0].length));
}

const CLAUSE_STARTS =
  /(?:^|[.;:,(–—]|(?<!\p{L})(?:while|whereas|where|and|but|than|während|wohingegen|und|aber|als|alors que|tandis que|mais|que|mientras(?: que)?|pero|terwijl|maar|dan|mentre|ma))\s*(?:the |die |les |los |las |i |le |de )?$/iu;

export const tellsOfOtherVendors = (sentence: string): boolean =>
  [...sentence.matchAll(OTHER_VENDORS)].some(({ index }) => CLAUSE_STARTS.test(sentence.slice(0, index)));

const COLUMN_OF_OTHERS =
  /^(?:(?:the )?(?:others?|rest)|elsewhere|andere|anderswo|autres|ailleurs|otr[oa]s|altri|altrove|anderen|elders|(?:(?:an? )?typical|conventional|traditional|industry) \p{L}+(?: \p{L}+)?|(?:other|most) (?:agencies|carriers|contractors|couriers|dealers|installers|insurers|laborator(?:ies)|lenders|makers|shops|studios|tools|apps))$/iu;
export const isOfOthers = (head: string): boolean =>
  COLUMN_OF_OTHERS.test(head) || [...head.matchAll(OTHER_VENDORS)].length > 0;
const cellsOf = (row: string): string[] => ` ${row} `.split(/(?<=\s)\|(?=\s)/u).map((cell) => cell.trim());

const OF_CORNER =
  /^(?:features?|terms?|plans?|services?|topics?|criteri(?:on|a)|compar(?:e|ison)|what (?:you get|we do|matters|counts)|funktion(?:en)?|merkmale?|leistung(?:en)?|kriteri(?:um|en)|vergleich|fonctions?|fonctionnalités?|prestations?|critères?|comparaison|funci(?:ón|ones)|características?|servicios?|criterios?|comparación|functies?|kenmerk(?:en)?|diensten|criteri[ao]|vergelijking|funzion[ei]|caratteristiche|serviz[io]|confronto)?$/iu;
const LONGEST_COLUMN = 48;

export function namesColumns(units: readonly Unit[], i: number): boolean {
  const [before, row, next] = [units[i - 1], units[i]!, units[i + 1]];
  const isFirst = before?.shape !== 'row' || before.line + 1 !== row.line;
  if (row.shape !== 'row' || !isFirst || next?.shape !== 'row' || next.line !== row.line + 1) return false;
  const [corner = '', ...names] = cellsOf(row.text);
  return (
    names.length > 1 &&
    names.every((name) => name !== '' && name.length <= LONGEST_COLUMN && !/\p{N}|[.!?]$/u.test(name)) &&
    (OF_CORNER.test(corner) || names.some(isOfOthers))
  );
}

export function isInColumnOfOthers(
  units: readonly Unit[],
  i: number,
  holds: (cell: string) => boolean,
): boolean {
  let head = i;
  while (units[head - 1]?.shape === 'row' && units[head - 1]!.heading === units[i]!.heading) head -= 1;
  if (head === i) return false;
  const [names, cells] = [cellsOf(units[head]!.text), cellsOf(units[i]!.text)];
  const at = cells.findIndex(holds);
  return at > 0 && names.length === cells.length && isOfOthers(names[at]!);
}

const CUSTOMER_PAGES = String.raw`/(?:customers?|clients?|case-?stud\p{L}*|(?:customer-|success-)?stories|success|kunden\p{L}*|referenz\p{L}*|erfolgsgeschichten|fallstudien?|temoignages?|témoignages?|cas-clients?|references?|réf[ée]rences?|clientes|casos(?:-de-exito)?|clienti|casi(?:-studio)?|klanten\p{L}*|praktijkverhalen)`;
const CUSTOMER_PAGE = new RegExp(String.raw`${CUSTOMER_PAGES}/[^/?#]`, 'iu');
const CUSTOMERS_PAGE = new RegExp(String.raw`${CUSTOMER_PAGES}(?:[/.]|$)`, 'iu');
export const isCustomersPage = (url: string | null): boolean =>
  CUSTOMERS_PAGE.test(URL.parse(url ?? '')?.pathname ?? '');

export function presentsCustomer(
  sentence: string,
  { own, url, heading }: { own: OwnNames; url: string | null; heading: string | null },
): boolean {
  const subject = SUBJECT.exec(sentence)?.[1];
  if (
    subject === undefined ||
    /^(?:our|we|the|this|it|with|every|all)$/iu.test(subject) ||
    isOwnName(subject, own)
  )
    return false;
  if (CUSTOMER_PAGE.test(URL.parse(url ?? '')?.pathname ?? '')) return true;
  return heading !== null && heading.startsWith(subject) && /^[^:–—]{2,60}(?::| [–—]) /u.test(heading);
}

const CUSTOMER_LIST = new RegExp(String.raw`${CUSTOMER_PAGES}/?(?:\.\w+)?$`, 'iu');
const OF_CUSTOMERS =
  /^(?:(?:some of )?our (?:customers|clients)|(?:einige )?unsere[rn]? kunden|(?:nos|quelques) (?:clients|références)|nuestros clientes|onze klanten|i nostri clienti|referenzen|références|referencias|referenties|referenze|ils nous font confiance|confían en nosotros|hanno scelto .*)$|(?<!\p{L})(?:who (?:use|work with)|die (?:mit|bei) .{2,40} arbeiten|(?:ils|elles|qui) travaillent avec|que (?:trabajan con|usan)|die (?:met .{2,40} werken|.{2,40} gebruiken)|che (?:usano|lavorano con))(?!\p{L})/iu;
const NO_CUSTOMER =
  /^(?:our|all|more|other|what|how|why|who|become|your|the|latest|unsere?|alle|mehr|weitere|was|wie|warum|wer|ihre?|so|das|die|jetzt|nos|tous|toutes|plus|autres|ce que|comment|pourquoi|vos|votre|les|nuestr[oa]s|tod[oa]s|más|otr[oa]s|qué|cómo|por qué|tus?|los|las|onze|meer|andere|wat|hoe|waarom|uw|i nostri|le nostre|tutti|altri|cosa|come|perché|contact|kontakt|contacto|contatti)(?!\p{L})|[?!:.]|\d/iu;
const MOST_WORDS_OF_CUSTOMER = 8;

export function customerCard(units: readonly Unit[], i: number, url: string | null): string | null {
  const { heading, level } = units[i]!;
  const above = heading === null ? null : units[heading]!.text;
  const isList = CUSTOMER_LIST.test(URL.parse(url ?? '')?.pathname ?? '') || OF_CUSTOMERS.test(above ?? '');
  if (!isList || level < 2) return null;
  const names = units
    .filter((unit) => unit.shape === 'heading' && unit.level === level && unit.heading === heading)
    .filter(({ text }) => isCustomerName(text));
  return names.length < 2 || !names.includes(units[i]!)
    ? null
    : units[i]!.text.split(/[,|]|\s[–—]\s/u)[0]!.trim();
}

const TRUSTING =
  /(?<!\p{L})(?:(?:trusted|used|chosen|loved|booked) (?:by|at|in)|(?:trust|work with|rely on|choose|chose|use) us|(?:companies|teams|businesses|customers|clients|people|\p{L}+s) (?:that|who|which) (?:trust|use|work with|rely on)|(?:teams|companies|customers|clients|businesses) (?:on|using) \p{Lu}\p{L}*|(?:our|some|selected) (?:customers|clients)|(?:vertrauen|setzen|arbeiten) (?:uns|auf uns|mit uns)|im einsatz bei|unsere (?:kunden|auftraggeber|mandanten|referenzen)|(?:nous )?font confiance|nos (?:clients|références)|confían en|nuestros clientes|vertrouwen (?:op )?ons|onze (?:klanten|opdrachtgevers)|si fidano|i nostri clienti)(?!\p{L})/iu;
const GIVES_REASONS =
  /(?<!\p{L})(?:why|how|what|reasons?|warum|wie|was|gründe|pourquoi|comment|raisons|por qué|cómo|razones|waarom|hoe|perché|come|motivi)(?!\p{L})/iu;
const PARTICLE =
  /^(?:of|and|the|for|on|at|in|und|der|die|das|am|an|im|zu[mr]?|für|von|vom|bei|de[sl]?|du|la|le|les|et|aux?|y|el|los|las|van|het|e|di|d[aei]l?|&|\+)$/u;
const LONGEST_CUSTOMER = 60;

const isNameAlone = (text: string): boolean => {
  const words = text.split(/\s+/u);
  return (
    text.length <= LONGEST_CUSTOMER &&
    words.length <= MOST_WORDS_OF_CUSTOMER &&
    /^\p{Lu}/u.test(text) &&
    !/[.!?:;…]$/u.test(text) &&
    words.every(
      (word) => PARTICLE.test(word) || /^[(]?[\p{Lu}\d]/u.test(word) || /^\p{L}['’]\p{Lu}/u.test(word),
    )
  );
};

/** A list of names below a heading such as “Teams that work with us”. */
export function isCustomerInList(units: readonly Unit[], i: number): boolean {
  const { shape, heading } = units[i]!;
  if (shape !== 'item' || heading === null) return false;
  const above = units[heading]!.text;
  if (!TRUSTING.test(above) || GIVES_REASONS.test(above)) return false;
  const items = units.filter((unit) => unit.heading === heading && unit.shape === 'item');
  return items.length > 1 && items.every(({ text }) => isNameAlone(text));
}

const isCustomerName = (text: string): boolean => {
  const words = text.split(/\s+/u);
  return (
    words.length >= 2 &&
    words.length <= MOST_WORDS_OF_CUSTOMER &&
    /^\p{Lu}/u.test(text) &&
    words.filter((word) => /^\p{Lu}/u.test(word)).length >= 2 &&
    !NO_CUSTOMER.test(text)
  );
};

const turnsToUs = (words: string, own: OwnNames): boolean =>
  /\bwe\b|\b(?:and|but|while) our\b/iu.test(words) ||
  [...words.matchAll(/\b(?:and|but|while)\s(\p{Lu}[\p{L}\p{N}.-]*)/gu)].some(([, name]) =>
    isOwnName(name!, own),
  );

const RELATIVE = /\b(?:which|who|that)\s(?:is|are|has|have|holds?)\b/;
const DATA_CENTER = /^[^.]{0,60}\bdata ?cent(?:er|re)s?\b/i;

const OF_OTHERS =
  /^(?:(?:most|many|some|die meisten|viele|la plupart des|beaucoup d['’]|la mayoría de los|de meeste|molti) )?(?:(?:other|most|many|national|large|big|typical|andere|viele|überregionale|große|d['’]autres|otr[oa]s|muchos|altri|veel) )(?:\p{L}+ )?(?:providers?|vendors?|suppliers?|companies|firms|agencies|anbieter|firmen|prestataires|fournisseurs|proveedores|empresas|aanbieders|fornitori)(?!\p{L})/iu;
const OF_US =
  /(?<!\p{L})(?:we|us|ours?|wir|uns(?:ere?[nrms]?)?|nous|nos|notre|nosotros|nuestr[oa]s?|wij|ons|onze|noi|nostr[oaie])(?!\p{L})/iu;
/** "Many national providers quote a term of twelve months." */
export const isOnlyOfOthers = (text: string): boolean => OF_OTHERS.test(text) && !OF_US.test(text);
