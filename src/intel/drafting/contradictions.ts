import type { Passage } from '../../grounding/passage.ts';
import { NOT_AFTER_ORDINAL } from '../../search/chunking-ordinals.ts';
import { chargeIn, lowerOf } from '../comparing/read-charges.ts';
import { DURATION } from '../comparing/term-amounts.ts';
import { NO, TERM_WORDS, YES } from '../comparing/term-words.ts';
import { words } from '../comparing/word-patterns.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';
import type { SubjectTest, UsedFact } from '../outputs/takes.ts';
import { isAdvicePage } from './advice-pages.ts';
import type { ComparedTerm } from './compared-terms.ts';

type Contradiction = ComparedTerm & { us: UsedFact; them: UsedFact };

export const BURDEN =
  /(?<!\p{L})(?:fees?|charg\p{L}*|costs?|extra|hidden|pay|deposit|cards?|contracts?|commit\p{L}*|minimum|limits?|need|have to|must|required?|risk\p{L}*|sell|shar(?:e|es|ed|ing)|stor(?:e|es|ed)|track\p{L}*|ads?|spam|lock\p{L}*|los(?:e|t)|gebühr\p{L}*|kosten|vertrag|mindest\p{L}*|muss|müssen|nötig|brauch\p{L}*|frais|engagement|dois|devons|besoin|coste|contrato|tengo|debo|oblig\p{L}*|moet(?:en)?|verplicht|borg|bijbetalen|devo|dobbiamo|costi|tenho|preciso|taxas?|muszę|opłat\p{L}*|koszt\p{L}*|måste|avgift\p{L}*|skal|gebyr\p{L}*|minim\p{L}*|mínim\p{L}*|limit\p{L}*|límite\p{L}*|restrict\p{L}*|penalt\p{L}*|penal[ei]|pénalit\p{L}*|boete\p{L}*|straf\p{L}*|multa|kara|wait\p{L}*|wartezeit\p{L}*|attente|espera|attesa|wachttijd\p{L}*|väntetid\p{L}*|ventetid\p{L}*|zuschl\p{L}*|supplement\p{L}*|supplément\p{L}*|toeslag\p{L}*|dopłat\p{L}*|anzahlung\p{L}*|kaution|acompte|caution|fianza|anticipo|aanbetaling|cauzione|caução|zaliczk\p{L}*|kaucj\p{L}*|deposition\p{L}*|depositum|contratto|contrats?|umow\p{L}*|avtal\p{L}*|aftale\p{L}*|bindning\p{L}*|binding\p{L}*|begräns\p{L}*|begrens\p{L}*|ograniczen\p{L}*|beschränk\p{L}*|reklam\p{L}*|werbung|publicité|pubblicità|publicidad\p{L}*)(?!\p{L})/iu;

const COMMON =
  /^(?:and|are|the|there|have|has|had|can|could|you|your|our|for|not|cannot|does|did|will|with|that|this|from|any|all|every|also|yet|been|being|was|were|who|what|when|how|they|them|its|but|nor|out|per|non|yes|offer|offers|offered|provide|provides|promise|guarantee|currently|possible|available|support|supported|include|included|get|make|take|gibt|eine|einen|einer|der|die|das|und|nicht|kein|keine|ihre|ihr|sie|wir|ist|sind|kann|können|werden|wird|haben|bieten|mit|für|auch|les|des|une|est|sont|pas|vous|nous|votre|avec|pour|dans|que|los|las|una|con|para|hay)$/iu;
const STEM = 4;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !COMMON.test(word))
      .map((word) => word.replace(/s$/u, '').slice(0, STEM)),
  );

export const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((stem) => whole.has(stem));

const SAME = 0.5;

function asksTheSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [less, more] = one.size <= other.size ? [one, other] : [other, one];
  return less.size > 0 && isWithin(less, more) && less.size / more.size >= SAME;
}

const answerOf = ({ answer = '' }: UsedFact): boolean | null =>
  YES.test(answer) ? true : NO.test(answer) ? false : null;

const LONGEST_ANSWER = 200;

