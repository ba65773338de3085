import { expect } from 'chai';
import {
  leadershipLevel,
  type LeadershipLevel,
} from '../../../../../src/competitors/changes/hiring/leadership-level.ts';

const TITLES: Record<LeadershipLevel | 'none', string[]> = {
  none: [
    '',
    'Software Engineer',
    'Executive Assistant to the CEO',
    'Assistant Director',
    'Assistenz der Geschäftsführung (m/w/d)',
    'Assistante de direction',
    'Founder’s Associate',
    'Working Student, Office of the CTO',
    'Intern to the Chief of Staff',
    'CRO Specialist',
    'CPO Analyst',
    'Headless CMS Developer',
    'Headhunter',
    'Head Chef',
    'Directory Services Engineer',
    'Art Director',
    'Teamleiter Support (m/w/d)',
    'Projektleiter Bau',
    'Chef de produit',
    'Jefe de proyecto',
    'Product Manager',
    'Team Lead, Data',
    'Mischief Maker',
    'Officer, Compliance',
    '助理总监',
  ],
  'c-level': [
    'Chief Technology Officer',
    'Chief Human Resources Officer (CHRO)',
    'CFO',
    'Interim CFO (m/f/d)',
    'CTO & Co-Founder',
    'Chief Executive',
    'Geschäftsführer (m/w/d)',
    'Directeur général',
    'Directora General',
    'Amministratore Delegato',
    'Prezes Zarządu',
    'Генеральный директор',
    '首席技术官',
    '最高財務責任者',
    '최고기술책임자',
  ],
  vp: [
    'VP Engineering',
    'SVP, Sales',
    'Vice President of People',
    'Vice-Président Ventes',
    'Vicepresidente de Ventas',
    '副总裁',
  ],
  director: [
    'Director of Engineering',
    'Senior Director, Product',
    'Associate Director, Data',
    'Directrice marketing',
    'Direktor Vertrieb',
    'Direttore Vendite',
    'Diretora de Produto',
    'Dyrektor Finansowy',
    'Директор по маркетингу',
    'Managing Director, DACH',
    '销售总监',
  ],
  head: [
    'Head of Growth',
    'Global Head of Security',
    'Head, Legal',
    'Engineering Head',
    'Leiter Vertrieb (m/w/d)',
    'Leitung Marketing',
    'Bereichsleiterin Einkauf',
    'Jefa de Ventas',
    'Chefe de Operações',
    'Hoofd Financiën',
    'Kierownik działu sprzedaży',
    'Руководитель отдела продаж',
    'Chief of Staff',
    'Chief Architect',
    'Field CTO',
    'Deputy Chief Financial Officer',
    '営業部長',
  ],
};

describe('leadershipLevel', () => {
  for (const [level, titles] of Object.entries(TITLES)) {
    describe(`when a title is of level ${level}`, () => {
      for (const title of titles) {
        it(`recognizes "${title}"`, () => expect(leadershipLevel(title) ?? 'none').to.equal(level));
      }
    });
  }

  it('reads the beginning of a title of 1 MB', () => {
    expect(leadershipLevel(`Head of ${'tea '.repeat(250_000)}`)).to.equal('head');
  });
});
