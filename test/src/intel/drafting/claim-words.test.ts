import { expect } from 'chai';
import { mentionsIn } from '../../../../src/intel/drafting/claim-words.ts';
import { unsaidIn } from '../../../../src/intel/drafting/counting.ts';

describe('mentionsIn', () => {
  it('finds no standard in a longer word', () => {
    expect(mentionsIn(['Society and social work'], ['certification soc 2'])).to.deep.equal([]);
  });
  it('finds no standard in the number of another one', () => {
    const texts = ['Certified to ISO 9001', 'ISO/IEC 17025', 'ISO-norm 14001'];
    expect(mentionsIn(texts, ['certification iso 27001'])).to.deep.equal([]);
  });
  it('finds countries in any text about a place', () => {
    expect(mentionsIn(['Scuola di lingue in Austria'], ['term places'])).to.deep.equal(['term places']);
  });
  it('finds no product in a longer word', () => {
    expect(mentionsIn(['Epicurean berths'], ['integration epic'])).to.deep.equal([]);
  });
  for (const [claim, spellings] of [
    ['integration microsoft outlook 365', ['Outlook', 'Microsoft Outlook']],
    ['integration epic ehr', ['Epic']],
    ['integration google calendar', ['Google Calendar', 'calendar sync']],
    ['certification soc 2', ['SOC2 Type II', 'SOC 2', 'SOC-2', 'SOC II', 'a SOC report']],
    ['certification iso 27001', ['ISO27001', 'ISO 27001', 'ISO/IEC-27001']],
    ['certification gobd', ['ein GoBD-Testat', 'the GoBD']],
    [
      'offer no credit card',
      ['ohne Zahlungsdaten', 'no payment details', 'no card', 'sans coordonnées bancaires'],
    ],
    [
      'offer no contract',
      [
        'you can stop any month',
        'Sie können jeden Monat aufhören',
        'Wie lange bin ich gebunden?',
        'quitter quand vous voulez, sans préavis',
        'date de baja cuando quieras',
      ],
    ],
    [
      'offer money-back guarantee',
      [
        'you get every cent back',
        'bekommen Sie Ihr Geld zurück',
        'nous vous rendons la somme',
        'te lo devolvemos',
      ],
    ],
    [
      'certification certified',
      ['ein Testat', 'wurde geprüft', 'attested by auditors', 'homologué', 'un sello'],
    ],
    ['certification iso 27001', ['our ISO certificate']],
    ['integration datev unternehmen online', ['die DATEV-Schnittstelle', 'Export to DATEV']],
    ['certification pci dss', ['PCIDSS', 'PCI-DSS', 'PCI DSS', 'PCI compliance']],
  ] as const)
    it(`finds every spelling of ${claim}`, () => {
      const missed = spellings.filter((text) => mentionsIn([`We passed ${text}.`], [claim]).length === 0);
      expect(missed).to.deep.equal([]);
    });
  it('counts a standard without a space as a certification', () => {
    expect(unsaidIn(['An ISO27001 company'])).to.not.include('A certification or award');
  });
  for (const [topic, text] of [
    ['Cancellation at any time', 'Gar nicht. Sie können jeden Monat aufhören.'],
    ['A certification or award', 'Das Testat stammt aus dem Mai.'],
    ['A certification or award', 'Notre coffre est homologué.'],
    ['A guarantee or refund', 'Si no te convence, te devolvemos el dinero.'],
  ] as const)
    it(`counts as ${topic}: ${text}`, () => expect(unsaidIn([text])).to.not.include(topic));
});
