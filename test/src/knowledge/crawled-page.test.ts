import { expect } from 'chai';
import { createCrawledPages } from '../../../src/knowledge/crawled-page.ts';
import { pageId } from '../../../src/knowledge/crawl/page-ids.ts';

const SHOP = { _id: 'kb_shop', name: null, title: 'Tea for everybody', location: 'https://shop.test/' };
const OTHER = { _id: 'kb_other', name: 'Other', title: null, location: 'https://other.test/' };

async function found(urls: readonly string[], { pages = [] as string[], known = [] as string[] } = {}) {
  const asked: string[] = [];
  const crawledPages = createCrawledPages({
    sources: {
      sites: async () => [SHOP, OTHER],
      ofDedupeKeys: async (_, keys) =>
        new Map(keys.filter((key) => known.includes(key)).map((key) => [key, 'kb_1'])),
    },
    pages: {
      async answering(ids) {
        asked.push(...ids);
        return ids.filter((id) => pages.includes(id));
      },
    },
  });
  const described = urls.map((url) => ({ origin: { kind: 'url' as const, url }, dedupe_key: `url:${url}` }));
  return { errors: await crawledPages('ws', described), asked };
}

describe('crawledPages', () => {
  const page = 'https://shop.test/green';

  it('asks nothing for texts and files', async () => {
    const never = (): never => {
      throw new Error('must not be asked');
    };
    const crawledPages = createCrawledPages({
      sources: { sites: never, ofDedupeKeys: never },
      pages: { answering: async (ids) => [...ids] },
    });
    const text = { origin: null, dedupe_key: 'text:1' };
    expect((await crawledPages('ws', [text])).size).to.equal(0);
  });

  it('asks only for the sites of the same domain, subdomains included', async () => {
    const { asked } = await found([page, 'https://blog.shop.test/', 'https://elsewhere.test/']);
    expect(asked).to.deep.equal([pageId('kb_shop', page), pageId('kb_shop', 'https://blog.shop.test/')]);
  });

  it('has no error for a page that the site does not have', async () => {
    expect((await found([page])).errors.size).to.equal(0);
  });

  it('has no error for a page that is already a separate source', async () => {
    const { errors } = await found([page], { pages: [pageId('kb_shop', page)], known: [`url:${page}`] });
    expect(errors.size).to.equal(0);
  });

  it('names the site by its title if it has no name, and its id', async () => {
    const { errors } = await found([page], { pages: [pageId('kb_shop', page)] });
    const error = errors.get(`url:${page}`)!;
    expect([error.status, error.code]).to.deep.equal([409, 'source.page_of_site']);
    expect(error.message).to.include('“Tea for everybody” (kb_shop)');
  });

  it('cuts a very long address in its message', async () => {
    const long = `${page}?${'a'.repeat(4_000)}`;
    const { errors } = await found([long], { pages: [pageId('kb_shop', long)] });
    expect(errors.get(`url:${long}`)!.message).to.have.length.below(500);
  });
});
