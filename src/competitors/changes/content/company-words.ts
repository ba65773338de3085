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
        '(?:acquired|acquisition by|buys|is joining|are joining|joins|has joined|have joined|is now part of|are now part of|becomes? part of) [A-Z][\\p{L}\\p{N}]+',
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

/** Match titles that teach, ask a question, make a list, or comment on other companies. */
const ADVICE: readonly RegExp[] = [
  word(
    'how to|how do|how does|how can|how you|when to|what is|what are|what to|why you|why your|where to|should (?:you|i|your)|can you|guide|guides|tips?|checklist|template|templates|best practices?|explained|examples?|lessons?|playbook|101|cheat ?sheet|webinar|podcast|ebook|whitepaper|course|tutorial|step[- ]by[- ]step|strateg(?:y|ies)|glossary|definition|mistakes|trends|predictions|ideas|tools|software for|calculator|statistics|for beginners|types of|ways|reasons|steps|cost of a|prevent(?:ing)?|avoid(?:ing)?|protect(?:ing)? (?:yourself|your|against)|prepar(?:e|ing) for|due diligence|case study|interview|biggest|history of|hypothetical',
  ),
  word(
    'customer acquisition|user acquisition|client acquisition|lead acquisition|talent acquisition|data acquisition|acquisition (?:cost|costs|channels?|funnel|marketing|reports?|strategy|metrics)|language acquisition|skill acquisition',
  ),
  word(
    'merge (?:tags?|requests?|conflicts?|queues?|fields?|branches|commits?|pdfs?|cells|duplicates?)|mail merge|git merge|merges? (?:\\p{L}+ ){0,2}(?:into|with) (?:main|master|your|a|one|the)|merging (?:pdfs?|cells|duplicates?|branches|pull requests|contacts)|raises? the (?:bar|stakes|question)',
  ),
  word(
    'shutdown (?:command|script|hook|procedure|button)|graceful(?:ly)?|government shutdown|shut down (?:your|a|the) (?:computer|pc|server|laptop|mac|vm)',
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
  /\?\s*$/u,
  /^\s*(?:the )?(?:top |best )?\d{1,3}\+? (?!million|billion|m\b|bn\b)\p{L}/iu,
];

const LONGEST_TITLE = 300;

/** The company event that a title or headline announces. Null for almost all titles. */
export function companyEventIn(title: string): CompanyEvent | null {
  const text = title.slice(0, LONGEST_TITLE);
  if (ADVICE.some((form) => form.test(text))) return null;
  return COMPANY_WORDS.find(([, forms]) => forms.some((form) => form.test(text)))?.[0] ?? null;
}
