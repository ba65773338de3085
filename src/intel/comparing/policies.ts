import { isRemedy } from '../drafting/guarantees.ts';
import { findDurations } from '../../extraction/facts/durations.ts';
import type { Term } from './read-terms.ts';
import { words } from './word-patterns.ts';

interface Policy {
  allows: RegExp;
  limits: RegExp;
  apartFrom?: RegExp;
  ofThing?: true;
}

const NEVER = /(?!)/u;
const either = (...sources: readonly string[]): RegExp => words(sources.join('|'));

const SUPPLIES = String.raw`(?:paper|ink|toner|coffee|tea|beans|filters?|parts?|tyres?|cleaners?|detergents?|chemicals?|soaps?|printers?|hardware|devices?|machines?|terminals?|readers?|phones?|tablets?|laptops?|computers?|routers?|scanners?|cameras?|tools?|equipment|batteries|fuel|consumables|supplies|accessories|bottles|cups|fabrics?|linen|feed|seeds?|food|drinks?|gear|bikes?|boats?|ropes?|sails?|providers?|suppliers?|vendors?|engineers?|electricians?)(?! (?:lists?|data|names?|photos?)(?!\p{L}))(?!\p{L})`;

const POLICIES = {
  supplies: {
    ofThing: true,
    apartFrom: either('repar', 'repair', 'wartung', 'entretien', 'manuten', 'sell', 'verkauf', 'vend'),
    allows: either(
      String.raw`(?:use|buy|bring|keep|choose|connect|take|works? with)[^.;]{0,40}? (?:any \p{L}+ (?:you (?:like|want|choose|prefer)|from)|any (?:brand|make|provider|supplier|vendor|shop)|your own (?:\p{L}+ )?(?:${SUPPLIES})|from any|of any (?:brand|make)|(?:${SUPPLIES}) you already (?:own|have))`,
      String.raw`(?:use|buy) (?:other|another|third[- ]party)`,
      String.raw`(?:eigene[nrs]?|beliebige[nrs]?|andere|fremde) [^.;]{0,40}(?:verwenden|nutzen|benutzen|mitbringen|einsetzen|kaufen)`,
      String.raw`(?:verwenden|nutzen|kaufen) sie [^.;]{0,20}(?:eigene|beliebige|jede[nrs]?)(?!\p{L})`,
      String.raw`(?:aller|jeder|beliebiger) (?:marken?|hersteller|anbieter)`,
      String.raw`(?:utilis|achet|apport|gard|choisi)\p{L}*[^.;]{0,40}(?:où vous voulez|de votre choix|de (?:n['’]importe quelle|toutes?) marques?|vos propres|votre propre|que vous voulez|chez qui vous voulez)`,
      String.raw`utiliser (?:d['’]autres|un autre)|libre choix`,
      String.raw`(?:usar|comprar|utilizar|use|utilice|compre|traer)[^.;]{0,40}(?:cualquier (?:marca|proveedor|tienda)|que (?:quiera|prefiera)|donde (?:quiera|prefiera)|sus? propi[oa]s?)`,
      String.raw`(?:usar|utilizar) otr[oa]s?`,
      String.raw`(?:gebruik\p{L}*|kopen|koopt?|meebrengen)[^.;]{0,40}(?:elk merk|ieder merk|waar u wilt|eigen|naar keuze|die u wilt)(?!\p{L})`,
      String.raw`(?:eigen|andere) [^.;]{0,40}(?:gebruiken|kopen|meebrengen)`,
      String.raw`(?:us(?:are|i|ate)|utilizz\p{L}+|comprare|acquistare)[^.;]{0,40}(?:qualsiasi marca|qualunque marca|dove (?:vuole|preferisce)|che (?:vuole|preferisce)|i propri|il proprio)`,
      String.raw`(?:usare|utilizzare) (?:un )?altr[oiae]`,
      String.raw`(?:usar|comprar|utilizar|use)[^.;]{0,40}(?:qualquer marca|onde quiser|que quiser|(?:seus?|suas?) própri[oa]s?)`,
      String.raw`(?:usar|utilizar) outr[oa]s?`,
    ),
    limits: either(
      String.raw`(?:must|shall|ha(?:ve|s) to|required to|obliged to|agrees? to|may only)(?: \p{L}+){0,2} (?:buy|bought|purchased?|sourced?|obtain(?:ed)?|processed)(?!\p{L})`,
      String.raw`(?:must|agrees? to|may|ha(?:ve|s) to) (?:only )?use (?:only )?(?:\p{L}+ ){1,4}(?:purchased|bought|supplied|sold|approved|provided|made) (?:from|by)`,
      String.raw`only works? with|(?:buy|bought|purchased|sourced|use) exclusively|exclusively (?:from|through)`,
      String.raw`(?:do|must) (?:i|we|you) (?:have to )?buy`,
      String.raw`ausschließlich (?:über|bei|von) [^.;]{0,40}(?:bezieh|bezogen|kauf|erwerb|abnehm|abzunehm)`,
      String.raw`(?:muss|müssen|verpflicht\p{L}+)[^.;]{0,60}(?:kaufen|beziehen|abzunehmen|abnehmen|erwerben)`,
      String.raw`(?:doi[ts]|devez|doivent|oblig[ée]\p{L}*|s['’]engage à|tenue?s? de)[^.;]{0,40}(?:acheter|fournir|commander)`,
      String.raw`(?:fournir|approvisionner|acheter|utiliser)[^.;]{0,20} exclusivement|exclusivement (?:auprès|chez)`,
      String.raw`(?:oblig\p{L}+|debe\p{L}*|t(?:iene|engo|enemos) que)[^.;]{0,30}(?:comprar|adquirir)`,
      String.raw`(?:comprar|adquirir|usar|utilizar)[^.;]{0,30} exclusivamente`,
      String.raw`(?:moet\p{L}*|verplicht\p{L}*)[^.;]{0,60}(?:kopen|koopt|afnemen|af te nemen|betrekken)`,
      String.raw`uitsluitend (?:via|bij|van)`,
      String.raw`(?:dev[eo]|dobbiamo|obblig\p{L}+|prevede|tenut\p{L}+)[^.;]{0,30}(?:acquist\p{L}+|comprare)`,
      String.raw`(?:acquistare|usare|utilizzare)[^.;]{0,30} esclusivamente|esclusivamente (?:da|presso)`,
      String.raw`(?:deve\p{L}*|obrig\p{L}+|t[ei]m de|tenho de)[^.;]{0,30}(?:comprar|adquirir)`,
    ),
  },
  renewal: {
    allows: either(
      String.raw`(?:ends?|expires?) (?:by itself|automatically|on (?:its|the) last day)`,
      String.raw`(?:endet|läuft) (?:automatisch|von selbst)`,
      String.raw`prend fin (?:automatiquement|de plein droit)`,
      String.raw`(?:termina|finaliza) (?:automáticamente|sin más)`,
      String.raw`(?:eindigt|stopt) (?:automatisch|vanzelf)`,
      String.raw`(?:termina|scade) (?:automaticamente|da solo)`,
      'termina automaticamente',
    ),
    limits: either(
      String.raw`renew(?:s|ed)? (?:automatically|by itself|itself|unless|each|every|for (?:a |an |another |further |successive ))|automatic renewal|automatically renewed|auto-?renew\p{L}*|extended automatically`,
      String.raw`verlänger\p{L}* sich (?:automatisch|stillschweigend|jeweils|um|nicht)|vertr[aä]g\p{L}*[^.;]{0,40} verlänger\p{L}* sich|automatische\p{L}* (?:vertrags)?verlängerung|(?:automatisch|stillschweigend)\p{L}* (?:\p{L}+ ){0,4}verlänger\p{L}*`,
      String.raw`tacite(?:ment)? recon\p{L}+|recond\p{L}+ tacite\p{L}*|renouvel\p{L}+ (?:automatiquement|tacitement)|renouvellement (?:automatique|tacite)`,
      String.raw`(?:renuev|prorrog|renov)\p{L}+ (?:automática|tácita)(?:mente)?|prórroga (?:tácita|automática)`,
      String.raw`(?:stilzwijgend|automatisch)\p{L}* (?:\p{L}+ ){0,3}verleng\p{L}*|verleng\p{L}* (?:\p{L}+ ){0,4}(?:automatisch|stilzwijgend)`,
      String.raw`rinnov\p{L}+ (?:automatic|tacit)\p{L}+|tacito rinnovo`,
      String.raw`renova\p{L}*(?:-se)? (?:automatic|tacit|automátic|tácit)\p{L}+`,
    ),
    apartFrom: either('trial', 'testphase', 'essai', 'prueba', 'proefperiode', 'prova'),
  },
  priceHold: {
    allows: either(
      String.raw`(?:price|rent(?:al)?|fee|rate|tariff)s? (?:\p{L}+ ){0,3}?(?:locked|fixed|frozen|held|guaranteed|the same|unchanged)`,
      String.raw`(?:hold|lock|freeze|guarantee|fix)(?:s|ed)? (?:\p{L}+ ){0,4}(?:price|rent(?:al)?|fee|rate)s?`,
      String.raw`price (?:lock|guarantee|freeze|promise)`,
      String.raw`preis(?:garantie|bindung|stabil\p{L}*)|(?:preise?|miete|rate|gebühr\p{L}*) (?:\p{L}+ ){0,4}(?:fest|stabil|unverändert|garantiert|gleich)(?!\p{L})|(?:halten|garantieren) (?:\p{L}+ ){0,3}(?:preis|miete)`,
      String.raw`(?:prix|tarifs?|loyer|mensualités?|redevance) (?:\p{L}+ ){0,3}(?:bloqu\p{L}+|garanti\p{L}*|fixes?|gel\p{L}+|inchang\p{L}+|fermes?)`,
      String.raw`(?:mantenemos|garantizamos|congelamos) (?:\p{L}+ ){0,3}(?:precio|tarifa|cuota|alquiler)s?|(?:precio|tarifa|cuota|alquiler)s? (?:\p{L}+ ){0,3}(?:fij|garantizad|congelad|bloquead)\p{L}+`,
      String.raw`prijsgarantie|(?:prijs|prijzen|huur|tarief|tarieven) (?:\p{L}+ ){0,4}(?:vast|gelijk|gegarandeerd|bevroren)(?!\p{L})`,
      String.raw`(?:prezz[oi]|canon[ei]|tariff[ae]) (?:\p{L}+ ){0,3}(?:bloccat|fiss|garantit|invariat)\p{L}*|(?:blocchiamo|manteniamo|garantiamo) (?:\p{L}+ ){0,3}(?:prezz|canon|tariff)\p{L}+`,
      String.raw`(?:preço|tarifa|mensalidade|renda)s? (?:\p{L}+ ){0,3}(?:fix|garantid|bloquead|congelad)[oa]s?|mantemos (?:\p{L}+ ){0,3}(?:preço|tarifa)s?`,
    ),
    limits: either(
      String.raw`(?:may|can|reserves? the right to|entitled to) (?:\p{L}+ ){0,3}?(?:change|adjust|increase|raise|review|revise|amend|vary)(?: \p{L}+){0,4}? (?:price|fee|charge|rate|rent|rental|tariff)s?(?!\p{L})`,
      String.raw`(?:prices|fees|rates|charges|rents?) (?:\p{L}+ ){0,2}(?:may|can) (?:be )?(?:change|adjust|increase|rise|vary|review|revis)\p{L}*`,
      String.raw`(?:kann|können|darf|dürfen|berechtigt|behalt\p{L}+)[^.;]{0,60}(?:preis|entgelt|gebühr|miete|tarif)\p{L}*[^.;]{0,60}(?:anpass|anzupass|änder|erhöh)\p{L}*`,
      String.raw`(?:peut|pourra|peuvent|pouvons|se réserve)[^.;]{0,40}(?:réviser|modifier|augmenter|ajuster|changer)[^.;]{0,20}(?:prix|tarif|loyer|redevance|mensualité)`,
      String.raw`(?:podrá|puede|podemos|se reserva)[^.;]{0,40}(?:revisar|modificar|cambiar|subir|ajustar|actualizar)[^.;]{0,20}(?:precio|tarifa|cuota|alquiler)`,
      String.raw`(?:kan|kunnen|mag|mogen|behoud\p{L}+)[^.;]{0,40}(?:prijs|prijzen|tarie\p{L}+|huur)[^.;]{0,60}(?:aanpassen|wijzigen|verhogen|aan te passen)`,
      String.raw`(?:può|possiamo|potrà|si riserva)[^.;]{0,40}(?:modificare|adeguare|aumentare|variare|rivedere|aggiornare)[^.;]{0,20}(?:prezz|canon|tariff)`,
      String.raw`(?:pode|poderá|podemos|reserva-se)[^.;]{0,40}(?:alterar|ajustar|aumentar|rever|atualizar)[^.;]{0,20}(?:preç|tarif|mensalid)`,
    ),
    apartFrom: either('lowest', 'best price', 'price match', 'bestpreis', 'tiefpreis', 'meilleur prix', 'mejor precio', 'miglior prezzo', 'laagste'),
  },
  staff: {
    allows: either(
      String.raw`(?:our|their) own (?:\p{L}+ ){0,3}(?:engineers?|technicians?|staff|team|teams|employees|people|drivers|cleaners|fitters|mechanics|crews?|specialists)(?!\p{L})`,
      String.raw`employed by us|our employees|on our (?:own )?payroll`,
      String.raw`(?:eigene[nrms]?|fest ?angestellte[nrms]?) (?:\p{L}+ ){0,2}(?:\p{L}*techniker|\p{L}*monteur|mitarbeit|personal|teams?(?!\p{L})|fahrer|\p{L}*kräfte)\p{L}*|fest bei uns angestellt`,
      String.raw`(?:nos|notre) propres? (?:\p{L}+ ){0,2}(?:technicien|équipe|salarié|personnel|chauffeur)\p{L}*|salariés de (?:l['’]entreprise|la maison)|(?:techniciens|équipes) salarié\p{L}+|tous salariés`,
      String.raw`propi[oa]s? (?:\p{L}+ ){0,2}(?:mecánicos|técnicos|personal|equipo|empleados)|(?:personal|técnicos|equipo|mecánicos) propi[oa]s?|plantilla propia`,
      String.raw`eigen (?:\p{L}+ ){0,2}(?:\p{L}*monteurs?|medewerkers?|personeel|team|mensen|chauffeurs?)(?!\p{L})|in vaste dienst`,
      String.raw`nostri dipendenti|(?:tecnici|operatori|personale) dipendent[ei]|(?:personale|tecnici|squadra) (?:intern[oia]|propri[oa]?)(?!\p{L})`,
      String.raw`(?:técnicos|equipa|equipe|pessoal|funcionários) própri[oa]s?`,
    ),
    limits: either(
      String.raw`sub-?contract(?:ors?|ed|ing)?(?!\p{L})|outsourced?(?!\p{L})`,
      String.raw`(?:partner|third[- ]party|reseller|external) (?:network|firms?|companies|engineers?|technicians?|centres?|partners?|contractors?)[^.;]{0,40}(?:engineers?|handle|carry|carries|repair|support|install|deliver|clean|service)`,
      String.raw`(?:carried out|handled|done|performed|provided|delivered|repaired|installed|network) (?:by|of|through) (?:\p{L}+ )?(?:network of )?(?:\S+ ){0,3}(?:partners?|partner firms|partner companies|contractors|resellers)(?!\p{L})`,
      String.raw`partner network of [^.;]{0,20}(?:engineers?|technicians?|fitters|cleaners|drivers)`,
      String.raw`(?:sub|nach)unternehm\p{L}*|partner(?:betrieb|firm|unternehm)\p{L}*|leiharbeit\p{L}*`,
      String.raw`sous-trait\p{L}*|réseau de (?:\p{L}+ ){0,2}partenaires|partenaires? (?:agréés?|locaux|certifiés?)|prestataires? externes?`,
      String.raw`subcontrat\p{L}*|(?:servicios?|talleres?|empresas?)(?: técnicos?)? (?:concertad|asociad|colaborador)\p{L}*|red de (?:\p{L}+ ){0,2}(?:colaboradores|talleres|empresas)`,
      String.raw`onderaanneme\p{L}*|partner(?:bedrij|monteur)\p{L}*|netwerk van (?:\p{L}+ ){0,2}partners|uitbested\p{L}*|uitbesteed`,
      String.raw`subappalt\p{L}*|(?:centri|aziende|tecnici|officine) (?:partner|convenzionat\p{L}|affiliat\p{L}|esterni)|rete di (?:\p{L}+ ){0,2}(?:partner|centri)`,
      String.raw`subempreit\p{L}*|(?:rede|empresas|técnicos) (?:de )?(?:parceir|extern)\p{L}+`,
    ),
  },
  minimum: {
    allows: NEVER,
    limits: either(
      String.raw`minimum (?:order|purchase|spend|quantity|volume|consumption|usage)(?!\p{L})|(?:at least|minimum of) \d[\d.,]* ?(?:kg|kilos?|litres?|hours?|units?|pages?|boxes|bottles|orders?) (?:a|per|each|every) (?:month|week|year|quarter|order)`,
      String.raw`mindest(?:abnahme|menge|bestell|umsatz|verbrauch)\p{L}*`,
      String.raw`(?:achat|commande|consommation|quantité) minim(?:um|ale?)|minimum (?:de commande|d['’]achat|de consommation)`,
      String.raw`(?:consumo|pedido|compra|uso) mínim[oa]|mínim[oa] de (?:consumo|compra|pedido)`,
      String.raw`minim(?:ale?|um) ?(?:afname|bestelling|besteding|omzet)`,
      String.raw`(?:consumo|ordine|acquisto) minim[oi]|minimo (?:d['’]ordine|di acquisto|di consumo|di \d+ (?:kg|ore|litri|pezzi))`,
      String.raw`(?:consumo|encomenda|compra) mínim[oa]`,
    ),
  },
  exit: {
    allows: either(
      String.raw`export (?:\p{L}+ ){0,4}(?:free|at no (?:cost|charge))`,
      String.raw`(?:export|exportieren) (?:\p{L}+ ){0,4}(?:kostenlos|kostenfrei)|kostenlos\p{L}* (?:daten)?export`,
      String.raw`export\p{L}* (?:\p{L}+ ){0,4}gratuit\p{L}*|export\p{L}* (?:\p{L}+ ){0,4}(?:gratis|sin coste|kosteloos)`,
    ),
    limits: either(
      String.raw`(?:(?:early )?termination|exit|leaving|export\p{L}*) (?:fees?|charges?)(?!\p{L})|export\p{L}* (?:\p{L}+ ){0,3}costs?(?!\p{L})`,
      String.raw`(?:kündigungs|ausstiegs|export)gebühr\p{L}*|(?:daten)?export (?:\p{L}+ ){0,3}kostet`,
      String.raw`frais de (?:résiliation|sortie|export)|indemnité de résiliation`,
      String.raw`(?:gastos|cargo|penalización) (?:de|por) (?:cancelación|baja|salida|exportación|rescisión)`,
      String.raw`(?:opzeg|afkoop|export)(?:kosten|som|vergoeding)`,
      String.raw`(?:costi?|penale|spese) (?:di|per) (?:recesso|uscita|disdetta|esportazione)`,
      String.raw`(?:taxa|penalização|custo) (?:de|por) (?:rescisão|saída|exportação)`,
    ),
  },
  usage: {
    allows: NEVER,
    limits: either(
      String.raw`fair[- ]us(?:e|age)|excess (?:use|usage)|overage\p{L}*`,
      String.raw`mehrverbrauch\p{L}*|(?:usage|utilisation) (?:raisonnable|équitable)|uso razonable|redelijk gebruik|uso (?:corretto|equo)|utilização (?:justa|razoável)`,
    ),
  },
} as const satisfies Record<string, Policy>; // prettier-ignore

