import { expect } from 'chai';
import { objectionIn } from '../../../src/chat/objection-question.ts';

describe('objectionIn', () => {
  for (const [question, objection] of [
    ['What do we reply when a customer says: Tide moors boats, you don’t?', 'Tide moors boats, you don’t'],
    ['How should we answer a buyer who says that we are too small?', 'we are too small'],
    ['How do I handle the objection “You are dearer”?', 'You are dearer'],
    ['Was antworten wir, wenn ein Kunde sagt: Ihr seid zu teuer?', 'Ihr seid zu teuer'],
    ['Que répondre à un client qui dit que vous êtes trop petits ?', 'vous êtes trop petits'],
  ] as const)
    it(`reads the objection in “${question}”`, () => {
      expect(objectionIn(question)).to.equal(objection);
    });
  for (const question of ['What do our customers say?', 'How do we reply to support requests?'])
    it(`finds none in “${question}”`, () => {
      expect(objectionIn(question)).to.equal(null);
    });
});
