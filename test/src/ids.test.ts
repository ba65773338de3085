import { expect } from 'chai';
import { decodeTime } from 'ulid';
import { drawingIds, newId } from '../../src/ids.ts';

const begunAt = new Date('2026-01-02T03:04:05.678Z');
const from = { seed: 'of-one-request', begunAt };

describe('newId', () => {
  it('returns a new id each time', () => {
    expect(newId('source')).not.to.equal(newId('source'));
  });

  describe('with thousands of ids', () => {
    const randomParts = (): string[] => Array.from({ length: 2_000 }, () => newId('request').slice(-16));

    it('repeats no random part', () => {
      expect(new Set(randomParts()).size).to.equal(2_000);
    });

    it('uses all 32 characters at each position', () => {
      const parts = randomParts();
      const used = Array.from({ length: 16 }, (_, place) => new Set(parts.map((part) => part[place])).size);
      expect(used).to.deep.equal(Array.from({ length: 16 }, () => 32));
    });
  });

  describe('with ids from a seed', () => {
    const drawTwo = () => drawingIds(from, () => [newId('source'), newId('source')]);

    it('returns a new attempt id each time', () => {
      const draw = () => drawingIds(from, () => newId('attempt'));
      expect(draw()).not.to.equal(draw());
    });

    it('returns different ids for the first and the second of a kind', () => {
      const [first, second] = drawTwo();
      expect(first).not.to.equal(second);
    });

    it('returns different random parts for two kinds', () => {
      const [source, crawl] = drawingIds(from, () => [newId('source'), newId('crawl')]);
      expect(source.slice(-16)).not.to.equal(crawl.slice(-16));
    });

    it('returns other ids for another seed', () => {
      const other = drawingIds({ seed: 'of-another', begunAt }, () => newId('source'));
      expect(other).not.to.equal(drawTwo()[0]);
    });

    it('returns the same ids the next time', () => {
      expect(drawTwo()).to.deep.equal(drawTwo());
    });

    it('returns them whatever other kinds are created in between', () => {
      const mixed = drawingIds(from, () => [newId('source'), newId('crawl'), newId('source')]);
      expect([mixed[0], mixed[2]]).to.deep.equal(drawTwo());
    });

    it('returns them after an await, too', async () => {
      const later = await drawingIds(from, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return newId('source');
      });
      expect(later).to.equal(drawTwo()[0]);
    });

    it('returns ids of the usual form, with the time of the first request', () => {
      const [id] = drawTwo();
      expect(id).to.match(/^kb_[0-9a-hjkmnp-tv-z]{26}$/);
      expect(decodeTime(id!.slice(3).toUpperCase())).to.equal(begunAt.getTime());
    });

    it('returns new ids again after the request', () => {
      drawTwo();
      expect(newId('source')).not.to.be.oneOf(drawTwo());
    });
  });
});
