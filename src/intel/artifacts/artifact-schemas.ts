import { z } from 'zod';
import { cursorField, wholeNumber } from '../../http/paging.ts';
import { CONFIDENCES } from '../runs/result.ts';
import { anyShape, limit, module, share, time } from '../schemas.ts';
import { STALE_CODES } from './staleness.ts';

export const ofArtifact = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the artifact, `art_…`.', examples: ['art_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});

const staleness = {
  stale: z.boolean(),
  staleReasons: z.array(
    z
      .object({
        code: z.enum(STALE_CODES),
        sourceId: z.string().optional().meta({ description: 'The source it is about.' }),
        competitorId: z.string().optional().meta({ description: 'Or the competitor.' }),
        message: z.string(),
      })
      .meta({ title: 'StaleReason' }),
  ),
};

const listed = z
  .object({
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
  })
  .meta({ title: 'ListedArtifact' });

export const listArtifacts = z.strictObject({
  module: module.optional().meta({ description: 'Of this module.', examples: ['persona'] }),
  stale: z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .meta({ description: 'Stale, or not stale, ones only.', examples: ['true'] }),
  limit,
  cursor: cursorField('WzE3NjA5NTUyMDAwMDAsImFydF8wMWs5enE0djV4OG0ybjdjM2Q2ZjFnMGg5aiJd'),
});
export const artifactList = z
  .object({ artifacts: z.array(listed), nextCursor: z.string().nullable() })
  .meta({ title: 'ArtifactList' });

export const readArtifact = z.strictObject({
  version: wholeNumber({ min: 1, max: 1_000_000 })
    .optional()
    .meta({ description: 'Default: the newest.', examples: [1] }),
});
export const artifact = anyShape
  .extend({
    name: z.string(),
    inputs: z.record(z.string(), z.unknown()),
    createdAt: time,
    updatedAt: time,
    ...staleness,
  })
  .meta({ title: 'Artifact' });

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
          coverage: share,
          model: z.string(),
        })
        .meta({ title: 'ArtifactVersion' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'ArtifactVersionList' });
