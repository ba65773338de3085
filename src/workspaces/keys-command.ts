import { parseArgs } from 'node:util';
import { DEFAULT_WORKSPACE, loadConfig } from '../config/config.ts';
import { createDatabase } from '../database/database.ts';
import { newId } from '../ids.ts';
import { runningServers } from '../local-servers/run-lock.ts';
import { ALL_SCOPES, grantOf, type Scope } from './grant.ts';
import { createKeyStore, keyIndexes, type KeyStore } from './key-store.ts';

const USAGE = `Usage:
  npm run keys -- create [--workspace NAME] [--name TEXT]   create a key, which is shown only once
                         [--scopes read,search]             some of ${ALL_SCOPES.join(', ')}; default: all
                         [--sources kb_…,kb_…] [--tags A,B] limit the key to these sources or tags; default: no limits
                         [--expires 2027-01-31T00:00:00Z]   when the key expires; default: never
  npm run keys -- list                                      list all keys without their secrets
  npm run keys -- revoke KEY_ID                             revoke a key immediately
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const listed = (list: string): string[] => [...new Set(list.split(',').map((one) => one.trim()))];

function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new Error(
      `${JSON.stringify(text)} is not an ISO 8601 time. Write it like this: 2030-01-31T00:00:00Z.`,
    );
  return time;
}

function scopesOf(list: string): Scope[] {
  const named = listed(list);
  const unknown = named.find((one) => !ALL_SCOPES.some((scope) => scope === one));
  if (unknown !== undefined)
    throw new Error(
      `${JSON.stringify(unknown)} is not a scope. The valid scopes are ${ALL_SCOPES.join(', ')}.`,
    );
  return named as Scope[];
}

async function run(keys: KeyStore): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      workspace: { type: 'string' },
      name: { type: 'string' },
      scopes: { type: 'string' },
      sources: { type: 'string' },
      tags: { type: 'string' },
      expires: { type: 'string' },
    },
  });
  const [command, id] = positionals;
  if (command === 'create') {
    const workspaceId = values.workspace ?? DEFAULT_WORKSPACE;
    if (!/^[\w-]{1,64}$/.test(workspaceId))
      throw new Error('A workspace name must have 1 to 64 characters: letters, digits, - and _.');
    const scopes = values.scopes === undefined ? ALL_SCOPES : scopesOf(values.scopes);
    const { key, record } = await keys.create({
      workspaceId,
      name: values.name ?? 'key',
      scopes,
      sourceIds: values.sources === undefined ? null : listed(values.sources),
      tags: values.tags === undefined ? null : listed(values.tags),
      expiresAt: values.expires === undefined ? null : timeOf(values.expires),
    });
    print(
      `${record._id} for workspace ${workspaceId}, scopes ${scopes.join(', ')}. This is the only time the key is shown:\n${key}`,
    );
  } else if (command === 'list') {
    for (const { _id, workspace_id, name, hint, created_at, revoked_at, ...power } of await keys.list()) {
      const state = revoked_at === null ? 'valid' : `revoked ${revoked_at.toISOString()}`;
      const { scopes, sourceIds, tags, expiresAt } = grantOf(power);
      const limits = [
        sourceIds === null ? [] : `sources ${sourceIds.join(',')}`,
        tags === null ? [] : `tags ${tags.join(',')}`,
        expiresAt === null ? [] : `expires ${expiresAt}`,
      ].flat();
      const columns = [_id, workspace_id, `…${hint}`, created_at.toISOString(), state, scopes.join(',')];
      print([...columns, ...limits, name].join('  '));
    }
  } else if (command === 'revoke' && id !== undefined) {
    if (!(await keys.revoke(id)))
      throw new Error(`There is no valid key ${id}; see \`npm run keys -- list\`.`);
    print(`${id} no longer works.`);
  } else {
    throw new Error(
      `${command === undefined ? 'A command is missing.' : `Not understood: ${positionals.join(' ')}`}\n${USAGE}`,
    );
  }
}

try {
  const config = loadConfig();
  const database = createDatabase({ uri: runningServers(config).mongodbUri, name: config.mongodb.database });
  try {
    await database.createIndexes(keyIndexes);
    await run(createKeyStore({ db: database.db, newId, now: () => new Date() }));
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
