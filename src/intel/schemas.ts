import { z } from 'zod';
import { BRAND_FIELDS, BUSINESS_MODELS } from '../brand/profile.ts';
import { limitField } from '../http/paging.ts';
import { sourceFilter } from '../search/routes.ts';
import { citation } from '../grounding/citations.ts';
import { VERDICTS } from './gates/claims.ts';
import { CONFIDENCES } from './runs/result.ts';
import { inputText, toPattern } from './outputs/bounds.ts';
import { RUN_STATUSES } from './runs/intel-run.ts';
import { MODULE_NAMES, moduleOf, type ModuleName } from './modules/registry.ts';
import { BASES, type Path } from './outputs/statement.ts';

export const time = z.iso.datetime();
export const module = z.enum(MODULE_NAMES);
export const limit = limitField(50, 100);

/** A well-formed BCP 47 tag with at most one variant and without extensions. */
const language = z
  .string()
  .max(35)
  .regex(
    /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$/,
    'must be a language tag, such as en or pt-BR',
  )
  .refine((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  }, 'must be a language tag, such as en or pt-BR');

export const artifactName = inputText(200);

const options = {
  save: z.boolean().default(false).meta({ description: 'Save the result as an artifact.' }),
  name: artifactName.optional().meta({ description: 'Name under which the result is saved.' }),
  ...sourceFilter,
  language: language.optional().meta({ description: 'Language of the output, as a BCP 47 tag.' }),
};

const titled = (name: ModuleName, part: string): string => name[0]!.toUpperCase() + name.slice(1) + part;

export const bodyOf = (name: ModuleName) => {
  const { inputs, checkInputs } = moduleOf(name);
  return z
    .strictObject({ ...inputs.shape, ...options })
    .superRefine((body, context) => {
      for (const { path, message } of checkInputs?.(body) ?? []) {
        context.addIssue({ code: 'custom', message, path: [...(toPattern(path) as Path)] });
      }
    })
    .meta({ ...inputs.meta(), title: titled(name, 'Inputs') });
};

const claim = z
  .object({
    id: z.string(),
    path: z.string().meta({ description: 'Path in the output, such as `pains[0].pain`.' }),
    text: z.string(),
    basis: z.enum(BASES),
    verdict: z.enum(VERDICTS),
    citations: z.array(z.int()),
    edited: z
      .boolean()
      .optional()
      .meta({ description: 'True if a person changed the text. Absent otherwise.' }),
  })
  .meta({ title: 'Claim' });

const ofSource = z.string().nullable();
const dated = citation
  .extend({
    sourceId: ofSource.meta({ description: "Null if the quote comes from a competitor's watched page." }),
    chunkId: ofSource,
    competitorId: ofSource.meta({
      description: "The competitor, if the quote comes from a competitor's watched page.",
    }),
    snapshotId: ofSource.meta({
      description:
        'The version of the watched page that contains the quote. The offsets are positions in the text of this version.',
    }),
    asOf: time.nullable().meta({ description: 'When the source was last read.' }),
    language: z.string().optional().meta({
      description:
        "ISO 639-1 code of the quote's language. Absent if it is the document's main language or unknown.",
    }),
  })
  .meta({ title: 'DatedCitation' });

export const coverage = z.number().min(0).max(1).meta({
  description:
    'The share of supported claims among those that need evidence. Standard definitions, values taken from the request and lines written by hand need no evidence.',
});
export const counted = z
  .int()
  .optional()
  .meta({ description: 'Number of claims that need evidence. Older documents do not have this field.' });

const around = {
  claims: z.array(claim),
  citations: z.array(dated),
  grounding: z
    .object({
      claims: z.int(),
      supported: z.int(),
      unsupported: z.int(),
      assumptions: z.int(),
      coverage,
      counted,
      sourcesUsed: z.int(),
      brandProfileVersion: z.int(),
      brandProfileFields: z.array(z.enum(BRAND_FIELDS)).optional().meta({
        description:
          'Fields of the brand profile that the document used. Changes to other profile fields do not make the document stale. Absent in older documents.',
      }),
    })
    .meta({ title: 'Grounding' }),
  gaps: z.array(
    z
      .object({
        path: z.string(),
        question: z.string(),
        whyItMatters: z.string(),
        neededSource: z.string().meta({ description: 'A kind of source that would answer the question.' }),
        found: z
          .array(
            z
              .object({
                name: z
                  .string()
                  .meta({ description: 'Short name of what was found, such as the name of a customer.' }),
                text: z.string().meta({ description: 'Sentences of the page, word for word.' }),
                url: z.string().nullable(),
                title: z.string().nullable(),
              })
              .meta({ title: 'Found' }),
          )
          .optional()
          .meta({
            description:
              'Stories, figures and customers on your own pages that may answer the question. Absent if none were found, and in older documents.',
          }),
        example: z
          .string()
          .optional()
          .meta({ description: 'Example of a usable answer, about an invented company.' }),
        answerNames: z.array(z.string()).optional().meta({
          description:
            'Names of text sources that count as an answer to the question. Give a new source the first of these names. If the question already has an answer, append a colon and the first words of the new answer to that name.',
        }),
        askedAt: time.optional().meta({
          description:
            'When the section that contains this question was last generated, if that differs from `generatedAt`. Answers added after this time are not used in the section.',
        }),
      })
      .meta({ title: 'Gap' }),
  ),
  emptySections: z
    .array(
      z
        .object({
          section: z.string().meta({ description: 'Key of the section in `output`.' }),
          examined: z
            .string()
            .meta({ description: 'What was read for the section, and why none of it was used.' }),
        })
        .meta({ title: 'EmptySection' }),
    )
    .optional()
    .meta({ description: 'Sections without content. Older documents do not have this field.' }),
  moreGaps: z.int().optional().meta({
    description:
      'Number of open questions that are not yet listed in `gaps`. Later versions list them, once questions in `gaps` have been answered.',
  }),
  confidence: z.enum(CONFIDENCES).meta({
    description:
      'Computed from four values: the coverage, the share of filled fields, the number of cited sources, and their median age. It is never `high` if a section is empty, more than two questions are open, or the warnings contain `focus.not_found`.',
  }),
  warnings: z.array(
    z
      .object({
        code: z.string(),
        message: z.string(),
        path: z.string().optional(),
        sourceId: z.string().optional(),
      })
      .meta({ title: 'Warning' }),
  ),
  model: z.string().meta({ description: 'The model, or `extractive` if no model is configured.' }),
  usage: z
    .object({ requests: z.int(), inputTokens: z.int(), outputTokens: z.int() })
    .meta({ title: 'Usage' }),
  promptVersion: z.int(),
  schemaVersion: z.int(),
  generatedAt: time.meta({
    description:
      'When this content was generated. If regenerating a saved document changes nothing, the previous time is kept.',
  }),
  artifactId: z.string().nullable().meta({ description: 'Null if the result was not saved.' }),
  version: z
    .int()
    .nullable()
    .meta({ description: 'Version of the artifact. Null if the result was not saved.' }),
  runId: z.string(),
};

