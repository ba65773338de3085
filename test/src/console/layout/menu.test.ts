import { expect } from 'chai';
import { nearestView } from '../../../../src/console/layout/menu.ts';

describe('nearestView', () => {
  for (const [path, view] of [
    ['/', undefined],
    ['/consol', undefined],
    ['/sorces', '/sources'],
    ['/console/sorces', '/sources'],
    ['/Competitor/comp_1', '/competitors'],
    ['/watched-pages', '/watches'],
  ] as const)
    it(`finds ${view ?? 'no view'} for ${path}`, () => {
      expect(nearestView(path)?.path).to.equal(view);
    });
});
