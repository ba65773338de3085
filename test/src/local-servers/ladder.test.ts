import { expect } from 'chai';
import { climb, declined, type Rung } from '../../../src/local-servers/ladder.ts';
import { failureOf } from './surroundings.ts';

const about = { what: 'a server', advice: 'Install one.' };
const fails = (name: string, reason: string): Rung<{ from: string }> => ({
  name,
  climb: () => Promise.reject(new Error(reason)),
});
const declines = (name: string, reason: string): Rung<{ from: string }> => ({
  name,
  climb: () => Promise.resolve(declined(reason)),
});
const works = (name: string): Rung<{ from: string }> => ({
  name,
  climb: () => Promise.resolve({ from: name }),
});
const quiet = (): void => undefined;

describe('climb', () => {
  describe('when every way fails', () => {
    const rungs = [declines('on PATH', 'there is none'), fails('download', 'no such host')];

    it('names every way with its reason, then what to do', async () => {
      const message = await failureOf(climb(about, rungs, quiet));
      expect(message).to.equal(
        'Could not find or install a server. Tried:\n  - on PATH: there is none\n  - download: no such host\nInstall one.',
      );
    });
  });

  describe('when it is aborted', () => {
    it('does not try the remaining ways', async () => {
      const stop = new AbortController();
      const tried: string[] = [];
      const rung = (name: string): Rung<object> => ({
        name,
        climb: () => {
          tried.push(name);
          stop.abort(new Error('stopped'));
          return Promise.reject(new Error('interrupted'));
        },
      });
      await failureOf(climb({ ...about, signal: stop.signal }, [rung('first'), rung('second')], quiet));
      expect(tried).to.deep.equal(['first']);
    });
  });

  describe('when a way works', () => {
    it('returns the result of the first one', async () => {
      const rungs = [fails('a', 'broken'), works('b'), works('c')];
      expect(await climb(about, rungs, quiet)).to.deep.equal({ from: 'b' });
    });

    it('reports why earlier ways failed, and nothing about those that do not apply', async () => {
      const lines: string[] = [];
      await climb(about, [declines('a', 'not here'), fails('b', 'broken'), works('c')], (l) => lines.push(l));
      expect(lines).to.deep.equal(['Could not use this option: b (broken). Trying the next one.']);
    });
  });
});
