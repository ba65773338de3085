import { expect } from 'chai';
import { asksForFreedom, freedomIn, thingIn } from '../../../src/chat/free-choice.ts';

describe('asksForFreedom', () => {
  for (const question of [
    'Does Tide have other offices?',
    'Who employs its own skippers?',
    'Hat Tide eine eigene App?',
    'Can guests use the sauna?',
  ])
    it(`is false for “${question}”`, () => {
      expect(asksForFreedom(question)).to.equal(false);
    });
  for (const question of [
    'Who lets guests bring their own bikes?',
    'Darf man fremden Toner verwenden?',
    'Peut-on utiliser ses propres gobelets ?',
    '¿Se puede usar otro café?',
    'Mag je eigen koffie gebruiken?',
  ])
    it(`is true for “${question}”`, () => {
      expect(asksForFreedom(question)).to.equal(true);
    });
});

describe('freedomIn', () => {
  it('reads nothing in a sentence about the company’s own things', () => {
    expect(freedomIn('Our sails are made in Stoke.')).to.equal(null);
  });
  for (const said of ['You agree to use only sails supplied by Tide.', 'Seuls nos gobelets sont autorisés.'])
    it(`reads an obligation in “${said}”`, () => {
      expect(freedomIn(said)).to.equal('no');
    });
  for (const said of [
    'Use any sails you like.',
    'No. Use any sails you like.',
    'Pupils may use their own stools.',
  ])
    it(`reads a free choice in “${said}”`, () => {
      expect(freedomIn(said)).to.equal('yes');
    });
});

describe('thingIn', () => {
  it('leaves out who uses the thing and how', () => {
    const words = ['guests', 'bring', 'bikes'];
    expect(thingIn('Who lets guests bring their own bikes?', words)).to.deep.equal(['bikes']);
  });
});
