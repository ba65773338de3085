import { afterValue, isMove, tellsBefore } from '../extraction/facts/evidence/before-after.ts';
import { statesResult } from '../extraction/facts/evidence/proofs.ts';
import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { isOfKind } from './customer-kinds.ts';
import { CHANGE, IMPROVED } from './customer-results.ts';
import { coverage } from './covered-answer.ts';
import { hasFigure, isOfSpeed, tellsSpeed } from './figures.ts';
import { createCitationList } from '../grounding/citations.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import type { CitedSentence } from './conversation.ts';
import { LEANS } from './measured.ts';
import { type OwnFact, quotedFact } from './overview.ts';
import { entriesOf, isHeading, linesOf } from './page-entries.ts';
import { praiseFor, voiceText } from './praise.ts';
import type { WatchedPage } from './watched-answer.ts';
import { wholeWords } from './whole-words.ts';

export interface Proof {
  fact: OwnFact;
  text: string;
  who: string;
  about: string;
  isResult: boolean;
  start: number;
  end: number;
  quote: string;
}

const PROOF_KINDS = ['proof', 'testimonial', 'customer', 'detail'] as const;
export const KINDS_OF_PROOF: readonly OwnFact['kind'][] = PROOF_KINDS;

const QUOTED = /^\s*["“„«‘]/u;
const TENURE =
  /(?<!\p{L})(?:since|seit|depuis|desde|sinds|dal)(?: (?:the|dem|der|le|la|el)?)? ?(?:19|20)\d\d(?!\p{N})|^(?:founded|gegründet|fondée?|fundada|opgericht)(?!\p{L})/iu;
const BEFORE_AND_AFTER =
  /\p{N}[^.;]{0,40}(?<!\p{L})(?:before|previously|vorher|zuvor|avant|auparavant|antes|voorheen|eerst|prima)(?!\p{L})[^.;]{0,40}\p{N}[^.;]{0,40}(?<!\p{L})(?:after(?:wards)?|now|today|later|nachher|danach|heute|jetzt|après|aujourd['’]hui|maintenant|después|ahora|hoy|daarna|nu|dopo|ora|oggi)(?!\p{L})|\p{N}[^.;]{0,30} (?:in|im jahr|en|nel) (?:19|20)\d\d, \p{Sc}?\s?\p{N}[^.;]{0,30} (?:in|im jahr|en|nel) (?:19|20)\d\d|→/iu;
const FALLING =
  /(?<!\p{L})(?:went (?:down|up)|goes down|passée?s? de|pasó de|pasaron de|ging(?:en)? von|van .{1,40} naar|cayó|cayeron|bajó|bajaron|subió|daald\p{L}+|steeg|stegen|halveer\p{L}+|augment\p{L}+|diminu\p{L}+|recul\p{L}+|scese|salì|calat[oi])(?!\p{L})/iu;
const COLUMNS =
  /^(?:before|vorher|avant|antes|voor(?:heen)?|eerst|prima)[^:]{0,20}: (?<before>[^;]+); (?:after|now|nachher|danach|heute|après|maintenant|después|ahora|na(?:derhand)?|nu|dopo|ora)[^:]{0,20}: (?<after>[^;]+)$/iu;
const PERFORMANCE = /\p{N}\s?%|\p{N} (?:of|out of|von|sur|de|van|su) (?:\p{N}|\p{L}{3,})/u;

const HOURS = /\p{N}{1,2}[:.]\p{N}\p{N}\s?(?:-|–|to|bis|à|a|tot|until)\s?\p{N}{1,2}[:.]\p{N}\p{N}/u;
const BIDS = wholeWords(
  String.raw`(?:check|ask|call|see|note|read|book|prüfen sie|fragen sie|vérifiez|demandez|compruebe|pregunte|controleer|vraag)(?= (?:your|us|our|the|that|if|whether|bei|ob|votre|si|su|uw|je))`,
);
const bids = (text: string): boolean => BIDS.exec(text)?.index === 0;

const isChange = (text: string): boolean =>
  hasFigure(text) &&
  !QUOTED.test(text) &&
  !HOURS.test(text) &&
  !bids(text) &&
  !tellsBefore(text) &&
  (BEFORE_AND_AFTER.test(text) ||
    (!TENURE.test(text) &&
      (isMove(text) ||
        CHANGE.test(text) ||
        IMPROVED.test(text) ||
        FALLING.test(text) ||
        afterValue(text) !== null)));

const ONE_STORY =
  /^https?:\/\/[^/]+\/(?:[^/]+\/)+(?!(?:index|default|home|overview|all)(?:[./]|$))[^/?#]+\/?$/iu;
const nameIn = (heading: string): string => heading.split(/\s*[:|–—]\s|\s+·\s/u)[0]!.trim();
const HEAD_LINES = 3;

export function proofsOn(facts: readonly OwnFact[]): Proof[] {
  const pages = Map.groupBy(
    facts.filter(({ chunkId, pageText }) => chunkId !== null && pageText !== undefined),
    ({ sourceId, url }) => `${sourceId} ${url ?? ''}`,
  );
  const all = [...pages.values()].flatMap(proofsOnPage);
  const seen = new Set<string>();
  return all.filter(({ quote }) => !seen.has(quote) && seen.add(quote));
}

function proofsOnPage(facts: readonly OwnFact[]): Proof[] {
  const [{ pageText: text = '', url, title }] = facts as [OwnFact, ...OwnFact[]];
  const lines = linesOf(text);
  const isStory = isCustomersPage(url) && ONE_STORY.test(url ?? '');
  const customers = facts.filter(({ kind }) => kind === 'customer' || kind === 'testimonial');
  const ofCustomers = isCustomersPage(url) || customers.length > 0;
  const headline = lines.find((line) => isHeading(line))?.text ?? title ?? '';
  const named = nameIn(title ?? '');
  const isInText = named !== '' && named !== title && text.includes(named);
  const first = isInText ? named : headline;
  const headAt = (at: number): { text: string; start: number } => {
    const above = lines.filter(
      (line, i) =>
        line.start < at &&
        isHeading(line) &&
        !TENURE.test(line.text) &&
        !QUOTED.test(lines[i - 1]?.text ?? '') &&
        !isLabel(lines[i + 1]?.text ?? ''),
    );
    return above.at(-1) ?? { text: '', start: 0 };
  };
  const nearest = (at: number): OwnFact =>
    facts.toSorted((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at))[0]!;
  const proofAt = (
    { start, end, said }: { start: number; end: number; said: string },
    isResult: boolean,
  ): Proof => {
    const head = headAt(start);
    const isOfOther =
      head.text !== headline &&
      customers.some(({ kind, start: at }) => kind === 'customer' && Math.abs(at - head.start) < 2);
    const isOfStory = isStory && !isOfOther;
    const isCustomer =
      isOfStory ||
      (ofCustomers &&
        customers.some((one) => Math.abs(one.start - head.start) < 2 || blockOf(head.start).includes(one)));
    const who = !isCustomer ? '' : nameIn(isOfStory ? first : head.text);
    const block = isOfStory
      ? [title ?? '', ...lines.slice(0, HEAD_LINES).map((line) => line.text)]
      : [
          isCustomer ? '' : (title ?? ''),
          head.text,
          ...blockOf(head.start).flatMap(({ company, role }) => [company ?? '', role ?? '']),
        ];
    const isNamed = who === '' || said.includes(who);
    const label = isNamed && LEANS.test(said) ? head.text : isNamed ? '' : who;
    return {
      fact: nearest(start),
      text: label === '' ? said : `${label}: ${said}`,
      who,
      about: [...block, said].join('\n'),
      isResult,
      start,
      end,
      quote: text.slice(start, end),
    };
  };
  const blockOf = (from: number): OwnFact[] => {
    const next = lines.find(
      (line) => line.start > from && isHeading(line) && headAt(line.end + 1).start === line.start,
    );
    return customers.filter((one) => one.start >= from && one.start < (next?.start ?? text.length));
  };
  const withSentenceBefore = (one: { start: number; end: number; said: string }) => {
    const line = lines.find(({ start, end }) => start < one.start && one.end <= end);
    if (line === undefined) return one;
    const before = [...sentencesOf(text, line.start, one.start)].at(-1)!;
    return { ...one, start: before.start, said: text.slice(before.start, one.end) };
  };
  const found: Proof[] = [];
  const add = (one: { start: number; end: number; said: string }, isResult: boolean): void => {
    if (found.some((other) => other.start < one.end && one.start < other.end)) return;
    found.push(proofAt(LEANS.test(one.said) ? withSentenceBefore(one) : one, isResult));
  };
  for (const { kind, quote, start, end, name, value } of facts.filter((one) => one.kind === 'detail')) {
    const { before, after } = COLUMNS.exec(value ?? '')?.groups ?? {};
    if (kind === 'detail' && before !== undefined && after !== undefined && hasFigure(quote))
      add({ start, end, said: `${name ?? ''}: ${before.trim()} → ${after.trim()}` }, true);
  }
  if (ofCustomers) {
    const page = { text, url, title } as unknown as WatchedPage;
    for (const { shape, said, told, label, start, end } of entriesOf(page)) {
      if (shape === 'question' || QUOTED.test(said) || TENURE.test(label)) continue;
      const isRow = shape === 'below' || shape === 'row' || shape === 'line';
      if (isRow && said.length <= MOST_VALUE && /→/u.test(said)) add({ start, end, said: told }, true);
      else if (shape === 'sentence' && isChange(said) && said.split(/\s+/u).length >= FEWEST_WORDS)
        add({ start, end, said: told }, true);
    }
  }
  for (const { quote, start, end } of facts.filter(({ kind }) => kind === 'proof')) {
    if (QUOTED.test(quote) || QUOTED.test(text.slice(Math.max(0, start - 1), start))) continue;
    const isRate =
      statesResult(quote, { isSentence: true }) || (PERFORMANCE.test(quote) && !TENURE.test(quote));
    add({ start, end, said: quote }, isChange(quote) || isRate);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const FEWEST_WORDS = 4;
const MOST_VALUE = 60;
const isLabel = (below: string): boolean =>
  below.length <= MOST_VALUE && /^[^.]*→|^\p{Sc}?\s?\p{N}[\p{N}.,]*\s?%?$/u.test(below);

const MOST = 5;
const MOST_OF_ONE = 2;
const LEAST_SHARE = 0.6;

export interface Found {
  proofs: Proof[];
  voices: OwnFact[][];
}

const OF_EFFECT =
  /^(?:reduc|cut|lower|sav|increas|improv|rais|gain|verringer|senk|spar|steiger|verbesser|rédui|baiss|augment|amélior|reduc|reduz|ahorr|aument|mejor|verminder|verlaag|bespaar|verhoog|verbeter|riduc|risparmi|miglior)\p{L}*$/iu;

const coverageOf = (words: readonly string[], text: string): number =>
  coverage(words, text.replaceAll('ß', 'ss')).filter(
    (is, i) =>
      is ||
      isOfKind(words[i]!, text) ||
      (isOfSpeed(words[i]!) && tellsSpeed(text)) ||
      (OF_EFFECT.test(words[i]!) && isChange(text.slice(text.lastIndexOf('\n') + 1))),
  ).length / words.length;

const leastOf = (words: readonly string[]): number => (words.length < 3 ? 1 : LEAST_SHARE);

export const isProofOf = (words: readonly string[], about: string): boolean =>
  words.length > 0 && coverageOf(words, about) >= leastOf(words);

export function proofsAbout(
  words: readonly string[],
  all: readonly Proof[],
  facts: readonly OwnFact[],
): Found {
  if (words.length === 0) {
    const results = all.filter(({ isResult }) => isResult);
    return { proofs: spread(results.length > 0 ? results : all), voices: [] };
  }
  const shareOf = (text: string): number => coverageOf(words, text);
  const least = leastOf(words);
  const fitting = all
    .map((proof) => ({ proof, share: shareOf(proof.about) }))
    .filter(({ share, proof }) => share >= least && (proof.isResult || !TENURE.test(proof.quote)))
    .toSorted((a, b) => Number(b.proof.isResult) - Number(a.proof.isResult) || b.share - a.share);
  if (fitting.length > 0) {
    const results = fitting.filter(({ proof }) => proof.isResult);
    return {
      proofs: spread((results.length > 0 ? results : fitting).map(({ proof }) => proof)),
      voices: voicesBeside(words, facts),
    };
  }
  const voices = praiseFor(words, facts).filter((voice) => shareOf(voice.map(saidBy).join('\n')) >= least);
  return { proofs: [], voices };
}

/** Customers rarely use words for speed, so a quote about "counter" is enough for "fast counter". */
function voicesBeside(words: readonly string[], facts: readonly OwnFact[]): OwnFact[][] {
  const things = words.filter((word) => !isOfSpeed(word));
  if (things.length === 0 || things.length === words.length) return [];
  return praiseFor(things, facts)
    .filter(([first]) => first!.person !== undefined && first!.company !== undefined)
    .filter((voice) => coverageOf(things, voice.map(saidBy).join('\n')) >= leastOf(things))
    .slice(0, MOST_OF_ONE);
}

const saidBy = ({ quote, role, company, attribution, heading, title }: OwnFact): string =>
  [quote, role, company, attribution, heading, title].filter(Boolean).join('\n');

function spread(proofs: readonly Proof[]): Proof[] {
  const byWho = [...Map.groupBy(proofs, ({ who, start }) => (who === '' ? `${start}` : who)).values()];
  const rounds = Array.from({ length: MOST_OF_ONE }, (_, round) => byWho.flatMap((own) => own[round] ?? []));
  const chosen = new Set(rounds.flat().slice(0, MOST));
  return proofs.filter((one) => chosen.has(one));
}

export interface OfferedProofs {
  subject: string;
  all: readonly Proof[];
}

const MOST_OFFERED = 3;

export function proofOffer({ subject, all }: OfferedProofs) {
  const results = all.filter(({ isResult }) => isResult);
  const known = results.length > 0 ? results : all;
  const chosen = spread(known).slice(0, MOST_OFFERED);
  const list = createCitationList();
  for (const one of chosen) list.numberOf(quotedOf(one));
  return {
    subject,
    count: known.length,
    quotes: chosen.map(({ text }) => text),
    citations: list.list(),
  };
}

const quotedOf = ({ fact, quote, start, end }: Proof): Quoted => quotedFact({ ...fact, quote, start, end });

export const quotedProofs = ({ proofs, voices }: Found): CitedSentence[] => [
  ...proofs.map((one) => ({ lead: '\n', pieces: [{ text: one.text, quoted: [quotedOf(one)] }] })),
  ...voices.map((voice) => ({
    lead: '\n',
    pieces: [{ text: voiceText(voice), quoted: voice.map(quotedFact) }],
  })),
];
