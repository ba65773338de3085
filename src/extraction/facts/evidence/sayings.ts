import { sendsVisitor } from './errands.ts';

export type Saying =
  | 'history'
  | 'career'
  | 'result'
  | 'gain'
  | 'action'
  | 'limit'
  | 'fee'
  | 'range'
  | 'note'
  | 'errand';

export const NOWHERE: readonly Saying[] = ['career', 'note', 'errand'];
export const NO_PROMISE: readonly Saying[] = ['history', 'action', 'limit', 'fee', 'range', ...NOWHERE];
export const NO_TROUBLE: readonly Saying[] = [
  'history',
  'result',
  'gain',
  'action',
  'fee',
  'range',
  ...NOWHERE,
];
export const NO_GAIN: readonly Saying[] = ['history', 'action', 'limit', 'fee', 'range', ...NOWHERE];

const word = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');

const YEAR = String.raw`(?:19|20)\d\d`;
const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|none|zero|null|eine[nmr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|twee|drie|vijf|zes|zeven|acht|negen|tien|due|tre|quattro|cinque|sei|sette|otto|nove|dieci';
const NUMBER = String.raw`(?:\p{Sc}\s?)?\d[\d.,:]*(?:\s?(?:%|\p{Sc}))?|(?:${NUMBER_WORDS})(?!\p{L})`;

const STARTED = new RegExp(
  String.raw`(?<!\p{L})(?:founded|established|started|opened|began|begun|built (?:the|their|his|her|our|its) first|spun out|set up|launched|gründete\p{L}*|gegründet|eröffnete\p{L}*|bauten?|begann\p{L}*|fondée?s?|créée?s?|ouvert|lancée?s?|fundad[oa]s?|fundó|fundaron|abri\p{L}+|opgericht|begon\p{L}*|fondat[oa]|nat[oa])(?!\p{L})[^.]*(?<!\d)${YEAR}(?!\d)|(?<!\d)${YEAR}(?!\d)[^.]*(?<!\p{L})(?:founded|started|opened|built (?:the|their|his|her|our|its) first|gründete\p{L}*|gegründet|eröffnete\p{L}*|bauten?|fondée?s?|fundad[oa]s?|fundó|fundaron|opgericht|fondat[oa])(?!\p{L})`,
  'iu',
);
const STAFFED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:we|wir|nous|wij) (?:are|sind|sommes|zijn)(?: now| today| heute| inzwischen| aujourd['’]hui| nu| a team of| ein team von| une équipe de)* (?:${NUMBER})(?: (?:people|employees|colleagues|engineers|leute|menschen|personen|mitarbeiter\p{L}*|personnes|salariés|collaborateurs|mensen|medewerkers)|[.,]| in (?=\p{Lu})| and (?:${NUMBER}))|somos (?:${NUMBER})|(?:employs?|beschäftig\p{L}*|emploie|emplea|(?:dan )?werken) (?:${NUMBER})|(?:${NUMBER}) (?:people|employees|staff|colleagues|menschen|leute|mitarbeiter\p{L}*|personnes|salariés|personas|empleados|mensen|medewerkers|persone|dipendenti) (?:work|build|make|now|in (?=\p{Lu})|arbeiten|bauen|travaillent|trabajan|werken|lavorano)|arbeiten (?:heute |inzwischen )?(?:${NUMBER}) (?:menschen|leute|personen|mitarbeiter\p{L}*))`,
  'iu',
);
const OWNED = word(
  String.raw`investors?|shareholders?|seed (?:round|funding)|series [a-e](?! \p{Ll})|funding round|(?:the|this|our) round (?:was|is|of)|rais(?:ed|es|ing) [£$€]\s?\d[^.]*|(?:put|invested) [£$€]\s?\d[^.]* into (?:the company|us)|venture capital|ventures? (?:put|led|invested)|(?:was|were|been) (?:acquired|bought) by|(?:sold|owns?|holds?|gehört|besitzt) (?:a |an |ein |eine |einen )?(?:fifth|quarter|third|half|majority|minority|stake|share|viertel|drittel|fünftel|hälfte|anteil)[^.]*|our owners?|der firma der|(?:gesellschafter|investoren|beteiligungsgesellschaft)|(?:entrée?s?|entrent?) au capital|levée de fonds|actionnaires?|inversores|ronda de|aandeelhouders|investeerders|investitori|(?:thrilled|delighted|excited|proud) to (?:begin|announce|welcome|share|join|open)|next chapter|the (?:money|funding) (?:goes|went|will go) (?:in)?to|most of our (?:fleet|customers|sales|team|people)|independent and (?:profitable|self-funded)|(?:bootstrapped|self-funded|privately held)`,
);
const OF_CUSTOMERS =
  /(?<!\p{L})(?:(?:\d[\d.,]*\s?%|half|a third|one in \p{L}+|\p{L}+ in (?:ten|five)|\d in \d+|hälfte|drittel|moitié|tiers|mitad|helft|metà) (?:of|unserer|der|de|van|dei) (?:our|unseren|nos|nuestros|onze|nostri)? ?(?:\d[\d.,]* )?(?:customers|clients|kunden|clientes|klanten|clienti))[^.]*(?:,|(?<!\p{L})(?:and|und|et|y|en|e)) [^.]*(?:\d\s?%|the rest|der rest|le reste|el resto|\p{L}+ in ten)/iu;
const tellsHistory = (text: string): boolean =>
  STARTED.test(text) || STAFFED.test(text) || OWNED.test(text) || OF_CUSTOMERS.test(text);

const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:from|von|de|van|da) (?:${NUMBER})[^.;]{0,60}? (?:to|auf|à|a|naar) (?:${NUMBER})`,
  'iu',
);
const MOVED = word(
  String.raw`fell|fallen|dropped|went|rose|risen|grew|grown|cut|reduced|increased|improved|shrank|sank(?:en)?|gesunken|stieg(?:en)?|gestiegen|ging(?:en)?|gesenkt|senkte\p{L}*|baiss\p{L}*|diminu\p{L}*|augment\p{L}*|passée?s?|tombée?s?|réduit\p{L}*|baj\p{L}+|pas(?:ó|aron)|subi\p{L}+|cay\p{L}+|aument\p{L}+|redu\p{L}+|daald\p{L}*|steeg|stegen|sces[oaie]|calat[oaie]|salit[oaie]|passat[oaie]`,
);
const CHANGED_BY = new RegExp(
  String.raw`(?:${NUMBER}) (?:\p{L}+ ){0,2}(?:fewer|less|more|faster|lower|higher|weniger|mehr|schneller|de moins|de plus|en moins|en plus|menos|más|minder|meer|meno|più)(?!\p{L})|(?<!\p{L})(?:by|um|de|met|del) (?:an average of )?\d[\d.,]*\s?%|(?<!\p{L})instead of (?:[\p{L}$€£]+ )?\d|(?<!\p{L})(?:statt|au lieu de|en vez de|en lugar de|in plaats van|invece di) (?:\p{L}+ )?\d|(?<!\p{L})(?:halved|doubled|tripled|halbiert\p{L}*|verdoppelt\p{L}*|doublée?s?|divisée?s? par|duplicad[oa]s?|verdubbeld|raddoppiat[oaie])(?!\p{L})`,
  'iu',
);
const SAVED = new RegExp(
  String.raw`(?<!\p{L})(?:sav(?:es?|ed|ing)|spar(?:t|en|te|ten)|gespart|économis\p{L}*|gagn\p{L}*|ahorr\p{L}*|bespa\p{L}*|risparmi\p{L}*)(?!\p{L})[^.]*(?:${NUMBER})|(?<!\p{L})(?:got back|win back|back)(?!\p{L})[^.]*\d|\d[^.]*(?<!\p{L})(?:saved|back|gespart|économisé\p{L}*|gagnée?s?)(?!\p{L})`,
  'iu',
);
const BEFORE = 'before|previously|vorher|früher|bisher|avant|auparavant|antes|voorheen|eerder|prima';
const AFTER =
  'after|now|today|since|nachher|jetzt|heute|seitdem|après|maintenant|después|ahora|nu|daarna|dopo|ora';
export const PAIRED = new RegExp(
  String.raw`\d[^.!?\n]{0,40}?(?<!\p{L})(?:${BEFORE})(?!\p{L})[^!?\n]{1,40}?\d[^.!?\n]{0,40}?(?<!\p{L})(?:${AFTER})(?!\p{L})|(?<!\p{L})(?:${BEFORE})(?!\p{L})[:,]? [^!?\n]{0,60}?\d[^!?\n]{0,80}?(?<!\p{L})(?:${AFTER})(?!\p{L})[:,]? [^!?\n]{0,60}?\d|\d[^.!?\n]{0,30} (?:in|en) ${YEAR}[,;] [^.!?\n]{0,30}\d[^.!?\n]{0,30} (?:in|en) ${YEAR}`,
  'iu',
);
const NOW = new RegExp(
  String.raw`^(?:now|today|since then|nowadays|jetzt|heute|seitdem|inzwischen|maintenant|aujourd['’]hui|désormais|depuis lors|ahora|hoy|desde entonces|nu|sindsdien|ora|oggi|da allora)(?!\p{L})`,
  'iu',
);
const WITH_PRODUCT =
  /^(?:With|Since|Mit|Seit|Avec|Depuis|Con|Desde|Met|Sinds|Dal?)(?: the| der| dem| la| le)? \p{Lu}\p{L}+/u;
const NO_MORE =
  /(?<!\p{L})(?:(?:no|not|nobody|nothing|never)(?!\p{L})[^.]*(?:any ?more|any longer|since(?: then)?|again)|no longer (?:need|have|has|wait|worr)\p{L}*|nicht mehr nötig|(?:kein|nie)\p{L}* [^.]*(?:seitdem|mehr)|seitdem|plus jamais)(?!\p{L})/iu;
const OF_A_SALE = word('discounts?|off|rabatt\\p{L}*|remises?|descuentos?|korting\\p{L}*|sconti?o?');

const tellsResult = (text: string): boolean =>
  !OF_A_SALE.test(text) &&
  (PAIRED.test(text) ||
    (FROM_TO.test(text) && MOVED.test(text)) ||
    (CHANGED_BY.test(text) && !LOSES.test(text)) ||
    SAVED.test(text));
const LOSES = word('lost?|losing|verlier\\p{L}*|verlor\\p{L}*|perd\\p{L}*|pierd\\p{L}*|verlie\\p{L}*');

export const TROUBLE =
  /(?<!\p{L})(?:fail(?:s|ed|ure|ures)?|br(?:eaks?|oke)(?: down)?|broken|break-?downs?|dead|died|dies (?:on|at|during|when|before|after)|trip(?:s|ped)|lost|los(?:es|ing)|missing|could not|couldn['’]t|cannot|waste[sd]?|waited|waits?|late|emergenc(?:y|ies)|complain(?:s|ed|ts?)?|no longer (?:ha(?:ve|s)|gets?|finds?)(?! to)|n['’](?:ont|a|avaient|avait) plus|ya no (?:tienen?|encuentran?)|damaged|complaints?|without the|twice|\p{L}+ different|(?:two|three|four|five|six|\d+) (?:\p{L}+ )?(?:firms|suppliers|systems|tools|lists)|closed|queues?|ausfall|ausfälle|ausgefallen|fiel(?:en)?(?= (?:[^.]{2,60} )?aus(?!\p{L}))|fällt aus|kaputt(?:e[rsnm]?)?|fall(?:en|t)(?= (?:[^.]{2,60} )?aus(?!\p{L}))|verlier\p{L}*|klag(?:en|t|ten|te)|stör(?:t|en|te|ten)|defekt\p{L}*|störung(?:en)?|verloren|verlor(?:en)?|fehlte[n]?|warte(?:n|t|te|ten)|zu spät|notdienst\p{L}*|beschwerden?|konnten? (?:nicht|keine?)|panne[s]?|débord\p{L}*|(?:se |s['’])plaign\p{L}*|en panne|perd(?:u|ait|ent|ez)|cassée?s?|retards?|attend(?:ait|ent|ez|re)|réclamations?|ne (?:pouvai|trouvai)\p{L}*|averías?|averiad[oa]s?|estropead[oa]s?|perd(?:ió|ía|er|ían|imos)|espera(?:n|b\p{L}*)|quejas?|no podía\p{L}*|storing(?:en)?|kapot|uitval|viel uit|kwijt|verloor|te laat|klachten?|wacht(?:en|te\p{L}*)|kon(?:den)? (?:niet|geen)|guast[oi]|rott[oaie]|perso|perdeva\p{L}*|ritard[oi]|reclami|non (?:poteva|riusciva)\p{L}*)(?!\p{L})/iu;

const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|januari|februari|maart|mei|augustus|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|spring|summer|autumn|winter';
const DATED = word(String.raw`(?:in|im|en|since|seit|nel|a) (?:(?:early|late|mid|the) )?(?:${MONTH})`);
const HAPPENED =
  /(?<!\p{L})(?:took|put|set|went|came|gave|built|had|was|were|bought|\p{L}{3,}ed|\p{L}{2,}te|stellte\p{L}*|nahm\p{L}*|kam\p{L}*|wurden?|(?:a|ont|est|sont) \p{L}+(?:é|ée|és|ées|i|is|u)|\p{L}{3,}(?:ó|aron|ieron))(?!\p{L})/u;
const ACTED = word(
  String.raw`switched|swapped|changed (?:over )?to|moved (?:its|their|the|all|over)|replaced|installed|introduced|rolled out|adopted|signed (?:up|a)|opted|chose|ordered|hired|leased|rented|subscribed|went live|(?:was|were) (?:installed|fitted|delivered|rolled out)|wechselte\p{L}*|tauschte\p{L}*|ersetzte\p{L}*|installierte\p{L}*|bestellte\p{L}*|kaufte\p{L}*|mietete\p{L}*|entschied\p{L}*|stellte\p{L}* [^.]* auf|führte\p{L}* [^.]* ein|(?:est|sont) passée?s? à (?=\p{Lu})|(?:a|ont) (?:remplacé|installé|choisi|acheté|loué|adopté|commandé|mis en place)|cambi(?:ó|aron) a|instal(?:ó|aron)|contrat(?:ó|aron)|elig(?:ió|ieron)|stapten? over|koos|kozen|installeerde\p{L}*|è passat[oa]|ha (?:scelto|installato|sostituito)`,
);
const tellsAction = (text: string): boolean =>
  !/^["“„«]/u.test(text) &&
  !TROUBLE.test(text) &&
  (ACTED.test(text) || (DATED.test(text) && HAPPENED.test(text))) &&
  !/^(?:we|you|your|wir|sie|nous|vous)(?!\p{L})/iu.test(text);

const LIMITS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:starts?|begins?) (?:at|from|with) (?!\p{Sc})(?:${NUMBER})|^(?:recommended |available )?(?:from|below|under|up to|at least) (?!\p{Sc})(?:${NUMBER}) |(?<!\p{L})(?:recommended|worth it|pays off|makes sense) (?:only )?(?:from|above)|(?<!\p{L})(?:smallest|minimum|least|maximum) (?:order|term|quantity|contract|commitment|load|charge|fee|stay|\p{L}+ is)|(?<!\p{L})minimum (?:\p{L}+ ){0,2}(?:${NUMBER})|\d+ minimum`,
    'iu',
  ),
  /(?<!\p{L})for (?:\p{L}+ ){1,4}(?:customers|clients|plans?|members) only(?!\p{L})|(?<!\p{L})only (?:for|on|with|in) (?:the )?(?:\p{Lu}|larger|annual|yearly)/u,
  /(?<!\p{L})if (?:you|it|they) (?:only|just|use fewer|use less|need (?:just|only)|have fewer|are sure|own fewer)|(?<!\p{L})(?:is|are|comes out) cheaper|better off (?:with|without)|(?<!\p{L})should (?:look at|choose|take|use|buy) |costs more than/iu,
  /(?<!\p{L})(?:is|are)(?: not|n['’]t) (?:yet )?(?:\p{L}+ )?(?:suitable|suited|meant|made|accessible|available|an?|for|possible|included|recommended|covered|allowed|intended)(?!\p{L})|(?<!\p{L})(?:(?:does|do|will|can)(?: not|n['’]t)|cannot) (?:yet )?(?:work|take|handle|run|support|cover|fit|carry|replace|include|go|clean|serve|deliver|accept|hold|process|ship)(?!\p{L})|^not (?:yet|for|suitable|available|included)(?!\p{L})/iu,
  /(?<!\p{L})(?:must|has to|have to|needs to) (?:be|carry|have|stand|fit|bear|allow|measure|hold)(?!\p{L})|(?<!\p{L})requires?(?! no(?!\p{L}))|^we (?:allow|accept|permit) (?:a |up to |an? )|(?<!\p{L})(?:extra|on) request|(?:subject to|depending on) |(?:counts?|charged) (?:double|extra)|(?:excl(?:uding|udes?)|plus|exclude) vat|vat is added/iu,
  new RegExp(
    String.raw`(?<!\p{L})(?:nicht|kein\p{L}*)(?: \p{L}+)? (?:geeignet|möglich|verfügbar|enthalten|inbegriffen|gedacht|lieferbar)|(?<!\p{L})(?:braucht|brauchen|benötigt|benötigen|erfordert|setzt .* voraus)(?! (?:nur|kein|weder|nichts|lediglich))|(?<!\p{L})(?:ab|mindestens|unter|höchstens) (?:${NUMBER})(?! ?(?:€|euro))(?: \p{L}+)|mindest(?:laufzeit|bestell\p{L}*|abnahme|menge)|(?<!\p{L})nur (?:für|mit|bei|auf anfrage|in)(?!\p{L})|zuzüglich|alle preise`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:ne|n['’]) ?(?:convien\p{L}+|est|sont|peut|fonctionne) pas|(?<!\p{L})(?:nécessite|exige|requiert)(?!\p{L})|(?<!\p{L})(?:à partir de|au moins|minimum|moins de) (?:${NUMBER})(?! ?(?:€|euros?))|(?<!\p{L})(?:seulement|uniquement) (?:pour|avec|sur)|(?<!\p{L})(?:sauf|hors) `,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})no (?:es|está|son|incluye|admite|sirve) |(?<!\p{L})(?:a partir de|mínimo|al menos) (?:${NUMBER})(?! ?(?:€|euros?))|(?<!\p{L})(?:requiere|solo para|sólo para)(?!\p{L})|(?<!\p{L})(?:niet geschikt|niet mogelijk|vereist|minimaal|vanaf (?:${NUMBER})(?! ?(?:€|euro)))|(?<!\p{L})(?:non è (?:adatt|inclus|disponibil)\p{L}*|richiede|minimo (?:${NUMBER}))`,
    'iu',
  ),
];
/** Says at which value the product warns its users. */
const ALARMS_AT = new RegExp(
  String.raw`(?<!\p{L})(?:warn\p{L}*|alert(?:s|ed)?|alarms?|notif(?:y|ies|ied)|page[sd]? (?:an?|the|our)|avis(?:a|amos|an)|avverti\p{L}*|alertons|prévenons|waarschuw\p{L}*)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:at|reach(?:es)?|passes|exceeds|above|below|ab|bei|à|dès|al?|vanaf|bij) (?:\d[\d.,]*)\s?%`,
  'iu',
);
const tellsLimit = (text: string): boolean => LIMITS.some((limit) => limit.test(text));

const ONE_OF_US = String.raw`(?:he|she|er|sie|il|elle|él|ella|hij|zij|ze|lui|lei)`;
const CAREER = new RegExp(
  String.raw`^(?:(?:formerly|previously|originally|earlier),? (?:an? |the |head |manager |director |${ONE_OF_US} |worked )|(?:joined|rejoined) (?:us |the (?:firm|company|team|family) )?(?:in |as |after |from )|(?:was|spent|worked|trained|served|started|grew up|came)(?: \p{L}+){0,4} (?:years|as an?|at an?|for an?|in an?|auditor|engineer|teacher|with)(?!\p{L})|(?:${NUMBER}) years (?:as |an? |at |in |with )|before (?:coming|joining|that|this|moving|returning|her|his)[^.]*,? ${ONE_OF_US} (?:was|had|worked|led|ran|spent)|(?:until|till) (?:19|20)\d\d,? ${ONE_OF_US} (?:was|had|worked|led|ran)|${ONE_OF_US} (?:joined|started|came|trained|grew up|worked)(?!\p{L})|(?:vorher|zuvor|davor|früher|ehemals|bis (?:19|20)\d\d) (?:war |arbeitete |leitete )?(?:(?:er|sie) )?(?:als )?(?:\p{Lu}\p{L}*(?:leiter\p{L}*|ing(?:enieur)?\p{L}*|meister\p{L}*|führer\p{L}*)|(?:bei|in|an|im)(?!\p{L}))|(?:vorher|zuvor|davor|früher) (?:war|arbeitete|leitete) (?:er|sie)(?!\p{L})|(?:auparavant|avant cela|ancien(?:ne)?),? (?:il |elle |\p{Ll})|antes (?:fue|era|trabajó)|voorheen (?:was|werkte)|in precedenza (?:è stat[oa]|ha lavorato))`,
  'iu',
);
const NAMED_POST = /^(?:Formerly|Previously|Ehemals),? \p{Lu}/u;
const NOTE = new RegExp(
  String.raw`(?<!\p{L})(?:the |this |die |der |das |la |le |el |de |il |our )?(?:(?:right|left|second|third|last|other|middle)(?:-hand)? (?:column|row)|(?:column|row|table|chart|figures?|comparison|list) (?:above|below|on the (?:right|left))|(?:rechte|linke|letzte|mittlere|zweite|dritte) (?:spalte|zeile)|(?:tabelle|übersicht|zahlen) (?:oben|unten)|colonne de (?:droite|gauche)|(?:dernière|deuxième) colonne|(?:última|segunda) columna|columna (?:derecha|izquierda)|(?:rechter|linker|laatste)(?: ?kolom)|colonna (?:destra|sinistra))(?!\p{L})|^(?:source|sources|quelle|quellen|fuente|bron|fonte)s?:|^\*+\s|^(?:figures|prices|data|zahlen|preise|chiffres|prix) (?:as of|from|for|stand|vom|au|du)(?!\p{L})`,
  'iu',
);
const RANGE = new RegExp(
  String.raw`^\p{Lu}[^.,;]{2,50} in (?:(?:${NUMBER})|several|many|all|all the) (?:\p{L}+ )?(?:cuts?|sizes?|widths?|lengths?|heights?|colou?rs?|shades?|versions?|models?|variants?|finishes|größen|breiten|farben|längen|ausführungen|varianten|tailles?|largeurs?|couleurs?|coloris|tallas|tamaños|colores|maten|kleuren|misure|colori|taglie)(?!\p{L})(?![^.]* (?:so|because|damit|weil|pour que|para que)(?!\p{L}))|^(?:${NUMBER}) (?:\p{L}+ ){1,4}(?:is|are|ist|sind) (?:the )?(?:usual|standard|normal|common|üblich)|^[^.;]*(?<!\p{L})(?:from|von|de) X{0,2}S (?:to|bis|à|a) \d?X{0,3}L(?!\p{L})`,
  'iu',
);
const FOR_SIZES = new RegExp(
  String.raw`^(?!.*(?<!\p{L})(?:we|you|they|who|that|is|are|can|wir|sie|die|ist|nous|vous|qui|est)(?!\p{L}))[^.!?]*(?<!\p{L})(?:for|für|pour|para|voor|per) (?:\p{L}+ ){0,3}?(?:(?:with|between|from|mit|zwischen|von|avec|entre|de|con) ){0,2}\d[\d.,]* (?:to|and|bis|und|à|et|y|tot|a) \d[\d.,]* \p{L}+`,
  'iu',
);
const ASIDE = /^(?:want|prefer|need|looking for|got|lieber|envie|besoin)(?!\p{L})[^.!?]{2,60}\?(?:\s|$)/iu;

const MONEY = String.raw`(?:\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|(?:p|ct|cents?|pence)(?!\p{L})))`;
const COSTS = new RegExp(
  [
    String.raw`(?<!\p{L})(?:costs?|charged?|carr(?:y|ies) an?|incurs? an?|fee is|excess|deposit|kostet|kosten|coûten?t?|cuestan?|kost|costano?)(?!\p{L})[^.]*${MONEY}`,
    String.raw`^\p{L}[\p{L}\d ,:&'’()/-]{2,80} (?:is|are|ist|sind|est|sont|es|son|zijn) (?:from |ab |only |dès |desde |vanaf )?${MONEY}`,
  ].join('|'),
  'iu',
);
const FROM_PRICE = new RegExp(
  String.raw`(?<!\p{L})(?:from|ab|dès|à partir de|desde|vanaf|da) ${MONEY} (?:an?|per|je|pro|par|por|la?|el|die|al) \p{L}`,
  'iu',
);
const COSTS_MORE = new RegExp(
  String.raw`(?<!\p{L})(?:costs?|pay|kostet|zahlen|coûte|payons|cuesta|pagamos|kost|betalen)(?!\p{L})[^.]{0,25}${MONEY}[^.]{0,25}(?<!\p{L})(?:more|extra|mehr|de plus|más|meer)(?!\p{L})`,
  'iu',
);

