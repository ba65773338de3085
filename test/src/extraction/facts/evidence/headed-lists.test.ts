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
    it(`takes no item for a feature below: ${heading}`, () => {
      const faults = ['Gearbox leaking oil', 'Brake light going out', 'Rope guide not moving'];
      expect(namesOf('feature', list(heading, ...faults))).to.deep.equal([]);
    });
  it('takes no role for a feature on a page about jobs', () => {
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
    it(`takes an item below "${heading}" for a certificate: ${item}`, () => {
      expect(namesOf('certification', list(heading, item, 'Living Wage employer'))).to.include(name);
    });
  for (const item of ['No ISO 9001 yet', 'Download our certificates', 'ISO 9001 planned for 2028'])
    it(`takes no certificate from: ${item}`, () => {
      expect(namesOf('certification', list('Certificates', item, 'SafeCrane Gold'))).to.deep.equal([
        'SafeCrane Gold',
      ]);
    });
  it('takes the auditor of a standard for no second certificate', () => {
    expect(namesOf('certification', list('Zertifikate', 'ISO 45001:2018, TÜV Süd'))).to.deep.equal([
      'ISO 45001',
    ]);
  });
  it('takes each item for one certificate', () => {
    const item = 'Zertifizierter Kran-Fachbetrieb Kategorie I';
    expect(
      namesOf('certification', list('Zertifikate', item, 'SafeCrane approved since 2014')),
    ).to.deep.equal([item, 'SafeCrane']);
  });
  it('takes a career for no proof', () => {
    const career = 'Mona Reyes joined as an apprentice in 2006 and has been managing director since 2018.';
    expect(namesOf('proof', `<h1>Quayline</h1><h2>About us</h2><p>${career}</p>`)).to.deep.equal([]);
  });
  it('takes a date for no phone number', () => {
    expect(namesOf('channel', '<h1>Kontakt</h1><p>Stand: 14.02.2026</p>', 'kontakt')).to.deep.equal([]);
  });
  it('takes something free in a plan for no free plan', () => {
    const answer = 'In the Team plan it is free for 20 days.';
    expect(namesOf('offer', `<h1>Quayline</h1><h2>Spare crane</h2><p>${answer}</p>`)).to.not.include(
      'Free plan',
    );
  });
  it('has no discount from a row of a plan’s terms', () => {
    const table =
      '<h1>Quayline</h1><table><tr><th></th><th>Solo</th><th>Team</th></tr><tr><th>Price per month</th><td>£9</td><td>£19</td></tr><tr><th>Ropes</th><td>List price</td><td>12% off</td></tr></table>';
    expect(namesOf('offer', table)).to.deep.equal([]);
  });
});
