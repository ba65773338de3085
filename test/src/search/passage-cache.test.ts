import { expect } from 'chai';
import { createPassageCache, type PassageRow } from '../../../src/search/retrieval.ts';

const row = (id: string, text = `Text of ${id}`): PassageRow => ({
  _id: id,
  heading: null,
  page: null,
  text,
  start: 0,
  end: text.length,
});

describe('createPassageCache', () => {
  const there = new Map<string, PassageRow>();
  let asked: string[][];
  const over = (mostCharacters?: number) =>
    createPassageCache({
      read: async (ids) => {
        asked.push([...ids]);
        return ids.flatMap((id) => there.get(id) ?? []);
      },
      ...(mostCharacters === undefined ? {} : { mostCharacters }),
    });
  const idsOf = (rows: PassageRow[]): string[] => rows.map(({ _id }) => _id).sort();

  beforeEach(() => {
    asked = [];
    there.clear();
    for (const id of ['a', 'b', 'c']) there.set(id, row(id));
  });

  it('leaves out missing passages, and reads them again', async () => {
    const read = over();
    expect(idsOf(await read(['a', 'x']))).to.deep.equal(['a']);
    there.set('x', row('x'));
    expect(idsOf(await read(['a', 'x']))).to.deep.equal(['a', 'x']);
    expect(asked).to.deep.equal([['a', 'x'], ['x']]);
  });

  it('fails like the read, and caches nothing', async () => {
    let isAway = true;
    const read = createPassageCache({
      read: async (ids) => {
        if (isAway) throw new Error('away');
        return ids.map((id) => row(id));
      },
    });
    const failure = await read(['a']).then(
      () => null,
      (error: Error) => error.message,
    );
    isAway = false;
    expect([failure, idsOf(await read(['a']))]).to.deep.equal(['away', ['a']]);
  });

  it('reads only uncached passages', async () => {
    const read = over();
    await read(['a', 'b']);
    expect(idsOf(await read(['b', 'c']))).to.deep.equal(['b', 'c']);
    await read(['a', 'b', 'c']);
    expect(asked).to.deep.equal([['a', 'b'], ['c']]);
  });

  it('caches text, heading, page and position of a passage, and nothing else', async () => {
    there.set('a', { ...row('a'), heading: 'H', page: 3, hash: 'secret' } as PassageRow);
    const read = over();
    await read(['a']);
    expect(await read(['a'])).to.deep.equal([{ ...row('a'), heading: 'H', page: 3 }]);
  });

  it('drops the least recently used ones above the size limit', async () => {
    const read = over(600);
    await read(['a', 'b']);
    await read(['a']);
    await read(['c']);
    asked = [];
    await read(['a', 'c']);
    await read(['b']);
    expect(asked).to.deep.equal([['b']]);
  });

  it('limits the number of passages without text', async () => {
    const ids = Array.from({ length: 100 }, (_, i) => `empty ${i}`);
    for (const id of ids) there.set(id, row(id, ''));
    const read = over(2_600);
    await read(ids);
    asked = [];
    await read(ids);
    expect(asked[0]).to.have.lengthOf(90);
  });

  it('does not cache a passage that is too long, and continues with others', async () => {
    there.set('long', row('long', 'x'.repeat(1_000)));
    const read = over(600);
    expect(idsOf(await read(['long']))).to.deep.equal(['long']);
    await read(['a']);
    asked = [];
    await read(['a']);
    await read(['long']);
    expect(asked).to.deep.equal([['long']]);
  });
});
