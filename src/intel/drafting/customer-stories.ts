import { addressesModels } from '../../extraction/pages/instructions.ts';
import { INTERVIEW, type NoteAbout } from '../outputs/takes.ts';
import type { Remark } from './remarks.ts';

const CONFIDENCE = 0.6;
const LENGTH = { least: 25, most: 300 };

/** Matches a heading that names a customer: "Otter Hotels: half the breakdowns". */
const STORY = /^(?<customer>\p{Lu}[^:.!?]{2,60})(?::| [–—]) \S.{6,}$/u;
const LONGEST_HEADING = 120;

/** Matches headings above a text about buyers' problems: "What a dead oven costs you", "Kennen Sie das?". */
const PROBLEM_AHEAD =
  /^(?:what .{3,40} (?:costs?|cost) (?:you|a )|the (?:problem|trouble|real cost|true cost|cost|price) (?:with|of) |the problem$|(?:does this )?sounds? familiar|why .{3,40} (?:fails?|goes wrong|go wrong|breaks?)|das problem|kennen sie das|kommt ihnen das bekannt|was .{3,40} kostet|le problème|vous connaissez|ce que (?:vous )?coûte|combien (?:vous )?coûte une? |el problema|(?:le|te) suena|lo que cuesta|cuánto cuesta una? (?:avería|parada|error)|het probleem|herkenbaar|wat .{3,40} (?:u|je) kost|il problema|quanto costa un (?:guasto|errore|fermo)|le suona)/iu;

