import { expect } from 'chai';
import {
  announcementIn,
  companyEventIn,
  companyNames,
} from '../../../../../src/competitors/changes/content/company-words.ts';
import type { CompanyEvent } from '../../../../../src/events/event-facts.ts';

const NONE = [
  'How to raise funding for your startup',
  'How we reduced customer acquisition cost by 40%',
  'Customer acquisition in 2025',
  'Merge tags for e-mail campaigns',
  'Merge requests are faster now',
  'Resolving merge conflicts',
  'New: merge duplicate contacts into one record',
  'What is a Series A?',
  'Series A fundraising tips',
  'Graceful shutdown in Node.js',
  'How to shut down a server',
  'Our favourite sunset pictures',
  'Sunset Boulevard office opens',
  'A guide to mergers and acquisitions',
  '10 ways to prevent a data breach',
  'The cost of a data breach',
  'What to do after a security incident',
  'Raising the bar for support',
  'Zentria raises the bar',
  'A round table on pricing',
  'Introducing Zentria Flow',
  'We are joining the W3C',
  'Funding your growth with better invoices',
  'Le guide de la levée de fonds',
  'Comment réussir une fusion avec Excel',
  'Leitfaden zur Übernahme von Daten',
  'Cómo conseguir una ronda de financiación',
  'Zentria wins place on £60m school catering framework',
  'Zentria secures $12 million order for 40 ferries',
  'Zentria sichert sich Rahmenvertrag über 12 Millionen Euro',
  'Zentria cierra un contrato de 12 millones de euros',
  'Zentria haalt raamovereenkomst van € 8 miljoen binnen',
  'Zentria ottiene una commessa da 8 milioni di euro',
  'Zentria boucle un contrat de 10 millions d’euros',
  'Was ist eine Fusion?',
];

const EVENTS: [string, CompanyEvent][] = [
  ['Zentria acquires Boltwise', 'acquisition'],
  ['Zentria has been acquired by Globex', 'acquisition'],
  ['We’ve acquired Boltwise', 'acquisition'],
  ['Zentria to be acquired by Globex for $2 billion', 'acquisition'],
  ['Zentria completes acquisition of Boltwise', 'acquisition'],
  ['Zentria is joining Globex', 'acquisition'],
  ['Boltwise is now part of Zentria', 'acquisition'],
  ['Zentria übernimmt Boltwise', 'acquisition'],
  ['Zentria rachète Boltwise', 'acquisition'],
  ['Zentria adquiere Boltwise', 'acquisition'],
  ['Zentria merges with Globex', 'merger'],
  ['Zentria and Globex announce merger', 'merger'],
  ['Zentria fusioniert mit Globex', 'merger'],
  ['Zentria fusionne avec Globex', 'merger'],
  ['Zentria se fusiona con Globex', 'merger'],
  ['Zentria is shutting down', 'shutdown'],
  ['We are closing our doors', 'shutdown'],
  ['Zentria ceases operations', 'shutdown'],
  ['Zentria stellt den Betrieb ein', 'shutdown'],
  ['Zentria cesse ses activités', 'shutdown'],
  ['Zentria cierra definitivamente', 'shutdown'],
  ['Sunsetting Zentria Classic', 'sunset'],
  ['Zentria Classic will be discontinued', 'sunset'],
  ['End of life notice: Zentria Classic', 'sunset'],
  ['Zentria Classic wird abgeschaltet', 'sunset'],
  ['Fin de vie de Zentria Classic', 'sunset'],
  ['Zentria descontinúa Classic', 'sunset'],
  ['Zentria raises $20M to plan every factory', 'funding'],
  ['Zentria raises $20M to deliver its orders', 'funding'],
  ['Zentria secures €9 million in funding after a public tender', 'funding'],
  ['Announcing our Series B', 'funding'],
  ['Zentria closes €12 million seed round', 'funding'],
  ['$40 million Series C led by Northwind', 'funding'],
  ['Zentria erhält 5 Millionen Euro', 'funding'],
  ['Zentria lève 10 millions d’euros', 'funding'],
  ['Zentria cierra una ronda de financiación', 'funding'],
  ['Notice of data breach', 'breach'],
  ['Update on our recent security incident', 'breach'],
  ['Security incident: what we know about the data breach of March 2', 'breach'],
  ['Zentria confirms data breach', 'breach'],
  ['Information zum Sicherheitsvorfall', 'breach'],
  ['Communiqué sur l’incident de sécurité', 'breach'],
  ['Comunicado sobre el incidente de seguridad', 'breach'],
];

