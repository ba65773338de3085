import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { provisionChromium } from '../../src/local-servers/chromium-binary.ts';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { playwrightChromiumPath } from '../../src/web/browser.ts';
import { builtConsole, SERVERS_VARIABLE, testServers, workflowBundle } from './servers.ts';

export { stopAll } from './servers.ts';

const report = (line: string): void => void process.stderr.write(`  [servers] ${line}\n`);

/**
 * Starts the servers of a whole run and builds everything that its processes would otherwise each build, or on the
 * first run even download. Resolves with the environment variables for it. If something is unavailable, the tests that
 * need it report that.
 */
export async function prepared(): Promise<Record<string, string>> {
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
  return {
    [SERVERS_VARIABLE]: JSON.stringify(servers),
    // The processes of a run load much of the same code, and compiling it is half the cost of each start.
    NODE_COMPILE_CACHE: join(servers.dataDir, 'compiled'),
  };
}
