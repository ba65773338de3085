import type { EvidencedPassage, Passage } from '../grounding/passage.ts';
import { isQuiet, type Quoted } from '../grounding/sentences.ts';
import type { AskedWord } from '../search/engine.ts';
import { contentWords, type Described, describeSentences } from './answer-features.ts';
import { type Ranked, rankSentences, isAnswered } from './answer-judge.ts';
import { answersOnly, hasPhraseOf, isValueOf, spokenOf } from './answer-selection.ts';
import { ANSWER_MODEL } from './answer-model.ts';
import { asksForDimension, hasDimension } from './answer-fit.ts';
import { hasItem, needsOf } from './answer-needs.ts';
import { isCovered } from './concepts.ts';
import { countIn, isCounted, isCoveredBy, languageAsked, tellingSubjectOf } from './covered-answer.ts';
import type { Language } from '../search/analysis/language.ts';
import { asksWhoSays, balanced, companyAbove, type Quotation, quotationsIn } from './quotations.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import type { CitedSentence } from './conversation.ts';
import { type MeaningOf, withMeaning } from './sentence-meaning.ts';

export const NEARLY = 0.4;
const NEIGHBOR_FACTOR = 1.5;
const USUAL_WORDS = 25;
const LONGEST_WHOLE = 600;
const MOST_QUESTIONS = 3;

interface Evidence {
  passages: readonly EvidencedPassage[];
  words?: readonly AskedWord[] | undefined;
}

interface Comparison {
  names?: readonly string[] | undefined;
  meaningOf?: MeaningOf | undefined;
  signal?: AbortSignal | undefined;
}

export async function quoteAnswer(
  query: string,
  evidence: Evidence,
  comparison: Comparison = {},
): Promise<CitedSentence[]> {
  const chosen: Described[] = [];
  const said = new Map<Passage, Quotation[]>();
  for (const question of questionsIn(query)) {
    for (const sentence of (await answering(question, evidence, comparison)).map(withStart)) {
      if (!chosen.some((other) => overlaps(other.quoted, sentence.quoted))) chosen.push(sentence);
    }
  }
  const quotationOf = ({ quoted: { passage, start, end } }: Described): Quotation | undefined => {
    if (!said.has(passage)) said.set(passage, quotationsIn(passage));
    const [from, to] = [start - passage.start, end - passage.start];
    return said.get(passage)!.find((one) => one.start < to && from < one.end);
  };
  const spoken = Map.groupBy(chosen, (sentence) => quotationOf(sentence) ?? sentence);
  return [...spoken].map(([of, sentences]) => {
    const isSaid = 'speaker' in of;
    const piece = (isSaid && saidBy(of, sentences)) || spokenOf(query, sentences[0]!);
    return { lead: '\n', pieces: [{ ...piece, text: balanced(piece.text) }] };
  });
}

const CONTINUES =
  /^(?:(?:after|before|until|from) (?:that|then)|afterwards|thereafter|otherwise|danach|daraufhin|anschließend|sonst|andernfalls|ensuite|après cela|sinon|después|luego|en caso contrario|daarna|vervolgens|anders|dopo|poi|altrimenti)(?!\p{L})/iu;
const LONGEST_START = 200;

function withStart(sentence: Described): Described {
  const { passage, quote, start, end } = sentence.quoted;
  if (!CONTINUES.test(quote)) return sentence;
  const line = passage.text.lastIndexOf('\n', start - passage.start - 1) + 1;
  const from = line + passage.text.slice(line).search(/\S/u);
  const whole = passage.text.slice(from, end - passage.start);
  if (whole.length - quote.length > LONGEST_START || !isQuiet(whole)) return sentence;
  return { ...sentence, quoted: { passage, quote: whole, start: passage.start + from, end } };
}

const LONGEST_LEAD = 6;

function withLead(sentence: Described): Described | null {
  const { passage, quote, start, end } = sentence.quoted;
  const [from, to] = [start - passage.start, end - passage.start];
  const before = passage.text.slice(passage.text.lastIndexOf('\n', from - 1) + 1, from);
  const [rest = ''] = /^[^\n]*/u.exec(passage.text.slice(to)) ?? [];
  const isLead = /^\s*[*•-]\s+$/u.test(before) && quote.endsWith('.') && !quote.includes('\n');
  if (!isLead || quote.split(/\s+/u).length > LONGEST_LEAD) return null;
  const [next] = sentencesOf(rest, 0, rest.length);
  const said = next === undefined ? '' : rest.slice(0, next.end).trimEnd();
  const whole = passage.text.slice(from, to + said.length);
  if (said.trim() === '' || whole.length > LONGEST_WHOLE || !isQuiet(whole)) return null;
  return { ...sentence, quoted: { passage, quote: whole, start, end: end + said.length } };
}

