import { expect } from 'chai';
import { NEW_DOCUMENTS } from '../../../../src/console/search/new-documents.ts';
import { MODULE_NAMES, moduleOf } from '../../../../src/intel/modules/registry.ts';

describe('New documents in the search palette', () => {
  for (const name of MODULE_NAMES)
    it(`name the output of the ${name} module as Generate does`, () => {
      const shown = NEW_DOCUMENTS.find(({ module }) => module === name)?.name.toLowerCase();
      expect(shown).to.equal(`create a ${moduleOf(name).title.toLowerCase()}`);
    });
});
