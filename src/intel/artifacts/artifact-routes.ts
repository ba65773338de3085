import { decodeCursor, decodeOrdinal } from '../../http/paging.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as examples from '../examples.ts';
import { artifactView, listedView, versionView } from '../views.ts';
import { artifactMarkdown } from './artifact-markdown.ts';
import * as schemas from './artifact-schemas.ts';
import type { ReadArtifacts } from './read-artifacts.ts';

const tag = 'Intel';

/** What was saved, to be read and deleted. */
export const artifactRoutes = ({ artifacts }: { artifacts: ReadArtifacts }): Route[] => [
  defineRoute({
    method: 'get',
    path: '/api/intel/artifacts',
    summary: 'List saved work',
    description: 'Newest first.',
    tag,
    query: schemas.listArtifacts,
    answers: {
      200: {
        description: 'A page of artifacts.',
        schema: schemas.artifactList,
        example: examples.artifactList,
      },
    },
    async handle({ workspaceId, query: { stale, cursor, ...query } }) {
      const { page, nextCursor } = await artifacts.list(workspaceId, {
        ...query,
        stale: stale === undefined ? undefined : stale === 'true' || stale === '1',
        after: decodeCursor(cursor),
      });
      return { status: 200, body: { artifacts: page.map(listedView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/artifacts/{id}',
    summary: 'Read saved work',
    description: 'As JSON, or as a document with `Accept: text/markdown`.',
    tag,
    params: schemas.ofArtifact,
    query: schemas.readArtifact,
    answers: {
      200: {
        description: 'The artifact.',
        schema: schemas.artifact,
        example: examples.artifact,
        markdown: true,
        markdownExample: examples.artifactDocument,
      },
    },
    async handle({ workspaceId, params: { id }, query: { version }, wantsMarkdown }) {
      const found = await artifacts.get(workspaceId, id, version);
      return wantsMarkdown
        ? {
            status: 200,
            body: artifactMarkdown(found),
            headers: { 'content-type': 'text/markdown; charset=utf-8' },
          }
        : { status: 200, body: artifactView(found) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/artifacts/{id}/versions',
    summary: 'List the versions of saved work',
    description: 'Newest first; read one with `?version=`.',
    tag,
    params: schemas.ofArtifact,
    query: schemas.listVersions,
    answers: {
      200: {
        description: 'A page of versions.',
        schema: schemas.versionList,
        example: examples.versionList,
      },
    },
    async handle({ workspaceId, params: { id }, query: { limit, cursor } }) {
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeOrdinal(cursor);
      const { page, next } = await artifacts.versions(workspaceId, id, { before, limit });
      const nextCursor = next === null ? null : String(next);
      return { status: 200, body: { versions: page.map(versionView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/intel/artifacts/{id}',
    summary: 'Delete saved work',
    description: 'With all its versions.',
    tag,
    params: schemas.ofArtifact,
    answers: { 204: { description: 'It is gone.' } },
    async handle({ workspaceId, params: { id } }) {
      await artifacts.remove(workspaceId, id);
      return { status: 204 };
    },
  }),
];
