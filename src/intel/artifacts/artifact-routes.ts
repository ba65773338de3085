import { decodeCursor, decodeOrdinal } from '../../http/paging.ts';
import { asItIs } from '../../http/admit.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as examples from '../examples.ts';
import { type ExportDocument, FORMATS, FORMAT_NAMES } from '../export/export-document.ts';
import { artifactView, listedView, versionView } from '../views.ts';
import { artifactMarkdown } from './artifact-markdown.ts';
import * as schemas from './artifact-schemas.ts';
import type { EditArtifacts } from './edit-artifacts.ts';
import type { ReadArtifacts } from './read-artifacts.ts';

const tag = 'Intel';

export const artifactRoutes = ({
  artifacts,
  editArtifacts,
  exportDocument,
}: {
  artifacts: ReadArtifacts;
  editArtifacts: EditArtifacts;
  exportDocument: ExportDocument;
}): Route[] => [
  defineRoute({
    method: 'get',
    path: '/api/intel/artifacts',
    scope: 'read',
    summary: 'List saved documents, newest first',
    tag,
    query: schemas.listArtifacts,
    answers: {
      200: {
        description: 'One page of the list of artifacts.',
        schema: schemas.artifactList,
        example: examples.artifactList,
      },
    },
    limited: asItIs,
    async handle({ workspaceId, only, query: { stale, cursor, ...query } }) {
      const { page, nextCursor } = await artifacts.list(workspaceId, {
        ...query,
        only,
        stale: stale === undefined ? undefined : stale === 'true' || stale === '1',
        after: decodeCursor(cursor),
      });
      return { status: 200, body: { artifacts: page.map(listedView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/artifacts/{id}',
    scope: 'read',
    summary: 'Read a saved document',
    description:
      'Returns JSON or a document (Markdown, Word or PDF). Choose the format with `Accept`, or use `?format=` to download a file.',
    tag,
    versioned: true,
    params: schemas.ofArtifact,
    query: schemas.readArtifact,
    answers: {
      200: {
        description: 'The artifact.',
        schema: schemas.artifact,
        example: examples.artifact,
        markdown: true,
        markdownExample: examples.artifactDocument,
        files: [FORMATS.docx.type, FORMATS.pdf.type],
      },
    },
    errors: [502],
    limited: asItIs,
    async handle({
      workspaceId,
      only,
      params: { id },
      query: { version, format },
      wantsMarkdown,
      wantedFile,
      signal,
    }) {
      const found = await artifacts.get(workspaceId, id, only, version);
      const wanted =
        format ??
        FORMAT_NAMES.find((name) => FORMATS[name].type === wantedFile) ??
        (wantsMarkdown ? 'text' : 'json');
      if (wanted === 'json') return { status: 200, body: artifactView(found) };
      const markdown = artifactMarkdown(found, { forReaders: wanted !== 'text' });
      if (wanted === 'text')
        return { status: 200, body: markdown, headers: { 'content-type': 'text/markdown; charset=utf-8' } };
      const document = {
        title: found.artifact.name,
        language: found.version.request.language ?? 'en',
        markdown,
      };
      return { status: 200, ...(await exportDocument(document, wanted, signal)) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/artifacts/{id}/versions',
    scope: 'read',
    summary: 'List the versions of a saved document, newest first',
    description: 'To read a version, add `?version=` to the path of the document.',
    tag,
    params: schemas.ofArtifact,
    query: schemas.listVersions,
    answers: {
      200: {
        description: 'One page of the list of versions.',
        schema: schemas.versionList,
        example: examples.versionList,
      },
    },
    limited: asItIs,
    async handle({ workspaceId, only, params: { id }, query: { limit, cursor } }) {
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeOrdinal(cursor);
      const { page, next } = await artifacts.versions(workspaceId, id, { before, limit, only });
      const nextCursor = next === null ? null : String(next);
      return { status: 200, body: { versions: page.map(versionView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/intel/artifacts/{id}/versions/{version}',
    scope: 'write',
    summary: 'Edit a saved document by hand',
    description:
      'Changes, removes or adds statements in the newest version, and saves the result as the next version. A changed statement gets the basis `author` and counts as unsupported, unless its text still consists of whole sentences from its quotations. If `{version}` is not the newest version, the response is 409, so that edits are not overwritten by mistake.',
    tag,
    params: schemas.ofVersion,
    body: schemas.editVersion,
    bodyExamples: examples.edits,
    answers: {
      200: {
        description: 'The new version, or the existing version if the request changes no text.',
        schema: schemas.artifact,
        example: examples.editedArtifact,
      },
    },
    errors: [409],
    limited: asItIs,
    async handle({ workspaceId, only, params: { id, version }, body: { edits } }) {
      const edited = await editArtifacts.edit(workspaceId, id, { number: Number(version), edits, only });
      return { status: 200, body: artifactView(edited) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/intel/artifacts/{id}/versions/{version}/restore',
    scope: 'write',
    summary: 'Restore a version of a saved document',
    description: 'Saves the content of this version as the newest version. The other versions are kept.',
    tag,
    params: schemas.ofVersion,
    body: schemas.restoreVersion,
    bodyExamples: { restore: {}, undo: { newest: 2 } },
    answers: {
      200: {
        description: 'The new version. If the version to restore is the newest, it is returned unchanged.',
        schema: schemas.artifact,
        example: examples.restoredArtifact,
      },
    },
    errors: [409],
    limited: asItIs,
    async handle({ workspaceId, only, params: { id, version }, body: { newest } }) {
      const restored = await editArtifacts.restore(workspaceId, id, {
        number: Number(version),
        newest,
        only,
      });
      return { status: 200, body: artifactView(restored) };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/intel/artifacts/{id}',
    scope: 'write',
    summary: 'Rename a saved document, or turn its automatic regeneration on or off',
    description:
      'With `autoRegenerate`, a new version is generated within seconds of the document becoming stale, but no more than once a minute.',
    tag,
    params: schemas.ofArtifact,
    body: schemas.changeArtifact,
    bodyExamples: { keepFresh: { autoRegenerate: true }, rename: { name: 'Battlecard: Competitor' } },
    answers: {
      200: {
        description: 'The artifact as shown in lists, without its output.',
        schema: schemas.listed,
        example: examples.artifactList.artifacts[0],
      },
    },
    limited: asItIs,
    async handle({ workspaceId, only, params: { id }, body: { name, autoRegenerate } }) {
      const change = { name, auto_regenerate: autoRegenerate };
      return { status: 200, body: listedView(await artifacts.change(workspaceId, id, change, only)) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/intel/artifacts/{id}',
    scope: 'write',
    summary: 'Delete a saved document',
    description: 'Deletes all versions of the document.',
    tag,
    params: schemas.ofArtifact,
    answers: { 204: { description: 'The saved document is deleted.' } },
    limited: asItIs,
    async handle({ workspaceId, only, params: { id } }) {
      await artifacts.remove(workspaceId, id, only);
      return { status: 204 };
    },
  }),
];
