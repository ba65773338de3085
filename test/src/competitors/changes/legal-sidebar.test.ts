import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const page = (terms: string, posts: string): string =>
  `<html lang="en"><head><title>Terms</title></head><body><div id="page"><header><nav><a href="/plans/">Plans</a></nav></header><div id="content"><main><article><h1>Terms</h1><div><p>These terms govern the use of Acme, its courses and its online platform, and apply to every order. Fees are payable annually in advance. ${terms}</p></div></article></main><aside class="widget-area"><section><h2>Recent Posts</h2><ul>${posts}<li><a href="/news/budget/">Five questions to ask a vendor</a></li><li><a href="/news/hybrid/">Hybrid learning beats classroom, our survey says</a></li></ul></section></aside></div><footer><p>Acme, 9 Appold Street, London</p></footer></div></body></html>`;

describe('the sidebar of a legal page', () => {
  it('is not part of the changed terms', async () => {
    const watching = watchInMemory({ url: 'https://www.acme.example/terms', kind: 'legal' });
    await watching.check(0, page('Fees are not refundable.', ''));
    const post = '<li><a href="/news/coach/">Meet your coach: practice that never sleeps</a></li>';
    const [event, ...others] = eventsOf(
      await watching.check(5, page('Refunds are available within 60 days.', post)),
    );
    expect(others).to.deep.equal([]);
    expect(JSON.stringify([event?.title, event?.plain_brief, event?.after])).to.not.include('coach');
  });
});
