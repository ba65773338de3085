import type { Fact, FactKind } from '../../extraction/facts/evidence/kinds.ts';
import { isPostalAddress } from '../../extraction/facts/evidence/postal-address.ts';
import type { Term } from '../comparing/read-terms.ts';
import type { Party, Speaker } from '../../knowledge/party.ts';
import { type Asking, isAsking } from './questions.ts';
import { partTelling } from './testimonials.ts';

export const LIMIT = 'Limit';

export const PLANNED = 'Planned';

export const SIZE = 'Size';

const OF_COMPANY =
  /(?<!\p{L})(?:was founded|founded (?:in|by)|part of the|\d[\d.,]* (?:employees|staff|colleagues|mitarbeiter\p{L}*|beschäftigte|salariés|collaborateurs|empleados|medewerkers|dipendenti)|gegründet|fondée? en|fundada? en|opgericht|fondata)(?!\p{L})/iu;
const isOfSize = ({ name, quote }: Pick<Fact, 'name' | 'quote'>, of: Of): boolean =>
  name === SIZE || (of === 'subject' && OF_COMPANY.test(quote));

/** Name of facts in which a rival speaks about the brand. */
export const ABOUT_US = 'About us';

/** Buyers' words from interview notes show needs but prove nothing. */
export const INTERVIEW = 'Interview';

/** Usually, only the field that asked the question uses these facts. */
export const TYPED_ANSWER = 'Typed answer';

/** Used only in documents about this persona. */
export const SAVED_PERSONA = 'Saved persona';

export const isChosen = ({ name }: Pick<Fact, 'name'>): boolean =>
  name === TYPED_ANSWER || name === SAVED_PERSONA;

export const POST = 'Blog post';
export const CASE_STUDY = 'Case study';
export const SETUP_GUIDE = 'Setup guide';
export const HELP_ARTICLE = 'Help article';
export const TRY_OUT = 'Test or trial';
export const KICK_OFF = 'Kick-off';
export const CONTACT = 'Contact person';
export const REPORT = 'Report';
const OF_PAGES: ReadonlySet<string | undefined> = new Set([
  POST,
  CASE_STUDY,
  SETUP_GUIDE,
  HELP_ARTICLE,
  TRY_OUT,
  KICK_OFF,
  CONTACT,
  REPORT,
]);
export const isOfPage = ({ name }: Pick<Fact, 'name'>): boolean => OF_PAGES.has(name);

/** Name of facts from a main heading. */
export const TAGLINE = 'Tagline';

/** Name of facts with a promise on the brand's own pages. */
export const CLAIM = 'Claim';

export type NoteAbout =
  | 'pain'
  | 'job'
  | 'success'
  | 'barrier'
  | 'trigger'
  | 'channel'
  | 'objection'
  | 'criterion';

/** Name of facts from a home page's headline, which rarely says what the company sells. */
export const HEADLINE = 'Headline';

export interface UsedFact extends Fact {
  id: string;
  passage: number;
  url: string | null;
  party: Party;
  speaker: Speaker;
  vendor: string;
  rank: number;
  /** True for facts from articles, guides and "best of" lists, which sell nothing themselves. */
  isAdvice?: true | undefined;
  /** True for claims that are only counted or compared. */
  isCountedOnly?: true | undefined;
  /** True for a sentence of the page about the document's product. */
  isOfProduct?: true | undefined;
  /** Set only for facts from interview notes. */
  note?: NoteAbout | undefined;
  /** Heading of the customer's story. */
  story?: string | undefined;
  term?: Term | undefined;
}

/** `isNarrow` means that the brand sells other products or plans too. */
export interface OfProduct {
  words: readonly string[];
  others: readonly (readonly string[])[];
  isNarrow: boolean;
}

/** `rivals` are all parties except the brand, and `subject` is the document's competitor. */
export type Of = 'us' | 'rivals' | 'subject' | 'anyone';

