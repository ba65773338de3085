import { expect } from 'chai';
import { createKeyGuesses, networkOf } from '../../../src/http/key-guesses.ts';

const owner = { keyId: 'key_1' };

describe('createKeyGuesses', () => {
  let time: number;
  let looked: number;
  let guesses: ReturnType<typeof createKeyGuesses>;

  beforeEach(() => {
    time = 0;
    looked = 0;
    guesses = createKeyGuesses({ perMinute: 5, now: () => time });
  });

  const answer = (given: typeof owner | 'revoked' | 'unknown') => async () => {
    looked += 1;
    return given;
  };
  const wrong = (key: string, address = '192.0.2.1') => guesses.attempt(address, key, answer('unknown'));
  async function guess(times: number, address?: string): Promise<void> {
    for (let i = 0; i < times; i += 1) await wrong(`wrong-${i}`, address);
  }

  describe('when an address has used up its guesses', () => {
    beforeEach(() => guess(5));

    it('no longer looks up its keys', async () => {
      expect(await wrong('another')).to.deep.equal({
        found: null,
        isHeld: true,
        remaining: 0,
        msLeft: 60_000,
      });
      expect(looked).to.equal(5);
    });

    it('rejects a key that was never valid here, even if it is now', async () => {
      expect(await guesses.attempt('192.0.2.1', 'fresh', answer(owner))).to.include({ isHeld: true });
    });

    it('looks up keys of other addresses', async () => {
      expect(await wrong('another', '192.0.2.2')).to.include({ isHeld: false });
    });

    it('looks up again after a minute', async () => {
      time = 60_000;
      expect(await guesses.attempt('192.0.2.1', 'fresh', answer(owner))).to.deep.equal({ found: owner });
    });
  });

  it('rejects guesses that arrive all at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, i) => wrong(`at once ${i}`)));
    expect(looked).to.equal(5);
  });

  it('accepts a key that was valid here before', async () => {
    await guesses.attempt('192.0.2.1', 'good', answer(owner));
    await guess(9);
    expect(await guesses.attempt('192.0.2.1', 'good', answer(owner))).to.deep.equal({ found: owner });
  });

  it('accepts one new key in many concurrent requests', async () => {
    const many = Array.from({ length: 50 }, () => guesses.attempt('192.0.2.1', 'good', answer(owner)));
    expect(new Set(await Promise.all(many))).to.have.lengthOf(50);
    expect(looked).to.equal(50);
  });

  it('does not count a revoked key as a guess', async () => {
    for (let i = 0; i < 9; i += 1) await guesses.attempt('192.0.2.1', 'old', answer('revoked'));
    expect(await wrong('another')).to.include({ isHeld: false, remaining: 4 });
  });

  it('does not count failed lookups', async () => {
    const away = () => Promise.reject(new Error('away'));
    for (let i = 0; i < 9; i += 1) await guesses.attempt('192.0.2.1', `k${i}`, away).catch(() => undefined);
    expect(await wrong('another')).to.include({ isHeld: false, remaining: 4 });
  });

  it('remembers a limited number of addresses', async () => {
    await guess(5);
    for (let i = 0; i < 10_000; i += 1) await wrong('x', `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    expect(await wrong('another')).to.include({ isHeld: false });
  });
});

describe('networkOf', () => {
  const cases: [string, string, string][] = [
    ['two addresses of one IPv6 network', '2001:db8:1:2::5', '2001:db8:1:2:ffff::1'],
    ['an IPv4 address in either form', '192.0.2.1', '::ffff:192.0.2.1'],
  ];
  for (const [what, a, b] of cases) {
    it(`is the same for ${what}`, () => {
      expect(networkOf(a)).to.equal(networkOf(b));
    });
  }

  it('distinguishes IPv4 neighbors and IPv6 networks', () => {
    const all = ['192.0.2.1', '192.0.2.2', '2001:db8:1:2::5', '2001:db8:1:3::5'].map(networkOf);
    expect(new Set(all)).to.have.lengthOf(4);
  });

  it('keeps an invalid address unchanged, up to a length', () => {
    expect(networkOf('x'.repeat(10_000))).to.have.lengthOf(64);
  });
});
