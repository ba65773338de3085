import { type BriefFacts, numberOf } from './brief-facts.ts';

interface Words {
  sure: string[];
  loose: string[];
}

const FIGURE = String.raw`(?=\s(?:by\s|from\s|to\s|at\s|about\s|around\s|roughly\s|nearly\s|almost\s|some\s|an?\s|over\s)?[-+]?[\d$€£¥])`;
const OF_PRICE = String.raw`(?!\s(?:tiers?|plans?|editions?|revenues?|margins?|values?|ends?|levels?|volumes?|demand|usage|spend\p{L}*|earnings?|sales|profits?|churn|barriers?|thresholds?|expectations?|education|quality)(?!\p{L}))`;

const UP: Words = {
  sure: [
    'more expensive', 'dearer', 'pricier', 'costlier', 'price (?:rise|increase|hike|jump|bump)s?', 'higher (?:prices?|bills?|fees?)',
    'teurer', String.raw`preis(?:erhöhung|anstieg|steigerung|aufschlag)\p{L}*`, String.raw`verteuer\p{L}+`, 'höhere[nrs]? preise?',
    String.raw`plus ch[eè]re?s?`, '(?:hausse|augmentation) (?:de|du|des) (?:prix|tarifs?)', String.raw`renchéri\p{L}*`,
    'más car[oa]s?', String.raw`encarec\p{L}+`, '(?:subida|alza|aumento) (?:de|del) precios?',
    String.raw`(?:costs?|pays?|paying) more`, '(?:kostet|kosten|zahlen|zahlt) mehr', 'paga(?:n|rán)? más', 'paient plus|paieront plus',
  ],
  loose: [
    'rais(?:e|es|ed|ing)', 'ris(?:e|es|en|ing)', 'rose', 'increas(?:e|es|ed|ing)', 'hik(?:e|es|ed|ing)', 'climb(?:s|ed|ing)?',
    'jump(?:s|ed|ing)?', 'grew|grown|grows', '(?:went|goes|going|gone) up', `up${FIGURE}`, `higher${OF_PRICE}`, 'extra(?= [\\d$€£])', '(?:push|driv|drove|brought|brings|took|takes|mov|nudg|ratchet)\\p{L}* up', 'aufpreis', 'steeper|uplift|upwards?|mark-?up|mark(?:s|ed) up|gain(?:s|ed)(?= [\\d$€£a])', 'mehr(?= als (?:bisher|zuvor|vorher|früher))|hoch(?:gesetzt|gestuft)', 'zieht an', 'surg(?:es|ed|ing)',
    'bump(?:s|ed)', 'lift(?:s|ed)', 'climb', String.raw`erhöh\p{L}*`, String.raw`steig(?:t|en|end\p{L}*|ert\p{L}*|erung\p{L}*)?`, String.raw`stieg\p{L}*`,
    String.raw`gestiegen\p{L}*`, 'angehoben|anhebung|anheben|hebt|hob|anstieg|aufschlag', String.raw`kletter\p{L}*`, 'höher(?= als)',
    String.raw`augment\p{L}*`, String.raw`hausses?`, String.raw`relèv\p{L}*|relevée?s?`, String.raw`grimp\p{L}*`, 'montent?|montée?s?', String.raw`majoré\p{L}*|majoration`,
    'sub(?:e|en|ió|ido|ida|idas|ieron|ir|iendo)', String.raw`aument\p{L}*`, String.raw`increment\p{L}*`, 'eleva|elevó|elevado|alza',
  ],
}; // prettier-ignore

