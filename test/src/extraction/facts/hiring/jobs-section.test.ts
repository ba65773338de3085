import { expect } from 'chai';
import { jobsInSections } from '../../../../../src/extraction/facts/hiring/jobs-section.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';
import { findUnseen } from '../../../../../src/extraction/pages/hidden.ts';

const PAGE = 'https://fern.test/about/careers';
function jobs(html: string) {
  const page = parsePage(html);
  return jobsInSections(page, PAGE, { unseen: findUnseen(page), isCareers: true });
}
const lines = (html: string): string[] =>
  jobs(html).map(({ title, department, location }) => [title, department, location].join(' | '));
const titles = (html: string): string[] => jobs(html).map(({ title }) => title);

describe('jobsInSections', () => {
  describe('when nothing below a heading is a role', () => {
    const pages: Record<string, string> = {
      'an empty page': '',
      'no heading says that positions are open': '<h2>Our people</h2><ul><li>Plant Engineer</li></ul>',
      'the heading says that none are': '<h2>No open positions</h2><ul><li>Plant Engineer</li></ul>',
      'a sentence says that none are': '<h2>Open positions</h2><p>We have no open positions today.</p>',
      perks: '<h2>Open positions</h2><ul><li>Thirty days of leave</li><li>A garden</li></ul>',
      'sentences that name roles':
        '<h2>Open positions</h2><p>Our engineers meet each Monday and decide what to plant.</p>',
      'an article about somebody':
        '<h2>Open positions</h2><p><a href="/blog/ada">How Ada became lead engineer</a></p>',
      'a menu': '<h2>Open positions</h2><nav><a href="/jobs/a">Plant Engineer</a></nav>',
      'what is hidden': '<h2>Open positions</h2><h3 style="display:none">Plant Engineer</h3>',
      departments: '<h2>Open positions</h2><h3>Engineering</h3><h3>Sales</h3>',
      places: '<h2>Open positions</h2><h3>Berlin</h3><h3>Lisbon</h3>',
      'a button': '<h2>Open positions</h2><p><a href="/jobs/a">Apply now</a></p>',
      'a role that nobody can apply for, under a heading about working here':
        '<h2>Working at Fern</h2><h3>Our lead engineer</h3><p>She grows things.</p>',
    };
    for (const [what, html] of Object.entries(pages)) {
      it(`finds none: ${what}`, () => expect(titles(html)).to.deep.equal([]));
    }

    it('finds none on a page that is about something else', () => {
      const page = parsePage('<h3>Plant Engineer</h3><p>Full Time · Hyderabad</p>');
      const found = jobsInSections(page, PAGE, { unseen: findUnseen(page), isCareers: false });
      expect(found).to.deep.equal([]);
    });

    const others: Record<string, string> = {
      'an employee above the call to apply':
        '<h2>Our team</h2><h3>Jo Roe</h3><h4>Chief Financial Officer</h4><h2>Interested?</h2><p>Apply with your CV.</p>',
      'an employee whose name is a heading':
        '<h3>Jo Roe</h3><h3>Head of Sales</h3><p>Apply now and meet her.</p>',
      'a step of the interviews': '<h3>Talk to an Engineering Manager</h3><p>You apply your skills.</p>',
      'a benefit': '<h3>In-house chef</h3><p>Lunch is free.</p><h3>Gym</h3><p>Apply now.</p>',
    };
    Object.assign(others, {
      'a perk with an amount':
        '<h3>Training budget, Leeds</h3><p>£1,500 per year</p><h3>Our managers</h3><p>£45,000 per year</p>',
      'amounts that are not pay':
        '<h3>Charity, Perth</h3><p>£40,000 raised in 2025</p><h3>Pension, Perth</h3><p>up to £9,500</p>',
      'opening hours of one branch': '<h3>Workshop, Gent</h3><p>38 uur per week</p>',
    });
    for (const [what, html] of Object.entries(others))
      it(`finds none on a careers page without such a heading: ${what}`, () =>
        expect(titles(html)).to.deep.equal([]));

    it('finds no employee on a careers page without such a heading', () => {
      expect(titles('<h3>Head of Gardens</h3><p>Ada has been with us for ten years.</p>')).to.deep.equal([]);
    });

    it('ends at a heading of the same level about something else', () => {
      const html =
        '<h2>Open positions</h2><h3>Plant Engineer</h3><h2>How we hire</h2><h3>Call with the hiring manager</h3>';
      expect(titles(html)).to.deep.equal(['Plant Engineer']);
    });

    it('reads 20,000 lines below one heading quickly', () => {
      const many = '<p>We grow ferns in the shade of older trees.</p>'.repeat(30_000);
      expect(titles(`<h2>Open positions</h2><h3>Plant Engineer</h3>${many}`)).to.deep.equal([
        'Plant Engineer',
      ]);
    }).timeout(10_000);
  });

  describe('when pay or hours are below the titles of a careers page', () => {
    const pages: Record<string, [string, string[]]> = {
      'pay with commission, and a place': [
        '<h1>Careers</h1><ul><li><h3>Pastry Supervisor, Bath</h3><p>£28,500 + tips</p></li><li><h3>Delivery Driver</h3><p>Frome</p></li></ul>',
        ['Pastry Supervisor, Bath |  | ', 'Delivery Driver |  | Frome'],
      ],
      'pay in a sentence': [
        '<h1>Work with us</h1><ul><li><h3>Veterinary Nurse</h3><p>New role. £34,000 to £38,000. Run our new practice.</p></li></ul>',
        ['Veterinary Nurse |  | '],
      ],
      'titles that no list names, in Dutch': [
        '<h1>Vacatures</h1><h3>Boomverzorger, Zwolle</h3><p>€ 2.600 tot € 3.200 per maand</p><h3>Kasbouwer, Delft</h3><p>32 tot 40 uur</p>',
        ['Boomverzorger, Zwolle |  | ', 'Kasbouwer, Delft |  | '],
      ],
      'one such title below a heading for jobs': [
        '<h1>Vacatures</h1><h3>Kasbouwer, Delft</h3><p>€ 19 bruto per uur</p>',
        ['Kasbouwer, Delft |  | '],
      ],
      'titles that no list names, in German': [
        '<h1>Karriere</h1><h3>Aufzugmonteur, Kassel</h3><p>3.200 € bis 3.900 € brutto im Monat</p><h3>Glaser, Erfurt</h3><p>30 bis 40 Stunden</p>',
        ['Aufzugmonteur, Kassel |  | ', 'Glaser, Erfurt |  | '],
      ],
      'titles that no list names, in French': [
        '<h1>Recrutement</h1><h2>Maçon, Angers</h2><p>2 100 € à 2 600 € brut par mois</p><h2>Couvreuse, Nantes</h2><p>35 heures</p>',
        ['Maçon, Angers |  | ', 'Couvreuse, Nantes |  | '],
      ],
    };
    for (const [what, [html, expected]] of Object.entries(pages))
      it(`reads ${what}`, () => expect(lines(html)).to.deep.equal(expected));

    it('leaves out a benefit among them', () => {
      const html =
        '<h1>Lavora con noi</h1><h3>I nostri vantaggi</h3><p>1.200 € di welfare all’anno</p><h3>Falegname, Verona</h3><p>1.700 € netti al mese</p><h3>Vetraia, Padova</h3><p>Da 30 a 38 ore</p>';
      expect(titles(html)).to.deep.equal(['Falegname, Verona', 'Vetraia, Padova']);
    });
  });

  describe('when roles have no links', () => {
    const lists: Record<string, [string, string[]]> = {
      headings: [
        '<h2>Open positions</h2><h3>Plant Engineer</h3><p>Berlin</p><p>You grow things.</p><h3>Seed Analyst</h3><p>Lisbon</p>',
        ['Plant Engineer |  | Berlin', 'Seed Analyst |  | Lisbon'],
      ],
      'items with the place behind a dash': [
        '<h2>Vacancies</h2><ul><li>Plant Engineer – Berlin</li><li>Seed Analyst – Lisbon</li></ul>',
        ['Plant Engineer |  | Berlin', 'Seed Analyst |  | Lisbon'],
      ],
      'rows of a table': [
        '<h2>Current openings</h2><table><tr><th>Position</th><th>Department</th></tr><tr><td>Plant Engineer</td><td>Engineering</td></tr><tr><td>Seed Analyst</td><td>Research</td></tr></table>',
        ['Plant Engineer | Engineering | ', 'Seed Analyst | Research | '],
      ],
      'folded sections': [
        "<h2>We're hiring</h2><details><summary>Plant Engineer</summary><p>Location: Berlin</p></details><details><summary>Seed Analyst</summary><p>Location: Lisbon</p></details>",
        ['Plant Engineer |  | Berlin', 'Seed Analyst |  | Lisbon'],
      ],
      'first lines in bold type': [
        '<h2>Available positions</h2><p><strong>Plant Engineer</strong><br>You grow things.</p><p><strong>Seed Analyst</strong><br>You count things.</p>',
        ['Plant Engineer |  | ', 'Seed Analyst |  | '],
      ],
      'headings below those of departments': [
        '<h2>Open roles</h2><h3>Engineering</h3><h4>Plant Engineer</h4><h3>Research</h3><h4>Seed Analyst</h4>',
        ['Plant Engineer | Engineering | ', 'Seed Analyst | Research | '],
      ],
      'headings below one about working here, with how to apply': [
        '<h1>Careers</h1><h3>Plant Engineer</h3><p>Send your CV to jobs@fern.test.</p>',
        ['Plant Engineer |  | '],
      ],
    };
    it('reads titles without known words among those of a list', () => {
      const html =
        '<h2>Vacancies</h2><ul><li>Plant Engineer</li><li>Seed Analyst</li><li>Moss Whisperer</li></ul>';
      expect(titles(html)).to.deep.equal(['Plant Engineer', 'Seed Analyst', 'Moss Whisperer']);
    });

    it('does not read another list below it', () => {
      const html =
        '<h2>Vacancies</h2><ul><li>Plant Engineer</li><li>Seed Analyst</li></ul><ul><li>Thirty days of leave</li><li>Garden Plot</li></ul>';
      expect(titles(html)).to.deep.equal(['Plant Engineer', 'Seed Analyst']);
    });

    for (const [what, [html, expected]] of Object.entries(lists)) {
      it(`reads ${what}`, () => expect(lines(html)).to.deep.equal(expected));
    }

    it('identifies a role by its title and location', () =>
      expect(jobs('<h2>Open positions</h2><h3>Plant Engineer</h3><p>Berlin</p>')[0]).to.include({
        id: `${PAGE}#Plant Engineer|Berlin`,
        url: null,
      }));
  });

  describe('when roles have links', () => {
    it('reads links within sentences', () => {
      const html =
        '<h2>Who we are looking for</h2><p>Our lab would like to meet a <a href="/files/plant.pdf">Plant Engineer</a> who waters on time.</p>';
      expect(titles(html)).to.deep.equal(['Plant Engineer']);
    });

    it('reads in-page anchors and their headings as one role each', () => {
      const html =
        '<h2>Open positions</h2><ul><li><a href="#plant">Plant Engineer</a></li></ul><h3 id="plant">Plant Engineer</h3><p>You grow things.</p>';
      expect(titles(html)).to.deep.equal(['Plant Engineer']);
    });

    it('reads a title of thirty words', () => {
      const title =
        'Plant Engineer (mid-level to senior, all genders), remote anywhere between UTC-3 and UTC+3, four or five days a week, with travel to the greenhouse each quarter';
      expect(titles(`<h2>Open roles</h2><ul><li><a href="/join/plant">${title}</a></li></ul>`)).to.deep.equal(
        [title],
      );
    });

    for (const [what, html, expected] of [
      [
        'a list without places above it',
        '<h2>Open positions</h2><h3>Plant Engineer</h3><h3>Seed Analyst</h3><h3>Plant Engineer</h3><p>Berlin, Germany</p><h3>Seed Analyst</h3><p>Lisbon, Portugal</p>',
        ['Plant Engineer |  | Berlin, Germany', 'Seed Analyst |  | Lisbon, Portugal'],
      ],
      [
        'one title in two places below it',
        '<h2>Open positions</h2><h3>Plant Engineer</h3><h3>Plant Engineer</h3><p>Berlin, Germany</p><h3>Plant Engineer</h3><p>Lisbon, Portugal</p>',
        ['Plant Engineer |  | Berlin, Germany', 'Plant Engineer |  | Lisbon, Portugal'],
      ],
      [
        'two pages with one title',
        '<h2>Open positions</h2><h3><a href="/jobs/1">Plant Engineer</a></h3><h3><a href="/jobs/2">Plant Engineer</a></h3><p>Berlin, Germany</p>',
        ['Plant Engineer |  | ', 'Plant Engineer |  | Berlin, Germany'],
      ],
    ] as const)
      it(`merges a role with its repetition that names a place: ${what}`, () =>
        expect(lines(html)).to.deep.equal(expected));

    it('identifies a merged role by its location', () => {
      const html =
        '<h2>Open positions</h2><h3>Plant Engineer</h3><h3>Plant Engineer</h3><p>Berlin, Germany</p>';
      expect(jobs(html)[0]!.id).to.equal(`${PAGE}#Plant Engineer|Berlin, Germany`);
    });

    it('excludes buttons from titles', () => {
      const html =
        '<h2>Open positions</h2><h3>Plant Engineer <a href="mailto:jobs@fern.test">Apply now</a></h3>';
      expect(titles(html)).to.deep.equal(['Plant Engineer']);
    });

    it('uses the address of a role as its id', () =>
      expect(
        jobs('<h2>Open positions</h2><h3><a href="/careers/plant">Plant Engineer</a></h3>')[0],
      ).to.include({ id: 'https://fern.test/careers/plant', url: 'https://fern.test/careers/plant' }));
  });

  describe('when no heading announces positions on a careers page', () => {
    const PAGE_OF_ROLES =
      '<p>Grow with us</p><h3>1) Plant Engineer</h3><p>Full Time · Hyderabad · Sales</p><h3>2) Soil Analyst</h3><p>You test soil.</p><p>Apply by mail</p>';
    it('does not mistake a sentence with a place for the location', () => {
      const html =
        '<h2>Open positions</h2><h3>Plant Engineer</h3><p>You look after all our gardens in Berlin.</p>';
      expect(lines(html)).to.deep.equal(['Plant Engineer |  | ']);
    });
    it('reads the location before terms of employment and prose', () => {
      const html =
        '<h2>Open positions</h2><h3>Plant Engineer</h3><p>Lyon, CDI. You look after 120 gardens.</p>';
      expect(lines(html)).to.deep.equal(['Plant Engineer |  | Lyon']);
    });
    it('keeps the full stop of an abbreviated place', () => {
      const html = '<h2>Open positions</h2><h3>Plant Engineer</h3><p>St. Gallen, Schweiz</p>';
      expect(lines(html)).to.deep.equal(['Plant Engineer |  | St. Gallen, Schweiz']);
    });
    it('reads headings with a mark for all genders and a place on a careers page', () => {
      const html =
        '<h1>Karriere</h1><h3>Gärtner (m/w/d), Telgte</h3><p>Sie pflanzen.</p><h3>Chargée de jardin (H/F), Dinan</h3><p>Vous plantez.</p>';
      expect(lines(html)).to.deep.equal([
        'Gärtner (m/w/d) |  | Telgte',
        'Chargée de jardin (H/F) |  | Dinan',
      ]);
    });
    it('reads the place before terms of employment, even if no list of places has it', () => {
      expect(lines('<h3>Shop Manager</h3><p>Selby, part-time</p><p>Apply now</p>')).to.deep.equal([
        'Shop Manager |  | Selby',
      ]);
    });

    it('does not mistake a department before terms of employment for a place', () => {
      expect(lines('<h3>Shop Manager</h3><p>Retail, part-time</p><p>Apply now</p>')[0]).to.match(/\| $/);
    });

    it('reads the location next to terms of employment', () => {
      expect(lines('<h3>Shop Manager</h3><p>Part Time, Berlin</p><p>Apply now</p>')).to.deep.equal([
        'Shop Manager |  | Berlin',
      ]);
    });

    it('reads headings with terms of employment or a way to apply below them', () => {
      expect(titles(PAGE_OF_ROLES)).to.deep.equal(['Plant Engineer', 'Soil Analyst']);
    });
  });
});
