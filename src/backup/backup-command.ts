import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { createDatabase } from '../database/database.ts';
import { runningServers } from '../local-servers/run-lock.ts';
import { VERSION } from '../config/version.ts';
import { createBackupStore } from './backup-store.ts';
import { createBackup } from './backup.ts';
import { counted } from './counted.ts';
import { failureSentence } from './failure-sentence.ts';

const USAGE = `Usage:
  npm run backup -- FOLDER   copy the database into an empty or new folder while the service keeps running
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let folder = '';
try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length !== 1) throw new Error(`Give the path of one folder.\n${USAGE}`);
  folder = resolve(positionals[0]!);
  const config = loadConfig();
  const { database: name } = config.mongodb;
  const database = createDatabase({ uri: runningServers(config).mongodbUri, name });
  try {
    const backup = createBackup({
      store: createBackupStore(database),
      database: name,
      version: VERSION,
      newId: randomUUID,
      now: () => new Date(),
      report: print,
    });
    const { collections, rows, bytes, unsettled } = await backup(folder);
    if (unsettled > 0) print(`${unsettled} kept changing during the copy; a restore adds what is missing.`);
    print(
      `Saved ${counted(rows, 'row')} from ${counted(collections, 'collection')} (${Math.ceil(bytes / 1_000_000)} MB) to ${folder}.`,
    );
    print('The backup contains webhook secrets and all stored data, so protect it like the database itself.');
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${failureSentence(error, folder)}\n`);
  process.exitCode = 1;
}
