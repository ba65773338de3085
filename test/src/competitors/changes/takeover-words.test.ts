import { expect } from 'chai';
import {
  announcementIn,
  companyEventIn,
  companyNames,
} from '../../../../src/competitors/changes/content/company-words.ts';
import type { CompanyEvent } from '../../../../src/events/event-facts.ts';

const NO_TITLES = [
  'Zentria neemt de tijd voor jou over de feestdagen',
  'Zentria heeft Boltwise overgenomen?',
  'Zentria kauft Autos Opel und Ford',
  'Zentria hat den Auftrag Elbtunnel übernommen',
  'Zentria erwirbt das Gütezeichen Grünland',
  'Zentria neemt afscheid van Piet de Boer',
  'Zentria neemt deel aan de Bouwbeurs',
  'Wij nemen uw oude contract over',
  'Het contract wordt overgenomen door de nieuwe huurder',
  'Zentria koopt Fairtrade bonen in Peru',
  'Elke nieuwe klant krijgt € 50 korting',
  'Hoe Acme werd overgenomen door Globex',
  'Zentria acquisisce nuovi clienti',
  'Zentria incorpora Boltwise Maps per mostrare i percorsi',
  'Zentria rileva Boltwise nei testi',
  'Fusione tra tradizione e innovazione',
  'Zentria entra nel Mercato Elettronico',
  'Zentria przejmuje nowe zadania',
  'Zentria łączy się z Allegro',
  'Zentria integra agora o Mercado Pago',
  'Zentria köper in grön el',
  'Zentria förvärvar ISO 9001',
  'Zentria är nu en del av Förening Norr',
  'Onze winkel sluit de deuren tijdens Kerst',
];

const TITLES: [string, CompanyEvent][] = [
  ['Zentria neemt Boltwise Benelux over', 'acquisition'],
  ['Zentria neemt branchegenoot Boltwise uit Gent over', 'acquisition'],
  ['Boltwise overgenomen door Zentria', 'acquisition'],
  ['Zentria koopt Boltwise op', 'acquisition'],
  ['Zentria rileva Officine Boltwise', 'acquisition'],
  ['Boltwise acquisita da Zentria', 'acquisition'],
  ['Zentria adquire a Boltwise', 'acquisition'],
  ['Zentria kupuje Boltwise', 'acquisition'],
  ['Boltwise przejęte przez Zentria', 'acquisition'],
  ['Zentria förvärvar Boltwise', 'acquisition'],
  ['Boltwise blir en del av Zentria', 'acquisition'],
  ['Zentria opkøber Boltwise', 'acquisition'],
  ['Zentria fuseert met Globex', 'merger'],
  ['Fuzja z Globex', 'merger'],
  ['Zentria failliet verklaard', 'shutdown'],
  ['Zentria chiude i battenti', 'shutdown'],
  ['Zentria kończy działalność', 'shutdown'],
  ['Zentria haalt 6 miljoen euro op', 'funding'],
  ['Zentria tar in 40 mkr', 'funding'],
];

const names = companyNames('https://zentria.test/', 'Zentria');

const NO_NEWS = [
  'Boltwise neemt Globex over',
  'Zentria übernimmt die Kosten Ihrer Anreise',
  'Zentria hat die Montage Ihrer Küche übernommen',
  'Zentria erwirbt das Zertifikat Bio',
  'Zentria a acquis la confiance de Globex',
  'Zentria kan Boltwise niet overnemen',
  'Als Zentria wordt overgenomen door Globex, blijft uw contract gelden',
  'Zentria werd in 1998 overgenomen door Globex',
  'Zentria è parte della Lombardia',
  'Zentria non è stata acquisita da Globex',
];

const NEWS: [string, string][] = [
  ['Zentria heeft Boltwise uit Breda overgenomen.', 'boltwise'],
  ['Zentria hat das Kölner Ingenieurbüro Boltwise übernommen.', 'boltwise'],
  ['Zentria takes over catering business Boltwise', 'boltwise'],
  ['Zentria rachète la société Boltwise', 'boltwise'],
  ['Zentria adquiere la empresa Boltwise', 'boltwise'],
  ['Zentria acquisisce lo studio di progettazione Boltwise', 'boltwise'],
  ['Il Gruppo Globex ha acquisito Zentria.', 'globex'],
  ['Globex Groep neemt Zentria over', 'globex'],
  ['Zentria is sinds november 2026 onderdeel van Globex.', 'globex'],
  ['Zentria è stata acquisita dal Gruppo Globex', 'globex'],
  ['A Zentria passa a fazer parte do Grupo Globex', 'globex'],
  ['Zentria zostaje przejęta przez Globex', 'globex'],
  ['Zentria har förvärvats av Globex', 'globex'],
];

describe('takeoverIn', () => {
  for (const title of NO_TITLES)
    it(`finds none in the title: ${title}`, () => expect(companyEventIn(title)).to.equal(null));

  for (const text of NO_NEWS)
    it(`finds none: ${text}`, () =>
      expect(announcementIn(text, names, 'line', new Date('2026-11-28'))).to.equal(null));

  it('reads a sentence of many names in bounded time', () => {
    const text = `Zentria neemt${' Boltwise & Co'.repeat(100)} mee.`;
    expect(announcementIn(text, names, 'line')).to.equal(null);
  });

  for (const [title, event] of TITLES)
    it(`finds ${event} in the title: ${title}`, () => expect(companyEventIn(title)).to.equal(event));

  for (const [text, about] of NEWS)
    it(`finds the other company: ${text}`, () =>
      expect(announcementIn(text, names, 'line', new Date('2026-11-28'))).to.include({
        event: 'acquisition',
        about,
      }));
});
