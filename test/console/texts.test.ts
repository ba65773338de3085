// The functions that these tests pass to Playwright run in a browser page.
/// <reference lib="dom" />

import { expect } from 'chai';
import { useConsole } from '../support/console.ts';

describe('A name in the console', () => {
  const used = useConsole();

  it('reads from right to left if it is Hebrew', async () => {
    const id = await used.added({ name: 'שלום!', text: 'The office opens at nine.' });
    await used.open(`/sources/${id}`);
    const heading = used.page.getByRole('heading', { name: 'שלום!', level: 1 });
    await heading.waitFor();
    const [first, last] = await heading.evaluate(({ firstChild }) =>
      [0, 4].map((at) => {
        const range = document.createRange();
        range.setStart(firstChild!, at);
        range.setEnd(firstChild!, at + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(last).to.be.below(first!);
  });

  it('of 200 letters without a space fits a phone', async () => {
    const id = await used.added({ name: 'W'.repeat(200), text: 'The office opens at nine.' });
    await used.page.setViewportSize({ width: 360, height: 740 });
    await used.open(`/sources/${id}`);
    await used.page.getByRole('heading', { name: 'WWW', level: 1 }).waitFor();
    expect(await used.page.evaluate(() => document.documentElement.scrollWidth)).to.equal(360);
  });
});
