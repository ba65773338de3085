import type { FactKind } from '../extraction/facts/evidence/kinds.ts';
import { isQuiet } from '../grounding/sentences.ts';
import type { Passage } from '../grounding/passage.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import { type AnswerKind, askedKinds, itemsIn } from './answer-kinds.ts';
import { hasItem, HOW_FAST, HOW_LONG, needsOf } from './answer-needs.ts';
import { isCovered, isForm, isNamedExactly, isOfPrice, stemsBeside, wordsBeside } from './concepts.ts';
import { columnNamesAbove } from '../extraction/pages/row-text.ts';
import { coverage, isCounted } from './covered-answer.ts';
import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { isNamedIn, RESULTS } from './asked-party.ts';
import { wordsOf } from './asked-words.ts';
import { asksForMoney, asksForPrices } from './overview.ts';
import { isPromise } from './guarantees.ts';
import { isSameQuestion } from './same-question.ts';
import { hasDeadline, hasDuration, phraseParts, spellingsOf } from './same-words.ts';
import { denies, hasAmount, statesCharge } from './verdict.ts';
import type { WatchedPage } from './watched-answer.ts';

export interface Statement {
  page: WatchedPage;
  start: number;
  end: number;
  question: string;
  said: string;
  firstLength?: number;
  above: string;
  label?: string | undefined;
  kind?: FactKind;
  isItem?: boolean;
}

const PASSAGE = 1_200;
const MOST_TEXT = 100_000;
const MOST_PASSAGES = 12;
const MOST_ANSWER = 300;
const MOST_HEADING = 80;
const REPEATED = 3;

const FORM_LENGTH = 5;