const unchanged = z.boolean().meta({
  description:
    'True if regenerating produced the same content as the newest version. In this case, no new version was saved, and `version` is the newest version.',
});

export const answerOf = (name: ModuleName) =>
  z
    .object({
      module: z.literal(name),
      output: moduleOf(name).output.meta({ title: titled(name, 'Output') }),
      ...around,
      unchanged,
    })
    .meta({ title: titled(name, 'Answer') });

export const anyShape = z.object({ module, output: z.record(z.string(), z.unknown()), ...around });
export const anyAnswer = anyShape.extend({ unchanged }).meta({ title: 'IntelAnswer' });

const runShape = z.object({ runId: z.string(), status: z.enum(RUN_STATUSES) });
export const started = runShape.meta({ title: 'StartedRun' });

const sections = z.array(z.string()).optional().meta({
  description:
    'Keys of `output` that a regeneration writes. The other keys stay as they are. Absent if the run writes the whole output.',
});

export const run = runShape
  .extend({
    module,
    step: z.enum(['evidence', 'writing', 'checking', 'done']),
    startedAt: time,
    finishedAt: time.nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    result: anyAnswer.nullable().meta({ description: 'Null until the run has succeeded.' }),
    artifactId: z.string().nullable().optional().meta({
      description:
        'Id of the document that the result is saved to, as its next version. Null if the result is not saved.',
    }),
    isNew: z
      .boolean()
      .optional()
      .meta({ description: 'True if the run creates a new saved document, false in all other cases.' }),
    sections,
    stale: z.boolean().meta({
      description:
        'True if something that the result is based on has changed since it was generated, such as a cited source, the brand profile, the business model or the prices of the competitor.',
    }),
  })
  .meta({ title: 'Run' });

export const runsInProgress = z.strictObject({
  artifactId: z
    .string()
    .max(100)
    .optional()
    .meta({
      description: 'Only runs that write a version of this document.',
      examples: ['art_01k9zq4v5x8m2n7c3d6f1g0h9j'],
    }),
});
export const runList = z
  .object({
    runs: z.array(
      runShape
        .extend({
          module,
          name: z.string().meta({
            description: 'Name of the document, or the name of its type if the document is not saved.',
          }),
          artifactId: z.string().nullable().meta({
            description:
              'Id of the document that the result is saved to, as its next version. Null if the result is not saved.',
          }),
          isNew: z
            .boolean()
            .meta({ description: 'True if the run creates a new saved document, false in all other cases.' }),
          sections,
          step: z.enum(['evidence', 'writing', 'checking', 'done']),
          startedAt: time,
        })
        .meta({ title: 'RunInProgress' }),
    ),
  })
  .meta({ title: 'RunList' });

export const moduleList = z
  .object({
    modules: z.array(
      z
        .object({
          module,
          title: z.string(),
          description: z.string(),
          inputSchema: z.record(z.string(), z.unknown()),
          outputSchema: z.record(z.string(), z.unknown()),
          example: z.record(z.string(), z.unknown()),
        })
        .meta({ title: 'IntelModule' }),
    ),
  })
  .meta({ title: 'IntelModuleList' });

export const businessModelOf = z.strictObject({
  product: inputText(300)
    .optional()
    .meta({ description: 'A product or service of your company.', examples: ['Interpreting'] }),
});

export const businessModel = z
  .object({
    businessModel: z.enum(BUSINESS_MODELS),
    decidedBy: z.string().nullable().meta({
      description:
        'The words from which the business model was inferred, each with the place where it was found. Null if there are none.',
    }),
  })
  .meta({ title: 'InferredBusinessModel' });
