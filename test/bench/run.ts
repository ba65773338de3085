import { agents } from './agents.ts';
import { answers } from './answers/answers.ts';
import { companyAnswers } from './answers/company-answers.ts';
import { trainAnswers } from './answers/train.ts';
import { badReplies } from './bad-replies.ts';
import { brandDrafts } from './brand-drafts.ts';
import { backlog } from './backlog.ts';
import { briefs } from './briefs.ts';
import { budget } from './budget.ts';
import { businessModels } from './business-models.ts';
import { cancel } from './cancel.ts';
import { checks } from './checks.ts';
import { citations } from './citations.ts';
import { consoleView } from './console.ts';
import { crawlLocal } from './crawl-local.ts';
import { crawlPages } from './crawl-pages.ts';
import { crawl } from './crawl.ts';
import { deletes } from './deletes.ts';
import { deliveries } from './deliveries.ts';
import { discovery } from './discovery.ts';
import { egress } from './egress.ts';
import { endless } from './endless.ts';
import { examples } from './examples.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { recordHistories } from '../workflows/record-histories.ts';
import { freshBattlecard } from './fresh-battlecard.ts';
import { injection } from './injection.ts';
import { importKills } from '../faults/kills/import.ts';
import { kills } from '../faults/kills/kills.ts';
import { manyClients } from './many-clients.ts';
import { memory } from './memory.ts';
import { monitoring } from './monitoring.ts';
import { mutations } from './mutations.ts';
import { pages } from './pages.ts';
import { processes } from './processes.ts';
import { otherPrices } from './other-prices.ts';
import { marketPrices } from './market-prices.ts';
import { priceNames } from './price-names.ts';
import { priceStrings } from './price-strings.ts';
import { proofs } from './proofs/proofs.ts';
import { prosePrices } from './prose-prices.ts';
import { recrawl } from './recrawl.ts';
import { retrieval } from './retrieval.ts';
import { randomEdits } from './random-edits.ts';
import { realPairs } from './real-pairs.ts';
import { render } from './render.ts';
import { reading } from './reading/reading.ts';
import { statements } from './statements.ts';
import { trainReading } from './reading/train.ts';
import { scoreFacts, trainFacts } from './facts/facts.ts';
import { searchEngine } from './search-engine.ts';
import { searchLatency } from './search-latency.ts';
import { siteFaults } from './site-faults.ts';
import { stability } from './stability.ts';
import { start } from './start.ts';
import { toldOnce } from './told-once.ts';
import { withdrawnSources } from './withdrawn-sources.ts';

