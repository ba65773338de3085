import { literalPattern } from '../../../extraction/literal-pattern.ts';
import { getDomainWithoutSuffix } from 'tldts';
import { isAmountOfContract } from '../../../events/contract-words.ts';
import type { CompanyEvent } from '../../../events/event-facts.ts';
import { TAKEOVER_TITLES, takeoverIn } from './takeover-words.ts';

const word = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);

const MONEY =
  "(?:(?:us|a|c)?[$€£¥]\\s?\\d[\\d.,]{0,12}\\s?(?:k|m|mm|mn|mio|bn|b|million|millions|billion|millionen|milliarden|milliards?|millones|mil millones|miljoen|miljard|mln|mld|milion[ei]|miliard[oi]|milh(?:ão|ões)|mil milhões|bilhões|milion(?:ów|y)|miliard(?:ów|y)|miljon(?:er)?|miljarder|mkr)?|\\d[\\d.,]{0,12}\\s?(?:m|mn|mio|bn|million|millions|billion|millionen|milliarden|milliards?|millones|mil millones|miljoen|miljard|mln|mld|milion[ei]|miliard[oi]|milh(?:ão|ões)|mil milhões|bilhões|milion(?:ów|y)|miliard(?:ów|y)|miljon(?:er)?|miljarder)\\.?\\s?(?:de |d[i’']\\s?)?(?:[$€£]|dollars?|euros?|usd|eur|gbp|pln|zł|sek|kr|kronor|kroner|us-dollar|dólares|reais|dollar)|\\d[\\d.,]{0,12}\\s?(?:mkr|msek|mdkr))";
const MILLIONS =
  '(?:[$€£]\\s?\\d[\\d.,]{0,12}\\s?(?:m|mln|mld|miljoen|miljard|milion[ei]|miliard[oi]|milh(?:ão|ões)|milion(?:ów|y))|\\d[\\d.,]{0,12}\\s?(?:mkr|msek|(?:m|mln|mld|miljoen|miljard|milion[ei]|miliard[oi]|milh(?:ão|ões)|milion(?:ów|y)|miljon(?:er)?|millioner)\\s?(?:d[ei] )?(?:€|euros?|eur|zł\\p{L}*|pln|kr|kronor|kroner|sek|dolarów|reais)))';
const ROUND =
  '(?:(?:pre-?)?seed|series [a-k]|serie [a-k]|série [a-k]|growth|venture|angel|bridge)(?:[- ](?:round|funding|financing|extension|investment|runde|finanzierung))?|funding(?: round)?|financing(?: round)?|investment round|finanzierungsrunde|levée de fonds|tour de table|ronda de (?:financiación|financiamiento|inversión|investimento)|(?:investerings|financierings|kapitaal)ronde|round di (?:investimento|finanziamento)|rund[aę] finansowania|(?:kapital|finansierings|investerings)rund[ae]|nyemission';

const CLOSED_BUSINESS =
  "(?:the|this|our) (?:business|company|studio|practice|restaurant|firm) (?:has|is) (?:now |sadly |officially ){0,2}(?:retired|ceased trading|no longer trading|closed (?:down|for good|permanently|its doors)|permanently closed)|(?:das|dieses|unser) (?:geschäft|unternehmen|studio|restaurant) (?:ist|wurde) (?:dauerhaft|endgültig|für immer) (?:geschlossen|eingestellt|aufgegeben)|(?:l['’]entreprise|la boutique|le magasin|le cabinet|le restaurant) (?:a|est) (?:définitivement (?:fermée?|cessé)|fermée? définitivement|cessé (?:ses|toute) activités?)|(?:el negocio|la empresa|la tienda|el restaurante) (?:ha cerrado|está cerrad[oa]) (?:definitivamente|para siempre)|(?:l['’]azienda|il negozio|il ristorante|lo studio) (?:ha chiuso|è chius[oa]) (?:definitivamente|per sempre)|(?:de winkel|het bedrijf|de praktijk|het restaurant) is (?:definitief|voorgoed) gesloten";

