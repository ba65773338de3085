import { expect } from 'chai';
import { embeddedJobs } from '../../../../../src/extraction/facts/hiring/embedded-jobs.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';

const PAGE = 'https://kelp.test/careers';
const jobs = (html: string) => embeddedJobs(parsePage(html), PAGE);
const lines = (html: string): string[] =>
  jobs(html).map(({ title, department, location }) => [title, department, location].join(' | '));
const state = (value: unknown): string => `<script type="application/json">${JSON.stringify(value)}</script>`;
const code = (source: string): string => `<script>${source}</script>`;

const SURVEY = { id: 1, title: 'Survey Technician', department: 'Field', location: 'Bergen' };
const CHEMIST = { id: 2, title: 'Water Chemist', department: 'Lab', location: 'Riga' };

describe('embeddedJobs', () => {
  describe('when the state of a page lists no jobs', () => {
    const pages: Record<string, string> = {
      'no script': '<h1>Careers</h1>',
      'JSON that is cut off': code('{"jobs":[{"id":1,"title":"Survey Technician","location":"Bergen"}'),
      'a list of jobs without an end': code('window.jobs = [{"title":"Survey Technician"'),
      'code that is not JSON': code("window.jobs = [{ title: 'Survey Technician', location: 'Bergen' }]"),
      'an empty list': state({ jobs: [] }),
      'null for each job': state({ jobs: [null, null] }),
      'a menu of products': state({
        items: [
          { title: 'For engineers', slug: '/engineers', category: 'Solutions' },
          { title: 'Kelp maps', slug: '/maps', category: 'Solutions' },
          { title: 'Kelp tides', slug: '/tides', category: 'Solutions' },
        ],
      }),
      'a team of people': state({
        items: [
          { name: 'Ada, Lead Engineer', department: 'Lab', photo: '/ada.png' },
          { name: 'Bo, Product Designer', department: 'Field', photo: '/bo.png' },
        ],
      }),
      'quotes of customers by their roles': state({
        items: [
          { title: 'Head Engineer at Tarn', location: 'Oslo', quote: 'It floats.' },
          { title: 'Managing Director at Fen', location: 'Oslo', quote: 'It sinks.' },
        ],
      }),
      'one thing with a role and no name of a list': state({ items: [SURVEY] }),
      'JSON-LD, which is read elsewhere': `<script type="application/ld+json">${JSON.stringify({ jobs: [SURVEY, CHEMIST] })}</script>`,
    };
    for (const [what, html] of Object.entries(pages)) {
      it(`finds none: ${what}`, () => expect(jobs(html)).to.deep.equal([]));
    }
  });

  describe('when the state is hostile', () => {
    it('finds none below a thousand levels of lists', () => {
      const deep = `${'['.repeat(1_000)}{"jobs":[${JSON.stringify(SURVEY)}]}${']'.repeat(1_000)}`;
      expect(jobs(code(deep))).to.deep.equal([]);
    });

    it('reads at most 5,000 of 6,000 jobs', () => {
      const many = Array.from({ length: 6_000 }, (_, id) => ({ ...SURVEY, id, title: `Technician ${id}` }));
      expect(jobs(state({ jobs: many }))).to.have.lengthOf(5_000);
    });

    it('ignores more than six million characters', () => {
      expect(jobs(state({ filler: 'x'.repeat(6_000_000), jobs: [SURVEY, CHEMIST] }))).to.deep.equal([]);
    });

    it('reads no title from keys of Object.prototype', () => {
      expect(
        jobs(code('{"jobs":[{"__proto__":{"title":"Ghost Engineer"},"location":"Riga"}]}')),
      ).to.deep.equal([]);
    });

    it('returns no script as an address', () => {
      const [job] = jobs(state({ jobs: [{ ...SURVEY, url: 'javascript:alert(1)' }, CHEMIST] }));
      expect(job?.url).to.equal(null);
    });
  });

  describe('when a list contains hidden jobs', () => {
    const marks: Record<string, object> = {
      unlisted: { isListed: false },
      'not published': { published: false },
      'a draft': { draft: true },
      filled: { status: 'filled' },
    };
    for (const [what, mark] of Object.entries(marks)) {
      it(`leaves out one that is ${what}`, () =>
        expect(lines(state({ jobs: [SURVEY, { ...CHEMIST, ...mark }] }))).to.deep.equal([
          'Survey Technician | Field | Bergen',
        ]));
    }
  });

  describe('when the state lists jobs', () => {
    const BOTH = ['Survey Technician | Field | Bergen', 'Water Chemist | Lab | Riga'];
    const places: Record<string, string> = {
      'a list by the name of jobs': state({ props: { openPositions: [SURVEY, CHEMIST] } }),
      'a list of roles with places under any name': state({ props: { data: [SURVEY, CHEMIST] } }),
      'pages of results': state({ jobs: { total: 2, results: [SURVEY, CHEMIST] } }),
      'nodes of a graph': state({ jobs: { edges: [{ node: SURVEY }, { node: CHEMIST }] } }),
      'code that assigns it': code(`window.app = {name: 'x', jobs: ${JSON.stringify([SURVEY, CHEMIST])}};`),
      'pieces in strings': code(
        `self.push([1, ${JSON.stringify(`3:{"jobs":${JSON.stringify([SURVEY, CHEMIST])}}`)}])`,
      ),
      'an attribute': `<div data-page="${JSON.stringify({ jobs: [SURVEY, CHEMIST] }).replaceAll('"', '&quot;')}"></div>`,
    };
    for (const [what, html] of Object.entries(places)) {
      it(`reads ${what}`, () => expect(lines(html)).to.deep.equal(BOTH));
    }

    it('reads titles without known words in a list named for jobs, each with its location', () => {
      const html = state({ jobs: [{ title: 'Kelp Whisperer', location: 'Bergen' }] });
      expect(lines(html)).to.deep.equal(['Kelp Whisperer |  | Bergen']);
    });

    it('ignores titles without known words and location', () =>
      expect(jobs(state({ roles: [{ name: 'Kelp Whisperer', type: 'reader' }] }))).to.deep.equal([]));

    it('uses the longest of several lists', () => {
      const html = state({ jobs: [SURVEY] }) + state({ jobs: [SURVEY, CHEMIST] });
      expect(lines(html)).to.deep.equal(BOTH);
    });

    it('uses the name of a group as the department of its jobs', () => {
      const grouped = [
        { name: 'Field', jobs: [{ id: 1, title: 'Survey Technician', location: 'Bergen' }] },
        { name: 'Lab', jobs: [{ id: 2, title: 'Water Chemist', location: 'Riga' }] },
      ];
      expect(lines(state({ jobs: grouped }))).to.deep.equal(BOTH);
    });

    it('reads names and locations that are objects', () => {
      const job = {
        title: 'Survey Technician',
        department: { name: 'Field' },
        location: { city: 'Bergen', country: 'Norway' },
      };
      expect(lines(state({ jobs: [job] }))).to.deep.equal(['Survey Technician | Field | Bergen, Norway']);
    });

    it('reads remote work if no location is given', () => {
      expect(lines(state({ jobs: [{ title: 'Survey Technician', remote: true }] }))).to.deep.equal([
        'Survey Technician |  | Remote',
      ]);
    });

    it('identifies a job by its id', () =>
      expect(jobs(state({ jobs: [SURVEY, CHEMIST] })).map(({ id }) => id)).to.deep.equal(['1', '2']));

    it('identifies a job without an id or an address by title and location', () => {
      const [job] = jobs(state({ jobs: [{ title: 'Survey Technician', location: 'Bergen' }] }));
      expect(job?.id).to.equal(`${PAGE}#Survey Technician|Bergen`);
    });
  });
});
