import { join } from 'node:path';
import { exists } from './cache-folder.ts';
import type { Provisioning } from './ladder.ts';
import { tryOut } from './run-command.ts';

export const folderOfTemporal = (dataDir: string): string => join(dataDir, 'temporal');
export const databaseOfTemporal = (dataDir: string): string =>
  join(folderOfTemporal(dataDir), 'temporal.sqlite');

/** Server 1.32 queries this column in the table of executions. In server 1.29, that table does not have it. */
const NEW_COLUMN = 'TemporalLowCardinalityKeyword01';
const COUNT_COLUMN = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  const columns = database.prepare('PRAGMA table_xinfo(executions_visibility)').all();
  const isOld = columns.length > 0 && !columns.some(({ name }) => name === '${NEW_COLUMN}');
  console.log(isOld ? 'old' : 'usable');`;

/**
 * Whether a server of CLI 1.5.1 created the data. `start-dev` creates the tables of a new database but never changes
 * existing tables. A newer server would start on the old tables and then fail whenever schedules are listed.
 */
export async function areDataOld(p: Provisioning & { dataDir: string }): Promise<boolean> {
  const file = databaseOfTemporal(p.dataDir);
  if (!(await exists(file))) return false;
  // Uses a separate process, because loading the module prints a warning before Node.js 24.
  const answer = await tryOut(process.execPath, ['--no-warnings', '-e', COUNT_COLUMN, file], p);
  return answer.trim() === 'old';
}
