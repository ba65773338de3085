import { join } from 'node:path';
import { exists } from './cache-folder.ts';
import type { Provisioning } from './ladder.ts';
import { tryOut } from './run-command.ts';

export const folderOfTemporal = (dataDir: string): string => join(dataDir, 'temporal');
export const databaseOfTemporal = (dataDir: string): string =>
  join(folderOfTemporal(dataDir), 'temporal.sqlite');

/** Server 1.32 queries this column. Tables created by 1.29 do not have it. */
const NEW_COLUMN = 'TemporalLowCardinalityKeyword01';
const COUNT_COLUMN = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  const columns = database.prepare('PRAGMA table_xinfo(executions_visibility)').all();
  const isOld = columns.length > 0 && !columns.some(({ name }) => name === '${NEW_COLUMN}');
  console.log(isOld ? 'old' : 'usable');`;

/** `start-dev` never changes existing tables. */
export async function areDataOld(p: Provisioning & { dataDir: string }): Promise<boolean> {
  const file = databaseOfTemporal(p.dataDir);
  if (!(await exists(file))) return false;
  // Before Node.js 24, loading this module prints a warning.
  const answer = await tryOut(process.execPath, ['--no-warnings', '-e', COUNT_COLUMN, file], p);
  return answer.trim() === 'old';
}
