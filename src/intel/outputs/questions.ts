export const TOPICS = {
  terms: 'Contract, cancellation and refunds',
  cost: 'Price',
  safety: 'Safety, privacy and trust',
  time: 'Time it takes',
  scope: 'What is covered or included',
} as const;
export type Topic = keyof typeof TOPICS;

export const CANCELS =
  /(?<!\b(?:noise|echo|sound|feedback|hum)s?[ \t-]{1,3})\bcancel(?!\p{L}*[ \t-]+(?:out[ \t-]+)?(?:\p{L}+[ \t-]+){0,2}(?:noise|echo|sound|feedback|hum)s?\b)/iu;

const TERMS =
  /\b(?:contract(?!or|ion)|commitment|refund|return (?:it|policy|my|an?)|returns|money.back|switch plans|change (?:my|your) (?:plan|mind)|lock.in|minimum terms?|(?:do|can|could|may) (?:i|we|you|customers) (?:leave|quit|stop|terminate|get out|end (?:it|the|my|our))|notice period|bound|tied|kündig|vertrag|(?:mindest|vertrags)(?:vertrags)?laufzeit|gebunden|rückgabe|widerruf|laufzeit|résili(?!en)|engag(?:ement|ée?)|rembours|contrat|contrato|permanencia|devol|reembols)/iu;

const TOPIC_WORDS: readonly (readonly [Topic, RegExp])[] = [
  ['terms', new RegExp(`${CANCELS.source}|${TERMS.source}`, 'iu')],
  [
    'cost',
    /\b(?:costs?|prices?|pricing|fees?|pay(?:ing|ments?)?|charged?|expensive|afford\w*|worth|free|copays?|kostet|kosten\b|preise?|gebühr\w*|bezahl\w*|lohnt|coûte\w*|prix|tarifs?|payer|payant|cher\b|cuesta|precios?|tarifas?|pagar|gratis|gratuit)\b/iu,
  ],
  [
    'safety',
    /\b(?:safe\w*|secur(?:e|ity)|privacy|private|confidential\w*|data|licen[cs]ed|legit\w*|trust\w*|guarantee\w*|side effects?|allerg\w*|qualified|qualifications|certified|experience do|sicher\w*|datenschutz|daten|zertifiz\w*|seriös|sécuri\w*|confidenti\w*|données|fiable|segur\w*|privacidad|datos|confiable)\b/iu,
  ],
  [
    'time',
    /\b(?:how (?:long|soon|fast|quickly)|how much time|when (?:will|can|do)|turnaround|waiting period|delivery time|wie (?:lange|schnell)|ab wann|dauert|combien de temps|délai|quand|cuánto (?:tiempo|tarda)|cuándo|plazo)\b/iu,
  ],
  [
    'scope',
    /\b(?:cover(?:s|ed|age)?|includ(?:e|es|ed)|(?:work|compatible|integrat\w*) with|support(?:s|ed)?|offer(?:s|ed)?|types? of|kinds? of|available|accept(?:s|ed)?|apply to|pre-existing|(?:deckt|enthält|umfasst|abgedeckt|inbegriffen)|couvre\w*|couvert\w*|compris\w*|inclus\w*|cubre\w*|incluye\w*)\b/iu,
  ],
];

const MOVES_DATA =
  /(?<!\p{L})(?:import\p{L}*|export\p{L}*|migrat\p{L}*|transfer\p{L}*|mov(?:e|es|ing)|bring|switch\p{L}*|übernehm\p{L}*|übernommen|übertrag\p{L}*|mitnehm\p{L}*|umzieh\p{L}*|umzug|einspiel\p{L}*|reprendre|reprise|reprenez|récupér\p{L}*|transf[ée]r\p{L}*|migr\p{L}*|traspas\p{L}*|llevar\p{L}*|pasar)(?!\p{L})/iu;
const OF_DATA = /(?<!\p{L})(?:data|daten|données|datos|files?|dateien|fichiers|archivos|records)(?!\p{L})/giu;

export function topicOf(question: string): Topic | null {
  const text = MOVES_DATA.test(question) ? question.replace(OF_DATA, ' ') : question;
  return TOPIC_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}

