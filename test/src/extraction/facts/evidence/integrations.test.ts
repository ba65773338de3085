import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const named = (main: string): string[] =>
  readFacts(evidencePage(`<h1>Quayline</h1>${main}`), EVIDENCE_URL).facts.flatMap(({ kind, name }) =>
    kind === 'integration' ? [name!] : [],
  );

describe('readFacts and integrations', () => {
  for (const sentence of [
    'Quayline works with harbours of every size.',
    'When you work with Nora, you get more.',
    'Quayline syncs with attendance, HRIS, CRM and payroll.',
    'Other smart tools connect to Quayline and Quayline Pro.',
    'We do not integrate with Xero or QuickBooks today.',
    'Wir bieten keine Schnittstelle zu Xero und DATEV an.',
    'Currently we do not integrate with Xero or QuickBooks.',
    'At the moment there are no integrations with Xero or QuickBooks.',
    'Die Software arbeitet nicht mit DATEV und Lexware.',
    'Aún no se integra con Holded y Sage.',
    'Soon Quayline will integrate with Xero and QuickBooks.',
    'Does Quayline work with Xero and QuickBooks?',
    'Quayline connects to everything you have.',
    'Der CSV-Export ist in jedem Tarif dabei.',
    'Eine DATEV-Schnittstelle ist geplant.',
    'Wir haben keine DATEV-Anbindung.',
    'Die Meldung geht an Ihre Kollegen.',
    'Die Steuerberater-Schnittstelle ist in allen Tarifen enthalten.',
    'Mit unserer Bank-Anbindung sehen Sie jeden Umsatz.',
    'Die Wohnungs-Übergabe dauert eine Stunde.',
    'Die Log-Datei ist lesbar.',
    'Wir übermitteln Ihre Daten nur an DRITTE in der EU.',
  ])
    it(`has none: ${sentence}`, () => expect(named(`<p>${sentence}</p>`)).to.deep.equal([]));
  for (const [sentence, names] of [
    ['Quayline integrates with athenahealth, Epic and Elation.', ['athenahealth', 'Epic', 'Elation']],
    ['Quayline übergibt die Liegegelder jede Nacht an DATEV.', ['DATEV']],
    ['Die DATEV-Schnittstelle ist in allen Tarifen enthalten.', ['DATEV']],
    ['Die Lexware-Schnittstelle ist in allen Tarifen enthalten.', ['Lexware']],
    ['It works with Xero, QuickBooks and FreeAgent on every plan.', ['Xero', 'QuickBooks', 'FreeAgent']],
    ['It not only works with Xero and QuickBooks, it is fast.', ['Xero', 'QuickBooks']],
    ['No code needed: it works with Xero and QuickBooks.', ['Xero', 'QuickBooks']],
    ['Quayline arbeitet mit DATEV und Lexware.', ['DATEV', 'Lexware']],
    ['Schnittstellen zu DATEV, SAP und Lexware.', ['DATEV', 'SAP', 'Lexware']],
    ['Quayline se connecte à Sage et Pennylane.', ['Sage', 'Pennylane']],
    ['Quayline se integra con Holded y Sage.', ['Holded', 'Sage']],
  ] as const)
    it(`has each product of a sentence: ${sentence}`, () =>
      expect(named(`<p>${sentence}</p>`)).to.deep.equal(names));
  it('has the products in a list below a heading about integrations', () => {
    const list = '<li><b>Google Calendar</b> – two-way sync</li><li>Outlook 365</li><li>and many more</li>';
    expect(named(`<h2>Integrations</h2><ul>${list}</ul>`)).to.deep.equal(['Google Calendar', 'Outlook 365']);
  });
  it('has the products in a line below a heading about connections', () => {
    const line = '<p>Epic, Oracle Health, athenahealth and any system with FHIR R4.</p>';
    expect(named(`<h2>Connects to your records</h2>${line}`)).to.deep.equal([
      'Epic',
      'Oracle Health',
      'athenahealth',
    ]);
  });
  it('has no products in a list below another heading', () => {
    expect(named('<h2>Harbours</h2><ul><li>Port Ness – 40 berths</li></ul>')).to.deep.equal([]);
  });
  const cards = (heading: string, ...names: string[]): string =>
    `<h2>${heading}</h2>${names.map((name) => `<h3>${name}</h3><p>Every berth is sent there at night.</p>`).join('')}`;
  for (const main of [
    cards('Our team', 'Xero', 'Sage'),
    cards('Integrations', 'Banking', 'Calendar', 'How it works'),
    cards('Schnittstellen', 'Häufige Fragen', 'Buchhaltung', 'Unsere Partner'),
    cards('Integrations', 'Xero'),
  ])
    it(`has none: ${main.slice(0, 60)}`, () => expect(named(main)).to.deep.equal([]));
  for (const [heading, ...names] of [
    ['Integrations', 'Xero', 'Sage Intacct'],
    ['Works with what you use', 'Xero', 'FreeAgent'],
    ['Schnittstellen', 'DATEV Unternehmen online', 'Lexware'],
    ['Fonctionne avec vos outils', 'Pennylane', 'Sellsy'],
    ['Se conecta con tus programas', 'Holded', 'Contasol'],
  ] as const)
    it(`has the names of the cards below: ${heading}`, () => {
      expect(named(cards(heading, ...names))).to.deep.equal(names);
    });
  it('has the name before the word "export" in a list', () => {
    expect(named('<h2>Integrations</h2><ul><li>DATEV export</li><li>Xero import</li></ul>')).to.deep.equal([
      'DATEV',
      'Xero',
    ]);
  });
});
