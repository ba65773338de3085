import { fold } from '../../grounding/fold.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { withoutFormer } from '../../extraction/facts/pricing/former-prices.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import { FEE_NAME } from '../../extraction/facts/evidence/kinds.ts';
import { termsAt, termsNamed, unitInWords } from '../../extraction/facts/pricing/terms.ts';
import type { Passage } from '../../grounding/passage.ts';
import { LABEL_LENGTH, MOST_REFS } from '../outputs/statement.ts';
import type { UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import { vendorKey } from './vendor.ts';

const NO_PRICE =
  /\b(?:insurance|insured|cover(?:age|ed)?|deductibles?|reimburse\w*|payouts?|claims?|bill|benefits?|limit|annual maximum|saved?|saving|avoided|revenue|funding|raised|losses|worth of|example|sample|typical\w*|forget|instead of|rather than|compared (?:to|with)|elsewhere|competitors?|other (?:\p{L}+ ){0,2}(?:providers?|vendors?|suppliers?|companies|firms)|ander\p{L}+ (?:anbieter\p{L}*|aanbieders|bedrijven)|d['’]autres (?:prestataires|fournisseurs|entreprises)|otr[oa]s (?:proveedores|empresas)|altr[ie] (?:fornitori|aziende)|outr[oa]s (?:fornecedores|empresas)|liability|normally|usually|on average|average|these services|copay|had a plan|paid|gift cards?|off|cash (?:back|offers?)|orders? (?:over|of|above|from|\p{Sc})|(?:free|standard|express) (?:\p{L}+ )?(?:delivery|shipping|returns?)|over \$|versicherungssumme|selbstbeteiligung|erstatt\w*|deckung\w*|beispiel|ersparnis|durchschnitt\w*|üblich\w*|franchise|rembours\w*|plafond|exemple|en moyenne|économi\w*|franquicia|reembols\w*|cobertura|ejemplo|ahorr\w*|de media)\b/iu;

const SPARED =
  /\b(?:sav(?:e|es|ings?)|rebates?|incentives?|tax credits?|cash ?back|bonus(?:es)?)\b(?:[\p{L}\s:]{0,30})(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?€)|(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?€)[\p{L}\s-]{0,30}\b(?:savings?|rebates?|incentives?|tax credits?|cash ?back|bonus(?:es)?)\b/giu;
const OF_REBATES = /\b(?:rebates?|incentives?|tax credits?|cash ?back|savings)\b/iu;

const IS_BUDGET =
  /(?<!\p{L})(?:\p{L}*(?:budgets?|budżet\p{L}*|orçamentos?|presupuestos?|begroting(?:en)?|etat)(?=\s(?:for|of|in|voor|van|für|von|pour|de|du|para|per|na|för|til)(?!\p{L})|\s*(?:\p{N}{4})?\s*(?:[:|–—]|$))|(?:marketing|annual|yearly|total|campaign|advertising|our|ons|unser|notre|nuestro)[\s-]budgets?|\p{L}{4,}(?:budgets?|etat)|begroot|budgeted|budgetiert|budgétisée?s?|presupuestad[oa]s?)(?!\p{L})/iu;

const BUYERS_BUDGET =
  /(?<!\p{L})(?:any|every|each|your|jede[sn]?|ihr(?:em)?|dein(?:em)?|tou(?:t|s les)|chaque|votre|ton|cualquier|cada|tu|su|elk|ieder|jouw|uw|ogni|qualsiasi|tuo|vostro)\sbudgets?(?!\p{L})|(?<!\p{L})(?:prices?|pricing|rates?|costs?|preise?|prix|tarifs?|precios?|prijzen|prezzi)(?!\p{L})[^.:|]{0,40}\s(?:a|ein(?:em)?|le|un|el|het|il)\sbudget$/giu;

const MONEY =
  /(?:(?:US|CA|A)?[$€£¥]|USD|EUR|GBP|CHF|PLN|SEK|DKK|NOK|CZK)\s?\d[\d.,’']*(?<![.,’'])|\d[\d.,’']*(?: \d{3}(?!\d))*(?<![.,’'])\s?(?:€|EUR|USD|GBP|CHF|PLN|SEK|DKK|NOK|CZK|(?:zł|kr|Kč)(?!\p{L})|Fr\.|[Ee]uros?(?!\p{L})|[Dd]ollars(?!\p{L})|(?:[Pp]ounds|[Ff]ranken|francs)(?!\p{L}))|(?<![\d.,])\d{1,2}(?:[.,]\d{1,3})?\s?(?:p|ct|[Cc]ents?|[Pp]ence|¢)(?![\p{L}\d])/gu;

export const moneyIn = (text: string): string[] => text.match(MONEY) ?? [];

/** As in "£329 / $419". */
function isInTwoCurrencies(text: string): boolean {
  const [first, second, ...more] = amountsIn(text);
  return (
    first !== undefined &&
    second !== undefined &&
    more.length === 0 &&
    first.sign !== second.sign &&
    /^\s?[/|]\s?$/u.test(text.slice(first.end, second.start))
  );
}

const OF_LIABILITY =
  /(?<!\p{L})(?:liab(?:le|ility)|haft(?:ung|et|en)\p{L}*|\p{L}*haftpflicht\p{L}*|responsabilité|responsabilidad|responsabilità|responsabilidade|aansprakelijk\p{L}*)(?!\p{L})|\d\s?(?:million|millionen|mio|millions|millones|miljoen|milioni|milhões)(?!\p{L})/iu;

const LONGEST_LINE = 90;
const STARTS_AT =
  /\b(?:from|start(?:s|ing)? at|as low as|only|just|costs?|price|ab|kostet|à partir de|dès|desde|cuesta)\b/iu;
const LEAST_SURE = 0.5;
const MOST_AMOUNTS = 2;

const PRICE_LIST =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?[^/]*(?:pric|pris|preis|prij[sz]|tarif|tarie|prix|preci|precos|prezz|cennik|ceny|plans)[^/]*\/?$/iu;
const pathOf = (url: string | null | undefined): string => URL.parse(url ?? '')?.pathname ?? '';

const RECURS =
  /(?:(?<!\p{L})(?:per|an?|each|pro|je|im|par|por|al|cada|alle?)\s|\/\s?)(?:month|mo|year|yr|week|day|hour|user|seat|visit|monat|jahr|woche|tag|stunde|nutzer|mois|an|semaine|jour|heure|mes|año|semana|día|hora|maand|jaar|week|dag|uur|mese|anno|settimana|giorno|ora)(?!\p{L})|monatlich|jährlich|mensuel|mensual|maandelijks|mensile/iu;

const ONLY_LINK = /^(?:see|view|show|compare|explore|discover|siehe|ansehen|voir|ver|bekijk|vedi)$/iu;
export function isOwnPrice({
  kind,
  quote,
  item,
  heading,
  amount,
  confidence,
  vendor,
  url,
  party,
}: Pick<
  UsedFact,
  'kind' | 'quote' | 'item' | 'heading' | 'amount' | 'confidence' | 'vendor' | 'url' | 'party'
>): boolean {
  if (kind !== 'price' || confidence < LEAST_SURE || (amount ?? 1) <= 0) return false;
  // Amounts in the brand's own files may be confidential.
  if (party === 'us' && url === null && !RECURS.test(quote)) return false;
  if (OF_LIABILITY.test(`${quote} ${item ?? ''} ${heading ?? ''}`) || ONLY_LINK.test(item ?? ''))
    return false;
  if (IS_BUDGET.test(`${quote} ${item ?? ''} ${(heading ?? '').replace(BUYERS_BUDGET, ' ')}`)) return false;
  const amounts = moneyIn(quote).length;
  if (amounts === 0 || amounts > MOST_AMOUNTS) return false;
  if (amounts > 1 && quote.includes(' | ') && !isInTwoCurrencies(quote)) return false;
  if (NO_PRICE.test(`${quote} ${item ?? ''}`)) return false;
  const isAnswer = /[?？]\s*$/.test(heading ?? '') && !PRICE_LIST.test(pathOf(url));
  if (isAnswer && !isNamedIn(`${heading} ${quote}`, vendor)) return false;
  if (moneyIn(quote.replace(SPARED, ' ')).length === 0 || OF_REBATES.test(`${item ?? ''} ${heading ?? ''}`))
    return false;
  return quote.length <= LONGEST_LINE || STARTS_AT.test(quote);
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const LEAST_LETTERS = 4;
const isNamedIn = (text: string, vendor: string): boolean => {
  const name = letters(vendor.split('.')[0]!);
  return name.length >= LEAST_LETTERS && letters(text).includes(name);
};

const UNITS: readonly (readonly [unit: string, words: RegExp])[] = [
  ['per user per month', /(?:user|seat|member|agent|nutzer|utilisateur|usuario|gebruiker)\w*\s?(?:\/|per|pro|par|por|a)\s?(?:mo|month|monat|mois|mes|maand)\b/iu],
  ['per month', /(?:\/|per|a|je|pro|im|par|al|por)\s?(?:mo|mth|month|monat|mois|mes|mese|mês|maand)\b|\bmonthly\b|monatlich|mensuel|maandelijks/iu],
  ['per year', /(?:\/|per|a|pro|im|par|al|por)\s?(?:yr|year|jahr|an|año|anno|jaar)\b|\b(?:annually|yearly|first year)\b|jährlich/iu],
  ['per week', /(?:\/|per|a|je|pro|par|por)\s?(?:wk|week|woche|semaine|semana|settimana)\b|\bweekly\b/iu],
  ['per day', /(?:\/|per|a|je|pro|par|por)\s?(?:day|tag|jour|día|dag|giorno)\b/iu],
  ['per hour', /(?:(?:\/|per|an|je|pro|par|por)\s?|all['’]|de l['’])(?:hr|hour|stunde|heure|hora|uur|ora)\b/iu],
]; // prettier-ignore

const OF_UNIT: Readonly<Record<string, string>> = {
  mo: 'month', month: 'month', monat: 'month', mois: 'month', mes: 'month',
  yr: 'year', year: 'year', jahr: 'year', an: 'year', año: 'year',
  week: 'week', day: 'day', tag: 'day', hour: 'hour', stunde: 'hour', heure: 'hour', hora: 'hour',
  maand: 'month', jaar: 'year', dag: 'day', uur: 'hour', mese: 'month', anno: 'year', mês: 'month',
  seat: 'user', nutzer: 'user', people: 'person',
}; // prettier-ignore

const OF_SERVICES: ReadonlySet<string> = new Set(
  'hour night lesson person group day week month quarter year'.split(' '),
);

function unitIn(text: string): string | null {
  const [amount] = amountsIn(text);
  const { period, unit } = amount === undefined ? termsNamed(text) : termsAt(text, amount.end);
  const named = [unit, period === 'once' ? null : period].filter(
    (one) => one !== null && OF_SERVICES.has(one),
  );
  return named.length === 0 ? null : named.map((one) => `per ${one}`).join(' ');
}

export function unitOf({ quote, unit, item }: Pick<UsedFact, 'quote' | 'unit' | 'item'>): string | null {
  if (item !== undefined && /^(?:per|pro|par|por) \p{L}/iu.test(item)) return item.toLowerCase();
  const stated = unit?.includes(' per ') ? undefined : UNITS.find(([, words]) => words.test(quote))?.[0];
  if (stated !== undefined) return stated;
  if (unit === undefined) return unitIn(quote) ?? unitIn(item ?? '');
  const [first = '', ...periods] = unit.split(' per ');
  return unitInWords([OF_UNIT[first.toLowerCase()] ?? first, ...periods].join(' per '));
}

const saysUnit = (text: string): boolean =>
  UNITS.some(([, words]) => words.test(text)) ||
  /(?:\/|\b(?:per|each|pro|je|par|por)) ?(?:\d{1,3}-)?\p{L}/iu.test(text);

const NO_ITEM =
  /\d|[.!?:,;|]|^(?:price|preis|prix|precio|total price|sale|now)$|\b(?:pricing|prices|plans|packages|you|your|our|we|faqs?|preise|tarifs|precios)\b|^(?:per|pro|par|por) \p{L}|^(?:(?:plans?|prices?|now) )?(?:from|start(?:s|ing)?|just|only|as low as|ab|dès|à partir|desde)(?: |$)/iu;
const IS_FEE =
  /(?<!\p{L})(?:install\p{L}*|set-?up|onboarding|activation|(?:teaching|course|learning) (?:materials?|books?)|lehrmaterial\p{L}*|kursmaterial\p{L}*|aktivierung\p{L}*|matériel pédagogique|supports? de cours|material didáctico|activación|lesmateriaal|cursusmateriaal|materiale didattico|attivazione|(?:extra|more|additional|further) (?!large|small|strong|than(?!\p{L}))\p{L}+|call-?outs?|deposit|(?:standard|express) (?:delivery|shipping)|(?:delivery|shipping) (?:costs?|charges?)|fees?|einricht\p{L}*|anlieferung|anfahrt\p{L}*|kaution|\p{L}*gebühr\p{L}*|versandkosten|zusätzlich\p{L}*|frais d(?:e|['’])|déplacements?|caution|supplémentaires?|mise en (?:service|route|place)|instalación|desplazamiento|fianza|gastos de|cuota de alta|adicional\p{L}*|installatie|plaatsing|voorrij\p{L}*|borg|bezorgkosten|inschrijf\p{L}*|(?:extra|meer) bezoek\p{L}*|installazione|cauzione)(?!\p{L})/iu;
const OF_CHARGE =
  /(?<!\p{L})(?:travel(?:ling)?|mileage|late|overdue|cancell?(?:ation|ing)|no-?shows?|further (?:away|out)|\p{L}*anfahrt\p{L}*|fahrtkosten|reisekosten|verspät\p{L}*|storn\p{L}*|mahn\p{L}*|retard|annulation|frais|desplazamiento\p{L}*|cancelación|retraso|reiskosten|annuler\p{L}*|te laat|trasferta|ritardo|disdetta)(?!\p{L})/iu;
const BESIDE_PLAN =
  /^add(?!\p{L})|(?<!\p{L})(?:second (?!hand)\p{L}+|spare|accessor(?:y|ies)|paus(?:e[ds]?|ing)|zweit\p{L}+|ersatz\p{L}*|zubehör|pausier\p{L}*|deuxième|rechange|en pause|accessoires?|segund[oa]|repuesto|accesorios?|pausar|tweede|reserve\p{L}*|pauze\p{L}*|ricambio|accessori|in pausa|acessórios?)(?!\p{L})/iu;
export const isBesidePlan = ({ item, name }: Pick<UsedFact, 'item' | 'name'>): boolean =>
  name === FEE_NAME || BESIDE_PLAN.test(item ?? '');
export const isCharge = ({ item, heading, quote }: Pick<UsedFact, 'item' | 'heading' | 'quote'>): boolean =>
  IS_FEE.test(`${item ?? ''} ${quote}`) || OF_CHARGE.test(`${item ?? ''} ${heading ?? ''}`);
const LOWER = /^\p{Ll}/u;
const REDUCED = /[-−–]\s?\d{1,2}\s?%/u;
const LATER = /^(?:then|after|afterwards|danach|ensuite|puis|después)\b/iu;
const MOST_ITEMS = 5;
const MOST_OF_ITEM = 2;
const LEAST_OF_RANGE = 4;
const LONGEST_ITEM = 50;
const namesItem = (name: string): boolean =>
  name !== '' && name.length <= LONGEST_ITEM && !NO_ITEM.test(name) && !LOWER.test(name);
const withoutUnit = (name: string): string =>
  name.replace(/,\s(?:per|pro|je|par|por|al|all['’]|za|på|om|pr\.?)\s?[^(]*(?=\(|$)/iu, ' ').trim();
const namesCell = (name: string): boolean =>
  namesItem(
    name
      .replaceAll(/\([^)]*\)/gu, ' ')
      .replaceAll(',', ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
const OF_COUNTRY = /\s\(\p{Lu}[^()\d]*\)$/u;
const MOST_WORDS_OF_BARE = 6;
const FARTHEST = 160;
const FARTHEST_IN_TABLE = 280;

const CONDITION =
  /^(?:\/|\*|per\b|each\b|an? (?:month|year|user)|billed|paid|plus\b|excl|incl|for (?:up to|the first|\d)|from \d|up to \d|when\b|with (?:an? )?annual|monthly|annually|yearly|pro\b|je\b|zzgl|inkl|bei\b|jährlich|monatlich|par\b|facturé|hors taxe|por\b|al mes|facturad)/iu;
const LONGEST_CONDITION = 60;
const MOST_CONDITIONS = 2;

const CONTINUES = /^\/\s?\p{Ll}+(?!\p{L})(?:\s(?:per|billed|paid|pro|par|por)\s\p{Ll}+(?!\p{L}))*/u;

export function conditionsIn(after: string): string {
  let taken = 0;
  for (let n = 0; n < MOST_CONDITIONS; n++) {
    const [, line = '', space = ''] = /^((\s*)(?:[^\n]*))/u.exec(after.slice(taken)) ?? [];
    const words = line.trim();
    if (words === '' || space.split('\n').length > 3 || moneyIn(words).length > 0) break;
    if (words.length > LONGEST_CONDITION) {
      const [start] = CONTINUES.exec(words) ?? [];
      return after.slice(0, taken + (start === undefined ? 0 : space.length + start.length));
    }
    if (!CONDITION.test(words)) break;
    taken += line.length;
  }
  return after.slice(0, taken);
}

const conditionsBelow = ({ quote, start }: UsedFact, passage: Passage | undefined): string =>
  passage === undefined ? '' : conditionsIn(passage.text.slice(start - passage.start + quote.length));

interface Line {
  fact: UsedFact;
  quote: string;
  item: string | null;
  amounts: string[];
  isProduct?: true;
  words: string;
}

const planKey = (item: string): string => {
  const folded = fold(item).text;
  const bare = folded.replace(
    /\b(?:the|our|plans?|packages?|tiers?|editions?|tarife?|pakete?|formules?|forfaits?|planes)\b/gu,
    '',
  );
  return bare.replace(/[^\p{L}\p{N}]+/gu, '') || folded;
};

const NO_PRODUCT =
  /[:|•*★+]|[.!?,]$|\d\s?%|\b(?:sponsored|savings?|sale|new|sold out|in stock|add to|view|quick|shop|sort|filters?|featured|available|shipping|pickup|reviews?|ratings?|stars?|members?|colou?rs?|sizes?|best ?sellers?|compare|starting|from|price|free|ends|only)$|^(?:add|ends|view|quick|shop|sort|filter|compare|available|choose|select|sale|new|free|save|from|starting|now|was|instant|members)\b/iu;
const WORDS_OF_PRODUCT = { least: 2, most: 14 };
const LONGEST_PRODUCT = 80;

function isTitle(line: string): boolean {
  const words = line.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const capital = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return /^[\p{Lu}\p{N}]/u.test(line) && capital.length * 2 > words.length;
}

function productAbove({ start, heading }: UsedFact, { text, start: begins, title }: Passage): string | null {
  const before = text.slice(0, start - begins).split('\n');
  const last = before.findLastIndex((line) => moneyIn(line).length > 0);
  const earlier = new Set(before.slice(0, last + 1).map((line) => line.trim()));
  const lines = before
    .slice(last + 1)
    .map((line) => line.trim())
    .filter((line) => {
      const words = line.split(/\s+/u).length;
      return (
        words >= WORDS_OF_PRODUCT.least &&
        words <= WORDS_OF_PRODUCT.most &&
        line.length <= LONGEST_PRODUCT &&
        isTitle(line) &&
        !NO_PRODUCT.test(line) &&
        !earlier.has(line)
      );
    });
  const category = `${title ?? ''} ${heading ?? ''}`.toLowerCase().match(/\p{L}{4}/gu) ?? [];
  const isOfCategory = (line: string): number =>
    category.filter((stem) => line.toLowerCase().includes(stem)).length;
  const [best] = lines.toSorted((a, b) => isOfCategory(b) - isOfCategory(a));
  return best !== undefined && text.lastIndexOf(best, start - begins) >= start - begins - FARTHEST
    ? best
    : null;
}

const isOnlyMoney = (quote: string): boolean =>
  /^(?:\p{L}+ ){0,3}\+?$/u.test(quote.replace(MONEY, ' ').replace(/\s+/gu, ' ').trimStart());

const isList = (facts: readonly UsedFact[]): boolean => facts.length >= LEAST_OF_RANGE;

function rowOf(quote: string): { item: string; words: string } | null {
  const cells = quote.split(' | ').map((cell) => cell.trim());
  const [name = '', ...others] = cells;
  const [price, ...more] = others.filter((cell) => moneyIn(cell).length > 0);
  if (!namesCell(withoutUnit(name)) || price === undefined || more.length > 0) return null;
  if (moneyIn(price).length > 1 && !isInTwoCurrencies(price)) return null;
  const details = others.filter((cell) => cell !== price && /[\p{L}\p{N}]/u.test(cell));
  return { item: details.length === 0 ? name : `${name} (${details.join(', ')})`, words: price };
}

function tableAround({ text }: Passage, at: number, item: string): string | null {
  const [, name, column] = /^(.+) \((.+)\)$/u.exec(item) ?? [];
  if (name === undefined || column === undefined || text.includes(item)) return null;
  const row = text.lastIndexOf('\n', at - 1) + 1;
  const head = text.lastIndexOf(` | ${column}`, row);
  const from = text.lastIndexOf('\n', head) + 1;
  const end = text.indexOf('\n', at);
  const to = end < 0 ? text.length : end;
  const isRow = text.slice(row, to).startsWith(name);
  return head < 0 || !isRow || to - from > FARTHEST_IN_TABLE ? null : text.slice(from, to);
}

function lineOf(fact: UsedFact, passages: readonly Passage[], isListed: boolean): Line {
  const passage = passages[fact.passage];
  const quote = fact.quote + conditionsBelow(fact, passage);
  const amounts = moneyIn(withoutFormer(quote));
  const bare: Line = { fact, quote, item: null, amounts, words: wordsOf(quote, null) };
  const isBareAmount = fact.quote.split(/\s+/).length <= MOST_WORDS_OF_BARE;
  const row = rowOf(quote);
  if (row !== null) return { ...bare, ...row };
  if (fact.quote.includes(' | ')) return bare;
  const product =
    isListed && isOnlyMoney(fact.quote) && passage !== undefined && unitOf(fact) === null
      ? productAbove(fact, passage)
      : null;
  if (product !== null) {
    const from = passage!.text.lastIndexOf(product, fact.start - passage!.start);
    const whole = passage!.text.slice(from, fact.start - passage!.start + quote.length);
    const now = lowestOf(bare.amounts);
    return { ...bare, item: product, quote: whole, amounts: [now], words: now, isProduct: true };
  }
  const above = isBareAmount && !isListed ? fact.heading : undefined;
  const ownItem = isListed && fact.item === fact.heading ? undefined : withoutVerb(fact.item);
  const isCell = ownItem !== undefined && OF_COUNTRY.test(ownItem) && isOnlyMoney(fact.quote);
  const item = isCell ? ownItem : [ownItem, above].find((name) => namesItem(withoutUnit(name ?? '')));
  if (!item) return bare;
  if (fold(quote).text.includes(fold(item).text)) return { ...bare, item, words: wordsOf(quote, item) };
  if (passage === undefined) return bare;
  const at = fact.start - passage.start;
  const table = tableAround(passage, at, item);
  if (table !== null) return { ...bare, item, quote: table };
  const from = passage.text.lastIndexOf(item, at);
  const isInTable = passage.text.slice(from, at).includes(' | ');
  if (from === -1 || at - from > (isInTable ? FARTHEST_IN_TABLE : FARTHEST)) return bare;
  return { ...bare, item, quote: passage.text.slice(from, at + quote.length) };
}

const COSTS = String.raw`(?:costs?|is|kostet|kosten|wird(?: mit)?|werden(?: mit)?|coûte|coûtent|revient à|est facturée?|cuesta|cuestan|kost|bedraagt|huurt (?:u|je)|huur je|rekenen (?:wij|we))`;
const ENDS_IN_VERB = new RegExp(String.raw`(?:, [^,]{1,40},)?\s${COSTS}:?$`, 'iu');
const BEGINS_WITH_VERB = new RegExp(String.raw`^(?:[^\d\p{Sc}]{0,45}\s)?${COSTS}\s`, 'iu');

const KIND_OF_PLAN = /^\s*(?:plan|package|tier|edition|tarif|paket|formule|forfait)\s?(?=[:–—-])/iu;

const withoutVerb = (item: string | undefined): string | undefined => item?.replace(ENDS_IN_VERB, '');

function wordsOf(quote: string, item: string | null): string {
  const text = withoutFormer(quote)
    .replace(/\s*\n\s*(?=[/*])/gu, ' ')
    .replace(/\s*\n\s*/gu, ', ')
    .replace(/\s+/gu, ' ')
    .trim();
  const named = item !== null && text.toLowerCase().startsWith(item.toLowerCase());
  if (item !== null && !named && /[.)]$/u.test(text) && !text.includes(' | ')) return priceWords(text);
  const rest = named ? text.slice(item.length).replace(/^,? */u, ' ').replace(BEGINS_WITH_VERB, '') : text;
  return rest.replace(KIND_OF_PLAN, '').replace(/^[\s:–—|,-]+|[\s.!|*]+$/gu, '');
}

function priceWords(text: string): string {
  const [amount] = amountsIn(text);
  if (amount === undefined) return text;
  const { start } = lowestIn(text, amount) ?? amount;
  return text.slice(start, Math.max(amount.end, termsAt(text, amount.end).end));
}

const isBare = ({ words, amounts }: Line, unit: string | null): boolean =>
  amounts.length === 1 &&
  (words === amounts[0] || (unit !== null && words.toLowerCase() === `${amounts[0]} ${unit}`.toLowerCase()));

const TIME_OF_WORK: ReadonlySet<string> = new Set(['per hour', 'per day']);
const isOnlyAmount = ({ words }: Line): boolean => words.split(/\s+/u).length <= 3;

const IN_PENCE = /\d\s?(?:p|ct|cents?|pence|¢)$/iu;

/** Reads both "1,200.50" and "1.200,50". */
function numberOf(money: string): number {
  const digits = money.replace(/[^\d.,]/g, '');
  const number = Number(
    /,\d{1,2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''),
  );
  return IN_PENCE.test(money) ? number / 100 : number;
}

const lowestOf = (amounts: readonly string[]): string =>
  amounts.toSorted((a, b) => numberOf(a) - numberOf(b))[0]!;

function span(amounts: readonly string[]): string {
  const sorted = [...new Map(amounts.toReversed().map((one) => [numberOf(one), one])).values()].sort(
    (a, b) => numberOf(a) - numberOf(b),
  );
  return sorted.length < 2 ? sorted[0]! : `${sorted[0]} to ${sorted.at(-1)}`;
}

const labelOf = ({ vendor, isAttributed, isFee }: Listed, unit: string | null): string => {
  const kind = isFee ? FEES : PRICE;
  return (isAttributed ? vendor : unit === null || unit === 'one-off' ? kind : `${kind} ${unit}`).slice(
    0,
    LABEL_LENGTH,
  );
};

interface Listed {
  vendor: string;
  isAttributed: boolean;
  isFee: boolean;
}

export const PRICE = 'Price';
export const FEES = 'Fees';

function rangeOf(lines: readonly Line[], { vendor, isAttributed, isFee }: Listed): Candidate {
  const sorted = lines.toSorted((a, b) => numberOf(a.amounts[0]!) - numberOf(b.amounts[0]!));
  const ends = [sorted[0]!, sorted.at(-1)!];
  const [from, to] = ends.map((line) => `${line.amounts[0]} (${line.item})`);
  return {
    text: `${isAttributed ? `${vendor}: ` : ''}from ${from} to ${to}`,
    basis: 'source',
    facts: ends.map(({ fact, quote }) => ({ ...fact, quote })),
    label: labelOf({ vendor, isAttributed, isFee }, null),
    more: { unit: null },
  };
}

function inPageOrder(facts: readonly UsedFact[]): UsedFact[] {
  const pages = Map.groupBy(facts, ({ url, rank }) => `${url} ${rank}`);
  const lists = [...pages.values()].map((same) => same.toSorted((a, b) => a.start - b.start));
  return [...lists.filter(({ length }) => length > 1), ...lists.filter(({ length }) => length <= 1)].flat();
}

const itemsIn = (lines: readonly Line[]): number =>
  new Set(lines.flatMap(({ item }) => (item === null ? [] : planKey(item)))).size;

export function priceLists(
  facts: readonly UsedFact[],
  {
    passages,
    isAttributed,
    areBesidePlans = false,
  }: { passages: readonly Passage[]; isAttributed: boolean; areBesidePlans?: boolean },
): Candidate[] {
  const lists = new Map<string, { unit: string | null; vendor: string; isFee: boolean; lines: Line[] }>();
  const own = inPageOrder(facts.filter(isOwnPrice));
  const listed = Map.groupBy(own, ({ url, heading }) => `${url} ${heading}`);
  for (const fact of own) {
    const line = lineOf(fact, passages, isList(listed.get(`${fact.url} ${fact.heading}`)!));
    const own = fact.unit?.includes(' per ')
      ? undefined
      : UNITS.find(([, words]) => words.test(fact.quote))?.[0];
    const quote = fact.unit === undefined ? line.quote : fact.quote;
    const unit = line.isProduct === true ? null : (own ?? unitOf({ ...fact, quote }));
    if (unit === null && (line.item === null || !/\s/u.test(line.item) || LATER.test(line.words))) continue;
    if (unit !== null && TIME_OF_WORK.has(unit) && line.item === null && isOnlyAmount(line)) continue;
    const isFee = areBesidePlans || IS_FEE.test(`${line.item ?? ''} ${line.words}`) || isBesidePlan(fact);
    const key = `${vendorKey(fact)} ${unit} ${currencyIn(line)} ${isFee}`;
    const list = lists.get(key) ?? { unit, vendor: fact.vendor, isFee, lines: [] };
    list.lines.push(line);
    lists.set(key, list);
  }
  const selling = new Set([...lists.values()].flatMap((list) => (list.isFee ? [] : list.vendor)));
  return [...lists.values()]
    .map((list) => ({ ...list, isFee: list.isFee && (areBesidePlans || selling.has(list.vendor)) }))
    .sort(
      (a, b) =>
        Number(a.isFee) - Number(b.isFee) ||
        Number(a.unit === null) - Number(b.unit === null) ||
        itemsIn(b.lines) - itemsIn(a.lines) ||
        (a.unit ?? '').localeCompare(b.unit ?? ''),
    )
    .flatMap(({ unit, vendor, isFee, lines }): Candidate[] => {
      const items = new Map<string, Line[]>();
      for (const line of lines) {
        const item = line.item === null ? '' : planKey(line.item);
        items.set(item, [...(items.get(item) ?? []), line]);
      }
      const reduced = items.get('')?.filter(({ quote }) => REDUCED.test(quote)) ?? [];
      if (reduced.length > 0) items.set('', reduced);
      if (items.size > 1) items.delete('');
      const isLong = unit === null && items.size >= LEAST_OF_RANGE;
      if (isLong && areAlike(lines))
        return [rangeOf([...items.values()].flat(), { vendor, isAttributed, isFee })];
      if (isLong && lines.some(({ isProduct }) => isProduct === true)) return [];
      const shown = [...items.values()].slice(0, MOST_ITEMS);
      let isClear = true;
      const isShort = shown.flat().every((line) => isBare(line, unit));
      const parts = shown.map((same) => {
        const name = same[0]!.item;
        const clash = name === null ? null : contradiction(same);
        isClear &&= clash === null;
        if (clash === null && !isShort) {
          const words = [...new Set(same.map((line) => line.words))].slice(0, MOST_OF_ITEM).join('; ');
          return name === null ? words : `${name}: ${words}`;
        }
        const amounts = clash ?? span(same.flatMap((line) => line.amounts));
        return name === null ? amounts : `${name} ${amounts}`;
      });
      const cited = shown.flat().slice(0, MOST_REFS);
      const said = parts.join(isShort || !isClear ? ', ' : '; ');
      const isUnitSaid = unit === null || (!isShort && isClear && saysUnit(said));
      const prices = `${said}${isUnitSaid ? '' : ` ${unit}`}${isClear ? '' : ' (its pages contradict each other)'}`;
      return [
        {
          text: isAttributed && !prices.startsWith(vendor) ? `${vendor}: ${prices}` : prices,
          basis: 'source',
          facts: cited.map((line) => ({ ...line.fact, quote: line.quote })),
          label: labelOf({ vendor, isAttributed, isFee }, unit),
          more: { unit: isAttributed ? (writtenUnit(lines, unit) ?? unit) : unit },
        },
      ];
    });
}

function writtenUnit(lines: readonly Line[], unit: string | null): string | null {
  if (unit === null || !PERIOD_ALONE.test(unit)) return null;
  const written = new Set(
    lines.map(({ quote }) => {
      const [amount] = amountsIn(quote);
      const terms = amount === undefined ? null : termsAt(quote, amount.end);
      if (terms === null || terms.unit === null) return null;
      return quote.slice(amount!.end, terms.end).replaceAll(/\s+/gu, ' ').trim();
    }),
  );
  const [first = null] = written;
  return written.size === 1 ? first : null;
}
const PERIOD_ALONE = /^per (?:month|year|week|day|hour)$/u;

const wordsOfItem = ({ item }: Line): Set<string> =>
  new Set(
    fold(item ?? '')
      .text.match(/\p{L}{4,}/gu)
      ?.map((word) => word.replace(/s$/u, '')),
  );

function areAlike(lines: readonly Line[]): boolean {
  const [first, ...others] = lines.filter(({ item }) => item !== null).map(wordsOfItem);
  return first !== undefined && [...first].some((word) => others.every((words) => words.has(word)));
}

const currencyIn = ({ amounts }: Line): string => /\p{Sc}|[A-Z]{3}/u.exec(amounts[0] ?? '')?.[0] ?? '';

function contradiction(lines: readonly Line[]): string | null {
  const pages = new Map<string | null, string[]>();
  for (const { fact, amounts } of lines) pages.set(fact.url, [...(pages.get(fact.url) ?? []), ...amounts]);
  const [one, other] = [...pages.values()].map((amounts) => [...new Set(amounts)]);
  if (one?.length !== 1 || other?.length !== 1 || numberOf(one[0]!) === numberOf(other[0]!)) return null;
  return `${one[0]} on one page and ${other[0]} on another`;
}
