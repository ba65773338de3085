import type { Fact, FactKind } from '../../extraction/facts/evidence/kinds.ts';
import type { Party, Speaker } from '../../knowledge/party.ts';

/** A fact as a generation uses it. */
export interface UsedFact extends Fact {
  id: string;
  /** Position of its passage in the evidence. */
  passage: number;
  url: string | null;
  party: Party;
  speaker: Speaker;
  /** Who says it, as people call them: for attribution and for counting. */
  vendor: string;
  /** Of a price that does not say what it is for: the words from the name of that on, as the page has them. */
  priced?: string;
  /** Place of its document in the order of relevance, 0 for the most relevant. */
  rank: number;
}

/** Whom a field speaks of: the brand, anybody but the brand, the analysed competitor, or all of them. */
export type Of = 'us' | 'rivals' | 'subject' | 'anyone';

/** What a question of an FAQ is about, where it is about a doubt. */
export type Doubt = 'price' | 'safety' | 'effort' | 'lock-in';

/**
 * One sort of facts a field accepts. A statement reaches a field only as a fact of one of these kinds, about the party
 * the field is about, said by somebody who may say it.
 */
export interface Takes {
  kinds: readonly FactKind[];
  of: Of;
  /** Who may say it; anyone where it is not given. */
  by?: readonly Speaker[];
  /** Only questions that raise a doubt, or only those that ask how something is done. */
  asks?: 'doubt' | 'how';
  /** Only these doubts. */
  doubts?: readonly Doubt[];
  /** Only praise, or only trouble: of testimonials. */
  tone?: 'trouble' | 'praise';
  /**
   * `quote` (default): the fact's own words. `theirs`: with the name of whoever says it. `count`: how many vendors
   * state it, with a quote of each. `only`: what the brand states and no rival does. `attributed`: `theirs` for
   * everyone but the brand. `answer`: what an FAQ answers. `role`, `company`: of whoever gave a testimonial.
   */
  as?: 'quote' | 'theirs' | 'attributed' | 'count' | 'only' | 'answer' | 'role' | 'company';
}

/** Which facts each field of a module accepts, by the path of its plan. */
export type AcceptanceTable = Readonly<Record<string, readonly Takes[] | null>>;

/** The competitor a generation is about; null: none. */
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

export function accepts(
  { kinds, of, by, asks, doubts, tone }: Takes,
  fact: Pick<UsedFact, 'kind' | 'party' | 'speaker' | 'quote' | 'url'>,
  isSubject: SubjectTest,
): boolean {
  if (!kinds.includes(fact.kind) || !isOf(of, fact, isSubject)) return false;
  if (by !== undefined && !by.includes(fact.speaker)) return false;
  if (fact.kind === 'faq' && asks === 'how' && (!asksHow(fact.quote) || doubtOf(fact.quote) !== null))
    return false;
  if (fact.kind === 'faq' && asks === 'doubt') {
    const doubt = doubtOf(fact.quote);
    if (doubt === null || (doubts !== undefined && !doubts.includes(doubt))) return false;
  }
  if (tone === undefined || fact.kind !== 'testimonial') return true;
  return tone === 'trouble'
    ? tellsTrouble(fact.quote)
    : !tellsTrouble(fact.quote) && !COMPLAINT.test(fact.quote);
}

/** Questions by what buyers worry about, in the languages met most. */
const DOUBTS: readonly [doubt: Doubt, pattern: RegExp][] = [
  [
    'lock-in',
    /cancel|contract|commit|refund|return|switch plans|change (?:my|your) (?:plan|mind)|minimum|kündig|vertrag|rückgabe|laufzeit|résili|engagement|rembours|contrat|contrato|permanencia|devolu/i,
  ],
  [
    'price',
    /cost|price|pricing|fee\b|fees|pay\b|charge|expensive|afford|worth|kostet|kosten|preis|gebühr|coût|prix|tarif|cher\b|cuesta|precio|tarifa/i,
  ],
  [
    'safety',
    /safe|secur|privacy|private|confidential|my data|insur|licen[cs]ed|accept(?:ed|s)?\b|legit|trust|guarantee|side effect|allerg|qualified|certified|sicher|datenschutz|daten\b|zertifiz|sécur|confiden|données|segur|privacidad|datos/i,
  ],
  [
    'effort',
    /how long|how much time|how soon|take(?:s)? (?:to|long)|difficult|need to|have to|require|experience|beginner|prepare|what if|downtime|wie lange|dauert|aufwand|vorausset|combien de temps|difficile|faut-il|cuánto (?:tiempo|tarda)|difícil|necesito/i,
  ],
];

export const doubtOf = (question: string): Doubt | null =>
  DOUBTS.find(([, pattern]) => pattern.test(question))?.[0] ?? null;

const asksHow = (question: string): boolean =>
  /^(?:how (?:do|can|to|should)|can i|where (?:do|can)|what (?:do|should) i|wie (?:kann|mache|richte|bekomme)|kann ich|comment (?:puis|faire|dois)|puis-je|cómo (?:puedo|hago|se)|puedo)\b/i.test(
    question,
  );

/** What was wrong, rather than what is good now. */
const TROUBLE =
  /\b(?:before (?:we|i|using|switching|this)\b|used to (?:spend|take|waste)|struggl(?:ed|ing)|frustrat(?:ed|ing|ion)|wast(?:ed|ing)|hours (?:a|every|each)\b|overwhelmed|(?:was|were|been) (?:so |very |really )?(?:afraid|nervous|worried|anxious|stuck|lost|disappointed)|too (?:expensive|slow|complicated)|vorher|früher|mühsam|überfordert|avant (?:de|que)|galère|antes (?:de|que)|perdíamos)/i;

/** What a customer holds against the vendor. */
const COMPLAINT =
  /\b(?:never|nobody|no one|nothing|not|cannot|can['’]t|don['’]t|didn['’]t|doesn['’]t|won['’]t|wasn['’]t|worst|terrible|horrible|awful|scam|disappoint\w*|unfortunately|nie|nicht|keine?|leider|jamais|rien|pas|nunca|nada|peor)\b/iu;

export const tellsTrouble = (quote: string): boolean => TROUBLE.test(quote);
