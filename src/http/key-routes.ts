import { z } from 'zod';
import { forbidden, invalidInput, notFound } from '../errors.ts';
import { ALL_SCOPES, type Grant, grantOf, hasScope } from '../workspaces/grant.ts';
import type { KeyRecord, KeyStore } from '../workspaces/key-store.ts';
import { cursorField, decodeCursor, limitField, toPage } from './paging.ts';
import { defineRoute, type Route } from './route.ts';

interface KeyUseCases {
  keys: Pick<KeyStore, 'create' | 'ofWorkspace' | 'revoke'>;
  knownSources(workspaceId: string, ids: readonly string[]): Promise<Set<string>>;
  now: () => Date;
}

const tag = 'Keys';
const time = z.iso.datetime();
const scopes = z.array(z.enum(ALL_SCOPES)).min(1).max(ALL_SCOPES.length);
const ids = z.array(z.string().min(1).max(100)).min(1).max(100);
const tags = z.array(z.string().trim().min(1).max(60)).min(1).max(20);

const newKey = z
  .strictObject({
    name: z.string().trim().min(1).max(200).default('key'),
    scopes: scopes.meta({
      description: 'The scopes of the new key. The key that you use for this request must have all of them.',
    }),
    sourceIds: ids
      .optional()
      .meta({ description: 'Sources that the key may use. By default, it may use all sources.' }),
    tags: tags.optional().meta({
      description:
        'Limits the key to sources with at least one of these tags. If `sourceIds` is set too, both limits apply.',
    }),
    expiresAt: time.optional().meta({ description: 'When the key expires. By default, it never expires.' }),
  })
  .meta({ title: 'NewKey' });

const shown = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().meta({ description: 'The last four characters of the key.' }),
  scopes: z.array(z.enum(ALL_SCOPES)),
  sourceIds: z.array(z.string()).nullable(),
  tags: z.array(z.string()).nullable(),
  expiresAt: time.nullable(),
  createdAt: time,
  revokedAt: time.nullable(),
});
const listedKey = shown.meta({ title: 'Key' });
const createdKey = shown
  .extend({
    key: z.string().nullable().meta({
      description:
        'The key itself. Shown only once: if a request is repeated with the same `Idempotency-Key`, this field is null.',
    }),
  })
  .meta({ title: 'CreatedKey' });
const keyList = z
  .object({ keys: z.array(listedKey), nextCursor: z.string().nullable() })
  .meta({ title: 'KeyList' });

const params = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the key, `key_…`.', examples: ['key_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});

const example = {
  id: 'key_01k9zq4v5x8m2n7c3d6f1g0h9j',
  name: 'dashboard',
  hint: 'x9Qk',
  scopes: ['read' as const, 'search' as const],
  sourceIds: null,
  tags: ['public'],
  expiresAt: '2027-01-31T00:00:00.000Z',
  createdAt: '2026-11-26T09:00:00.000Z',
  revokedAt: null,
};

export const keyRoutes = ({ keys, knownSources, now }: KeyUseCases): Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/keys',
    scope: 'admin',
    summary: 'Create a key',
    description:
      'Creates a key for this workspace. The new key cannot have scopes that the creating key lacks, and cannot expire later than that key. The secret is shown only once; the service stores only its hash.',
    tag,
    body: newKey,
    bodyExamples: {
      reader: { name: 'dashboard', scopes: ['read', 'search'] },
      limited: { name: 'website chat', scopes: ['search'], tags: ['public'], expiresAt: example.expiresAt },
    },
    answers: {
      201: {
        description: 'The key.',
        schema: createdKey,
        example: { ...example, key: 'gw_8rJ0u1mV5sYc3nQe7bTz2kXa9dWf6hLg4pRi0oSx9Qk' },
      },
    },
    errors: [404],
    async handle({ workspaceId, grant, body: { name, expiresAt, sourceIds, ...asked } }) {
      const power = { ...asked, sourceIds, expiresAt: expiresAt ?? grant.expiresAt };
      requireOwnPower(grant, power, now());
      const known = await knownSources(workspaceId, sourceIds ?? []);
      const missing = sourceIds?.find((id) => !known.has(id));
      if (missing !== undefined) throw unknownSource(missing);
      const until = power.expiresAt === null ? null : new Date(power.expiresAt);
      const { key, record } = await keys.create({ workspaceId, name, ...power, expiresAt: until });
      const view = keyView(record);
      return { status: 201, body: { ...view, key }, kept: { ...view, key: null } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/keys',
    scope: 'admin',
    summary: 'List keys, newest first',
    description: 'The list leaves out the secrets and includes revoked keys.',
    tag,
    query: z.strictObject({
      limit: limitField(50, 100),
      cursor: cursorField('WzE3NjA5NTUyMDAwMDAsImtleV8wMWs5enE0djV4OG0ybjdjM2Q2ZjFnMGg5aiJd'),
    }),
    answers: {
      200: {
        description: 'One page of the list.',
        schema: keyList,
        example: { keys: [example], nextCursor: null },
      },
    },
    async handle({ workspaceId, query: { limit, cursor } }) {
      const rows = await keys.ofWorkspace(workspaceId, { after: decodeCursor(cursor), limit: limit + 1 });
      const { page, nextCursor } = toPage(rows, limit, ({ created_at: at, _id: id }) => ({ at, id }));
      return { status: 200, body: { keys: page.map(keyView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/keys/{id}',
    scope: 'admin',
    summary: 'Revoke a key',
    description:
      'Afterwards, requests with the key fail, and its event streams end within seconds. Revoking a key a second time returns 404.',
    tag,
    params,
    answers: { 204: { description: 'The key no longer works.' } },
    async handle({ workspaceId, params: { id } }) {
      if (await keys.revoke(id, workspaceId)) return { status: 204 };
      throw notFound(
        'key.not_found',
        'There is no valid key with this id in this workspace. List the keys to see their ids.',
      );
    },
  }),
];

const keyView = (record: KeyRecord) => ({
  id: record._id,
  name: record.name,
  hint: record.hint,
  ...grantOf(record),
  createdAt: record.created_at.toISOString(),
  revokedAt: record.revoked_at?.toISOString() ?? null,
});

/** Keeps the owner of a limited key from creating a stronger key. */
function requireOwnPower(
  own: Grant,
  { scopes, expiresAt }: Pick<Grant, 'scopes' | 'expiresAt'>,
  now: Date,
): void {
  const beyond = scopes.filter((scope) => !hasScope(own, scope));
  if (beyond.length > 0)
    throw forbidden(
      'key.beyond_own',
      `This key cannot grant scopes that it does not have: ${beyond.join(', ')}. Leave these scopes out, or use a key that has them.`,
    );
  if (expiresAt === null) return;
  const until = new Date(expiresAt);
  const isLater = own.expiresAt !== null && until > new Date(own.expiresAt);
  if (until > now && !isLater) return;
  const fault = isLater
    ? `must not be later than ${own.expiresAt}, the expiry time of the key that you are using`
    : 'must be in the future';
  throw invalidInput('input.invalid', `The request is not valid: body.expiresAt ${fault}.`, {
    details: [{ path: 'body.expiresAt', message: fault }],
  });
}

const unknownSource = (id: string) =>
  notFound('source.not_found', `There is no source ${id} in this workspace. Leave it out of sourceIds.`);
