import { createChat, type ChatAnswer } from '../../src/chat/answer.ts';
import type { Passage } from '../../src/grounding/passage.ts';
import { createQuoteCheck, type QuoteFinding } from '../../src/grounding/quotes.ts';
import { createRemoteChat } from '../../src/llm/models.ts';
import { createLog } from '../../src/log/log.ts';
import { startModelServer } from '../support/model-server.ts';
import {
  BAD_KINDS,
  badQuotes,
  bare,
  misattributed,
  passagesOf,
  trueQuotes,
  type QuoteCase,
} from './citations/quotes.ts';
import { check, percent, percentile, print } from './print.ts';

const REQUESTS = 250;
const EACH = 10;
const CHATS = 25;
const LEAST = 2_000;

interface Score {
  tried: number;
  right: number;
}

export async function citations([requests = String(REQUESTS)]: string[]): Promise<void> {
  const gate = new Map<string, Score>();
  const times: number[] = [];
  for (let seed = 1; seed <= Number(requests); seed++) {
    const passages = passagesOf(seed);
    const ask = createQuoteCheck(passages);
    for (const one of casesOf(passages, seed)) {
      const began = performance.now();
      const finding = ask(one.quote, one.named);
      times.push(performance.now() - began);
      requireVerbatim(finding, passages);
      count(gate, one.kind, isRight(one, finding, passages));
    }
  }
  print(`${'the gate alone'.padEnd(22)}quotes  right`);
  report(gate);
  print(`p50 ${percentile(times, 0.5).toFixed(3)} ms, p99 ${percentile(times, 0.99).toFixed(3)} ms a quote`);
  for (const [kind, { tried }] of gate)
    check(Number(requests) < REQUESTS || tried >= LEAST, `only ${tried} of kind ${kind}`);

  const chat = await throughChat();
  print(`\n${'the whole of chat'.padEnd(22)}quotes  right`);
  report(chat);
  for (const [where, scores] of Object.entries({ 'the gate': gate, chat })) {
    const bad = sum([...scores].filter(([kind]) => kind !== 'true'));
    const good = scores.get('true')!;
    const caught = (100 * bad.right) / bad.tried;
    const refused = (100 * (good.tried - good.right)) / good.tried;
    print(`C1, ${where}: caught ${caught.toFixed(2)} %, target 100 %: ${met(caught === 100)}`);
    print(`C1, ${where}: true quotes refused ${refused.toFixed(2)} %, target 1 %: ${met(refused <= 1)}`);
    check(bad.right === bad.tried, `${bad.tried - bad.right} bad quotes got through ${where}`);
  }
}

const casesOf = (passages: readonly Passage[], seed: number): QuoteCase[] => [
  ...trueQuotes(passages, seed, EACH),
  ...misattributed(passages, seed, EACH),
  ...BAD_KINDS.flatMap((kind) => badQuotes(kind, passages, seed, EACH)),
];

function isRight({ kind, from }: QuoteCase, finding: QuoteFinding, passages: readonly Passage[]): boolean {
  if (from === undefined) return !('quote' in finding);
  if (!('quote' in finding)) return false;
  const isThere =
    bare(finding.quote).includes(bare(from.text)) &&
    bare(passages[finding.passage]!.text).includes(bare(from.text));
  return isThere && (kind !== 'misattributed' || finding.verdict === 'misattributed');
}

function requireVerbatim(finding: QuoteFinding, passages: readonly Passage[]): void {
  if (!('quote' in finding)) return;
  const { text, start } = passages[finding.passage]!;
  const there = text.slice(finding.start - start, finding.end - start);
  check(there === finding.quote, `"${finding.quote}" is not at its offsets`);
}

const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

async function throughChat(): Promise<Map<string, Score>> {
  const scores = new Map<string, Score>();
  const server = await startModelServer();
  const model = createRemoteChat({ baseUrl: server.baseUrl, apiKey: undefined, model: 'scripted' });
  for (let seed = 1; seed <= CHATS; seed++) {
    const passages = passagesOf(seed);
    const chat = createChat({
      retrievePassages: async () => ({ passages, degraded: false }),
      stillQuotable: async (_, ids) => new Set(ids),
      model,
      newBoundary: () => 'boundary',
      log: createLog('silent', 'bench'),
    });
    const cases = casesOf(passages, seed);
    const written = cases.map(
      (one, i) => `${sentence(i)} [[${one.named + 1}: "${one.quote.replaceAll('"', '\\"')}"]]`,
    );
    server.script({ pieces: written.join('\n').match(/[\s\S]{1,7}/g)! });
    const signal = new AbortController().signal;
    const answer = await chat.answer({ workspaceId: 'w', message: 'What is said?', history: [], signal });
    cases.forEach((one, i) => count(scores, one.kind, isRightlyTold(one, sentence(i), answer, passages)));
  }
  check(server.unexpected === 0 && server.left() === 0, 'the model was not asked what was scripted');
  await server.close();
  return scores;
}

function isRightlyTold(
  { from }: QuoteCase,
  told: string,
  answer: ChatAnswer,
  passages: readonly Passage[],
): boolean {
  const n = new RegExp(`${told} \\[(\\d+)\\]`).exec(answer.answer)?.[1];
  if (from === undefined) return n === undefined;
  const citation = answer.citations.find((one) => one.n === Number(n));
  const source = passages.find(({ chunkId }) => chunkId === citation?.chunkId);
  return (
    source?.text.slice(citation!.start - source.start, citation!.end - source.start) === citation?.quote &&
    citation !== undefined
  );
}

const sentence = (i: number): string =>
  `It is said so in ${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}x words.`;

function count(scores: Map<string, Score>, kind: string, right: boolean): void {
  const { tried, right: before } = scores.get(kind) ?? { tried: 0, right: 0 };
  scores.set(kind, { tried: tried + 1, right: before + Number(right) });
}

const sum = (scores: [string, Score][]): Score => ({
  tried: scores.reduce((all, [, { tried }]) => all + tried, 0),
  right: scores.reduce((all, [, { right }]) => all + right, 0),
});

function report(scores: Map<string, Score>): void {
  for (const [kind, { tried, right }] of scores)
    print(`${kind.padEnd(22)}${String(tried).padStart(6)}  ${percent(right, tried)}`);
}
