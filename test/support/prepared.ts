import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { provisionChromium } from '../../src/local-servers/chromium-binary.ts';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { playwrightChromiumPath } from '../../src/web/browser.ts';
import { builtConsole, SERVERS_VARIABLE, testServers, workflowBundle } from './servers.ts';

export { stopAll } from './servers.ts';

const report = (line: string): void => void process.stderr.write(`  [servers] ${line}\n`);

/**
 * Starts the servers of a whole run and makes what its processes would otherwise each make, the first time even fetch.
 * Resolves with the environment that tells them. What cannot be had is for the tests that need it to say.
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
    // The processes of a run load much the same code: compiling it is half of what each start costs.
    NODE_COMPILE_CACHE: join(servers.dataDir, 'compiled'),
  };
}