export function sayingOf(sentence: string): Saying | null {
  const text = sentence.replace(/^\p{Lu}[^:.!?]{2,60}: (?=\p{Lu})/u, '').trim();
  if (NOTE.test(text)) return 'note';
  if (sendsVisitor(text)) return 'errand';
  if (CAREER.test(text) || NAMED_POST.test(text)) return 'career';
  if (tellsHistory(text)) return 'history';
  if (COSTS_MORE.test(text) || (FROM_PRICE.test(text) && /[.!]$/u.test(text) && !MOVED.test(text)))
    return 'fee';
  if (ALARMS_AT.test(text)) return 'limit';
  if (tellsResult(text)) return 'result';
  if (NOW.test(text) || WITH_PRODUCT.test(text) || NO_MORE.test(text)) return 'gain';
  if (tellsLimit(text) || ASIDE.test(text)) return 'limit';
  if (tellsAction(text)) return 'action';
  if (COSTS.test(text)) return 'fee';
  return RANGE.test(text) || FOR_SIZES.test(text) ? 'range' : null;
}

export const isRefused = (text: string, refuses: readonly Saying[]): boolean =>
  text.split(SENTENCE_END).some((sentence) => {
    const saying = sayingOf(sentence);
    return saying !== null && refuses.includes(saying);
  });

const SENTENCE_END = /(?<=[.!?…]["”’»)]{0,2})\s+(?=[\p{Lu}"“„«])/u;
