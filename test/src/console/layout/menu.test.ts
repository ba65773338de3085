import { expect } from 'chai';
import { MENU, nearestView } from '../../../../src/console/layout/menu.ts';

describe('nearestView', () => {
  for (const [path, view] of [
    ['/', undefined],
    ['/consol', undefined],
    ['/sorces', '/sources'],
    ['/console/sorces', '/sources'],
    ['/Competitor/comp_1', '/competitors'],
    ['/single-pages', '/watches'],
  ] as const)
    it(`finds ${view ?? 'no view'} for ${path}`, () => {
      expect(nearestView(path)?.path).to.equal(view);
    });
});

describe('the menu', () => {
  it('has no entry named like a section of another view', () => {
    expect(MENU.map(({ name }) => name)).to.not.include('Watched pages');
  });
});
