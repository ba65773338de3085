import { documentName } from './runs/document-name.ts';
import { z } from 'zod';
import { notFound } from '../errors.ts';
import { asItIs } from '../http/admit.ts';
import { defineRoute, type AnswerDescription, type Route, type RouteInput } from '../http/route.ts';
import type { Generate, GenerateOrder } from './runs/generate.ts';
import type { RunRecord } from './runs/intel-run.ts';
import { MODULE_NAMES, moduleOf, type ModuleName } from './modules/registry.ts';
import type { EditArtifacts } from './artifacts/edit-artifacts.ts';
import type { ReadArtifacts } from './artifacts/read-artifacts.ts';
import type { ExportDocument } from './export/export-document.ts';
import { artifactRoutes } from './artifacts/artifact-routes.ts';
import { briefingRoutes } from './briefings/briefing-routes.ts';
import type { WriteBriefing } from './briefings/write-briefing.ts';
import type { ReadBusinessModel } from './metrics/read-business-model.ts';
import { narrowed } from '../search/routes.ts';
import * as artifactSchemas from './artifacts/artifact-schemas.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';
import type { StaleReasons } from './artifacts/staleness.ts';
import { answerView, modulesView, runningView, runView, startedView } from './views.ts';

interface IntelUseCases {
  generate: Generate;
  artifacts: ReadArtifacts;
  editArtifacts: EditArtifacts;
  staleReasons: StaleReasons;
  businessModel: ReadBusinessModel;
  writeBriefing: WriteBriefing;
  exportDocument: ExportDocument;
  now: () => Date;
}

