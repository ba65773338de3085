export type Stance = 'states' | 'denies' | 'plans' | 'restricts' | 'asks';

export type ClaimKind = 'certification' | 'offer';

const NOT = String.raw`(?: not|n['’]t)`;
const AUXILIARY_NOT = String.raw`(?:(?:do|does|did|can|could|will|would|have|has)${NOT}|cannot|never|no longer)`;
const HAVE =
  '(?:offer|provide|have|give|issue|accept|make|include|grant|hold|own|possess|carry|maintain|claim|publish)';
const ADVERBS =
  '(?:(?:yet|currently|usually|formally|officially|itself|ourselves|fully|independently|separately|today) )*';
const ADJECTIVES =
  '(?:(?:free|full|partial|cash|prorated|pro-rated|paid|such|other|further|additional|any|an?|the|our|own) )*';
const CERTIFIED =
  '(?:(?:an? )?(?:certified|accredited|compliant|audited|attested|assessed|registered|certificate|certification|report) )?(?:(?:to|for|under|with|by|against|as|of|in|according to) )?(?:an? |the |our )?';
const FEW_WORDS = String.raw`(?:[\p{L}\d/-]+ ){0,6}`;
const THERE =
  '(?:available|included|offered|possible|held|in place|supported|certified|granted|provided|obtained|issued|covered|valid)';
const GERMAN_WORDS = String.raw`(?:(?:volle|weitere|eigene|gültige|formelle|formal|formell|offiziell|solche|zusätzliche|aktuelle|dauerhaft|nach|gemäß|mit|über|von|zu[rm]?|ein|eine|die|der|das)(?:[nmrs])? )*`;
const GERMAN_THERE =
  '(?:verfügbar|enthalten|möglich|vorhanden|angeboten|inbegriffen|zertifiziert|im Angebot)';
const FRENCH_WORDS = String.raw`(?:(?:encore|actuellement|une?|la|le|les|de|du|à|au|norme|certification|certificat|certifiée?s?|conformes?|accréditée?s?|version|offre|formule|période|plan|garantie) |(?:d|l)['’])*`;
const SPANISH_WORDS = String.raw`(?:(?:todavía|aún|actualmente|un|una|el|la|certificad[oa]s?|certificación|certificado|plan|versión|per[ií]odo|en|con|de|según|bajo|por|norma) )*`;
const SPANISH_HAVE = String.raw`(?:tenemos|tiene|contamos con|cuenta con|ofrecemos|ofrece|hay|disponemos de|dispone de|poseemos|posee|incluye|incluimos|somos|es|estamos|está)`;

