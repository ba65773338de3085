import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { MongoClient, type Db } from 'mongodb';
import { createChunkStore } from '../../../src/knowledge/chunk-store.ts';
import { createPageStore } from '../../../src/knowledge/crawl/page-store.ts';
import { createRemovalStore } from '../../../src/knowledge/removal-store.ts';
import { createSourceStore } from '../../../src/knowledge/source-store.ts';
import { createLog } from '../../../src/log/log.ts';
import { createSearch } from '../../../src/search/search.ts';
import { testServers } from '../../support/servers.ts';

const changed_at = new Date('2026-01-01T00:00:00Z');
const published = { workspace_id: 'ws', enabled: true, title: null, changed_at };
const chunk = (source_id: string, text: string) => ({
  _id: `chk_${source_id}`,
  workspace_id: 'ws',
  source_id,
  revision_id: `rev_${source_id}`,
  ordinal: 0,
  heading: null,
  text,
  start: 0,
  end: text.length,
  model: null,
  vector: null,
});

describe('createSearch', () => {
  let client: MongoClient;
  let db: Db;
  let search: ReturnType<typeof createSearch>;
  const commands: string[] = [];

  before(async () => {
    const { mongodbUri } = await testServers();
    client = new MongoClient(mongodbUri, { monitorCommands: true });
    client.on('commandStarted', ({ commandName, command }) =>
      commands.push(`${commandName} ${command[commandName]}`),
    );
    db = client.db(`own-${randomBytes(6).toString('hex')}`);
    const row = { ...published, location: 'text', name: null, status: 'indexed', run: 1 };
    await db
      .collection<{ _id: string }>('sources')
      .insertMany([
        { ...row, _id: 'kb_text', type: 'text', published: 'rev_kb_text' } as { _id: string },
        { ...row, _id: 'kb_site', type: 'site', published: null } as { _id: string },
      ]);
    await db.collection<{ _id: string }>('pages').insertOne({
      ...published,
      _id: 'page_1',
      source_id: 'kb_site',
      url: 'http://a.test/',
      published: 'rev_page_1',
    } as { _id: string });
    await db
      .collection<{ _id: string }>('chunks')
      .insertMany([
        chunk('kb_text', 'Penguins cannot fly.'),
        { ...chunk('kb_site', 'Owls fly at night.'), _id: 'chk_page_1', revision_id: 'rev_page_1' },
      ]);
    search = createSearch({
      db,
      sources: createSourceStore({ db, now: () => new Date() }),
      pages: createPageStore({ db, now: () => new Date() }),
      removals: createRemovalStore({ db }),
      partiesOf: async () => ({ ourDomain: null, competitors: [] }),
      chunks: createChunkStore({ db }),
      createIndexes: async () => undefined,
      embeddings: {
        model: async () => 'm',
        tokenizer: async () => {
          throw new Error('not asked for');
        },
        embed: async () => [],
        embedQuery: async () => ({ vector: Float32Array.of(1), model: 'm', trust: 1 }),
        close: async () => undefined,
      },
      maxBytes: 1_000_000,
      log: createLog('silent', 'test'),
      later: () => undefined,
    });
    for (const query of ['penguins', 'owls']) await search.search({ workspaceId: 'ws', query, limit: 1 });
  });
  after(async () => {
    await search.close();
    await db.dropDatabase();
    await client.close();
  });

  const refresh = ['find pages', 'find removals', 'find sources'];
  const costs: [what: string, query: string, sourceIds: string[] | undefined, sent: string[]][] = [
    ['a text', 'penguins', undefined, [...refresh, 'find sources']],
    ['a page', 'owls', undefined, [...refresh, 'find sources', 'find pages']],
    [
      'a page of the requested sources',
      'owls',
      ['kb_text', 'kb_site'],
      [...refresh, 'find sources', 'find pages'],
    ],
  ];
  for (const [what, query, sourceIds, sent] of costs)
    it(`sends ${sent.length} database commands to find ${what}`, async () => {
      commands.length = 0;
      const { hits } = await search.search({ workspaceId: 'ws', query, limit: 1, sourceIds });
      expect(hits.length).to.equal(1);
      expect(commands).to.have.members(sent);
    });
});
