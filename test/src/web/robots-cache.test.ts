import { expect } from 'chai';
import { createRobotsCache } from '../../../src/web/robots.ts';

describe('createRobotsCache', () => {
  let time: number;
  let cache: ReturnType<typeof createRobotsCache<number>>;

  beforeEach(() => {
    time = 0;
    cache = createRobotsCache({ now: () => new Date(time), maxEntries: 3, maxBytes: 100 });
  });

  const put = (key: string, bytes = 1, lifeMs = 1_000): void => cache.set(key, 7, { bytes, lifeMs });
  const kept = (): string => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== null).join('');

  it('has nothing it was not given', () => expect(cache.get('a')).to.equal(null));
  it('forgets a value when its life is over', () => {
    put('a');
    time = 1_000;
    expect(cache.get('a')).to.equal(null);
  });
  it('keeps a value to the end of its life', () => {
    put('a');
    time = 999;
    expect(cache.get('a')).to.equal(7);
  });
  it('lets the oldest go above the number of entries', () => {
    for (const key of ['a', 'b', 'c', 'd']) put(key);
    expect(kept()).to.equal('bcd');
  });
  it('spares one that was used since', () => {
    for (const key of ['a', 'b', 'c']) put(key);
    cache.get('a');
    put('d');
    expect(kept()).to.equal('acd');
  });
  it('lets the oldest go above the number of bytes', () => {
    put('a', 60);
    put('b', 40);
    put('c', 50);
    expect(kept()).to.equal('bc');
  });
  it('counts a value put twice once', () => {
    put('a', 60);
    put('a', 60);
    put('b', 40);
    expect(kept()).to.equal('ab');
  });
  it('counts a forgotten value no more', () => {
    put('a', 60, 1);
    time = 1;
    cache.get('a');
    put('b', 40);
    put('c', 60);
    expect(kept()).to.equal('bc');
  });
  it('does not keep a value above the number of bytes', () => {
    put('a', 101);
    expect(kept()).to.equal('');
  });
});