const COMPANY_WORDS: readonly (readonly [CompanyEvent, readonly RegExp[]])[] = [
  [
    'acquisition',
    [
      word(
        "acquires|to acquire|(?:has|have|we['’]ve|had|is|are|was|were|been|be|being|gets|got) (?:just |now |officially |been |being )?acquir(?:ed|ing)|acquired by|(?:announces?|announcing|completes?|completed|closes?|our|the|proposed|pending|planned|agrees? to) acquisition(?: of| by)?|acquisition (?:of|by)|is bought by|bought by|buys out|takeover (?:of|by|bid)|agrees to buy|to be acquired",
      ),
      word(
        "(?:acquired|acquisition by|buys|is joining|are joining|[Ww]e[’']re joining|joins|has joined|have joined|is now part of|are now part of|becomes? part of) [A-Z][\\p{L}\\p{N}]+|(?:(?:is|are) now|becomes?) part of the [A-Z][^.]{1,40} (?:family|[Gg]roup)",
        'u',
      ),
      word(
        'übernimmt|übernahme (?:von|durch)|wurde übernommen|wird übernommen|(?:wird|wurde) von \\S{1,40} übernommen|übernommen von|gehört jetzt zu|wird teil von',
      ),
      word(
        "rachète|rachat (?:de|par|d['’]\\S{1,30})|(?:est|a été|être) rachetée?|(?:fait|a fait) l['’]acquisition|acquiert|rejoint le groupe",
      ),
      word('adquiere|adquirid[oa] por|ha adquirido|adquisición (?:de|por)|compra a|se une a'),
      ...TAKEOVER_TITLES,
      word(
        '(?:overname (?:van|door)|acquisizione (?:di|da parte di)|aquisição d[aeo]|przejęci[eau] (?:spółki|firmy|marki)?|förvärv(?:et)? av|opkøb(?:et)? af|oppkjøp(?:et)? av) \\p{Lu}[\\p{L}\\p{N}]+',
        'u',
      ),
      word(
        'Overname (?:van|door) \\p{Lu}[\\p{L}\\p{N}]+|Acquisizione di \\p{Lu}[\\p{L}\\p{N}]+|Aquisição d[aeo] \\p{Lu}[\\p{L}\\p{N}]+|Förvärv av \\p{Lu}[\\p{L}\\p{N}]+',
        'u',
      ),
    ],
  ],
  [
    'merger',
    [
      word(
        '(?:merges|merge|merging|merged|to merge|has merged|have merged|are merging|is merging) (?:with|into)|merger (?:with|of|between|agreement|completed?|announced|announcement)|(?:announces?|completes?|proposed|planned|our|the) merger|are merging|join(?:s|ing)? forces to become one company',
      ),
      word('fusioniert|fusionieren|fusion (?:mit|von)|zusammenschluss (?:mit|von)'),
      word('fusionnent|fusionne avec|fusion (?:avec|entre)'),
      word('se fusionan?|se fusiona con|fusión (?:con|entre)'),
      word(
        '(?:fuseert met|[Ff]usie (?:met|tussen)|gefuseerd met|si fond(?:e|ono) con|[Ff]usione (?:con|tra)|(?:funde|fundem)-se com|[Ff]usão (?:com|entre)|[Ff]uzja (?:z|ze)|łącz(?:y|ą) się (?:z|ze) (?:spółką|firmą)|går (?:samman|ihop) med|fusionerar? med|slår seg sammen med) \\p{Lu}[\\p{L}\\p{N}]+',
        'u',
      ),
    ],
  ],
  [
    'shutdown',
    [
      word(CLOSED_BUSINESS),
      word(
        "(?:is|are|we['’]re|will be|be) (?:officially |permanently |now )?(?:shutting down|closing down|winding down|closing (?:our|its) doors|ceasing operations)|(?:will|to) (?:permanently )?(?:shut|close|wind) down|(?:shuts|winds|closes) down|has shut down|have shut down|shutting down|ceas(?:es|ed|ing) operations|going out of business|closing our doors|(?:files?|filed|filing) for (?:bankruptcy|insolvency|chapter (?:7|11))|a farewell to our (?:users|customers)|end of the road for",
      ),
      word(
        'stellt (?:den|seinen|ihren) (?:betrieb|dienst|geschäftsbetrieb)\\s?\\S{0,20} ein|(?:wird|werden) eingestellt|betriebseinstellung|meldet insolvenz|insolvenz angemeldet|schließt (?:für immer|endgültig)|wir schließen',
      ),
      word(
        "ferme (?:définitivement )?ses portes|cesse (?:ses|toute) activités?|cessation d[’']activité|met la clé sous la porte|dépose le bilan|fermeture définitive",
      ),
      word(
        'cierra (?:definitivamente|sus puertas|operaciones)|cese de operaciones|cesa (?:sus )?operaciones|cierre definitivo|se declara en (?:quiebra|concurso)',
      ),
      word(
        'failliet verklaard|is failliet(?! als)|(?:vraagt|heeft) (?:het )?faillissement aan(?:gevraagd)?|faillissement (?:aangevraagd|uitgesproken)|(?:sluit|sluiten)(?: wij| we)? (?:definitief |voorgoed )?(?:de|haar|zijn|onze) deuren(?! (?:tijdens|met|tussen|wegens|van|in de))|(?:sluit|sluiten|stopt|stoppen)(?: wij| we)? (?:definitief|voorgoed)|(?:staakt|beëindigt) (?:de|haar|zijn|alle) activiteiten',
      ),
      word(
        "chiude (?:definitivamente|per sempre|i battenti)|cessa (?:l['’]|la |ogni )?\\s?attività|cessazione (?:dell['’])?attività|dichiara(?:ta)? (?:il )?fallimento|dichiarata fallita",
      ),
      word(
        'encerra (?:definitivamente|a (?:sua )?ac?tividade|ac?tividade|as? portas|operações)|fecha (?:definitivamente|portas|as portas)|(?:pede|declara|declarada) (?:a )?insolvência|(?:pede|decreta) falência',
      ),
      word(
        '(?:ogłasza|ogłosiła?) upadłość|upadłość (?:firmy|spółki)|(?:kończy|zakończyła?|zamyka) działalność|zakończenie działalności|zamyka się na stałe',
      ),
      word(
        '(?:i|under) konkurs|(?:ansöker|begär) om konkurs|lägger ner (?:verksamheten|driften)|upphör med (?:sin )?verksamhet|stänger (?:för gott|permanent|för alltid)|går konkurs|slår seg konkurs|lukker for godt|stenger for godt',
      ),
    ],
  ],
  [
    'sunset',
    [
      word(
        "sunsetting|sunsets|sunsetted|(?:to|will|will be|being|is|are|be) sunset|sunset (?:of|for|date|notice|plan|announcement|on \\p{L}+ \\d)|(?:is|are|we['’]re|will be|be) (?:discontinued|discontinuing|retiring|retired|sunset)|discontinues|discontinuation of|discontinuing|saying goodbye to|end[- ]of[- ]life (?:of|for|date|notice|announcement)|end[- ]of[- ](?:support|service|sale) (?:of|for|notice|announcement)|reach(?:es|ing)? end[- ]of[- ]life",
      ),
      word(
        '(?:wird|werden) (?:abgeschaltet|abgekündigt|nicht mehr angeboten)|abkündigung (?:von|des|der)|abschaltung (?:von|des|der)|ende (?:des supports|der unterstützung) (?:für|von)|verabschieden uns von',
      ),
      word(
        'fin de (?:vie|support) (?:de|du|pour)|arrêt (?:définitif )?(?:de|du) (?:service|produit|support)|(?:est|sera) (?:abandonnée?|arrêtée?|discontinuée?)',
      ),
      word(
        'descontinúa|descontinua(?:mos|rá|do|da)|(?:será|fue|es) (?:descontinuad[oa]|retirad[oa])|fin (?:de vida|del soporte|de soporte|del servicio)|dejará de (?:estar disponible|funcionar)',
      ),
    ],
  ],
  [
    'funding',
    [
      word(
        `(?:rais(?:es|ed|ing)|to raise|secur(?:es|ed|ing)|clos(?:es|ed|ing)|lands?|landed|bags|nabs|snags|gets|receives?|received|announc(?:es|ed|ing)|completes?|completed|scores|wins)(?: \\p{L}+){0,3} ${MONEY}(?![^.]{0,60}\\b(?:for charity|in revenue|arr|deal|contract|customers)\\b)`,
      ),
      word(`${MONEY} (?:in )?(?:\\p{L}+ ){0,2}(?:${ROUND})`),
      word(
        `(?:rais(?:es|ed|ing)|secur(?:es|ed|ing)|clos(?:es|ed|ing)|announc(?:es|ed|ing)|completes?|completed|lands?) (?:(?:a|an|its|our|new|the|first|strategic|major|oversubscribed) ){0,3}(?:\\p{L}+-\\p{L}+ )?(?:${ROUND})`,
      ),
      word(`(?:our|its) (?:series [a-k]|seed (?:round|funding)|funding round)`),
      word(
        "files? for (?:an )?ipo|filed for (?:an )?ipo|(?:our|announces?|launches|prices) (?:its |our )?(?:ipo|initial public offering)|is going public|goes public|we[’']re going public",
      ),
      word(
        `(?:erhält|sammelt|sichert sich|bekommt|schließt)(?: \\S+){0,4} (?:${MONEY}|finanzierungsrunde|finanzierung)|(?:neue|erfolgreiche|abgeschlossene) finanzierungsrunde|finanzierungsrunde (?:über|von|abgeschlossen)|${MONEY} (?:für|von|in|an) \\p{L}*(?:finanzierung|investoren|finanzierungsrunde)|${MONEY} (?:finanzierung|wachstumskapital|kapital)`,
      ),
      word(
        `(?:lève|levons|a levé|boucle|lèvent)(?: \\S+){0,3} ${MONEY}|(?:annonce|boucle|clôture) (?:une|sa|son|un) (?:nouvelle |nouveau |première |premier )?(?:levée de fonds|tour de table)|levée de fonds de`,
      ),
      word(
        `(?:haalt|ontvangt|krijgt|raccoglie|ottiene|levanta|capta|angaria|recebe|pozyskuje|pozyskała?|zdobywa|otrzymuje|tar in|får in|henter)(?: \\S+){0,3} ${MILLIONS}(?! (?:omzet|subsidie|kilo|ricavi|receita|przychod\\p{L}*|omsättning))|(?:investeringsronde|financieringsronde|kapitaalronde|round di (?:investimento|finanziamento)|ronda de investimento|rodada de investimento|rund[aę] finansowania|kapitalrunda|finansieringsrunda|nyemission|investeringsrunde)`,
      ),
      word(
        `(?:recauda|levanta|capta|cierra|consigue|obtiene|recibe|logra)(?: \\S+){0,3} (?:${MONEY}|ronda de (?:financiación|financiamiento|inversión))|ronda de (?:financiación|financiamiento|inversión) de`,
      ),
    ],
  ],
  [
    'breach',
    [
      word(
        '(?:notice|notification|disclosure|update|statement|information|report|details|facts|post-?mortem|findings|letter|what happened|apology) (?:of|on|about|regarding|for|to|following|after|concerning) (?:\\S+ ){0,6}(?:breach|security incident|data incident|cyber ?attack|unauthori[sz]ed access|ransomware)|(?:our|recent|confirms?|confirmed|suffers?|suffered|discloses?|disclosed|reports?|reported|investigat(?:es|ing)|admits|experienced|hit by|victim of|exposed in|responds? to) (?:\\S+ ){0,3}(?:data breach|security breach|breach|security incident|data leak|cyber ?attack|ransomware attack|hack)|(?:data breach|security incident|data incident) (?:notice|notification|update|disclosure|statement|involving|affecting|at|on|of (?:the )?\\p{L}+ \\d)|(?:has been|was|were|been) (?:hacked|breached)|unauthori[sz]ed access to (?:our|customer|user|some)',
      ),
      word(
        '(?:information|mitteilung|hinweis|stellungnahme|update)\\S{0,3} (?:zu|über|zum|zur) (?:\\S+ ){0,4}(?:sicherheitsvorfall|datenleck|datenpanne|cyberangriff|hackerangriff)|(?:bestätigt|meldet) (?:\\S+ ){0,3}(?:sicherheitsvorfall|datenleck|datenpanne|cyberangriff)|(?:opfer|ziel) (?:eines|von) \\S*(?:cyberangriffs?|hackerangriffs?)',
      ),
      word(
        "(?:information|communiqué|point|notification|déclaration)s? (?:sur|concernant|relatif à|suite à|à propos de|de) (?:\\S+ ){0,4}(?:[ld][’'])?(?:incident de sécurité|fuite de données|violation de données|cyberattaque)|victime d['’]une (?:cyberattaque|fuite de données|violation de données)|(?:confirme|signale) (?:\\S+ ){0,3}(?:incident de sécurité|fuite de données|cyberattaque)",
      ),
      word(
        '(?:información|comunicado|aviso|notificación|declaración) (?:sobre|acerca de|de|relativ[oa] a) (?:\\S+ ){0,4}(?:incidente de seguridad|brecha de (?:datos|seguridad)|filtración de datos|ciberataque)|(?:confirma|sufre|reporta) (?:\\S+ ){0,3}(?:incidente de seguridad|brecha de (?:datos|seguridad)|filtración de datos|ciberataque)',
      ),
    ],
  ],
];

