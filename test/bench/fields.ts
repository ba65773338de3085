import { createHash } from 'node:crypto';
import { createDraftBrand } from '../../src/brand/draft.ts';
import type { BrandProfile } from '../../src/brand/profile.ts';
import { readFacts } from '../../src/extraction/facts/evidence/read-facts.ts';
import { parsePage } from '../../src/extraction/pages/dom.ts';
import { readPage } from '../../src/extraction/pages/readable-page.ts';
import { PARSER_TASKS } from '../../src/extraction/pool/parser-tasks.ts';
import { createGatherEvidence } from '../../src/intel/drafting/evidence.ts';
import { partiesOf } from '../../src/intel/drafting/subject.ts';
import { commissionOf, finished } from '../../src/intel/gates/assemble.ts';
import { moduleOf } from '../../src/intel/modules/registry.ts';
import { drawnFrom } from '../../src/intel/runs/generation-steps.ts';
import { speakerOf } from '../../src/knowledge/party.ts';
import { createLog } from '../../src/log/log.ts';
import type { FindPassages } from '../../src/search/retrieval.ts';
import { chunkDocument, estimateTokens } from '../../src/search/chunking.ts';
import { createWeb } from '../../src/web/web.ts';
import { startSite } from '../support/site.ts';
import { type Half, type WrittenSite, writtenSites } from './fields/written-sites.ts';
import marks from './fields/marks.json' with { type: 'json' };
import { percent, print } from './print.ts';

const MARKS = ['fits', 'does not', 'absurd'] as const;
type Mark = (typeof MARKS)[number];

interface Statement {
  id: string;
  host: string;
  ask: string;
  field: string;
  text: string;
  basis: string;
}

/** Marks are stored under a hash of the site, the request, the field and the text. */
export async function fields([half = 'open', mode]: string[]): Promise<void> {
  const known = marks as Record<string, string>;
  const statements: Statement[] = [];
  for (const site of writtenSites(half as Half)) {
    const brand = await draftedBrand(site);
    if (mode === 'brand') print(JSON.stringify(brand, null, 1));
    for (const ask of site.asks) statements.push(...(await statementsOf(site, brand, ask)));
  }
  const shown = statements.filter(
    ({ id }) => mode === 'all' || (mode === 'unmarked' && known[id] === undefined),
  );
  let about = '';
  for (const { host, ask, field, id, text, basis } of shown) {
    if (`${host} ${ask}` !== about) print(`\n## ${(about = `${host} ${ask}`)}`);
    print(`${id} ${known[id]?.slice(0, 6) ?? '?'}\t${field}\t[${basis}] ${text}`);
  }
  report(half, statements, known);
}

function report(half: string, statements: readonly Statement[], known: Record<string, string>): void {
  const count = (mark: Mark, some: readonly Statement[]): number =>
    some.filter(({ id }) => known[id] === mark).length;
  const marked = statements.filter(({ id }) => known[id] !== undefined);
  print(`\n${half}: ${statements.length} statements, ${marked.length} marked`);
  for (const mark of MARKS)
    print(`  ${mark.padEnd(10)} ${count(mark, marked)} (${percent(count(mark, marked), marked.length)})`);
  for (const [module, some] of Map.groupBy(marked, ({ ask }) => ask.split(' ')[0]!))
    print(`  ${module.padEnd(10)} ${MARKS.map((mark) => `${mark} ${count(mark, some)}`).join(', ')}`);
}

async function draftedBrand({ name, host, pages, products }: WrittenSite): Promise<BrandProfile> {
  const server = await startSite();
  for (const [path, html] of pages)
    server.serve(`http://${host}${path}`, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    );
  const web = createWeb({
    allowCidrs: [],
    resolveRules: [{ pattern: '*', origin: server.origin }],
    maxPageBytes: 1_000_000,
    maxRedirects: 3,
    timeoutMs: 20_000,
  });
  const draft = createDraftBrand({
    describeUrl: ({ url }) => Promise.resolve({ location: url }),
    fetchPage: web.fetchPage,
    parser: PARSER_TASKS,
    delayMs: 0,
    maxRedirects: 3,
    now: () => new Date(),
    model: null,
    newBoundary: () => 'unused',
    log: createLog('error', 'bench'),
  });
  const { profile } = await draft(`http://${host}/`, { signal: AbortSignal.timeout(60_000) });
  await web.close();
  await server.close();
  const drafted = profile.products.length > 0 ? profile.products : products;
  return { ...profile, name, products: drafted, version: 1, updatedAt: null };
}

