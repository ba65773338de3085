import { expect } from 'chai';
import type { FactKind } from '../../../../../src/extraction/facts/evidence/kinds.ts';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const list = (heading: string, ...items: string[]): string =>
  `<h1>Quayline</h1><p>Quayline repairs cranes.</p><h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const namesOf = (kind: FactKind, main: string, path = ''): (string | undefined)[] =>
  readFacts(evidencePage(main), `${EVIDENCE_URL}${path}`).facts.flatMap((fact) =>
    fact.kind === kind ? [fact.name] : [],
  );

describe('readFacts below headings', () => {
  for (const heading of ['Common winch faults', 'Häufige Störungen', 'Averías frecuentes', 'Not included'])
    it(`reads no item as a feature below: ${heading}`, () => {
      const faults = ['Gearbox leaking oil', 'Brake light going out', 'Rope guide not moving'];
      expect(namesOf('feature', list(heading, ...faults))).to.deep.equal([]);
    });
  it('reads no role as a feature on a page about jobs', () => {
    const roles = ['Crane engineer, Cork', 'Rigger, Galway', 'Yard planner, Cork'];
    expect(namesOf('feature', list('Open roles', ...roles), 'careers')).to.deep.equal([]);
  });
  for (const [heading, item, name] of [
    ['Accreditations', 'Marine Safe 880412', 'Marine Safe'],
    ['Certificates', 'Dockline Elite DE2003341', 'Dockline Elite'],
    ['Our certifications', 'SafeCrane approved since 2014', 'SafeCrane'],
    ['Zertifikate', 'Kranprofi Silber', 'Kranprofi Silber'],
    ['Certificaciones', 'ISO 14001:2015 (AENOR)', 'ISO 14001'],
  ] as const)
    it(`reads an item below "${heading}" as a certificate: ${item}`, () => {
      expect(namesOf('certification', list(heading, item, 'Living Wage employer'))).to.include(name);
    });
  for (const item of ['No ISO 9001 yet', 'Download our certificates', 'ISO 9001 planned for 2028'])
    it(`reads no certificate in: ${item}`, () => {
      expect(namesOf('certification', list('Certificates', item, 'SafeCrane Gold'))).to.deep.equal([
        'SafeCrane Gold',
      ]);
    });
  it('does not read the auditor of a standard as a second certificate', () => {
    expect(namesOf('certification', list('Zertifikate', 'ISO 45001:2018, TÜV Süd'))).to.deep.equal([
      'ISO 45001',
    ]);
  });
  it('reads each item as one certificate', () => {
    const item = 'Zertifizierter Kran-Fachbetrieb Kategorie I';
    expect(
      namesOf('certification', list('Zertifikate', item, 'SafeCrane approved since 2014')),
    ).to.deep.equal([item, 'SafeCrane']);
  });
  it('does not read a person’s career as proof', () => {
    const career = 'Mona Reyes joined as an apprentice in 2006 and has been managing director since 2018.';
    expect(namesOf('proof', `<h1>Quayline</h1><h2>About us</h2><p>${career}</p>`)).to.deep.equal([]);
  });
  it('does not mistake a date for a phone number', () => {
    expect(namesOf('channel', '<h1>Kontakt</h1><p>Stand: 14.02.2026</p>', 'kontakt')).to.deep.equal([]);
  });
  it('does not mistake something free in a plan for a free plan', () => {
    const answer = 'In the Team plan it is free for 20 days.';
    expect(namesOf('offer', `<h1>Quayline</h1><h2>Spare crane</h2><p>${answer}</p>`)).to.not.include(
      'Free plan',
    );
  });
  it('does not read a discount in a row of plan terms as an offer', () => {
    const table =
      '<h1>Quayline</h1><table><tr><th></th><th>Solo</th><th>Team</th></tr><tr><th>Price per month</th><td>£9</td><td>£19</td></tr><tr><th>Ropes</th><td>List price</td><td>12% off</td></tr></table>';
    expect(namesOf('offer', table)).to.deep.equal([]);
  });
});

describe('readFacts and texts that look like facts', () => {
  const kinds = (main: string, url = EVIDENCE_URL) =>
    readFacts(evidencePage(main), url).facts.map(({ kind, name }) => `${kind} ${name ?? ''}`.trim());

  for (const number of [
    'BE 0431.882.117',
    'KvK 71882034',
    'SIRET 812 345 678 00019',
    'USt-IdNr. DE 812345678',
    'HRB 20 44 81, Amtsgericht Kiel',
    'P. IVA 01234567890',
    'CIF B-12345678',
    'Company No. 07123456',
  ])
    it(`has no phone number in ${number}`, () => {
      expect(kinds(`<h1>Quayline</h1><p>Quayline, Kade 4. ${number}</p>`)).to.not.include('channel Phone');
    });
  it('has the phone number next to the company’s registration number', () => {
    const found = kinds('<h1>Quayline</h1><h2>Contact</h2><p>Call us on 020 7946 0018, KvK 71882034.</p>');
    expect(found).to.include('channel Phone');
  });
  it('has no job titles as features', () => {
    const roles = ['Bootsbauer (m/w/d), Kiel', 'Matelot (H/F), Brest', 'Técnico de motores (h/m), Vigo'];
    const list = roles.map((role) => `<li>${role}</li>`).join('');
    for (const heading of [
      'Was wir bieten',
      'Offene Stellen',
      'Vacatures',
      'Offres d’emploi',
      'Ofertas de empleo',
    ])
      expect(
        kinds(`<h1>Quayline</h1><h2>${heading}</h2><ul>${list}</ul>`).filter((kind) =>
          kind.startsWith('feature'),
        ),
      ).to.deep.equal([]);
  });
  for (const [heading, questions] of [
    [
      'Veelgestelde vragen',
      ['Moet ik een boot meenemen?', 'Vanaf welke leeftijd mag ik varen?', 'Zijn er douches?'],
    ],
    ['Domande frequenti', ['Devo portare una barca?', 'C’è un parcheggio?']],
    ['Preguntas frecuentes', ['¿Hay duchas?', '¿A partir de qué edad?']],
    ['Häufige Fragen', ['Brauche ich ein Boot?', 'Ab welchem Alter?']],
    ['Questions fréquentes', ['Faut-il un bateau ?', 'Y a-t-il des douches ?']],
  ] as const)
    it(`has all questions below “${heading}”`, () => {
      const main = questions.map((question) => `<h3>${question}</h3><p>Nee, nergens en nooit.</p>`).join('');
      const asked = readFacts(evidencePage(`<h1>${heading}</h1>${main}`), EVIDENCE_URL)
        .facts.filter(({ kind }) => kind === 'faq')
        .map(({ question }) => question);
      expect(asked).to.deep.equal(questions);
    });
});
