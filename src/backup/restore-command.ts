import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { createDatabase } from '../database/database.ts';
import { newId } from '../ids.ts';
import { runningServers } from '../local-servers/run-lock.ts';
import { counted } from './counted.ts';
import { failureSentence } from './failure-sentence.ts';
import { createRestoreStore } from './restore-store.ts';
import { createRestore } from './restore.ts';

const USAGE = `Usage:
  npm run restore -- FOLDER [--replace]   restore into an empty database; --replace empties the database first
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let folder = '';
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new Error(`Give the path of one backup folder.\n${USAGE}`);
  folder = resolve(positionals[0]!);
  const config = loadConfig();
  const { database: name } = config.mongodb;
  const database = createDatabase({ uri: runningServers(config).mongodbUri, name });
  try {
    const restore = createRestore({
      store: createRestoreStore(database),
      deadlines: {
        indexDeadlineMs: config.indexing.deadlineMs,
        crawlDeadlineMs: config.crawling.deadlineMs,
      },
      newCrawlId: () => newId('crawl'),
      now: () => new Date(),
      report: print,
    });
    const { manifest, rows, leftOut, begunAgain } = await restore(folder, values);
    print(`Restored ${counted(rows, 'row')} into ${name}. The backup was made at ${manifest.startedAt}.`);
    if (leftOut > 0)
      print(`Skipped ${counted(leftOut, 'row')}, because the records they belong to were deleted.`);
    if (begunAgain > 0) print(`The worker will index ${counted(begunAgain, 'unfinished source')} again.`);
    print('If the API and the worker are running, restart them.');
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${failureSentence(error, folder)}\n`);
  process.exitCode = 1;
}
