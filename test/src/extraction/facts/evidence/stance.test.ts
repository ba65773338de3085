import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { statedNames, unstatedClaims } from '../../../../../src/extraction/facts/evidence/standard-claims.ts';
import {
  declines,
  deniedIn,
  type Stance,
  stanceOn,
} from '../../../../../src/extraction/facts/evidence/stance.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';
import { processorMsOf } from '../../../../support/growth.ts';

const ISO = /iso(?:\/iec)?[\s-]?27001/i;
const PLAN = /free plan|kostenlose[nr] tarif|version gratuite|plan gratuito|gratuit/i;
const TRIAL = /\btrials?\b|testphase|essai|prueba/i;
const REFUND = /money.?back|refund|geld.zurück|rembours|reembols/i;
const LEAVING = /no contract|cancel (?:any|at any)/i;

const certificates: Partial<Record<Stance, string[]>> = {
  asks: ['Are you certified to ISO 27001?', 'ISO 27001?', 'Sind Sie nach ISO 27001 zertifiziert?'],
  denies: [
    'We do not hold an ISO 27001 certificate.',
    'We were certified to ISO 27001 until 2020.',
    'Quayline does not have a formal security certification such as ISO 27001.',
    'We are not yet ISO 27001 certified.',
    'We aren’t certified to ISO 27001.',
    'There is no ISO 27001 certificate.',
    'We have never been audited against ISO 27001.',
    'Boats are safe without an ISO 27001 certificate.',
    'We hold neither ISO 27001 nor another certificate.',
    'An ISO 27001 certificate is not available.',
    'ISO 27001: no',
    'ISO 27001 | Not yet',
    'Wir haben kein ISO-27001-Zertifikat.',
    'Wir sind noch nicht nach ISO 27001 zertifiziert.',
    'Wir verfügen nicht über eine ISO 27001 Zertifizierung.',
    'Eine Zertifizierung nach ISO 27001 besitzen wir nicht.',
    'Nous n’avons pas de certification ISO 27001.',
    'Quayline n’est pas certifiée ISO 27001.',
    'Nous ne détenons aucune certification ISO 27001.',
    'No tenemos la certificación ISO 27001.',
    'No tenemos ningún certificado ISO 27001.',
    'Quayline no está certificada en ISO 27001.',
    'Aún no contamos con ISO 27001, pero cuidamos los datos.',
  ],
  plans: [
    'ISO 27001 audit is planned for spring 2027.',
    'ISO/IEC 27001 | In progress, expected in 2027',
    'We have started work on ISO 27001 and expect the certificate in 2027.',
    'ISO 27001 certification, expected in 2027.',
    'We will be ISO 27001 certified next year.',
    'We are on track to be ISO 27001 certified in 2027.',
    'We aim to be certified to ISO 27001 next year.',
    'ISO 27001 is on our roadmap.',
    'Die Zertifizierung nach ISO 27001 ist für 2027 geplant.',
    'ISO 27001 in Vorbereitung',
    'La certification ISO 27001 est prévue pour 2027.',
    'Certification ISO 27001 en cours',
    'La certificación ISO 27001 está prevista para 2027.',
    'ISO 27001 en proceso',
  ],
  states: [
    'We are certified to ISO 27001 and do not sell your data.',
    'ISO/IEC 27001:2022 | Certified since 2023',
    'We have been certified to ISO 27001 since 2021, and the next audit is planned for May.',
    'We are ISO 27001 certified and will be audited again in 2027.',
    'Our ISO 27001 report will be sent on request.',
    'No host without an ISO 27001 certificate stores your data.',
    'We are not only certified to ISO 27001 but audited each year.',
    'We do not cut corners: ISO 27001 certified.',
    'No better tide table exists. Certified to ISO 27001.',
    'Wir sind nach ISO 27001 zertifiziert und geben keine Daten weiter.',
    'Nous sommes certifiés ISO 27001 et ne vendons pas vos données.',
    'Estamos certificados en ISO 27001 y no vendemos datos.',
  ],
};

const offers: [Stance, RegExp, string[]][] = [
  ['asks', PLAN, ['Is there a free plan?', 'Looking for a free plan?']],
  [
    'denies',
    PLAN,
    [
      'Quayline has no free plan.',
      'We do not currently offer a free plan.',
      'Don’t expect a free plan here.',
      'We stopped our free plan in 2025.',
      'Our free plan ended last year.',
      'The free plan was retired in May.',
      'A free plan is not available.',
      'Wir bieten keinen kostenlosen Tarif an.',
      'Einen kostenlosen Tarif bieten wir nicht an.',
      'Il n’y a pas de version gratuite.',
      'La version gratuite n’est plus disponible.',
      'No ofrecemos un plan gratuito.',
    ],
  ],
  [
    'denies',
    TRIAL,
    [
      'There is no free trial.',
      'You don’t get a free trial with Basic.',
      'We don’t currently run a free trial.',
      'Neither a free trial nor a demo is offered.',
      'Es gibt keine Testphase.',
      'Nous n’offrons pas d’essai.',
    ],
  ],
  ['denies', REFUND, ['We never give refunds.', 'Fees are paid without refunds and are non-refundable.']],
  ['denies', LEAVING, ['You cannot cancel at any time.']],
  ['plans', PLAN, ['A free plan is coming soon.', 'Ein kostenloser Tarif ist geplant.']],
  [
    'restricts',
    PLAN,
    [
      'The Free plan does not include one.',
      'They said it is cheaper, but the free plan has no BAA.',
      'Der Free Plan enthält keine Berichte.',
    ],
  ],
  [
    'states',
    PLAN,
    [
      'Our free plan does not include ads.',
      'The free plan has no time limits.',
      'Free plan for ever: we never make you pay.',
      'You do not need a card for the free plan.',
      'No other free plan includes so much.',
      'Try the free plan for your planned regatta.',
    ],
  ],
  ['states', TRIAL, ['No credit card is needed for the trial.', 'Our trial does not require a contract.']],
  ['states', REFUND, ['If you are not happy, we refund you.', 'We never argue about a refund.']],
  ['states', LEAVING, ['No contract and no fees.', 'Cancel at any time.']],
];