const DRAWBACK: readonly RegExp[] = [
  /^¿?(?:(?:is|are|was|will|would|does|do|can|could|should)n['’]t|won['’]t|can['’]t|(?:ist|sind|wird|werden|kostet) (?:\p{L}+ ){1,4}nicht (?:\p{L}+ )?(?:zu |viel )?\p{L}+er|n['’]est-ce pas|no (?:es|será|sale)|non è|is (?:dat|het) niet)(?!\p{L})/iu,
  /(?<!\p{L})(?:dearer|more expensive|costl(?:y|ier)|teurer|plus chère?|más car[oa]|duurder|più car[oa])(?!\p{L})/iu,
  /^(?:do|does|will|would|can|could) (?:you|anyone|any ?body|your \p{L}+|the company|third parties)(?: \p{L}+)? (?:sell|share|own|keep|read|see|access|misuse|train on) (?:any of )?(?:our|my|the|customer|client|patient) (?:\p{L}+ )?(?:data|files?|records|documents|e-?mails?|messages)/iu,
  /^(?:who|wem|à qui|de quién) (?:owns?|else can|can see|has access|gehören?|appartiennent?|son) (?:our|my|the|die|unsere|nos|les|mis|los) (?:\p{L}+ )?(?:data|daten|données|datos)/iu,
  /^(?:verkauf\p{L}*|teil(?:en|t)|geb(?:en|t)) (?:sie|ihr) (?:unsere|meine|die|kunden)\s?\p{L}*daten|^(?:vendez|partagez)-vous (?:nos|mes|les) données|^¿?(?:venden|comparten) (?:nuestros|mis|los) datos/iu,
  /[.,:;–—] (?:(?:does|will|would|can) (?:that|this|it) (?:still )?work(?: (?:too|for \p{L}+))?|is (?:that|this) (?:a problem|still possible|ok(?:ay)?|too (?:small|few|much|late))|(?:geht|klappt|funktioniert) das(?: (?:trotzdem|auch|dann))?|ist das (?:ein problem|trotzdem möglich)|est-ce (?:un problème|possible)|(?:ça|cela) (?:marche|fonctionne)(?:-t-(?:il|elle))?|¿?(?:es un problema|es posible|funciona(?: igual)?)) ?[?？]\s*$/iu,
];

