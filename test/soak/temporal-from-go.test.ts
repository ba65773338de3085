import { join } from 'node:path';
import { expect } from 'chai';
import type { ServerProvisioning } from '../../src/local-servers/ladder.ts';
import { CommandMissing, tryOut } from '../../src/local-servers/run-command.ts';
import { provisionTemporal } from '../../src/local-servers/temporal-binary.ts';
import {
  emptyPath,
  link,
  pathBeginningWith,
  program,
  refusingHost,
  tempFolder,
  undoAll,
} from '../src/local-servers/surroundings.ts';

const provisioning = (env = emptyPath()): ServerProvisioning => ({
  cacheDir: tempFolder(),
  env,
  report: () => undefined,
});

describe('provisionTemporal with Go', () => {
  let command = '';

  before(async function () {
    this.timeout(900_000);
    try {
      await tryOut('go', ['version'], { cacheDir: '', report: () => undefined });
    } catch (error) {
      if (!(error instanceof CommandMissing)) throw error;
      return this.skip();
    }
    const env = await pathBeginningWith('temporal');
    await program(join(env['PATH']!.split(':')[0]!, 'python3'), 'broken', 1);
    ({ command } = await provisionTemporal({ ...provisioning(env), downloadHost: await refusingHost() }));
  });
  after(undoAll);

  it('builds a Temporal CLI with a server', async () => {
    expect(await tryOut(command, ['--version'], provisioning())).to.match(/Server 1\.\d+/);
  });

  describe('when the built program is on PATH', () => {
    it('uses it from there', async () => {
      const env = emptyPath();
      await link(env['PATH'] ?? '', 'temporal', command);
      expect(await provisionTemporal(provisioning(env))).to.deep.equal({ command: 'temporal' });
    });
  });
});