export type PolicyKey = keyof typeof POLICIES | 'remedy';
export const POLICY_KEYS: ReadonlySet<string> = new Set<PolicyKey>([
  ...(Object.keys(POLICIES) as (keyof typeof POLICIES)[]),
  'remedy',
]);

const NOT = words(
  String.raw`(?:no|not|never|nothing|without|cannot|\p{L}+n['’]t|kein\p{L}*|nicht|nie|niemals|ohne|pas|sans|aucune?|jamais|ne|sin|nunca|ning[uú]n\p{L}*|geen|niet|nooit|zonder|non|senza|nessun\p{L}*|mai|não|sem|nenhum\p{L}*)(?!\p{L})`,
);
const NOT_AFTER = /^ (?:\p{L}+ ){0,2}?(?:nicht|niet|pas|is not|are not)(?!\p{L})/iu;
const NEAR = 40;

type Side = 0 | 1;

function sideIn(text: string, pattern: RegExp, side: Side): Side | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const before = text.slice(Math.max(0, found.index - NEAR), found.index);
  const clause = before.slice(Math.max(...[...'.;:,\n'].map((mark) => before.lastIndexOf(mark))) + 1);
  const isDenied = NOT.test(clause) || NOT_AFTER.test(text.slice(found.index + found[0].length));
  return isDenied ? ((1 - side) as Side) : side;
}

