import { decodeCursor, decodeOrdinal } from '../../http/paging.ts';
import { asItIs } from '../../http/admit.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as examples from '../examples.ts';
import { type ExportDocument, FORMATS, FORMAT_NAMES } from '../export/export-document.ts';
import { artifactView, listedView, type ShownArtifact, versionView } from '../views.ts';
import * as schemas from './artifact-schemas.ts';
import type { EditArtifacts } from './edit-artifacts.ts';
import type { ReadArtifacts } from './read-artifacts.ts';
import { bullets, dayOf, page, plain, safeUrl, section } from '../outputs/markdown.ts';
import { moduleOf } from '../modules/registry.ts';
import type { IntelResult } from '../runs/intel-run.ts';
import { languageName } from '../drafting/languages.ts';

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

const MOST_REASONS = 3;

function evidenceText(
  { supported, claims, coverage, counted }: IntelResult['grounding'],
  standard: number,
): string {
  const [found, all] =
    counted === undefined ? [supported, claims - standard] : [Math.round(coverage * counted), counted];
  return `${found} of ${all} statements have evidence`;
}

export function artifactMarkdown(
  { artifact, version: { result, version, edits = [], edited_from }, staleReasons }: ShownArtifact,
  { forReaders = false } = {},
): string {
  const { title, markdown } = moduleOf(artifact.module);
  const { grounding, confidence, gaps, warnings, claims, citations, generatedAt, model } = result;
  const day = generatedAt.toISOString().slice(0, 10);
  const moreReasons = staleReasons.length - MOST_REASONS;
  const standard = claims.filter(({ basis }) => basis === 'standard').length;
  const ofThem =
    standard === 0
      ? ''
      : `, and ${standard} more ${standard === 1 ? 'is a standard definition' : 'are standard definitions'}`;
  const byHand =
    edits.length === 0
      ? ''
      : (edited_from ?? null) === null
        ? ', with lines edited by hand'
        : ', edited by hand';
  const support =
    standard > 0 && standard === grounding.claims
      ? standard === 1
        ? 'the only statement is a standard definition, which says nothing about your company'
        : `all ${standard} statements are standard definitions, which say nothing about your company`
      : `${evidenceText(grounding, standard)}${ofThem}`;
  const forAuthors = (...sections: string[]): string[] => (forReaders ? [] : sections);
  return `${page(
    `# ${plain(artifact.name)}`,
    forReaders
      ? `*${title}, version ${version}${byHand}, ${dayOf(day)}. Confidence: ${confidence}.*`
      : `*${title}, version ${version}${byHand}, ${day}, ${plain(model)}. Confidence ${confidence}: ${support}.*`,
    ...staleReasons.slice(0, MOST_REASONS).map(({ message }) => `> **Out of date.** ${plain(message)}`),
    ...(moreReasons > 0 ? [`> And ${moreReasons} more ${moreReasons === 1 ? 'change' : 'changes'}.`] : []),
    markdown(result.output),
    ...forAuthors(
      section(
        'Open questions',
        bullets(
          gaps.map(({ question, neededSource, found = [] }) =>
            [
              `${plain(question)} *${plain(neededSource)}*`,
              ...(found.length === 0 ? [] : [`On your pages: ${found.map(foundText).join('; ')}.`]),
            ].join(' '),
          ),
        ),
      ),
      section(
        'Notes',
        bullets(
          warnings.map(
            ({ message, path }) => `${path === undefined ? '' : `\`${path}\`: `}${plain(message)}`,
          ),
        ),
      ),
    ),
    section('Sources', citations.map((one) => footnote(one, { forReaders })).join('\n\n')),
  )}\n`;
}

const foundText = ({ name, url }: { name: string; url: string | null }): string =>
  `${plain(name.replace(/\.$/u, ''))}${url === null ? '' : ` <${safeUrl(url)}>`}`;

const footnote = (
  { n, quote, title, url, asOf, language }: ShownArtifact['version']['result']['citations'][number],
  { forReaders }: { forReaders: boolean },
): string => {
  const name = title === null ? null : plain(title);
  const place = url === null ? name : `${name ?? ''} <${safeUrl(url)}>`.trim();
  const day = asOf?.slice(0, 10);
  const read = day === undefined ? null : `read ${forReaders ? `on ${dayOf(day)}` : day}`;
  const spoken = language === undefined ? '' : `(${languageName(language)}) `;
  return `[^${n}]: “${plain(quote)}” ${spoken}${[place, read].filter((part) => part !== null).join(', ')}`;
};