export function withAnswer(fact: UsedFact, passages: readonly Passage[]): UsedFact | null {
  const passage = passages[fact.passage];
  const answer = fact.answer ?? '';
  if (passage === undefined || answer === '' || answer.length > LONGEST_ANSWER) return null;
  const from = fact.start - passage.start;
  const at = passage.text.indexOf(answer, from + fact.quote.length);
  if (at < 0 || /\p{L}/u.test(passage.text.slice(from + fact.quote.length, at))) return null;
  const to = at + answer.length;
  return { ...fact, quote: passage.text.slice(from, to), end: passage.start + to };
}

const QUESTION_AND_ANSWER = /^(?<question>[^?？]+[?？])\s+(?<answer>.+)$/su;
const LEAST_ALONE = 5;
const HAS_SPEAKER =
  /(?<!\p{L})(?:we|our|you|your|wir|unser\p{L}*|sie|ihr\p{L}*|nous|notre|nos|vous|votre|nosotros|nuestr\p{L}+|usted(?:es)?|noi|nostr\p{L}+|nós|noss\p{L}+|wij|we|onze?|jullie|\p{L}{3,}(?:amos|emos|imos|iamo))(?!\p{L})/iu;

export function asStatement(text: string, by: string): string {
  const { question, answer } = QUESTION_AND_ANSWER.exec(text)?.groups ?? {};
  if (question === undefined || answer === undefined || !YES.test(answer)) return text;
  const rest = answer.replace(YES, '').replace(/^[\s,.!:;–—-]+/u, '');
  if (rest.split(/\s+/u).length >= LEAST_ALONE && HAS_SPEAKER.test(rest))
    return rest.charAt(0).toUpperCase() + rest.slice(1);
  return `${by} yes to “${question}”${rest === '' ? '' : `: ${rest}`}`;
}

interface Context {
  isSubject: SubjectTest;
  passages: readonly Passage[];
}

const FIGURE = new RegExp(String.raw`\d|(?<![\p{L}\p{N}])${DURATION}`, 'iu');

function betterTerms(ours: string, theirs: string): ComparedTerm['advantage'] {
  const [one, other] = [chargeIn(ours), chargeIn(theirs)];
  if (one !== null && other !== null) {
    const lower = lowerOf(one, other);
    if (lower !== 'even') return lower;
  } else if (one !== null || other !== null) return null;
  const isSame = ours.toLowerCase() === theirs.toLowerCase();
  return !isSame && [ours, theirs].some((text) => FIGURE.test(text)) ? null : 'even';
}

const IS_HALF =
  /(?<!\p{L})(?:but|however|aber|jedoch|sondern|mais|cependant|pero|sino|maar|wel|ma|però|mas|porém|ale|lecz|men|dock|dog)(?!\p{L})/iu;

export function answersIn(facts: readonly UsedFact[], context: Context): Contradiction[] {
  const { isSubject, passages } = context;
  const asked = facts.flatMap((fact) => {
    const agrees = fact.kind === 'faq' && !BURDEN.test(fact.quote) ? answerOf(fact) : null;
    return agrees === null ? [] : [{ fact, agrees, stems: stemsOf(fact.quote) }];
  });
  const ours = asked.filter(({ fact }) => fact.party === 'us');
  const theirs = asked.filter(({ fact }) => fact.party !== 'us' && isSubject?.(fact) === true);
  const said = sidesOf(facts, context);
  return ours.flatMap((one): Contradiction[] => {
    const same = theirs.filter(({ stems }) => asksTheSame(stems, one.stems));
    const [other] = same;
    if (other === undefined) return [];
    const [us, them] = [withAnswer(one.fact, passages), withAnswer(other.fact, passages)];
    if (us === null || them === null) return [];
    const isClear =
      ![one, other].some(({ fact, agrees }) => !agrees && IS_HALF.test(fact.answer ?? '')) &&
      same.every(({ agrees }) => agrees === other.agrees) &&
      (one.agrees || !isStated(one.stems, said.us, us)) &&
      (other.agrees || !isStated(other.stems, said.them, them));
    const advantage =
      one.agrees !== other.agrees
        ? isClear
          ? one.agrees
            ? 'us'
            : 'them'
          : null
        : one.agrees
          ? betterTerms(one.fact.answer ?? '', other.fact.answer ?? '')
          : 'even';
    return [{ label: one.fact.quote.slice(0, LABEL_LENGTH), us, them, advantage }];
  });
}

