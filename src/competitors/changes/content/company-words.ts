import type { CompanyEvent } from '../../../events/event-facts.ts';

/** A pattern whose word boundaries work in every script, not only in ASCII. */
const word = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);

const MONEY =
  "(?:(?:us|a|c)?[$€£¥]\\s?\\d[\\d.,]{0,12}\\s?(?:k|m|mm|mn|mio|bn|b|million|millions|billion|millionen|milliarden|milliards?|millones|mil millones)?|\\d[\\d.,]{0,12}\\s?(?:m|mn|mio|bn|million|millions|billion|millionen|milliarden|milliards?|millones|mil millones)\\.?\\s?(?:de |d’|d')?(?:[$€£]|dollars?|euros?|usd|eur|gbp|us-dollar|dólares|dollar))";
const ROUND =
  '(?:(?:pre-?)?seed|series [a-k]|serie [a-k]|série [a-k]|growth|venture|angel|bridge)(?:[- ](?:round|funding|financing|extension|investment|runde|finanzierung))?|funding(?: round)?|financing(?: round)?|investment round|finanzierungsrunde|levée de fonds|tour de table|ronda de (?:financiación|financiamiento|inversión)';

/**
 * Phrases in titles that announce a company event, in English, German, French and Spanish. One word is not enough,
 * because `customer acquisition`, `merge tags` and `how to raise funding` are everyday topics.
 */
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
        'übernimmt|übernahme (?:von|durch)|wurde übernommen|wird übernommen|wird von \\S{1,40} übernommen|übernommen von|gehört jetzt zu|wird teil von',
      ),
      word(
        "rachète|rachat (?:de|par|d['’]\\S{1,30})|(?:est|a été|être) rachetée?|(?:fait|a fait) l['’]acquisition|acquiert|rejoint le groupe",
      ),
      word('adquiere|adquirid[oa] por|ha adquirido|adquisición (?:de|por)|compra a|se une a'),
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
    ],
  ],
  [
    'shutdown',
    [
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

/** Match titles that teach or comment on other companies. */
const ADVICE: readonly RegExp[] = [
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

/** Match other meanings of the words, questions and lists. */
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
  /\?\s*$/u,
  /^\s*(?:the )?(?:top |best )?\d{1,3}\+? (?!million|billion|m\b|bn\b)\p{L}/iu,
];

const LONGEST_TITLE = 300;

/** Matches a program or a group. A company that joins one stays independent. */
const GROUP =
  /(?<!\p{L})(?:partners?|partnership|program(?:me)?s?|marketplace|alliance|foundation|network|coalition|consortium|association|council|initiative|forum|startups|club|cohort|batch|combinator|ecosystem|disrupt|expo|fair|friday|week|days?|slack|discord|linkedin|accelerator|list|index|summit|conference|board|community|pledge|working group)(?!\p{L})/iu;
const JOINS = /(?<!\p{L})(?:joins|joined|joining)(?!\p{L})/iu;
/** A person who `joins Acme as CTO` is not an acquisition. */
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
      if (JOINS.test(found[0]) && (GROUP.test(rest) || POST_OF_PERSON.test(rest))) continue;
      return { event, start: found.index, end };
    }
  return null;
}

/** The company event that a title or headline announces. Null for almost all titles. */
export function companyEventIn(title: string): CompanyEvent | null {
  const text = title.slice(0, LONGEST_TITLE);
  if (ADVICE.some((form) => form.test(text))) return null;
  return phraseIn(text)?.event ?? null;
}

/** Matches words that may stand between a company's name and what happened to it. */
const BETWEEN = new RegExp(
  '(?:[\\s,:–—-]+(?:has|have|had|is|are|was|were|will|be|been|being|just|now|today|soon|officially|recently|proudly|successfully|finally|proud|excited|thrilled|delighted|happy|pleased|to|announces?|announced|announcing|share|that|and|it|team|company|inc\\.?|ltd\\.?|llc|gmbh|corp\\.?|agreed|signed|entered|into|an?|the|definitive|agreement|wird|wurde|hat|ist|sind|jetzt|nun|a|est|sera|été|ha|sido|será|fue|es))*[\\s,:–—-]*$',
  'iu',
);
/** Matches the name of a product, or of a second company, after the company's name. */
const SECOND_NAME = /\s(?:(?:and|&|und|et|y)\s)?\p{Lu}[\p{L}\p{N}]*$/u;
const MOST_SECOND_NAMES = 4;
const FIRST_PERSON = "we(?:['’](?:ve|re|ll))?|our (?:company|team)|wir|nous|nosotros|hemos|estamos";
const OURS = word("we|we['’](?:ve|re|ll)|our|wir|unsere?|nous|notre|hemos|nuestra?");

/** Matches words that make a sentence a possibility or a denial. */
const UNREAL = word(
  'how|if|may|might|could|would|should|unless|whether|when|once|in case|in the event|ever|never|not|can|cannot|wenn|falls|sollte|könnte|lorsque|quand|cuando|si',
);
/** Matches a year without a day, as in a company's history. */
const HISTORY = word(
  '(?:in|since|of|back in|im jahr|en|desde|depuis) (?:19|20)\\d\\d|ago|founded|gegründet|fondée?|fundad[oa]',
);
const IN_HISTORY: ReadonlySet<CompanyEvent> = new Set(['acquisition', 'merger', 'funding']);
/** Matches a breach that happened. Security pages say how the company would handle one. */
const SUFFERED = word(
  'discovered|detected|identified|experienced|suffered|confirms?|confirmed|investigating|became aware|affected by|victim of|notice of|update on|has been|have been|was|were|opfer|victime|víctima',
);

