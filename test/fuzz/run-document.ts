import type { BenchApi } from '../bench/api.ts';
import type { Filled } from './filled-workspace.ts';

interface Parameter {
  name: string;
  in: string;
  schema: object;
  example?: unknown;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { oneOf?: unknown } }> };
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

function idsOf(filled: Filled, path: string, method: string, name: string): readonly string[] | undefined {
  const isDelete = method === 'delete';
  if (name === 'crawlId') return [filled.crawl];
  if (name === 'pageId') return [filled.page];
  if (name === 'runId') return [filled.run];
  if (name === 'feedKey') return [filled.feedKey];
  if (name === 'version') return ['1', '2'];
  if (path.startsWith('/api/intel/watches/')) {
    if (name === 'snapshotId') return [filled.watchSnapshot];
    return isDelete ? filled.doomed.watches : [filled.watch];
  }
  if (path.startsWith('/api/destinations/'))
    return isDelete ? filled.doomed.destinations : [filled.destination];
  if (path.startsWith('/api/feeds/')) return filled.doomed.feeds;
  if (path.startsWith('/api/keys/')) return filled.doomed.keys;
  if (path.startsWith('/api/knowledge/batches/')) return [filled.batch];
  if (name === 'snapshotId') return [filled.snapshot];
  if (name === 'deliveryId') return [filled.delivery];
  if (path.startsWith('/api/knowledge/{id}/pages')) return [filled.site];
  if (path.startsWith('/api/knowledge/')) return isDelete ? filled.doomed.sources : filled.sources;
  if (path.startsWith('/api/intel/artifacts/')) return isDelete ? filled.doomed.artifacts : [filled.artifact];
  if (path.startsWith('/api/intel/competitors/'))
    return isDelete ? filled.doomed.competitors : [filled.competitor];
  if (path.startsWith('/api/intel/events/')) return filled.events;
  if (path.startsWith('/api/webhooks/')) return isDelete ? filled.doomed.webhooks : [filled.webhook];
  return undefined;
}

async function cursorOf(api: BenchApi, path: string, parameters: readonly Parameter[]): Promise<string> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((one) => one.name === name)!.example),
  );
  const { nextCursor } = await api.call<{ nextCursor: string | null }>('GET', `${filled}?limit=1`, 200);
  if (nextCursor === null) throw new Error(`${path}: there is one row only, so there is no cursor to try`);
  return nextCursor;
}

export async function withRealIds(
  document: OpenApiDocument,
  filled: Filled,
  api: BenchApi,
): Promise<OpenApiDocument> {
  const copy = structuredClone(document);
  for (const [path, operations] of Object.entries(copy.paths)) {
    for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
      delete requestBody?.content['multipart/form-data']?.schema.oneOf;
      for (const parameter of parameters.filter((one) => one.in === 'path' && one.name !== 'module')) {
        const ids = idsOf(filled, path, method, parameter.name);
        if (ids === undefined) throw new Error(`${method} ${path}: which ${parameter.name} is there?`);
        parameter.schema = { type: 'string', enum: ids };
        parameter.example = ids[0];
      }
      const cursor = parameters.find(({ name }) => name === 'cursor');
      if (cursor === undefined || 'pattern' in cursor.schema) continue;
      cursor.example = await cursorOf(api, path, parameters);
      cursor.schema = { type: 'string', enum: [cursor.example] };
    }
  }
  return copy;
}
