import { expect } from 'chai';
import { told } from '../../../../src/intel/drafting/fact-statements.ts';
import type { Takes } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

describe('told of an offer that is an answer', () => {
  const question = 'Darf ich das Boot tauschen?';
  const answer = 'Ja, einmal im Jahr ohne Aufpreis.';
  const text = `Fragen\n${question}\n${answer}`;
  const offer = usedFact('offer', answer, {
    heading: question,
    start: text.indexOf(answer),
    end: text.length,
  });
  const take: Takes = { kinds: ['offer'], of: 'anyone' };

  it('adds the question above it', () => {
    expect(told(offer, take, [passage(text)]).quote).to.equal(`${question}\n${answer}`);
  });
  it('adds no question to a message', () => {
    expect(told(offer, { ...take, message: true }, [passage(text)]).quote).to.equal(answer);
  });
  it('adds no question that is not in the passage', () => {
    expect(told({ ...offer, start: 0 }, take, [passage(answer)]).quote).to.equal(answer);
  });
});

describe('told of an offer that is a Dutch answer', () => {
  it('adds the question above it', () => {
    const [question, answer] = ['Mag ik de boot ruilen?', 'Nee, de boot blijft het hele jaar dezelfde.'];
    const text = `${question}\n${answer}`;
    const offer = usedFact('offer', answer, {
      heading: question,
      start: text.indexOf(answer),
      end: text.length,
    });
    expect(told(offer, { kinds: ['offer'], of: 'anyone' }, [passage(text)]).quote).to.equal(text);
  });
});