export const TROUBLE =
  /(?<!\p{L})(?:fail(?:s|ed|ure|ures)?|br(?:eaks?|oke)(?: down)?|broken|break-?downs?|dead|died|dies (?:on|at|during|when|before|after)|trip(?:s|ped)|lost|los(?:es|ing)|missing|could not|couldn['’]t|cannot|waste[sd]?|waited|waits?|late|emergenc(?:y|ies)|complain(?:s|ed|ts?)?|no longer (?:ha(?:ve|s)|gets?|finds?)(?! to)|n['’](?:ont|a|avaient|avait) plus|ya no (?:tienen?|encuentran?)|damaged|complaints?|without the|twice|\p{L}+ different|(?:two|three|four|five|six|\d+) (?:\p{L}+ )?(?:firms|suppliers|systems|tools|lists)|closed|queues?|ausfall|ausfälle|ausgefallen|fiel(?:en)?(?= (?:[^.]{2,60} )?aus(?!\p{L}))|fällt aus|kaputt(?:e[rsnm]?)?|fall(?:en|t)(?= (?:[^.]{2,60} )?aus(?!\p{L}))|verlier\p{L}*|klag(?:en|t|ten|te)|stör(?:t|en|te|ten)|defekt\p{L}*|störung(?:en)?|verloren|verlor(?:en)?|fehlte[n]?|warte(?:n|t|te|ten)|zu spät|notdienst\p{L}*|beschwerden?|konnten? (?:nicht|keine?)|panne[s]?|débord\p{L}*|(?:se |s['’])plaign\p{L}*|en panne|perd(?:u|ait|ent|ez)|cassée?s?|retards?|attend(?:ait|ent|ez|re)|réclamations?|ne (?:pouvai|trouvai)\p{L}*|averías?|averiad[oa]s?|estropead[oa]s?|perd(?:ió|ía|er|ían|imos)|espera(?:n|b\p{L}*)|quejas?|no podía\p{L}*|storing(?:en)?|kapot|uitval|viel uit|kwijt|verloor|te laat|klachten?|wacht(?:en|te\p{L}*)|kon(?:den)? (?:niet|geen)|guast[oi]|rott[oaie]|perso|perdeva\p{L}*|ritard[oi]|reclami|non (?:poteva|riusciva)\p{L}*)(?!\p{L})/iu;
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
const OF_TROUBLE =
  /(?<!\p{L})(?:problem\p{L}*|challenge|herausforderung|problème|défi|problema|reto|probleem|uitdaging|sfida)(?!\p{L})/iu;
const CHANGE =
  /(?<!\p{L})(?:from|von|de|van|da) (?:\p{Sc} ?)?\d[\d.,]*\s?(?:%|\p{Sc}|\p{L}+)?(?: \p{L}+)? (?:to|auf|à|a|naar) |(?<!\p{L})(?:up|down|by|more|faster|earlier|mehr|schneller|plus|más|meer|più) (?:by |um |de |an estimated )?\d|\d[\d.,]*\s?% (?:\p{L}+ ){0,3}(?:up|down|more|less|fewer|faster|mehr|weniger|de plus|de moins|en plus|en moins|más|menos|meer|minder|più|meno)(?!\p{L})/iu;
/** Matches a change without figures: "Delays halved". */
const MULTIPLIED =
  /(?<!\p{L})(?:doubled|halved|tripled|quartered|verdoppelt|halbiert|verdreifacht|doublée?s?|divisée?s? par|multipliée?s? par|duplicad[oa]s?|triplicad[oa]s?|a la mitad|verdubbeld|gehalveerd|raddoppiat[oaie]|dimezzat[oaie])(?!\p{L})/iu;
const ITEM = /^\s*[-*•]\s+/u;

const SHARE = /\d[\d.,]*\s?%/gu;

interface Story {
  customer: string;
  heading: { quote: string; start: number };
}

export type StoryRemark = Remark & { note: NoteAbout; story?: string; company?: string };

export function storiesIn({ text, start }: { text: string; start: number }): StoryRemark[] {
  const found: StoryRemark[] = [];
  let story: Story | null = null;
  let isProblem = false;
  let isBefore = true;
  let isTrouble = false;
  let waiting: StoryRemark[] = [];
  for (const line of text.matchAll(/[^\n]+/gu)) {
    const said = line[0].replace(/^\s*#+\s*/u, '').trim();
    const isHeading =
      said.length <= LONGEST_HEADING && !/[.!…]["”’»)]*$/u.test(said) && !/^[-*•“"„«]/u.test(said);
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
      if (isResultItem(quote, story))
        found.push({
          kind: 'testimonial',
          name: INTERVIEW,
          note: 'success',
          quote,
          start: from,
          end: from + quote.length,
          confidence: CONFIDENCE,
          story: story.heading.quote,
          company: story.customer,
        });
      continue;
    }
    for (const sentence of line[0].matchAll(/\S.*?(?:[.!?]["”’)]*(?=\s+["“„]?[\p{Lu}\p{N}])|$)/gu)) {
      const quote = sentence[0].trimEnd();
      if (VENDOR_ACTS.test(quote)) isBefore = false;
      const known = noteOn(quote, { story, isBefore, isTrouble });
      const isSituation = known === null && story !== null && isBefore && tellsSituation(quote, story);
      const note = isSituation ? 'pain' : known;
      if (
        note === null ||
        quote.length < LENGTH.least ||
        quote.length > LENGTH.most ||
        addressesModels(quote)
      )
        continue;
      const from = start + line.index + sentence.index;
      (isSituation ? waiting : found).push({
        kind: 'testimonial',
        name: INTERVIEW,
        note,
        quote,
        start: from,
        end: from + quote.length,
        confidence: CONFIDENCE,
        ...(story !== null && { story: story.heading.quote, company: story.customer }),
      });
    }
  }
  return found;
}

export const isName = (customer: string): boolean => {
  const words = customer.split(/\s+/u);
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length / 2;
};

/** Whether a sentence is about the time before the vendor's work and does not just introduce the customer. */
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
  (RESULT.test(quote) || CHANGE.test(quote) || MULTIPLIED.test(quote)) &&
  !repeatsFigure(quote, heading.quote) &&
  !addressesModels(quote);

/** The heading often has the figure already. */
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
    RESULT.test(quote) &&
    !/(?<!\p{L})(?:we|our|wir|nous|nosotros|wij)(?!\p{L})/iu.test(quote)
    ? 'success'
    : null;
}