function saidBy(of: Quotation, sentences: readonly Described[]): CitedSentence['pieces'][number] | null {
  const [first] = sentences;
  const { passage } = first!.quoted;
  const inOrder = sentences.toSorted((a, b) => a.quoted.start - b.quoted.start);
  const parts = inOrder.map(({ quoted }) => ({
    start: Math.max(of.start, quoted.start - passage.start),
    end: Math.min(of.end, quoted.end - passage.start),
  }));
  const words = parts.map(({ start, end }, i) => {
    const before = parts[i - 1];
    const isNext = before === undefined || passage.text.slice(before.end, start).trim() === '';
    return `${isNext ? '' : '… '}${passage.text.slice(start, end).trim()}`;
  });
  const company = companyAbove(of, {
    label: first!.label?.text ?? null,
    above: [passage.title, passage.heading, passage.url],
  });
  const by = [of.speaker?.text, company].filter((part) => part !== undefined && part !== null).join(', ');
  const [open, close] = of.open === '' ? ['“', '”'] : [of.open, of.close];
  const text = `${open}${words.join(' ')}${close}${by === '' ? '' : ` — ${by}`}`;
  const range = (start: number, end: number): Quoted => ({
    passage,
    quote: passage.text.slice(start, end),
    start: passage.start + start,
    end: passage.start + end,
  });
  const all = [...parts, ...(of.speaker === null ? [] : [of.speaker])];
  const whole = range(Math.min(...all.map(({ start }) => start)), Math.max(...all.map(({ end }) => end)));
  const quoted =
    whole.quote.length <= LONGEST_WHOLE ? [whole] : all.map(({ start, end }) => range(start, end));
  return quoted.every(({ quote }) => isQuiet(quote)) ? { text, quoted } : null;
}

const QUOTED_TITLE = /[“"„«]([^“”"„«»]{1,200})[”"“»]/u;
const OF_ANY_CONTENT = new Set(
  'say says state states tell tells contain contains customer customers know facts figures'.split(' '),
);

function ofNamedDocument(question: string, evidence: Evidence): { question: string; evidence: Evidence } {
  const [quoted, title] = QUOTED_TITLE.exec(question) ?? [];
  if (quoted === undefined || title === undefined) return { question, evidence };
  const passages = evidence.passages.filter((passage) => passage.title === title);
  const isWhole = [...contentWords(question.replace(quoted, ' '))].every((word) => OF_ANY_CONTENT.has(word));
  return isWhole && passages.length > 0
    ? { question: title, evidence: { ...evidence, passages } }
    : { question, evidence };
}

async function answering(
  asked: string,
  found: Evidence,
  { meaningOf, names = [], signal }: Comparison,
): Promise<Described[]> {
  const { question, evidence } = ofNamedDocument(asked, found);
  const { rank } = ANSWER_MODEL;
  const described = describeSentences(question, evidence);
  const compared =
    meaningOf === undefined ? described : await withMeaning(question, described, { meaningOf, rank, signal });
  const ranked = rankSentences(compared, rank);
  const kept = onSubject(
    counting(
      question,
      answersOnly(question, { ranked, passages: evidence.passages, companies: names }),
      names,
    ),
    {
      question,
      words: tellingSubjectOf(question, names).filter(
        (word) => word.length >= SHORTEST_SUBJECT && !isCovered(word, ['price', 'month', 'year']),
      ),
      passages: evidence.passages,
    },
  );
  const spoken = saidByPerson(question, kept);
  const said = spoken.length > 0 ? spoken : consequencesIn(question, kept, names);
  const fit = said.length > 0 ? said : kept;
  const [best] = fit;
  if (best === undefined) return [];
  const isPreferred = hasPhraseOf(question, best) || said.length > 0;
  const judged = isPreferred ? ranked : [best, ...ranked.filter((one) => one !== best)];
  const subject = tellingSubjectOf(question, names);
  if (!isAnswered(judged, ANSWER_MODEL) && !isValueOf(question, best)) {
    const stating = fit.find((one) => statesAsked(question, one, subject));
    return stating === undefined ? [] : [stating.sentence];
  }
  const lead = withLead(best.sentence);
  if (lead !== null) return [lead];
  return saidOf(
    fit.filter(
      (one) => one === best || isOnSubjectOf(best, one, { words: subject, passages: evidence.passages }),
    ),
    NEARLY,
  );
}

const COUNTED_BY = 2;

function counting(question: string, ranked: readonly Ranked[], names: readonly string[]): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || needsOf(question).item !== 'number') return ranked;
  const subject = tellingSubjectOf(question, names);
  const counted = subject.slice(0, COUNTED_BY);
  const counts = ({ sentence: { quoted } }: Ranked): boolean =>
    counted.some((word) => isCounted(word, quoted.quote));
  const isClose = ({ sentence: { features, read } }: Ranked): boolean =>
    features.words >= MOST_WORDS * best.sentence.features.words || isCoveredBy(subject, read);
  const exact = ranked.filter((one) => counts(one) && isClose(one));
  return exact.length === 0 ? ranked : exact;
}

