import { z } from 'zod';
import { invalidInput, notFound } from '../../errors.ts';
import { sourceFilter } from '../../search/routes.ts';

export const MODEL = 'groundwork';

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const never = isNothing;
const formatIsText = (format: unknown): boolean =>
  isNothing(format) || (format as { type?: unknown }).type === 'text';

const IGNORED_BY_ALL = [
  'temperature',
  'top_p',
  'user',
  'metadata',
  'store',
  'service_tier',
  'safety_identifier',
  'prompt_cache_key',
  'prompt_cache_options',
  'prompt_cache_retention',
  'parallel_tool_calls',
  'tool_choice',
] as const;

export const IGNORED = {
  chat: [
    ...IGNORED_BY_ALL,
    'frequency_penalty',
    'presence_penalty',
    'max_tokens',
    'max_completion_tokens',
    'seed',
    'reasoning_effort',
    'reasoning',
    'verbosity',
  ],
  responses: [
    ...IGNORED_BY_ALL,
    'instructions',
    'max_output_tokens',
    'max_tool_calls',
    'reasoning',
    'truncation',
    'stream_options',
    'include',
  ],
} as const;

type Allows = (value: unknown) => boolean;

export const REFUSED = {
  chat: {
    audio: never,
    function_call: (value: unknown) => isNothing(value) || value === 'none',
    functions: never,
    logit_bias: never,
    logprobs: never,
    modalities: (value: unknown) => isNothing(value) || JSON.stringify(value) === '["text"]',
    moderation: never,
    n: (value: unknown) => isNothing(value) || value === 1,
    prediction: never,
    response_format: formatIsText,
    stop: never,
    tools: never,
    top_logprobs: never,
    web_search_options: (value: unknown) => value === undefined || value === null,
  },
  responses: {
    background: never,
    context_management: never,
    conversation: never,
    moderation: never,
    previous_response_id: never,
    prompt: never,
    text: (value: unknown) => isNothing(value) || formatIsText((value as { format?: unknown }).format),
    tools: never,
    top_logprobs: never,
  },
} satisfies Record<string, Record<string, Allows>>;

type Surface = keyof typeof REFUSED;

const anything = (
  names: readonly string[],
  description: string,
): Record<string, z.ZodOptional<z.ZodUnknown>> =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional().meta({ description })]));

export const parametersOf = (surface: Surface) => ({
  model: z
    .string()
    .max(200)
    .meta({ description: `The model. Must be \`${MODEL}\`.`, examples: [MODEL] }),
  stream: z.boolean().nullish().meta({ description: 'Whether the answer is sent as server-sent events.' }),
  groundwork: z.strictObject(sourceFilter).optional().meta({
    description: 'Sources that may be used for the answer. By default, all enabled sources are used.',
  }),
  ...anything(IGNORED[surface], 'Accepted and ignored.'),
  ...anything(
    Object.keys(REFUSED[surface]),
    'Not supported. Requests that turn this feature on are rejected.',
  ),
});

export function requireSupported(surface: Surface, body: Record<string, unknown> & { model: string }): void {
  if (body.model !== MODEL)
    throw notFound(
      'openai.model_not_found',
      `The model ${JSON.stringify(body.model.slice(0, 100))} does not exist. Use ${MODEL}.`,
      { details: [{ path: 'body.model', message: `must be ${MODEL}` }] },
    );
  for (const [name, allows] of Object.entries<Allows>(REFUSED[surface]))
    if (!allows(body[name])) throw unsupportedParameter(name);
}

export const unsupportedParameter = (name: string, hint = 'Leave it out.') =>
  invalidInput('openai.unsupported_parameter', `Unsupported parameter: '${name}'. ${hint}`, {
    details: [{ path: `body.${name}`, message: 'is not supported' }],
  });