const DOWN: Words = {
  sure: [
    'cheaper', 'less expensive', 'more affordable', 'price (?:cut|drop|reduction|decrease|fall)s?', 'lower (?:prices?|bills?|fees?)', 'reduced prices?',
    'günstiger', 'billiger', String.raw`preis(?:senkung|nachlass|rückgang|minderung|reduzierung)\p{L}*`, String.raw`verbillig\p{L}+`, 'niedrigere[nrs]? preise?',
    String.raw`moins ch[eè]re?s?`, '(?:baisse|réduction|diminution) (?:de|du|des) (?:prix|tarifs?)', 'meilleur marché',
    'más (?:barat[oa]s?|económic[oa]s?)', String.raw`abarat\p{L}+`, '(?:bajada|rebaja|reducción) (?:de|del) precios?', 'menos car[oa]s?',
    String.raw`(?:costs?|pays?|paying) less`, '(?:kostet|kosten|zahlen|zahlt) weniger', 'paga(?:n|rán)? menos', 'paient moins|paieront moins',
  ],
  loose: [
    'cuts?|cutting', 'lower(?:s|ed|ing)', `lower${OF_PRICE}`, 'savings?(?= of)', '(?:push|driv|drove|brought|brings|took|takes|mov|nudg|ratchet)\\p{L}* down', 'ersparnis', 'économies?(?= de)', 'ahorro', 'lost(?= [\\d$€£a])|downwards?|mark-?down|mark(?:s|ed) down|shav(?:es|ed)|knock(?:s|ed)|slim(?:s|med)', 'weniger(?= als (?:bisher|zuvor|vorher|früher))|herunter|ermäßig\\p{L}*', 'drop(?:s|ped|ping)?', 'f(?:ell|all|alls|alling|allen)', 'decreas(?:e|es|ed|ing)',
    'reduc(?:e|es|ed|ing|tion|tions)', 'slash(?:es|ed|ing)?', 'declin(?:e|es|ed|ing)', `down${FIGURE}`, '(?:went|goes|going|gone|came|comes) down',
    'shr(?:ink|inks|ank|unk)', 'trim(?:s|med)', 'halv(?:e|es|ed|ing)',
    String.raw`senk(?:t|te|ten|en|ung|ungen)|gesenkt\p{L}*`, String.raw`sink(?:t|en|end\p{L}*)|sank|sanken|gesunken\p{L}*`, String.raw`reduzier\p{L}*`,
    'fällt|fallen|fiel|fielen|gefallen', String.raw`verringer\p{L}*`, 'herabgesetzt|herabsetzung|rückgang', String.raw`halbier\p{L}*`, 'niedriger(?= als)',
    String.raw`baiss\p{L}*|abaiss\p{L}*`, String.raw`diminu\p{L}*`, String.raw`rédui\p{L}*|réduction`, String.raw`recule\p{L}*`, String.raw`chut\p{L}*`, 'tombent?|tombée?s?',
    'baj(?:a|an|ó|ado|ada|ar|ando|aron)', String.raw`reduc\p{L}*|reduj\p{L}*`, String.raw`rebaj\p{L}*`, String.raw`disminu\p{L}*`, 'cae|caen|cayó|cayeron',
    String.raw`descend\p{L}*|descien\p{L}*`, String.raw`recort\p{L}*`,
  ],
}; // prettier-ignore

const MORE: Words = {
  sure: [],
  loose: [
    'long(?:er)', String.raw`extend(?:s|ed|ing)?|lengthen\p{L}*`, 'expand(?:s|ed)|larger|bigger', '(?<!no )more(?= than (?:before|until))', 'more time', '(?<!less )more generous', 'doubl(?:es|ed)',
    String.raw`mehr(?= als (?:bisher|zuvor|vorher))|länger\p{L}*|verlänger\p{L}*|großzügiger\p{L}*|erweiter\p{L}*|verdoppel\p{L}*`, String.raw`prolong\p{L}*|allong\p{L}*|rallong\p{L}*|plus (?:longue?|généreu\p{L}*)`,
    String.raw`más (?:larg[oa]s?|generos[oa]s?)|ampl[ií]\p{L}*|alarg\p{L}+`,
  ],
}; // prettier-ignore

const LESS: Words = {
  sure: [],
  loose: [
    String.raw`short(?:er|ens?|ened)`, 'less time', 'less(?= than (?:before|until))', 'fewer|smaller|tighter|stricter|less generous', 'tighten(?:s|ed)',
    String.raw`weniger(?= als (?:bisher|zuvor|vorher))|kürzer\p{L}*|verkürz\p{L}*|gekürzt\p{L}*|kürzt|knapper\p{L}*`, String.raw`raccourci\p{L}*|écourt\p{L}*|plus courte?|moins généreu\p{L}*`,
    String.raw`más cort[oa]s?|acort\p{L}+|menos generos[oa]s?`,
  ],
}; // prettier-ignore

