import { isCovered } from '../../chat/concepts.ts';
import { concedes, speaksForRival, statedUnder } from '../../chat/subject-page.ts';
import { isCareersPage } from '../../extraction/facts/evidence/headed-lists.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { columnNamesAbove, withNamedCells } from '../../extraction/pages/row-text.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { Party } from '../../knowledge/party.ts';
import { sentencesOf } from '../../search/chunking-sentences.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { isOwnExperience } from '../outputs/testimonials.ts';
import { isAdvicePage } from './advice-pages.ts';
import { concernsIn } from './buyer-concerns.ts';
import type { Candidate } from './candidate.ts';
import { isValue, needsLabel, needsQuestion } from './reply-subjects.ts';
import { isNoStatement, tidied } from './sentence-tests.ts';
import { topicWords } from './topic-first.ts';
import { isWorseFigure } from './worse-figures.ts';

interface Said {
  text: string;
  own: string;
  quote: string;
  start: number;
  passage: number;
  question: string;
  heading: string;
  isRow: boolean;
  columns: string | null;
  isSpoken: boolean;
  testimonial: UsedFact | null;
  words: readonly string[];
  wordsAbove: readonly string[];
}

const LONGEST = 320;
const LONGEST_HEADING = 120;
const LEAST_WORDS = 4;
const LEAST_WORDS_OF_VALUE = 2;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const ASKS = /[?？]["”’»)]*\s*$/u;
const ENDS = /[.!…:;。]["”’»)]*$/u;
const ITEM = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !ENDS.test(line) && !ITEM.test(line) && !line.includes(' | ');

const LONGEST_LABEL = 5;
const isClaim = (heading: string): boolean => wordsOf(heading).length > LONGEST_LABEL;

function beginning(paragraph: string): string {
  if (paragraph.length <= LONGEST) return paragraph;
  const last = [...sentencesOf(paragraph, 0, paragraph.length)].findLast(({ end }) => end <= LONGEST);
  return last === undefined ? '' : paragraph.slice(0, last.end).trimEnd();
}

const vendorsOf = (facts: readonly UsedFact[], isUs: boolean): string[] => [
  ...new Set(facts.filter(({ party }) => (party === 'us') === isUs).map(({ vendor }) => vendor)),
];

function saidIn(passage: Passage, at: number, facts: readonly UsedFact[]): Said[] {
  const [us, rivals] = [vendorsOf(facts, true), vendorsOf(facts, false)];
  const testimonials = facts.filter((fact) => fact.kind === 'testimonial' && fact.passage === at);
  let question = '';
  let heading = passage.heading?.split(' > ').at(-1) ?? '';
  if (ASKS.test(heading)) [heading, question] = ['', heading];
  let lineAbove: { text: string; at: number } | null = null;
  return [...passage.text.matchAll(/\S[^\n]*/gu)].flatMap(({ 0: written, index }): Said[] => {
    const line = written.trimEnd();
    const above = lineAbove;
    lineAbove = null;
    if (ASKS.test(line)) {
      question = line;
      lineAbove = { text: line, at: index };
      return [];
    }
    const isValueOfLabel =
      above !== null && question === '' && !isValue(above.text) && isHeading(line) && isValue(line);
    if (isHeading(line) && !isValueOfLabel) {
      [heading, question] = [line.replace(/^#+\s*/u, ''), ''];
      lineAbove = { text: heading, at: index + line.length - heading.length };
      return [];
    }
    const [item = ''] = ITEM.exec(line) ?? [];
    const bare = beginning(line.slice(item.length));
    const isRow = bare.includes(' | ');
    const columns = isRow ? columnNamesAbove(passage.text, index) : null;
    const own = tidied(withNamedCells(bare, { head: columns }));
    if (wordsOf(own).length < (isValueOfLabel ? LEAST_WORDS_OF_VALUE : LEAST_WORDS)) return [];
    if (addressesModels(bare) || concedes(bare) || speaksForRival(heading, rivals, us)) return [];
    if (isRow && !/\d/u.test(bare)) return [];
    const begins = passage.start + index + item.length;
    const spoken =
      testimonials.find((fact) => fact.start < begins + bare.length && begins < fact.end) ?? null;
    const isSpoken = spoken !== null || /^["“„«]/u.test(bare);
    const needsAbove =
      !isSpoken && (isValueOfLabel || (question === '' ? needsLabel(own) : needsQuestion(own)));
    if (needsAbove && (above === null || bare === '')) return [];
    const from = needsAbove ? above!.at : index + item.length;
    const quote = passage.text.slice(from, index + item.length + bare.length);
    const text = !needsAbove ? own : question === '' ? `${above!.text}: ${own}` : `${above!.text} ${own}`;
    const start = passage.start + from;
    if (spoken === null && isSpoken && !isOwnExperience(bare)) return [];
    return [
      {
        ...(spoken === null
          ? { text, quote, start }
          : { text: tidied(spoken.quote), quote: spoken.quote, start: spoken.start }),
        passage: at,
        question: isSpoken ? '' : question,
        heading: isSpoken ? '' : heading,
        isRow,
        columns,
        isSpoken,
        testimonial: spoken,
        own: spoken === null && question === '' ? text : (spoken?.quote ?? own),
        words: wordsOf(spoken?.quote ?? (question === '' ? text : own)),
        wordsAbove: !isSpoken
          ? wordsOf(question === '' && isClaim(heading) ? '' : `${question} ${heading}`)
          : [],
      },
    ];
  });
}

export interface OwnPages {
  passages: readonly Passage[];
  parties: readonly Party[];
  facts: readonly UsedFact[];
}

const isOwnPage = ({ passages, parties }: OwnPages, at: number): boolean =>
  parties[at] === 'us' &&
  passages[at]!.url !== null &&
  !isCareersPage(passages[at]!.url) &&
  !isAdvicePage(passages[at]!);

const read = new WeakMap<readonly Passage[], Said[]>();

function saidOn(pages: OwnPages): Said[] {
  let known = read.get(pages.passages);
  if (known === undefined) {
    known = pages.passages.flatMap((passage, at) =>
      isOwnPage(pages, at) ? saidIn(passage, at, pages.facts) : [],
    );
    read.set(pages.passages, known);
  }
  return known;
}

const SAYS_WE_LACK =
  /(?<!\p{L})(?:you|they|we|your \p{L}+) (?:have no|has no|do(?:n['’]t| not)(?! (?:want|wish|like|trust)(?!\p{L}))|does(?:n['’]t| not)|can(?:not|['’]t)|lack|are missing)(?!\p{L})|(?<!\p{L})(?:sie|ihr|ihnen) (?:\p{L}+ )?(?:kein\p{L}*|nicht|fehlt)|(?<!\p{L})vous (?:ne|n['’])|(?<!\p{L})(?:no (?:tenéis|tienen|tienes|ofrecen|ofrecéis|hacen)|non (?:avete|offrite|fate)|não (?:têm|tem|oferecem|fazem))(?!\p{L})|(?<!\p{L})(?:jullie|u) (?:hebben|heeft|bieden|biedt|doen) (?:\p{L}+ )?(?:geen|niet)(?!\p{L})/iu;

export const isObjection = (focus: string): boolean =>
  /[?？!]|[.;:] /u.test(focus) || SAYS_WE_LACK.test(focus) || concernsIn(focus).length > 0;

const SAYS_WE_ARE_LIMITED =
  /(?<!\p{L})(?:(?:you|they|we) only|(?:sie|ihr) (?:\p{L}+ )?nur|vous (?:ne )?\p{L}+ que|solo \p{L}+|(?:jullie|u) (?:\p{L}+ )?alleen)(?!\p{L})/iu;
const SAYS_NOTHING =
  /^(?:long|longer|hard|difficult|easy|afraid|lange?r?|schwer|schwierig|longs?|longue|largo|larga|difícil|lungo|lunga|difficile|lang)$/iu;

const SAYS_WE_ARE_LESS =
  /(?<!\p{L})(?:your?|you['’]re|ihre?\p{L}*|sie|eure?\p{L}*|votre|vos|vous|sus?|vuestr\p{L}+|vostr\p{L}+|jullie|uw)(?!\p{L})[^.?!]{0,80}(?<!\p{L})(?:less|fewer|smaller|weaker|shorter|lower|worse|weniger|kleiner|schwächer|kürzer|schlechter|moins|plus (?:petit|faible)\p{L}*|menos|más (?:pequeñ|débil)\p{L}*|meno|più (?:piccol|debol)\p{L}*|minder|zwakker)(?!\p{L})/iu;

const LEAST_SHARE = 0.5;
const LEAST_SHARE_OF_CONCERN = 0.3;
const LEAST_SHARE_OF_THING = 0.6;
const ALL = 0.99;
const COMMON_WORD_SHARE = 0.3;
const LEAST_COUNTED = 8;
const FACTOR_OF_UNKNOWN_WORDS = 0.4;
const OF_QUESTION = 1;
const OF_HEADING = 0.7;
const OF_LEAD = 1.5;
const OF_CONCERN = 1;
const OF_WORDS_ALONE = 0.8;

const IS_RATE = /\d\s?(?:%|percent|prozent|pour cent|por ciento|per cento|procent)/iu;
const UNITS: readonly RegExp[] = [
  IS_RATE,
  /\d\s?(?:min\p{L}*|hours?|h|stunden?|std|heures?|horas?|or[ae]|uur|uren|days?|tagen?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?)(?!\p{L})/iu,
  /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|eur|usd|gbp|chf|pence)/iu,
];

const SPEAKS =
  /^(?:[\p{L}'’-]+\s){0,4}?(?:says?|said|asks? (?:for|about)|wants?|needs?|claims?|claimed|tells?|told us|hears?|heard|thinks?|thought|feels?|felt|fears?|feared|(?:is|are|was|were|am|['’]m) (?:worried|afraid|concerned)|worr(?:y|ies)|complains?|complained|objects?|objected|sag(?:t|en|te|ten)|hör(?:t|en|te|ten)|glaub(?:t|en|te|ten)|(?:be)?fürcht(?:et|en|ete|eten)|(?:hat|haben) angst|beschwer(?:t|en|te|ten) sich|mein(?:t|en|te|ten)|di(?:t|sent)|pens(?:e|ent)|cr(?:aint|aignent|oit|oient)|se plain(?:t|gnent)|(?:a|ont) (?:dit|peur)|dicen?|dijo|dijeron|teme[n]?|cre(?:e|en)|piensan?|se queja[n]?|dic(?:e|ono)|tem(?:e|ono)|cred(?:e|ono)|pens(?:a|ano)|si lamenta(?:no)?|diz(?:em)?|disse(?:ram)?|acham?|receiam?|queixam?-se|zeg(?:t|gen)|zei(?:den)?|vre(?:est|zen)|denk(?:t|en)|kla(?:agt|gen)|vind(?:t|en))(?!\p{L}),?\s(?:(?:that|dass|daß|que|che|dat|about|over|über|de|di)(?!\p{L})\s|qu['’])?/iu;

const SHORTEST_THING = 3;
const SHORTEST_PART = 5;
const isInCompound = (word: string, text: readonly string[], names: ReadonlySet<string>): boolean =>
  word.length >= SHORTEST_PART &&
  text.some(
    (other) =>
      !names.has(other) && other.length > word.length && (other.startsWith(word) || other.endsWith(word)),
  );

export interface NearSaid {
  to: string;
  said: readonly { text: string; score: number }[];
}

const WHAT_IF =
  /^(?:¿\s?)?(?:and |und |et |y |e |en )?(?:what (?:if|happens)|what do (?:we|i) do if|was (?:ist|passiert|geschieht),? wenn|was,? wenn|wenn|que se passe-t-il|qu['’]arrive-t-il|si|qué (?:pasa|ocurre|sucede)|(?:che )?cosa succede|che succede|se|wat (?:als|gebeurt)|als|o que acontece)(?!\p{L})|(?<!\p{L})(?:could|might|könnte\p{L}*|pourrait|pourraient|podría\p{L}*|potrebbe\p{L}*|zou\p{L}* kunnen)(?!\p{L})/iu;
const MAKES_GOOD =
  /(?<!\p{L})(?:replac\p{L}*|swap\p{L}*|refund\p{L}*|repa(?:y|id)|we pay|credit\p{L}*|free|no charge|correct\p{L}*|redo|again|bring another|half|difference|insured|ersetz\p{L}*|erstatt\p{L}*|kostenlos\p{L}*|gratis|gutschrift|haften|nachbess\p{L}*|bessern[^.]{1,60} nach|weniger|remplac\p{L}*|rembours\p{L}*|gratuit\p{L}*|offert\p{L}*|retiré\p{L}*|rappell?e\p{L}*|cambiamos|reemplaz\p{L}*|devolve\p{L}*|volvemos|sin coste|no se paga|sostitui\p{L}*|rimbors\p{L}*|gratuit[oaie]|vergoed\p{L}*|vervang\p{L}*|betalen we|we betalen|kosteloos)(?!\p{L})/iu;
const LEAST_NEAR = 0.3;
const LEAST_NEAR_OF_REMEDY = 0.4;
const OF_SHARED_WORDS = 0.2;
const MOST_NEAR = 3;
const MOST_COMPARED = 240;

const saidByBrand = (lines: readonly string[]): Candidate[] =>
  lines.map((text) => ({ text, basis: 'brand', facts: [], label: text, key: `reply ${text}` }));

export function saidToCompare(pages: OwnPages, brand: readonly string[]): string[] {
  const texts = [...new Set([...brand, ...saidOn(pages).map(({ text }) => text)])];
  const rank = (text: string): number => (MAKES_GOOD.test(text) ? 2 : 0) + (/\d/u.test(text) ? 1 : 0);
  return texts.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST_COMPARED);
}

export function repliesTo(
  objection: string,
  pages: OwnPages,
  { brand = [], near = [] }: { brand?: readonly string[]; near?: readonly NearSaid[] } = {},
): Candidate[] {
  const onSubject = subjectReplies(objection, pages);
  if (onSubject.length > 0) return onSubject;
  const replies = wordReplies(objection, pages);
  const meanings = new Map(
    near.find(({ to }) => to === objection)?.said.map(({ text, score }) => [text, score]) ?? [],
  );
  if (meanings.size === 0) return replies;
  const own = saidOn(pages);
  const names = pages.facts.map(({ vendor }) => vendor);
  const words = topicWords(objection.replace(SPEAKS, ''), names, SHORTEST_THING);
  const all = [
    ...own.map((one) => replyOf(one, objection, pages)),
    ...saidByBrand(brand.filter((line) => !own.some(({ text }) => text === line))),
  ];
  const ranked = all
    .flatMap((one) => {
      const meaning = meanings.get(one.text);
      if (meaning === undefined || isWorseFigure(objection, one.text)) return [];
      const there = wordsOf(one.text);
      const shared = words.filter(
        (word) => isCovered(word, there) || isInCompound(word, there, NO_NAMES),
      ).length;
      return [{ one, score: meaning + (OF_SHARED_WORDS * shared) / Math.max(1, words.length) }];
    })
    .toSorted((a, b) => b.score - a.score);
  const remedy = !WHAT_IF.test(objection.trim())
    ? undefined
    : ranked.find(({ one, score }) => score >= LEAST_NEAR_OF_REMEDY && MAKES_GOOD.test(one.text));
  const isMadeGood = replies[0] !== undefined && MAKES_GOOD.test(replies[0].text);
  if (remedy !== undefined && !isMadeGood) return [remedy.one, ...replies];
  if (replies.length > 0) return replies;
  return ranked
    .filter(({ score }) => score >= LEAST_NEAR)
    .slice(0, MOST_NEAR)
    .map(({ one }) => ({ ...one, isNear: true as const }));
}
const NO_NAMES: ReadonlySet<string> = new Set();

/** Includes blog posts, although they do not describe an offer, because their titles name the subject. */
function subjectReplies(objection: string, pages: OwnPages): Candidate[] {
  const { passages, parties, facts } = pages;
  if (SAYS_WE_ARE_LESS.test(objection) || SAYS_WE_ARE_LIMITED.test(objection)) return [];
  if (concernsIn(objection).some(({ isDecisive }) => isDecisive === true)) return [];
  const [us, rivals] = [vendorsOf(facts, true), vendorsOf(facts, false)];
  const names = [...us, ...rivals];
  const subject = topicWords(objection.replace(SPEAKS, ''), names, SHORTEST_THING);
  const own = passages.filter(({ url }, at) => parties[at] === 'us' && url !== null && !isCareersPage(url));
  return statedUnder(subject, own, { names, rivals })
    .filter(({ heading, quote }) => !ASKS.test(heading) && !isWorseFigure(objection, quote))
    .map(({ passage, quote, start }) => {
      const said = { text: quote, quote, start, passage: passages.indexOf(passage) };
      return replyOf({ ...said, isSpoken: false, testimonial: null }, objection, pages);
    });
}

function wordReplies(objection: string, pages: OwnPages): Candidate[] {
  const own = saidOn(pages);
  const names = pages.facts.map(({ vendor }) => vendor);
  const nameWords = new Set(names.flatMap(wordsOf));
  const concerns = concernsIn(objection);
  const words = topicWords(
    concerns.reduce((rest, { asked }) => rest.replace(asked, ' '), objection.replace(SPEAKS, '')),
    names,
    SHORTEST_THING,
  ).filter((word) => !SAYS_NOTHING.test(word));
  if (own.length === 0 || (words.length === 0 && concerns.length === 0)) return [];
  if (concerns.length === 0 && SAYS_WE_ARE_LESS.test(objection)) return [];
  if (concerns.length === 0 && words.length < 2 && SAYS_WE_ARE_LIMITED.test(objection)) return [];
  const isIn = (word: string, one: Said): number =>
    isCovered(word, one.words) || isInCompound(word, one.words, nameWords)
      ? 1
      : !isCovered(word, one.wordsAbove)
        ? 0
        : one.question !== ''
          ? OF_QUESTION
          : OF_HEADING;
  const most = Math.log(1 + own.length * 2);
  const isLacking = SAYS_WE_LACK.test(objection);
  const found = words.map((word) => own.map((one) => isIn(word, one)));
  const isLeadKnown = found[0]?.some((share) => share > 0) === true;
  const counts = found.map((shares) => shares.filter((share) => share > 0).length);
  const isCommon = (count: number): boolean =>
    count > COMMON_WORD_SHARE * own.length && own.length >= LEAST_COUNTED;
  const isAllCommon = concerns.length === 0 && counts.every(isCommon);
  const asked = isLacking ? [] : concerns;
  const isDecided = asked.some(({ isDecisive }) => isDecisive === true);
  const weighed = found.map((shares, at) => {
    const count = counts[at]!;
    const usual = Math.log(1 + own.length / (count + 0.5)) * (at === 0 ? OF_LEAD : 1);
    const weight = isCommon(count) && !isAllCommon ? 0 : usual;
    return {
      shares,
      weight:
        count === 0 && isDecided
          ? 0
          : count === 0 && isLeadKnown && !isLacking
            ? weight * FACTOR_OF_UNKNOWN_WORDS
            : weight,
    };
  });
  const ofAll = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const ofConcern = asked.length === 0 ? 0 : OF_CONCERN * most;
  const least = isAllCommon
    ? ALL
    : isLacking
      ? LEAST_SHARE_OF_THING
      : asked.length > 0
        ? LEAST_SHARE_OF_CONCERN
        : LEAST_SHARE;
  const isAsked = (question: string): boolean => {
    if (concerns.some((one) => one.asked.test(question) || one.answered(question, question) > 0)) return true;
    if (isDecided || words.length === 0) return false;
    const there = wordsOf(question);
    const named = words.filter((word) => isCovered(word, there) || isInCompound(word, there, nameWords));
    return concerns.length === 0 ? named.length > 0 : named.length >= LEAST_SHARE_OF_THING * words.length;
  };
  const figures = UNITS.filter((unit) => unit.test(objection));
  const scored = own.map((one, i) => {
    const said = `${one.question === '' ? one.heading : one.question}\n${one.columns ?? ''}\n${one.own}`;
    const ofWords = weighed.reduce((sum, { shares, weight }) => sum + shares[i]! * weight, 0);
    const ofConcerns = Math.max(0, ...asked.map(({ answered }) => answered(one.text, said))) * ofConcern;
    const ofBoth = ofAll + ofConcern === 0 ? 0 : (ofWords + ofConcerns) / (ofAll + ofConcern);
    const ofWordsAlone = ofAll === 0 ? 0 : (ofWords / ofAll) * (asked.length > 0 ? OF_WORDS_ALONE : 1);
    const share = isDecided ? (ofConcerns > 0 ? ofBoth : 0) : Math.max(ofBoth, ofWordsAlone);
    const more =
      (figures.some((unit) => unit.test(one.own)) ? 0.2 : /\d/u.test(one.own) ? 0.05 : 0) +
      (one.question === '' ? 0 : 0.05) -
      (one.isRow || isNoStatement(one.own) ? 0.1 : 0) -
      (one.isSpoken ? 0.1 : 0);
    return { one, share, score: share + more };
  });
  return scored
    .filter(
      ({ one, share }) =>
        share >= least &&
        (one.question === '' || isAsked(one.question)) &&
        (!IS_RATE.test(objection) || IS_RATE.test(one.own)) &&
        !isWorseFigure(objection, one.text),
    )
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => replyOf(one, objection, pages));
}

function replyOf(
  {
    text,
    quote,
    start,
    passage,
    isSpoken,
    testimonial,
  }: Pick<Said, 'text' | 'quote' | 'start' | 'passage' | 'isSpoken' | 'testimonial'>,
  objection: string,
  { passages, facts }: OwnPages,
): Candidate {
  const { url, heading } = passages[passage]!;
  const page = facts.find((fact) => fact.url === url && fact.party === 'us');
  const fact: UsedFact = {
    ...(testimonial ?? { kind: 'offer', confidence: 0.5, speaker: 'vendor' as const }),
    id: `reply_${passage}_${start}`,
    quote,
    start,
    end: start + quote.length,
    passage,
    url,
    heading,
    party: 'us',
    vendor: page?.vendor ?? facts.find(({ party }) => party === 'us')?.vendor ?? '',
    rank: page?.rank ?? 0,
  };
  const words = text.replace(/^["“”„«»\s]+|["“”„«»\s]+$/gu, '');
  const by = [testimonial?.person, testimonial?.company].filter((part) => part !== undefined).join(', ');
  return {
    text: !isSpoken ? text : `A customer says: “${words}”${by === '' ? '' : ` (${by})`}`,
    basis: 'source',
    facts: [
      fact,
      ...(by !== '' && testimonial?.attribution !== undefined
        ? [{ ...fact, quote: testimonial.attribution }]
        : []),
    ],
    label: objection,
    key: `reply ${text}`,
  };
}
