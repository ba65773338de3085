import { forbidden } from '../errors.ts';

/** What a key may do. Every route and every tool names the one it needs. */
export const SCOPES = {
  read: 'Lists, records and events.',
  search: 'Search, chat and generation.',
  write: 'Add, change and delete sources, competitors, webhooks and the brand profile.',
  admin: 'Keys and exports.',
} as const;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/** What a key may do, and what it is limited to; null: no limit. Plain JSON: equal grants are equal texts. */
export interface Grant {
  scopes: readonly Scope[];
  /** Only these sources. With `tags` besides, a source must meet both limits. */
  sourceIds: readonly string[] | null;
  /** Only sources with any of these tags. */
  tags: readonly string[] | null;
  /** ISO 8601; null: never. */
  expiresAt: string | null;
}

export const FULL_GRANT: Grant = { scopes: ALL_SCOPES, sourceIds: null, tags: null, expiresAt: null };

export const hasScope = ({ scopes }: Pick<Grant, 'scopes'>, scope: Scope): boolean => scopes.includes(scope);

/** Throws 403 `key.scope`, which names the scope. */
export function requireScope(grant: Pick<Grant, 'scopes'>, scope: Scope): void {
  if (hasScope(grant, scope)) return;
  const own = grant.scopes.length === 0 ? 'none' : grant.scopes.join(', ');
  throw forbidden(
    'key.scope',
    `This operation needs a key with the scope \`${scope}\`; this key has ${own}. Use another key, or create one with that scope.`,
  );
}

/** Whether a key sees only some of the sources of its workspace. */
export const isLimited = ({ sourceIds, tags }: Pick<Grant, 'sourceIds' | 'tags'>): boolean =>
  sourceIds !== null || tags !== null;

/** A grant as the record of a key keeps it. */
export interface KeptGrant {
  /** Missing: all, as keys had before there were scopes. */
  scopes?: Scope[];
  /** The limits; missing: none. */
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
