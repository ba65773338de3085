import { expect } from 'chai';
import type { FetchedPage } from '../../../src/web/fetch-page.ts';
import { createRobots } from '../../../src/web/robots.ts';

describe('createRobots with many origins', () => {
  let asked: string[];
  let body: Buffer;
  let check: (host: string) => Promise<unknown>;

  beforeEach(() => {
    asked = [];
    body = Buffer.from('User-agent: *\nDisallow: /a\n');
    const robots = createRobots({
      now: () => new Date('2026-01-01T00:00:00Z'),
      fetchPage: async (url) => {
        asked.push(new URL(url).host);
        return { url, status: 200, body } as FetchedPage;
      },
    });
    check = (host) => robots.check(`https://${host}/a`);
  });

  async function checkMany(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await check(`${i}.test`);
    asked = [];
  }

  it('keeps 1,000 of them', async () => {
    await checkMany(1_000);
    await check('0.test');
    expect(asked).to.deep.equal([]);
  });

  it('drops the least recently used one for the next', async () => {
    await checkMany(1_000);
    await check('0.test');
    await check('new.test');
    await check('0.test');
    await check('1.test');
    expect(asked).to.deep.equal(['new.test', '1.test']);
  });

  it('drops the least recently used ones when their files exceed 16 MiB', async () => {
    body = Buffer.alloc(500 * 1_024, '# a comment\n');
    await checkMany(33);
    await check('32.test');
    await check('1.test');
    await check('0.test');
    expect(asked).to.deep.equal(['0.test']);
  });
});