function stanceIn({ allows, limits, apartFrom }: Policy, text: string): Side | null {
  if (apartFrom?.test(text) === true) return null;
  const found = new Set([sideIn(text, allows, 1), sideIn(text, limits, 0)].filter((side) => side !== null));
  return found.size === 1 ? [...found][0]! : null;
}

const COMMON =
  /^(?:must|have|from|only|with|your|like|want|purchas\p{L}*|bought|supplied|provid\p{L}*|agree\p{L}*|these|those|their|them|other|client\p{L}*|customer\p{L}*|müssen|können|eigene\p{L}*|ausschließlich|beziehen|kaufen|verwenden|über|nein|kunde\p{L}*|acheter|vous|nous|votre|notre|vos|voulez|pouvez|dans|pour|client\p{L}*|exclusivement|obligé|suis|puede\p{L}*|usar|comprar|obligad\p{L}*|cualquier|marca|cliente|kopen|moet\p{L}*|gebruik\p{L}*|qualsiasi|acquist\p{L}*|nostri|prevede|altri|posso|usare|minimo)$/iu;
const STEM = 5;

const thingsIn = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !COMMON.test(word))
      .map((word) => word.replace(/s$/u, '').slice(0, STEM)),
  ),
];

export function readPolicy(
  key: PolicyKey,
  { text, asked, agrees }: { text: string; asked: string; agrees: 0 | 1 | null },
): Omit<Term, 'subject'> | null {
  if (key === 'remedy') {
    if (isRemedy(text)) return { amount: 1 };
    return NO_REMEDY.test(text) && !IN_SOME_CASES.test(text) ? { amount: 0 } : null;
  }
  const policy: Policy = POLICIES[key];
  const ofQuestion = agrees === null || asked === '' ? null : stanceIn(policy, asked);
  const side =
    ofQuestion === null ? stanceIn(policy, text) : agrees === 1 ? ofQuestion : ((1 - ofQuestion) as Side);
  if (side === null) return null;
  const things = policy.ofThing === true ? { things: thingsIn(`${asked} ${text}`) } : {};
  if (key !== 'priceHold' || side === 0) return { amount: side, ...things };
  const time = findDurations(text).find((one) => !WITHIN.test(text.slice(0, one.end - one.text.length)));
  return time === undefined ? null : { amount: time.days };
}

