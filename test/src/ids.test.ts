import { expect } from 'chai';
import { decodeTime } from 'ulid';
import { drawingIds, newId } from '../../src/ids.ts';

const begunAt = new Date('2026-01-02T03:04:05.678Z');
const from = { seed: 'of-one-request', begunAt };

describe('newId', () => {
  it('gives another id each time', () => {
    expect(newId('source')).not.to.equal(newId('source'));
  });

  describe('when thousands are given', () => {
    /** The random part of each id: many share the same time. */
    const randomParts = (): string[] => Array.from({ length: 2_000 }, () => newId('request').slice(-16));

    it('repeats the random part of none', () => {
      expect(new Set(randomParts()).size).to.equal(2_000);
    });

    it('uses all 32 characters at each place of it', () => {
      const parts = randomParts();
      const used = Array.from({ length: 16 }, (_, place) => new Set(parts.map((part) => part[place])).size);
      expect(used).to.deep.equal(Array.from({ length: 16 }, () => 32));
    });
  });

  describe('when ids are drawn from a seed', () => {
    const drawTwo = () => drawingIds(from, () => [newId('source'), newId('source')]);

    it('names an attempt differently each time', () => {
      const draw = () => drawingIds(from, () => newId('attempt'));
      expect(draw()).not.to.equal(draw());
    });

    it('gives the first and the second of a kind different ids', () => {
      const [first, second] = drawTwo();
      expect(first).not.to.equal(second);
    });

    it('gives things of two kinds different random parts', () => {
      const [source, crawl] = drawingIds(from, () => [newId('source'), newId('crawl')]);
      expect(source.slice(-16)).not.to.equal(crawl.slice(-16));
    });

    it('gives other ids for another seed', () => {
      const other = drawingIds({ seed: 'of-another', begunAt }, () => newId('source'));
      expect(other).not.to.equal(drawTwo()[0]);
    });

    it('gives the same ids the next time', () => {
      expect(drawTwo()).to.deep.equal(drawTwo());
    });

    it('gives them whatever of another kind is asked for in between', () => {
      const mixed = drawingIds(from, () => [newId('source'), newId('crawl'), newId('source')]);
      expect([mixed[0], mixed[2]]).to.deep.equal(drawTwo());
    });

    it('gives them after a wait, too', async () => {
      const later = await drawingIds(from, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return newId('source');
      });
      expect(later).to.equal(drawTwo()[0]);
    });

    it('gives ids of the usual form, with the time of the first begin', () => {
      const [id] = drawTwo();
      expect(id).to.match(/^kb_[0-9a-hjkmnp-tv-z]{26}$/);
      expect(decodeTime(id!.slice(3).toUpperCase())).to.equal(begunAt.getTime());
    });

    it('is over with the request', () => {
      drawTwo();
      expect(newId('source')).not.to.be.oneOf(drawTwo());
    });
  });
});
