import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const PROSE =
  '<p>Harbor keeps the rosters of small crews in one place, and every skipper sees who is out.</p>';
const page = (main: string, footer = ''): string =>
  `<html lang="en"><head><title>Harbor</title></head><body><nav><a href="/">Home</a><a href="/crew">Crew</a></nav><main><h1>Boats</h1>${PROSE}${main}</main><footer><p>Harbor Ltd</p>${footer}</footer></body></html>`;

async function titlesOf(before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.harbor.example/boats', kind: 'product' });
  await watching.check(0, before);
  return eventsOf(await watching.check(5, after)).map(({ title }) => title);
}
const button = (text: string, href: string): string => `<p><a class="btn" href="${href}">${text}</a></p>`;
const link = (text: string, href: string): string => `<ul><li><a href="${href}">${text}</a></li></ul>`;

describe('createRelabelledReason', () => {
  it('ignores another label of a button that leads to the same page', async () =>
    expect(
      await titlesOf(
        page(button('Ask for your offer today', '#contact')),
        page(button('Receive a quotation by mail', '#contact')),
      ),
    ).to.deep.equal([]));

  it('ignores another label of a link in the footer', async () =>
    expect(
      await titlesOf(
        page('', link('Work on our boats', '/jobs')),
        page('', link('Become part of the crew', '/jobs')),
      ),
    ).to.deep.equal([]));

  for (const [was, is] of [
    ['Rent a boat now', 'Boats are fully booked'],
    ['See all our prices', 'Request a quote'],
    ['Try a boat for two weeks', 'Try a boat for one week'],
  ] as const)
    it(`reports a button that offers something else: ${is}`, async () =>
      expect(await titlesOf(page(button(was, '/rent')), page(button(is, '/rent')))).to.have.length(1));

  it('reports a button with another price', async () =>
    expect(
      await titlesOf(page(button('Rent it for £20', '/rent')), page(button('Rent it for £25', '/rent'))),
    ).to.have.length(1));

  it('reports a button that offers nothing free any more', async () =>
    expect(
      await titlesOf(
        page(button('Sail one week for free', '/rent')),
        page(button('Sail one week with skipper', '/rent')),
      ),
    ).to.have.length(1));

  it('reports another name of a product, although its link is the same', async () =>
    expect(
      await titlesOf(page(link('Dinghy with oars', '/rent')), page(link('Catamaran with engine', '/rent'))),
    ).to.have.length(1));
});
