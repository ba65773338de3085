import { z } from 'zod';
import { decodeCursor, decodeOrdinal, toPage } from '../http/paging.ts';
import { asItIs } from '../http/admit.ts';
import { defineRoute } from '../http/route.ts';
import type { createAddSource } from './add-source.ts';
import type { createDeleteSource } from './delete-source.ts';
import { chunkView, contentView, type createReadKnowledge, sourceView } from './read-knowledge.ts';
import type { createChangeSource } from './refresh/change-source.ts';
import { sourceNotFound, type createReindexSource } from './reindex-source.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';
import type { SourceStore } from './source-store.ts';

interface KnowledgeUseCases {
  addSource: ReturnType<typeof createAddSource>;
  reindexSource: ReturnType<typeof createReindexSource>;
  deleteSource: ReturnType<typeof createDeleteSource>;
  read: ReturnType<typeof createReadKnowledge>;
  changeSource: ReturnType<typeof createChangeSource>;
  sources: Pick<SourceStore, 'list'>;
  textJsonBytes: number;
}

const tag = 'Knowledge';
const params = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the source, `kb_…`.', examples: ['kb_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});
export const ofVisible = <Input extends { params: { id: string } }>(
  input: Input,
  only: readonly string[],
): Input => {
  if (!only.includes(input.params.id)) throw sourceNotFound();
  return input;
};
const source = { description: 'The source.', schema: schemas.source, example: examples.source };

export const knowledgeRoutes = ({
  addSource,
  reindexSource,
  deleteSource,
  changeSource,
  read,
  sources,
  textJsonBytes,
}: KnowledgeUseCases) => [
  defineRoute({
    method: 'post',
    path: '/api/knowledge',
    scope: 'write',
    summary: 'Add a source',
    description:
      'Send exactly one of `url`, `text` and (as multipart/form-data) `file`. The source is indexed in the background.',
    tag,
    body: schemas.addSource,
    bodyExamples: examples.newSources,
    formExample: examples.newFile,
    jsonBytes: textJsonBytes,
    takesFile: true,
    formLists: ['tags'],
    answers: {
      202: {
        description: 'Accepted; indexing has been queued.',
        schema: schemas.accepted,
        example: examples.accepted,
      },
      200: {
        description: 'The workspace already has this source; nothing was queued.',
        schema: schemas.duplicate,
        example: examples.duplicate,
      },
    },
    async handle({ workspaceId, body, upload }) {
      const { source, duplicate } = await addSource({ workspaceId, ...body, upload });
      const { _id: id, status } = source;
      return duplicate
        ? { status: 200, body: { id, status, duplicate } }
        : { status: 202, body: { id, status } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/knowledge',
    scope: 'read',
    summary: 'List sources, newest first',
    tag,
    query: schemas.listSources,
    answers: {
      200: { description: 'One page of the list.', schema: schemas.sourceList, example: examples.sourceList },
    },
    limited: asItIs,
    async handle({ workspaceId, only, query: { limit, cursor, enabled, ...filters } }) {
      const flag = enabled === undefined ? undefined : enabled === '1' || enabled === 'true';
      const options = { after: decodeCursor(cursor), limit: limit + 1 };
      const rows = await sources.list(
        workspaceId,
        { ...filters, enabled: flag, ids: only ?? undefined },
        options,
      );
      const { page, nextCursor } = toPage(rows, limit, ({ created_at, _id }) => ({
        at: created_at,
        id: _id,
      }));
      return { status: 200, body: { sources: page.map(sourceView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/knowledge/{id}',
    scope: 'read',
    summary: 'Read a source',
    tag,
    versioned: true,
    params,
    answers: { 200: source },
    limited: ofVisible,
    handle: async ({ workspaceId, params: { id } }) => ({
      status: 200,
      body: sourceView(await read.source(workspaceId, id)),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/knowledge/{id}',
    scope: 'write',
    summary: 'Change the name, tags, company or refresh interval of a source, or enable or disable it',
    description:
      "Takes effect on the next search and the next chat answer. Does not change `status`. By default, pages on the brand's own domain count as `us`, pages on a competitor's domain count as that competitor, and all other pages count as `market`. Texts and files count as `us`, except that an uploaded HTML page belongs to the domain of its canonical URL. `about` overrides these defaults.",
    tag,
    params,
    body: schemas.changeSource,
    bodyExamples: examples.changes,
    answers: { 200: source },
    limited: ofVisible,
    handle: async ({ workspaceId, params: { id }, body }) => ({
      status: 200,
      body: sourceView(await changeSource(workspaceId, id, body)),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/knowledge/{id}/reindex',
    scope: 'write',
    summary: 'Index a source again',
    description:
      'If the source is already being indexed, no second run starts. Until the run succeeds, search and answers use the content from the last successful run.',
    tag,
    params,
    answers: {
      202: {
        description: 'The source will be indexed again.',
        schema: schemas.accepted,
        example: examples.accepted,
      },
    },
    limited: ofVisible,
    async handle({ workspaceId, params: { id } }) {
      const { status } = await reindexSource({ workspaceId, id });
      return { status: 202, body: { id, status } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/knowledge/{id}',
    scope: 'write',
    summary: 'Delete a source and its content',
    tag,
    params,
    answers: { 204: { description: 'The source is deleted.' } },
    limited: ofVisible,
    async handle({ workspaceId, params: { id } }) {
      await deleteSource({ workspaceId, id });
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/knowledge/{id}/content',
    scope: 'read',
    summary: 'Read the indexed text of a source',
    tag,
    params,
    query: schemas.readContent,
    answers: {
      200: {
        description: 'Returns the text twice: as plain text and as Markdown.',
        schema: schemas.content,
        example: examples.content,
      },
    },
    limited: ofVisible,
    async handle({ workspaceId, params: { id }, query }) {
      const { source, document } = await read.content(workspaceId, id, query);
      return { status: 200, body: contentView(source, document) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/knowledge/{id}/chunks',
    scope: 'read',
    summary: 'List the chunks of a source, in order',
    tag,
    params,
    query: schemas.listChunks,
    answers: {
      200: { description: 'One page of chunks.', schema: schemas.chunkList, example: examples.chunkList },
    },
    limited: ofVisible,
    async handle({ workspaceId, params: { id }, query: { limit, cursor, ...page } }) {
      const from = decodeOrdinal(cursor);
      const rows = await read.chunks(workspaceId, id, { ...page, from, limit: limit + 1 });
      const nextCursor = rows.length > limit ? String(rows[limit]!.ordinal) : null;
      return { status: 200, body: { chunks: rows.slice(0, limit).map(chunkView), nextCursor } };
    },
  }),
];
