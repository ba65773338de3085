import { Element } from 'domhandler';
import { type Amount, amountsIn, type PageCurrency } from './amounts.ts';
import { type Terms, termsAt } from './terms.ts';
import { arePaired } from './currency-pairs.ts';
import { isGained } from './gained-amounts.ts';
import type { Line, View } from './page-view.ts';

export interface PriceMark {
  kind: 'amount' | 'free' | 'request';
  line: Line;
  start: number;
  end: number;
  piece: number;
  amount: Amount | null;
  terms: Terms | null;
  lowest: Offsets | null;
  isPrice: boolean;
  isStruck: boolean;
}

interface Offsets {
  start: number;
  end: number;
}

const MOST_BESIDE = 32;
const MOST_MARKS = 5_000;
const LONGEST_LABEL = 90;

export function priceMarksIn(view: View, currency: PageCurrency): PriceMark[] {
  const marks: PriceMark[] = [];
  const withAmount = new Set<Line>();
  let at = 0;
  for (const amount of amountsIn(view.text, currency)) {
    if (marks.length >= MOST_MARKS) break;
    while (at + 1 < view.lines.length && view.lines[at + 1]!.start <= amount.start) at += 1;
    const line = view.lines[at];
    if (line === undefined) break;
    const piece = view.pieceAt(amount.start);
    const terms = termsAt(view.text.slice(0, endOfRow(view, line)), amount.end);
    const isStruck = view.pieces[view.pieceAt(amount.end - 1)]!.isStruck;
    withAmount.add(line);
    const last = marks.at(-1);
    const isAbove = (last?.amount?.amount ?? 0) > 0 && amount.amount > last!.amount!.amount;
    if (
      isAbove &&
      last!.line === line &&
      isSilent(last!.terms) &&
      RANGE.test(view.text.slice(last!.end, amount.start))
    ) {
      last!.terms = terms;
      last!.lowest ??= { start: last!.start, end: amount.end };
    }
    const isOtherCurrency =
      last?.line === line && last.amount !== null && arePaired(view.text, last.amount, amount);
    if (isOtherCurrency && isSilent(last.terms)) last.terms = terms;
    marks.push({
      kind: amount.amount === 0 ? 'free' : 'amount',
      line,
      start: amount.start,
      end: amount.end,
      piece,
      amount,
      terms,
      lowest: lowestAt(view, at, amount, last),
      isPrice: !isStruck && standsAlone(view.text, line, amount, terms),
      isStruck,
    });
  }
  for (const line of view.lines) {
    if (withAmount.has(line)) continue;
    const found = markOf(view, line);
    if (found !== null) marks.push(found);
  }
  return marks.sort((a, b) => a.start - b.start);
}

const MOST_LEVELS = 6;

/** The label of the next row says nothing about this price. */
function endOfRow(view: View, { owner }: Line): number {
  let at: Element | null = owner;
  for (let steps = 0; at !== null && at.name !== 'tr' && steps < MOST_LEVELS; steps++)
    at = at.parent instanceof Element ? at.parent : null;
  const row = at?.name === 'tr' ? view.stretchOf(at) : null;
  return row === null ? view.text.length : view.pieces[row.to - 1]!.end;
}

const RANGE = /^\s?(?:[–—-]|to|bis|à|a)\s?$/iu;
const isSilent = (terms: Terms | null): boolean =>
  terms !== null && terms.period === null && terms.unit === null && terms.billed === null;

function markOf(view: View, line: Line): PriceMark | null {
  if (line.end - line.start > LONGEST_LABEL * 3) return null;
  const kindOf = (text: string): 'free' | 'request' | null =>
    text.length > LONGEST_LABEL
      ? null
      : FREE_LINE.test(text)
        ? 'free'
        : ON_REQUEST.test(text)
          ? 'request'
          : null;
  const base = { line, amount: null, terms: null, lowest: null, isPrice: true };
  const kind = kindOf(line.text);
  const { from, start, end } = line;
  if (kind !== null) {
    const terms = kind === 'free' ? termsAt(line.text, end - start) : null;
    return { ...base, kind, start, end, piece: from, terms, isStruck: view.pieces[from]!.isStruck };
  }
  for (let piece = from; piece < line.to && piece < from + 12; piece++) {
    const one = view.pieces[piece]!;
    const kind = kindOf(one.text);
    if (kind !== null)
      return { ...base, kind, start: one.start, end: one.end, piece, isStruck: one.isStruck };
  }
  const free = /^(?:free|gratis|kostenlos|gratuit|gratuito)\b/iu.exec(line.text);
  if (free === null || line.text.length > LONGEST_LABEL) return null;
  const terms = termsAt(view.text, start + free[0].length);
  const isAll =
    terms.end >= end - 1 ||
    /^\w+ (?:for|für|pour|para) (?:up to|bis zu|jusqu|hasta|individuals|teams of)/iu.test(line.text);
  return isAll
    ? { ...base, kind: 'free', start, end: start + free[0].length, piece: from, terms, isStruck: false }
    : null;
}

