import { expect } from 'chai';
import { valueQuestionOf } from '../../../src/chat/value-question.ts';

const COMPANIES = {
  us: { name: 'Ourdock', domain: 'ourdock.test' },
  competitors: [
    { name: 'Tide', domain: 'tide.test' },
    { name: 'Quayside', domain: 'quayside.test' },
  ],
};
const read = (question: string) => valueQuestionOf(question, COMPANIES);

describe('valueQuestionOf', () => {
  it('reads no comparison in a question about one company', () => {
    for (const question of ['What is the fastest boat of Tide?', 'Do we offer faster boats than last year?'])
      expect(read(question), question).to.equal(null);
  });
  it('reads no comparison in a statement', () => {
    expect(read('Tide has more berths than we do.')).to.equal(null);
  });
  it('reads no comparison without a subject', () => {
    expect(read('Who is better, us or Tide?')).to.equal(null);
  });
  it('reads no comparison of competitors alone as one with us', () => {
    expect(read('Which competitor has the longest pier?')).to.equal(null);
  });
  it('reads “noi” as us', () => {
    expect(read('Chi ha il contratto più corto, noi o Tide?')).to.deep.include({ domains: ['tide.test'] });
  });
  it('asks for the founding year of the older company', () => {
    expect(read('Who has been in business longer, us or Tide?')).to.deep.equal({
      domains: ['tide.test'],
      words: [],
      kinds: ['year'],
      wanted: 'less',
    });
  });
  it('asks about all companies in “which of us”', () => {
    expect(read('Which of us is the oldest company?')).to.deep.include({ domains: null, kinds: ['year'] });
  });
  it('asks for our own founding year alone', () => {
    expect(read('How long have we been in business?')).to.deep.include({ domains: [], kinds: ['year'] });
  });
  it('asks about the named competitor', () => {
    expect(read('Who has the later check-out, us or Tide?')).to.deep.include({
      domains: ['tide.test'],
      wanted: 'more',
      kinds: ['clock', 'duration'],
    });
  });
  it('asks about all competitors for “the three”', () => {
    for (const question of [
      'Which of the three delivers fastest?',
      'Wer von den dreien liefert am schnellsten?',
      'Lequel des trois livre le plus vite ?',
      '¿Cuál de los tres entrega más rápido?',
      'Wie van de drie levert het snelst?',
    ])
      expect(read(question), question).to.deep.include({ domains: null, wanted: 'less' });
  });
  it('asks about all competitors if the question names no company', () => {
    expect(read('Who has the lowest deposit?')).to.deep.include({ domains: null, wanted: 'less' });
  });
  it('asks for prices if the question names a charge', () => {
    expect(read('Do we or Tide charge less for winter storage?')).to.deep.include({
      kinds: ['money'],
      words: ['winter', 'storage'],
    });
  });
  it('tests the claim about the company that is named first', () => {
    const { tested: us } = read('Do we have more berths than Tide?')!;
    const { tested: them } = read('Does Tide have more berths than we do?')!;
    expect([us, them]).to.deep.equal([null, 'tide.test']);
  });
  it('knows who “we” are in a Spanish verb', () => {
    expect(read('¿Tenemos más amarres que Tide?')).to.deep.include({ tested: null, wanted: 'more' });
    expect(read('¿Últimos amarres más baratos que Tide?')).to.equal(null);
  });
  it('tests no claim if the question names two companies to choose from', () => {
    expect(read('Do we or Tide have more berths?')).to.not.have.property('tested');
  });
  it('compares statements without a comparative', () => {
    expect(read('Who opens on Sundays, us or Tide?')).to.deep.include({ wanted: null });
  });
  it('names nobody as ahead if the question asks for the values', () => {
    expect(read('How long does delivery take at Tide compared with us?')).to.deep.include({
      wanted: null,
      isOpen: true,
      kinds: ['duration', 'clock'],
    });
    expect(read('Wie lange dauert die Lieferung bei Tide und bei uns?')).to.include({ isOpen: true });
  });
  it('asks how often something happens', () => {
    for (const question of [
      'Who visits more often, us or Tide?',
      'Chi pulisce più spesso la barca, noi o Tide?',
    ])
      expect(read(question), question).to.deep.include({ kinds: ['frequency'], wanted: 'less' });
  });
  it('puts what is compared first', () => {
    expect(read('Wer misst mehr Windwerte, wir oder Tide?')!.words[0]).to.equal('windwerte');
  });
  it('reads “arriva prima” as a comparative', () => {
    expect(read('Chi arriva prima in caso di perdita, noi o Tide?')).to.include({ wanted: 'less' });
  });
  it('joins the parts of a German verb', () => {
    expect(read('Wer holt schneller ab, wir oder Tide?')!.words).to.deep.equal(['abholt']);
  });
});
