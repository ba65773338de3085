import { forbidden } from '../errors.ts';

/** A key's permissions. Every route and every tool declares the scope that it needs. */
export const SCOPES = {
  read: 'Lists, records and events.',
  search: 'Search, chat and generation.',
  write: 'Add, change and delete sources, competitors, webhooks and the brand profile.',
  admin: 'Manage keys and read exports.',
} as const;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/** A key's scopes and limits; null means no limit. The grant is plain JSON, so that equal grants give equal text. */
export interface Grant {
  scopes: readonly Scope[];
  /** If set, the key can read only these sources. If `tags` is also set, a source must satisfy both conditions. */
  sourceIds: readonly string[] | null;
  /** If set, the key can read only sources that have one of these tags. */
  tags: readonly string[] | null;
  /** The time in ISO 8601. Null if the key never expires. */
  expiresAt: string | null;
}

export const FULL_GRANT: Grant = { scopes: ALL_SCOPES, sourceIds: null, tags: null, expiresAt: null };

export const hasScope = ({ scopes }: Pick<Grant, 'scopes'>, scope: Scope): boolean => scopes.includes(scope);

/** Throws 403 `key.scope` with the name of the missing scope. */
export function requireScope(grant: Pick<Grant, 'scopes'>, scope: Scope): void {
  if (hasScope(grant, scope)) return;
  const own = grant.scopes.length === 0 ? 'none' : grant.scopes.join(', ');
  throw forbidden(
    'key.scope',
    `This operation needs a key with the scope \`${scope}\`; this key has ${own}. Use another key, or create one with that scope.`,
  );
}

/** Whether a key can see only some sources in its workspace. */
export const isLimited = ({ sourceIds, tags }: Pick<Grant, 'sourceIds' | 'tags'>): boolean =>
  sourceIds !== null || tags !== null;

/** A grant as stored in a key's record. */
export interface KeptGrant {
  /** Missing for keys that were created before scopes existed; these keys have all scopes. */
  scopes?: Scope[];
  /** The key's limits. If missing, there are no limits. */
  source_ids?: string[] | null;
  tags?: string[] | null;
  expires_at?: Date | null;
}

export const grantOf = ({ scopes, source_ids, tags, expires_at }: KeptGrant): Grant => ({
  scopes: scopes ?? ALL_SCOPES,
  sourceIds: source_ids ?? null,
  tags: tags ?? null,
  expiresAt: expires_at?.toISOString() ?? null,
});