const DOUBT: readonly RegExp[] = [
  /\b(?:worth|really|legit|scam|hidden|enough|too (?:old|late|small|expensive|hard)|lohnt|wirklich|seriös|versteckt|vaut|vraiment|fiable|vale la pena|realmente|confiable)\b/iu,
  /^(?:is|are|will|would) (?:it|this|my|our|your|the|there|they|i|we)\b.*\b(?:safe|secure|private|confidential|protected|hard|difficult|complicated|contract|fees?|commitment|risk\w*|work|accepted|covered|qualified|licen[cs]ed|insured|vetted|certified|trained|reliable|genuine|organic)\b/iu,
  /^(?:what (?:if|happens)|was (?:ist|passiert),? wenn|que se passe|et si|qué pasa|y si)\b/iu,
  /^(?:can|could|may) (?:i|we|you) (?:\w+ )?(?:cancel|switch|change|leave|get (?:my|a) (?:money|refund)|return|stop|keep|use my own|choose my own|trust)\b/iu,
  /^(?:do|will|must) (?:i|we) (?:really )?(?:have to|need to|need an?|lose|owe|get locked)\b/iu,
  /^(?:kann ich|muss ich|ist (?:es|das|mein\w*|unser\w*)).*(?:kündig|wechsel|zurück|sicher|verpflicht|schwierig|geschützt)/iu,
  /^(?:puis-je|dois-je|est-ce|mes|nos).*(?:résili|changer|annuler|rembours|sûr|sécuris|difficile|obligatoire)/iu,
  /^(?:puedo|tengo que|es|están|mis|nuestros).*(?:cancelar|cambiar|devol|segur|difícil|obligatorio)/iu,
  /\b(?:does|do) .*\bcover pre-?existing\b/iu,
  /^(?:is|are) .{3,60} (?:the same as|as (?:good|safe|strong|fresh|reliable|accurate) as|any different from)(?!\p{L})|^ist .{3,60} (?:dasselbe|so gut) wie(?!\p{L})/iu,
  /^(?:do|will) you (?:ever |also )?(?:use|employ|rely on|subcontract|outsource)(?!\p{L})(?! (?:our|my|the|cookies))|^(?:setzen|nutzen|verwenden|vergeben|beschäftigen) sie(?!\p{L})(?!.*cookies)|^(?:utilisez|employez|sous-traitez)-vous(?!.*cookies)|^¿?(?:usan|utilizan|subcontratan)(?!\p{L})(?!.*cookies)|^(?:gebruiken|werken) (?:u|jullie)(?!\p{L})(?!.*cookies)|^(?:usate|utilizzate|subappaltate)(?!\p{L})(?!.*cookie)/iu,
  /^(?:can|could|will) (?:i|we|you|it) .*(?<!\p{L})(?:today|tomorrow|tonight|overnight|same day|short notice|in time|by \p{Lu}\p{Ll}+day)(?!\p{L})|^(?:kann|können|wird) .*(?<!\p{L})(?:heute|morgen|kurzfristig|rechtzeitig)(?!\p{L})|^(?:puis-je|pouvez-vous) .*(?<!\p{L})(?:aujourd['’]hui|demain)(?!\p{L})|^¿?(?:puedo|pueden) .*(?<!\p{L})(?:hoy|mañana)(?!\p{L})/iu,
  /^who (?:pays|is liable|is responsible|steps in|replaces|covers) .*(?<!\p{L})(?:if|when)(?!\p{L})|^wer (?:zahlt|haftet|springt ein|ersetzt)(?!\p{L}).*(?<!\p{L})wenn(?!\p{L})|^qui (?:paie|remplace) .*(?<!\p{L})si(?!\p{L})/iu,
  /^(?:sind|werden|ist) (?:ihre?|eure|das|die) .*(?<!\p{L})(?:geprüft|versichert|qualifiziert|zertifiziert|ausgebildet|vereidigt|beeidigt)(?!\p{L})|^vos .*(?<!\p{L})(?:assurés|qualifiés|certifiés|diplômés|formés)(?!\p{L})/iu,
];

const FEARS_EFFORT =
  /^(?:can|could|will|do|does|who|how) (?:\p{L}+ ){1,4}(?:import|migrat\p{L}*|transfer|move|bring|take) (?:over )?(?:\p{L}+ ){0,3}(?:from|our|my|old|existing|current|data)(?!\p{L})|^how (?:long|hard|difficult|much (?:work|time|effort)) (?:\p{L}+ ){1,4}(?:train\p{L}*|switch\p{L}*|migrat\p{L}*|mov(?:e|ing)|set-?\s?up|onboard\p{L}*|implement\p{L}*|roll-?out|change|changeover)(?!\p{L})|^wie (?:lange|aufwendig|aufwändig) (?:\p{L}+ ){1,3}(?:umstellung|umstieg|wechsel|einführung|schulung|einarbeitung|datenübernahme)|^(?:können|übernehm\p{L}*) (?:\p{L}+ ){1,4}(?:daten|altsystem)|^combien de temps (?:\p{L}+ ){1,3}(?:migration|formation|mise en (?:place|route)|reprise)|^¿?cuánto (?:tarda|dura) (?:\p{L}+ ){1,2}(?:migración|formación|implantación|cambio)/iu;

const expectsDrawback = (question: string): boolean => DRAWBACK.some((words) => words.test(question));

export const raisesDoubt = (question: string): boolean =>
  expectsDrawback(question) || DOUBT.some((words) => words.test(question));

const EXPLAINS =
  /^(?:what (?:is|are|does it mean)\b(?! (?:the|your|my|our)\b.*\b(?:specs?|specifications|dimensions|features|options|requirements|differences?)\b)|why\b|how (?:do|does|can)\b(?! (?:i|we|you)\b)|who (?:is|are|needs?|should|can)|do (?:i|you|we) (?:really )?need\b|should (?:i|you|we)|which\b|was (?:ist|sind|bringt)|warum|wie funktioniert|für wen|brauche ich|qu['’]est|qu['’]est-ce|pourquoi|comment (?:fonctionne|marche)|à qui|qué (?:es|son)|por qué|cómo funciona|para quién)/iu;

const ASKS_HOW =
  /^(?:how (?:do|can|to|should) (?:i|we)\b|how to\b|how soon|where (?:do|can) (?:i|we)|what (?:do|should) (?:i|we)|wie (?:kann|mache|richte|bekomme) (?:ich|wir)|comment (?:puis|faire|dois)|cómo (?:puedo|hago|se))/iu;

const CHOOSES =
  /\b(?:choos(?:e|ing)|hir(?:e|ing)|buy(?:ing)?|compar(?:e|ing)|pick(?:ing)? (?:a|an|the)|look for in|auswähl\p{L}*|beauftrag\p{L}*|kaufen|vergleich\p{L}*|choisir|acheter|comparer|elegir|contratar|comprar|comparar)(?!\p{L})/iu;

export function asksToBuy(question: string): boolean {
  const topic = topicOf(question);
  return topic === 'cost' || topic === 'terms' || CHOOSES.test(question);
}

const SELLS =
  /^¿?(?:ready|looking|tired|struggling|suffering|wondering|worried|curious|thinking|searching|planning|considering|need|want|got|still|bereit|auf der suche|suchst|suchen sie|prête?s?|envie|besoin|vous cherchez|cherchez-vous|list[oa]s?|buscas?|necesitas?|quieres?)\b/iu;
const TESTS_READER =
  /^how (?:effective|efficient|well|good|healthy|secure|safe|mature|prepared|ready|happy|confident|strong) (?:is|are|does|do) (?:you|your)\b/iu;
const ASKS_READER =
  /^¿?(?:(?:do|have|are|were|did) you\b|(?:is|are|does|do|has|have) your\b|(?:haben|sind|möchten|wollen|leiden|kennen) sie\b|(?:hast|bist|möchtest|willst|kennst) du\b|(?:ist|sind|hat) (?:ihr|dein)\p{L}*|(?:avez|êtes|voulez|souhaitez)-vous\b|(?:tienes|tiene|estás|sufres)\b)/iu;
const OF_THE_SELLER =
  /^(?:do|have|are|did) you (?:also |still |currently |ever |already |really )?(?:offer|accept|provide|take|ship|deliver|sell|serve|service|work|support|charge|guarantee|give|include|cover|do|make|help|install|come|travel|use|require|treat|see|integrate|store|share|run|teach|need|have to|open|licen[cs]ed|insured|certified|accredited|available|located|accepting|affiliated|registered|worked|done)\b/iu;
const OF_THE_READER =
  /^(?:do|did) you (?:currently |already |ever )?(?:have|feel|suffer|experience|struggle|know|think|want|dream)\b.*\b(?:emergenc\w*|pain\w*|\w*aches?|problems?|issues?|trouble|symptoms?|questions?|ideas?|projects?|leak\w*|damage\w*|difficult\w*|loved one|child|kids|pets?|dogs?|cats?)\b/iu;
const OF_THE_ANSWER =
  /^["“]?(?:yes|no|absolutely|of course|certainly|sure|we|our|all (?:of )?our|ja|nein|natürlich|wir|unser\p{L}*|oui|non|bien sûr|nous|notre|nos|sí|claro|nosotros|nuestr\p{L}+)(?!\p{L})/iu;

const OF_OUR_PEOPLE =
  /^(?:are|is|sind|ist) (?:your|ihre?) (?:\p{L}+ ){1,3}(?:vetted|sworn|screened|checked|qualified|certified|insured|trained|licen[cs]ed|experienced|employed|geprüft|versichert|qualifiziert|ausgebildet)(?!\p{L})/iu;
const TELLS_OF_THEM = /^(?:every(?:one|body)?|each|they|alle|jede[rs]?|sie)(?!\p{L})/iu;

export function isAskedToSell(question: string, answer: string | undefined): boolean {
  if (SELLS.test(question) || TESTS_READER.test(question)) return true;
  if (!ASKS_READER.test(question) || OF_THE_SELLER.test(question)) return false;
  if (OF_THE_READER.test(question)) return true;
  if (OF_OUR_PEOPLE.test(question) && TELLS_OF_THEM.test(answer?.trim() ?? '')) return false;
  const topic = topicOf(question);
  return topic !== 'cost' && topic !== 'terms' && !OF_THE_ANSWER.test(answer?.trim() ?? '');
}

const OF_SOMEBODY =
  /\b(?:i|my|we|our|you|your|ich|mein\p{L}*|wir|sie|ihr\p{L}*|je|mon|ma|mes|nous|vous|yo|mi|mis|usted)\b/iu;

export type Asking =
  | 'explain'
  | 'scope'
  | 'drawback'
  | 'doubt'
  | 'objection'
  | 'cost'
  | 'how'
  | 'effort'
  | 'other'
  | 'any';

const OF_AREA =
  /(?<!\p{L})(?:(?:cover|serve|supply|reach|deliver (?:to|in)|work in|come to|operate in|available in) (?:all |the whole of |the |my |our )?(?:areas?|regions?|towns?|cit(?:y|ies)|count(?:y|ies|ry|ries)|postcodes?|\p{Lu}\p{Ll}+)(?!\p{L})(?! \p{Lu})|my (?:area|town|region|postcode|country)|(?:meine|unsere) (?:region|stadt|gegend)|(?:ma|notre) (?:ville|région)|(?:mi|nuestra) (?:zona|ciudad|región)|(?:mijn|onze) (?:regio|stad))(?:$|[?,. ])/u;

export function isAsking(asking: Asking, question: string): boolean {
  const topic = topicOf(question);
  switch (asking) {
    case 'explain':
      return EXPLAINS.test(question) && (topic === null || topic === 'safety') && !raisesDoubt(question);
    case 'scope':
      return (topic === 'scope' || topic === 'safety') && !OF_AREA.test(question);
    case 'drawback':
      return expectsDrawback(question);
    case 'doubt':
      return raisesDoubt(question);
    case 'objection':
      return raisesDoubt(question) || FEARS_EFFORT.test(question);
    case 'effort':
      return FEARS_EFFORT.test(question);
    case 'cost':
      return topic === 'cost' || topic === 'terms';
    case 'how':
      return (
        (ASKS_HOW.test(question) || (topic === 'time' && OF_SOMEBODY.test(question))) &&
        topic !== 'terms' &&
        topic !== 'cost'
      );
    case 'other':
      return (['explain', 'scope', 'doubt', 'cost', 'how', 'effort'] as const).every(
        (one) => !isAsking(one, question),
      );
    case 'any':
      return true;
  }
}

const OF_A_VENDOR =
  /\b(?:us|our|we|uns|unser\p{L}*|wir|nous|notre|nos|nosotros|nuestr[oa]s?)\b|\b(?:the|your) (?:[\p{L}-]+ ){0,3}(?:team|company|firm|agency|consultants?|experts?)\b/iu;
const OF_THE_BUYER =
  /\b(?:will|can|could|do|should|must|how soon will|in what form will) (?:our|we|my|i)\b|\b(?:our|my) (?:data|files|documents|employees|staff|company['’]s|organi[sz]ation|budget|needs|account|vet|doctor|website|team)\b|^(?:können|müssen|dürfen|bleiben|sind) (?:wir|unsere daten)\b|^(?:pouvons|devons)-nous\b/iu;
const ABOUT_A_NAME =
  /^(?:[Ww]hat|[Ww]ho) (?:is|are) (?:an? |the )?\p{Lu}\p{Ll}+|^(?:[Qq]u['’]est-ce que|[Qq]ui est) \p{Lu}\p{Ll}+|^¿?(?:[Qq]ué|[Qq]uién) es \p{Lu}\p{Ll}+/u;

const MODEL_NAME =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,3}-?\d{1,4}\p{L}?\+?|\p{Lu}[\p{L}]+ \d{1,4}\+?)(?![\p{L}\p{N}])/u;

const POINTS_AT =
  /^(?:if (?:yes|no|so|not)|and|but|or|so)\b|\b(?:these|those) \p{Ll}|\bthis (?:item|product|page|category|collection|set|model|article|one)\b/iu;
const LONG_NAME = /\p{Ll} (?:\p{Lu}\p{Ll}+ ){2,}\p{Lu}\p{Ll}+/u;
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function isAskedOfAny(question: string, vendor: string): boolean {
  const first = letters(vendor.split(/[\s.-]/u)[0] ?? '');
  const isNamed = [letters(vendor), first].some(
    (name) => name.length > 3 && letters(question).includes(name),
  );
  if (isNamed || [ABOUT_A_NAME, MODEL_NAME, POINTS_AT, LONG_NAME].some((words) => words.test(question)))
    return false;
  return OF_THE_BUYER.test(question) || !OF_A_VENDOR.test(question);
}