export interface Takes {
  kinds: readonly FactKind[];
  of: Of;
  by?: readonly Speaker[];
  /** Accept only questions about this topic. */
  asks?: Asking;
  /** Accept only testimonials about a problem, or about an improvement. */
  tone?: 'trouble' | 'outcome';
  /** Accept only questions whose answer can be given to a buyer. */
  answered?: true;
  /** Accept only objections from our FAQ that fit the competitor this well; see `objectionFit`. */
  fit?: 'close' | 'general';
  /** With `answer`, also state the question. */
  withQuestion?: true;
  /** Accept only sentences about this topic from interview notes. */
  note?: NoteAbout;
  /** With `verbatim`, the page must name the speaker after the quote. */
  spoken?: true | 'verbatim';
  /** With `result`, accept only a share, an amount, a multiple or a duration. */
  figure?: true | 'result';
  /** Accept only steps of a purchase, such as an order or a first call. */
  buying?: true;
  /** Accept only complete sentences, because list items are not claims. */
  whole?: true;
  /** Accept only facts with a figure, a name or a word such as "only". */
  specific?: true | 'alone';
  /** Accept only one sentence, without an offer's terms. */
  message?: true;
  /** Accept only restrictions that a vendor admits. */
  limit?: true;
  /** Accept only facts of these vendors, each given by its name or domain. */
  vendors?: readonly string[];
  inOwnLanguage?: true;
  sharing?: string;
  /** Use the facts only while the field has fewer entries than this. */
  below?: number;
  /** Leave out posts, because articles rarely promise anything. */
  noPosts?: true;
  /** Put first the facts about what the requested buyers say or compare. */
  wanted?: true;
  apartFrom?: readonly string[];
  /** If false, guarantees are left out. */
  guarantee?: boolean;
  /** Leave out what the competitor says about a subject in which the brand is better. */
  unbeaten?: true;
  /** Leave out sentences in which a vendor praises itself. */
  unpraised?: true;
  /** Accept a comparison with others only if the competitor's pages show the contrast. */
  shown?: true;
  label?: string;
  /** Maximum number of facts. */
  most?: number;
  named?: readonly string[];
  product?: OfProduct;
  besides?: readonly number[];
  /** The objection that `rebuttal` answers. */
  to?: string;
  /** Accept only what buyers can use or look up. */
  asset?: true;
  /**
   * How facts become statements. By default, each fact is quoted (`quote`).
   *
   * - `theirs`: the quote, preceded by the name of the vendor.
   * - `count`: the statement says how many vendors make a claim, if there are at least two.
   * - `criterion`: what at least two vendors state, with the words of each.
   * - `claims`: like `count`, but a single vendor may be enough.
   * - `only`: claims that the brand makes and no rival mentions. With `guarantee`, our guarantees if no rival has one.
   * - `pledge`: a guarantee in the words of its heading, or in its own words if the heading is not a guarantee.
   * - `lacking`: claims of several rivals that the brand's pages do not mention.
   * - `nobody`: topics that no rival mentions.
   * - `compared`: what the brand or the document's competitor says about a subject that buyers compare.
   * - `better` and `worse`: the compared subjects in which the brand or the competitor is better.
   * - `ahead`: claims of the brand that the competitor denies or only plans.
   * - `behind`: claims of the competitor that the brand denies, only plans or never mentions.
   * - `silent`: questions about topics that the competitor's pages do not mention.
   * - `asked`: questions about what only the brand states.
   * - `claim`: an offer in the vendor's own words, or by its standard name if these words are only the text of a button.
   * - `prices`: each vendor's prices, one statement per unit.
   * - `priced`: one statement per price that was not compared with a price of the other company.
   * - `names`: the names of a vendor's features.
   * - `integrations`: the products that a vendor works with.
   * - `reply`: the brand's own price or fact on the subject of a rival's statement about the brand.
   * - `answer`: the answer to a question on a page.
   * - `rebuttal`: what our own pages say about an objection that was typed (`to`).
   * - `story`: what a customer's story tells, from the problem to the result.
   * - `weighed`: the topic of a question that buyers ask before they buy, with the question.
   * - `category`: the kind of company or product that a sentence names.
   * - `group`: the names of audiences that a page lists together.
   * - `strict`: what the competitor's terms forbid, charge for or limit, and ours do not.
   * - `edge`: what a buyer may hold against us, because the competitor offers more of it than we do.
   * - `reason`: not a statement of its own, but the reason for an entry that the request or the brand profile names.
   * - `role` and `company`: the author of a testimonial.
   */
  as?:
    | 'quote'
    | 'theirs'
    | 'count'
    | 'claims'
    | 'criterion'
    | 'only'
    | 'pledge'
    | 'lacking'
    | 'nobody'
    | 'compared'
    | 'better'
    | 'worse'
    | 'strict'
    | 'edge'
    | 'ahead'
    | 'behind'
    | 'silent'
    | 'asked'
    | 'claim'
    | 'prices'
    | 'priced'
    | 'names'
    | 'integrations'
    | 'answer'
    | 'reply'
    | 'rebuttal'
    | 'story'
    | 'category'
    | 'weighed'
    | 'group'
    | 'reason'
    | 'role'
    | 'company';
}

export type AcceptanceTable = Readonly<Record<string, readonly Takes[] | null>>;

/** Null if the document has no competitor. */
export type SubjectTest = ((fact: Pick<UsedFact, 'party' | 'quote' | 'url'>) => boolean) | null;

const isOf = (of: Of, fact: Pick<UsedFact, 'party' | 'quote' | 'url'>, isSubject: SubjectTest): boolean => {
  switch (of) {
    case 'us':
      return fact.party === 'us';
    case 'rivals':
      return fact.party !== 'us';
    case 'subject':
      return isSubject !== null && isSubject(fact);
    case 'anyone':
      return true;
  }
};

