import { randomBytes } from 'node:crypto';
import { type Config, loadConfig } from './config/config.ts';
import { isEntry } from './entry.ts';
import { parsePage } from './extraction/pages/dom.ts';
import { readPage } from './extraction/pages/readable-page.ts';
import { readFacts } from './extraction/facts/evidence/read-facts.ts';
import { evaluateModel, type ModuleScore } from './intel/evaluation/evaluate-model.ts';
import { SAMPLE, type Sample } from './intel/evaluation/sample-sources.ts';
import type { ModuleName } from './intel/modules/registry.ts';
import type { ReadFacts } from './knowledge/facts.ts';
import { partyOf, speakerOf } from './knowledge/party.ts';
import { createEmbeddings } from './llm/configured-embeddings.ts';
import { createRemoteChat } from './llm/models.ts';
import { createLog } from './log/log.ts';
import { createStillSearchable } from './search/catalog.ts';
import { createEmbeddedEngine } from './search/embedded/engine.ts';
import { createCorpusStores } from './search/evaluation/corpus-stores.ts';
import { createFindPassages, createQueryEmbedding } from './search/retrieval.ts';

const NO_MODEL = `No chat model is configured, so there is nothing to judge. Set one of these, and run npm run eval:model again:

  OPENAI_API_KEY=…                                            an OpenAI model; the default is gpt-4.1-mini, set CHAT_MODEL to use another
  OPENAI_BASE_URL=http://127.0.0.1:11434/v1 CHAT_MODEL=…      any server with OpenAI's Chat Completions API: Ollama, vLLM, LM Studio
  CHAT_CONTEXT_TOKENS=16000                                   size of the model's context window, if it is not 16,000
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const log = createLog('error', 'eval-model');

export async function evaluateConfiguredModel(
  sample: Sample,
  { config, report }: { config: Config; report?: (module: ModuleName) => void },
): Promise<ModuleScore[]> {
  if (config.chat === null) throw new Error(NO_MODEL);
  const documents = sample.sources.map(({ id, url, html }) => {
    const reading = readPage(parsePage(html), url);
    const { title, text, outline } = reading;
    return { id, url, title: title ?? url, text, outline, reading };
  });
  // A chat server may offer no embeddings.
  const isShared = config.embeddings.baseUrl === config.chat.baseUrl;
  const embeddings = createEmbeddings(
    isShared ? { ...config, embeddings: { ...config.embeddings, remote: false } } : config,
    log,
  );
  const clock = (): number => performance.now();
  const stores = await createCorpusStores(documents, { embeddings, report: () => undefined });
  const engine = createEmbeddedEngine({ ...stores, maxBytes: config.search.maxBytes, log, clock });
  const partyAt = (url: string | null) =>
    partyOf({ url, about: null }, { ourDomain: sample.brand.domain, competitors: sample.brand.competitors });
  const documentsOf: ReadFacts['documentsOf'] = async (_, chunkIds, more = []) => {
    const named = await stores.chunks.byIds(chunkIds);
    const revisions = [...new Set([...named.map(({ revision_id }) => revision_id), ...more])];
    return Promise.all(
      revisions.map(async (revision) => {
        const { id, url, title, reading } = documents.find((one) => `rev_${one.id}` === revision)!;
        const party = partyAt(url);
        const about = { sourceId: id, revision, url, title, siteName: reading.siteName, party };
        const facts = readFacts(reading, url).facts.map((fact, i) => ({
          ...fact,
          ...about,
          id: `fct_${id}_${i}`,
          speaker: speakerOf(fact.kind, url),
        }));
        return { revision, url, title, party, facts, chunks: await chunksOf(revision, id) };
      }),
    );
  };
  async function chunksOf(revision: string, sourceId: string) {
    const ids: string[] = [];
    for await (const { _id } of stores.chunks.contents([revision])) ids.push(_id);
    const rows = await stores.chunks.byIds(ids);
    return rows.map((row, ordinal) => ({
      ...row,
      workspace_id: 'evaluation',
      source_id: sourceId,
      ordinal,
      hash: '',
    }));
  }
  try {
    return await evaluateModel({
      model: createRemoteChat(config.chat),
      sample,
      findPassages: createFindPassages({
        ...stores,
        engine,
        embedQuery: createQueryEmbedding({ embeddings, log, clock }),
        stillSearchable: createStillSearchable(stores),
        rerank: undefined,
      }),
      documents: {
        documentsOf,
        known: async () => ({
          documents: documents.map(({ id, url }) => ({
            revision: `rev_${id}`,
            sourceId: id,
            url,
            party: partyAt(url),
          })),
          isAll: true,
        }),
        textsOf: async (revisions) =>
          new Map(
            documents.flatMap(({ id, reading }) =>
              revisions.includes(`rev_${id}`) ? [[`rev_${id}`, reading.text] as const] : [],
            ),
          ),
      },
      contextTokens: config.chatContextTokens,
      newBoundary: () => randomBytes(9).toString('hex'),
      clock,
      log,
      signal: new AbortController().signal,
      ...(report === undefined ? {} : { report }),
    });
  } finally {
    await engine.close();
    await embeddings.close();
  }
}

const HEADINGS = [
  'module',
  'valid at first',
  'asks',
  'statements',
  'grounded',
  'fit the field',
  'refused',
  'quotes/facts/party/module',
  'tokens in/out',
  'seconds',
];

const LEGEND = `A statement is grounded if a source, the brand profile or the request supports it. A sourced statement fits its field
if the field accepts the quoted fact's kind and party. A statement is refused if one of the gates marks it as an assumption or
leaves it out. The gates reject four things: quotes that are not in any passage; facts that the quote does not support; another
party's claims presented as the brand's own; and statements that break a module rule.`;

export function tableOf(scores: readonly ModuleScore[]): string {
  const rows = [...scores.map(rowOf), totalOf(scores)];
  const widths = HEADINGS.map(
    (heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]!.length)) + 2,
  );
  return [HEADINGS, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part} (${Math.round((100 * part) / whole)}%)`;