const BENCHES = {
  agents: {
    run: agents,
    about: '[N1 …] N1 to N5: MCP, citations on every surface, scopes, the client of OpenAI',
  },
  answers: {
    run: answers,
    about: 'DIR [--shut] A1, A2, A3: chat without a model, questions with and without their paragraph',
  },
  'company-answers': {
    run: companyAnswers,
    about:
      '[--shut] [--all]: chat and objections without a model, about three invented companies in three languages',
  },
  start: { run: start, about: 'P5: fresh clone to first indexed page, and the second start' },
  pages: { run: pages, about: 'DIR [COUNT]: saved web pages (WCXB layout), indexed and found again' },
  crawl: { run: crawl, about: '[ROUNDS] P1, P4: 1,000 pages against Crawlee; adds and lists beside a crawl' },
  backlog: {
    run: backlog,
    about:
      '[TEXTS] P6, P7, P8: 5,000 texts in a batch and 1,000 one by one against the bare model; lists and searches (R3) meanwhile',
  },
  'crawl-local': {
    run: crawlLocal,
    about: '[PAGES] P1b: 300 pages with the local model against the bare model',
  },
  'crawl-pages': {
    run: crawlPages,
    about: 'DIR [COUNT]: saved web pages, each crawled on its own host',
  },
  memory: { run: memory, about: '[PAGES] P2: memory of API and worker over 5,000 pages' },
  render: {
    run: render,
    about: '[PAGES] P3: memory and remaining browsers over 200 pages that scripts render',
  },
  'market-prices': {
    run: marketPrices,
    about:
      '[open|shut]: prices for several markets, currencies or buyers on invented pages, and their changes',
  },
  'price-names': {
    run: priceNames,
    about: '[open|shut]: names of prices on invented pages, without slogans, quotations and old prices',
  },
  proofs: {
    run: proofs,
    about: '[open|shut] [all|facts]: results, counters and compared columns on invented pages',
  },
  'price-strings': {
    run: priceStrings,
    about: 'FILE M8: share of price texts that are read right (JSON as in the tests of price-parser)',
  },
  'prose-prices': {
    run: prosePrices,
    about: '[open|shut]: plans, trials and limits that invented pricing pages state in sentences',
  },
  'other-prices': {
    run: otherPrices,
    about: '[open|shut]: prices that invented pages of all kinds state, and amounts that are not prices',
  },
  discovery: {
    run: discovery,
    about:
      '[SITES] [SEED] [service] [verbose] M9: finding the pages to watch on sites where they are hard to find',
  },
  kills: {
    run: kills,
    about:
      '[COUNT|all] [SEED] [--only TEXT] F1: kill -9 of worker, API, database and Temporal at points of all their work',
  },
  'import-kills': {
    run: importKills,
    about:
      '[TEXTS] [KILLS] [SEED] kill -9 of all parts during an import: each text becomes exactly one source',
  },
  checks: {
    run: checks,
    about: '[ROUNDS] M10: full checks of five pages of 200 kB, eight at once and one by one',
  },
  'fresh-battlecard': {
    run: freshBattlecard,
    about: '[ROUNDS] E6: after a price change, the stale battlecard and the new one',
  },
  monitoring: {
    run: monitoring,
    about:
      '--data DIR [PART…] M1 to M8: changes of a corpus with known answers, compared with two simple monitors',
  },
  'real-pairs': {
    run: realPairs,
    about:
      'DIR [--site TEXT] [--shut] [--list] M12 to M15: real pages at two times, compared with the changes that a reader found',
  },
  mutations: {
    run: mutations,
    about:
      'DIR [--count N] [--seed N] [--only ID] rule 8: events of randomly changed real pages that contradict the pages',
  },
  'random-edits': {
    run: randomEdits,
    about:
      '--data DIR [--seed N] [--count N] [--list] M12, M14: small random edits of saved pages, reported or not, and why',
  },
  briefs: {
    run: briefs,
    about: '[verbose|held] M11: true and false briefs of events, and what their gate says',
  },
  recrawl: { run: recrawl, about: 'X1, X2: crawling 1,000 pages again, unchanged and with 5 % changed' },
  budget: { run: budget, about: '[ROUNDS] B1: maxPages over sites of seven kinds' },
  endless: { run: endless, about: 'B3: the share of a crawl’s budget that endless spaces use' },
  cancel: { run: cancel, about: '[COUNT] [SEED] F4: crawls cancelled at random times' },
  deletes: {
    run: deletes,
    about: '[COUNT] [SEED] F5: deletions at random times while the deleted objects are processed',
  },
  delivery: {
    run: deliveries,
    about:
      '[EVENTS] [KILLED_EVENTS] [SEED] D1: events across kills of the sender, in memory and over a database',
  },
  faults: { run: siteFaults, about: '[PATTERN] F2: every way a site can misbehave, default limits' },
  reading: {
    run: reading,
    about:
      'DIR [ours]: Q1, Q2, Q3, Q5, Q7: main content of labeled pages (WCXB layout), compared with Readability',
  },
  'search-engine': {
    run: searchEngine,
    about:
      '[CHUNKS] R3 without the embedding of queries, R5 without the listing of sources: at 10,000 and 100,000 chunks',
  },
  'train-reading': {
    run: trainReading,
    about:
      'DIR content|article [FILE]: trains a model of the main content on labeled pages; without FILE, figures for unseen sites',
  },
  facts: {
    run: scoreFacts,
    about: 'DIR [open|shut]: E1: typed facts of labeled pages that were not used for development',
  },
  'train-facts': {
    run: trainFacts,
    about: 'DIR [FILE]: E1: trains the model of facts on labeled pages; figures for unseen sites',
  },
  statements: {
    run: statements,
    about:
      'DIR FILE [open|shut|unseen|fresh|next] [TRADE …]: E2: all statements of scenarios without a model, one per line, for readers',
  },
  'business-models': {
    run: businessModels,
    about: '[open|shut]: whether measurement plans of invented firms use the right business model',
  },
  'brand-drafts': {
    run: brandDrafts,
    about:
      'DIR [open|shut] [FILE]: E7: brand profiles drafted from saved pages of companies, for readers to mark',
  },
  examples: {
    run: examples,
    about:
      'DIR [own|market] [MODULE]: one output of each module, made without a model from saved web pages (WCXB layout)',
  },
  files: {
    run: files,
    about: 'Q6: words that are read right in every kind of file; broken and hostile files',
  },
  retrieval: {
    run: retrieval,
    about: '[DIR…] R1: questions over documents (BEIR files), and our own in German, Russian, Chinese',
  },
  search: {
    run: searchLatency,
    about:
      '[CHUNKS] R3, R5: searches over 10,000 and 100,000 chunks, memory, loading with and without a file',
  },
  stability: {
    run: stability,
    about: '[STEPS] [SEED] R4: random steps; longer answers only append, what is disabled is never found',
  },
  clients: {
    run: manyClients,
    about: '[SECONDS] [PER_SECOND] L1: 50 clients on lists, searches and events while a crawl runs',
  },
  processes: {
    run: processes,
    about:
      '[TEXTS] L2: 1, 2 and 4 workers and APIs on one database: throughput, and cores in use by each part',
  },
  citations: {
    run: citations,
    about: '[REQUESTS] C1: true and bad quotations against the citation gate and through chat',
  },
  fields: {
    run: fields,
    about:
      '[open|shut] [all|unmarked]: whether the statements of a persona, messaging house, journey and plan fit their fields',
  },
  injection: {
    run: injection,
    about: '[DIR] G4: 50 attacks on every carrier of a page; passages of labeled pages that seem to be one',
  },
  'train-answers': {
    run: trainAnswers,
    about:
      'DIR… [--wcxb=DIR] [FILE.ts]: trains the choice of the answering sentence, on the open halves of the questions',
  },
  'bad-replies': {
    run: badReplies,
    about: 'G1: every kind of bad reply of a model against every module',
  },
  'told-once': {
    run: toldOnce,
    about: 'changes that several pages of a site show, and roles without a page; no options',
  },
  'withdrawn-sources': {
    run: withdrawnSources,
    about: '[COUNT] [SEED] G3: generations while sources are disabled, deleted and added',
  },
  histories: {
    run: recordHistories,
    about: '[NAME…] records what the workflows do today, to be replayed by later versions; replaces nothing',
  },
  console: {
    run: consoleView,
    about:
      '[ROUNDS] the console: its size, the time of its first view, and lists of 10,000 sources and 5,000 events',
  },
  egress: { run: egress, about: 'S1: every way to a refused address, with a canary behind it' },
} satisfies Record<string, { run: (args: string[]) => Promise<void>; about: string }>;

const [name = '', ...args] = process.argv.slice(2);
// A signal alone would not run the exit handlers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
if (Object.hasOwn(BENCHES, name)) {
  await BENCHES[name as keyof typeof BENCHES].run(args);
  process.exit();
}
const list = Object.entries(BENCHES).map(
  ([key, { about }]) => `  npm run bench -- ${key.padEnd(13)} ${about}`,
);
process.stderr.write(`Which figure?\n${list.join('\n')}\n`);
process.exit(1);
