import type { ValueKind } from './stated-values.ts';
import { wholeWords } from './whole-words.ts';

export interface AskedTopic {
  asks: RegExp;
  names: RegExp;
  states: RegExp;
  isNot?: RegExp;
  values: readonly ValueKind[];
  better: 'less' | 'more' | null;
  isCharge?: true;
  isNamedTool?: true;
  isList?: true;
  search: string;
}

const any = (alternatives: string): RegExp => wholeWords(alternatives, 'iu');

const LENGTH_OF_TERM = String.raw`(?:(?:minimum|shortest|longest|initial|contract) (?:contract|commitment|term|period|duration|length|stay)s?|minimum(?: of)? \d+|length of (?:the |your |our |their )?contracts?|contract (?:length|terms?|runs?|lasts?)|terms? of (?:the |your |our |their )?contract|(?:tied|locked|bound|signed up)(?: in)?|lock-?in|mindest(?:vertrags)?laufzeit|vertragslaufzeit|mindestlaufzeit|laufzeit|mindestmietdauer|gebunden|durée (?:minimale|minimum|d['’]engagement|du contrat)|engagement(?: minimum)?|engagés?|permanencia(?: mínima)?|duración (?:mínima|del contrato)|(?:minimale )?looptijd|contractduur|durata (?:minima|del contratto)|vincolo)`;
const FIRST_TIME = String.raw`(?:set-?\s?up|start-?up|sign-?up|on-?boarding|joining|activation|welcome|installation|first (?:deliver\p{L}+|collection|survey|visit|clean\p{L}*|order)|initial (?:survey|visit|fee|charge|set-?up)|einrichtung\p{L}*|ersteinrichtung|einmal(?:ig\p{L}*|gebühr)|aufnahmegebühr|installation|mise en (?:place|service|route)|frais (?:d['’]installation|de dossier|d['’]entrée)|alta|puesta en marcha|instalación|opstart\p{L}*|aansluit\p{L}*|eenmalig\p{L}*|attivazione|installazione|una tantum)`;
const ONCE = String.raw`(?:once|one-?off|one-?time|at the (?:start|beginning|outset)|to (?:begin|start) with|up ?front|einmalig|(?:zu|am) (?:beginn|anfang)|zum start|une (?:seule )?fois|au (?:début|démarrage|départ)|una (?:sola )?vez|al (?:principio|inicio)|eenmalig|bij de start|una tantum|all['’]inizio)`;
const ENERGY = String.raw`(?:fuel|energy|diesel|petrol|kraftstoff|treibstoff|energie|énergie|énergétique|carburant|gazole|combustible|energía|brandstof|carburante|energia)`;
const ON_TOP = String.raw`(?:surcharges?|supplements?|levy|levies|charges?|fees?|zuschl[aä]ge?|pauschale|participation|supplément|surcharge|contribution|recargo|suplemento|toeslag|supplemento|sovrapprezzo)`;
const ORDERS = String.raw`(?:orders?|ordering|bookings?|bestell\p{L}*|commandes?|commander|pedidos?|bestelling\p{L}*|ordin[ei])`;
const DISCOUNTS = String.raw`(?:discounts?|reductions?|(?:money|percent|per ?cent|%) (?:off|less)|rabatt\p{L}*|nachlass|ermäßigung\p{L}*|remises?|réductions?|descuentos?|korting\p{L}*|scont[oi])`;
const YEARLY = String.raw`(?:annual(?:ly)?|yearly|for (?:a|the) (?:whole )?year|a year (?:at once|up ?front|in advance)|pa(?:y|id|ying) (?:\p{L}+ )?(?:a year|yearly|annually)|jährlich\p{L}*|jahres\p{L}*|annuel\p{L}*|à l['’]année|anual\p{L}*|jaarlijks|annual[ei]|annuo)`;