const DENIALS: Readonly<Record<ClaimKind | 'both', readonly string[]>> = {
  certification: [
    String.raw`(?<!\p{L})(?:was|were|had been|war(?:en)?|était|étions|fue|fuimos|era|eravamo|éramos|waren|byliśmy|var) [^.;]{0,50}<claim>[^.;]{0,30}(?<!\p{L})(?:until|till|bis|jusqu['’]en|hasta|tot|fino al?|até|do|indtil)(?: \p{L}+)? (?:19|20)\d\d`,
    String.raw`\b${AUXILIARY_NOT} ${ADVERBS}${HAVE} ${FEW_WORDS}<claim>`,
    String.raw`(?:\bnot|n['’]t|\bnever been|\bno longer) ${ADVERBS}${CERTIFIED}<claim>`,
    String.raw`\bno (?:(?:valid|current|formal|own|such|separate|independent|security|official) )*(?:certification |certificate |report )?(?:for |under |to )?<claim>`,
    String.raw`(?<!\b(?:no|never|not)(?: \p{L}+){0,2} )\b(?:without|lacks?) (?:an? |any |the |formal )*(?:certification |certificate )?(?:for |under |to )?<claim>`,
    String.raw`\bohne ${GERMAN_WORDS}<claim>`,
    String.raw`\bsans ${FRENCH_WORDS}<claim>`,
    String.raw`\bsin ${SPANISH_WORDS}<claim>`,
  ],
  offer: [
    String.raw`\b${AUXILIARY_NOT} ${ADVERBS}(?:${HAVE}|run|get|expect|qualify for)(?: you)? ${ADJECTIVES}<claim>`,
    String.raw`\b${AUXILIARY_NOT} (?:be )?refund`,
    String.raw`\bno (?!other )${ADJECTIVES}<claim>`,
    String.raw`\bnot eligible for ${ADJECTIVES}<claim>`,
    String.raw`\b(?:not|non)[ -](?:refundable|free\b|guaranteed|discounted)`,
    String.raw`\b(?:is|are|was|were)${NOT} (?:\p{L}+ )?(?:free|guaranteed|refundable|refunded|discounted)`,
    String.raw`\bwithout (?:any )?(?:guarantee|warrant)`,
    String.raw`\bnicht erstatt\p{L}+`,
    String.raw`\b(?:stopped|ended|retired|discontinued|withdrew) (?:our|the|its) <claim>`,
    String.raw`<claim>(?: \p{L}+)? (?:ended (?:last|in|on)|(?:was|were|ha(?:s|ve) been) (?:retired|discontinued|withdrawn))\b`,
  ],
  both: [
    String.raw`\b(?:neither|nor) ${CERTIFIED}${ADJECTIVES}<claim>`,
    String.raw`<claim>[^.,;:]{0,40} (?:(?:is|are|was|were)${NOT}|(?:is|are) no longer)(?: been)? (?:\p{L}+ )?${THERE}\b`,
    String.raw`<claim>[^.;:|]{0,30}\s*[:|–—]\s*(?:no|none|not (?:yet|available|certified|held|included)|n/a|nein|nicht \p{L}+|keine?|non|no disponible|✗|✘)\s*\.?$`,
    String.raw`\bkeine?[nmrs]? ${GERMAN_WORDS}<claim>`,
    String.raw`\bnicht ${GERMAN_WORDS}<claim>`,
    String.raw`<claim>[^.;:]{0,40} (?:ist|sind|wird|werden) (?:\p{L}+ )?nicht (?:\p{L}+ )?${GERMAN_THERE}`,
    String.raw`<claim>[^.;:]{0,40} (?:besitz|hab|halt|biet|führ)\p{L}+ wir (?:\p{L}+ )?nicht\b`,
    String.raw`\b(?:pas|plus|jamais|aucune?) ${FRENCH_WORDS}<claim>`,
    String.raw`<claim>[^.;:]{0,40} n['’](?:est|a) (?:pas|plus) (?:\p{L}+ )?(?:disponible|inclus|proposé|possible|certifié|gratuit|obtenu)`,
    String.raw`\bno ${SPANISH_HAVE} ${SPANISH_WORDS}<claim>`,
    String.raw`\bning[uú]n[oa]? ${SPANISH_WORDS}<claim>`,
    String.raw`<claim>[^.;:]{0,40} no (?:está|es|se) (?:\p{L}+ )?(?:disponible|incluid|ofrec|posible)`,
  ],
};

const BURDEN =
  /\b(?:ads?|advert\p{L}*|fees?|charg\p{L}*|costs?|cards?|contracts?|commitments?|obligations?|watermarks?|limits?|strings|fine print|catch|expir\p{L}*|deadlines?|risks?|hidden|minimums?|restrictions?|conditions|questions|werbung|kosten|gebühr\p{L}*|frais|publicité|engagement|costes?|anuncios)(?!\p{L})/iu;
const RESTRICTS = [
  String.raw`<claim>(?: \p{L}+){0,2} (?:(?:does|do|did|can|will)${NOT}|cannot|never) (?:include|cover|offer|have|come with|apply|support|contain|provide|get|give)\b`,
  String.raw`<claim>(?: \p{L}+){0,2} (?:(?:has|have|gives?|offers?) no|comes? without|lacks?|excludes?)\b`,
  String.raw`<claim>[^.;:]{0,40} (?:enthält|umfasst|bietet|gilt) (?:\p{L}+ ){0,2}(?:kein|nicht)`,
  String.raw`<claim>[^.;:]{0,40} (?:ne|n['’]) ?(?:comprend|inclut|offre|couvre) (?:pas|aucun)`,
  String.raw`<claim>[^.;:]{0,40} no (?:incluye|cubre|ofrece|tiene)\b`,
];

