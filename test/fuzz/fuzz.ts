import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provisioning } from '../../src/local-servers/ladder.ts';
import { createBenchApi } from '../bench/api.ts';
import type { Site } from '../support/site.ts';
import { fillWorkspace } from './filled-workspace.ts';
import { withRealIds, type OpenApiDocument } from './run-document.ts';
import { runSchemathesis, schemathesisPython, validateDocument } from './schemathesis.ts';
import { EXCEPTIONS, LEFT_OUT, settings } from './settings.ts';

const TIMEOUT_S = 200;

export const fuzzEnv = (site: Site, deadPort: number): Record<string, string> => ({
  EGRESS_RESOLVE: `*.test=${site.origin},*=http://127.0.0.1:${deadPort}`,
  CHECK_CONFIRM_DELAY_MS: '0',
  CRAWL_DELAY_MS: '0',
  RATE_LIMIT_PER_MINUTE: '1000000',
  WRONG_KEYS_PER_MINUTE: '1000000',
});

export interface FuzzOptions extends Provisioning {
  url: string;
  /** Fuzzing changes and deletes data in this key's workspace. */
  key: string;
  site: Site;
  examples: number;
  seed: number;
  options: readonly string[];
}

/** Returns false if a response of the API contradicts the OpenAPI document. Throws if that document is invalid. */
export async function fuzz(o: FuzzOptions): Promise<boolean> {
  const python = await schemathesisPython(o);
  const api = createBenchApi(o);
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-fuzz-'));
  try {
    const document = (await (await fetch(`${o.url}/openapi.json`)).json()) as OpenApiDocument;
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    await validateDocument(python, file, o);
    o.report('The document is valid OpenAPI 3.1. Filling a workspace …');
    const filled = await fillWorkspace(api, o.site);
    await writeFile(file, JSON.stringify(await withRealIds(document, filled, api)));
    await writeFile(join(folder, 'schemathesis.toml'), settings());
    for (const { operations = ['every operation'], check, statuses, why } of EXCEPTIONS)
      o.report(`  ${check} takes ${statuses.join(', ')} as well at ${operations.join(', ')}: ${why}`);
    for (const { operation, why } of LEFT_OUT) o.report(`  left out: ${operation}: ${why}`);
    const code = await runSchemathesis(
      python,
      [
        file,
        `--url=${o.url}`,
        `--header=Authorization: Bearer ${o.key}`,
        `--max-examples=${o.examples}`,
        `--seed=${o.seed}`,
        `--request-timeout=${TIMEOUT_S}`,
        // The parser of Python 3.11 sometimes fails with two threads (python/cpython#106905).
        '--workers=1',
        '--continue-on-failure',
        '--generation-database=none',
        '--no-color',
        ...o.options,
      ],
      { cwd: folder, report: o.report },
    );
    return code === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