const ADVICE: readonly RegExp[] = [
  word(
    "hoe|waarom|wat is|stappen|voorbeelden|handleiding|come (?:fare|scegliere|funziona|evitare)|guida|consigli|perché|cos[’']è|como (?:fazer|escolher|evitar|funciona)|guia|dicas|porquê|o que é|jak|dlaczego|poradnik|porady|co to jest|hur|varför|så (?:gör|fungerar|väljer)|hvordan|hvorfor",
  ),
  word(
    'how to|how do|how does|how can|how you|when to|what is|what are|what to|why you|why your|where to|should (?:you|i|your)|can you|guide|guides|tips?|checklist|template|templates|best practices?|explained|examples?|lessons?|playbook|101|cheat ?sheet|webinar|podcast|ebook|whitepaper|course|tutorial|step[- ]by[- ]step|strateg(?:y|ies)|glossary|definition|mistakes|trends|predictions|ideas|tools|software for|calculator|statistics|for beginners|types of|ways|reasons|steps|cost of a|prevent(?:ing)?|avoid(?:ing)?|protect(?:ing)? (?:yourself|your|against)|prepar(?:e|ing) for|due diligence|case study|interview|biggest|history of|hypothetical',
  ),
  word(
    'wie sie|wie man|so (?:funktioniert|gelingt|geht|schützen)|ratgeber|leitfaden|tipps|checkliste|vorlage|beispiele|was ist|was sind|was bedeutet|warum sie|schritte|fehler',
  ),
  word(
    "comment|guide|conseils|qu['’]est-ce|pourquoi|exemples?|étapes|astuces|bonnes pratiques|erreurs|définition",
  ),
  word(
    'cómo|guía|consejos|qué es|qué son|por qué|ejemplos|pasos|plantillas?|buenas prácticas|errores|definición',
  ),
];

