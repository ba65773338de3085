import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createReaper } from '../../../src/local-servers/reaper.ts';
import { createSupervisor } from '../../../src/local-servers/supervisor.ts';
import { provisionTemporal } from '../../../src/local-servers/temporal-binary.ts';
import { startTemporal } from '../../../src/local-servers/temporal-server.ts';
import { testServers } from '../../support/servers.ts';
import { failureOf, tempFolder, undoAll, undoLater } from './surroundings.ts';

describe('startTemporal', () => {
  afterEach(undoAll);

  async function startAfterFailures(times: number) {
    const { cacheDir } = await testServers();
    const guard = createReaper({ env: process.env });
    undoLater(() => guard.close());
    const { command: real } = await provisionTemporal({
      cacheDir,
      env: process.env,
      guard,
      report: () => undefined,
    });
    const folder = tempFolder();
    const [command, starts] = [join(folder, 'program'), join(folder, 'starts')];
    await writeFile(starts, '');
    await writeFile(
      command,
      `#!/bin/sh
echo "$*" >> "${starts}"
if [ "$(wc -l < "${starts}")" -le ${times} ]; then echo "panic: port taken" >&2; exit 2; fi
exec "${real}" "$@"
`,
    );
    await chmod(command, 0o755);
    const supervisor = createSupervisor({ dataDir: folder, env: process.env, report: () => undefined });
    undoLater(() => supervisor.stop());
    const ports = (): string[] =>
      readFileSync(starts, 'utf8')
        .trim()
        .split('\n')
        .map((line) => /--port=(\d+)/.exec(line)![1]!);
    const started = startTemporal({ binary: { command }, dataDir: folder, namespace: 'default', supervisor });
    return { started, ports };
  }

  it('reports how it ended after three failed starts', async () => {
    const { started, ports } = await startAfterFailures(3);
    expect(await failureOf(started)).to.match(
      /^temporal ended with code 2 before it was ready\. Its log, .*, ends:\npanic: port taken$/,
    );
    expect(ports()).to.have.length(3);
  });

  it('starts on another port after one failed start', async () => {
    const { started, ports } = await startAfterFailures(1);
    const { address } = await started;
    expect(ports()).to.have.length(2);
    expect(new Set(ports()).size).to.equal(2);
    expect(address).to.equal(`127.0.0.1:${ports()[1]}`);
  });
});
