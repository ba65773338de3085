import { expect } from 'chai';
import type { PageKind } from '../../../../../src/extraction/facts/page-kinds.ts';
import { readVisible } from '../../../../../src/extraction/pages/visible-page.ts';
import { hiring } from '../../../../../src/extraction/facts/registry.ts';
import type { HiringFacts } from '../../../../../src/extraction/facts/hiring/job.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';

const URL = 'https://tidewell.com/careers';

function read(html: string): { text: string; facts: HiringFacts | null } {
  const page = readVisible(parsePage(html), URL);
  const facts = hiring.extract(page, 'careers');
  return { text: page.text, facts };
}
const isProven = (html: string): boolean | undefined => read(html).facts?.isProven;

const row = (id: number, title: string, place = 'Hamburg, Germany'): string =>
  `<li><a href="/careers/jobs/${id}">${title}</a> <span class="location">${place}</span></li>`;
const ROWS = row(1, 'Lock Keeper') + row(2, 'Bridge Engineer') + row(3, 'Harbour Designer');
const list = (around: { above?: string; below?: string; head?: string } = {}): string =>
  `<html><head><title>Careers</title>${around.head ?? ''}</head><body><main><h1>Careers</h1>${around.above ?? ''}<ul>${ROWS}</ul>${around.below ?? ''}</main></body></html>`;
const posting = (title: string, id: number) => ({
  '@type': 'JobPosting',
  title,
  identifier: String(id),
  jobLocation: 'Riga',
});
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('hiring.extract', () => {
  describe('when there are no jobs to read', () => {
    const unread: Record<string, string> = {
      'an empty page': '',
      'a page of text': '<h1>Careers</h1><p>We are proud of our people.</p>',
      'a search that was not run': '<h1>Careers</h1><p>No jobs found</p><div id="list"></div>',
      'a list that is loading': '<h1>Careers</h1><p>Loading…</p>',
    };
    for (const [what, html] of Object.entries(unread)) {
      it(`proves nothing: ${what}`, () => expect(read(html).facts).to.equal(null));
    }

    for (const said of [
      'There are no open positions at the moment.',
      'We currently have no open roles.',
      "We don't have any openings right now, but say hello.",
      'We are not hiring at the moment.',
      'Aktuell haben wir keine offenen Stellen.',
      'Aucun poste ouvert pour le moment.',
    ]) {
      it(`reads an empty board: ${said}`, () => {
        const { facts, text } = read(`<h1>Careers</h1><p>${said}</p>`);
        expect(facts).to.deep.include({ jobs: [], isProven: true, from: 'none' });
        expect(text.slice(facts!.at!.start, facts!.at!.end)).to.equal(said);
      });
    }
  });

  describe('when the list may be incomplete', () => {
    const parts: [string, Parameters<typeof list>[0]][] = [
      ['a link to the next page', { below: '<a href="/careers?page=2">Next</a>' }],
      ['a link to page two', { below: '<nav class="pagination"><a href="?page=2">2</a></nav>' }],
      ['a next page named for search engines', { head: '<link rel="next" href="/careers?page=2">' }],
      ['a button for more', { below: '<button>Load more</button>' }],
      ['a button for more, in German', { below: '<button>Mehr anzeigen</button>' }],
      ['a link to all of them', { below: '<a href="https://jobs.tidewell.com/all">View all openings</a>' }],
      ['a link to all 57', { below: '<a href="/careers/all">See all 57 open roles</a>' }],
      ['a higher number', { above: '<p>57 open positions</p>' }],
      ['a higher number after the word', { above: '<h2>Open roles (57)</h2>' }],
      ['a part of them', { below: '<p>Showing 1–3 of 57</p>' }],
    ];
    for (const [what, around] of parts) {
      it(`is not proven: ${what}`, () => expect(isProven(list(around))).to.equal(false));
    }

    it('is not proven for JSON-LD next to unreadable JSON-LD', () => {
      const broken = '<script type="application/ld+json">{"@type":"JobPosting",</script>';
      expect(isProven(ld([posting('Lock Keeper', 1)]))).to.equal(true);
      expect(isProven(ld([posting('Lock Keeper', 1)]) + broken)).to.equal(false);
    });

    it('is not proven for 5,000 jobs, because there may be more', () => {
      const many = Array.from({ length: 5_001 }, (_, i) => posting(`Keeper ${i}`, i));
      expect(isProven(many.map((one) => ld(one)).join(''))).to.equal(false);
    });
  });

  describe('when the list is complete', () => {
    const wholes: [string, Parameters<typeof list>[0]][] = [
      ['nothing leads further', {}],
      ['it says how many there are', { above: '<p>3 open positions</p>' }],
      [
        'a link leads to the list itself',
        { above: '<a href="#jobs">See open positions</a><a href="/careers#jobs">View all jobs</a>' },
      ],
      ['the last page has no next one', { below: '<button disabled>Next</button>' }],
      ['a link leads to other pages', { below: '<a href="/blog">Read more</a><a href="/">Home</a>' }],
      [
        'other numbers are about something else',
        { above: '<p>We helped 5,000 jobs happen in 12 countries last year.</p>' },
      ],
    ];
    for (const [what, around] of wholes) {
      it(`is proven: ${what}`, () => expect(isProven(list(around))).to.equal(true));
    }

    it('reads all of 400 jobs in JSON-LD with seven nodes each', () => {
      const detailed = Array.from({ length: 400 }, (_, i) => ({
        ...posting(`Keeper ${i}`, i),
        hiringOrganization: {
          '@type': 'Organization',
          name: 'Tidewell',
          address: { '@type': 'PostalAddress' },
        },
        baseSalary: { '@type': 'MonetaryAmount', value: { '@type': 'QuantitativeValue', value: i } },
        jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Riga' } },
      }));
      const { facts } = read(ld({ '@graph': detailed }));
      expect(facts!.jobs).to.have.lengthOf(400);
      expect(facts!.isProven).to.equal(true);
    });
  });

  describe('positions of jobs', () => {
    it('finds each title in the text', () => {
      const { text, facts } = read(list());
      expect(facts!.jobs.map(({ at }) => text.slice(at.start, at.end))).to.deep.equal([
        'Lock Keeper',
        'Bridge Engineer',
        'Harbour Designer',
      ]);
    });

    it('finds a title on its own, not in a longer one above it', () => {
      const { text, facts } = read(
        `<h1>Careers</h1><p>Ask any Senior Lock Keeper.</p><ul>${row(1, 'Lock Keeper')}${row(2, 'Bridge Engineer')}</ul>`,
      );
      const { at } = facts!.jobs[0]!;
      expect(text[at.start - 1]).to.equal('\n');
    });

    it('finds equal titles at different positions', () => {
      const { facts } = read(
        `<h1>Careers</h1><ul>${row(1, 'Lock Keeper')}${row(2, 'Lock Keeper', 'Riga, Latvia')}</ul>`,
      );
      expect(new Set(facts!.jobs.map(({ at }) => at.start)).size).to.equal(2);
    });

    it('adds jobs found only in JSON-LD to the text', () => {
      const { text, facts } = read(`<h1>Careers</h1>${ld([posting('Lock Keeper', 1)])}`);
      const { at } = facts!.jobs[0]!;
      expect(text.slice(at.start, at.end)).to.equal('Lock Keeper · Riga');
    });
  });
});

describe('hiring.reads', () => {
  it('reads careers pages only', () => {
    const kinds: PageKind[] = ['home', 'pricing', 'careers', 'posts', 'changelog', 'product', 'legal'];
    expect(kinds.filter((kind) => hiring.reads(kind))).to.deep.equal(['careers']);
  });
});
