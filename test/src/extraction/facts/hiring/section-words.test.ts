import { expect } from 'chai';
import {
  JOBS_HEADING,
  NO_JOBS,
  WORKING_HERE,
} from '../../../../../src/extraction/facts/hiring/section-words.ts';

describe('JOBS_HEADING', () => {
  for (const heading of [
    'Our values',
    'Benefits',
    'How we hire',
    'Meet the team',
    'Open source',
    'Products for recruiters',
    'Our customers',
    'Was wir bieten',
  ]) {
    it(`does not match: ${heading}`, () => expect(heading).not.to.match(JOBS_HEADING));
  }
  for (const heading of [
    'Open positions',
    'Current vacancies',
    'Jobs',
    'Openings at Fern',
    'Jobs (12)',
    "We're hiring",
    'Employment opportunities',
    'Who we are looking for',
    'Offene Stellen',
    'Stellenangebote',
    'Wir suchen',
    'Postes ouverts',
    'Nous recrutons',
    'Ofertas de empleo',
    'Posizioni aperte',
    'Vagas',
    'Vacatures',
    'Wolne stanowiska',
    'Lediga jobb',
    'Вакансии',
    '募集職種',
    '招聘职位',
  ]) {
    it(`matches: ${heading}`, () => expect(heading).to.match(JOBS_HEADING));
  }
});

describe('WORKING_HERE', () => {
  for (const heading of ['Workflows', 'Customers', 'Our life', 'Jobless growth']) {
    it(`does not match: ${heading}`, () => expect(heading).not.to.match(WORKING_HERE));
  }
  for (const heading of [
    'Careers',
    'Join us',
    'Working at Fern',
    'Life at Fern',
    'Karriere',
    'Trabaja con nosotros',
  ]) {
    it(`matches: ${heading}`, () => expect(heading).to.match(WORKING_HERE));
  }
});

describe('NO_JOBS', () => {
  for (const text of [
    'No jobs found',
    'No open positions match your search',
    'There are twelve open positions.',
    'We are hiring in Berlin.',
    'Keine Stellen gefunden',
    'We do not discriminate in hiring.',
  ]) {
    it(`does not match: ${text}`, () => expect(text).not.to.match(NO_JOBS));
  }
  for (const text of [
    'There are currently no open positions.',
    'We have zero vacancies right now.',
    "We don't have any openings.",
    'We are not currently hiring.',
    'All of our positions are currently filled.',
    'Derzeit haben wir keine offenen Stellen.',
    'Aucun poste ouvert.',
    'No hay vacantes en este momento.',
    'Er zijn geen open vacatures.',
  ]) {
    it(`matches: ${text}`, () => expect(text).to.match(NO_JOBS));
  }
});