const countsOf = ({
  asks,
  statements,
  grounded,
  inTable,
  fitting,
  refused: { quotes, facts, party, module },
  inputTokens,
  outputTokens,
  seconds,
}: Omit<ModuleScore, 'module' | 'failed' | 'isValidAtFirst'>): string[] => [
  String(asks),
  String(statements),
  share(grounded, statements),
  inTable === 0 ? '–' : `${fitting} of ${inTable}`,
  String(quotes + facts + party + module),
  [quotes, facts, party, module].join('/'),
  `${inputTokens}/${outputTokens}`,
  seconds.toFixed(1),
];

const rowOf = (score: ModuleScore): string[] => [
  score.module,
  score.failed?.code ?? (score.isValidAtFirst ? 'yes' : 'no'),
  ...countsOf(score),
];

function totalOf(scores: readonly ModuleScore[]): string[] {
  const sum = (of: (score: ModuleScore) => number): number =>
    scores.reduce((total, score) => total + of(score), 0);
  return [
    'all',
    `${scores.filter(({ isValidAtFirst }) => isValidAtFirst).length} of ${scores.length}`,
    ...countsOf({
      asks: sum(({ asks }) => asks),
      statements: sum(({ statements }) => statements),
      grounded: sum(({ grounded }) => grounded),
      inTable: sum(({ inTable }) => inTable),
      fitting: sum(({ fitting }) => fitting),
      refused: {
        quotes: sum(({ refused }) => refused.quotes),
        facts: sum(({ refused }) => refused.facts),
        party: sum(({ refused }) => refused.party),
        module: sum(({ refused }) => refused.module),
      },
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
      seconds: sum(({ seconds }) => seconds),
    }),
  ];
}

if (isEntry(import.meta.url)) {
  try {
    const config = loadConfig();
    const scores = await evaluateConfiguredModel(SAMPLE, {
      config,
      report: (module) => void process.stderr.write(`generating ${module}\n`),
    });
    print(
      `${config.chat!.model} generated six documents, one per module, from ${SAMPLE.sources.length} sample sources, with all checks on.\n`,
    );
    print(`${tableOf(scores)}\n`);
    print(LEGEND);
    const failures = new Map(
      scores.flatMap(({ failed }) => (failed === null ? [] : [[failed.code, failed.message]])),
    );
    for (const [code, message] of failures) process.stderr.write(`\n${code}: ${message}\n`);
    if (failures.size > 0) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
