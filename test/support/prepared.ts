import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { provisionChromium } from '../../src/local-servers/chromium-binary.ts';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { playwrightChromiumPath } from '../../src/web/browser.ts';
import { builtConsole, SERVERS_VARIABLE, testServers, withOwnDatabase, workflowBundle } from './servers.ts';

export { stopAll } from './servers.ts';

const report = (line: string): void => void process.stderr.write(`  [servers] ${line}\n`);

/**
 * Starts the servers of a whole test run. Makes the builds and downloads that all processes share, so that each process
 * need not repeat them. Resolves with the environment variables of each lane. A lane runs one test process at a time
 * and has its own database server. If something is unavailable, the tests that need it report the problem.
 */
export async function prepared(lanes: number): Promise<Record<string, string>[]> {
  const { cacheDir, browser, embeddings } = loadConfig();
  const [servers] = await Promise.all([
    testServers(),
    builtConsole(cacheDir),
    workflowBundle({ encrypts: false }),
    workflowBundle({ encrypts: true }),
    provisionModelWeights({ modelDir: embeddings.modelDir, cacheDir, report }).catch(() => undefined),
    provisionChromium({
      chromiumPath: browser.path,
      cacheDir,
      playwrightPath: playwrightChromiumPath,
      report: () => undefined,
    }).catch(() => undefined),
  ]);
  const others = await Promise.all(Array.from({ length: lanes - 1 }, () => withOwnDatabase(servers)));
  return [servers, ...others].map((own) => ({
    // All lanes use the first server set's data folder, because the builds made for the run, such as the workflow
    // bundle, are in it.
    [SERVERS_VARIABLE]: JSON.stringify({ ...own, dataDir: servers.dataDir }),
    // Compiling takes half of each process's start. The processes load mostly the same code, so they share a compile
    // cache.
    NODE_COMPILE_CACHE: join(servers.dataDir, 'compiled'),
  }));
}
