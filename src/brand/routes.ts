import { z } from 'zod';
import { conflict, notFound } from '../errors.ts';
import { cursorField, decodeOrdinal, limitField, wholeNumber } from '../http/paging.ts';
import { defineRoute } from '../http/route.ts';
import type { DraftBrand, DraftFirstProfile } from './draft.ts';
import {
  brandChange,
  BRAND_FIELDS,
  BUSINESS_MODELS,
  emptyFields,
  fieldsOf,
  sources,
  withChange,
  type BrandChange,
  type BrandProfile,
} from './profile.ts';
import * as examples from './examples.ts';
import type { BrandProfileStore } from './profile-store.ts';

const tag = 'Brand profile';
const text = z.string().nullable();
const list = z.array(z.string());

const fields = z.object({
  name: text,
  domain: text.meta({ description: 'The host name alone, such as `example.com`.' }),
  oneLiner: text,
  products: list,
  audiences: list,
  valueProps: list,
  differentiators: list,
  proofPoints: list,
  competitors: list,
  tone: z.object({ do: list, dont: list }),
  forbiddenClaims: list.meta({ description: 'Claims that generated text must not make.' }),
  markets: list,
  pricingNotes: text.meta({ description: 'Notes about prices. Can have several lines.' }),
  businessModel: z.enum(BUSINESS_MODELS).optional().meta({
    description:
      'How the business earns money. If absent, it was not set and is inferred from the profile and the pages.',
  }),
});

const profile = fields
  .extend({
    version: z
      .int()
      .meta({ description: 'The number of changes so far; 0 for a profile that was never set.' }),
    updatedAt: z.iso.datetime().nullable(),
    sources: sources.optional(),
  })
  .meta({ title: 'BrandProfile' });