const CAME: Words = {
  sure: [],
  loose: [
    'add(?:s|ed|ing)', 'launch(?:es|ed|ing)?', 'introduc(?:es|ed|ing)', 'unveil(?:s|ed)', 'roll(?:s|ed) out', 'debut(?:s|ed)', 'releas(?:es|ed)',
    'publish(?:es|ed)', 'br(?:ought|ings) back', 'now (?:offers?|has|have)(?! (?:only|just|no))', 'start(?:s|ed) offering', 'now available',
    '(?:an?|the|is|are|its) new (?:plan|tier|product|page|trial|offer|promotion|customer|option)s?',
    String.raw`hinzugefügt|hinzugekommen|eingeführt|führt|ergänzt|veröffentlicht|gestartet|startet|vorgestellt|eine? neue[rs]? (?:plan|tarif|produkt|paket|seite|aktion|kunde|testphase)`,
    String.raw`ajout\p{L}*|lance|lancée?s?|lancement|introdui\p{L}*|publie|publiée?s?|propose désormais|(?:un|une) nouve(?:au|lle|l) (?:forfait|offre|plan|produit|formule|page|client)`,
    String.raw`añad\p{L}*|agreg\p{L}*|lanza|lanzó|lanzado|lanzamiento|introduc\p{L}*|introduj\p{L}*|publica|publicó|publicado|estren\p{L}*|un[ao]? nuev[oa] (?:plan|producto|página|oferta|cliente)`,
  ],
}; // prettier-ignore

const WENT: Words = {
  sure: [],
  loose: [
    'remov(?:es|ed|ing|al)(?! (?:the|a|any) (?:need|barrier|reason|gap|obstacle|friction))', 'retir(?:es|ed|ing)', 'discontinu(?:es|ed|ing)',
    'withdr(?:awn|ew|aws|aw)', 'no longer(?! (?:need|have|must))', 'gone', 'scrap(?:s|ped)', 'axe[sd]', 'kill(?:s|ed)',
    'dropp?(?:s|ed)(?! the (?:need|barrier))', 'eliminat(?:es|ed)(?! the (?:need|barrier))', 'sunset(?:s|ted|ting)?', 'took down|taken down|takes down', 'disappear(?:s|ed)',
    'vanish(?:es|ed)', 'phas(?:es|ed|ing) out', 'pull(?:s|ed)', 'abandon(?:s|ed)', 'stop(?:s|ped) offering', 'delist(?:s|ed)', 'has ended|ends|ended', 'end of',
    String.raw`entfern\p{L}*|gestrichen\p{L}*|streicht|eingestellt\p{L}*|abgeschafft|nicht mehr|entfäll\p{L}*|entfallen|verschw\p{L}*|weggefallen|wegfall|beendet|zurückgezogen`,
    String.raw`supprim\p{L}*|suppression|retir\p{L}*|retrait|abandonn\p{L}*|dispar\p{L}*|n['’]est plus|ne propose plus|n['’]existe plus|arrêtée?s?`,
    String.raw`elimin\p{L}*|retir\p{L}*|suprim\p{L}*|ya no|desaparec\p{L}*|descontinu\p{L}*|descatalog\p{L}*`,
  ],
}; // prettier-ignore

const OPENED: Words = {
  sure: [],
  loose: [
    'open(?:s|ed)', '(?:is|are|was|started|starts|now) hiring', '(?:is|are|now|started|starts) recruiting', 'recruits', 'post(?:s|ed)', 'advertis(?:es|ed|ing)',
    'seeks', '(?:is|are) looking for', 'add(?:s|ed)', 'new (?:roles?|positions?|openings?|jobs?|vacanc(?:y|ies))',
    String.raw`ausgeschrieben|schreibt|eröffnet|sucht|neue stellen?`, String.raw`ouvre|ouvrent|(?<!(?:postes?|offres?) )ouverte?s?|recrute(?:nt)?|embauche(?:nt)?|publie|publiée?s?`,
    String.raw`abre|abren|abrió|abierto(?= (?:un|dos|tres|cuatro|cinco|seis|\d))|contrata|busca|publica|publicó|publicado`,
  ],
}; // prettier-ignore