/** "Within two days you get a fixed price" does not say how long the price stays fixed. */
const WITHIN =
  /(?<!\p{L})(?:within|inside|innerhalb(?: von)?|binnen|dans (?:les|un délai de)|sous|en (?:menos|un plazo) de|dentro de|entro|em até)\s$/iu;

const IN_SOME_CASES = either(
  'after',
  'unless',
  'except',
  'if',
  'nach',
  'außer',
  'wenn',
  'après',
  'sauf',
  'si',
  'después',
  'salvo',
  'behalve',
  'als',
  'dopo',
  'tranne',
  'se',
  'após',
  'exceto',
);
const NO_REMEDY = either(
  String.raw`non-?refundable|no (?:compensation|refunds?(?! policy)|service credits?)|accepts? no liability|(?:is|are) not liable`,
  String.raw`keine (?:erstattung|entschädigung)|haftet nicht|nicht erstatt\p{L}+`,
  String.raw`aucun remboursement|non remboursables?|aucune indemnité`,
  String.raw`sin (?:reembolso|compensación)|no (?:es|son) reembolsables?`,
  String.raw`geen (?:restitutie|vergoeding|schadevergoeding)|niet aansprakelijk`,
  String.raw`non rimborsabil[ei]|nessun (?:rimborso|indennizzo)`,
  String.raw`não (?:é|são) reembolsáve(?:l|is)|sem reembolso`,
);

export function advantageOfPolicies(ours: Term, theirs: Term): 'us' | 'them' | 'even' | null {
  const { things: our = [] } = ours;
  const { things: their = [] } = theirs;
  if (ours.things !== undefined && !our.some((thing) => their.includes(thing))) return null;
  if (ours.amount === theirs.amount) return ours.subject === 'remedy' ? null : 'even';
  return ours.amount > theirs.amount ? 'us' : 'them';
}