const isStated = (about: ReadonlySet<string>, sentences: readonly Sentence[], quoted: UsedFact): boolean =>
  sentences.some(
    ({ fact, stems }) =>
      isWithin(about, stems) &&
      !NEGATION.test(fact.quote) &&
      !(fact.passage === quoted.passage && fact.start < quoted.end && quoted.start < fact.end),
  );

const SENTENCE = new RegExp(
  String.raw`\S[^\n]*?(?:[.!]${NOT_AFTER_ORDINAL}(?=\s+[\p{Lu}\d"“„]|\s*$)|(?=\n|$))`,
  'gmu',
);
const WORDS = { least: 3, most: 24 };
const LEAST_STEMS = 2;
const NEGATION = words(
  String.raw`(?:${Object.values(TERM_WORDS.denies).flat().join('|')}|\p{L}+n['’]t|aucune?|jamais)(?!\p{L})`,
);
const DENIAL =
  /^(?:(?:no|nein|non), )?(?<subject>(?:[\p{L}\p{N}-]+ ){1,4})(?:cannot|can['’]t|(?:can|do|does|is|are|will)(?: not|n['’]t)|(?:können|kann|werden|wird|sind|ist|bieten|reinigen|liefern) (?:\p{L}+ )?(?:nicht|keine?n?)|ne (?:\p{L}+ )?(?:peuvent|sont|peut|est) pas|no (?:se puede\p{L}*|ofrecemos)) (?<object>.+)$/iu;
const OF_WE = /^(?:we|it|wir|nous)\s/iu;
const IN_SOME_CASES =
  /(?<!\p{L})(?:only|unless|except|until|without|if|when|always|nur|wenn|außer|sauf|si|salvo)(?!\p{L})/iu;

interface Sentence {
  fact: UsedFact;
  stems: ReadonlySet<string>;
}

export const sentencesIn = (passages: readonly Pick<Passage, 'text'>[]): string[] =>
  passages.flatMap(({ text }) =>
    [...text.matchAll(SENTENCE)]
      .map(([written]) => written.trimEnd())
      .filter((sentence) => !/[?？]$/u.test(sentence) && !NEGATION.test(sentence)),
  );

