import { expect } from 'chai';
import { OPERATIONS } from '../faults/kills/operations/registry.ts';
import { playPoint } from '../faults/kills/play.ts';
import { nameOf, pointsOf } from '../faults/kills/point.ts';
import { startWorld, type World } from '../faults/kills/world.ts';

const POINTS = [
  'index a text · half of the passages embedded · worker',
  'crawl · some pages published · mongodb',
  'reindex a page · half of the passages embedded · api',
  'reindex a site · first changed pages embedded · temporal',
  'check · prices requested again · mongodb',
  'generate by quotation · sources queried · mongodb',
  'deliver a webhook · receiver called · temporal',
];

describe('kill -9', () => {
  let world: World;

  before(async function () {
    this.timeout(1_800_000);
    world = await startWorld({ model: false });
  });
  after(() => world.stop());

  const points = pointsOf(OPERATIONS);
  for (const [i, name] of POINTS.entries()) {
    it(`at ${name}: everything finishes by itself, without losses or duplicates`, async () => {
      const point = points.find((candidate) => nameOf(candidate) === name)!;
      expect((await playPoint(world, point, `kill${String(i).padStart(4, '0')}`)).fault).to.equal(null);
    });
  }
});
