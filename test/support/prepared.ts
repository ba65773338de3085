import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { provisionChromium } from '../../src/local-servers/chromium-binary.ts';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { playwrightChromiumPath } from '../../src/web/browser.ts';
import { builtConsole, SERVERS_VARIABLE, testServers, withOwnDatabase, workflowBundle } from './servers.ts';

export { stopAll } from './servers.ts';

const report = (line: string): void => void process.stderr.write(`  [servers] ${line}\n`);

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
    [SERVERS_VARIABLE]: JSON.stringify({ ...own, dataDir: servers.dataDir }),
    NODE_COMPILE_CACHE: join(servers.dataDir, 'compiled'),
  }));
}