export const isOfKind = (
  { kinds, of, by }: Pick<Takes, 'kinds' | 'of' | 'by'>,
  fact: Pick<UsedFact, 'kind' | 'party' | 'speaker' | 'quote' | 'url'>,
  isSubject: SubjectTest,
): boolean =>
  kinds.includes(fact.kind) && isOf(of, fact, isSubject) && (by === undefined || by.includes(fact.speaker));

const RESULT =
  /\d\s?%|\p{Sc}\s?\d|\d\s?(?:€|EUR|USD|GBP)|\b\d+(?:\.\d+)?x\b|\b\d+ (?:minutes?|hours?|days?|weeks?|minuten|stunden|tage|heures|jours|horas|días)\b/iu;

const ASSETS: Partial<Record<FactKind, RegExp>> = {
  offer: /^free (?:trial|plan|quote or consultation)$/iu,
  proof: /\b(?:reviews?|ratings?|bewertung\p{L}*|avis|reseñas?|trustpilot|g2|capterra)\b/iu,
  feature:
    /\b(?:academy|help cent(?:er|re)|support (?:team|chat|line)|knowledge base|documentation|(?:learning )?content|tutorials?|training|webinars?|community|forum|templates?|library|checklists?|(?:mobile|web|customer) (?:app|portal)|dashboard|newsletter|akademie|hilfe-?center|handbuch|schulung\p{L}*|vorlagen?|académie|centre d['’]aide|formation|modèles|academia|centro de ayuda|formación|plantillas?)(?!\p{L})/iu,
};
function isAsset({ kind, name, quote }: Pick<UsedFact, 'kind' | 'name' | 'quote'>): boolean {
  if (kind === 'certification') return false;
  return ASSETS[kind]?.test(kind === 'offer' ? (name ?? '') : quote) ?? true;
}

const OF_A_PURCHASE =
  /(?<!\p{L})(?:call|ring|e-?mail|book|order|request|quotes?|quotation|sign(?:s|ed)?|register|choose|pick|select|try|trial|demo|enquir\p{L}*|contact|buy|pay|checkout|contract|offer|anrufen|rufen|buch\p{L}*|bestell\p{L}*|anfrag\p{L}*|angebot|wähl\p{L}*|unterschr\p{L}*|appel\p{L}*|réserv\p{L}*|command\p{L}*|devis|choisi\p{L}*|llam\p{L}*|reserv\p{L}*|pid\p{L}*|presupuesto|elij\p{L}*|elig\p{L}*|bel(?:t|len)?|boek\p{L}*|offerte|kies|kiest|chiam\p{L}*|prenot\p{L}*|ordin\p{L}*|preventivo|scegli\p{L}*)(?!\p{L})/iu;

export function accepts(
  take: Takes,
  fact: Pick<UsedFact, 'kind' | 'party' | 'speaker' | 'quote' | 'url' | 'name' | 'note'>,
  isSubject: SubjectTest,
): boolean {
  const { asks, tone, figure, asset, named } = take;
  const { kind, quote } = fact;
  if (!isOfKind(take, fact, isSubject)) return false;
  if (isOfPage(fact)) return named?.includes(fact.name!) === true;
  // A rival's statement about the brand is used only in fields about that rival.
  if (kind === 'comparison' && fact.name === ABOUT_US && take.of !== 'subject') return false;
  if (kind === 'oneliner' && fact.name === HEADLINE && take.of !== 'subject') return false;
  if (kind === 'oneliner' && fact.name === TAGLINE && named?.includes(TAGLINE) !== true) return false;
  if (kind === 'feature' && fact.name === CLAIM && named?.includes(CLAIM) !== true) return false;
  if (kind === 'problem' && fact.name === PLANNED) return false;
  if (kind === 'location' && isPostalAddress(quote)) return false;
  if (kind === 'proof' && isOfSize(fact, take.of)) return named?.includes(SIZE) === true;
  if (kind === 'problem' && (fact.name === LIMIT) !== (take.limit === true)) return false;
  if (kind === 'faq' && asks !== undefined && !isAsking(asks, quote)) return false;
  if (asset === true && !isAsset(fact)) return false;
  if (take.buying === true && !OF_A_PURCHASE.test(quote)) return false;
  if (named !== undefined && !named.includes(fact.name ?? '')) return false;
  if (figure !== undefined && !(figure === true ? /\d/ : RESULT).test(quote)) return false;
  if (isChosen(fact)) return false;
  if (kind === 'testimonial' && take.as === 'story') return fact.name === INTERVIEW;
  if (kind === 'testimonial' && fact.name === INTERVIEW)
    return take.note === undefined ? tone === 'trouble' && fact.note === 'pain' : take.note === fact.note;
  if (take.note !== undefined) return false;
  if (tone === undefined || kind !== 'testimonial') return true;
  return partTelling(tone, quote) !== null;
}
