import { z } from 'zod';
import { citation } from '../grounding/citations.ts';
import { VERDICTS } from './gates/claims.ts';
import { CONFIDENCES } from './runs/confidence.ts';
import { inputText } from './outputs/input-text.ts';
import { RUN_STATUSES } from './runs/intel-run.ts';
import { MODULE_NAMES, moduleOf, type ModuleName } from './modules/registry.ts';
import { toPattern } from './outputs/path-pattern.ts';
import { STALE_CODES } from './artifacts/staleness.ts';
import { BASES, type Path } from './outputs/statement.ts';

const time = z.iso.datetime();
const module = z.enum(MODULE_NAMES);
const cursor = z.string().max(300).optional().meta({ description: '`nextCursor` of the page before.' });

/** A BCP 47 tag that the platform knows how to read. */
const language = z
  .string()
  .max(35)
  .refine((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  }, 'must be a language tag, as in en or pt-BR');

/** What every module takes besides its own inputs. */
const options = {
  save: z.boolean().default(false).meta({ description: 'Keep it as an artifact.' }),
  name: inputText(200).optional().meta({ description: 'Of the artifact.' }),
  sourceIds: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Only these sources; those that are disabled ground nothing all the same.' }),
  language: language.optional().meta({ description: 'Of the output, as a BCP 47 tag.' }),
};

/** The body of one module's POST. */
export const bodyOf = (name: ModuleName) => {
  const { inputs, checkInputs } = moduleOf(name);
  return z.strictObject({ ...inputs.shape, ...options }).superRefine((body, context) => {
    for (const { path, message } of checkInputs?.(body) ?? []) {
      context.addIssue({ code: 'custom', message, path: [...(toPattern(path) as Path)] });
    }
  });
};

const claim = z.object({
  id: z.string(),
  path: z.string().meta({ description: 'Place in the output, `pains[0].pain`.' }),
  text: z.string(),
  basis: z.enum(BASES),
  verdict: z.enum(VERDICTS),
  citations: z.array(z.int()),
});

const dated = citation.extend({
  asOf: time.nullable().meta({ description: 'When the source was read last.' }),
});

const share = z.number().min(0).max(1);

/** What a module gives, around its own output. */
const around = {
  claims: z.array(claim),
  citations: z.array(dated),
  grounding: z.object({
    claims: z.int(),
    supported: z.int(),
    unsupported: z.int(),
    assumptions: z.int(),
    coverage: share.meta({ description: 'Supported among all claims.' }),
    sourcesUsed: z.int(),
    brandProfileVersion: z.int(),
  }),
  gaps: z.array(
    z.object({
      path: z.string(),
      question: z.string(),
      whyItMatters: z.string(),
      neededSource: z.string().meta({ description: 'What source would answer it.' }),
    }),
  ),
  confidence: z
    .enum(CONFIDENCES)
    .meta({ description: 'Computed from coverage, fields answered, number and age of sources.' }),
  warnings: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      path: z.string().optional(),
      sourceId: z.string().optional(),
    }),
  ),
  model: z.string().meta({ description: 'The model, or `extractive` where none is configured.' }),
  usage: z.object({ requests: z.int(), inputTokens: z.int(), outputTokens: z.int() }),
  promptVersion: z.int(),
  schemaVersion: z.int(),
  generatedAt: time,
  artifactId: z.string().nullable().meta({ description: 'Null: it was not saved.' }),
  version: z.int().nullable().meta({ description: 'Of the artifact.' }),
  runId: z.string(),
};

export const answerOf = (name: ModuleName) =>
  z.object({ module: z.literal(name), output: moduleOf(name).output, ...around });

export const anyAnswer = z.object({ module, output: z.record(z.string(), z.unknown()), ...around });

export const started = z.object({ runId: z.string(), status: z.enum(RUN_STATUSES) });

export const run = started.extend({
  module,
  step: z.enum(['evidence', 'writing', 'checking', 'done']),
  startedAt: time,
  finishedAt: time.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  result: anyAnswer.nullable().meta({ description: 'Null until it has succeeded.' }),
  stale: z.boolean().meta({
    description:
      'A cited source has changed or was withdrawn since, or the competitor has changed its prices.',
  }),
});

const staleness = {
  stale: z.boolean(),
  staleReasons: z.array(
    z.object({
      code: z.enum(STALE_CODES),
      sourceId: z.string().optional().meta({ description: 'The source it is about.' }),
      competitorId: z.string().optional().meta({ description: 'Or the competitor.' }),
      message: z.string(),
    }),
  ),
};

const listed = z.object({
  artifactId: z.string(),
  module,
  name: z.string(),
  version: z.int(),
  createdAt: time,
  updatedAt: time,
  confidence: z.enum(CONFIDENCES),
  coverage: share,
  model: z.string(),
  ...staleness,
});

export const listArtifacts = z.strictObject({
  module: module.optional(),
  stale: z.enum(['true', 'false', '1', '0']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor,
});
export const artifactList = z.object({ artifacts: z.array(listed), nextCursor: z.string().nullable() });

export const readArtifact = z.strictObject({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ description: 'Default: the newest.' }),
});
export const artifact = anyAnswer.extend({
  name: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  createdAt: time,
  updatedAt: time,
  ...staleness,
});

export const listVersions = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor,
});
export const versionList = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      runId: z.string(),
      createdAt: time,
      confidence: z.enum(CONFIDENCES),
      coverage: share,
      model: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

export const moduleList = z.object({
  modules: z.array(
    z.object({
      module,
      title: z.string(),
      description: z.string(),
      inputSchema: z.record(z.string(), z.unknown()),
      outputSchema: z.record(z.string(), z.unknown()),
      example: z.record(z.string(), z.unknown()),
    }),
  ),
});