const OF_THE_AMOUNT =
  /^(?:high|height|heavy|weight|deep|wide|tall|loud|noisy|quiet|laut|leise|bruyante?s?|silencieux|ruidos[oa]s?|luid|lawaaiig|stil|rumoros[oa]|hoog|hoogte|groot|zwaar|diep|breed|oud|ver|lang|komt|reikt|hoch|höhe|groß|schwer|tief|breit|weit|reicht|kommt|haut|hauteur|large|lourd|monte|alto|altura|alta|grande|llega|mide|alto|altezza|arriva)$/iu;

function statesAsked(
  question: string,
  { sentence: { quoted, read, label } }: Ranked,
  subject: readonly string[],
): boolean {
  const needs = needsOf(question);
  if (!(needs.item !== null && BY_WORDS.has(languageAsked(question))) && !asksForDimension(question))
    return false;
  if (!hasItem(quoted.quote, needs) || !hasDimension(question, quoted.quote)) return false;
  const words = subject.filter((word) => !OF_THE_AMOUNT.test(word) && !isCovered(word, ['price']));
  const above = asksForDimension(question) ? [quoted.passage.title, quoted.passage.heading] : [];
  return words.length > 0 && countIn(words, [...above, label?.text ?? '', read].join('\n')) === words.length;
}

function isOnSubjectOf(
  { sentence: best }: Ranked,
  { sentence: other }: Ranked,
  { words, passages }: { words: readonly string[]; passages: readonly EvidencedPassage[] },
): boolean {
  const isBeside = best.passage === other.passage && Math.abs(best.at - other.at) <= 1;
  const textOf = ({ read, label, passage }: Described): string =>
    [read, label?.text, passages[passage]!.heading].join('\n');
  const told = words.filter((word) => countIn([word], textOf(best)) > 0);
  return isBeside || best.features.isFragment === 1 || told.length === 0 || countIn(told, textOf(other)) > 0;
}

const SHORTEST_SUBJECT = 4;
const BY_WORDS: ReadonlySet<Language | null> = new Set(['de', 'fr', 'es', 'nl', 'it']);

function onSubject(
  ranked: readonly Ranked[],
  {
    question,
    words,
    passages,
  }: { question: string; words: readonly string[]; passages: readonly EvidencedPassage[] },
): readonly Ranked[] {
  const isStrict = BY_WORDS.has(languageAsked(question)) || needsOf(question).item === 'money';
  if (words.length === 0 || !isStrict) return ranked;
  return ranked.filter(({ sentence: { read, label, passage } }) => {
    const { title, heading } = passages[passage]!;
    return countIn(words, [title, heading, label?.text, read].join('\n')) > 0;
  });
}

