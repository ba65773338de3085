import { expect } from 'chai';
import { MAX_CHUNKS, nextMerge } from '../../../../src/search/embedded/chunk-index.ts';
import type { Segment } from '../../../../src/search/embedded/segment.ts';

const segment = (live: number, dead = 0): Segment =>
  ({
    documents: [
      { isDropped: false, chunks: live },
      { isDropped: true, chunks: dead },
    ],
    lengths: new Uint32Array(live + dead),
  }) as unknown as Segment;

const many = (count: number, live: number): Segment[] => Array.from({ length: count }, () => segment(live));

describe('nextMerge', () => {
  it('keeps a few segments, and segments of different sizes', () => {
    expect(nextMerge([])).to.equal(null);
    expect(nextMerge(many(7, 10))).to.equal(null);
    expect(nextMerge([1, 8, 64, 512, 4_096, 30_000].flatMap((size) => many(2, size)))).to.equal(null);
  });

  it('merges eight of similar size', () => {
    const alike = many(8, 10);
    expect(nextMerge([segment(500), ...alike])).to.have.members(alike);
  });

  it('rewrites one with more than a third of dead chunks', () => {
    const dying = segment(60, 40);
    expect(nextMerge([segment(70, 30), dying])).to.deep.equal([dying]);
  });

  it('selects one without live chunks', () => {
    for (const empty of [segment(0, 5), segment(0)]) expect(nextMerge([empty])).to.deep.equal([empty]);
  });

  it('never exceeds the maximum number of chunks', () => {
    expect(nextMerge(many(20, 20_000))).to.equal(null);
    expect(nextMerge(many(20, 10_000))).to.have.length(3);
    expect(3 * 10_000).to.be.at.most(MAX_CHUNKS);
  });

  it('limits the number of segments when single chunks are added', () => {
    let segments: Segment[] = [];
    let written = 0;
    for (let n = 0; n < 5_000; n++) {
      segments.push(segment(1));
      for (let chosen = nextMerge(segments); chosen !== null; chosen = nextMerge(segments)) {
        const live = chosen.reduce((sum, { lengths }) => sum + lengths.length, 0);
        segments = [...segments.filter((s) => !chosen!.includes(s)), segment(live)];
        written += live;
      }
      expect(segments.length).to.be.below(40);
    }
    expect(written).to.be.below(5 * 5_000);
  });
});