const OTHER_TOPICS: readonly RegExp[] = [
  word(
    'customer acquisition|user acquisition|client acquisition|lead acquisition|talent acquisition|data acquisition|acquisition (?:cost|costs|channels?|funnel|marketing|reports?|strategy|metrics)|language acquisition|skill acquisition',
  ),
  word(
    'merge (?:tags?|requests?|conflicts?|queues?|fields?|branches|commits?|pdfs?|cells|duplicates?)|mail merge|git merge|merges? (?:\\p{L}+ ){0,2}(?:into|with) (?:main|master|your|a|one|the)|merging (?:pdfs?|cells|duplicates?|branches|pull requests|contacts)|raises? the (?:bar|stakes|question)',
  ),
  word(
    'shutdown (?:command|script|hook|procedure|button)|graceful(?:ly)?|government shutdown|shut down (?:your|a|the) (?:computer|pc|server|laptop|mac|vm)',
  ),
  /(?<!\p{L})übernimmt (?:\d+ )?(?:(?:die|das|den|der|alle|volle|ihre|seine|unsere) ){0,2}(?:\p{Ll}+ )?(?!\p{L}*(?:zeitung|handlung|stiftung)(?!\p{L}))\p{L}*(?:ung(?:en)?|schaft|kosten|vorsitz|amt|aufgaben?|rolle|funktion|garantie|posten|projekt|regie|ruder|steuer|auszubildende|azubis?|lehrlinge|dienst|versand|transport|einkauf|vertrieb)(?!\p{L})/iu,
  /(?<!\p{L})(?:buys|bought|acquire[sd]?) \p{Lu}\S*(?: \p{Lu}\S*)? (?:licen[cs]es?|seats?|for (?:all|its|every|the|their))(?!\p{L})/u,
  /\?\s*$/u,
  /^\s*(?:the )?(?:top |best )?\d{1,3}\+? (?!million|billion|m\b|bn\b)\p{L}/iu,
];

