import { expect } from 'chai';
import { jobsInPage } from '../../../../../src/extraction/facts/hiring/jobs-in-page.ts';

const read = (html: string, url: string): string[] =>
  jobsInPage(`<main><h1>Moss &amp; Fern</h1><p>We are forty gardeners.</p>${html}</main>`, url).jobs.map(
    ({ title, location, department }) => [title, location ?? '', department ?? ''].join(' | '),
  );
const ofCareers = (html: string): string[] => read(html, 'https://fern.test/careers');
const announced = (html: string): string[] => ofCareers(`<h2>Open positions</h2>${html}`);

type Job = readonly [title: string, details: string];
const JOBS: readonly Job[] = [
  ['Sales lead', 'Coventry. Full time.'],
  ['Topiarist', 'Derby. Part time.'],
  ['Soil whisperer', 'Coventry. Full time, weekends.'],
];
const FOUND = ['Sales lead | Coventry | ', 'Topiarist | Derby | ', 'Soil whisperer | Coventry | '];

const built = (open: string, close: string, build: (job: Job) => string, jobs = JOBS): string =>
  `${open}${jobs.map(build).join('')}${close}`;

describe('jobs without links', () => {
  const none: [what: string, html: string][] = [
    [
      'steps of an application',
      '<h2>How to apply</h2><ol><li><h3>Write to us</h3><p>Send two lines about you.</p></li><li><h3>Visit us</h3><p>Spend a day in the nursery.</p></li></ol>',
    ],
    [
      'perks below a list of jobs',
      '<h2>Open positions</h2><h2>Perks</h2><ul><li><h3>Thirty days of leave</h3><p>For everyone.</p></li><li><h3>A garden</h3><p>Behind the house.</p></li></ul>',
    ],
    [
      'employees with their roles',
      '<div><div class="p"><h3>Ada Moss</h3><p>Head gardener</p></div><div class="p"><h3>Tom Reed</h3><p>Sales lead</p></div></div>',
    ],
    [
      'employees named below their roles',
      '<div><div class="p"><h3>Head gardener</h3><p>Ada Moss</p></div><div class="p"><h3>Sales lead</h3><p>Tom Reed</p></div></div>',
    ],
    [
      'offices',
      '<h2>Where we work</h2><ul><li><h3>Coventry</h3><p>The nursery.</p></li><li><h3>Derby</h3><p>The shop.</p></li></ul>',
    ],
    [
      'questions of applicants',
      '<h2>Open positions</h2><h2>Questions</h2><dl><dt>When do you answer?</dt><dd>Within a week.</dd><dt>Who reads my letter?</dt><dd>Ada does.</dd></dl>',
    ],
    [
      'a note that there are no jobs',
      '<h2>No open positions</h2><div><div class="c"><b>Letters</b><p>Write anyway.</p></div><div class="c"><b>Visits</b><p>Come by.</p></div></div>',
    ],
  ];
  for (const [what, html] of none)
    it(`are not read from ${what}`, () => expect(ofCareers(html)).to.deep.equal([]));

  it('are not read on a page that is not about careers', () =>
    expect(
      read(
        built('<ul>', '</ul>', ([a, b]) => `<li><h3>${a}</h3><p>${b}</p></li>`),
        'https://fern.test/shop',
      ),
    ).to.deep.equal([]));

  const layouts: [what: string, html: string][] = [
    ['list items', built('<ul class="jobs">', '</ul>', ([a, b]) => `<li><h3>${a}</h3><p>${b}</p></li>`)],
    ['bold words of list items', built('<ul>', '</ul>', ([a, b]) => `<li><b>${a}</b> ${b}</li>`)],
    ['a definition list', built('<dl>', '</dl>', ([a, b]) => `<dt>${a}</dt><dd>${b}</dd>`)],
    ['a grouped definition list', built('<dl>', '</dl>', ([a, b]) => `<div><dt>${a}</dt><dd>${b}</dd></div>`)],
    [
      'folded parts',
      built('', '', ([a, b]) => `<details><summary>${a}</summary><p>${b} You join a team of nine people and start in spring.</p></details>`),
    ],
    ['rows of a table without a header', built('<table>', '</table>', ([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`)],
    ['cards without headings', built('<div>', '</div>', ([a, b]) => `<div class="card"><div>${a}</div><div>${b}</div></div>`)],
    ['headings with texts below', built('', '', ([a, b]) => `<h3>${a}</h3><p>${b}</p>`)],
    [
      'cards of which one is highlighted',
      built('<div>', '</div>', ([a, b], at = 0) => `<div class="card ${at}"><h4>${a}</h4><p>${b}</p></div>`),
    ],
  ]; // prettier-ignore
  for (const [what, html] of layouts) {
    it(`are read from ${what} below a heading about jobs`, () =>
      expect(announced(html)).to.deep.equal(FOUND));
    it(`are read from ${what} on a careers page`, () => expect(ofCareers(html)).to.deep.equal(FOUND));
  }

  it('take their department from the heading above', () =>
    expect(
      announced(
        '<div><h3>Marketing</h3><div class="r"><p>Writer</p><p>Derby, full time</p></div><h3>Logistics</h3><div class="r"><p>Loader</p><p>Derby, part time</p></div></div>',
      ),
    ).to.deep.equal(['Writer | Derby | Marketing', 'Loader | Derby | Logistics']));
});

describe('places in titles of jobs', () => {
  const titled = (...jobs: Job[]): string =>
    jobs
      .map(
        ([title, details]) =>
          `<h3>${title}</h3><p>${details}</p><p><a href="mailto:a@fern.test">Apply</a></p>`,
      )
      .join('');

  it('remain part of the title if another title ends without a name', () => {
    expect(
      ofCareers(titled(['Sales lead – Orchids', 'Full time'], ['Head gardener', 'Part time'])),
    ).to.include('Sales lead – Orchids |  | ');
  });

  it('become the location if all titles end with a name', () => {
    expect(
      ofCareers(titled(['Sales lead – Bakewell', 'Full time'], ['Head gardener – Matlock', 'Part time'])),
    ).to.deep.equal(['Sales lead | Bakewell | ', 'Head gardener | Matlock | ']);
  });

  for (const form of [
    'Employed or self-employed',
    'Selbständig oder angestellt',
    'Salarié ou indépendant',
    'Partita IVA o dipendente',
    'Por cuenta ajena o autónomo',
  ])
    it(`are not a form of employment: ${form}`, () => {
      expect(
        ofCareers(titled(['Sales lead – Bakewell', form], ['Head gardener – Matlock', form])),
      ).to.deep.equal(['Sales lead | Bakewell | ', 'Head gardener | Matlock | ']);
    });
});
