import { expect } from 'chai';
import { withWholeNames } from '../../../src/chat/short-names.ts';

const COMPANIES = {
  us: { name: 'Atelier Paie', domain: 'atelier-paie.test' },
  competitors: [
    { name: 'Gestia Conseil', domain: 'gestia.test' },
    { name: 'Payroll Partners', domain: 'payroll-partners.test' },
    { name: 'Marin Compta', domain: 'marin-compta.test' },
    { name: 'Marin Social', domain: 'marin-social.test' },
    { name: 'Tidebook', domain: 'tidebook.test' },
    { name: 'Open Harbour', domain: 'open-harbour.test' },
    { name: 'Cleanmoor West', domain: 'cleanmoor-west.test' },
    { name: 'Teachby East', domain: 'east-group.test' },
    { name: 'Cleaning Nord', domain: 'cleaning-nord.test' },
    { name: 'lindner-heizung.test', domain: 'lindner-heizung.test' },
  ],
};
const whole = (question: string): string => withWholeNames(question, COMPANIES);

describe('withWholeNames', () => {
  it('reads the word as the company if the question compares us with it', () =>
    expect(whole('How do we compare with Gestia on backups?')).to.equal(
      'How do we compare with Gestia Conseil on backups?',
    ));

  for (const [why, question] of [
    ['the word is not capitalized', 'le client gestia est parti'],
    ['the whole name is there', 'Gestia Conseil est-il moins cher que Gestia ?'],
    ['two companies have the word', 'Marin est-il moins cher ?'],
    ['the word has a meaning of its own', 'Open hours?'],
    ['the word is a part of another one', 'Gestialis est moins cher'],
    ['the word has a meaning and is in lower case', 'Is there a cleanmoor by the harbour?'],
    ['the word has a meaning and is first in the question', 'Cleanmoor or us?'],
    ['the word has a meaning and is not in the domain', 'Are we cheaper than Teachby?'],
    ['the word is the usual word for something', 'Was kostet bei euch Cleaning?'],
    ['the word is a part of an address', 'Is Gestia.test cheaper?'],
    ['it is our own name', 'Atelier is cheaper'],
    ['the name is one word', 'Is Tidebook cheaper?'],
    ['an article is before the word', 'Was kostet die Gestia?'],
    ['the word is only an object', 'Do we work with Gestia?'],
  ] as const)
    it(`leaves the question if ${why}`, () => expect(whole(question)).to.equal(question));
  for (const [question, expected] of [
    ['Quel est le préavis chez Gestia ?', 'Quel est le préavis chez Gestia Conseil ?'],
    ['Gestia est moins cher', 'Gestia Conseil est moins cher'],
    ['Was kostet ein Vertrag bei Lindner?', 'Was kostet ein Vertrag bei lindner-heizung.test?'],
    ["What is Gestia's notice period?", "What is Gestia Conseil's notice period?"],
    ['Are we cheaper than Cleanmoor?', 'Are we cheaper than Cleanmoor West?'],
    ['Which jobs are open at Cleanmoor?', 'Which jobs are open at Cleanmoor West?'],
    ['What are Cleanmoor’s opening hours?', 'What are Cleanmoor West’s opening hours?'],
  ] as const)
    it(`has the whole name: ${question}`, () => expect(whole(question)).to.equal(expected));
});