const LONGEST_TITLE = 300;

const THING_TO_JOIN =
  /(?<!\p{L})(?:partners?|partnership|program(?:me)?s?|marketplace|alliance|foundation|network|coalition|consortium|association|council|initiative|forum|startups|club|cohort|batch|combinator|ecosystem|disrupt|expo|fair|friday|week|days?|slack|discord|linkedin|accelerator|list|index|summit|conference|board|community|pledge|working group)(?!\p{L})/iu;
const JOINS = /(?<!\p{L})(?:joins|joined|joining)(?!\p{L})/iu;
const PLATFORM =
  /^(?:[\p{L}’']+ ){0,3}(?:joins|joined|joining|part of) (?:the )?(?:\p{Lu}\S* ){0,3}(?:AppExchange|Marketplace|Exchange|Store|Apps?|Teams|Workspace|Cloud|Integrations?|Leaders|Compact|Nation|Action|Forbes|Fortune|Inc\. \d+|\d+|(?:for|at|in) \p{L}+)(?![\p{L}\p{N}])/u;
const POST_OF_PERSON = /(?<!\p{L})as (?:(?:a|an|the|its|our|new) )*\p{L}+/iu;

interface Found {
  event: CompanyEvent;
  start: number;
  end: number;
}

function phraseIn(text: string): Found | null {
  if (OTHER_TOPICS.some((form) => form.test(text))) return null;
  for (const [event, forms] of COMPANY_WORDS)
    for (const form of forms) {
      const found = form.exec(text);
      if (found === null) continue;
      const end = found.index + found[0].length;
      const rest = text.slice(found.index);
      if (event === 'funding' && isAmountOfContract(text)) continue;
      if (PLATFORM.test(rest)) continue;
      if (JOINS.test(found[0]) && (THING_TO_JOIN.test(rest) || POST_OF_PERSON.test(rest))) continue;
      return { event, start: found.index, end };
    }
  return null;
}

export function companyEventIn(title: string): CompanyEvent | null {
  const text = title.slice(0, LONGEST_TITLE);
  if (ADVICE.some((form) => form.test(text))) return null;
  return phraseIn(text)?.event ?? null;
}

const BETWEEN = new RegExp(
  '(?:[\\s,:–—-]+(?:has|have|had|is|are|was|were|will|be|been|being|just|now|today|soon|officially|recently|proudly|successfully|finally|proud|excited|thrilled|delighted|happy|pleased|to|announces?|announced|announcing|our|share|that|and|it|team|company|inc\\.?|ltd\\.?|llc|gmbh|corp\\.?|agreed|signed|entered|into|an?|the|definitive|agreement|wird|wurde|hat|ist|sind|jetzt|nun|est|sera|été|ha|sido|será|fue|es))*[\\s,:–—-]*$',
  'iu',
);
const SECOND_NAME = /\s(?:(?:and|&|und|et|y)\s)?\p{Lu}[\p{L}\p{N}]*$/u;
const MOST_SECOND_NAMES = 4;
const ANNOUNCING_CAN =
  /^(?:we|today,? we) (?:can|could(?: not|n['’]t) be (?:more )?\p{L}+)(?: \p{L}+){0,3} (?:share|announce|confirm|say) that /iu;
const FIRST_PERSON = "we(?:['’](?:ve|re|ll))?|our (?:company|team)|wir|nous|nosotros|hemos|estamos";
const OURS = word("we|we['’](?:ve|re|ll)|our|wir|unsere?|nous|notre|hemos|nuestra?");

const SAYS_CLOSED = word(CLOSED_BUSINESS);

const UNREAL = word(
  'how|if|may(?!,? \\d)(?<!(?:\\d|in) may)|might|could|would|should|unless|whether|when|once|in case|in the event|ever|never|not|can|cannot|wenn|falls|sollte|könnte|lorsque|quand|cuando|si',
);
const HISTORY = word(
  '(?:in|since|of|back in|im jahr|en|desde|depuis) (?:19|20)\\d\\d|ago|founded|gegründet|fondée?|fundad[oa]',
);
const YEARS = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/gu;

function isHistory(text: string, at: Date | undefined): boolean {
  const years = (text.match(YEARS) ?? []).map(Number);
  if (at === undefined || years.length === 0) return HISTORY.test(text);
  return Math.max(...years) < at.getUTCFullYear() - 1;
}

const IN_HISTORY: ReadonlySet<CompanyEvent> = new Set(['acquisition', 'merger', 'funding']);
const SUFFERED = word(
  'discovered|detected|identified|experienced|suffered|confirms?|confirmed|investigating|became aware|affected by|victim of|notice of|update on|opfer|victime|víctima',
);

const EVERYDAY: Partial<Record<CompanyEvent, RegExp>> = {
  funding: word(
    'discounts?|off|awards?|prizes?|bount(?:y|ies)|bugs?|credits?|vouchers?|savings?|revenue|arr|charity|cheaper|referrals?|users|customers|donations?',
  ),
  shutdown: word(
    'holidays?|christmas|weekend|maintenance|offices?|store|shop|branch|early|temporar\\p{L}*|(?:closing|shutting|winding|shut|close|wind) down (?:its|our|the|their|some|old|idle) (?!(?:company|business|service|services|platform|operations)(?!\\p{L}))\\p{L}+',
  ),
};
const LARGE_SUM = new RegExp(
  `\\d\\s?(?:m|mm|mn|mio|bn|b|million|billion|millionen|milliarden|milliards?|millions|millones)(?![\\p{L}\\p{N}])|\\d[.,]\\d{3}[.,]\\d{3}|${ROUND}|(?<!\\p{L})(?:ipo|public)(?!\\p{L})`,
  'iu',
);

const MONTH =
  '(?:jan|feb|fév|mar|mär|apr|avr|abr|may|mai|mayo|jun|juin|juil|jul|aug|août|ago|sep|oct|okt|nov|dec|dez|déc|dic|ene)\\p{L}*\\.?';
const AFTER_END = new RegExp(
  `^(?:\\s+(?:its|our|the|this|all|entire|whole))*(?:\\s+(?:services?|company|products?|platform|operations|business|app|doors))?(?:\\s+(?:for good|permanently|forever))?(?:\\s+(?:on|by|in|from|effective|as of|am|zum|ab|le|el|en)\\s+(?:(?:the )?\\d{1,2}(?:er|st|nd|rd|th|\\.)?\\s(?:of |de )?${MONTH}|${MONTH}(?!\\p{L})|20\\d\\d(?!\\d)|\\d{1,4}[./-]\\d)|\\s*(?:[.,;:!–—-]|$)|\\s+and\\s)`,
  'iu',
);
const ABOUT_BREACHES =
  /(?<!\p{L})(?:breach|incident|attack|leak|hack)(?:es|s)?[\s-](?:detection|polic|response|notif|plan|monitor|prevent|insur|scan|alert|protect|report|management)/iu;
const AFTER_ROUND = /^(?:\s*(?:[.,;:!–—(-]|$)|\s+(?:round|funding|financing|led|from)(?!\p{L}))/iu;
const NEWS =
  /(?<!\p{L})(?:announc\p{L}*|today|excited|thrilled|proud|delighted|pleased|just|raises|secures|secured|closes|closed|led by|erhält|sichert|lève|levons|cierra|recauda)(?!\p{L})/iu;

const FUNDED = word(
  'series [a-k]|s[eé]rie [a-k]|seed|funding|financing|investment|investors?|venture|capital|ipo|public|\\p{L}*finanzierung\\p{L}*|\\p{L}*kapital|levée|tour de table|ronda|financiación',
);
const RAISED = word('rais(?:es|ed|ing)|to raise|sammelt|lève|levons|a levé|recauda|levanta');
const AFTER_SUM = /^\s*(?:$|[.,:;!–—-]|(?:to|at|from|led|today|pour|um)(?!\p{L}))/u;

export function companyNames(url: string, title: string | null): string {
  const host = URL.parse(url)?.hostname ?? '';
  const label = (getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? '').replaceAll('-', '');
  if (label.length < SHORTEST_NAME) return '(?!)';
  const ofTitle = (title ?? '')
    .split(/\s[|–—·:-]\s|\s?[|»]\s?/)
    .map((part) => part.trim())
    .filter((part) => {
      const own = part.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
      return own.length >= SHORTEST_NAME && label.includes(own) && own.length * 2 >= label.length;
    })
    .map((part) => literalPattern(part));
  return `(?:${[...ofTitle, spelt(label)].join('|')})(?:\\.\\p{L}{2,6})?`;
}

const SHORTEST_NAME = 3;

function spelt(label: string): string {
  const [first, ...rest] = [...label].map((letter) => [letter, letter.toUpperCase()] as const);
  const others = rest.map(([small, large]) => `[\\s-]?[${small}${large}]`);
  return `(?:${first![1]}|^${first![0]})${others.join('')}`;
}

export interface Announcement {
  event: CompanyEvent;
  about: string | null;
  isOurs: boolean;
}

const PARTY = '(?:the\\s+)?(\\p{Lu}[\\p{L}\\p{N}&-]*)';
const OTHER_PARTY = new RegExp(
  `(?<!\\p{L})(?:with|into|and|&|between|mit|und|avec|et|con|y)\\s+${PARTY}`,
  'u',
);
const INVESTOR = new RegExp(`(?<!\\p{L})(?:led by|from)\\s+${PARTY}`, 'u');
const AFTER_PHRASE = new RegExp(
  `^(?:\\s+(?:by|of|von|durch|par|por|de|a))?\\s+${PARTY}(?<next>[^.,:;!–—-]{0,40})`,
  'u',
);
const AFTER_PARTY =
  /^(?:\s+(?:by|of|von|durch|par|por|de|a))?(?:\s+the)?(?:\s+(?!Our|Your|My)\p{Lu}[\p{L}\p{N}&.’'-]*){1,4}(?:\s*(?:[.,:;!–—(-]|$)|(?:\s+(?:family|group|to|and|in|on|for|today|as|übernommen))(?!\p{L}))/u;
const IN_PHRASE = new RegExp(`\\s${PARTY}(?:\\s+(?:family|[Gg]roup|übernommen))?$`, 'u');
const NO_COMPANY =
  /(?<!\p{L})(?:ISO|SOC|PCI|HIPAA|GDPR|DSGVO|FedRAMP|TISAX|certif\p{L}*|accredit\p{L}*|licen[cs]es?|badges?|patents?|status|membership|customers?|clients?|users|subscribers|seats|stores|talent|awards?)(?!\p{L})/iu;

const GROUP_WORD = String.raw`(?:[Gg]ruppe|[Gg]roup|[Gg]roupe|[Gg]rupo|[Hh]olding|[Kk]onzern\p{L}*|[Ff]amil(?:ie|y)|AG|SE|GmbH|Inc\.?|SAS|SA|S\.A\.)`;
const NAME_OF_GROUP = String.raw`(?<party>\p{Lu}[\p{L}\p{N}&-]*)(?:[ -]\p{Lu}[\p{L}\p{N}&-]*){0,3}`;
const NOW = String.raw`(?:\s(?:jetzt|nun|künftig|ab sofort|nunmehr|désormais|maintenant|ahora|ya|now|officially|offiziell|seit|dem|\d\S*|\p{L}+ \d{4})){0,6}`;
const BELONGS: readonly string[] = [
  String.raw`<own>\s(?:wird|wurde)(?:\s\p{L}+){0,2}?\s(?:von|durch)\s(?:der |dem )?${NAME_OF_GROUP}[\s-]${GROUP_WORD}\sübernommen`,
  String.raw`<own>\s(?:ist|sind|wird|werden)${NOW}\s(?:(?:ein|eine)\s)?(?:Unternehmen|Teil|Tochter\p{L}*|Mitglied)\s(?:der|des|von)\s${NAME_OF_GROUP}[\s-]${GROUP_WORD}`,
  String.raw`<own>\s(?:gehört|gehören)${NOW}\szu[rm]?\s${NAME_OF_GROUP}[\s-]${GROUP_WORD}`,
  String.raw`(?:gehört|gehören)\s<own>${NOW}\szu[rm]?\s${NAME_OF_GROUP}[\s-]${GROUP_WORD}`,
  String.raw`<own>\s(?:fait|rejoint|intègre|rejoignons|faisons)${NOW}\s(?:partie\s)?(?:le |du |de la )?(?:[Gg]roupe|[Hh]olding)\s${NAME_OF_GROUP}`,
  String.raw`<own>\s(?:pasa a (?:formar|ser) parte|forma|se integra|es)${NOW}\s?(?:parte\s)?(?:del?|en el)\s(?:[Gg]rupo|[Hh]olding)\s${NAME_OF_GROUP}`,
  String.raw`<own>\s(?:is|are)\s(?:now|officially)\san?\s(?!(?:German|Austrian|Swiss|French|Dutch|Belgian|Danish|Swedish|Norwegian|Finnish|Polish|Italian|Spanish|Portuguese|British|English|Irish|Scottish|European|American|Canadian|Australian|Indian|Israeli|Estonian|Nordic|Public|Certified|B|Y|AI|SaaS|Fortune|Delaware)\s)${NAME_OF_GROUP}\scompany`,
];

function groupIn(sentence: string, names: string): { about: string; isOurs: boolean } | null {
  for (const [own, isOurs] of [
    [names, false],
    [String.raw`(?:[Ww]ir|[Nn]ous|[Ww]e)`, true],
  ] as const)
    for (const pattern of BELONGS) {
      const source = String.raw`(?<![\p{L}\p{N}])${pattern.replace('<own>', () => `(?:${own})`)}(?!\p{L})`;
      const party = new RegExp(source, 'u').exec(sentence)?.groups?.party;
      if (party !== undefined && !new RegExp(`^(?:${names})$`, 'u').test(party))
        return { about: party.toLowerCase(), isOurs };
    }
  return null;
}

export function announcementIn(
  sentence: string,
  names: string,
  shape: 'heading' | 'line' | 'prose',
  at?: Date,
): Announcement | null {
  const text = sentence.slice(0, LONGEST_TITLE).trim();
  const group = groupIn(text, names) ?? takeoverIn(text, names);
  if (group !== null && !UNREAL.test(text) && !isHistory(text, at)) return { event: 'acquisition', ...group };
  const found = phraseIn(text);
  if (found === null) return null;
  const { event, start, end } = found;
  const [phrase, rest] = [text.slice(start, end), text.slice(end)];
  if (UNREAL.test(text.slice(0, end).replace(ANNOUNCING_CAN, ''))) return null;
  if (IN_HISTORY.has(event) && isHistory(text, at)) return null;
  if (EVERYDAY[event]?.test(text)) return null;
  const isSubject = hasOwnSubject(text.slice(0, start), names);
  const isNamed = isSubject || (!JOINS.test(phrase) && isNext(`${phrase}${nextWords(text, end)}`, names));
  const isOurs =
    !isNamed &&
    (OURS.test(phrase) || SAYS_CLOSED.test(phrase) || hasOwnSubject(text.slice(0, start), FIRST_PERSON));
  if (!isNamed && !isOurs) return null;
  const about = aboutIn({ text, phrase, rest, event, shape, names, isSubject: isSubject || isOurs });
  return about === undefined ? null : { event, about, isOurs };
}

interface Said {
  text: string;
  phrase: string;
  rest: string;
  event: CompanyEvent;
  shape: 'heading' | 'line' | 'prose';
  names: string;
  isSubject: boolean;
}

function aboutIn(said: Said): string | null | undefined {
  const { text, phrase, rest, event, shape, names } = said;
  const isHeading = shape === 'heading';
  const others = text.replaceAll(new RegExp(names, 'gu'), ' ');
  if (event === 'acquisition') return acquirerIn(said);
  if (event === 'merger') {
    if (/^merges? (?:with|into)$/iu.test(phrase)) return undefined;
    if (/(?:with|into|mit|avec|con)$/iu.test(phrase) && !AFTER_PARTY.test(rest)) return undefined;
    const party = OTHER_PARTY.exec(others)?.[1]?.toLowerCase();
    return party ?? (isHeading ? null : undefined);
  }
  if (event === 'shutdown' && !isHeading && /^(?:shuts|winds|closes) down$/iu.test(phrase)) return undefined;
  if (event === 'shutdown')
    return /bankruptcy|insolven|quiebra|concurso|bilan/iu.test(phrase) ||
      AFTER_END.test(rest.replace(new RegExp(`^\\s+(?:${names})`, 'u'), ''))
      ? null
      : undefined;
  if (event === 'sunset') return isHeading && (said.isSubject || text.startsWith(phrase)) ? null : undefined;
  if (event === 'breach') {
    if (ABOUT_BREACHES.test(text)) return undefined;
    return isHeading || SUFFERED.test(text) ? null : undefined;
  }
  if (!LARGE_SUM.test(text)) return undefined;
  if (!FUNDED.test(text) && !(RAISED.test(phrase) && AFTER_SUM.test(rest))) return undefined;
  const sum = new RegExp(MONEY, 'iu').exec(text)?.[0];
  const party = INVESTOR.exec(others)?.[1]?.toLowerCase();
  if (sum === undefined && !AFTER_ROUND.test(rest)) return undefined;
  if (isHeading) return sum === undefined ? (party ?? null) : sumOf(sum);
  if (!NEWS.test(text) && !new RegExp(ROUND, 'iu').test(text)) return undefined;
  return sum === undefined ? party : sumOf(sum);
}

const sumOf = (sum: string): string =>
  sum
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/(?:millions?|millionen|millones|mio|mm|mn)\.?/u, 'm')
    .replace(/(?:billion|bn)/u, 'b');

function acquirerIn({ text, phrase, rest, shape, names, isSubject }: Said): string | null | undefined {
  const own = new RegExp(`^(?:${names})$`, 'u');
  const after = AFTER_PHRASE.exec(rest);
  const isPassive = /(?<!\p{L})(?:by|von|durch|par|por)(?!\p{L})/iu.test(`${phrase} ${after?.[0] ?? ''}`);
  const party = IN_PHRASE.exec(phrase)?.[1] ?? after?.[1];
  if (/^is bought/iu.test(phrase)) return undefined;
  const named =
    /\s(?:the\s+)?\p{Lu}[\p{L}\p{N}&-]*(?:\s+(?:family|[Gg]roup|übernommen))?$/u.exec(phrase)?.[0] ?? '';
  const isCompany = AFTER_PARTY.test(`${named}${rest}`);
  if (isSubject) {
    if (party === undefined)
      return shape === 'heading' && /^\s*(?:[.,:;!–—-]|$)/u.test(rest) ? null : undefined;
    if (own.test(party) || !isCompany) return undefined;
    if (!isPassive && NO_COMPANY.test(`${party} ${after === null ? rest.slice(0, 40) : after.groups!.next}`))
      return undefined;
    return party.toLowerCase();
  }
  if (/^(?:buys|bought)|part of/iu.test(phrase)) return undefined;
  const object = new RegExp(`(?:${names})(?=\\s*(?:[.,:;!–—-]|$|\\s(?:for|in)\\s.{0,20}\\d))(.*)$`, 'u').exec(
    `${phrase}${rest}`,
  );
  if (object === null) return undefined;
  const head = text.slice(0, text.length - phrase.length - rest.length).replace(BETWEEN, '');
  const acquirer = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}&-]*)$/u.exec(head)?.[1];
  return acquirer === undefined || own.test(acquirer) ? undefined : acquirer.toLowerCase();
}

const isNext = (text: string, names: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'u').test(text);

function hasOwnSubject(head: string, subject: string): boolean {
  const isOwn = new RegExp(`(?<![\\p{L}\\p{N}])(?:${subject})$`, subject === FIRST_PERSON ? 'iu' : 'u');
  let rest = head.replace(BETWEEN, '');
  for (let left = MOST_SECOND_NAMES; left >= 0; left -= 1) {
    if (isOwn.test(rest)) return true;
    const shorter = rest.replace(SECOND_NAME, '');
    if (shorter === rest) return false;
    rest = shorter;
  }
  return false;
}

const nextWords = (text: string, at: number): string => /^(?:\s+\S+){0,3}/u.exec(text.slice(at))?.[0] ?? '';
