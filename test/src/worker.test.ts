import { createLog } from '../../src/log/log.ts';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { startRounds } from '../../src/periodic-work.ts';
import type { Services } from '../../src/services.ts';
import { roundsOf } from '../../src/worker.ts';

describe('roundsOf', () => {
  let folder: string;
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'alive-'))));
  after(() => rm(folder, { recursive: true }));

  const rounds = (recover: () => Promise<never>, aliveFile?: string) =>
    roundsOf({
      indexing: { recover, reEmbed: { start: recover } },
      knowledge: { refreshDue: recover, tellStale: recover },
      intel: { generate: { recover }, keepFresh: recover },
      webhooks: { recover },
      destinations: { outbox: { round: recover } },
      competitors: { removal: { recover }, repairSchedules: recover },
      retention: { round: recover },
      config: { aliveFile },
    } as unknown as Services);

  async function written(recover: () => Promise<never>, aliveFile: string): Promise<void> {
    let running: { stop(): void } | undefined;
    await new Promise<void>((resolve) => {
      const quick = rounds(recover, aliveFile).map((round) => ({
        ...round,
        everyMs: 1,
        run: async () => {
          await round.run();
          if (round.name === 'alive file') resolve();
        },
      }));
      running = startRounds(quick, { log: createLog('silent', 'test') });
    });
    running!.stop();
  }

  it('writes the alive file while every other round fails', async () => {
    const file = join(folder, 'failing');
    await written(() => Promise.reject(new Error('no')), file);
    expect((await stat(file)).isFile()).to.equal(true);
  });

  it('writes the alive file while every other round hangs', async () => {
    const file = join(folder, 'hanging');
    await written(() => new Promise(() => undefined), file);
    expect((await stat(file)).isFile()).to.equal(true);
  });

  it('writes no alive file unless configured', () => {
    const names = rounds(() => Promise.reject(new Error('no'))).map(({ name }) => name);
    expect(names).to.not.include('alive file');
  });
});