const CLOSED: Words = {
  sure: [],
  loose: [
    'clos(?:es|ed|ing)', 'remov(?:es|ed|ing)', 'withdr(?:awn|ew|aws)', 'took down|taken down|takes down', 'no longer', 'filled', 'cancel(?:s|led|ed)', 'cuts?',
    'gone', 'dropp?(?:s|ed)', 'pull(?:s|ed)', 'disappear(?:s|ed)', 'delist(?:s|ed)',
    String.raw`geschlossen|schließt|nicht mehr|entfern\p{L}*|gestrichen|streicht|zurückgezogen|besetzt|abgebaut`,
    String.raw`ferme|ferment|fermée?s?|fermeture|clos|close|retir\p{L}*|supprim\p{L}*|n['’]est plus|ne sont plus|pourvue?s?`, String.raw`cierr\p{L}+|cerr\p{L}+|elimin\p{L}*|retir\p{L}*|ya no|cubiert[oa]s?`,
  ],
}; // prettier-ignore

type DirectionWords = typeof UP;

interface Way {
  said: string;
  right: readonly DirectionWords[];
  wrong: readonly DirectionWords[];
}

const way = (said: string, right: DirectionWords[], wrong: DirectionWords[]): Way => ({ said, right, wrong });

const came = way('something came', [CAME], [WENT]);
const went = way('something went', [WENT], [CAME]);
const opened = way('roles were opened', [OPENED], [CLOSED]);
const closed = way('roles were closed', [CLOSED], [OPENED]);
const dearer = way('the price went up', [UP], [DOWN]);
const cheaper = way('the price went down', [DOWN], [UP]);
const more = way('the value went up', [UP, MORE], [DOWN, LESS]);
const less = way('the value went down', [DOWN, LESS], [UP, MORE]);
const fewerRoles = { ...less, said: 'the number of open roles went down' };

const onlySure = ({ said, right, wrong }: Way): Way => {
  const sure = (some: readonly DirectionWords[]): DirectionWords[] =>
    some.map((words) => ({ ...words, loose: [] }));
  return { said, right: sure(right), wrong: sure(wrong) };
};

function between(event: BriefFacts, up: Way, down: Way): Way | null {
  const [before, after] = [numberOf(event.before), numberOf(event.after)];
  if (event.after === null) return event.before === null ? null : went;
  if (event.before === null) return came;
  return before === null || after === null || before === after ? null : after > before ? up : down;
}

function wayOf(event: BriefFacts): Way | null {
  switch (event.kind) {
    case 'price_changed':
      return between(event, dearer, cheaper);
    case 'billing_terms_changed':
      return between(event, onlySure(dearer), onlySure(cheaper));
    case 'trial_changed':
    case 'limit_changed':
      return between(event, more, less);
    case 'discount_changed':
      return event.before === null ? came : event.after === null ? went : null;
    case 'plan_added':
    case 'free_tier_added':
    case 'product_launched':
    case 'post_published':
    case 'release_published':
    case 'customer_logo_added':
    case 'comparison_page_added':
      return came;
    case 'plan_removed':
    case 'free_tier_removed':
    case 'product_removed':
    case 'customer_logo_removed':
    case 'page_removed':
      return went;
    case 'roles_opened':
    case 'leadership_role_opened':
    case 'new_department':
    case 'new_location':
      return opened;
    case 'roles_closed':
      return closed;
    case 'hiring_freeze':
      return fewerRoles;
    default:
      return null;
  }
}

