import { z } from 'zod';
import { ALL_SCOPES } from '../workspaces/grant.ts';
import { asItIs } from './admit.ts';
import { defineRoute, type Route } from './route.ts';

const settings = z
  .object({
    version: z.string(),
    workspace: z.string().meta({ description: 'The name of the workspace that the key belongs to.' }),
    scopes: z.array(z.enum(ALL_SCOPES)).meta({ description: 'What the key may do.' }),
    chatModel: z.string().nullable().meta({
      description:
        'The model that writes answers and documents. Null if answers and documents are assembled from quotes.',
    }),
    embeddings: z.object({
      runsLocally: z
        .boolean()
        .meta({ description: 'Whether the model runs on the same machine as the service.' }),
      model: z.string(),
    }),
    reranker: z.boolean().meta({ description: 'Whether a model reranks search hits.' }),
    mail: z.boolean().meta({ description: 'Whether destinations of kind `email` can be used.' }),
    retention: z.object({
      crawls: z
        .int()
        .meta({ description: 'Number of crawls that are kept for each site. Older crawls are deleted.' }),
      eventsDays: z
        .int()
        .nullable()
        .meta({ description: 'Number of days that events are kept. If null, they are kept forever.' }),
    }),
    temporalUiUrl: z
      .string()
      .nullable()
      .meta({ description: 'Address of the Temporal UI, which shows running workflows.' }),
  })
  .meta({ title: 'Settings' });

type Settings = z.infer<typeof settings>;
export type ServiceSettings = Omit<Settings, 'workspace' | 'scopes'>;

const example: Settings = {
  version: '0.2.0',
  workspace: 'default',
  scopes: ['read', 'search'],
  chatModel: 'gpt-4.1-mini',
  embeddings: { runsLocally: true, model: 'all-MiniLM-L6-v2' },
  reranker: false,
  mail: true,
  retention: { crawls: 10, eventsDays: null },
  temporalUiUrl: 'http://127.0.0.1:8233/',
};

export const settingsRoutes = ({ current }: { current: ServiceSettings }): Route[] => [
  defineRoute({
    method: 'get',
    path: '/api/settings',
    scope: 'read',
    summary: 'Read the settings of the service',
    description:
      'Shows which models are configured, how long data is kept, and where operators can monitor the service. The settings come from environment variables; secrets are left out.',
    tag: 'Service',
    answers: { 200: { description: 'The settings.', schema: settings, example } },
    limited: asItIs,
    handle: ({ workspaceId, grant: { scopes } }) =>
      Promise.resolve({ status: 200, body: { ...current, workspace: workspaceId, scopes: [...scopes] } }),
  }),
];
