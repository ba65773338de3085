import { expect } from 'chai';
import type { CatalogEntry } from '../../../../src/search/catalog.ts';
import { createBacklog } from '../../../../src/search/embedded/engine.ts';

const entry = (id: string, revision = 'rev_1'): CatalogEntry => ({
  id,
  sourceId: 'kb_site',
  revision,
  title: null,
  url: null,
  isSearchable: true,
  embeddedWith: undefined,
  tags: [],
  about: null,
});

function byHand() {
  const lots: { ids: string[]; end(): void; fail(error: Error): void }[] = [];
  const backlog = createBacklog(
    (entries) =>
      new Promise(
        (end, fail) => void lots.push({ ids: entries.map(({ id, revision }) => id + revision), end, fail }),
      ),
  );
  return { lots, backlog };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createBacklog', () => {
  it('fails for all waiting callers, and continues with the rest on the next request', async () => {
    const { lots, backlog } = byHand();
    backlog.add([entry('a')]);
    const first = backlog.takenIn();
    backlog.add([entry('b')]);
    lots[0]!.fail(new Error('away'));
    expect(await first.catch((error: Error) => error.message)).to.equal('away');
    const second = backlog.takenIn();
    lots[1]!.end();
    await second;
    expect(lots[1]!.ids).to.deep.equal(['brev_1']);
  });

  it('is done at once if nothing waits', async () => {
    const { lots, backlog } = byHand();
    await backlog.takenIn();
    expect(lots).to.deep.equal([]);
  });

  it('adds one batch at a time, including new arrivals', async () => {
    const { lots, backlog } = byHand();
    backlog.add([entry('a')]);
    const taken = backlog.takenIn();
    backlog.add([entry('b')]);
    expect([lots.length, backlog.takenIn() === taken]).to.deep.equal([1, true]);
    lots[0]!.end();
    await settled();
    lots[1]!.end();
    await taken;
    expect(lots.map(({ ids }) => ids)).to.deep.equal([['arev_1'], ['brev_1']]);
  });

  it('adds only the latest of several waiting revisions of a document', async () => {
    const { lots, backlog } = byHand();
    backlog.add([entry('a', 'rev_1')]);
    backlog.add([entry('a', 'rev_2')]);
    const taken = backlog.takenIn();
    lots[0]!.end();
    await taken;
    expect(lots[0]!.ids).to.deep.equal(['arev_2']);
  });

  it('reports waiting documents until they are added', async () => {
    const { lots, backlog } = byHand();
    const has = (): boolean => backlog.has((sourceId) => sourceId === 'kb_site');
    backlog.add([entry('a')]);
    expect(has()).to.equal(true);
    const taken = backlog.takenIn();
    expect(has()).to.equal(true);
    expect(backlog.has((sourceId) => sourceId === 'kb_other')).to.equal(false);
    lots[0]!.end();
    await taken;
    expect(has()).to.equal(false);
  });
});
