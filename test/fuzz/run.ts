import { loadConfig } from '../../src/config/config.ts';
import { freePort } from '../../src/local-servers/free-port.ts';
import { print } from '../bench/print.ts';
import { startService } from '../bench/service.ts';
import { startSite } from '../support/site.ts';
import { fuzz, fuzzEnv } from './fuzz.ts';

const [examples = '25', seed = '1', ...options] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const site = await startSite();
const service = await startService(fuzzEnv(site, await freePort()));
try {
  const isClean = await fuzz({
    ...service.api,
    site,
    examples: Number(examples),
    seed: Number(seed),
    options,
    cacheDir: loadConfig().cacheDir,
    report: print,
  });
  process.exitCode = isClean ? 0 : 1;
} finally {
  await service.stop();
  await site.close();
}
process.exit();