function sentencesOf(passages: readonly Passage[], pageOf: ReadonlyMap<string, UsedFact>): Sentence[] {
  return passages.flatMap(({ text, start, url, title, heading }, passage) => {
    const page = url === null ? undefined : pageOf.get(url);
    if (page === undefined || isAdvicePage({ url, title })) return [];
    return [...text.matchAll(SENTENCE)].flatMap(({ 0: written, index }): Sentence[] => {
      const quote = written.trimEnd();
      const count = quote.split(/\s+/u).length;
      if (count < WORDS.least || count > WORDS.most || /[?？]$|^["“„«]| \| /u.test(quote)) return [];
      const { id, party, speaker, vendor, rank } = page;
      const at = { start: start + index, end: start + index + quote.length, passage };
      const fact: UsedFact = {
        id,
        party,
        speaker,
        vendor,
        rank,
        url,
        heading,
        kind: 'offer',
        confidence: 0.5,
        quote,
        ...at,
      };
      return [{ fact, stems: stemsOf(quote) }];
    });
  });
}

const SERVING =
  /^(?:cover|repair|service|fix|handle|clean|install|treat|teach|rent out|deliver|offer|provide|support|work on|work with|do)\s(?:any\s|the\s)?/iu;
const LEAST_LETTERS = 5;
const LONGEST_TITLE = 60;

function pageAbout(
  object: string,
  side: readonly Sentence[],
  { facts, passages }: { facts: readonly UsedFact[]; passages: readonly Passage[] },
): UsedFact | null {
  const thing = object
    .replace(SERVING, '')
    .replace(/[.!]+$/u, '')
    .trim();
  const [word, ...more] = thing.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (thing === object || word === undefined || more.length > 0 || word.length < LEAST_LETTERS) return null;
  const stem = word.replace(/(?:s|es|ies)$/u, '');
  const names = new RegExp(`(?<!\\p{L})${stem}`, 'iu');
  if (side.some(({ fact }) => names.test(fact.quote) && NEGATION.test(fact.quote))) return null;
  for (const [at, { text, start, url, title }] of passages.entries()) {
    const page =
      side[0] === undefined
        ? undefined
        : facts.find((fact) => fact.url === url && fact.party === side[0]!.fact.party);
    const [headline] = /^\S[^\n]*/u.exec(text) ?? [];
    const isOfPage = url !== null && names.test(URL.parse(url)?.pathname ?? '');
    if (page === undefined || headline === undefined || !isOfPage || isAdvicePage({ url, title })) continue;
    if (headline.length > LONGEST_TITLE || !names.test(headline) || NEGATION.test(headline)) continue;
    const { id, party, speaker, vendor, rank, heading } = page;
    return {
      id,
      party,
      speaker,
      vendor,
      rank,
      url,
      heading,
      kind: 'offer',
      confidence: 0.5,
      quote: headline,
      start,
      end: start + headline.length,
      passage: at,
    };
  }
  return null;
}

function labelOf({ subject, object }: { subject: string; object: string }, vendor: string): string {
  const named =
    subject.toLowerCase().includes(vendor.toLowerCase()) || OF_WE.test(subject) ? object : subject;
  const text = named.replace(/[.!]+$/u, '').trim();
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, LABEL_LENGTH);
}

function sidesOf(
  facts: readonly UsedFact[],
  { isSubject, passages }: Context,
): { us: Sentence[]; them: Sentence[] } {
  const pageOf = new Map(facts.flatMap((fact) => (fact.url === null ? [] : [[fact.url, fact] as const])));
  const all = sentencesOf(passages, pageOf);
  return {
    us: all.filter(({ fact }) => fact.party === 'us'),
    them: all.filter(({ fact }) => fact.party !== 'us' && isSubject?.(fact) === true),
  };
}

export function contradictionsIn(facts: readonly UsedFact[], context: Context): Contradiction[] {
  const { us: ours, them: theirs } = sidesOf(facts, context);
  const between = (denying: readonly Sentence[], stating: readonly Sentence[], winner: 'us' | 'them') =>
    denying.flatMap(({ fact, stems }): Contradiction[] => {
      const denial = DENIAL.exec(fact.quote)?.groups as { subject: string; object: string } | undefined;
      if (denial === undefined || BURDEN.test(fact.quote) || IN_SOME_CASES.test(fact.quote)) return [];
      const about = new Set([...stems].filter((stem) => !isNameOf(fact.vendor, stem)));
      const page = OF_WE.test(`${denial.subject} `)
        ? pageAbout(denial.object, stating, { facts, passages: context.passages })
        : null;
      if (page !== null && !isStated(about, denying, fact)) {
        const thing = denial.object.replace(SERVING, '').replace(/[.!]+$/u, '');
        const label = (thing.charAt(0).toUpperCase() + thing.slice(1)).slice(0, LABEL_LENGTH);
        const [us, them] = winner === 'us' ? [page, fact] : [fact, page];
        return [{ label, us, them, advantage: winner }];
      }
      if (about.size < LEAST_STEMS) return [];
      const other = stating.find((one) => isWithin(about, one.stems) && !NEGATION.test(one.fact.quote));
      if (other === undefined || isStated(about, denying, fact)) return [];
      const [us, them] = winner === 'us' ? [other.fact, fact] : [fact, other.fact];
      return [{ label: labelOf(denial, fact.vendor), us, them, advantage: winner }];
    });
  return [...between(theirs, ours, 'us'), ...between(ours, theirs, 'them')];
}

const isNameOf = (vendor: string, stem: string): boolean => vendor.toLowerCase().startsWith(stem);
