import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { provisionChromium } from '../../src/local-servers/chromium-binary.ts';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { playwrightChromiumPath } from '../../src/web/browser.ts';
import { builtConsole, SERVERS_VARIABLE, testServers, withOwnDatabase, workflowBundle } from './servers.ts';

export { stopAll } from './servers.ts';

const report = (line: string): void => void process.stderr.write(`  [servers] ${line}\n`);

/**
 * Starts the servers of a whole run and builds everything that its processes would otherwise each build, or on the
 * first run even download. Resolves with the environment variables for each lane: a lane runs one process at a time and
 * has a database server of its own. If something is unavailable, the tests that need it report that.
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
    // Only the first has what is built once for the run, such as the workflow bundle.
    [SERVERS_VARIABLE]: JSON.stringify({ ...own, dataDir: servers.dataDir }),
    // The processes of a run load much of the same code, and compiling it is half the cost of each start.
    NODE_COMPILE_CACHE: join(servers.dataDir, 'compiled'),
  }));
}
