import { forbidden } from '../errors.ts';

export const SCOPES = {
  read: 'Read everything except API keys.',
  search: 'Use search, chat and generation.',
  write: 'Add, change and delete sources, competitors, webhooks and the brand profile.',
  admin: 'Manage keys and export data.',
} as const;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/** Equal grants must have equal JSON, because the JSON is part of the key of a stored response. */
export interface Grant {
  scopes: readonly Scope[];
  /** Null allows all sources. If `tags` is set too, a source must be in this list and have one of the tags. */
  sourceIds: readonly string[] | null;
  tags: readonly string[] | null;
  /** In ISO 8601. */
  expiresAt: string | null;
}

export const FULL_GRANT: Grant = { scopes: ALL_SCOPES, sourceIds: null, tags: null, expiresAt: null };

export const hasScope = ({ scopes }: Pick<Grant, 'scopes'>, scope: Scope): boolean => scopes.includes(scope);

export function requireScope(grant: Pick<Grant, 'scopes'>, scope: Scope): void {
  if (hasScope(grant, scope)) return;
  const own =
    grant.scopes.length === 0
      ? 'no scopes'
      : `only these scopes: ${grant.scopes.map((one) => `\`${one}\``).join(', ')}`;
  throw forbidden(
    'key.scope',
    `This operation needs a key with the \`${scope}\` scope, but this key has ${own}. Use or create a key with the \`${scope}\` scope.`,
  );
}

export const isLimited = ({ sourceIds, tags }: Pick<Grant, 'sourceIds' | 'tags'>): boolean =>
  sourceIds !== null || tags !== null;

export interface KeptGrant {
  /** Missing in old records. */
  scopes?: Scope[];
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