function mayCover(word: string): RegExp {
  const lower = word.toLowerCase();
  const own =
    lower.length < FORM_LENGTH ? lower : lower.slice(0, Math.max(FORM_LENGTH - 1, lower.length - 3));
  const words = spellingsOf(lower) ?? [
    own,
    ...stemsBeside(lower),
    ...phraseParts([lower, ...wordsBeside(lower)]),
  ];
  const literals = words.map((one) => one.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp([...(isOfPrice(lower) ? ['[€$£]'] : []), ...literals].join('|'), 'u');
}

export function closestPassages(pages: readonly WatchedPage[], words: readonly string[]): Passage[] {
  const patterns = words.map(mayCover);
  return pages
    .flatMap(passagesOf)
    .map((passage) => {
      const text = passage.text.toLowerCase();
      return { passage, count: patterns.filter((pattern) => pattern.test(text)).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PASSAGES)
    .map(({ passage }) => passage);
}

function passagesOf({ snapshotId, competitorId, title, url, text }: WatchedPage): Passage[] {
  const passages: Passage[] = [];
  const last = Math.min(text.length, MOST_TEXT);
  for (let start = 0; start < last;) {
    const cut = start + PASSAGE >= last ? last : text.lastIndexOf('\n', start + PASSAGE);
    const end = cut > start ? cut : Math.min(last, start + PASSAGE);
    passages.push({
      sourceId: competitorId,
      chunkId: snapshotId,
      score: 0,
      title,
      url,
      heading: null,
      page: null,
      text: text.slice(start, end),
      start,
      end,
    });
    start = end;
  }
  return passages;
}

const NAMED: Partial<Record<FactKind, string>> = {
  offer: '',
  certification: 'certified',
  integration: 'integration',
  faq: '',
  price: 'price',
  feature: '',
  channel: '',
  location: '',
};
const NOT_BY_NAME: ReadonlySet<AnswerKind> = new Set(['time', 'span', 'reason', 'name', 'place']);

const factStatements = (page: WatchedPage): Statement[] =>
  page.facts.flatMap((fact): Statement[] => {
    const kindWords = NAMED[fact.kind];
    if (kindWords === undefined) return [];
    const label = fact.name ?? fact.item;
    if (fact.kind !== 'faq')
      return [
        {
          page,
          start: fact.start,
          end: fact.end,
          question: '',
          said: fact.quote,
          above: [kindWords, label].filter(Boolean).join(' '),
          label,
          kind: fact.kind,
        },
      ];
    const end =
      fact.answer === undefined ? -1 : page.text.indexOf(fact.answer, fact.end) + fact.answer.length;
    if (end <= fact.end) return [];
    return [
      { page, start: fact.start, end, question: fact.quote, said: fact.answer!, above: '', kind: 'faq' },
    ];
  });

export const IS_OF_BEFORE = /^(?:it|its|they|their|es|er|sie|ihre?|il|elle|ils|elles|leurs?)(?!\p{L})/iu;
const QUESTION = /[?？]["”»)]*$/u;
const SENTENCE_END = /[.!。！…]["”’»)\]]*$/u;
const WHY_US =
  /^(?:¿\s?)?(?:why|warum|wieso|pourquoi|por qué|waarom|perché)(?:\s(?:choose|choisir|elegir))?(?:\s[\p{L}\p{N}’'-]+){1,2}\s?[?？]$/iu;

export function statementsIn(
  page: WatchedPage,
  { text, start: at }: Pick<Passage, 'text' | 'start'>,
  menu: ReadonlySet<string>,
): Statement[] {
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: line, index }) => ({
    text: line.trim(),
    start: index + line.length - line.trimStart().length,
  }));
  let heading = '';
  return lines.flatMap((line, i): Statement[] => {
    if (menu.has(line.text)) return [];
    const next = lines[i + 1];
    const of = (from: number, to: number, question = ''): Statement => ({
      page,
      start: at + from,
      end: at + to,
      question,
      said: question === '' ? text.slice(from, to) : next!.text.slice(0, to - next!.start),
      above: question === '' ? heading : '',
    });
    if (QUESTION.test(line.text)) {
      heading = line.text;
      if (WHY_US.test(line.text)) return [];
      if (next === undefined || QUESTION.test(next.text) || menu.has(next.text)) return [];
      return [of(line.start, next.start + answerLength(next.text), line.text)];
    }
    const end = line.start + line.text.length;
    const sentences = [...sentencesOf(text, line.start, end)].map((one) => {
      const length = text.slice(one.start, one.end).trimEnd().length;
      return { start: one.start, end: one.start + length };
    });
    const isLine = !SENTENCE_END.test(line.text);
    const isItem = isLine && next !== undefined && isShortLine(next.text) && !menu.has(next.text);
    const isQuestion = ({ start, end: to }: { start: number; end: number }): boolean =>
      QUESTION.test(text.slice(start, to));
    const found = sentences.flatMap((sentence, k): Statement[] => {
      const { start, end: to } = sentence;
      const before = sentences[k - 1];
      if (isQuestion(sentence)) return [];
      if (before !== undefined && isQuestion(before)) {
        const question = text.slice(before.start, before.end);
        return [{ ...of(before.start, to), question, said: text.slice(start, to), above: '' }];
      }
      return [
        { ...of(start, to), isItem },
        ...(before === undefined
          ? []
          : [{ ...of(before.start, to), firstLength: before.end - before.start }]),
      ];
    });
    if (isShortLine(line.text)) heading = line.text;
    const isPriced = isItem && hasAmount(next.text) && !hasAmount(line.text);
    if (isPriced) found.push(of(line.start, next.start + next.text.length));
    return found;
  });
}

const isShortLine = (line: string): boolean =>
  line.length <= MOST_HEADING && !SENTENCE_END.test(line) && !QUESTION.test(line) && !line.includes(' | ');

function answerLength(answer: string): number {
  if (answer.length <= MOST_ANSWER) return answer.length;
  const ends = [...sentencesOf(answer, 0, answer.length)].map(({ end }) => end);
  const last = ends.findLast((end) => end <= MOST_ANSWER) ?? Math.min(answer.length, 2 * MOST_ANSWER);
  return answer.slice(0, last).trimEnd().length;
}

function menuOf(pages: readonly WatchedPage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of pages) {
    const ends = `${text.slice(0, PASSAGE)}\n${text.slice(-PASSAGE)}`;
    for (const line of new Set(ends.split('\n').map((one) => one.trim())))
      if (line !== '' && !SENTENCE_END.test(line)) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([line, count]) => (count >= REPEATED ? [line] : [])));
}

const OF_BUTTONS = new Set(
  (
    'start get try book sign up in now request view see learn read more join buy order contact us our your my the a free demo today here ' +
    'jetzt starten testen anfordern ansehen mehr erfahren lesen kaufen bestellen kostenlos gratis buchen anmelden registrieren ' +
    'essayer commencer demander découvrir voir plus réserver acheter gratuitement maintenant ' +
    'empezar probar solicitar ver más comprar reservar ahora'
  ).split(' '),
);
const BUTTON_LENGTH = 6;
const BUTTON_START =
  /^(?:start|get|try|book|sign|request|view|see|learn|read|join|buy|jetzt|kostenlos|gratis|mehr|demo|essayer|essayez|commencer|commencez|demander|demandez|découvrir|découvrez|voir|réserver|empezar|empieza|probar|prueba|solicitar|solicita|ver)(?!\p{L})/iu;

const isButton = (text: string): boolean =>
  BUTTON_START.test(text) &&
  !/[.!?:;,\p{N}]/u.test(text.replace(/[.!]$/, '')) &&
  wordsOf(text).length <= BUTTON_LENGTH;

const LONGEST = 700;
const ABOVE = 0.5;
const CONTEXT = 0.25;
const SPELLED = 0.25;

const SAME = 100;

const RATE = /\p{N}\s?(?:\p{L}+\s)?(?:a|an|per|pro|par|por|al)\s\p{L}+/giu;

const PART = /[.,;:]\s|\s(?=(?:with|mit|avec|con|met|and|und|et|y|en|e)\s)/iu;

export const lengthsIn = (said: string, words: readonly string[]): string[] => {
  const parts = said.replaceAll(RATE, ' ').split(PART);
  const isOfNotice = words.some((word) => isCovered(word, ['notice']));
  return parts.filter((part) => isOfNotice || !coverage(['notice'], part)[0]);
};

const PRICES =
  /(?<!\p{L})(?:prices?|rates|fees?|preise?n?|gebühren|prix|tarifs?|precios?|tarifas?|prijzen|tarieven|prezzi|tariffe)(?!\p{L})/iu;
const CHANGE =
  /(?:chang|rais|increas|adjust|änder|anpass|erhöh|modifi|augment|ajust|cambi|aument|wijzig|verhog|verhoog)\p{L}*/iu;

const isOfPriceChange = (said: string): boolean =>
  PRICES.test(said) && CHANGE.test(said) && !coverage(['cancel', 'contract'], said).some(Boolean);

export const isOfTime = (words: readonly string[]): boolean =>
  ['contract', 'trial', 'notice', 'guarantee', 'delivery', 'course'].some((thing) => isCovered(thing, words));

interface Wanted {
  words: readonly string[];
  isYesOrNo: boolean;
  isTopic?: boolean;
}

const CUSTOMER_PENALTY = -1;
const CUSTOMER_DID =
  /^["“„«]?(?:(?:see|how|read how|like)\s)?\p{Lu}[\p{L}\p{N}&’'-]*(?:\s(?:(?:of|the|and|&|de|und|van)\s)?\p{Lu}[\p{L}\p{N}&’'-]*){0,4}(?:,[^,]{2,60})?,?\s(?:(?:which|who|now|today|has|have|heute|nun)\s){0,2}(?:says?|said|told|moved|switched|uses|used|saved|saves|cut|runs|ran|found|finds|replaced|went|sagt|nutzt|spart|wechselte|dit|utilise|économise|dice|usa|utiliza|ahorra|zegt|gebruikt|bespaart|risparmia)(?!\p{L})/u;

const tellsOfCustomer = ({ page, said }: Statement): boolean =>
  isCustomersPage(page.url) ||
  CUSTOMER_DID.test(said) ||
  page.facts.some(({ kind, name }) => kind === 'customer' && name !== undefined && isNamedIn(said, name));

const FIGURE = 1;
const DEFINITION = 0.5;
const isDefinedIn = (said: string, words: readonly string[]): boolean => {
  const [label] = /^[^:.!?\n|]{2,40}(?=:\s+\S)/u.exec(said) ?? [];
  return label !== undefined && coverage(words, label).every(Boolean);
};
const DENIAL_PENALTY = 1;
const saysNone = (said: string, words: readonly string[]): boolean =>
  /(?<![\p{N}.,])0\s?%/u.test(said) || denies(said, words) === true;

export function statementsAbout(
  question: string,
  pages: readonly WatchedPage[],
  { words, isYesOrNo, isTopic = false }: Wanted,
): Statement[] {
  const menu = menuOf(pages);
  const pageOf = new Map(pages.map((page) => [page.snapshotId, page]));
  const all = [
    ...pages.flatMap(factStatements),
    ...closestPassages(pages, words).flatMap((passage) =>
      statementsIn(pageOf.get(passage.chunkId)!, passage, menu),
    ),
  ];
  const needs = needsOf(question);
  const isPriceAsked = asksForPrices(question, words);
  const isResultAsked = RESULTS.test(question);
  const isLacking = denies(question, words) === true;
  const kinds = isYesOrNo ? [] : askedKinds(question);
  const context = coverage(words, selfDescription(pages));
  const isFee = words.some(isOfPrice);
  const isMoneyAsked = !isYesOrNo && asksForMoney(question, words);
  const isNoticeAsked = !isFee && words.some((word) => isCovered(word, ['notice']));
  const scored = all.flatMap((given) => {
    const one = withItsList(given, words);
    const { said, question: asked, above, kind } = one;
    if (one.end - one.start > LONGEST || isButton(said) || !isQuiet(said)) return [];
    const isPlainLine = !SENTENCE_END.test(said) && !said.includes(' | ') && asked === '';
    if (asked !== '' && isSameQuestion(question, words, asked))
      return [{ one, score: SAME - (one.end - one.start) / 4_000 }];
    if (
      isPlainLine &&
      kind === undefined &&
      !said.includes('\n') &&
      (one.isItem !== true || asksForNames(question)) &&
      isEcho(said, words)
    )
      return [];
    const whole = `${asked}\n${said}${LIST_OF_STANDARDS.test(said) ? ' certified' : ''}${isPromise(said) ? ' guarantee' : ''}`;
    const inside = coverage(words, isFee && statesCharge(said) ? `${whole} price` : whole);
    const columns = said.includes(' | ') ? columnNamesAbove(one.page.text, one.start) : null;
    const named = above === '' && columns === null ? [] : coverage(words, `${above}\n${columns ?? ''}`);
    const count = inside.filter(Boolean).length;
    const { firstLength } = one;
    if (firstLength !== undefined) {
      const [first, second] = [said.slice(0, firstLength), said.slice(firstLength).trim()];
      const isTold = (text: string): boolean => coverage(words, text).some(Boolean);
      if (!isTold(first) || !(isTold(second) || IS_OF_BEFORE.test(second))) return [];
    }
    const byName = inside.filter((is, i) => !is && named[i] === true).length;
    const byContext = inside.filter((is, i) => !is && named[i] !== true && context[i]!).length;
    if (count + byName + byContext < words.length || byContext * 2 > words.length) return [];
    const isResult = isResultAsked && byName === words.length && /\p{N}/u.test(said);
    if (count === 0 && kind === undefined && !isTopic && !isResult) return [];
    if ((isTopic && isPlainLine) || (isResultAsked && kind === undefined))
      if (!/\p{N}/u.test(said)) return [];
    if (isNoticeAsked && isOfPriceChange(said)) return [];
    if (isMoneyAsked || isFee) {
      const there = wordsOf(`${whole} ${above}`);
      if (!words.every((word) => isNamedExactly(word, there))) return [];
    }
    if (!isYesOrNo) {
      if (HOW_FAST.test(question) ? !hasDeadline(said) : !hasItem(said, needs)) return [];
      if (isPriceAsked && !hasAmount(said)) return [];
      if (HOW_LONG.test(question) && isOfTime(words) && !hasDuration(lengthsIn(said, words).join('. ')))
        return [];
      if (needs.item === 'number' && !isCounted(words[0]!, whole)) return [];
      const isNameEnough = kind === 'faq' || !NOT_BY_NAME.has(kinds[0] ?? 'money');
      if (
        needs.item === null &&
        kinds.length > 0 &&
        !hasKind(question, said, kinds) &&
        !(kind && isNameEnough)
      )
        return [];
      if (count === 0 && !isNameEnough) return [];
    }
    const spelled = wordsOf(whole);
    const score =
      count +
      ABOVE * byName +
      CONTEXT * byContext +
      SPELLED * words.filter((word) => spelled.some((other) => isForm(word, other))).length +
      (asked === '' ? 0 : 0.3) +
      (kind === undefined ? 0 : 0.1) -
      (isPlainLine ? 0.2 : 0) +
      (isTopic && /\p{N}/u.test(said) ? FIGURE : 0) +
      (isYesOrNo && asked === '' && tellsOfCustomer(one) ? CUSTOMER_PENALTY : 0) +
      (!isYesOrNo && isDefinedIn(said, words) ? DEFINITION : 0) -
      (!isYesOrNo && !isLacking && saysNone(said, words) ? DENIAL_PENALTY : 0) -
      (one.end - one.start) / 4_000;
    return [{ one, score }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ one }) => one);
}

const LIST_OF_STANDARDS =
  /^(?:(?:ISO(?:[/ ]IEC)?|SOC|PCI[ -]DSS|DIN|EN|NEN|BS|NF|HIPAA|TISAX|HITRUST|FedRAMP|Cyber Essentials)(?:[ :/-]+(?:\p{N}+|Type|Typ|I{1,3}|IV|Plus|EN|ISO)(?![\p{L}\p{N}]))*(?:\s?(?:,|and|und|et|y|en|e|&)\s?|[.\s]*$))+$/u;

const asksForNames = (question: string): boolean =>
  /^(?:what|which|welche\p{L}*|quel\p{L}*|qué|cuáles|welke?|quali)(?!\p{L})/iu.test(
    question.trim().replace(/^¿/u, ''),
  );

const ITEMS = /^(?:\n[^\S\n]*(?:[-*•][^\S\n]+)?[^\n|]{2,120}(?=\n|$)){1,8}/u;
function withItsList(one: Statement, words: readonly string[]): Statement {
  const { page, said, question, kind, start, end, isItem } = one;
  if (
    question !== '' ||
    kind !== undefined ||
    isItem !== true ||
    said.includes(' | ') ||
    !isEcho(said, words)
  )
    return one;
  const below = page.text.slice(end).replace(/^[^\S\n]*\n(?=[^\S\n]*\n)/u, '');
  const skipped = page.text.length - end - below.length;
  const [list] = ITEMS.exec(below) ?? [];
  const items = (list ?? '').trim().split('\n');
  const last = items.findIndex((item) => SENTENCE_END.test(item.trim()) || QUESTION.test(item.trim()));
  if (list === undefined || last === 0) return one;
  const length =
    last === -1
      ? list.length
      : list
          .split('\n')
          .slice(0, last + 1)
          .join('\n').length;
  const to = end + skipped + length;
  return { ...one, end: to, said: page.text.slice(start, to) };
}

const hasKind = (question: string, said: string, kinds: readonly AnswerKind[]): boolean => {
  const asked = question.toLowerCase();
  return itemsIn(said).some(({ kind, text }) => kinds.includes(kind) && !asked.includes(text.toLowerCase()));
};

const isEcho = (line: string, words: readonly string[]): boolean =>
  !/\p{N}/u.test(line) &&
  wordsOf(line).every(
    (word) => OF_BUTTONS.has(word) || coverage(words, word).some(Boolean) || word.length <= 2,
  );

const selfDescription = (pages: readonly WatchedPage[]): string =>
  pages
    .flatMap(({ title, facts }) => [
      title ?? '',
      ...facts.flatMap(({ kind, quote }) => (kind === 'oneliner' || kind === 'audience' ? [quote] : [])),
    ])
    .join('\n');
