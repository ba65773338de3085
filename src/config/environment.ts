import { z } from 'zod';
import { payloadKeys } from './payload-keys.ts';

const integer = (fallback: number, min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(fallback);

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number, from 0 to 65535')
  .transform(Number)
  .pipe(z.number().max(65_535));
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** `*.test=http://127.0.0.1:9090` sends requests for matching hosts to that origin. */
const resolveRule = z.string().transform((rule, context) => {
  const [pattern, origin, ...rest] = rule.split('=').map((part) => part.trim());
  if (!pattern || rest.length > 0 || origin === undefined || !httpUrl.safeParse(origin).success) {
    context.addIssue(`'${rule}' must look like '*.test=http://127.0.0.1:9090'`);
    return z.NEVER;
  }
  return { pattern: pattern.toLowerCase(), origin: new URL(origin).origin };
});

export const environment = z.object({
  PORT: integer(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.groundwork'),
  CACHE_DIR: z.string().optional(),
  XDG_CACHE_HOME: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  API_KEY: z.string().optional(),
  MCP_HOSTS: commaList.prefault(''),
  CONSOLE_DIR: z.string().optional(),
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example.com:587' })
    .optional(),
  SMTP_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n"]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an address such as Groundwork <groundwork@example.com>',
    })
    .optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  RATE_LIMIT_PER_MINUTE: integer(600, 1),
  WRONG_KEYS_PER_MINUTE: integer(600, 1),
  PROXY_HOPS: integer(0, 0, 10),
  MAX_CONNECTIONS: integer(2_000, 1),
  MAX_HEADER_BYTES: integer(16_384, 1_024, 1_048_576),
  HEADERS_TIMEOUT_MS: integer(20_000, 100, 600_000),
  MIN_BODY_BYTES_PER_SECOND: integer(4_000, 1),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  MONGODB_DATABASE: z
    .string()
    .regex(/^[\w-]{1,38}$/, 'must have 1 to 38 characters: letters, digits, - and _')
    .default('groundwork'),
  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s/]+:\d+$/, 'must look like host:7233')
    .optional(),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_TASK_QUEUE: z.string().default('groundwork'),
  TEMPORAL_DEPLOYMENT_NAME: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'may contain only letters, digits, - and _')
    .optional(),
  TEMPORAL_BUILD_ID: z
    .string()
    .regex(/^[\w.+-]{1,100}$/, 'may contain only letters, digits, and . + - _')
    .optional(),
  TEMPORAL_UI_URL: httpUrl.optional(),
  TEMPORAL_PAYLOAD_KEYS: payloadKeys,
  TEMPORAL_CODEC_HOST: z.string().default('127.0.0.1'),
  TEMPORAL_CODEC_PORT: integer(8234, 0, 65_535),
  TEMPORAL_CODEC_TOKEN: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  CHAT_MODEL: z.string().optional(),
  CHAT_CONTEXT_TOKENS: integer(16_000, 8_000, 10_000_000),
  EMBEDDING_BASE_URL: httpUrl.optional(),
  EMBEDDING_API_KEY: z.string().optional(),
  EMBEDDING_MODEL: z.string().optional(),
  EMBEDDING_MODEL_DIR: z.string().optional(),
  RERANK_BASE_URL: httpUrl.optional(),
  RERANK_API_KEY: z.string().optional(),
  RERANK_MODEL: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
  EGRESS_ALLOW_CIDRS: commaList
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'must be IP address ranges, such as 10.0.0.0/8')))
    .prefault(''),
  EGRESS_RESOLVE: commaList.pipe(z.array(resolveRule)).prefault(''),
  CRAWL_DELAY_MS: integer(500, 0, 3_600_000),
  CHECK_CONFIRM_DELAY_MS: integer(2000, 0, 3_600_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  // OpenTelemetry defines these variables, but its SDK 3 does not read them.
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number between 0 and 1')
    .transform(Number)
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: integer(5_000, 1, 3_600_000),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: integer(512, 1, 2_048),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  WORKER_METRICS_PORT: port.optional(),
  TEMPORAL_METRICS_PORT: port.optional(),
  MAX_JSON_BYTES: integer(1_000_000, 1_000),
  MAX_TEXT_BYTES: integer(5_000_000, 1),
  MAX_FILE_BYTES: integer(50_000_000, 1),
  MAX_PAGE_BYTES: integer(10_000_000, 1),
  MAX_REDIRECTS: integer(10, 0, 50),
  FETCH_TIMEOUT_MS: integer(30_000, 100, 600_000),
  INDEX_DEADLINE_MS: integer(15 * 60_000, 1_000),
  SEARCH_MEMORY_MB: integer(1_000, 50, 1_000_000),
  CRAWL_DEADLINE_MS: integer(6 * 3_600_000, 1_000),
  RETENTION_CRAWLS: integer(10, 1, 1_000),
  RETENTION_EVENTS_DAYS: integer(0, 0, 36_500),
  WORKFLOW_BUNDLE: z.string().optional(),
  WORKER_ALIVE_FILE: z.string().optional(),
  WORKER_NICENESS: integer(10, 0, 19),
});

export const serviceAddress = z.object({
  GROUNDWORK_URL: httpUrl.default('http://127.0.0.1:3000'),
  GROUNDWORK_KEY: z.string({ error: 'is missing; set it to an API key of the service' }),
});
