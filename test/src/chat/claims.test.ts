import { expect } from 'chai';
import { claimIn } from '../../../src/chat/claims.ts';

describe('claimIn', () => {
  for (const message of [
    'Does Tide have a ferry?',
    'A customer says thanks.',
    'What do we say?',
    'What does Tide say?',
  ])
    it(`finds no claim in “${message}”`, () => {
      expect(claimIn(message)).to.equal(null);
    });
  for (const [message, claim] of [
    ['A prospect says that Tide has a ferry. How do we respond?', 'Tide has a ferry'],
    ['Ein Interessent behauptet, dass Tide billiger ist. Was sagen wir?', 'Tide billiger ist'],
    ['Un client dit que Tide a un bac. Que répondre ?', 'Tide a un bac'],
    ['Un cliente dice que Tide es gratis. ¿Qué respondemos?', 'Tide es gratis'],
    ['A customer says Tide is cheaper', 'Tide is cheaper'],
    ['Een klant zegt dat Tide goedkoper is.', 'Tide goedkoper is.'],
    ['Un cliente dice che Tide è gratis', 'Tide è gratis'],
    ['What do we answer if “Tide has a ferry”?', null],
  ] as const)
    it(`finds ${claim === null ? 'nothing' : `“${claim}”`} in “${message}”`, () => {
      expect(claimIn(message)).to.equal(claim);
    });
});