const versions = z
  .object({
    versions: z.array(
      z
        .object({
          version: z.int(),
          updatedAt: z.iso.datetime(),
          savedBy: z.string().nullable().meta({
            description:
              'Name of the API key that saved the version. Null if the service itself saved the version, for example from a draft, or if the version was saved before key names were recorded.',
          }),
          changed: z
            .array(z.enum(BRAND_FIELDS))
            .meta({ description: 'Fields that differ from the previous version.' }),
        })
        .meta({ title: 'BrandVersion' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'BrandVersionList' });

const draft = z
  .object({
    profile: fields.meta({ title: 'BrandFields' }),
    evidence: z
      .array(
        z.object({
          path: z.string().meta({
            description: 'Path of the field, such as `name`, or `products.0` for the first product.',
          }),
          quote: z.string().meta({ description: 'Verbatim words from the page.' }),
          url: z.string(),
        }),
      )
      .meta({ description: 'The evidence for each entry of the profile.' }),
    pages: z.array(z.object({ url: z.string(), title: z.string().nullable() })),
    model: z.string().meta({ description: 'The model, or `extractive` if no model is configured.' }),
    warnings: z.array(z.string()),
  })
  .meta({ title: 'BrandDraft' });

const profileView = (found: BrandProfile) => ({
  ...fieldsOf(found),
  ...(found.sources === undefined ? {} : { sources: found.sources }),
  version: found.version,
  updatedAt: found.updatedAt?.toISOString() ?? null,
});

function requireVersion({ version }: BrandProfile, { version: read }: BrandChange): void {
  if (read === undefined || read === version) return;
  throw conflict(
    'brand_profile.version_conflict',
    `The brand profile is at version ${version}, not ${read}. Read the profile again and repeat your change, or leave out the version to skip this check.`,
    { details: [{ path: 'body.version', message: `is not ${version}` }] },
  );
}

const answers = { 200: { description: 'The profile.', schema: profile, example: examples.profile } };

export const brandProfileRoutes = ({
  profiles,
  draftBrand,
  draftFirstProfile,
}: {
  profiles: BrandProfileStore;
  draftBrand: DraftBrand;
  draftFirstProfile: DraftFirstProfile;
}) => [
  defineRoute({
    method: 'get',
    path: '/api/brand-profile',
    scope: 'read',
    summary: 'Read the brand profile',
    description: 'Until you set the profile, it is empty and has version 0. Every version is kept.',
    tag,
    query: z.strictObject({
      version: wholeNumber({ min: 1 })
        .optional()
        .meta({ description: 'The version to read instead of the current version.', examples: [1] }),
    }),
    answers,
    errors: [404],
    async handle({ workspaceId, query: { version } }) {
      if (version === undefined)
        return { status: 200, body: profileView(await profiles.current(workspaceId)) };
      const found = await profiles.ofVersion(workspaceId, version);
      if (found === null) {
        throw notFound(
          'brand_profile.unknown_version',
          `The brand profile has no version ${version}. Leave out the version to read the current one.`,
        );
      }
      return { status: 200, body: profileView(found) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/brand-profile/versions',
    scope: 'read',
    summary: 'List the versions of the brand profile',
    description:
      'Newest first. To restore a version, get it with the query parameter `version`, remove its field `version`, and send the rest in a `PUT`.',
    tag,
    query: z.strictObject({ limit: limitField(20, 100), cursor: cursorField('12') }),
    answers: { 200: { description: 'The versions.', schema: versions, example: examples.versions } },
    async handle({ workspaceId, query: { limit, cursor } }) {
      const before = cursor === undefined ? undefined : decodeOrdinal(cursor);
      const { versions: found, next } = await profiles.versions(workspaceId, { before, limit });
      return {
        status: 200,
        body: {
          versions: found.map((one) => ({ ...one, updatedAt: one.updatedAt!.toISOString() })),
          nextCursor: next === null ? null : String(next),
        },
      };
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/brand-profile',
    scope: 'write',
    summary: 'Replace the brand profile',
    description: 'Omitted fields become empty. If any field changes, a new version is created.',
    tag,
    body: brandChange,
    bodyExamples: examples.wholeProfile,
    answers,
    errors: [409],
    handle: async ({ workspaceId, keyName, body }) => ({
      status: 200,
      body: profileView(
        await profiles.save(
          workspaceId,
          (current) => {
            requireVersion(current, body);
            return withChange(emptyFields(), body);
          },
          keyName,
          body.sources,
        ),
      ),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/brand-profile',
    scope: 'write',
    summary: 'Change fields of the brand profile',
    description:
      'Replaces each given field as a whole; null clears a field. The two lists in `tone` are replaced separately. Creates a new version if anything changes.',
    tag,
    body: brandChange,
    bodyExamples: examples.profileChanges,
    answers,
    errors: [409],
    handle: async ({ workspaceId, keyName, body }) => ({
      status: 200,
      body: profileView(
        await profiles.save(
          workspaceId,
          (current) => {
            requireVersion(current, body);
            return withChange(current, body);
          },
          keyName,
          body.sources,
        ),
      ),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/brand-profile/draft',
    scope: 'write',
    summary: 'Propose a brand profile from a website',
    description:
      'Reads the page and up to fifteen more pages of the same site about the company, its products, prices, customers, security and common questions. Every entry quotes these pages; fields without evidence stay empty. With `save`, the proposal becomes the profile if there is none yet, even if the client disconnects. Without `save`, nothing is saved.',
    tag,
    body: z
      .strictObject({
        url: z.string().meta({ description: 'A page of the site, normally the home page.', minLength: 1 }),
        save: z.boolean().default(false).meta({
          description: 'Save the proposal if the brand profile is still at version 0.',
        }),
      })
      .meta({ title: 'BrandDraftOrder' }),
    bodyExamples: examples.draftOrder,
    answers: { 200: { description: 'The proposal.', schema: draft, example: examples.draft } },
    errors: [502],
    handle: async ({ workspaceId, body: { url, save }, signal }) => ({
      status: 200,
      body: await (save ? draftFirstProfile(workspaceId, url) : draftBrand(url, { signal })),
    }),
  }),
];
