import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { LaneOptions } from '../../../../src/extraction/pool/parser-lane.ts';
import { codeOf, misbehavingParser, NEVER, untilGone } from './stand-ins/parser.ts';

describe('createParser', () => {
  let open: ReturnType<typeof misbehavingParser>[] = [];
  const start = (lane: Partial<LaneOptions> = {}) => {
    const started = misbehavingParser(lane);
    open.push(started);
    return started;
  };
  afterEach(async () => {
    await Promise.all(open.map(({ parser }) => parser.close()));
    open = [];
  });

  describe('when a task never ends', () => {
    it('aborts it at its time limit and says what to do', async () => {
      const { does } = start({ timeMs: 300 });
      const error = await does('loop').catch((reason: Error) => reason);
      expect(error).to.include({ kind: 'TooLarge', code: 'file.too_slow', retryable: false });
      expect((error as Error).message).to.match(/within 0\.3 seconds\. Split it/);
    });

    it('says that the machine is busy if the task only waits for a processor, so that it is retried', async () => {
      const { does } = start({ timeMs: 100 });
      const error = await does('wait', { argument: '60000' }).catch((reason: Error) => reason);
      expect(error).to.include({ kind: 'Unavailable', code: 'parser.busy', retryable: true });
    });

    it('lets it finish if it computes little but waits long', async () => {
      const { does } = start({ timeMs: 500 });
      expect(await does('wait', { argument: '1000' })).to.equal('done');
    });

    it('ends its process', async () => {
      const { does } = start({ timeMs: 300 });
      const pid = Number(await does('pid'));
      await does('loop').catch(() => {});
      await untilGone(pid);
    });

    it('runs the tasks queued after it', async () => {
      const { does } = start({ timeMs: 300 });
      const [first, second] = await Promise.all([codeOf(does('loop')), does('pid')]);
      expect([first, Number(second) > 0]).to.deep.equal(['file.too_slow', true]);
    });

    it('delays no other task if another process may be started', async () => {
      const { does } = start({ processes: 2, patienceMs: 50 });
      const first = await does('pid');
      const stop = new AbortController();
      let isOver = false;
      const looping = codeOf(does('loop', { signal: stop.signal })).then(() => (isOver = true));
      expect(await does('pid')).not.to.equal(first);
      expect(isOver).to.equal(false);
      stop.abort();
      await looping;
    });

    it('counts the time from the start of the task, not from its queueing', async () => {
      const { does } = start({ timeMs: 1_500 });
      const all = [does('loop'), does('loop'), does('work', { argument: '300' })];
      const [, , waited] = await Promise.allSettled(all);
      expect(waited).to.deep.equal({ status: 'fulfilled', value: 'done' });
    });
  });

  describe('with many fast tasks', () => {
    it('starts no additional process', async () => {
      const { does } = start({ processes: 2, patienceMs: 5_000 });
      const pids = await Promise.all(Array.from({ length: 50 }, () => does('pid')));
      expect(new Set(pids).size).to.equal(1);
    });
  });

  describe('when a task takes too much memory', () => {
    for (const what of ['buffers', 'heap']) {
      it(`aborts it and says what to do, if it takes ${what}`, async () => {
        const { does } = start();
        const error = await does(what).catch((reason: Error) => reason);
        expect(error).to.include({ kind: 'TooLarge', code: 'file.too_much_memory', retryable: false });
        expect((error as Error).message).to.match(/could not be read with 400 MB of memory\. Split it/);
      });
    }

    it('runs the tasks queued after it', async () => {
      const { does } = start();
      const [first, second] = await Promise.all([codeOf(does('buffers')), does('pid')]);
      expect([first, Number(second) > 0]).to.deep.equal(['file.too_much_memory', true]);
    });

    it('replaces a process that does not release memory', async () => {
      const { does } = start();
      const before = await does('pid');
      expect(await does('leak')).to.equal('leaked');
      expect(await does('pid')).not.to.equal(before);
    });
  });

  describe('when a process crashes during a task', () => {
    it('retries once, on another process', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'groundwork-parser-'));
      const { does } = start();
      expect(await does('crash-once', { argument: join(folder, 'crashed') })).to.equal('read');
      await rm(folder, { recursive: true });
    });

    it('reports an unreadable file if that crashes, too', async () => {
      const { does, logged } = start();
      expect(await codeOf(does('crash'))).to.equal('file.unreadable');
      expect(logged).to.have.length(2);
    });

    it('runs the tasks queued after it', async () => {
      const { does } = start();
      const [first, second] = await Promise.all([codeOf(does('crash')), does('pid')]);
      expect([first, Number(second) > 0]).to.deep.equal(['file.unreadable', true]);
    });
  });

  describe('when a task fails', () => {
    it('passes on a known error unchanged', async () => {
      const error = await start()
        .does('refuse')
        .catch((reason: Error) => reason);
      expect(error).to.include({
        kind: 'InvalidInput',
        code: 'file.damaged',
        message: 'The file is damaged. Save it again.',
        retryable: false,
      });
    });

    it('logs an unknown error, and reports an unreadable file', async () => {
      const { does, logged } = start();
      expect(await codeOf(does('throw'))).to.equal('file.unreadable');
      expect(logged).to.have.length(1);
    });

    it('keeps the process', async () => {
      const { does } = start();
      const before = await does('pid');
      await codeOf(does('throw'));
      expect(await does('pid')).to.equal(before);
    });
  });

  describe('when a task is aborted', () => {
    it('never starts it if it is still in the queue', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'groundwork-parser-'));
      const marker = join(folder, 'begun');
      const { does } = start({ timeMs: 500 });
      const stop = new AbortController();
      const looping = codeOf(does('loop'));
      const waiting = does('crash-once', { argument: marker, signal: stop.signal });
      const refusal = waiting.catch((reason: unknown) => reason);
      stop.abort('enough');
      expect(await refusal).to.equal('enough');
      expect(await looping).to.equal('file.too_slow');
      expect(Number(await does('pid'))).to.be.greaterThan(0);
      expect(existsSync(marker)).to.equal(false);
      await rm(folder, { recursive: true });
    });

    it('refuses it if it was aborted before', async () => {
      const { does } = start();
      const reason = await does('pid', { signal: AbortSignal.abort('enough') }).catch((r: unknown) => r);
      expect(reason).to.equal('enough');
    });

    it('rejects at once and then ends the process, if it has started', async () => {
      const { does } = start();
      const pid = Number(await does('pid'));
      const stop = new AbortController();
      const running = does('loop', { signal: stop.signal }).catch((reason: unknown) => reason);
      stop.abort('enough');
      expect(await running).to.equal('enough');
      process.kill(pid, 0);
      await untilGone(pid);
    });

    it('keeps the process if the task ends soon', async () => {
      const { does } = start();
      const before = await does('pid');
      const stop = new AbortController();
      const running = codeOf(does('pid', { signal: stop.signal }));
      stop.abort();
      await running;
      expect(await does('pid')).to.equal(before);
    });
  });

  describe('without work', () => {
    it('ends a process after a while', async () => {
      const { does } = start({ idleMs: 50 });
      await untilGone(Number(await does('pid')));
    });

    it('starts a new one for new work', async () => {
      const { does } = start({ idleMs: 50 });
      const before = await does('pid');
      await untilGone(Number(before));
      expect(await does('pid')).not.to.equal(before);
    });
  });

  describe('when it is closed', () => {
    it('refuses running, waiting and new tasks', async () => {
      const { parser, does } = start();
      await does('pid');
      const all = [codeOf(does('loop')), codeOf(does('pid'))];
      await parser.close();
      expect(await Promise.all([...all, codeOf(does('pid'))])).to.deep.equal(
        Array.from({ length: 3 }, () => 'parser.closed'),
      );
    });

    it('leaves no process', async () => {
      const { parser, does } = start();
      const pid = Number(await does('pid'));
      void codeOf(does('loop'));
      await parser.close();
      await untilGone(pid);
    });
  });

  describe('when the parent process ends', () => {
    let folder: string;
    beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'groundwork-parser-'))));
    afterEach(() => rm(folder, { recursive: true }));
    const runs = async (name: string) => {
      const file = fileURLToPath(new URL(`stand-ins/${name}.ts`, import.meta.url));
      const parent = spawn(process.execPath, [file, join(folder, 'loops')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(parent, 'exit');
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      return { parent, ended, pid: Number(String(line)) };
    };

    it('leaves no process after kill -9, even one in a loop', async () => {
      const { parent, ended, pid } = await runs('looping-parent');
      process.kill(pid, 0);
      parent.kill('SIGKILL');
      await ended;
      await untilGone(pid);
    });

    it('does not keep a parent alive that forgot to close the parser', async () => {
      const { ended, pid } = await runs('idle-parent');
      expect(await ended).to.deep.equal([0, null]);
      await untilGone(pid);
    });
  });

  describe('when the process group gets a signal', () => {
    it('finishes the task', async () => {
      const { does } = start();
      const before = await does('pid');
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(Number(before), signal);
      expect(await does('pid')).to.equal(before);
    });
  });

  describe('a child process', () => {
    it('gets no environment except the compile cache', async () => {
      expect(await start().does('environment')).to.match(/^HOME,MALLOC_ARENA_MAX(,NODE_COMPILE_CACHE)?$/);
    });

    it('has no network', async () => {
      let connections = 0;
      const server = createServer(() => (connections += 1));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      expect(await codeOf(start().does('connect', { argument: String(port) }))).to.equal('file.unreadable');
      await new Promise((resolve) => server.close(resolve));
      expect(connections).to.equal(0);
    });
  });

  describe("when the service's files were replaced since its start", () => {
    const replaced = () => {
      const started = misbehavingParser({}, { build: 'the build before' });
      open.push(started);
      return started;
    };

    it('reports that the service must be restarted, as retryable', async () => {
      const error = await replaced()
        .does('pid')
        .catch((reason: Error) => reason);
      expect(error).to.include({ kind: 'Unavailable', code: 'parser.other_build', retryable: true });
      expect((error as Error).message).to.match(/Restart the service/);
    });

    it('rejects all waiting and later tasks', async () => {
      const { does } = replaced();
      expect(await Promise.all([codeOf(does('pid')), codeOf(does('pid'))])).to.deep.equal([
        'parser.other_build',
        'parser.other_build',
      ]);
      expect(await codeOf(does('pid'))).to.equal('parser.other_build');
    });

    it('logs both builds', async () => {
      const { does, logged } = replaced();
      await codeOf(does('pid'));
      expect(String((logged[0] as [{ error: Error }])[0].error)).to.match(
        /runs build the build before, but .* runs build \d/,
      );
    });
  });

  describe('when it cannot start', () => {
    it('reports a retryable error', async () => {
      const { createParser, LANES } = await import('../../../../src/extraction/pool/parser-pool.ts');
      const note = (): void => {};
      const parser = createParser({
        log: { debug: note, info: note, warn: note, error: note } as never,
        lanes: LANES,
        entry: new URL('stand-ins/missing.js', import.meta.url).href,
      });
      const page = { bytes: Buffer.from('<p>a'), charset: null, url: 'https://x.io/' };
      const error = await parser.readPage(page, { signal: NEVER }).catch((reason: Error) => reason);
      expect(error).to.include({ code: 'parser.not_started', retryable: true });
      await parser.close();
    });
  });
});