const PLANS = [
  String.raw`\b(?:(?<!\b(?:your|all|any|every) )planned|coming soon|in (?:preparation|planning|the works)|on (?:our|the) road ?map|will (?:soon|later) )`,
  String.raw`\b(?:geplant|in (?:vorbereitung|planung|arbeit)|demnächst)(?!\p{L})`,
  String.raw`(?:\bprévue?s?|\ben (?:cours|préparation)|\bbientôt|à venir)(?!\p{L})`,
  String.raw`\b(?:previst[oa]s?|planead[oa]s?|planificad[oa]s?|en (?:curso|proceso|preparación)|próximamente)(?!\p{L})`,
];
const PLANS_TO_CERTIFY = [
  ...PLANS,
  String.raw`\b(?:in progress|underway|under way|scheduled|pursuing|targeting|work(?:ing|ed)? (?:on|towards?)|work on|(?:we|and|to) (?:plan|aim|intend|expect|hope)|plans to|preparing|expected|on track|will (?:be(?! (?:sent|shared|provided|renewed|\p{L}+ again)\b)|become|get|receive|obtain|complete|have|follow))\b`,
  String.raw`\b(?:angestrebt|streben|arbeiten (?:an|auf)|bereiten|vorgesehen|erwart\p{L}+)(?!\p{L})`,
  String.raw`\b(?:nous (?:visons|préparons|travaillons)|attendue?s?|d['’]ici)(?!\p{L})`,
  String.raw`\b(?:estamos (?:trabajando|preparando)|esperamos|prevemos)(?!\p{L})`,
];
const PLANNED: Readonly<Record<ClaimKind, RegExp>> = {
  offer: new RegExp(PLANS.join('|'), 'iu'),
  certification: new RegExp(PLANS_TO_CERTIFY.join('|'), 'iu'),
};
const HELD = [
  String.raw`\b(?:certified|compliant|accredited|attested|zertifiziert|certifiée?s?|certificad[oa]s?) (?:since|today|seit|depuis|desde)\b`,
  String.raw`\b(?:since|seit|depuis|desde) (?:19|20)\d\d`,
  String.raw`\b(?:renew\p{L}*|recertif\p{L}*|surveillance)`,
  String.raw`\b(?:is|are|been|ist|sind|est|sommes|somos) (?:\p{L}+ly )?(?:<claim>(?: type \p{L}+)?[ -])?(?:certified|compliant|accredited|zertifiziert|certifiée?s?|certificad[oa]s?)(?! (?:in|by|until) (?:\p{L}+ )?20)`,
];

const compiled = new WeakMap<RegExp, Map<string, RegExp>>();

function patternOf(claim: RegExp, key: string, parts: readonly string[]): RegExp {
  const known = compiled.get(claim) ?? new Map<string, RegExp>();
  compiled.set(claim, known);
  const words = `(?:${claim.source})`;
  const pattern =
    known.get(key) ??
    new RegExp(parts.map((part) => part.replaceAll('<claim>', () => words)).join('|'), 'iu');
  known.set(key, pattern);
  return pattern;
}

const CONDITION = /^(?:if|unless|when|wenn|falls|si)\b[^,]*,/iu;
const CLAUSE_END = /(?<=[.;!?])\s+|,?(?<!\s)\s+(?=(?:but|however|although|though|aber|jedoch|mais|pero)\b)/iu;
export const AGREES = /^(?:yes|ja|oui|sí)(?!\p{L})/iu;

export const clausesOf = (sentence: string): string[] =>
  sentence.split(CLAUSE_END).map((clause) => clause.replace(CONDITION, ''));

export function stanceOn(sentence: string, claim: RegExp, kind: ClaimKind): Stance {
  if (asks(sentence)) return 'asks';
  if (AGREES.test(sentence)) return 'states';
  const stances = clausesOf(sentence)
    .filter((clause) => claim.test(clause))
    .map((clause) => stanceOfClause(clause, claim, kind));
  return stances.includes('states') ? 'states' : (stances[0] ?? 'states');
}

function stanceOfClause(clause: string, claim: RegExp, kind: ClaimKind): Stance {
  const denials = NEGATIVE.test(claim.source) ? DENIED_FREEDOM : [...DENIALS[kind], ...DENIALS.both];
  if (patternOf(claim, `denies ${kind}`, denials).test(clause)) return 'denies';
  const restricted = patternOf(claim, 'restricts', RESTRICTS).exec(clause);
  if (restricted !== null && !BURDEN.test(clause.slice(restricted.index + restricted[0].length)))
    return 'restricts';
  return isPlanned(clause, claim, kind) ? 'plans' : 'states';
}