const MOST_BEFORE = 40;

function lowestAt(
  view: View,
  at: number,
  { start, end }: Amount,
  last: PriceMark | undefined,
): Offsets | null {
  const line = view.lines[at]!;
  const isAfterFormer = last?.line === line && last.isStruck;
  const to = isAfterFormer ? last.start : start;
  const said = lowestIn(view.text.slice(0, line.end), { start: to, end }, line.start);
  if (said !== null) return said;
  const isOfBoth =
    last !== undefined &&
    last.lowest !== null &&
    OR.test(view.text.slice(last.terms?.end ?? last.end, start));
  if (isOfBoth) return { start: last.lowest!.start, end };
  const above = view.text.slice(line.start, to).trim() === '' ? view.lines[at - 1] : undefined;
  return above !== undefined && LOWEST_LINE.test(above.text) && !PLAN_NAMED_START.test(above.text)
    ? { start: above.start, end }
    : null;
}
const PLAN_NAMED_START = /^start\s*$/iu;

export function lowestIn(text: string, { start, end }: Offsets, from = 0): Offsets | null {
  const before = LOWEST_BEFORE.exec(text.slice(Math.max(from, start - MOST_BEFORE), start));
  if (before !== null) return { start: start - before[0].length, end };
  const behind = LOWEST_BEHIND.exec(text.slice(end, end + MOST_BEFORE));
  return behind === null ? null : { start, end: end + behind[0].length };
}

export const withoutLowest = (label: string): string => label.replace(LOWEST_BEFORE, '').trimEnd();