const tag = 'Intel';
const ofRun = z.object({
  runId: z
    .string()
    .max(100)
    .meta({ description: 'Id of the run, `run_…`.', examples: ['run_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});
const accepted = {
  description:
    'The run continues in the background, because the request prefers an asynchronous response or the run takes longer than 180 s. To get the result later, request the URL in the `Location` header.',
  schema: schemas.started,
  example: examples.started,
  headers: ['Location', 'Preference-Applied'],
} satisfies AnswerDescription;

const location = (id: string) => ({ location: `/api/intel/runs/${id}` });

const answered = (run: RunRecord) =>
  run.status === 'succeeded'
    ? { status: 200, body: answerView(run) }
    : { status: 202, body: startedView(run), headers: location(run._id) };

export const intelRoutes = ({
  generate,
  artifacts,
  editArtifacts,
  staleReasons,
  businessModel,
  writeBriefing,
  exportDocument,
  now,
}: IntelUseCases): Route[] => {
  const carriedOut = async (
    order: GenerateOrder,
    {
      workspaceId,
      only,
      prefersAsync,
      signal,
    }: Pick<RouteInput<unknown, unknown, unknown>, 'workspaceId' | 'only' | 'prefersAsync' | 'signal'>,
  ) => {
    const asked = { ...order, isLimited: only !== null };
    if (!prefersAsync) return answered(await generate.generate(workspaceId, asked, signal));
    const run = await generate.start(workspaceId, asked);
    return {
      status: 202,
      body: startedView(run),
      headers: { ...location(run._id), 'preference-applied': 'respond-async' },
    };
  };

  const ofModule = (name: ModuleName): Route => {
    const { title, description } = moduleOf(name);
    return defineRoute({
      method: 'post',
      path: `/api/intel/${name}`,
      scope: 'search',
      summary: `Generate: ${title.toLowerCase()}`,
      description: `${description} Every statement has a basis; statements based on sources are verified against them word for word. With \`Prefer: respond-async\`, the response is sent immediately and the run continues in the background.`,
      tag,
      body: schemas.bodyOf(name),
      bodyExamples: examples.inputs(name),
      requestHeaders: ['Prefer'],
      answers: {
        200: { description: 'The output.', schema: schemas.answerOf(name), example: examples.answer(name) },
        202: accepted,
      },
      errors: [404, 502],
      limited: narrowed,
      handle: ({ body, ...rest }) => carriedOut(orderOf(name, body), rest),
    });
  };

  return [
    defineRoute({
      method: 'get',
      path: '/api/intel/modules',
      scope: 'read',
      summary: 'List the modules',
      description: 'Each module comes with the JSON Schemas of its input and output, and an example.',
      tag,
      answers: {
        200: { description: 'The modules.', schema: schemas.moduleList, example: examples.moduleList },
      },
      limited: asItIs,
      handle: () => Promise.resolve({ status: 200, body: modulesView() }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/intel/business-model',
      scope: 'read',
      summary: 'Read the inferred business model',
      description:
        'The business model of your company, or of one product if `product` is given, inferred from the brand profile and your own pages. Documents use it unless the request or the brand profile sets one.',
      tag,
      query: schemas.businessModelOf,
      answers: {
        200: {
          description: 'The inferred business model.',
          schema: schemas.businessModel,
          example: examples.businessModel,
        },
      },
      async handle({ workspaceId, query: { product = null } }) {
        const { model, signs } = await businessModel(workspaceId, { product });
        return { status: 200, body: { businessModel: model, decidedBy: signs } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/intel/runs',
      scope: 'read',
      summary: 'List runs in progress, newest first',
      description: 'At most 100 runs. A run that has ended is not listed.',
      tag,
      query: schemas.runsInProgress,
      answers: {
        200: { description: 'The runs.', schema: schemas.runList, example: examples.runList },
      },
      limited: asItIs,
      async handle({ workspaceId, only, query: { artifactId } }) {
        const running = await generate.running(workspaceId, only, artifactId);
        return { status: 200, body: { runs: running.map(runningView) } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/intel/runs/{runId}',
      scope: 'read',
      summary: 'Read a run',
      description: 'Progress and result of a generation. Runs are kept for 30 days.',
      tag,
      params: ofRun,
      answers: { 200: { description: 'The run.', schema: schemas.run, example: examples.run } },
      limited: asItIs,
      async handle({ workspaceId, only, params: { runId } }) {
        const run = await generate.run(workspaceId, runId, only);
        const brand_fields = run.result?.grounding.brandProfileFields;
        const [reasons] = await staleReasons(workspaceId, [{ ...run, brand_fields }]);
        return { status: 200, body: runView(run, reasons!) };
      },
    }),
    ...artifactRoutes({ artifacts, editArtifacts, exportDocument }),
    defineRoute({
      method: 'post',
      path: '/api/intel/artifacts/{id}/regenerate',
      scope: 'search',
      summary: 'Regenerate a saved document',
      description:
        'Uses the same inputs and the current sources, and creates the next version. If the result is the same as before, no version is saved, and `unchanged` is true. With `sections`, only the named sections of the output change. Sections that were edited by hand stay as they are, unless `edits` is `replace`.',
      tag,
      params: artifactSchemas.ofArtifact,
      body: artifactSchemas.regenerate,
      bodyExamples: {
        all: {},
        section: { sections: ['objections'] },
        objection: { objections: ['They say that switching takes weeks'] },
        narrowed: {
          sections: ['objections'],
          sourceIds: ['kb_01k9zq4v5x8m2n7c3d6f1g0h9j'],
          edits: 'replace',
        },
      },
      requestHeaders: ['Prefer'],
      answers: {
        200: { description: 'The new version.', schema: schemas.anyAnswer, example: examples.regenerated },
        202: accepted,
      },
      errors: [409, 502],
      limited: asItIs,
      async handle({ params: { id }, body, ...rest }) {
        return carriedOut(await generate.orderOf(rest.workspaceId, id, rest.only, body), rest);
      },
    }),
    ...briefingRoutes({ writeBriefing, now }),
    ...MODULE_NAMES.map(ofModule),
    defineRoute({
      method: 'post',
      path: '/api/intel/{module}',
      scope: 'search',
      summary: 'Unknown modules',
      description: 'For an unknown module name, returns 404 with the names of the existing modules.',
      tag,
      params: z.object({
        module: z.string().meta({
          description: 'A module name that does not exist. The response is always 404.',
          examples: ['swot'],
        }),
      }),
      answers: {},
      limited: asItIs,
      handle: ({ params: { module } }) =>
        Promise.reject(
          notFound(
            'intel.unknown_module',
            `There is no module ${JSON.stringify(module.slice(0, 40))}. Use ${MODULE_NAMES.join(', ')}.`,
          ),
        ),
    }),
  ];
};

function orderOf(
  module: ModuleName,
  { save, name, sourceIds, tags, about, language, ...inputs }: z.infer<ReturnType<typeof schemas.bodyOf>>,
): GenerateOrder {
  const title = documentName(moduleOf(module).title, inputs);
  return {
    module,
    inputs,
    source_ids: sourceIds === undefined ? null : [...new Set(sourceIds)],
    ...(tags === undefined ? {} : { tags }),
    ...(about === undefined ? {} : { about }),
    language: language ?? null,
    save: save ? { name: name ?? title, isNamed: name !== undefined } : null,
    title,
  };
}
