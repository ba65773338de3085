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
  /(?<!\p{L})(?:was founded|founded (?:in|by)|part of the|\d[\d.,]* of us|employs (?:about |over )?\d|(?:we are|we['’]re) (?:now )?a team of \d|nous sommes \d|(?:équipe|equipo) (?:compte|cuenta con|de) \d|somos \d|bei uns arbeiten \d|wir sind \d[\d.]* mitarb|\d[\d.,]* people work (?:at|for|here)|arbeiten (?:heute )?(?:bei uns|hier) \d[\d.,]* \p{L}+|\d[\d.,]* (?:employees|staff|colleagues|mitarbeiter\p{L}*|beschäftigte|salariés|collaborateurs|empleados|medewerkers|dipendenti)|gegründet|fondée? en|fundada? en|opgericht|fondata)(?!\p{L})/iu;
const isOfSize = ({ name, quote }: Pick<Fact, 'name' | 'quote'>, of: Of): boolean =>
  name === SIZE || (of === 'subject' && OF_COMPANY.test(quote));

export const ABOUT_US = 'About us';

/** A reason on our own pages to choose us over the competitor `rival`. */
export const CHOICE = 'Choice';
/** A reason on our own pages to choose the competitor `rival` over us. */
export const CHOICE_OF_RIVAL = 'Choice of a competitor';
export const isChoice = ({ name }: Pick<Fact, 'name'>): boolean =>
  name === CHOICE || name === CHOICE_OF_RIVAL;

export const INTERVIEW = 'Interview';

export const TYPED_ANSWER = 'Typed answer';

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

export const TAGLINE = 'Tagline';

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

export const HEADLINE = 'Headline';

export interface UsedFact extends Fact {
  id: string;
  passage: number;
  url: string | null;
  party: Party;
  speaker: Speaker;
  vendor: string;
  rank: number;
  isAdvice?: true | undefined;
  isCountedOnly?: true | undefined;
  isOfProduct?: true | undefined;
  note?: NoteAbout | undefined;
  story?: string | undefined;
  term?: Term | undefined;
}

export interface OfProduct {
  words: readonly string[];
  others: readonly (readonly string[])[];
  isNarrow: boolean;
}

export type Of = 'us' | 'rivals' | 'subject' | 'anyone';

export interface Takes {
  kinds: readonly FactKind[];
  of: Of;
  by?: readonly Speaker[];
  asks?: Asking;
  tone?: 'trouble' | 'outcome';
  answered?: true;
  fit?: 'close' | 'general';
  withQuestion?: true;
  note?: NoteAbout;
  spoken?: true | 'verbatim';
  figure?: true | 'result';
  buying?: true;
  whole?: true;
  specific?: true | 'alone';
  message?: true;
  limit?: true;
  vendors?: readonly string[];
  inOwnLanguage?: true;
  sharing?: string;
  below?: number;
  noPosts?: true;
  ofSegment?: boolean;
  wanted?: true;
  apartFrom?: readonly string[];
  guarantee?: boolean;
  unbeaten?: true;
  unpraised?: true;
  shown?: true;
  label?: string;
  repeats?: true;
  most?: number;
  named?: readonly string[];
  product?: OfProduct;
  besides?: readonly number[];
  to?: string;
  said?: readonly string[];
  asset?: true;
  side?: 'us' | 'them';
  customers?: true;
  counting?: true;
  held?: true;
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
    | 'choice'
    | 'lead'
    | 'asked'
    | 'unlike'
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

const isContactDetail = ({ name, quote }: Pick<UsedFact, 'name' | 'quote'>): boolean =>
  name === 'Phone' || (name === 'Email' && quote.includes('@'));

const OF_A_PURCHASE =
  /(?<!\p{L})(?:call|ring|e-?mail|book|order|request|quotes?|quotation|sign(?:s|ed)?|register|choose|pick|select|try|trial|demo|enquir\p{L}*|contact|buy|pay|checkout|contract|offer|anrufen|rufen|buch\p{L}*|bestell\p{L}*|anfrag\p{L}*|angebot|wähl\p{L}*|unterschr\p{L}*|appel\p{L}*|réserv\p{L}*|command\p{L}*|devis|choisi\p{L}*|llam\p{L}*|reserv\p{L}*|pid\p{L}*|presupuesto|elij\p{L}*|elig\p{L}*|bel(?:t|len)?|boek\p{L}*|offerte|kies|kiest|chiam\p{L}*|prenot\p{L}*|ordin\p{L}*|preventivo|scegli\p{L}*)(?!\p{L})/iu;

export function accepts(
  take: Takes,
  fact: Pick<UsedFact, 'kind' | 'party' | 'speaker' | 'quote' | 'url' | 'name' | 'note' | 'company'>,
  isSubject: SubjectTest,
): boolean {
  const { asks, tone, figure, asset, named } = take;
  const { kind, quote } = fact;
  if (!isOfKind(take, fact, isSubject)) return false;
  const hasFigure = figure === undefined || (figure === true ? /\d/ : RESULT).test(quote);
  if (isOfPage(fact)) return named?.includes(fact.name!) === true && hasFigure;
  if (kind === 'channel' && isContactDetail(fact)) return false;
  if (kind === 'comparison' && isChoice(fact) && take.as !== 'choice') return false;
  if (kind === 'comparison' && fact.name === ABOUT_US && take.of !== 'subject') return false;
  if (kind === 'oneliner' && fact.name === HEADLINE && take.of !== 'subject') return false;
  if (kind === 'oneliner' && fact.name === TAGLINE && named?.includes(TAGLINE) !== true) return false;
  if (kind === 'feature' && fact.name === CLAIM && named?.includes(CLAIM) !== true) return false;
  if (kind === 'problem' && fact.name === PLANNED) return false;
  if (kind === 'location' && isPostalAddress(quote)) return false;
  if (kind === 'proof' && fact.party !== 'us' && fact.company !== undefined && take.customers !== true)
    return false;
  if (kind === 'proof' && isOfSize(fact, take.of)) return named?.includes(SIZE) === true;
  if (kind === 'problem' && (fact.name === LIMIT) !== (take.limit === true)) return false;
  if (kind === 'faq' && asks !== undefined && !isAsking(asks, quote)) return false;
  if (asset === true && !isAsset(fact)) return false;
  if (take.buying === true && !OF_A_PURCHASE.test(quote)) return false;
  if (named !== undefined && !named.includes(fact.name ?? '')) return false;
  if (!hasFigure) return false;
  if (isChosen(fact)) return false;
  if (kind === 'testimonial' && take.as === 'story') return fact.name === INTERVIEW;
  if (kind === 'testimonial' && fact.name === INTERVIEW)
    return take.note === undefined ? tone === 'trouble' && fact.note === 'pain' : take.note === fact.note;
  if (take.note !== undefined) return false;
  if (tone === undefined || kind !== 'testimonial') return true;
  return partTelling(tone, quote) !== null;
}