export const withoutVerb = (label: string): string => label.replace(VERB_BEHIND, '');
const VERB_BEHIND =
  /[\s,]+(?:jetzt |nun |maintenant |ahora |ora |nu |now )?(?:costs|is charged at|(?:you|we) (?:pay|charge)(?: you)?|kostet|kosten|liegt bei|beträgt|(?:wird|werden)(?: einmalig)?(?: mit)?|(?:zahlen|bezahlen|bekommen|erhalten) sie(?: nur| für| ab)?|berechnen wir(?: einmalig| dafür)?|gibt es(?: für| ab)|coûte(?:nt)?|est(?: facturée?)?(?: à)?|revient à|s['’]élève(?:nt)?(?: à)?|vous payez|cuestan?|es(?: de)?|vale|costa(?:no)?|è(?: di)?|ammonta a|är|er|kost|bedraagt|betaalt u|betaal je|custam?|é(?: de)?|kosztuj[eą]|wynosi|kostar|koster|betalar du|betaler du)(?: nur| einmalig| only| once| seulement| solo| slechts| eenmalig)?$/iu;

function standsAlone(text: string, line: Line, { start, end }: Amount, terms: Terms): boolean {
  const before = text.slice(line.start, start);
  const behind = text.slice(Math.min(line.end, Math.max(end, terms.end)), line.end);
  const row = text.slice(line.rowStart, line.start).replaceAll('\n', ' ');
  if (isOtherAmount(`${row}${before}`, text.slice(end, Math.min(line.end, end + 60)))) return false;
  const rest = before.replace(PRICE_LABEL, '').trim().length + behind.trim().length;
  return rest <= MOST_BESIDE;
}

export const isOtherAmount = (before: string, behind: string): boolean =>
  isPaidToBuyer(before) ||
  isThreshold(before, behind) ||
  isGained(before, behind) ||
  NOT_THE_PRICE_BEFORE.test(before.slice(-60)) ||
  NOT_THE_PRICE_BEHIND.test(behind.slice(0, 60)) ||
  MOVED_BEHIND.test(behind.slice(0, 20));

const whole = (pattern: string): RegExp => new RegExp(`^[\\s("*]*(?:${pattern})[\\s.!:)"*→>›»]*$`, 'iu');

export const FREE_LINE = whole(
  `(?:(?:always|completely|totally|100%|it'?s|for|forever) )?(?:free|gratis|kostenlos|kostenfrei|umsonst|gratuit|gratuito|gratuita|grátis|darmowy|zdarma|ilmainen|無料|免费|免費|무료|бесплатно)(?: (?:forever|for ever|for life|for everyone|of charge|tier|für immer|dauerhaft|pour toujours|à vie|para siempre|per sempre|always))?`,
);

export const ON_REQUEST = whole(
  [
    `(?:please )?contact (?:us|sales|our (?:sales )?team|the sales team|our sales)(?: (?:for|to get|to discuss) .{0,40})?`,
    `let[’'´]?s (?:talk|chat|connect)`,
    `(?:talk|speak|chat) (?:to|with) (?:us|sales|an? (?:expert|specialist)|our (?:sales )?team|our experts)`,
    `custom(?:i[sz]ed)?(?: (?:pricing|price|quote|quotation|plan pricing|billing))?`,
    `(?:request|get|ask for) (?:a |your |an )?(?:custom |personali[sz]ed |free |tailored |individual )?(?:quote|quotation|pricing|price|offer|estimate)`,
    `(?:(?:price|pricing|prices|available) )?(?:on|upon|by) (?:request|quote|application)`,
    `(?:custom )?quote|quote[- ]based|p\\.?o\\.?a\\.?|pricing varies|call (?:us|sales|for (?:a )?(?:price|pricing|quote|details))|inquire(?: now)?|enquire(?: now)?`,
    `(?:tailored|bespoke|individual|flexible|volume|negotiated)(?: (?:pricing|price|quote))?|book a (?:call|meeting)|contact`,
    `(?:preis(?:e)? )?auf anfrage|individuell(?:er preis|e preise|es angebot)?|kontakt(?: aufnehmen)?|kontaktier(?:en sie|e|t)? uns|(?:vertrieb|sales) kontaktieren|(?:sprich|sprechen sie) (?:mit )?uns(?: an)?|(?:individuelles )?angebot (?:anfordern|anfragen|einholen)|nach (?:vereinbarung|absprache)|preis anfragen|jetzt anfragen|anfragen|maßgeschneidert`,
    `(?:prix |tarif )?sur (?:devis|demande|mesure)|contact(?:ez|er)(?:[- ]nous| le service commercial| les ventes| l[’']équipe commerciale| un commercial| nos équipes)?|nous contacter|parlons[- ]en|discutons(?:-en)?|(?:demander|obtenir) un devis|(?:prix |tarif )?personnalisée?|devis`,
    `(?:precio )?(?:a (?:medida|consultar|petición|convenir)|bajo (?:petición|demanda|pedido)|personalizado)|(?:contact|contáct)(?:ar|a|e|enos|anos|e con|ar con|a con)(?: con)?(?: (?:a |el equipo de )?ventas| nosotros)?|habl(?:emos|ar con ventas|a con ventas|a con nosotros)|(?:solicitar|solicita|pide|pedir) (?:un )?(?:presupuesto|precio|cotización)|consultar(?: precio)?`,
    `su richiesta|(?:prezzo )?personalizzato|contattaci|op aanvraag|neem contact op|sob consulta|fale (?:conosco|com vendas)|sob medida|preço personalizado|pris på (?:förfrågan|forespørsel)|kontakta oss|kontakt os|kontakt oss|wycena indywidualna|skontaktuj się`,
    `お問い合わせ|要問い合わせ|要問合せ|お見積り|要相談|联系我们|联系销售|联系销售人员|聯絡我們|定制|문의|문의하기|영업팀에 문의`,
  ].join('|'),
);

/** Says that most customers choose this plan. */
const CHOSEN = [
  String.raw`(?:our |the )?(?:most|very) (?:popular|loved|chosen|common)(?: (?:plan|choice))?|most (?:\p{L}+ ){0,3}(?:pick|choose|take|buy|use|want|go for)(?: (?:this|it))?(?: one| plan)?|(?:our |the )?(?:\p{L}+ )?(?:customers?|clients?|members?)[’'] (?:favou?rite|choice)`,
  String.raw`am (?:beliebtesten|häufigsten|meisten)(?: \p{L}+)?|beliebteste[rs]?|meist(?:gewählt|gebucht|gekauft|verkauft|genutzt)\p{L}*`,
  String.raw`(?:le |la )?plus (?:populaire|choisi|vendu|demandé)\p{L}*|(?:el |la )?más (?:elegid|popular|vendid|contratad|usad)\p{L}*|(?:il |la )?più (?:scelt|popolar|vendut)\p{L}*|(?:o |a )?mais (?:escolhid|popular|vendid)\p{L}*|meest (?:gekozen|populair|verkocht)\p{L}*`,
].join('|');

export const BADGE = whole(
  [
    CHOSEN,
    `popular(?: choice)?|best (?:value|deal|choice|seller|for .{1,40})|bestseller|recommended(?: for .{1,40})?|new|beta|hot|sale|limited(?: time)?(?: offer)?|current plan|featured|great value|top pick`,
    `(?:save|spare[n]?|économisez|ahorra|sconto)(?: up to| bis zu)? .{1,30}|-?\\d{1,2} ?% (?:off|discount|rabatt|de (?:réduction|descuento)).{0,30}`,
    `beliebt|populaire|empfohlen|empfehlung|neu|bestes angebot|recommandé|nouveau|meilleure offre|popular|recomendado|nuevo|mejor valor`,
  ].join('|'),
);

const NEW =
  '(?:brand[- ])?new|neu(?:heit)?|nouveau(?:té)?|nouvelle|nuev[oa]|novedad|nuov[oa]|novità|nieuw|nov[oa]|novidade|now(?:ość|y|e|a)|ny(?:het|hed|tt|t)?';
const NEW_BEFORE = new RegExp(
  String.raw`^[\s*★✨[(]*(?:${NEW})(?:\s?[:!–—|·\])]|\s-(?=\s)|$)[\s!)\]]*`,
  'iu',
);
const NEW_BEHIND = new RegExp(String.raw`[\s–—|·:]*[\s([]\s?(?:${NEW})[!)\]]+\s*$`, 'iu');

export const withoutNew = (name: string): string =>
  name.replace(NEW_BEFORE, '').replace(NEW_BEHIND, '').trim();

export const BADGE_BEHIND = new RegExp(
  String.raw`[\s–—|:·(*-]{1,4}(?:${CHOSEN}|best (?:value|seller|deal)|bestseller|recommended|empfohlen|recommandée?|recomendado|mejor valor)[)!*]{0,2}$`,
  'iu',
);

export const NO_NAME = whole(
  [
    `(?:yes|no|ja|nein|oui|non|s[íì]|nee|sim|não)(?:,? (?:it is|it costs|es (?:ist|sind)|das (?:ist|sind)|c['’]est|het is|è|é))?|(?:it|that|this|they)(?:['’]s| (?:is|are|costs?))|es (?:ist|sind|kostet)|das (?:ist|sind|kostet)|c['’]est|het (?:is|kost)|dat (?:is|kost)`,
    `(?:billed |pay |paid )?(?:monthly|annual|annually|yearly|quarterly|weekly|daily)(?: (?:billing|plans?|price|pricing|payment|cost|fee))?|mo|yr|month|year|users?|seats?|per (?:month|year|user|seat)|price|prices|pricing|cost|costs|plans?|plan name|plans? (?:&|and) pricing|tiers?|packages?|features?|all features|key features|what[’']s included|included|includes?|everything you need|overview|summary|details|compare(?: (?:all )?(?:plans|features))?|add-?ons?|support|faqs?|frequently asked questions|total|subtotal|from|starting (?:at|from)|usd|eur|gbp|as low as|limits?|usage`,
    `(?:start|get|sign|try|buy|choose|select|learn|see|view|subscribe|upgrade|download|order|book|join|continue|switch|request|explore|read|shop|add to|schedule|claim|activate|log)\\b.{1,40}`,
    `monatlich|jährlich|monat|jahr|preise?|kosten|tarife?|pakete?|funktionen|leistungen|enthalten|jetzt .{1,30}|kostenlos (?:testen|starten|registrieren)|mehr erfahren|auswählen|kaufen|bestellen|zusatzoptionen|häufige fragen`,
    `mensuel(?:le)?|annuel(?:le)?|mois|an|année|prix|tarifs?|forfaits?|offres?|fonctionnalités|inclus|commencer|essayer.{0,30}|choisir.{0,30}|acheter|démarrer.{0,20}|s[’']abonner|en savoir plus|questions fréquentes`,
    `mensual|anual|mes|año|precios?|planes?|tarifas?|funciones|características|incluido|empezar.{0,30}|comenzar.{0,30}|probar.{0,30}|prueba.{0,30}|elegir.{0,30}|comprar|contratar|más información|preguntas frecuentes`,
  ].join('|'),
);

const NOT_THE_PRICE_BEFORE =
  /(?:\b(?:was|were|save|saves|saving|savings(?: of)?|worth|valued? at|value of|instead of|normally|usually|regular(?:ly)?|originally|old price|list price|reg\.|additional|extra|overage|then|setup fee|up to|over|under|minimum|deposit|credits?|statt|bisher|sparen|sparen sie|spare|zzgl\.|zuzüglich|einrichtungsgebühr|au lieu de|économisez|économie de|puis|antes|ahorra|ahorre|en lugar de)|[,.;+(] ?plus|\+)[ :]{0,2}$/iu;
const NOT_THE_PRICE_BEHIND =
  /^[ )]{0,2}(?:off\b|discount\b|credits?\b|saved\b|savings?\b|in (?:credits?|usage|savings)\b|worth\b|cheaper\b|value\b|setup\b|one-time setup\b|per (?:additional|extra)\b|for (?:each|every) (?:additional|extra)\b|minimum\b|rabatt\b|günstiger\b|gespart\b|guthaben\b|de (?:réduction|remise|descuento|crédits?)\b|d[’']économies?\b)/iu;

const ONLY = String.raw`(?:up to|at least|only|bis zu|mindestens|jusqu[’']à|hasta|fino a|até|tot|minimaal)\s`;
const PAID_TO_BUYER = new RegExp(
  String.raw`(?<!\p{L})(?:(?:we|we[’']ll)(?: will| also| then| shall)? (?:pay|refund|credit|owe|compensate|give)(?: you| back| you back| your account| the customer)?(?: with| by)?|(?:or|and|otherwise)(?:,)? you (?:get|receive|are paid)(?: back)?|(?:wir (?:zahlen|erstatten|vergüten)|(?:zahlen|erstatten|vergüten) wir)(?: Ihnen| dir)?|(?:oder|sonst) (?:Sie (?:bekommen|erhalten)|(?:bekommen|erhalten) Sie)|nous (?:vous )?(?:payons|versons|remboursons|devons)|ou vous recevez|(?:wij|we) (?:betalen|vergoeden)(?: u| je)?|(?:betalen|vergoeden) (?:wij|we)(?: u| je)?|of (?:u|je) (?:krijgt|ontvangt)|(?:le|les|te|os) (?:pagamos|abonamos|devolvemos)|o recibe|(?:vi|ti|le) (?:paghiamo|rimborsiamo|versiamo)|o ricev(?:i|ete)|pagamos-lhe|vi betalar(?: dig| er)?)\s(?:${ONLY})?$`,
  'iu',
);

export const isPaidToBuyer = (before: string): boolean => PAID_TO_BUYER.test(before.slice(-90));

const LIMIT_WORDS = String.raw`above|over|more than|exceed(?:s|ing)?|beyond|in excess of|über|mehr als|oberhalb von|au[- ]delà de|au[- ]dessus de|plus de|supérieur(?:e|s|es)? à|dépass(?:e|ent|ant)|más de|por encima de|superior(?:es)? a|que superen?|oltre|più di|superior[ei] a|al di sopra di|boven|meer dan|acima de|mais de`;
const THRESHOLD_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${LIMIT_WORDS})(?: (?:the |an? |un |una |einem |d['’]un |il |el |le )?(?:amounts?|sums?|values?|totals?|betrag|wert|montants?|importes?|importo|bedrag|valor)(?: (?:of|von|de|di|van))?)?[\s:]*$`,
  'iu',
);
const COSTS_OVER = new RegExp(
  String.raw`(?<!\p{L})(?:costs?|priced at|from|pays?|kost(?:et|en)|zahl\p{L}+|coût\p{L}+|pay(?:ez|er)|cuestan?|costa(?:no)?|custam?)(?: \p{L}+)?\s(?:${LIMIT_WORDS})[\s:]*$`,
  'iu',
);
const ORDERS = String.raw`orders?|purchases?|baskets?|invoices?|spend(?:ing)?|bestell\p{L}*|auftr[aä]g\p{L}*|eink[aä]uf\p{L}*|warenwert|rechnung\p{L}*|umsatz|achats?|commandes?|panier|facture|compras?|pedidos?|facturas?|acquist[oi]|ordin[ei]|spes[ae]|bestelling\p{L}*|aankop\p{L}*|bestedingen?|encomendas?`;
const LOWER_END = String.raw`from|of|ab|von|dès|à partir de|de|desde|a partir de|da|a partire da|vanaf`;
const ORDERS_FROM = new RegExp(
  String.raw`(?<!\p{L})(?:${ORDERS})(?: (?:values?|amounts?|wert|montant|importe|importo|waarde|valor))?(?: (?:${LOWER_END}))[\s:]*$`,
  'iu',
);
const FROM = new RegExp(String.raw`(?<!\p{L})(?:${LOWER_END})\s*$`, 'iu');
const OF_ORDER = new RegExp(
  String.raw`^\s?(?:(?:of|d['’]|de|di|van|netto|brutto)\s?)?(?!(?:per|pro|je|par|por|an?|each|every|jede[rsn]?|chaque|cada|ogni|elke)\s)(?:\p{L}+\s)?(?:${ORDERS})(?!\p{L})`,
  'iu',
);

export function isThreshold(before: string, behind: string): boolean {
  const near = before.slice(-90);
  if (THRESHOLD_BEFORE.test(near)) return !COSTS_OVER.test(near);
  return ORDERS_FROM.test(near) || (FROM.test(near) && OF_ORDER.test(behind.slice(0, 40)));
}

const MOVED_BEHIND = /^\s?[([]?\s?[+▲▼↑↓]\s?\d{1,3}(?:[.,]\d{1,2})?\s?%/u;

export const PRICE_LABEL =
  /^(?:(?:starting|starts|from|as low as|only|just|price|pricing|cost|costs|fee|monthly|annual|annually|yearly|per|billed|base|ab|nur|preis|kosten|monatlich|jährlich|à partir de|dès|prix|tarif|mensuel|annuel|seulement|desde|solo|precio|mensual|anual|da|prezzo|vanaf|prijs)\b[\s:]{0,3}){1,4}/iu;

const OR = /^[\s,*]*(?:or|oder|ou|o)(?: (?:just|only))?\s$/iu;
const LOWEST = String.raw`(?:(?:(?:plans?|prices?|pricing|packages?|preise?|prix|tarifs?|precios?) )?(?:from|(?:start|starts|starting)(?: price)?(?: (?:at|from))?|begins? at|beginning at|as low as|ab|beginnen bei|starten bei|à partir de|dès|a partir de|desde|a partire da|da|vanaf|från|fra|od|от))(?: (?:just|only|as low as|nur|seulement|solo))?[\s:]*`;
const LOWEST_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?<!(?:down|up|reduced|switch(?:ed|ing)?|changed|apart) )${LOWEST}$`,
  'iu',
);
const LOWEST_LINE = new RegExp(`^${LOWEST}$`, 'iu');
const LOWEST_BEHIND =
  /^(?:\+(?=$|[^\S\n]*(?:[\n/)*]|(?:per|an?|mo|month|pro|par|por|al)(?!\p{L})))|\s?(?:and (?:up|above)|or more|onwards|aufwärts|et plus|y más)(?!\p{L})|\s?(?:から|より|〜|～|起))/iu;

export const PRICE_ROW =
  /\b(?:price|prices|pricing|cost|costs|monthly|annual|annually|yearly|per (?:month|year|user|seat)|fee|billing|subscription|preis|preise|kosten|monatlich|jährlich|gebühr|prix|tarif|mensuel|annuel|coût|abonnement|precio|precios|mensual|anual|coste|prezzo|prijs)\b|価格|料金|价格|가격|月額/iu;

export const UNLIMITED =
  /^(?:unlimited|unbegrenzt|unlimitiert|illimité(?:e|s|es)?|ilimitad[oa]s?|illimitat[oaie]|onbeperkt|無制限|不限|无限|무제한|∞|no limit|ohne limit)$/iu;
