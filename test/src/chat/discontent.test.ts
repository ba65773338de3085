import { expect } from 'chai';
import { asksForDiscontent, discontentIn } from '../../../src/chat/discontent.ts';
import { passage } from '../../support/passages.ts';

const found = (text: string, { isAboutCompany = true } = {}) =>
  discontentIn([passage(text, { start: 7 })], { names: ['Tide'], isAboutCompany, domain: 'tide.test' }).map(
    ({ pieces }) => pieces[0]!.text,
  );

describe('asksForDiscontent', () => {
  for (const question of [
    'How can a customer leave a review of Tide?',
    'What does Tide cost?',
    'Wie kündige ich bei Tide?',
    'How do I complain to Tide?',
  ])
    it(`is false: ${question}`, () => {
      expect(asksForDiscontent(question)).to.equal(false);
    });
  for (const question of [
    'Why do harbours’ customers leave Tide?',
    'What do customers complain about at Tide?',
    'Warum verlassen Kunden Tide?',
    'Pourquoi les clients quittent-ils Tide ?',
    'Waarom vertrekken klanten bij Tide?',
  ])
    it(`is true: ${question}`, () => {
      expect(asksForDiscontent(question)).to.equal(true);
    });
});

describe('discontentIn', () => {
  for (const text of [
    'Tide serves harbours in the north.',
    'Port Ely left Quay for Tide because the ferry is free.',
    'Nobody complained about Tide.',
    'Bisher gab es keine Beschwerden über Tide.',
    'Have you left Tide?',
  ])
    it(`finds nothing: ${text}`, () => {
      expect(found(text)).to.deep.equal([]);
    });
  it('quotes nothing from the site of the company', () => {
    const one = passage('You leave Tide at any time.', { url: 'https://www.tide.test/terms' });
    const options = { names: ['Tide'], isAboutCompany: true, domain: 'tide.test' };
    expect(discontentIn([one], options)).to.deep.equal([]);
  });
  it('needs the name of the company in sources about others', () => {
    expect(found('Port Ely left because the ferry was late.', { isAboutCompany: false })).to.deep.equal([]);
  });
  it('finds a reason in another language', () => {
    expect(found('Der Hafen hat Tide verlassen, weil die Fähre ausfiel.')).to.have.length(1);
  });
  it('adds the sentence after one without a reason', () => {
    expect(found('Port Ely left Tide. The ferry was late. It is calm.')).to.deep.equal([
      'Port Ely left Tide. The ferry was late.',
    ]);
  });
  it('gives three sentences at most', () => {
    expect(found('Port Ely left Tide because of fog.\n'.repeat(5))).to.have.length(3);
  });
  it('counts offsets from the start of the document', () => {
    const one = passage('Notes.\nPort Ely left Tide because of fog.', { start: 7 });
    const [first] = discontentIn([one], { names: ['Tide'], isAboutCompany: true, domain: 'tide.test' });
    const { quote, start, end } = first!.pieces[0]!.quoted[0]!;
    expect(one.text.slice(start - 7, end - 7)).to.equal(quote);
  });
});
