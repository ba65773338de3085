import { landscape, scribbles, wordsSeenIn } from '../src/extraction/formats/wordless-pictures.ts';
import { expect } from 'chai';

describe('recognise', () => {
  for (const [what, draw] of [
    ['landscapes', landscape],
    ['scribbles', scribbles],
  ] as const) {
    it(`finds no words in ${what}`, async () => {
      expect(await wordsSeenIn(draw, 12)).to.deep.equal([]);
    });
  }
});