const WHAT_IF =
  /^(?:what (?:happens|do (?:you|we|i) (?:do|get)|is done) (?:if|when)|was (?:passiert|geschieht|ist),? wenn|que se passe-t-il (?:si|quand)|qu['’]arrive-t-il si|qué (?:pasa|ocurre|sucede) si|wat (?:gebeurt er|als|is er) (?:als|wanneer)?|(?:che )?cosa succede se)(?!\p{L})/iu;
const CONSEQUENCE =
  /^(?:if|otherwise|wenn|sonst|andernfalls|falls|si|sinon|à défaut|de lo contrario|si no|als|anders|indien|se|altrimenti|in caso contrario)(?!\p{L})|,\s(?:or|oder|sonst|ou|sinon|o|of|anders|altrimenti)\s(?:we|you|your|the|that|it|wir|sie|nous|vous|le|la|los|el|wij|u|il|lo)(?!\p{L})/iu;

const IF = /^(?:if|wenn|falls|si(?! no)|als|indien|se)(?!\p{L})/iu;
const DENIED =
  /(?<!\p{L})(?:not|never|nobody|no|\p{L}+n['’]t|cannot|nicht|kein\p{L}*|niemand|ne|n['’]\p{L}+|pas|personne|nadie|niet|geen|niemand|non|nessun\p{L}*)(?!\p{L})/iu;

function consequencesIn(
  question: string,
  ranked: readonly Ranked[],
  names: readonly string[],
): readonly Ranked[] {
  if (!WHAT_IF.test(question.trim())) return [];
  const words = tellingSubjectOf(question, names);
  return ranked.filter(({ sentence: { quoted, read } }) => {
    const { passage, start, quote } = quoted;
    if (!CONSEQUENCE.test(quote) || (DENIED.test(question) && IF.test(quote) && !DENIED.test(quote)))
      return false;
    const line = passage.text.slice(passage.text.lastIndexOf('\n', start - passage.start - 1) + 1);
    const [before = ''] = [line.slice(0, Math.max(0, line.indexOf(quote)))];
    return 2 * countIn(words, `${before}\n${read}`) >= words.length;
  });
}

const LEAST_SAID = 0.1;
const MOST_WORDS = 0.8;

function saidByPerson(question: string, fit: readonly Ranked[]): readonly Ranked[] {
  const [best] = fit;
  if (best === undefined || !asksWhoSays(question)) return [];
  return fit.filter(({ share, sentence: { quoted, features } }) => {
    const { passage, start, end } = quoted;
    const isClose = share >= LEAST_SAID && features.words >= MOST_WORDS * best.sentence.features.words;
    return (
      isClose &&
      quotationsIn(passage).some(
        (one) => one.speaker !== null && one.start < end - passage.start && start - passage.start < one.end,
      )
    );
  });
}

export function saidOf([best, ...others]: readonly Ranked[], nearly: number): Described[] {
  if (best === undefined) return [];
  let second: { sentence: Described; worth: number } | undefined;
  for (const other of others) {
    const { quoted, features } = other.sentence;
    if (overlaps(quoted, best.sentence.quoted) || quoted.quote === best.sentence.quoted.quote) continue;
    if (features.isFragment === 1) continue;
    const worth = worthBeside(best, other);
    if (worth >= nearly && worth > (second?.worth ?? 0)) second = { sentence: other.sentence, worth };
  }
  if (second === undefined) return [best.sentence];
  const isBefore =
    best.sentence.isLeaning &&
    second.sentence.passage === best.sentence.passage &&
    second.sentence.at === best.sentence.at - 1;
  return isBefore ? [second.sentence, best.sentence] : [best.sentence, second.sentence];
}

function worthBeside(best: Ranked, { sentence, share }: Ranked): number {
  const [first, second] =
    best.sentence.at < sentence.at ? [best.sentence, sentence] : [sentence, best.sentence];
  const isNext = first.passage === second.passage && second.at === first.at + 1;
  const factor = isNext ? (second.isLeaning ? NEIGHBOR_FACTOR ** 2 : NEIGHBOR_FACTOR) : 1;
  return ((share / best.share) * factor * USUAL_WORDS) / sentence.quoted.quote.split(/\s+/).length;
}

const NEXT =
  /(?<=[?？])\s*(?=\S)|[,;]?\s+(?:and|und|et|y|e|и)\s+(?=(?:what|when|where|who|whom|whose|which|why|how|was|wann|wo|wer|welche[rsnm]?|warum|wie|quand|où|qui|quel(?:le)?s?|pourquoi|comment|combien|qué|cuándo|dónde|quién|cuál|cómo|cuánt[oa]s?|quando|dove|chi|quale|come|quanto|когда|где|кто|какой|почему|как|сколько)(?!\p{L}))/giu;

function questionsIn(message: string): string[] {
  const parts = message
    .split(NEXT)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length <= MOST_QUESTIONS && parts.every((part) => contentWords(part).size >= 2)
    ? parts
    : [message];
}

const overlaps = (a: Quoted, b: Quoted): boolean =>
  a.passage.sourceId === b.passage.sourceId &&
  a.passage.url === b.passage.url &&
  a.start < b.end &&
  b.start < a.end;
