import { expect } from 'chai';
import { exclusionsIn } from '../../../../src/intel/drafting/exclusions.ts';

const quotes = (text: string): string[] => exclusionsIn(text).map(({ quote }) => quote);

describe('exclusionsIn', () => {
  for (const text of [
    'We do not repair lifts or escalators.',
    'We don’t deliver to islands in winter.',
    'Wir reparieren keine Aufzüge und Rolltreppen.',
    'Nous ne réparons pas les ascenseurs.',
    'No reparamos ascensores ni escaleras.',
    'Wij repareren geen liften en roltrappen.',
    'Non ripariamo ascensori e scale mobili.',
    'Não reparamos elevadores nem escadas.',
    'Nie naprawiamy wind ani schodów.',
    'Vi reparerar inte hissar och rulltrappor.',
    'Vi reparerer ikke elevatorer.',
    'On Saturdays we come only for Platinum customers.',
  ])
    it(`finds: ${text}`, () => expect(quotes(`We love cranes.\n${text}`)).to.deep.equal([text]));

  it('finds what is below a heading', () => {
    const text =
      'What is not included?\n\nRopes, damage by storms and work on public holidays.\n\nPrices\n\n£40';
    expect(quotes(text)).to.deep.equal([
      'What is not included?\n\nRopes, damage by storms and work on public holidays.',
    ]);
  });
  it('finds a list below a heading', () => {
    expect(quotes('Nicht enthalten\n\n- Seile\n- Sturmschäden\n\nWir freuen uns auf Sie.')).to.deep.equal([
      'Nicht enthalten\n\n- Seile\n- Sturmschäden',
    ]);
  });
  it('finds an answer with its question', () => {
    const text = 'Do you repair winches?\n\nNo, our partner Seilwerk does that.';
    expect(quotes(text)).to.deep.equal([text]);
  });
  for (const text of [
    'We do not charge for parking.',
    'We do not handle your data carelessly.',
    'We do not offer your contacts to anybody.',
    'We do not use subcontractors for any repair.',
    'We do not repair lifts, but our partner does.',
    'Do you repair winches?\n\nNo, but we rent them out.',
    'Do you charge for parking?\n\nNo, never.',
    'What is not included in other contracts? Read on.',
    'Only for you: all repairs in one day.',
    'We do not only repair. We also teach.',
    '- Short films are not included\n- The list has a rank',
    'return excluded_from(path) == "exclusions"\n\nreturn None, or the path of the file',
  ])
    it(`finds nothing: ${text}`, () => expect(quotes(text)).to.deep.equal([]));
});
