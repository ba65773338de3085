import { createTurns } from '../../../../src/search/embedded/turns.ts';
import { expect } from 'chai';

describe('createTurns', () => {
  async function order(...pieces: { key: string; name: string; steps: number }[]): Promise<string[]> {
    const takeTurns = createTurns();
    const done: string[] = [];
    await Promise.all(
      pieces.map(
        ({ key, name, steps }) =>
          new Promise<void>((resolve) => {
            function* work(): Generator<void> {
              for (let step = 1; step <= steps; step++) yield void done.push(`${name}${step}`);
              done.push(name);
              resolve();
            }
            takeTurns(key, work());
          }),
      ),
    );
    return done;
  }

  it('does the work of one key in order', async () => {
    const done = await order({ key: 'k', name: 'a', steps: 2 }, { key: 'k', name: 'b', steps: 0 });
    expect(done).to.deep.equal(['a1', 'a2', 'a', 'b']);
  });

  it('lets other keys run between two steps', async () => {
    const done = await order({ key: 'k', name: 'a', steps: 3 }, { key: 'l', name: 'b', steps: 0 });
    expect(done).to.deep.equal(['a1', 'b', 'a2', 'a3', 'a']);
  });

  it('accepts more work after all was done', async () => {
    const takeTurns = createTurns();
    for (const _ of [1, 2]) {
      await new Promise<void>((resolve) => {
        function* work(): Generator<void> {
          yield;
          resolve();
        }
        takeTurns('k', work());
      });
    }
  });

  it('receives new messages between two steps', async () => {
    let isInterrupted = false;
    const seen = await new Promise<boolean[]>((resolve) => {
      const states: boolean[] = [];
      function* work(): Generator<void> {
        setImmediate(() => (isInterrupted = true));
        yield void states.push(isInterrupted);
        states.push(isInterrupted);
        resolve(states);
      }
      createTurns()('k', work());
    });
    expect(seen).to.deep.equal([false, true]);
  });
});
