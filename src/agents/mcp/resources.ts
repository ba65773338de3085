import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { isAppError } from '../../errors.ts';
import type { CountTokens } from '../../llm/tokenizer.ts';
import type { CallRoute, RouteName } from './call-route.ts';
import { partOf, type Data } from './tool-results.ts';

export const RESOURCE_ROUTES = {
  sources: [
    'get /api/knowledge',
    'get /api/knowledge/{id}',
    'get /api/knowledge/{id}/content',
    'get /api/knowledge/{id}/pages',
  ],
  artifacts: ['get /api/intel/artifacts', 'get /api/intel/artifacts/{id}'],
} as const satisfies Record<string, readonly RouteName[]>;

export type ResourceKind = keyof typeof RESOURCE_ROUTES;

const MARKDOWN = 'text/markdown';
const PAGE = 100;

export const TEMPLATES = {
  sources: [
    {
      uriTemplate: 'groundwork://sources/{id}',
      name: 'source',
      description: 'A source as Markdown; for a site, the list of its pages.',
      mimeType: MARKDOWN,
    },
    {
      uriTemplate: 'groundwork://sources/{id}/pages/{pageId}',
      name: 'page',
      description: 'A page of a site, as Markdown.',
      mimeType: MARKDOWN,
    },
  ],
  artifacts: [
    {
      uriTemplate: 'groundwork://artifacts/{id}',
      name: 'artifact',
      description: 'A saved document, as Markdown with citations.',
      mimeType: MARKDOWN,
    },
  ],
};

interface Reading {
  call: CallRoute;
  kinds: readonly ResourceKind[];
  signal: AbortSignal;
}

const listOf = async (call: CallRoute, name: RouteName, query: Data, signal: AbortSignal) =>
  (await call(name, { query }, signal)).body as Record<string, Data[]> & { nextCursor: string | null };

export async function listResources({ call, kinds, signal }: Reading, cursor: string | undefined) {
  const [kind, place] = cursor === undefined ? [kinds[0], ''] : cursor.split(/:(.*)/s);
  const at = kinds.indexOf(kind as ResourceKind);
  if (kinds.length === 0) return { resources: [] };
  if (at === -1)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'This is not a cursor for this list. Send the `nextCursor` of the previous page, or leave the cursor out to start from the first page.',
    );
  const query = { limit: PAGE, ...(place === '' ? {} : { cursor: place }) };
  const { nextCursor, resources } =
    kinds[at] === 'sources' ? await sourcesOf(call, query, signal) : await artifactsOf(call, query, signal);
  const next =
    nextCursor !== null ? `${kind}:${nextCursor}` : kinds[at + 1] === undefined ? null : `${kinds[at + 1]}:`;
  return { resources, ...(next === null ? {} : { nextCursor: next }) };
}

async function sourcesOf(call: CallRoute, query: Data, signal: AbortSignal) {
  const of = { ...query, status: 'indexed' };
  const { sources, nextCursor } = await listOf(call, 'get /api/knowledge', of, signal);
  const resources = sources!.map(({ id, name, title, source_url_or_path }) => ({
    uri: `groundwork://sources/${String(id)}`,
    name: String(name ?? title ?? source_url_or_path),
    description: String(source_url_or_path),
    mimeType: MARKDOWN,
  }));
  return { resources, nextCursor };
}

async function artifactsOf(call: CallRoute, query: Data, signal: AbortSignal) {
  const { artifacts, nextCursor } = await listOf(call, 'get /api/intel/artifacts', query, signal);
  const resources = artifacts!.map(({ artifactId, name, module, version, stale }) => ({
    uri: `groundwork://artifacts/${String(artifactId)}`,
    name: String(name),
    description: `${String(module)}, version ${String(version)}${stale === true ? ', out of date' : ''}`,
    mimeType: MARKDOWN,
  }));
  return { resources, nextCursor };
}

const URI = /^groundwork:\/\/(sources|artifacts)\/(\w{1,100})(?:\/pages\/(\w{1,100}))?$/;

export async function readResource({ call, kinds, signal }: Reading, uri: string, count: CountTokens) {
  const [, kind, id, page] = URI.exec(uri) ?? [];
  if (id === undefined || !kinds.includes(kind as ResourceKind)) throw new ResourceNotFoundError(uri);
  try {
    const text = await textOf({ call, kind: kind as ResourceKind, id, page, signal });
    const rest =
      kind === 'sources'
        ? `\n\n[Truncated. Read the rest with the tool read_source, id ${id}.]`
        : '\n\n[Truncated.]';
    const shown = (part: string) => {
      const isWhole = part.length === text.length;
      return { contents: [{ uri, mimeType: MARKDOWN, text: isWhole ? text : part + rest }] };
    };
    return shown(partOf(text, 0, (part) => count(JSON.stringify(shown(part)))));
  } catch (error) {
    if (isAppError(error) && error.status === 404) throw new ResourceNotFoundError(uri, error.message);
    throw error;
  }
}

async function textOf({
  call,
  kind,
  id,
  page,
  signal,
}: {
  call: CallRoute;
  kind: ResourceKind;
  id: string;
  page: string | undefined;
  signal: AbortSignal;
}): Promise<string> {
  const params = { id };
  if (kind === 'artifacts') {
    const { body } = await call('get /api/intel/artifacts/{id}', { params, wantsMarkdown: true }, signal);
    return body as string;
  }
  const { body: source } = await call('get /api/knowledge/{id}', { params }, signal);
  if ((source as { type: string }).type === 'site' && page === undefined) return sitePages(call, id, signal);
  const query = page === undefined ? {} : { page };
  const { body } = await call('get /api/knowledge/{id}/content', { params, query }, signal);
  return (body as { markdown: string }).markdown;
}

async function sitePages(call: CallRoute, id: string, signal: AbortSignal): Promise<string> {
  const answer = await call('get /api/knowledge/{id}/pages', { params: { id }, query: {} }, signal);
  const { pages } = answer.body as { pages: { id: string; url: string; title: string | null }[] };
  return pages
    .map(({ id: page, url, title }) => `- ${title ?? url} <${url}> groundwork://sources/${id}/pages/${page}`)
    .join('\n');
}