describe('companyEventIn', () => {
  for (const title of NONE) it(`finds none: ${title}`, () => expect(companyEventIn(title)).to.equal(null));
  for (const [title, event] of EVENTS)
    it(`finds ${event}: ${title}`, () => expect(companyEventIn(title)).to.equal(event));
});

describe('announcementIn', () => {
  it('reads a sentence of one repeated word in bounded time', () => {
    const ofZentria = companyNames('https://zentria.test/', null);
    for (const times of [60, 120, 300]) {
      const text = `x${' a'.repeat(times)} ! has been acquired by Globex.`;
      expect(announcementIn(text, ofZentria, 'line')).to.equal(null);
    }
  });

  it('does not mistake a customer in a title for the company', () =>
    expect(
      announcementIn(
        'Globex raises $20M Series A',
        companyNames('https://zentria.test/customers/globex', 'Globex | Zentria'),
        'heading',
      ),
    ).to.equal(null));

  it('does not mistake an everyday word for the company', () =>
    expect(
      announcementIn(
        'The whole path that is linear was acquired by Globex',
        companyNames('https://linear.test/', 'Linear'),
        'line',
      ),
    ).to.equal(null));

  const names = companyNames('https://www.zentria.test/', 'Zentria.io | Plan every factory');
  const EVERYDAY = [
    'Globex has been acquired by Initech',
    'Zentria joins forces with Globex',
    'Zentria joins the Globex Partner Network',
    'Jane Doe joins Zentria as CTO',
    'Zentria customers raised $12M',
    'We received $5 million in bug reports',
    'We announced $10 discounts',
    'Zentria wins $1M award',
    'We are proud to announce our $30 million investment contract with the port',
    'Zentria wins a $40 million contract for harbour cranes',
    'Zentria is closing down its old status page',
    'We are shutting down for the holidays',
    'Read how Zentria was bought by thousands of teams',
    'Our merger of teams and tools',
    'We are discontinuing our legacy API',
    'If Zentria is acquired by Globex, your data stays here',
    'Zentria has never been acquired by anybody',
    'Zentria was acquired by Globex in 2014',
    'Our data breach plan is tested every quarter',
  ];
  for (const text of EVERYDAY)
    it(`finds none: ${text}`, () => expect(announcementIn(text, names, 'line')).to.equal(null));

  const NEWS: [string, CompanyEvent, string | null][] = [
    ['Zentria.io has been acquired by Globex', 'acquisition', 'globex'],
    ['zentria joins Globex to build the next generation', 'acquisition', 'globex'],
    ['Zentria is now part of the Globex family', 'acquisition', 'globex'],
    ['We are proud to announce that we have acquired Boltwise', 'acquisition', 'boltwise'],
    ['Globex acquires Zentria', 'acquisition', 'globex'],
    ['Zentria and Globex are merging', 'merger', 'globex'],
    ['We raised $12 million in our seed round to make planning boring', 'funding', '$12m'],
    ['We are thrilled to announce our $20M Series A led by Northwind', 'funding', '$20m'],
    ['In May 2026 Zentria was acquired by Globex', 'acquisition', 'globex'],
    ['We can now share that Zentria has been acquired by Globex', 'acquisition', 'globex'],
    ['Zentria wurde von Globex übernommen', 'acquisition', 'globex'],
    ['We secured $30 million in funding led by Northwind', 'funding', '$30m'],
    ['Zentria is shutting down', 'shutdown', null],
  ];
  for (const [text, event, about] of NEWS)
    it(`finds ${event}: ${text}`, () =>
      expect(announcementIn(text, names, 'line')).to.include({ event, about }));
});