describe('statedNames of certificates', () => {
  for (const text of [
    'Harbour Compliance Ltd, Mill House, 12 Quay Road, Bristol BS1.',
    'Ada Byron, Compliance Lead, Quayline',
    'We think compliance is a data problem.',
  ])
    it(`finds none in “${text}”`, () => expect(statedNames('certification', text)).to.deep.equal([]));
  it('finds a statement of compliance with a law', () => {
    expect(statedNames('certification', 'We are compliant with the Fire Safety Order.')).to.have.lengthOf(1);
  });
});

describe('stanceOn', () => {
  for (const [stance, sentences] of Object.entries(certificates))
    for (const sentence of sentences)
      it(`${stance}: ${sentence}`, () => expect(stanceOn(sentence, ISO, 'certification')).to.equal(stance));
  for (const [stance, claim, sentences] of offers)
    for (const sentence of sentences)
      it(`${stance}: ${sentence}`, () => expect(stanceOn(sentence, claim, 'offer')).to.equal(stance));
  for (const [what, long] of [
    ['denials', `${'we do not hold '.repeat(2_000)}ISO 27001`],
    ['blanks', `ISO 27001${' '.repeat(30_000)}.`],
    ['Spanish denials', `${'ninguna '.repeat(10_000)}ISO 27001`],
  ] as const)
    it(`takes linear time for ${what}`, () => {
      expect(processorMsOf(() => stanceOn(long, ISO, 'certification'))).to.be.below(200);
    });
});

describe('deniedIn', () => {
  it('takes linear time for a long sentence', () => {
    expect(processorMsOf(() => deniedIn(`${'no '.repeat(30_000)}\n`))).to.be.below(200);
  });
  it('finds what a sentence denies', () => {
    expect(deniedIn('We have no pontoons, and never rent a crane.')).to.deep.equal([
      'pontoons',
      'rent a crane',
    ]);
  });
});

describe('declines', () => {
  for (const sentence of [
    'We charge for berths and do not share data.',
    'Quayline does not charge hidden fees.',
    'We do not only list berths, we fill them.',
    'Boats that do not fit find another berth.',
    'Wir vermieten Liegeplätze.',
  ])
    it(`is false: ${sentence}`, () => expect(declines(sentence)).to.equal(false));
  for (const sentence of [
    'We do not offer an Epic or athenahealth connection today.',
    'Quayline is not a booking portal.',
    'It does not store clinical notes.',
    'Wir bieten keine Schnittstelle an.',
    'Nous n’offrons pas de connexion.',
    'No ofrecemos conexión con Epic.',
  ])
    it(`is true: ${sentence}`, () => expect(declines(sentence)).to.equal(true));
});

describe('readFacts and stances', () => {
  const security = (sentence: string): (string | undefined)[] =>
    readFacts(
      evidencePage(`<h1>Security at Quayline</h1><h2>Compliance</h2><ul><li>${sentence}</li></ul>`),
      EVIDENCE_URL,
    ).facts.flatMap(({ kind, name }) => (kind === 'certification' ? [name] : []));

  for (const sentence of [
    'We do not hold an ISO 27001 certificate.',
    'An ISO 27001 audit is planned for spring 2027.',
    'Wir sind noch nicht nach ISO 27001 zertifiziert.',
  ])
    it(`has no certification: ${sentence}`, () => expect(security(sentence)).to.deep.equal([]));
  it('has the certification that a sentence states next to one that it denies', () => {
    expect(security('We are certified to SOC 2, but not to ISO 27001.')).to.deep.equal(['SOC 2']);
  });
  it('has the certification that a page states', () => {
    expect(security('We are certified to ISO 27001.')).to.deep.equal(['ISO 27001']);
  });
});

describe('unstatedClaims', () => {
  it('has no claim that the sentence states', () => {
    expect(unstatedClaims('certification', 'We are certified to ISO 27001.')).to.deep.equal([]);
  });
  it("names each claim with the sentence's stance on it", () => {
    expect(unstatedClaims('certification', 'We do not hold an ISO 27001 certificate.')).to.deep.equal([
      { name: 'ISO 27001', stance: 'denies' },
    ]);
  });
});