async function statementsOf(
  { host, pages }: WrittenSite,
  brand: BrandProfile,
  { module: name, inputs: given }: WrittenSite['asks'][number],
): Promise<Statement[]> {
  const module = moduleOf(name);
  const inputs = module.inputs.parse(given) as Record<string, unknown>;
  const brief = { inputs, brand };
  const documents = [...pages].map(([path, html], at) => documentOf(`http://${host}${path}`, html, at));
  const gather = createGatherEvidence({
    findPassages: (request) => Promise.resolve({ passages: found(documents, request), degraded: false }),
    documents: {
      documentsOf: () => Promise.resolve(documents),
      known: () =>
        Promise.resolve({
          documents: documents.map(({ revision, url, party, chunks }) => ({
            revision,
            url,
            party,
            sourceId: chunks[0]!.source_id,
          })),
          isAll: true,
        }),
      textsOf: () => Promise.resolve(new Map()),
    },
    readTimes: () => Promise.resolve(new Map()),
  });
  const evidence = await gather({ workspaceId: 'bench', sourceIds: null }, module.fields(brief), {
    budget: 80_000,
    parties: partiesOf(brief),
    factsFirst: true,
  });
  const commission = commissionOf(module, { ...brief, ...evidence });
  const { claims } = finished(drawnFrom(commission), commission);
  const ask = `${name} ${Object.values(given).join(' | ')}`;
  return claims.map(({ path, text, basis }) => {
    const field = path.replaceAll(/\[\d+\]/gu, '[]');
    const id = createHash('sha256').update([host, ask, field, text].join('\n')).digest('hex').slice(0, 10);
    return { id, host, ask, field: field === path ? field : path, text, basis };
  });
}

/** Replaces the search engine: finds passages that share words with the query. */
function found(
  documents: readonly ReturnType<typeof documentOf>[],
  { query, limit = 6 }: { query: string; limit?: number },
): Awaited<ReturnType<FindPassages>>['passages'] {
  const wordsIn = (text: string): Set<string> =>
    new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)));
  const asked = wordsIn(query);
  return documents
    .flatMap(({ url, title, chunks }) =>
      chunks.map((chunk) => {
        const words = wordsIn(`${title} ${chunk.heading} ${chunk.text}`);
        const shared = [...asked].filter((one) => words.has(one)).length;
        return { chunk, url, title, shared };
      }),
    )
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ chunk, url, title, shared }) => ({
      sourceId: chunk.source_id,
      chunkId: chunk._id,
      score: shared,
      cosine: 1,
      title,
      url,
      heading: chunk.heading,
      page: null,
      text: chunk.text,
      start: chunk.start,
      end: chunk.end,
    }));
}

function documentOf(url: string, html: string, at: number) {
  const reading = readPage(parsePage(html), url);
  const [revision, sourceId] = [`rev_${at}`, `kb_${at}`];
  const about = { url, title: reading.title, siteName: reading.siteName, party: 'us' as const };
  return {
    ...about,
    revision,
    facts: readFacts(reading, url).facts.map((fact, i) => ({
      ...fact,
      ...about,
      sourceId,
      revision,
      id: `fct_${at}_${i}`,
      speaker: speakerOf(fact.kind, url),
    })),
    chunks: chunkDocument(reading, { count: estimateTokens }).map((chunk) => ({
      ...chunk,
      _id: `chk_${at}_${chunk.ordinal}`,
      workspace_id: 'bench',
      source_id: sourceId,
      revision_id: revision,
      hash: '',
      model: null,
    })),
  };
}