const SERVICES = String.raw`(?:deliver(?:y|ies)|visits?|collections?|arrivals?|appointments?|orders?|repairs?|services?)`;
const SERVES = String.raw`(?:deliver|serve|work|cover|operate|clean|collect|install|repair|ship|come)`;
const CUSTOMERS = String.raw`(?:customers|clients|businesses|firms|companies|organi[sz]ations)`;
/** A number in such a phrase describes one customer or a plan, not the company. */
const OF_A_CUSTOMER = String.raw`(?:(?:customers?|clients?|businesses|firms|companies|teams?|groups?|sites?) (?:with|of)|for an? (?:\p{L}+ ){1,3}(?:with|of)|across|up to|from \d+|between|(?:more|fewer) than \d+ sites)`;
/** Companies also count the homes, kitchens or boats that they serve instead of their customers. */
const LOOKED_AFTER = String.raw`(?:are )?(?:looked after|served|supplied|cared for)|(?:trust|use|rely on) us`;
const LOOK_AFTER = String.raw`look(?:ing)? after|serv(?:e|ing)|supply(?:ing)?|trusted by|betreuen|beliefern|accompagnons|atendemos|bedienen`;
const PER_UNIT = String.raw`(?:per (?:piece|item|unit|person|visit|deliver\p{L}+|order|hour)|(?:each|every|an?) (?:piece|item|unit))`;
const OF_A_GROUP = String.raw`(?:students?|schools?|colleges?|charit(?:y|ies)|non-?profits?)`;
const NOT_COMBINED = String.raw`cannot be (?:added|combined)`;

const PORTALS = String.raw`(?:(?:ordering|order|customer|client|online|web|phone|mobile) )?(?:portals?|apps?)|kundenportal|bestellportal|espace (?:client|de commande)|portail|portal de clientes|klantportaal|portale clienti`;
const OF_USE = String.raw`(?:free|costs?|prices?|charged?|included|pay|users?|log-?ins?|accounts|kostet|kostenlos|nutzer|gratuit|coûte|accès|utilisateurs|gratis|usuarios|gebruikers|utenti)`;

