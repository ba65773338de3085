import { z } from 'zod';
import { cursorField, wholeNumber } from '../../http/paging.ts';
import { SEVERITIES } from '../../events/severity.ts';
import { FORMAT_NAMES } from '../export/export-document.ts';
import { CONFIDENCES } from '../runs/result.ts';
import { inputText } from '../outputs/bounds.ts';
import { STATEMENT_LENGTH } from '../outputs/statement.ts';
import { sourceFilter } from '../../search/routes.ts';
import { anyShape, artifactName, counted, coverage, limit, module, time } from '../schemas.ts';
import { STALE_CODES } from './staleness.ts';

export const ofArtifact = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the artifact, `art_…`.', examples: ['art_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});

const staleness = {
  stale: z.boolean(),
  staleReasons: z
    .array(
      z
        .object({
          code: z.enum(STALE_CODES),
          sourceId: z.string().optional().meta({
            description: 'The source that the reason is about. Absent if the reason is about something else.',
          }),
          competitorId: z.string().optional().meta({
            description:
              'The competitor that the reason is about. Absent if the reason is about something else.',
          }),
          eventId: z
            .string()
            .optional()
            .meta({ description: 'The event that reports the change. Absent if no event does.' }),
          severity: z
            .enum(SEVERITIES)
            .optional()
            .meta({ description: 'The severity of the event. Absent if there is no event.' }),
          text: z.string().optional().meta({
            description: 'The change alone: the text of `message` without the advice to regenerate.',
          }),
          message: z.string(),
        })
        .meta({ title: 'StaleReason' }),
    )
    .meta({ description: 'Prices first, then the most severe changes.' }),
};

const autoRegenerate = z
  .boolean()
  .meta({ description: 'Whether the document is regenerated automatically once it is stale.' });

const editedFrom = z.int().nullable().meta({
  description:
    'The version that a person edited or restored to make this one. Null if this version was generated.',
});

export const listed = z
  .object({
    artifactId: z.string(),
    module,
    name: z.string(),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
    confidence: z.enum(CONFIDENCES),
    coverage,
    counted,
    model: z.string(),
    autoRegenerate,
    ...staleness,
  })
  .meta({ title: 'ListedArtifact' });

export const listArtifacts = z.strictObject({
  module: module
    .optional()
    .meta({ description: 'Only documents that this module generated.', examples: ['persona'] }),
  stale: z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .meta({
      description:
        '`true` (or `1`): only stale documents. `false` (or `0`): only documents that are not stale.',
      examples: ['true'],
    }),
  limit,
  cursor: cursorField('WzE3NjA5NTUyMDAwMDAsImFydF8wMWs5enE0djV4OG0ybjdjM2Q2ZjFnMGg5aiJd'),
});
export const artifactList = z
  .object({ artifacts: z.array(listed), nextCursor: z.string().nullable() })
  .meta({ title: 'ArtifactList' });

export const readArtifact = z.strictObject({
  version: wholeNumber({ min: 1, max: 1_000_000 })
    .optional()
    .meta({ description: 'Version number. The default is the newest version.', examples: [1] }),
  format: z
    .enum(['json', ...FORMAT_NAMES])
    .optional()
    .meta({
      description:
        'The format of the response. Use this parameter instead of the `Accept` header. `markdown`, `docx` and `pdf` are sent as a file to download.',
      examples: ['json'],
    }),
});
export const artifact = anyShape
  .extend({
    name: z.string(),
    inputs: z.record(z.string(), z.unknown()),
    createdAt: time,
    updatedAt: time,
    autoRegenerate,
    versionAt: time.meta({ description: 'When this version was saved.' }),
    editedFrom,
    handEdits: z
      .array(
        z
          .object({
            section: z.string().meta({ description: 'The section, as a key of `output`.' }),
            lines: z.int().meta({ description: 'Number of manual edits in this section.' }),
            version: z
              .int()
              .meta({ description: 'The version with the latest manual edit of this section.' }),
          })
          .meta({ title: 'EditedSection' }),
      )
      .meta({ description: 'Sections that people have edited by hand.' }),
    ...staleness,
  })
  .meta({ title: 'Artifact' });

