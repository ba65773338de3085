import { notFound } from '../errors.ts';
import { type Grant, hasScope, isLimited, requireScope } from '../workspaces/grant.ts';
import type { Route, RouteInput } from './route.ts';

export type SourcesWithin = (
  workspaceId: string,
  limits: Pick<Grant, 'sourceIds' | 'tags'>,
) => Promise<readonly string[]>;

type Asked = RouteInput<unknown, unknown, unknown>;

export const createAdmit =
  ({ sourcesWithin }: { sourcesWithin: SourcesWithin }) =>
  async (route: Route, input: Omit<Asked, 'only'>): Promise<Asked> => {
    requireRoute(route, input.grant);
    if (route.limited === undefined || !isLimited(input.grant)) return { ...input, only: null };
    const only = await sourcesWithin(input.workspaceId, input.grant);
    return route.limited({ ...input, only }, only);
  };

/** Throws 403 `key.scope` or 404 `key.limited`. */
export function requireRoute({ scope, limited }: Route, grant: Grant): void {
  if (scope === undefined) return;
  requireScope(grant, scope);
  if (isLimited(grant) && limited === undefined)
    throw notFound(
      'key.limited',
      'This API key is restricted to specific sources, so it cannot be used for this operation. Use an unrestricted key.',
    );
}

export const mayCall = ({ scope, limited }: Route, grant: Grant): boolean =>
  scope === undefined || (hasScope(grant, scope) && (!isLimited(grant) || limited !== undefined));

export const asItIs = <Input>(input: Input): Input => input;

/** Throws 404 for a source that the key may not see. */
export function within(only: readonly string[], named: readonly string[] | undefined): string[] {
  const allowed = new Set(only);
  const outside = named?.findIndex((id) => !allowed.has(id)) ?? -1;
  if (outside === -1) return [...(named ?? only)];
  throw notFound(
    'source.not_found',
    `There is no source ${named![outside]} in this workspace. Leave it out of sourceIds.`,
    { details: [{ path: `body.sourceIds.${outside}`, message: 'is not a source in this workspace' }] },
  );
}