export const TOPICS = {
  term: {
    asks: any(LENGTH_OF_TERM),
    names: any(String.raw`${LENGTH_OF_TERM}|(?<=^(?:our |the )?)terms?$`),
    states: any(
      String.raw`minimum (?:contract|term|commitment|period)|\d+[- ]months? minimum|minimum (?:of )?\d+ (?:weeks?|months?|years?)|contracts? (?:runs?|lasts?|is|are) (?:for )?(?:at least )?|(?:mindest)?(?:vertrags)?laufzeit|durée minimale|durée d['’]engagement|engagement de|permanencia de|looptijd|durata minima`,
    ),
    isNot: any(
      String.raw`notice|kündigungsfrist|préavis|preaviso|opzegtermijn|preavviso|holiday|liab\p{L}+|guarantee|warranty|trial|terms must`,
    ),
    values: ['duration'],
    better: 'less',
    search: 'minimum term contract period commitment months',
  },
  notice: {
    asks: any(
      String.raw`notice(?: period)?s?|(?:how|when) (?:can|do|could|may) (?:i|we|you|they|customers?|clients?) (?:get out|leave|cancel|quit|terminate|end)(?: (?:of )?(?:the|my|our|your|their) (?:contract|agreement))?|(?:cancel|terminate|end) (?:the |my |our |your |their )?(?:contract|agreement)|kündigungsfrist\p{L}*|kündig\p{L}+|préavis|résili\p{L}+|dénonc\p{L}+|preaviso|opzegtermijn|opzegg\p{L}+|preavviso|disdetta`,
    ),
    names: any(
      String.raw`notice(?: period)?|(?:get|getting) out|leav(?:e|ing)|cancel(?:ling|lation)?|(?:end|ending|terminat\p{L}+)(?: (?:the|my|your|our|a))? (?:contract|agreement|service)|kündigung\p{L}*|kündigungsfrist|préavis|résiliation|résilier|dénonciation|preaviso|baja|opzegtermijn|opzeggen|preavviso|disdetta`,
    ),
    states: any(
      String.raw`notice|(?:dénoncé|dénonciation|résili\p{L}+)|lettre recommandée|préavis|kündig\p{L}+|kündbar|preaviso|opzeg\p{L}+|preavviso|before (?:the day )?you (?:want|wish) to (?:end|leave|stop)`,
    ),
    isNot: any(
      String.raw`prices?|tariffs?|raise|reschedul\p{L}+|appointments?|deliver(?:y|ies)|visits?|preise?|prix|tarifs|skip|pause`,
    ),
    values: ['duration'],
    better: 'less',
    search: 'notice period cancel contract terminate leave in writing',
  },
  setup: {
    asks: any(
      String.raw`${FIRST_TIME}(?: (?:fee|cost|charge|price)s?)?|(?:charge|pay|cost|fee|price|kost\p{L}+|zahl\p{L}+|pay\p{L}+|factur\p{L}+)\p{L}* (?:\p{L}+ ){0,3}${ONCE}|${ONCE} (?:\p{L}+ ){0,3}(?:fee|cost|charge|price)s?`,
    ),
    names: any(String.raw`${FIRST_TIME}|${ONCE}`),
    states: any(
      String.raw`${FIRST_TIME} (?:\p{L}+ ){0,6}(?:costs?|is|are|fee|charge[sd]?|kostet|beträgt|coûte|(?:est|sont) facturée?s?|s['’]élève(?:nt)?|cuesta|kost|costa)`,
    ),
    isNot: any(
      `${PER_UNIT}|${OF_A_GROUP}`,
    ),
    values: ['money'],
    better: 'less',
    search: 'set-up fee once first delivery start one-off charge installation',
  },
  energy: {
    asks: any(String.raw`${ENERGY}(?:[ -](?:\p{L}+ ){0,3}?)?${ON_TOP}|${ON_TOP} (?:\p{L}+ ){0,2}${ENERGY}`),
    names: any(String.raw`${ENERGY}(?:[ -](?:\p{L}+ ){0,3}?)?${ON_TOP}|${ON_TOP} (?:\p{L}+ ){0,2}${ENERGY}`),
    states: any(String.raw`${ENERGY}(?:[ -](?:\p{L}+ ){0,3}?)?${ON_TOP}|${ON_TOP} (?:\p{L}+ ){0,2}${ENERGY}`),
    values: ['percent', 'money'],
    better: 'less',
    isCharge: true,
    search: 'fuel surcharge energy supplement levy',
  },
  extras: {
    asks: any(
      String.raw`(?:extra|additional|further|other|hidden) (?:charges|fees|costs|prices)|(?:charges?|fees?|costs?) (?:\p{L}+ ){0,4}on top|(?:costs?|charged?) extra|zusatzkosten|zusätzliche (?:kosten|gebühren)|nebenkosten|frais (?:supplémentaires|annexes)|suppléments|(?:gastos|costes) (?:extra|adicionales)|bijkomende kosten|costi (?:aggiuntivi|extra)`,
    ),
    names:
      /^(?:what costs extra|(?:and )?the extras|extras?(?: charges| costs)?|(?:one-?off and )?extras?|on top|(?:other|extra|additional|further) (?:charges|fees|costs)|charges you may meet|good to know|add-?ons|ce qui s['’]ajoute|suppléments|zusatzkosten|zusätzlich|extras)$/iu,
    states: /(?!)/u,
    values: ['money', 'percent'],
    better: null,
    isList: true,
    search: 'what costs extra extra charges fees on top item price',
  },
  cutoff: {
    asks: any(
      String.raw`${ORDERS} (?:cut-?off|deadline|by|until|before)|cut-?off|(?:until when|how late|by when|when) (?:\p{L}+ ){0,5}${ORDERS}|bestellschluss|bestellfrist|heure limite|jusqu['’]à quand|hora límite|besteldeadline`,
    ),
    names: any(
      String.raw`${ORDERS} (?:cut-?off|deadline|by|until|before)|cut-?off|bestellschluss|heure limite|hora límite`,
    ),
    states: any(
      String.raw`(?:order|change|book)\p{L}* (?:\p{L}+ |['’\p{L}]+ ){0,4}(?:until|by|before)|command\p{L}+ (?:\p{L}+ ){0,3}(?:jusqu['’]à|avant)|commandes? passées? avant|bestell\p{L}+ (?:\p{L}+ ){0,3}bis`,
    ),
    values: ['clock'],
    better: 'more',
    search: 'order cut-off deadline order until by time day before',
  },
  late: {
    asks: any(
      String.raw`(?:when|if|what) (?:\p{L}+[ '’]?){1,8}(?:is|are|runs?|comes?|arrives?) (?:too )?late|(?:late|missed|delayed) ${SERVICES}|(?:when|if) (?:\p{L}+ ){1,4}(?:miss(?:es|ed)?|fails?|delay(?:s|ed)?)|(?:miss|fail) (?:a|an|the|your|our) \p{L}+|verspät\p{L}+|zu spät|en retard|retards?|retraso|te laat|in ritardo`,
    ),
    names: any(
      String.raw`miss(?:ed)?(?: an?| the)? (?:${SERVICES}|day|slot)|late|delivery window|turnaround|on time|punctual\p{L}*|next-day \p{L}+|verspät\p{L}+|livraison manquée|retards?|(?:we|they) miss (?:an?|the) \p{L}+`,
    ),
    states: any(
      String.raw`if we (?:miss|are late|fail)|when we (?:miss|are late)|(?:late|missed) ${SERVICES}|en cas de (?:livraison manquée|retard)|passé ce délai|bei verspät\p{L}+`,
    ),
    isNot: any(String.raw`pay(?:ment|ments|ing)?|invoices?|interest|sums?|zahlung\p{L}*|paiements?`),
    values: [],
    better: null,
    search: 'if we miss a delivery late credit service credits missed visit promise',
  },
  yearlyDiscount: {
    asks: any(String.raw`${YEARLY} (?:\p{L}+ ){0,2}${DISCOUNTS}|${DISCOUNTS} (?:\p{L}+ ){0,4}${YEARLY}`),
    names: /(?!)/u,
    states: any(
      String.raw`${YEARLY}[^.]{0,60}(?:%|off|free|less|discount|rabatt|remise|gratuits?)|(?:%|off|free|less|${DISCOUNTS})[^.]{0,60}${YEARLY}|pay[^.]{0,20} a year[^.]{0,40}(?:%|off|free)`,
    ),
    isNot: any(`${NOT_COMBINED}|${OF_A_GROUP}|${PER_UNIT}`),
    values: ['percent', 'duration', 'money'],
    better: 'more',
    search: 'annual discount pay yearly months free percent off',
  },
  repair: {
    asks: any(
      String.raw`repair(?:s|ed|ing)?(?: times?)?|mend(?:s|ed|ing)?(?: times?)?|reparatur\p{L}*|réparations?|retouches|reparacion\p{L}*|reparaties?|riparazion\p{L}+`,
    ),
    names: any(
      String.raw`repairs?|mending|reparatur\p{L}*|réparations?|retouches|reparacion\p{L}*|reparaties?|riparazion\p{L}+`,
    ),
    states: any(
      String.raw`mended|repaired|repairs (?:are|take)|repariert|retouches|réparée?s?|reparad[oa]s?|gerepareerd|riparat[oi]`,
    ),
    values: ['duration'],
    better: 'less',
    search: 'repairs mended within working days repair time',
  },
  response: {
    asks: any(
      String.raw`(?:emergency|call-?out|response|reaction) (?:call-?outs? )?(?:times?|visits?|calls?)|how (?:fast|quickly|soon) (?:\p{L}+ ){1,5}(?:come|arrive|respond|react|get)|reaktionszeit\p{L}*|délai d['’]intervention|tiempo de respuesta|responstijd|tempo di intervento`,
    ),
    names: any(
      String.raw`emergenc(?:y|ies)(?: \p{L}+)?|call-?outs?|response(?: times?)?|reaktionszeit|notfall|notdienst|urgences?|intervention|responstijd|tempo di intervento`,
    ),
    states: any(
      String.raw`(?:emergenc(?:y|ies)|on site|seen to|notfall|urgence)[^.]{0,50}(?:within|in|innerhalb|sous|en)`,
    ),
    values: ['duration', 'clock'],
    better: 'less',
    search: 'emergency call-out response time on site within hours',
  },
  payment: {
    asks: any(
      String.raw`(?:when|how soon) (?:\p{L}+ ){1,5}(?:pay|due)|payment terms?|invoices? (?:\p{L}+ ){0,2}(?:due|payable)|zahlungsziel|zahlungsfrist|délai de paiement|plazo de pago|betalingstermijn|termini di pagamento`,
    ),
    names: any(
      String.raw`pay(?:ment)?(?: terms)?|invoices?|bills?|zahlung\p{L}*|rechnung(?:en)?|paiement|factures?|pago|betaling|pagamento`,
    ),
    states: any(
      String.raw`(?:invoices?|bills?|rechnung\p{L}*|factures?) (?:\p{L}+ ){0,3}(?:due|payable|zahlbar|fällig|payables?)`,
    ),
    isNot: any(
      String.raw`(?:interest|kept|archiv\p{L}+|pay yearly|pay monthly|portal|pdf|surcharges?|zuschlag)`,
    ),
    values: ['duration'],
    better: 'more',
    search: 'invoice due payment within days',
  },
  headcount: {
    asks: any(
      String.raw`how many (?:people|employees|staff|colleagues|workers|of (?:us|them|you))(?: \p{L}+)*|head ?count|how (?:big|large) is (?:the|your|our|their) team|number of (?:employees|staff)|wie ?viele (?:leute|menschen|mitarbeit\p{L}+|angestellte|beschäftigte)|combien (?:de (?:personnes|salariés|collaborateurs)|d['’]employés)|cuánt[oa]s (?:personas|empleados)|hoeveel (?:mensen|medewerkers)|quant[ei] (?:persone|dipendenti)`,
    ),
    names: any(
      String.raw`employees|staff|head ?count|team size|mitarbeit(?:er|ende)\p{L}*|salariés|effectifs?|empleados|medewerkers|dipendenti`,
    ),
    states: any(
      String.raw`\d+ (?:of us|people(?! (?:carry|trust|use))|employees|colleagues|staff|(?:leute|mitarbeit\p{L}+|beschäftigte|menschen)|personnes|salariés|collaborateurs|personas|empleados|medewerkers|dipendenti|persone)|(?:team|staff|crew) of \d+|équipe de \d+|équipe de \d+`,
    ),
    isNot: any(
      String.raw`${OF_A_CUSTOMER}|apprentices|trainees`,
    ),
    values: [],
    better: null,
    search: 'people employees team of us staff about us',
  },
  customers: {
    asks: any(
      String.raw`how many (?:\p{L}+ )?${CUSTOMERS}(?: \p{L}+)*|number of (?:customers|clients)|wie ?viele (?:kunden|kundinnen)|combien (?:de clients|d['’]établissements)|cuántos clientes|hoeveel klanten|quanti clienti`,
    ),
    names: any('customers|clients|kunden|klanten|clienti|clientes'),
    states: any(
      String.raw`\d[\d.,]* (?:\p{L}+ ){0,2}?(?:${CUSTOMERS}|kunden|betriebe|unternehmen|clients|établissements|entreprises|klanten|clientes|clienti)|\d[\d.,]* (?:\p{L}+ ){1,2}(?:${LOOKED_AFTER})|(?:${LOOK_AFTER}) (?:\p{L}+ ){0,2}\d[\d.,]* \p{L}+`,
    ),
    isNot: any(OF_A_CUSTOMER),
    values: [],
    better: 'more',
    search: 'number of customers and clients we look after',
  },
  area: {
    asks: any(
      String.raw`where (?:do|does|can|are|is) (?:[\p{L}&'’.-]+ ){0,4}${SERVES}|(?:which|what) (?:\p{L}+ )?(?:cities|towns|areas?|regions?|counties|places)(?: [\p{L}&'’.-]+)*|wo(?:hin)? (?:\p{L}+ ){0,3}(?:liefer\p{L}*|arbeite\p{L}*)|où livr\p{L}+|quelles (?:villes|régions)|welche (?:städte|regionen|orte)`,
    ),
    names: any(
      String.raw`(?:which|what) (?:towns|cities|areas|places)|where we (?:deliver|are|work|clean|go)|delivery areas?|areas? (?:we )?(?:cover(?:ed)?|served)|service area|liefergebiet|einsatzgebiet|zone de livraison|zone d['’]intervention`,
    ),
    states: new RegExp(
      String.raw`(?<!\p{L})(?:served? (?:from|in)|(?:deliver|ship)(?:s|ing)? (?:in|to|across)|(?:clean|collect|pick|install|repair|serve|work|operate)s?(?: \p{L}+){0,6} in|across|throughout|(?:${CUSTOMERS}|restaurants|schools|hospitals|councils|offices|homes) in|desservons|livrons|intervenons|liefern (?:in|nach)|(?:arbeitet|reinigt|liefert)[^.]{0,40} in)(?!\p{L})[^.]*\p{Lu}\p{Ll}+(?:,| and| und| et|\.)`,
      'u',
    ),
    isNot: any(String.raw`sales|conference|opened`),
    values: [],
    better: null,
    search: 'which towns do you deliver to areas served cities where we work',
  },
  portal: {
    asks: any(`(?:${PORTALS})(?=.*${OF_USE})|${OF_USE} (?:.* )?(?:${PORTALS})`),
    names: any(PORTALS),
    states: any(`(?:${PORTALS}) (?:is|are|comes|costs?|ist|kostet|est|coûte)`),
    values: [],
    better: null,
    isNamedTool: true,
    search: 'ordering portal app included free users a month',
  },
  turnover: {
    asks: any(
      String.raw`turnover|revenues?|umsatz|chiffre d['’]affaires|facturación|omzet|fatturato`,
    ),
    names: any(String.raw`turnover|revenues?|umsatz|chiffre d['’]affaires|facturación|omzet|fatturato`),
    states: any(String.raw`turnover|revenues?|umsatz|chiffre d['’]affaires|facturación|omzet|fatturato`),
    isNot: any('staff turnover'),
    values: ['money'],
    better: 'more',
    search: 'annual turnover revenue million',
  },
  discount: {
    asks: any(DISCOUNTS),
    names: any(DISCOUNTS),
    states: any(
      String.raw`${DISCOUNTS}|\d+ ?% (?:off|less)|pay \d+ ?% less`,
    ),
    isNot: any(NOT_COMBINED),
    values: ['percent', 'money'],
    better: 'more',
    search: 'discount percent off',
  },
} as const satisfies Record<string, AskedTopic>; // prettier-ignore

export type TopicKey = keyof typeof TOPICS;
const KEYS = Object.keys(TOPICS) as TopicKey[];

const NARROWER: readonly (readonly [TopicKey, TopicKey])[] = [
  ['yearlyDiscount', 'discount'],
  ['energy', 'extras'],
];

export function topicsOf(question: string): { key: TopicKey; topic: AskedTopic }[] {
  const found = KEYS.filter((key) => TOPICS[key].asks.test(question));
  return found
    .filter((key) => !NARROWER.some(([one, wide]) => wide === key && found.includes(one)))
    .map((key) => ({ key, topic: TOPICS[key] }));
}