export const regenerate = z
  .strictObject({
    sections: z.array(z.string().min(1).max(100)).min(1).max(40).optional().meta({
      description:
        'Keys of `output` to regenerate; the other keys are kept. By default, the whole output is regenerated.',
    }),
    edits: z.enum(['keep', 'replace']).default('keep').meta({
      description:
        'What happens to sections that were edited by hand: `keep` leaves them as they are, and `replace` regenerates them too. With `keep`, the response is 409 if there is nothing else to regenerate.',
    }),
    sourceIds: sourceFilter.sourceIds.meta({
      description: 'In this regeneration, use only these sources for the given `sections`.',
    }),
    objections: z.array(inputText(300)).min(1).max(8).optional().meta({
      description:
        'Objections to add to the inputs of a battlecard. Each gets a row with a reply or an open question, and the other rows and sections stay as they are. If the document quotes sources that have changed, the whole document is regenerated.',
    }),
  })
  .refine(
    ({ sections, sourceIds }) => sourceIds === undefined || sections !== undefined,
    'must have `sections` if it has `sourceIds`',
  )
  .refine(
    ({ sections, objections }) => sections === undefined || objections === undefined,
    'must not have both `sections` and `objections`',
  )
  .meta({ title: 'Regeneration' });

export const ofVersion = ofArtifact.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a version number')
    .meta({ description: 'Version number.', examples: ['1'] }),
});

const field = { type: 'string' };
const OF_STATEMENT = { type: 'object', properties: { statement: field }, required: ['statement'] };
const OF_PATH = { type: 'object', properties: { path: field, text: field }, required: ['path', 'text'] };

export const editVersion = z
  .strictObject({
    edits: z
      .array(
        z
          .strictObject({
            statement: z
              .string()
              .min(1)
              .max(20)
              .optional()
              .meta({
                description:
                  'Id of the statement in the `claims` of this version. Send either this or `path`.',
                examples: ['c1'],
              }),
            path: z
              .string()
              .min(1)
              .max(200)
              .optional()
              .meta({
                description:
                  'Where to write `text`: an empty statement, such as `objections[0].weSay`; a new last entry of a list, such as `strengths[3]` if the list has three entries; or a choice, such as `comparison[0].advantage`, for which `text` must be one of the allowed values.',
                examples: ['objections[0].weSay', 'pains[2].pain'],
              }),
            text: inputText(STATEMENT_LENGTH)
              .nullable()
              .meta({ description: 'The new text. If null, the statement is removed.' }),
          })
          .refine(
            ({ statement, path }) => (statement === undefined) !== (path === undefined),
            'must have either `statement` or `path`',
          )
          .refine(
            ({ path, text }) => path === undefined || text !== null,
            'must have a `text` that is not null, because it has a `path`',
          )
          .meta({ title: 'StatementEdit', oneOf: [OF_STATEMENT, OF_PATH] }),
      )
      .min(1)
      .max(100)
      .refine(
        (edits) => new Set(edits.map(({ statement, path }) => statement ?? path)).size === edits.length,
        'must contain each statement only once',
      ),
  })
  .meta({ title: 'ArtifactEdits' });

export const restoreVersion = z
  .strictObject({
    newest: z.int().min(1).max(1_000_000).optional().meta({
      description: 'The newest version that you know of. If there is a newer version, the response is 409.',
    }),
  })
  .meta({ title: 'VersionRestore' });

export const changeArtifact = z
  .strictObject({ name: artifactName.optional(), autoRegenerate: autoRegenerate.optional() })
  .refine(
    (body) => Object.values(body).some((value) => value !== undefined),
    'must have `name` or `autoRegenerate`',
  )
  .meta({ title: 'ArtifactChange', minProperties: 1 });

export const listVersions = z.strictObject({
  limit,
  cursor: cursorField('2'),
});
export const versionList = z
  .object({
    versions: z.array(
      z
        .object({
          version: z.int(),
          runId: z.string(),
          createdAt: time,
          confidence: z.enum(CONFIDENCES),
          coverage,
          counted,
          model: z.string(),
          editedFrom,
        })
        .meta({ title: 'ArtifactVersion' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'ArtifactVersionList' });
