import { addressesModels } from '../../extraction/pages/instructions.ts';
import { INTERVIEW, type NoteAbout } from '../outputs/takes.ts';
import type { Remark } from './remarks.ts';
import { isKicker } from './own-pages.ts';
import { asksForBetter } from './page-sections.ts';
import { afterValue, tellsBefore } from '../../extraction/facts/evidence/before-after.ts';
import { PAIRED, sayingOf, type Saying, TROUBLE } from '../../extraction/facts/evidence/sayings.ts';

const CONFIDENCE = 0.6;
const LENGTH = { least: 25, most: 300 };

const STORY = /^(?<customer>\p{Lu}[^:.!?]{2,60})(?::| [–—]) \S.{6,}$/u;
const LONGEST_HEADING = 120;

const PROBLEM_AHEAD =
  /^(?:what .{3,40} (?:costs?|cost) (?:you|a )|the (?:problem|trouble|real cost|true cost|cost|price) (?:with|of) |the problem$|(?:does this )?sounds? familiar|why .{3,40} (?:fails?|goes wrong|go wrong|breaks?)|das problem|kennen sie das|kommt ihnen das bekannt|was .{3,40} kostet|le problème|vous connaissez|ce que (?:vous )?coûte|combien (?:vous )?coûte une? |el problema|(?:le|te) suena|lo que cuesta|cuánto cuesta una? (?:avería|parada|error)|het probleem|herkenbaar|wat .{3,40} (?:u|je) kost|il problema|quanto costa un (?:guasto|errore|fermo)|le suona)/iu;

export const VENDOR_ACTS =
  /(?<!\p{L})(?:we|our|us|wir|uns(?:er\p{L}*)?|nous|nos|notre|wij|onze?|ons|hemos|nuestr\p{L}*|nosotros|abbiamo|nostr\p{L}*|now|since then|heute|seitdem|jetzt|désormais|depuis|nu|sindsdien|ahora|desde entonces|ora|da allora)(?!\p{L})/iu;
const EVENT =
  /^(?:when|after|as soon as|once|als|nachdem|nach|quand|lorsqu\p{L}*|après|cuando|tras|después|toen|nadat|na|quando|dopo)(?!\p{L}).{12,}/iu;
const RESULT =
  /(?=.*(?:\d))(?=.*(?<!\p{L})(?:fewer|less|fell|saved?|reduced|down|cut|only|instead of|no|nothing|never|weniger|sank(?:en)?|senkte[n]?|gespart|spart(?:e|en)?|statt|nur noch|keine?[nr]?|moins|baissé|économis\p{L}*|au lieu de|aucune?|menos|ahorr\p{L}*|bajó|redujo|en lugar de|ningun[oa]?|minder|daalde[n]?|bespaard?\p{L}*|in plaats van|geen|meno|risparmi\p{L}*|ridott\p{L}*|invece di|nessun[oa]?)(?!\p{L}))/iu;

