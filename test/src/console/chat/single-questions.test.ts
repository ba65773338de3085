import { expect } from 'chai';
import { singleQuestions } from '../../../../src/console/chat/single-questions.ts';

const NAMES = ['Larch & Co', 'Fernway', 'Rootline'];

describe('singleQuestions', () => {
  for (const question of [
    'Who delivers on Sundays?',
    'What does Fernway cost?',
    'Who waters the plants, the tenant or the owner?',
    'Which plants need shade, ferns or moss?',
  ])
    it(`finds no comparison of companies in “${question}”`, () => {
      expect(singleQuestions(question, NAMES)).to.equal(null);
    });

  for (const [question, ...single] of [
    [
      'Who charges a set-up fee, us or Fernway?',
      'Do we charge a set-up fee?',
      'Does Fernway charge a set-up fee?',
    ],
    [
      'Who pays for dead plants, us or Fernway?',
      'Do we pay for dead plants?',
      'Does Fernway pay for dead plants?',
    ],
    ['Who has a showroom, we or Rootline?', 'Do we have a showroom?', 'Does Rootline have a showroom?'],
    ['Who carries trees, us or Rootline?', 'Do we carry trees?', 'Does Rootline carry trees?'],
    ['Who is certified, us or Fernway?', 'Are we certified?', 'Is Fernway certified?'],
    ['Who can deliver at night, us or Fernway?', 'Can we deliver at night?', 'Can Fernway deliver at night?'],
    ['Who goes live faster, us or Fernway?', 'How fast do we go live?', 'How fast does Fernway go live?'],
    [
      'Who has been in business longer, us or Fernway?',
      'How long have we been in business?',
      'How long has Fernway been in business?',
    ],
    [
      'Who has the shorter contract, us or Fernway?',
      'How long is our contract?',
      'How long is the contract of Fernway?',
    ],
    ['Who is cheaper per plant, us or Fernway?', 'What are our prices?', 'What are the prices of Fernway?'],
    ['Do we or Fernway rent out trees?', 'Do we rent out trees?', 'Does Fernway rent out trees?'],
    [
      'Which of the three repots plants, us, Fernway or Rootline?',
      'Do we repot plants?',
      'Does Fernway repot plants?',
      'Does Rootline repot plants?',
    ],
    ['Who teaches staff, Fernway or Rootline?', 'Does Fernway teach staff?', 'Does Rootline teach staff?'],
  ] as [string, ...string[]][])
    it(`splits “${question}”`, () => {
      expect(singleQuestions(question, NAMES)).to.deep.equal(single);
    });
});