const NEGATIVE = /^(?:\\b)?(?:no |\(\?:no\||cancel )/u;
const DENIED_FREEDOM = [
  String.raw`\b(?:cannot|can['’]t|can not|not possible to|kann nicht|können nicht|ne pouvez pas|no pued\p{L}+) <claim>`,
  String.raw`<claim>[^.,;:]{0,20} (?:is|are)${NOT} (?:\p{L}+ )?(?:available|possible|offered)`,
];

function isPlanned(clause: string, claim: RegExp, kind: ClaimKind): boolean {
  const plans = PLANNED[kind];
  const split = clause.split(/,\s+/u);
  const parts = split.some((part) => claim.test(part)) ? split : [clause];
  return parts.every((part, i) => {
    if (!claim.test(part)) return true;
    if (patternOf(claim, 'held', HELD).test(part)) return false;
    return plans.test(part) || (parts[i + 1] ?? '').trim().search(plans) === 0;
  });
}

const ASKING =
  /^(?:["“¿(]\s?)?(?:is|are|was|do|does|did|can|could|will|would|should|may|must|have|has|am|what|how|why|when|where|which|who|whose|any|if|gibt|bietet|ist|sind|kann|können|was|wie|wann|wo|warum|welche\w*|muss|est|sont|y a|puis|peut|quel\w*|comment|combien|pourquoi|quand|hay|es|puedo|cuál\w*|cómo|cuánto\w*|qué)\b/iu;
const MOST_WORDS_OF_TOPIC = 6;

export const isQuestion = (text: string): boolean => /[?？]["”’)]?\s*$/.test(text);

export const asks = (text: string): boolean =>
  isQuestion(text) && (ASKING.test(text) || text.split(/\s+/).length <= MOST_WORDS_OF_TOPIC);

const DECLINES =
  /^(?:we|it|our \p{L}+|(?:the )?\p{Lu}[\p{L}\p{N}.-]+(?: app| platform)?) (?:(?:do|does|did|can|will|is|are|has|have)(?: not|n['’]t)|cannot|has no|have no|no longer)(?! only\b| just\b)\b|^(?:wir|\p{Lu}[\p{L}\p{N}.-]+) (?:\p{L}+) (?:noch |derzeit |aktuell )?(?:nicht|keine?[nmrs]?)\b|^(?:nous |\p{Lu}[\p{L}\p{N}.-]+ )?n(?:e |['’])\p{L}+ (?:pas|plus|aucune?)\b|^(?:\p{Lu}[\p{L}\p{N}.-]+ )?(?:todavía |aún )?no (?:tenemos|tiene|ofrecemos|ofrece|hay|incluimos|incluye|admite|admitimos)\b/u;
export const declines = (sentence: string): boolean =>
  DECLINES.test(
    sentence.replace(/^(?:We|It|Our|Wir|Nous|No|Ne|N|Todavía|Aún)(?!\p{L})/u, (word) => word.toLowerCase()),
  ) && !BURDEN.test(sentence);

const NEGATES = /\b(?:no|not|never|without|\p{L}+n['’]t|kein\p{L}*|ohne|nicht|sans|sin)\b/iu;
export const negates = (sentence: string): boolean => NEGATES.test(sentence);

const DENIED =
  /\b(?:(?:do|does|did|will|would)(?: not|n['’]t)|never|without|no|kein\p{L}*|ohne|nicht|sans|aucune?|sin)\s+(?:an? |any |the )?([^.,;:!?\n]+)/giu;
export const deniedIn = (sentence: string): string[] =>
  [...sentence.matchAll(DENIED)].map(([, what]) => what!);

const SETS_APART =
  /^other\b|\b(?:unlike|(?:in )?contrast(?: to)?|compared (?:to|with)|instead of|rather than|(?:than|most|many|all|every|some) (?:other|competing|general)|(?:most|many) (?:[\p{L}-]+ )?(?:tools?|monitors?|vendors?|providers?|platforms?|products?|companies|services?|apps?)|others|competitors|anders als|im gegensatz zu|statt|contrairement|a diferencia de)\b/iu;
export const setsApart = (sentence: string): boolean => SETS_APART.test(sentence);
