import { missingFacts } from '../grounding/facts.ts';
import { addressesModels } from '../extraction/pages/instructions.ts';
import type { Passage } from '../grounding/passage.ts';
import { createQuoteCheck } from '../grounding/quotes.ts';
import type { ChatModel, TokenUsage } from '../llm/chat-model.ts';
import { createStructuredOutput } from '../llm/structured-output.ts';
import type { Log } from '../log/log.ts';
import { domainEntry, folded, type DraftEntry } from './draft-entry.ts';
import type { LinedPage } from './draft-name.ts';
import { askForBrand, type BrandAnswer } from './draft-prompt.ts';

/** UTF-16 units of a page; together some 5,000 tokens, which a model on a CPU still reads in time. */
const FIRST_PAGE = 6_000;
const OTHER_PAGE = 2_800;

/** Fields whose entries are names: they stand in their quotes word for word. */
const NAMES: ReadonlySet<string> = new Set(['name', 'products', 'competitors']);

/** A draft by a model: what it says, as far as its quotes stand on the pages and state what it states. */
export function createModelDraft({
  model,
  newBoundary,
  log,
}: {
  model: ChatModel;
  newBoundary: () => string;
  log: Log;
}) {
  const structured = createStructuredOutput(model);
  return async function draftByModel(
    pages: readonly LinedPage[],
    { signal }: { signal: AbortSignal },
  ): Promise<{ entries: DraftEntry[]; warnings: string[] }> {
    const passages = pages.map(passageOf);
    let usage: TokenUsage | undefined;
    const onUsage = (told: TokenUsage): void => {
      usage = {
        inputTokens: told.inputTokens + (usage?.inputTokens ?? 0),
        outputTokens: told.outputTokens + (usage?.outputTokens ?? 0),
      };
    };
    const answer = await askForBrand(passages, { structured, boundary: newBoundary(), signal, onUsage });
    const { entries, refused } = throughGates(answer, pages, passages);
    log.info(
      { model: model.name, pages: pages.length, entries: entries.length, refused: refused.length, ...usage },
      'drafted a brand profile',
    );
    return { entries: [...domainEntry(pages[0]!), ...entries], warnings: counted(refused) };
  };
}

function passageOf({ url, kind, reading, lines }: LinedPage, index: number): Passage {
  // Not its description and the like, which nobody who looks at the page can see.
  const { title } = reading;
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, kind === 'first' ? FIRST_PAGE : OTHER_PAGE);
  return {
    sourceId: 'draft',
    chunkId: `page-${index + 1}`,
    score: 1,
    title: title !== null && addressesModels(title) ? null : title,
    url,
    heading: null,
    page: null,
    text,
    start: 0,
    end: text.length,
  };
}

type Field = keyof BrandAnswer;
const FIELDS = [
  'name',
  'oneLiner',
  'products',
  'audiences',
  'valueProps',
  'differentiators',
  'proofPoints',
  'competitors',
  'markets',
  'pricingNotes',
] as const satisfies Field[];

function throughGates(answer: BrandAnswer, pages: readonly LinedPage[], passages: readonly Passage[]) {
  const check = createQuoteCheck(passages);
  const entries: DraftEntry[] = [];
  const refused: { field: Field; why: string }[] = [];

  /** Too short to be a quote of its own, but a whole line of the page: a heading, an item of a list. */
  function wholeLine(quote: string, named: number): { quote: string; passage: number } | undefined {
    for (const passage of [named, ...passages.keys()]) {
      const line = passages[passage]?.text.split('\n').find((text) => folded(text) === folded(quote));
      if (line !== undefined && folded(line) !== '') return { quote: line, passage };
    }
    return undefined;
  }

  function pass(field: Field, { text, quote, page }: BrandAnswer['products'][number]): string | null {
    if (addressesModels(text) || addressesModels(quote)) return 'they seem to give orders to models';
    const finding = check(quote, page - 1);
    const stands =
      finding.verdict === 'supported' || finding.verdict === 'misattributed'
        ? finding
        : finding.verdict === 'too_short'
          ? wholeLine(quote, page - 1)
          : undefined;
    if (stands === undefined) return 'their quotes do not stand on the pages';
    const { url, reading } = pages[stands.passage]!;
    const context = [reading.title ?? '', reading.siteName ?? '', url];
    if (NAMES.has(field) && !folded(stands.quote).includes(folded(text)))
      return 'their quotes do not name them';
    if (missingFacts(text, [stands.quote], { context }).length > 0)
      return 'they state what their quotes do not state';
    entries.push({ field, text, quote: stands.quote, url });
    return null;
  }

  for (const field of FIELDS) {
    const said = answer[field];
    for (const one of Array.isArray(said) ? said : said === null ? [] : [said]) {
      const why = pass(field, one);
      if (why !== null) refused.push({ field, why });
    }
  }
  return { entries, refused };
}

function counted(refused: readonly { field: string; why: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { field, why } of refused) {
    const key = `of ${field} left out: ${why}.`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} ${count === 1 ? 'entry' : 'entries'} ${key}`);
}
