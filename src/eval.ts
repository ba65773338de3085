import { parseArgs } from 'node:util';
import { DEFAULT_WORKSPACE, loadConfig, type Config } from './config/config.ts';
import { isEntry } from './entry.ts';
import { runningServers } from './local-servers/run-lock.ts';
import { createLog } from './log/log.ts';
import { createEmbeddedEngine } from './search/embedded/engine.ts';
import { readBeirSet, type BeirDocument, type BeirQuestion } from './search/evaluation/beir-files.ts';
import { createCorpusStores } from './search/evaluation/corpus-stores.ts';
import { evaluate, type Evaluation } from './search/evaluation/evaluate.ts';
import { createFindPassages, createQueryEmbedding, type SearchMode } from './search/retrieval.ts';
import { createStillSearchable } from './search/catalog.ts';
import { createEmbeddings } from './llm/configured-embeddings.ts';
import { createServices } from './services.ts';

const USAGE = `Usage: npm run eval -- FOLDER [--workspace NAME]

FOLDER contains queries.jsonl (one {"_id","text"} per line) and qrels.tsv (query-id, corpus-id and score, separated
by tabs), in the format of the BEIR benchmark. If FOLDER also contains corpus.jsonl (one {"_id","title","text"} per
line), its documents are searched. Otherwise, the workspace's sources are searched, and a corpus-id is a source's
id, address or name.
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const log = createLog('warn', 'eval');

export async function evaluateCorpus(
  corpus: readonly BeirDocument[],
  questions: readonly BeirQuestion[],
  { config, report }: { config: Config; report(done: number, all: number): void },
): Promise<Evaluation> {
  const embeddings = createEmbeddings(config, log);
  const clock = (): number => performance.now();
  const stores = await createCorpusStores(corpus, { embeddings, report });
  const engine = createEmbeddedEngine({ ...stores, maxBytes: config.search.maxBytes, log, clock });
  try {
    const findPassages = createFindPassages({
      ...stores,
      engine,
      embedQuery: createQueryEmbedding({ embeddings, log, clock }),
      stillSearchable: createStillSearchable(stores),
      rerank: undefined,
    });
    const namesOf = ({ sourceId }: { sourceId: string }): string[] => [sourceId];
    return await evaluate(findPassages, { workspaceId: 'corpus', questions, namesOf });
  } finally {
    await engine.close();
    await embeddings.close();
  }
}

async function evaluateSources(
  questions: readonly BeirQuestion[],
  { config, workspaceId }: { config: Config; workspaceId: string },
): Promise<Evaluation> {
  const { mongodbUri, temporalAddress } = runningServers(config);
  const services = createServices(
    {
      ...config,
      mongodb: { ...config.mongodb, uri: mongodbUri },
      temporal: { ...config.temporal, address: temporalAddress },
    },
    log,
  );
  try {
    const listed = await services.knowledge.sources.listed(workspaceId);
    const names = new Map(listed.map(({ _id, location, name, title }) => [_id, [location, name, title]]));
    return await evaluate(services.search.findPassages, {
      workspaceId,
      questions,
      namesOf: ({ sourceId, url, title }) => [
        sourceId,
        ...[url, title, ...(names.get(sourceId) ?? [])].filter((name) => name !== null),
      ],
    });
  } finally {
    await services.close();
  }
}

const LABELS: [SearchMode, string][] = [
  ['lexical', 'by words'],
  ['vector', 'by meaning'],
  ['hybrid', 'hybrid'],
];

export function tableOf({ scores }: Pick<Evaluation, 'scores'>): string {
  const row = (cells: readonly string[]): string =>
    cells
      .map((cell) => cell.padEnd(12))
      .join('')
      .trimEnd();
  return [
    row(['', 'nDCG@10', 'recall@10', 'MRR']),
    ...LABELS.map(([mode, label]) => {
      const { ndcgAt10, recallAt10, reciprocalRank } = scores[mode];
      return row([label, ...[ndcgAt10, recallAt10, reciprocalRank].map((value) => value.toFixed(3))]);
    }),
  ].join('\n');
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { workspace: { type: 'string', default: DEFAULT_WORKSPACE } },
  });
  const [dir] = positionals;
  if (dir === undefined || positionals.length > 1) throw new Error(USAGE);
  const config = loadConfig();
  const { corpus, questions } = await readBeirSet(dir);
  if (questions.length === 0)
    throw new Error(
      'None of the questions in queries.jsonl has a judgement in qrels.tsv. Use the same ids in both files.',
    );
  const report = (done: number, all: number): void =>
    void process.stderr.write(`\rembedding passages: ${done} of ${all}${done === all ? '\n' : ''}`);
  const result =
    corpus === null
      ? await evaluateSources(questions, { config, workspaceId: values.workspace })
      : await evaluateCorpus(corpus, questions, { config, report });
  print(
    `${result.questions} questions, ${corpus === null ? `sources of ${values.workspace}` : `${corpus.length} documents`}\n`,
  );
  print(tableOf(result));
  if (result.degraded > 0)
    print(
      `\nFor ${result.degraded === 1 ? '1 question' : `${result.degraded} questions`}, vector search could not cover all passages.`,
    );
}

if (isEntry(import.meta.url)) {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