/** Matches everyday meanings of the words. A title is short enough to mean the event. */
const EVERYDAY: Partial<Record<CompanyEvent, RegExp>> = {
  funding: word(
    'discounts?|off|awards?|prizes?|bount(?:y|ies)|bugs?|credits?|vouchers?|savings?|revenue|arr|charity|cheaper|referrals?|users|customers|donations?',
  ),
  shutdown: word(
    'holidays?|christmas|weekend|maintenance|offices?|store|shop|branch|early|temporar\\p{L}*|(?:closing|shutting|winding|shut|close|wind) down (?:its|our|the|their|some|old|idle) (?!(?:company|business|service|services|platform|operations)(?!\\p{L}))\\p{L}+',
  ),
};
/** Matches a sum of a funding round rather than of a price. */
const LARGE_SUM = new RegExp(
  `\\d\\s?(?:m|mm|mn|mio|bn|b|million|billion|millionen|milliarden|milliards?|millions|millones)(?![\\p{L}\\p{N}])|\\d[.,]\\d{3}[.,]\\d{3}|${ROUND}|(?<!\\p{L})(?:ipo|public)(?!\\p{L})`,
  'iu',
);

/** Matches any of a company's names, in any spacing and with any ending such as `.io`. */
export function companyNames(url: string, title: string | null): string {
  const labels = (URL.parse(url)?.hostname ?? '').split('.').slice(0, -1);
  const ofHost = labels
    .filter((label) => label.length > 2 && !OF_HOSTS.has(label))
    .map((label) => [...label].map((letter) => escaped(letter)).join('[\\s-]?'));
  const ofTitle = (title ?? '')
    .split(/\s[|–—·:-]\s|\s?[|»]\s?/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2 && part.split(/\s+/).length <= LONGEST_COMPANY)
    .map((part) => escaped(part));
  return `(?:${[...ofTitle, ...ofHost].join('|') || '(?!)'})(?:\\.\\p{L}{2,6})?`;
}

const OF_HOSTS = new Set(['www', 'com', 'net', 'org']);
/** Maximum number of words in a company's name in a title. */
const LONGEST_COMPANY = 3;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

export interface Announcement {
  event: CompanyEvent;
  /** The other company or the sum, or else the whole sentence. The same for all wordings of the news. */
  about: string;
}

const OTHER_PARTY =
  /(?<!\p{L})(?:[Bb]y|[Jj]oins?|[Jj]oining|[Jj]oined|[Pp]art of|[Aa]cquires?|acquired|acquiring|acquisition of|with|into|buys|and|von|mit|und|par|avec|et|por|con|y|rachète|adquiere|übernimmt)\s+(?:the\s+)?(\p{Lu}[\p{L}\p{N}&-]*)/u;

const ACQUIRER =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}&-]*)\s+(?:has |hat |a |ha |to )?(?:acquire[sd]?|buys|bought|übernimmt|rachète|adquiere)(?!\p{L})/u;

/**
 * What a sentence anywhere on a page announces about the company itself. The subject or the object must be the company,
 * because pages also name other companies. Outside headings, the
 * end of a product is an everyday topic.
 */
export function announcementIn(
  sentence: string,
  names: string,
  shape: 'heading' | 'line' | 'prose',
): Announcement | null {
  const text = sentence.slice(0, LONGEST_TITLE);
  const found = phraseIn(text);
  if (found === null) return null;
  const { event, start, end } = found;
  if (UNREAL.test(text.slice(0, end))) return null;
  if (IN_HISTORY.has(event) && HISTORY.test(text)) return null;
  if (event === 'sunset' && shape !== 'heading') return null;
  if (event === 'breach' && shape !== 'heading' && !SUFFERED.test(text)) return null;
  if (EVERYDAY[event]?.test(text) || (event === 'funding' && !LARGE_SUM.test(text))) return null;
  const phrase = text.slice(start, end);
  // The one who acquires has a name: `bought by thousands of teams` is praise.
  if (/(?<!\p{L})by$/iu.test(phrase) && !/^\s+(?:the )?\p{Lu}/u.test(text.slice(end))) return null;
  const isOwn =
    OURS.test(phrase) ||
    hasOwnSubject(text.slice(0, start), names) ||
    (!JOINS.test(phrase) &&
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'iu').test(
        `${phrase}${nextWords(text, end)}`,
      ));
  if (!isOwn) return null;
  const others = text.replaceAll(new RegExp(names, 'giu'), ' ');
  const party = OTHER_PARTY.exec(others)?.[1] ?? ACQUIRER.exec(others)?.[1];
  if (event === 'merger' && shape !== 'heading' && party === undefined) return null;
  const sum = new RegExp(MONEY, 'iu').exec(text)?.[0].replaceAll(/\s/g, '');
  const about = (event === 'funding' ? (sum ?? party) : (party ?? sum)) ?? text.slice(0, LONGEST_ABOUT);
  return { event, about: about.toLowerCase().replaceAll(/\s+/g, ' ').trim() };
}

/** Whether the words before a phrase end with the company's name or the first person, apart from words in between. */
function hasOwnSubject(head: string, names: string): boolean {
  const isOwn = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names}|${FIRST_PERSON})$`, 'iu');
  let rest = head.replace(BETWEEN, '');
  for (let left = MOST_SECOND_NAMES; left >= 0; left -= 1) {
    if (isOwn.test(rest)) return true;
    const shorter = rest.replace(SECOND_NAME, '');
    if (shorter === rest) return false;
    rest = shorter;
  }
  return false;
}

const LONGEST_ABOUT = 80;
/** The words directly after a phrase, where its object is. */
const nextWords = (text: string, at: number): string => /^(?:\s+\S+){0,3}/u.exec(text.slice(at))?.[0] ?? '';
