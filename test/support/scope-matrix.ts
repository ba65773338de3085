import type { CallToolResult } from '@modelcontextprotocol/client';
import { allRoutes } from '../../src/api.ts';
import { ALL_SCOPES, type Scope } from '../../src/workspaces/grant.ts';
import { mcpClient } from './mcp-client.ts';
import type { TestService } from './service.ts';

export const TOOL_SCOPES: Record<string, Scope[]> = {
  search: ['search'],
  ask: ['search'],
  read_source: ['read'],
  list_sources: ['read'],
  add_source: ['write', 'read'],
  facts: ['read'],
  generate: ['search', 'read'],
  list_competitors: ['read'],
  track_competitor: ['write'],
  check_competitor: ['write', 'read'],
  events: ['read'],
  battlecard: ['search', 'read'],
};

export interface Matrix {
  cells: number;
  wrong: string[];
}

const keyOf = async ({ services }: TestService, workspaceId: string, scopes: readonly Scope[]) =>
  (await services.keys.create({ workspaceId, name: scopes.join(), scopes: [...scopes] })).key;

export async function routeMatrix(service: TestService, workspaceId: string): Promise<Matrix> {
  const matrix: Matrix = { cells: 0, wrong: [] };
  const routes = allRoutes(service.services).filter(({ scope }) => scope !== undefined);
  for (const scope of ALL_SCOPES) {
    const key = await keyOf(service, workspaceId, [scope]);
    for (const route of routes) {
      const stop = new AbortController();
      const response = await fetch(service.url + route.path.replaceAll(/\{\w+\}/g, 'nothing'), {
        method: route.method.toUpperCase(),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(route.body === undefined ? {} : { body: '{}' }),
        signal: stop.signal,
      });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      const text = isStream ? '' : await response.text();
      stop.abort();
      const isRefused = response.status === 403 && text.includes('key.scope');
      const isRight =
        scope === route.scope ? [200, 201, 202, 204, 400, 404, 415].includes(response.status) : isRefused;
      matrix.cells += 1;
      if (!isRight) matrix.wrong.push(`${scope}: ${route.method} ${route.path} answered ${response.status}`);
    }
  }
  return matrix;
}

export async function toolMatrix(service: TestService, workspaceId: string): Promise<Matrix> {
  const matrix: Matrix = { cells: 0, wrong: [] };
  const sets = Array.from({ length: 2 ** ALL_SCOPES.length }, (_, bits) =>
    ALL_SCOPES.filter((_scope, at) => bits & (1 << at)),
  );
  for (const scopes of sets.slice(1)) {
    const client = await mcpClient(service.url, await keyOf(service, workspaceId, scopes));
    const listed = new Set((await client.listTools()).tools.map(({ name }) => name));
    for (const [name, needed] of Object.entries(TOOL_SCOPES)) {
      const isCalled = await client.callTool({ name, arguments: { unknown: true } }).then(
        (result) => (result as CallToolResult).isError === true,
        () => false,
      );
      const isAllowed = needed.every((scope) => scopes.includes(scope));
      matrix.cells += 1;
      if (listed.has(name) !== isAllowed || isCalled !== isAllowed)
        matrix.wrong.push(`${scopes.join('+')}: ${name}`);
      listed.delete(name);
    }
    if (listed.size > 0) matrix.wrong.push(`not in the matrix: ${[...listed].join()}`);
    await client.close();
  }
  return matrix;
}
