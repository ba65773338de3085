import { forbidden } from '../errors.ts';

export const SCOPES = {
  read: 'Read everything except API keys.',
  search: 'Use search, chat and generation.',
  write: 'Add, change and delete sources, competitors, webhooks and the brand profile.',
  admin: 'Manage keys and export data.',
} as const;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/** A null field sets no limit. Stored responses are keyed by the grant's JSON, so equal grants must have equal JSON. */
export interface Grant {
  scopes: readonly Scope[];
  /** If `tags` is set too, a source must satisfy both limits. */
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