const alternation = (parts: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${parts.join('|')})(?![\p{L}\p{N}])`, 'giu');

const compiled = new Map<DirectionWords, { sure: RegExp | null; loose: RegExp | null }>();
function patternsOf(words: DirectionWords): { sure: RegExp | null; loose: RegExp | null } {
  const known = compiled.get(words);
  if (known !== undefined) return known;
  const of = (parts: readonly string[]): RegExp | null => (parts.length === 0 ? null : alternation(parts));
  const made = { sure: of(words.sure), loose: of(words.loose) };
  compiled.set(words, made);
  return made;
}

const MAYBE = alternation([
  'may|might|could|would|should|likely|possibly|perhaps|probably|suggest(?:s|ing)?|aim(?:s|ed|ing)?|hop(?:es|ing)|expect(?:s|ed)?|risk(?:s|ing)?|pressure|helps?|in order to|so that|can(?! (?:now|no longer))',
  String.raw`könnt\p{L}*|dürft\p{L}*|kann|können|möglicherweise|vermutlich|wohl|vielleicht|deutet|spricht dafür`,
  String.raw`pourrai\p{L}*|peut|peuvent|peut-être|sans doute|suggère|semble`,
  String.raw`podrí\p{L}*|puede|pueden|quizás?|probablemente|sugiere|parece`,
]);
const OTHERS = alternation([
  String.raw`rivals?|competitors?|competing|alternatives?|others?|we|us|our|plans|tiers|options?`,
  String.raw`wettbewerb\p{L}*|konkurren\p{L}*|alternativ\p{L}*|andere\p{L}*|uns|wir|unser\p{L}*`,
  String.raw`concurrent\p{L}*|autres?|nous|notre|competidor\p{L}*|otr[oa]s?|nosotros|nuestr\p{L}*`,
]);
const NOT =
  /(?<![\p{L}\p{N}])(?:not|never|cannot|\p{L}+n['’]t|neither|nicht|kein\p{L}*|n['’](?:a|est|ont)|ne|no)(?! (?:longer|only|just|nur|solo|seulement)(?!\p{L}))(?:\s+[\p{L}'’]+){0,2}\s+$/iu;
const PURPOSE = /(?<![\p{L}\p{N}])(?:to|um .{0,30} zu|pour|para)\s+$/iu;

function stated(
  brief: string,
  words: readonly DirectionWords[],
): { text: string; at: number; isDenied: boolean }[] {
  return words.flatMap((one) => {
    const { sure, loose } = patternsOf(one);
    const found = [...(sure === null ? [] : brief.matchAll(sure))].filter(
      ({ index, 0: { length } }) => !OTHERS.test(rewound(clauseAround(brief, index, index + length))),
    );
    const verbs = [...(loose === null ? [] : brief.matchAll(loose))].filter(({ index }) => {
      const before = sentenceBefore(brief, index);
      return !MAYBE.test(rewound(before)) && !PURPOSE.test(before);
    });
    return [...found, ...verbs].map(({ 0: text, index }) => ({
      text,
      at: index,
      isDenied: NOT.test(sentenceBefore(brief, index)),
    }));
  });
}

/** A regular expression with the `g` flag keeps `lastIndex` between calls. */
function rewound(text: string): string {
  MAYBE.lastIndex = 0;
  OTHERS.lastIndex = 0;
  return text;
}

const SENTENCE_END = /[.!?;](?=\s|$)/gu;
const CLAUSE_END =
  /[.!?;,:—–](?=\s|$)|\s(?:while|but|whereas|während|aber|tandis|mais|mientras|pero)(?=\s)/gu;

const lastEnd = (text: string, ends: RegExp): number => {
  const last = [...text.matchAll(ends)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};
export const sentenceBefore = (text: string, at: number): string => {
  const head = text.slice(0, at);
  return head.slice(lastEnd(head, SENTENCE_END));
};
function clauseAround(text: string, start: number, end: number): string {
  const from = lastEnd(text.slice(0, start), CLAUSE_END);
  const rest = text.slice(end);
  const to = rest.search(CLAUSE_END);
  return text.slice(from, to === -1 ? text.length : end + to);
}

export function placesOfWay(brief: string, event: BriefFacts): number[] {
  const goes = wayOf(event);
  return goes === null ? [] : stated(brief, goes.right).map(({ at }) => at);
}

export function wrongWays(brief: string, event: BriefFacts): string[] {
  const goes = wayOf(event);
  if (goes === null) return [];
  const contrary = stated(brief, goes.wrong).filter(({ isDenied }) => !isDenied);
  const denied = stated(brief, goes.right).filter(({ isDenied }) => isDenied);
  return [
    ...contrary.map(({ text }) => `"${text}" is wrong: ${goes.said}`),
    ...denied.map(({ text }) => `it denies "${text}": ${goes.said}`),
  ];
}