const PARTS: readonly (readonly [part: 'before' | 'after', heading: RegExp])[] = [
  [
    'before',
    /^(?:the )?(?:problem|challenge|situation|starting point|background|before)s?(?!\p{L})|^(?:das problem|die herausforderung|die ausgangslage|ausgangssituation|vorher)|^(?:le problème|le défi|la situation|avant)(?!\p{L})|^(?:el problema|el reto|la situación|antes)(?!\p{L})|^(?:het probleem|de uitdaging)|^(?:il problema|la sfida)/iu,
  ],
  [
    'after',
    /^(?:the )?(?:results?|outcomes?|solution|impact|benefits|now|today|after|what (?:has )?changed|what we did)(?!\p{L})|^(?:(?:das|die) )?(?:ergebnisse?|lösung|heute|jetzt|nachher|was wir (?:gemacht|getan))(?!\p{L})|^(?:les? |la )?(?:résultats?|solution|aujourd['’]hui|maintenant|après|ce que nous avons fait)(?!\p{L})|^(?:los? |el |la )?(?:resultados?|solución|hoy|ahora|después)(?!\p{L})|^(?:het |de )?(?:resultaten|resultaat|oplossing|nu)(?!\p{L})|^(?:il |i |la )?(?:risultat[oi]|soluzione|oggi)(?!\p{L})/iu,
  ],
];
export const isPartOfStory = (heading: string): boolean => PARTS.some(([, words]) => words.test(heading));
const OF_TROUBLE =
  /(?<!\p{L})(?:problem\p{L}*|challenge|herausforderung|problème|défi|problema|reto|probleem|uitdaging|sfida)(?!\p{L})/iu;
const CHANGE =
  /(?<!\p{L})(?:from|von|de|van|da) (?:\p{Sc} ?)?\d[\d.,]*\s?(?:%|\p{Sc}|\p{L}+)?(?: \p{L}+)? (?:to|auf|à|a|naar) |(?<!\p{L})(?:up|down|by|more|faster|earlier|mehr|schneller|plus|más|meer|più) (?:by |um |de |an estimated )?\d|\d[\d.,]*\s?% (?:\p{L}+ ){0,3}(?:up|down|more|less|fewer|faster|mehr|weniger|de plus|de moins|en plus|en moins|más|menos|meer|minder|più|meno)(?!\p{L})/iu;
const MULTIPLIED =
  /(?<!\p{L})(?:doubled|halved|tripled|quartered|verdoppelt|halbiert|verdreifacht|doublée?s?|divisée?s? par|multipliée?s? par|duplicad[oa]s?|triplicad[oa]s?|a la mitad|verdubbeld|gehalveerd|raddoppiat[oaie]|dimezzat[oaie])(?!\p{L})/iu;
/** As in “9 minutes per visit, from 25” and “+12% bookings”. */
const WITH_FORMER =
  /^\p{Sc}?\s?\d.*?(?:, |\s\()(?:up |down )?(?:from|was|were|before|previously|instead of|vorher|zuvor|von|statt|contre|avant|au lieu de|antes|frente a|eerst|voorheen|prima|contro)[: ]\s?(?:\p{Sc}\s?)?\d|^[+−–-]\s?\d[\d.,]*\s?%/iu;
const ITEM = /^\s*[-*•]\s+/u;

const SHARE = /\d[\d.,]*\s?%/gu;

interface Story {
  customer: string;
  heading: { quote: string; start: number };
}

export type StoryRemark = Remark & { note: NoteAbout; story?: string; company?: string };

interface StoryPage {
  title: string | null;
  vendor: string | null;
}

export function storiesIn(
  { text, start }: { text: string; start: number },
  page: StoryPage | null = null,
): StoryRemark[] {
  const found: StoryRemark[] = [];
  let story: Story | null = page === null ? null : storyOfPage({ text, start }, page);
  let isProblem = false;
  let isBefore = page === null || start === 0;
  let isTrouble = false;
  let isOfWishes = false;
  let waiting: StoryRemark[] = [];
  let isCompared = false;
  const isOfVendor = (quote: string): boolean =>
    page !== null && page.vendor !== null && quote.toLowerCase().includes(page.vendor.toLowerCase());
  for (const line of text.matchAll(/[^\n]+/gu)) {
    const said = line[0].replace(/^\s*#+\s*/u, '').trim();
    const isHeading =
      said.length <= LONGEST_HEADING && !/[.!…]["”’»)]*$/u.test(said) && !/^[-*•“"„«]/u.test(said);
    if (isHeading) isOfWishes = asksForBetter(said);
    if (isOfWishes) continue;
    if (page !== null && story !== null) {
      if (said.includes(BAR)) {
        const isHead: boolean = NAMES_BEFORE.test(said) && !/\d+ ?[^|]*\|.*\d/u.test(said);
        isCompared = isHead || (isCompared && !isHead);
        if (!isHead && isCompared && comparesFigures(said))
          found.push(
            noted(said, { from: start + line.index + line[0].indexOf(said), note: 'success', story }),
          );
        continue;
      }
      isCompared = false;
      if (PAIRED.test(said) && said.length <= LENGTH.most && !/["“”„«»]/u.test(said)) {
        const rows = isBothNamed(said) ? [said] : said.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
        for (const row of rows)
          if (PAIRED.test(row) || sayingOf(row) === 'result') {
            const at = line.index + line[0].indexOf(row);
            const label = /^\p{L}/u.test(row) ? '' : labelBefore(text, at);
            found.push(noted(label + row, { from: start + at - label.length, note: 'success', story }));
          }
        isBefore = false;
        continue;
      }
    }
    if (isHeading) {
      const customer = STORY.exec(said)?.groups?.['customer']?.trim();
      if (/^[\d\p{Sc}]|\|/u.test(said)) continue;
      const part = PARTS.find(([, heading]) => heading.test(said))?.[0];
      if (story !== null && part !== undefined) {
        isBefore = part === 'before';
        if (!isBefore) found.push(...waiting);
        waiting = [];
        isTrouble = OF_TROUBLE.test(said);
        continue;
      }
      if (page !== null) {
        if (AFTER_THE_STORY.test(said)) break;
        continue;
      }
      story =
        customer === undefined || !isName(customer)
          ? null
          : { customer, heading: { quote: said, start: start + line.index + line[0].indexOf(said) } };
      isProblem = PROBLEM_AHEAD.test(said);
      waiting = [];
      isBefore = true;
      isTrouble = false;
      continue;
    }
    if (story === null && !isProblem) continue;
    if (story !== null && ITEM.test(line[0])) {
      const from = start + line.index + ITEM.exec(line[0])![0].length;
      const quote = line[0].replace(ITEM, '').trim();
      if (isResultItem(quote, story)) found.push(noted(quote, { from, note: 'success', story }));
      continue;
    }
    for (const sentence of line[0].matchAll(/\S.*?(?:[.!?]["”’)]*(?=\s+["“„]?[\p{Lu}\p{N}])|$)/gu)) {
      const quote = sentence[0].trimEnd();
      if (VENDOR_ACTS.test(quote) || isOfVendor(quote)) isBefore = false;
      if (page !== null && TURNS.has(sayingOf(quote))) isBefore = false;
      const at = { story, isBefore, isTrouble };
      const known = page === null || story === null ? noteOn(quote, at) : noteOnPage(quote, { ...at, story });
      const isSituation =
        page === null && known === null && story !== null && isBefore && tellsSituation(quote, story);
      const note = isSituation ? 'pain' : known;
      if (
        note === null ||
        quote.length < LENGTH.least ||
        quote.length > LENGTH.most ||
        addressesModels(quote)
      )
        continue;
      (isSituation ? waiting : found).push(
        noted(quote, { from: start + line.index + sentence.index, note, story }),
      );
    }
  }
  return found;
}

const BAR = ' | ';
const NAMES_BEFORE =
  /(?<!\p{L})(?:before|previously|vorher|früher|bisher|avant|auparavant|antes|voorheen|prima)(?!\p{L})/iu;
const labelBefore = (text: string, at: number): string =>
  /(?:^|\n)(\p{L}[^\n.!?:|]{2,60}:?\s{1,3})$/u.exec(text.slice(0, at))?.[1] ?? '';
const isBothNamed = (line: string): boolean => NAMES_BEFORE.test(/^[^:.]{0,20}:/u.exec(line)?.[0] ?? '');
const comparesFigures = (row: string): boolean => {
  const [name = '', ...cells] = row.split(BAR).map((cell) => cell.trim());
  return /\p{L}{3}/u.test(name) && cells.length === 2 && cells.every((cell) => /\d/u.test(cell));
};

const TURNS: ReadonlySet<Saying | null> = new Set<Saying>(['action', 'result', 'gain']);

const noted = (
  quote: string,
  { from, note, story }: { from: number; note: NoteAbout; story: Story | null },
): StoryRemark => ({
  kind: 'testimonial',
  name: INTERVIEW,
  note,
  quote,
  start: from,
  end: from + quote.length,
  confidence: CONFIDENCE,
  ...(story !== null && {
    story: story.heading.quote,
    ...(story.customer !== '' && { company: story.customer }),
  }),
});

const NAMED_FIRST =
  /^(?:(?:The|Das|Der|Die|Le|La|Les|El|Los|Las|Het|De|Il|Lo)\s|L['’]\s?)?(?<customer>\p{Lu}[\p{L}\p{N}&'’.-]*(?: (?:&|of|de|del|du|der|von|van|des|la|los|\p{Lu}[\p{L}\p{N}&'’.-]*)){1,4}) \p{Ll}/u;
const NAME_ONLY = /^\p{Lu}[^:|.!?]{2,60}$/u;

function storyOfPage({ text, start }: { text: string; start: number }, { title }: StoryPage): Story {
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/gu)];
  const first = lines.find(({ 0: line }) => !isKicker(line));
  const own = (title ?? '').split(/\s+[|·]\s+|\s+[–—-]\s+/u)[0]!.trim();
  const quote = start === 0 && first !== undefined ? first[0].replace(/^\s*#+\s*/u, '').trim() : own;
  const heading = { quote, start };
  const firstSaid =
    lines
      .slice(1)
      .find(({ 0: line }) => /[.!]["”’»)]*$/u.test(line.trim()))?.[0]
      .trim() ?? '';
  const candidates = [
    ...[quote, own].flatMap((one) => STORY.exec(one)?.groups?.['customer']?.trim() ?? []),
    ...[quote, own].filter((one) => NAME_ONLY.test(one) && isEachNamed(one)),
    NAMED_FIRST.exec(firstSaid)?.groups?.['customer'] ?? '',
  ];
  const [named = ''] = [quote, own].flatMap((one) => STORY.exec(one)?.groups?.['customer']?.trim() ?? []);
  const isRepeated =
    isOneName(named) && (own === named || lines.some((line) => line !== first && line[0].includes(named)));
  const found = isRepeated ? named : candidates.find(isName);
  const customer = withoutPlace((found ?? '').replace(FOREIGN_ARTICLE, ''));
  const naming = [quote, ...lines.flatMap(({ 0: line }) => line.trim().split(/(?<=[.!?])\s/u))];
  return { customer, heading: { ...heading, quote: naming.find((one) => one.includes(customer)) ?? quote } };
}

const withoutPlace = (name: string): string => {
  const bare = name.replace(/,\s\p{Lu}[\p{L}'’ -]{2,30}$/u, '');
  return isName(bare) ? bare : name;
};

const isOneName = (name: string): boolean => /^\p{Lu}[\p{L}\p{N}&'’-]{3,}$/u.test(name);
const FOREIGN_ARTICLE = /^(?:Das|Der|Die|Le|La|Les|El|Los|Las|Het|De|Il|Lo)\s/u;

const isEachNamed = (heading: string): boolean =>
  heading
    .split(/\s+/u)
    .every((word) =>
      /^(?:\p{Lu}|&|of|and|the|de|des|du|del|der|die|und|et|y|la|les|los|las|van|von|di)/u.test(word),
    );

const AFTER_THE_STORY =
  /^(?:(?:more|other|further|related|next|all) (?:customer |client |case )?(?:stories|story|customers|clients|cases|references|studies)|read (?:more|next|on)|(?:weitere|andere|mehr|nächste) |(?:autres|lire aussi|à lire)|(?:otros|otras|más|lea también)(?!\p{L})|(?:andere|meer) |contact|kontakt|get in touch|talk to us|book an? |ask us|next steps?)/iu;

export const isName = (customer: string): boolean => {
  const words = customer.split(/\s+/u);
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length / 2;
};

const tellsSituation = (quote: string, { customer }: Story): boolean =>
  /[.!]["”’)]*$/u.test(quote) &&
  !/["“”„«»]/u.test(quote) &&
  !INTRODUCES.test(quote) &&
  !quote.replace(ARTICLE, '').startsWith(customer.split(/\s/u)[0]!);
const ARTICLE = /^(?:(?:the|das|der|die|le|la|les|el|los|las|het|de|il|lo)\s|l['’]\s?)/iu;
const INTRODUCES =
  /^(?:it|they|the (?:company|group|school|hospital|team)|sie|es|das unternehmen|elle|il|ils|l['’]entreprise|la empresa|het bedrijf|l['’]azienda) (?:is|are|has|have|runs?|operates?|owns?|makes?|employs?|sells?|ist|sind|hat|haben|betreibt|beschäftigt|est|sont|compte|exploite|gère|emploie|es|tiene|cuenta|heeft|hebben|ha)(?!\p{L})/iu;

const LEAST_OF_ITEM = 20;
const isResultItem = (quote: string, { heading }: Story): boolean =>
  quote.length >= LEAST_OF_ITEM &&
  quote.length <= LENGTH.most &&
  (RESULT.test(quote) || CHANGE.test(quote) || MULTIPLIED.test(quote) || WITH_FORMER.test(quote)) &&
  !repeatsFigure(quote, heading.quote) &&
  !addressesModels(quote);

const repeatsFigure = (quote: string, heading: string): boolean => {
  const figures: readonly string[] = quote.match(SHARE) ?? [];
  return (heading.match(SHARE) ?? []).some((figure) => figures.includes(figure));
};

const DESCRIBES =
  /^(?:\p{Lu}[\p{L}\p{N}&'’-]*\s){1,4}(?:is|are|has|have|runs?|operates?|ist|hat|betreibt|est|compte|exploite|es|tiene|cuenta con|heeft|ha) /u;

function noteOn(
  quote: string,
  { story, isBefore, isTrouble }: { story: Story | null; isBefore: boolean; isTrouble: boolean },
): NoteAbout | null {
  if (!/[.!]["”’)]*$/u.test(quote) || /^["“„«]/u.test(quote)) return null;
  if (story === null) return isBefore ? 'pain' : null;
  if (isBefore && EVENT.test(quote)) return 'trigger';
  const isOfCustomer = quote.startsWith(story.customer.split(/\s/u)[0]!);
  if (isBefore && (isTrouble || TROUBLE.test(quote)) && !(isOfCustomer && DESCRIBES.test(quote)))
    return 'pain';
  if (repeatsFigure(quote, story.heading.quote)) return null;
  return !isBefore &&
    !tellsBefore(quote) &&
    RESULT.test(quote) &&
    !/(?<!\p{L})(?:we|our|wir|nous|nosotros|wij)(?!\p{L})/iu.test(quote)
    ? 'success'
    : null;
}

const PAST =
  /(?<!\p{L})(?:had|was|were|did|could|sent|paid|cost|took|came|went|kept|made|spent|got|ran|threw|found|used to|\p{L}{3,}ed|hatten?|waren?|konnten?|mussten?|wurden?|kam(?:en)?|ging(?:en)?|blieb(?:en)?|stand(?:en)?|lag(?:en)?|gab|\p{Ll}{3,}(?:ierte|rte|gte|chte|lte|nte|kte|mte|hte|ste)n?|\p{L}{2,}(?:ait|aient)|(?:a|ont|avait|avaient) \p{L}+(?:é|ée|és|i|u|is)|estuv\p{L}+|tuv\p{L}+|fue(?:ron)?|hubo|era[n]?|\p{L}{3,}(?:aba|aban|ía|ían|ió|ieron|aron)|moest(?:en)?|werd(?:en)?|hadden|waren|\p{Ll}{3,}(?:kte|gde|rde|lde|nde|tte|dde)n?|aveva(?:no)?|erano|\p{L}{3,}(?:ava|avano|eva|evano|iva|ivano))(?!\p{L})/u;
const STARTED =
  /(?<!\p{L})(?:founded|opened|established|started in|gegründet|eröffnet|fondée?|créée?|ouvert|fundad[oa]|abri[óo]|opgericht|geopend|fondat[oa])(?!\p{L})/iu;
/** How the customer chose a product is not one of its problems. */
const EVALUATES =
  /^(?:before|vor|avant|antes|voor|prima) (?:\p{L}+ ){0,2}?(?:buying|choosing|signing|deciding|switching|ordering|dem kauf|der entscheidung|d['’]acheter|de choisir|l['’]achat|de comprar|de elegir|de aankoop|di comprare|di scegliere)|(?<!\p{L})(?:tried(?! to(?!\p{L}))|tested|compared|looked at|visited|evaluated|shortlisted|considered|asked (?:\p{L}+ ){1,3}for (?:an? )?(?:offers?|quotes?|demos?)|testeten?|verglich(?:en)?|besuchten?|probierten?|(?:a|ont) (?:essayé|comparé|testé|visité)|prob(?:ó|aron)|compar(?:ó|aron)|visit(?:ó|aron)|testten?|vergele(?:ek|ken)|bezocht(?:en)?|prov(?:ò|arono)|confront(?:ò|arono))(?!\p{L})/iu;
const CLAUSE = /[,;]\s|\s(?:and|but|und|aber|et|mais|y|pero|en|maar|e|ma)\s/iu;
const isEvaluation = (quote: string): boolean =>
  EVALUATES.test(quote) &&
  !quote.split(CLAUSE).some((clause) => !EVALUATES.test(clause) && TROUBLE.test(clause));
const NONE =
  /(?<!\p{L})(?:no|not (?:one|a single)|none|never|nothing|nobody|kein\p{L}*|nie(?:mand)?|nicht mehr|nichts|aucune?|jamais|plus (?:de|une?|aucune?)|personne|ning[uú]n[oa]?|nunca|nadie|ni una?|ya no|geen|nooit|niemand|niet meer|nessun[oa]?|mai|più)(?!\p{L})/iu;
const SPAN =
  /(?<!\p{L})(?:minutes?|hours?|days?|weeks?|months?|years?|seasons?|since|ever|minuten?|stunden?|tag(?:e[n]?)?|wochen?|monat\p{L}*|jahr\p{L}*|seit(?:dem)?|minutes?|heures?|jours?|semaines?|mois|an(?:s|née\p{L}*)?|depuis|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|desde|temporadas?|uur|uren|dag(?:en)?|weken|maand(?:en)?|jaar|sinds|minuti|ore|giorn[oi]|settiman[ae]|mesi|anni|dal)(?!\p{L})/iu;
const NUMBER =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|vierzig|hälfte|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente|quarante|moitié|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|mitad|twee|drie|vijf|zes|zeven|negen|tien|twaalf|twintig|helft|due|tre|quattro|cinque|dieci|metà)(?!\p{L})/iu;
const SAVES =
  /(?<!\p{L})(?:saves?|saving|saved|spar(?:t|en|te[n]?)|économis\p{L}*|ahorr\p{L}*|bespa(?:ar|ren)\p{L}*|risparmi\p{L}*)(?!\p{L})/iu;
const MOVES =
  /(?<!\p{L})(?:fell|dropped|went down|rose|grew|sank(?:en)?|ging(?:en)? .{0,40}zurück|stieg(?:en)?|(?:est|sont) (?:passée?s?|tombée?s?)|baissé|bajaron|bajó|pasaron|pasó|cayeron|cayó|daalden?|stegen?|è sces[oa]|sono sces[ei]|calat[oaie])(?!\p{L})/iu;
const SPEAKS_AS_VENDOR =
  /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}*|hemos|wij|onze?|noi|nostr\p{L}*)(?!\p{L})/iu;

const CLIENT =
  /(?<!\p{L})(?:the (?:client|customer|firm|company|team|school|hospital|practice|plant|office)|them|dem (?:kunden|auftraggeber|haus|betrieb|team)|der (?:kundin|kanzlei|klinik|praxis)|le client|au client|la cliente|al cliente|el cliente|de klant|il cliente)(?!\p{L})/iu;

/** A result together with what it saved, as in “We cut the volume by 38%, which saved the client £61,000.” */
const gainsFor = (quote: string, { customer }: Story): boolean =>
  SAVES.test(quote) &&
  /\d/u.test(quote) &&
  (CLIENT.test(quote) || (customer !== '' && quote.includes(customer.split(/\s/u)[0]!)));

const isOutcome = (quote: string): boolean =>
  sayingOf(quote) === 'result' ||
  CHANGE.test(quote) ||
  MULTIPLIED.test(quote) ||
  RESULT.test(quote) ||
  (NONE.test(quote) && SPAN.test(quote)) ||
  (NUMBER.test(quote) && (SAVES.test(quote) || MOVES.test(quote))) ||
  TAKES_TIME.test(quote);
const TAKES_TIME =
  /(?<!\p{L})(?:takes?|needs?|dauert|braucht|prend|tarda|lleva|duurt|kost|dura|richiede)(?!\p{L}).{0,40}(?<!\p{L})(?:minutes?|hours?|days?|minuten|stunden?|tage?|heures?|jours?|minutos|horas?|días?|uur|dagen|minuti|ore|giorni)(?!\p{L})/iu;

function noteOnPage(
  quote: string,
  { story, isBefore, isTrouble }: { story: Story; isBefore: boolean; isTrouble: boolean },
): NoteAbout | null {
  if (!/[.!]$/u.test(quote) || /["“”„«»]/u.test(quote)) return null;
  if (!isBefore && !tellsBefore(quote))
    return (isOutcome(quote) || afterValue(quote)?.needsBefore === false) &&
      (!SPEAKS_AS_VENDOR.test(quote) || gainsFor(quote, story))
      ? 'success'
      : null;
  if (EVENT.test(quote)) return 'trigger';
  if (STARTED.test(quote) || isEvaluation(quote)) return null;
  const isPast = PAST.test(quote);
  const isOfCustomer =
    story.customer !== '' && quote.replace(ARTICLE, '').startsWith(story.customer.split(/\s/u)[0]!);
  if (isOfCustomer && DESCRIBES.test(quote) && !TROUBLE.test(quote)) return null;
  return isTrouble || isPast || TROUBLE.test(quote) ? 'pain' : null;
}
