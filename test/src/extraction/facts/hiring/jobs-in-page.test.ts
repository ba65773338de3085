import { expect } from 'chai';
import { jobsInPage } from '../../../../../src/extraction/facts/hiring/jobs-in-page.ts';

const PAGE = 'https://zentria.test/careers';
const found = (html: string, url = PAGE) => jobsInPage(html, url);
const lines = (html: string, url = PAGE): string[] =>
  found(html, url).jobs.map(({ title, department, location }) => [title, department, location].join(' | '));
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const posting = (more: object = {}) => ({ '@type': 'JobPosting', title: 'Lock Keeper', ...more });

describe('jobsInPage', () => {
  describe('when a page has no jobs', () => {
    const pages: Record<string, string> = {
      'an empty page': '',
      'a page of text': '<h1>Careers</h1><p>We have no open positions.</p>',
      navigation: '<nav><a href="/jobs/a">Engineer</a><a href="/jobs/b">Designer</a></nav>',
      'links beside the jobs':
        '<h1>Careers</h1><a href="/careers/benefits">Benefits</a><a href="/careers/culture">Our culture</a>' +
        '<a href="/careers/students">Students</a><a href="/careers/life">Life at Zentria</a>',
      'links to departments':
        '<h1>Jobs</h1><a href="/jobs/engineering">Engineering</a><a href="/jobs/sales">Sales</a>',
      'links that narrow a list':
        '<h1>Jobs</h1><a href="/jobs?team=data">Data Engineers</a><a href="/jobs?team=ops">Managers</a>',
      'one link that may be a teaser': '<h1>Careers</h1><a href="/careers/a">Engineer</a>',
      'products for engineers':
        '<h1>Solutions</h1><a href="/solutions/a">For engineers</a><a href="/solutions/b">For designers</a>',
      'articles about roles on a careers page':
        '<h1>Careers</h1><a href="/blog/a">Lead engineer</a><a href="/blog/b">Product designer</a>',
      'hidden links':
        '<h1>Jobs</h1><div style="display:none"><a href="/jobs/a">Engineer</a><a href="/jobs/b">Designer</a></div>',
      'links that only say what they do':
        '<h1>Jobs</h1><a href="/jobs/a">Click here to apply</a><a href="/jobs/b">Job description (PDF)</a>' +
        '<a href="/jobs/c">Share with a friend</a><a href="/jobs/d">Open application</a>',
      'filled roles':
        '<h1>Jobs</h1><a href="/jobs/a">Engineer (filled)</a><a href="/jobs/b">Designer – position closed</a>',
      'a template':
        '<h1>Jobs</h1><template><a href="/jobs/a">Engineer</a><a href="/jobs/b">Designer</a></template>',
    };
    for (const [what, html] of Object.entries(pages)) {
      it(`finds none: ${what}`, () => expect(found(html)).to.deep.equal({ jobs: [], from: 'none' }));
    }

    it('finds none on a page about employees', () => {
      const html =
        '<h1>About us</h1><a href="/team/a">Jo Dale, Head of Sales</a><a href="/team/b">Mo Lee, Engineer</a>';
      expect(found(html, 'https://zentria.test/about').jobs).to.deep.equal([]);
    });
  });

  describe('when JSON-LD is broken or hostile', () => {
    const bad: [string, unknown][] = [
      [
        'null everywhere',
        { '@type': 'JobPosting', title: null, url: null, identifier: null, jobLocation: null },
      ],
      [
        'lists of null',
        { '@type': 'JobPosting', title: [null], jobLocation: [null, [null]], identifier: [] },
      ],
      ['no title', { '@type': 'JobPosting', url: '/jobs/1' }],
      ['another type', { '@type': 'JobPostingCollection', title: 'Lock Keeper' }],
    ];
    for (const [what, value] of bad) {
      it(`finds none: ${what}`, () => expect(found(ld(value)).from).to.equal('none'));
    }

    it('reads the valid part if everything else has the wrong type', () => {
      const odd = posting({
        url: 7,
        identifier: {},
        jobLocation: 7,
        hiringOrganization: 'x',
        employmentUnit: [],
      });
      expect(lines(ld(odd))).to.deep.equal(['Lock Keeper |  | 7']);
    });

    it('cuts a title of 900 kB', () => {
      expect(found(ld(posting({ title: 'Keeper '.repeat(130_000) }))).jobs[0]?.title.length).to.be.within(
        290,
        300,
      );
    });

    it('ignores keys of Object.prototype', () => {
      const html =
        '<script type="application/ld+json">{"@type":"JobPosting","__proto__":{"title":"Ghost"}}</script>';
      expect(found(html).jobs).to.deep.equal([]);
    });

    it('returns no invalid address', () => {
      expect(found(ld(posting({ url: 'javascript:alert(1)' }))).jobs[0]?.url).to.equal(null);
    });
  });

  describe('when JSON-LD states jobs', () => {
    const places: [string, object, string][] = [
      [
        'a place with an address',
        { jobLocation: { address: { addressLocality: 'Zug', addressCountry: 'CH' } } },
        'Zug, CH',
      ],
      [
        'a country as a node',
        { jobLocation: { address: { addressCountry: { '@type': 'Country', name: 'Malta' } } } },
        'Malta',
      ],
      [
        'a city that is its region',
        { jobLocation: { address: { addressLocality: 'Wien', addressRegion: 'Wien' } } },
        'Wien',
      ],
      [
        'an address as text',
        { jobLocation: { '@type': 'Place', address: 'Quay 1, Bergen' } },
        'Quay 1, Bergen',
      ],
      [
        'a place with a name',
        { jobLocation: { '@type': 'Place', name: 'Harbour office' } },
        'Harbour office',
      ],
      ['a text', { jobLocation: 'Riga' }, 'Riga'],
      ['several', { jobLocation: [{ address: { addressLocality: 'Riga' } }, 'Tartu'] }, 'Riga; Tartu'],
      ['from home', { jobLocationType: 'TELECOMMUTE' }, 'Remote'],
      [
        'remote work in a country',
        {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Spain' },
        },
        'Remote, Spain',
      ],
    ];
    for (const [what, more, location] of places) {
      it(`reads the location: ${what}`, () =>
        expect(found(ld(posting(more))).jobs[0]?.location).to.equal(location));
    }

    const ids: [string, object, string][] = [
      ['a PropertyValue', { identifier: { '@type': 'PropertyValue', name: 'Zentria', value: 'R-7' } }, 'R-7'],
      ['a number', { identifier: 42 }, '42'],
      ['its address', { url: '/jobs/lock-keeper' }, 'https://zentria.test/jobs/lock-keeper'],
      ['its title and place', { jobLocation: 'Riga' }, `${PAGE}#Lock Keeper|Riga`],
    ];
    for (const [what, more, id] of ids) {
      it(`identifies a job by ${what}`, () => expect(found(ld(posting(more))).jobs[0]?.id).to.equal(id));
    }

    const departments: [string, object, string | null][] = [
      ['its unit', { employmentUnit: { '@type': 'Organization', name: 'Canals' } }, 'Canals'],
      [
        'the department of the employer',
        { hiringOrganization: { name: 'Zentria', department: { name: 'Locks' } } },
        'Locks',
      ],
      ['an occupation', { occupationalCategory: 'Engineering' }, 'Engineering'],
      ['no code', { occupationalCategory: '15-1252.00 Software Developers' }, null],
    ];
    for (const [what, more, department] of departments) {
      it(`reads as department ${what}`, () => {
        expect(found(ld(posting(more))).jobs[0]?.department).to.equal(department);
      });
    }

    it('reads entities in a title', () => {
      expect(lines(ld(posting({ title: 'R&amp;D Lead' })))).to.deep.equal(['R&D Lead |  | ']);
    });

    it('reads arrays, @graph, lists of items and several scripts, in order', () => {
      const html =
        ld([posting({ title: 'A', url: '/j/a' }), posting({ title: 'B', url: '/j/b' })]) +
        ld({ '@graph': [{ '@type': 'WebSite' }, posting({ title: 'C', url: '/j/c' })] }) +
        ld({
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'ListItem', item: posting({ title: 'D', url: '/j/d' }) }],
        });
      expect(found(html).jobs.map(({ title }) => title)).to.deep.equal(['A', 'B', 'C', 'D']);
      expect(found(html).from).to.equal('json-ld');
    });

    it("distinguishes jobs that share the company's identifier or the list's address", () => {
      const shared = { identifier: { name: 'Zentria', value: 'zentria' }, url: PAGE };
      const html = ld([posting({ title: 'A', ...shared }), posting({ title: 'B', ...shared })]);
      expect(found(html).jobs.map(({ title }) => title)).to.deep.equal(['A', 'B']);
    });

    it('keeps the first of equal ids', () => {
      const html = ld([posting({ identifier: 1 }), posting({ identifier: '1' })]);
      expect(found(html).jobs).to.have.lengthOf(1);
    });

    it('fills gaps from the list of the page', () => {
      const html =
        '<h1>Careers</h1><h2>Engineering</h2><ul><li><a href="/jobs/a">Lock Keeper</a> <span>Riga</span></li>' +
        '<li><a href="/jobs/b">Bridge Engineer</a> <span>Tartu</span></li></ul>' +
        ld([
          posting({ url: '/jobs/a', identifier: 1 }),
          posting({ title: 'Bridge Engineer', identifier: 2 }),
        ]);
      expect(found(html).from).to.equal('json-ld');
      expect(lines(html)).to.deep.equal([
        'Lock Keeper | Engineering | Riga',
        'Bridge Engineer | Engineering | Tartu',
      ]);
    });

    it('prefers the list if it has more jobs', () => {
      const row = (i: number): string => `<li><a href="/jobs/${i}">Bridge Engineer ${i}</a></li>`;
      const html = `<h1>Careers</h1><ul>${[1, 2, 3].map(row).join('')}</ul>${ld(posting({ title: 'Bridge Engineer 2', url: '/jobs/2', jobLocation: 'Riga' }))}`;
      expect(found(html).from).to.equal('list');
      expect(lines(html)).to.deep.equal([
        'Bridge Engineer 1 |  | ',
        'Bridge Engineer 2 |  | Riga',
        'Bridge Engineer 3 |  | ',
      ]);
    });
  });

  describe('when a list is hostile', () => {
    it('reads 5,000 of 6,000 links', () => {
      const html = Array.from(
        { length: 6_000 },
        (_, i) => `<li><a href="/jobs/${i}">Engineer ${i}</a> Riga</li>`,
      );
      expect(found(`<h1>Jobs</h1><ul>${html.join('')}</ul>`).jobs).to.have.lengthOf(5_000);
    });

    it('reads a list below 5,000 nested elements', () => {
      const html = `${'<div>'.repeat(5_000)}<a href="/jobs/a">Engineer</a><a href="/jobs/b">Designer</a>`;
      expect(found(`<h1>Jobs</h1>${html}`).jobs).to.have.lengthOf(2);
    });

    it('includes no title of 1 MB in a job', () => {
      const html = `<a href="/jobs/a">${'Engineer '.repeat(120_000)}</a><a href="/jobs/b">Lead Designer</a><a href="/jobs/c">Nurse</a>`;
      expect(lines(`<h1>Jobs</h1>${html}`)).to.deep.equal(['Lead Designer |  | ', 'Nurse |  | ']);
    });

    it('reads links within links, each around 1 MB', () => {
      const html = Array.from({ length: 400 }, (_, i) => `<a href="/jobs/${i}">Engineer ${i} <b>`).join('');
      expect(found(`<h1>Jobs</h1>${html}${'x '.repeat(500_000)}`).jobs.length).to.be.greaterThan(0);
    });

    it('reads nested rows', () => {
      const open = Array.from({ length: 45 }, (_, i) => `<a href="/jobs/${i}">${'<div>'.repeat(10)}`).join(
        '',
      );
      expect(found(`<h1>Jobs</h1>${open}${'<p> </p>'.repeat(40_000)}`).jobs).to.deep.equal([]);
    });

    it('ignores invalid addresses as links', () => {
      const html =
        '<h1>Jobs</h1><a href="javascript:x">Engineer</a><a href="https://">Nurse</a><a href="http://[">Cook</a>';
      expect(found(html).jobs).to.deep.equal([]);
    });

    it('reads a page without an address', () => {
      const html =
        '<h1>Jobs</h1><a href="https://a.test/jobs/a">Engineer</a><a href="https://a.test/jobs/b">Nurse</a>';
      expect(found(html, 'nowhere').jobs).to.have.lengthOf(2);
    });
  });

  describe('when a page lists jobs', () => {
    const lists: Record<string, [string, string[], string?]> = {
      'items under headings': [
        '<h2>Open positions</h2><h3>Engineering</h3><ul><li><a href="/careers/a">Backend Engineer</a><span>Zug</span></li>' +
          '<li><a href="/careers/b">Data Engineer</a><span>Remote</span></li></ul>' +
          '<h3>Sales</h3><ul><li><a href="/careers/c">Account Executive</a><span>Linz</span></li></ul>' +
          '<p><a href="/careers/benefits">Benefits</a></p>',
        [
          'Backend Engineer | Engineering | Zug',
          'Data Engineer | Engineering | Remote',
          'Account Executive | Sales | Linz',
        ],
      ],
      'a table with headers': [
        '<h1>Jobs</h1><table><thead><tr><th>Role</th><th>Team</th><th>Location</th><th></th></tr></thead><tbody>' +
          '<tr><td>Ferry Pilot</td><td>Harbour</td><td>Narva</td><td><a href="/jobs/1">Apply</a></td></tr>' +
          '<tr><td>Cook</td><td>Galley</td><td>Paide</td><td><a href="/jobs/2">Apply</a></td></tr></tbody></table>',
        ['Ferry Pilot | Harbour | Narva', 'Cook | Galley | Paide'],
      ],
      'a table with a row for each department': [
        '<h1>Jobs</h1><table><tr><td colspan="2">Marketing</td></tr><tr><td><a href="/jobs/1">Copywriter</a></td><td>Narva</td></tr>' +
          '<tr><td colspan="2">Finance</td></tr><tr><td><a href="/jobs/2">Controller</a></td><td>Paide</td></tr></table>',
        ['Copywriter | Marketing | Narva', 'Controller | Finance | Paide'],
      ],
      'cards that are links': [
        '<h1>Karriere</h1><a href="/karriere/stellen/1"><span>Vertrieb</span><h3>Kaufmann (m/w/d)</h3><p>Linz · Vollzeit</p></a>' +
          '<a href="/karriere/stellen/2"><span>Technik</span><h3>Monteur (m/w/d)</h3><p>Graz · Teilzeit</p></a>',
        ['Kaufmann (m/w/d) | Vertrieb | Linz', 'Monteur (m/w/d) | Technik | Graz'],
        'https://zentria.test/karriere',
      ],
      'cards with a button, a section for each department': [
        '<h1>Jobs</h1><section><h2>Engineering</h2><div><h4>Tide Modeller</h4><p>Lyon, France</p><a href="/jobs/1">Apply now</a></div>' +
          '<div><h4>Data Scientist</h4><p>Paris</p><a href="/jobs/2">Apply now</a></div></section>' +
          '<section><h2>People</h2><div><h4>Recruiter</h4><p>Paris</p><a href="/jobs/3">Apply now</a></div></section>',
        [
          'Tide Modeller | Engineering | Lyon, France',
          'Data Scientist | Engineering | Paris',
          'Recruiter | People | Paris',
        ],
      ],
      'a section for each single job': [
        '<h1>Jobs</h1><section><h3>Engineering</h3><div><a href="/jobs/1">Backend Engineer</a><span>Berlin</span></div></section>' +
          '<section><h3>Sales</h3><div><a href="/jobs/2">Sales Manager</a><span>Remote</span></div></section>',
        ['Backend Engineer | Engineering | Berlin', 'Sales Manager | Sales | Remote'],
      ],
      'links on a job board, with a dash before the place': [
        '<h2>Design</h2><p><a href="https://jobs.lever.co/zentria/1?lever-source=x">Brand Wizard</a> – Berlin</p>' +
          '<p><a href="https://jobs.lever.co/zentria/2">Moss Whisperer</a> – Remote</p>',
        ['Brand Wizard | Design | Berlin', 'Moss Whisperer | Design | Remote'],
      ],
      'terms and descriptions': [
        '<h1>Careers</h1><dl><dt><a href="/jobs/a">Office Manager</a></dt><dd>Zug</dd><dt><a href="/jobs/b">Cook</a></dt><dd>Basel</dd></dl>',
        ['Office Manager |  | Zug', 'Cook |  | Basel'],
      ],
      'links in a row without boxes': [
        '<h1>Careers</h1><div><h3>Data</h3><a href="/jobs/a">Data Engineer</a><span>Berlin</span><a href="/jobs/b">Analyst</a><span>Munich</span></div>',
        ['Data Engineer | Data | Berlin', 'Analyst | Data | Munich'],
      ],
      'parameters of one page': [
        '<h1>Careers</h1><div><a href="?gh_jid=11">Staff Engineer</a><span class="location">Oslo</span></div>' +
          '<div><a href="?gh_jid=12">QA Analyst</a><span class="location">Bergen</span></div>',
        ['Staff Engineer |  | Oslo', 'QA Analyst |  | Bergen'],
      ],
      'links over a card without text of their own': [
        '<h1>Careers</h1><ul><li><a href="/careers/a" aria-label="Operations Lead"></a><p class="title">Operations Lead</p><p>Operations</p><p>Tallinn</p></li>' +
          '<li><a href="/careers/b"></a><p class="title">CX Hero</p><p>Support</p><p>Riga</p></li></ul>',
        ['Operations Lead | Operations | Tallinn', 'CX Hero | Support | Riga'],
      ],
      'titles of no known words under an address that says jobs': [
        '<h1>Come in</h1><a href="/open-roles/x"><span>Wizard of Light</span><span>Zug</span></a><a href="/open-roles/y"><span>Beekeeper</span><span>Melk</span></a>',
        ['Wizard of Light |  | Zug', 'Beekeeper |  | Melk'],
      ],
      'headings that are places': [
        '<h1>Jobs</h1><h3>Berlin</h3><ul><li><a href="/jobs/a">Data Engineer</a></li></ul><h3>Lisbon</h3><ul><li><a href="/jobs/b">Sales Manager</a></li></ul>',
        ['Data Engineer |  | Berlin', 'Sales Manager |  | Lisbon'],
      ],
      'a folded section': [
        '<h1>Jobs</h1><button aria-controls="p">Engineering</button><div id="p" hidden><h3>Engineering</h3><a href="/jobs/x">DevOps Engineer</a><a href="/jobs/y">Tester</a></div>',
        ['DevOps Engineer | Engineering | ', 'Tester | Engineering | '],
      ],
      French: [
        '<h1>Carrières</h1><ul><li><a href="/fr/emplois/1">Ingénieur logiciel (H/F)</a> <em>Nantes</em> <em>CDI</em></li>' +
          '<li><a href="/fr/emplois/2">Chargé de recrutement</a> <em>Lyon</em> <em>CDI</em></li></ul>',
        ['Ingénieur logiciel (H/F) |  | Nantes', 'Chargé de recrutement |  | Lyon'],
      ],
      Japanese: [
        '<h1>採用情報</h1><ul><li><a href="/recruit/1">バックエンドエンジニア</a><span>東京</span></li><li><a href="/recruit/2">プロダクトマネージャー</a><span>大阪</span></li></ul>',
        ['バックエンドエンジニア |  | 東京', 'プロダクトマネージャー |  | 大阪'],
      ],
      'boxes whose label repeats their content': [
        '<h1>Jobs</h1><div class="team-list"><a class="position" href="/jobs/1"><span>Finance</span><b>Tax Nerd</b><span>Melk</span></a>' +
          '<a class="position" href="/jobs/2"><span>Legal</span><b>Contract Nerd</b><span>Zug</span></a></div>',
        ['Tax Nerd | Finance | Melk', 'Contract Nerd | Legal | Zug'],
      ],
      'a table whose columns only the headers identify': [
        '<h1>Jobs</h1><table><tr><th>Role</th><th>Location</th><th>Team</th></tr><tr><td><a href="/jobs/1">Cook</a></td><td>Narva</td><td>Galley</td></tr>' +
          '<tr><td><a href="/jobs/2">Nurse</a></td><td>Paide</td><td>Care</td></tr></table>',
        ['Cook | Galley | Narva', 'Nurse | Care | Paide'],
      ],
      'a single job of a section, without the text below it': [
        '<h1>Jobs</h1><div><p><a href="/jobs/1">Cook</a></p><p><a href="/jobs/2">Nurse</a></p></div>' +
          '<div><p><a href="/jobs/3">Pilot</a></p><p>Lovely Berlin</p></div>',
        ['Cook |  | ', 'Nurse |  | ', 'Pilot |  | '],
      ],
      'a title that could be a department, if the other roles have one': [
        '<h1>Jobs</h1><a href="/jobs/1"><span>Cook</span><span>Galley</span><span>Riga</span></a>' +
          '<a href="/jobs/2"><span>Nurse</span><span>Care</span><span>Riga</span></a>' +
          '<a href="/jobs/3"><span>Field Marketing</span><span>Moonshots</span><span>Riga</span></a>',
        ['Cook | Galley | Riga', 'Nurse | Care | Riga', 'Field Marketing | Moonshots | Riga'],
      ],
      'sections that tabs open': [
        '<h1>Jobs</h1><button role="tab" aria-controls="x">Engineering</button><button role="tab" aria-controls="y">Sales (2)</button>' +
          '<div role="tabpanel" id="x"><a href="/jobs/1">Tester</a></div><div role="tabpanel" id="y" style="display:none"><a href="/jobs/2">Agent</a><a href="/jobs/3">Buyer</a></div>',
        ['Tester | Engineering | ', 'Agent | Sales | ', 'Buyer | Sales | '],
      ],
      'titles within the words of their links': [
        '<h1>Jobs</h1><a href="/jobs/a">View Bridge Engineer job</a><a href="/jobs/b">Apply for Lock Designer</a>' +
          '<a href="/jobs/c">Tide Analyst (opens in a new tab)</a><a href="/jobs/d">New! Harbour Nurse →</a>',
        ['Bridge Engineer |  | ', 'Lock Designer |  | ', 'Tide Analyst |  | ', 'Harbour Nurse |  | '],
      ],
      'links within a sentence, whose other words are no places': [
        '<h1>Careers</h1><p>We look for a <a href="/jobs/a">Bridge Engineer</a> and a <a href="/jobs/b">Lock Designer</a> to join us in Riga.</p>',
        ['Bridge Engineer |  | ', 'Lock Designer |  | '],
      ],
      'roles without links beside the file that describes them': [
        '<h2>Vacancies</h2><ul><li>Bridge Engineer - <a href="/files/a.pdf">Download the full job description</a></li>' +
          '<li>Lock Designer. <a href="/files/b.pdf">Click here to apply</a></li></ul>',
        ['Bridge Engineer |  | ', 'Lock Designer |  | '],
      ],
      'a single remaining job': [
        '<h1>Jobs</h1><ul><li><a href="/jobs/a">Data Engineer</a><span>Berlin</span></li></ul>',
        ['Data Engineer |  | Berlin'],
      ],
    };
    for (const [what, [html, expected, url]] of Object.entries(lists)) {
      it(`reads ${what}`, () => expect(lines(html, url)).to.deep.equal(expected));
    }

    it('identifies each job by its address, without tracking parameters', () => {
      const html =
        '<h1>Jobs</h1><a href="/jobs/a?utm_source=x&amp;gh_src=y#apply">Data Engineer</a><a href="/jobs/b">Nurse</a>';
      expect(found(html).jobs.map(({ id, url }) => [id, url])).to.deep.equal([
        ['https://zentria.test/jobs/a', 'https://zentria.test/jobs/a'],
        ['https://zentria.test/jobs/b', 'https://zentria.test/jobs/b'],
      ]);
    });

    it('reads a job once if its title and a button link to it', () => {
      const row = (id: string, title: string): string =>
        `<li><a href="/jobs/${id}">${title}</a><a href="/jobs/${id}">Apply</a></li>`;
      expect(lines(`<h1>Jobs</h1><ul>${row('a', 'Data Engineer')}${row('b', 'Nurse')}</ul>`)).to.deep.equal([
        'Data Engineer |  | ',
        'Nurse |  | ',
      ]);
    });

    it('resolves links against the base of the page', () => {
      const html =
        '<base href="https://jobs.zentria.test/"><h1>Jobs</h1><a href="x/1">Cook</a><a href="x/2">Nurse</a>';
      expect(found(html).jobs[0]?.url).to.equal('https://jobs.zentria.test/x/1');
    });
  });

  describe('when one job of a list has no link', () => {
    const linked =
      '<a class="card" href="/careers/a">Lock Keeper · Ghent · £31k</a><a class="card" href="/careers/b">Crane Engineer · Bruges · £42k</a>';
    const titles = (html: string): string[] =>
      found(`<h1>Careers</h1>${html}`).jobs.map(({ title, location }) => `${title}, ${location}`);
    const LINKED = ['Lock Keeper, Ghent', 'Crane Engineer, Bruges'];
    it('takes no other card for a job', () => {
      for (const text of ['Four weeks off in August', 'Office in Ghent · open 9–17', 'Write to us'])
        expect(titles(`<div>${linked}<div class="card">${text}</div></div>`)).to.deep.equal(LINKED);
    });
    for (const [where, html] of [
      ['among the links', `<div>${linked}<div class="card">Office Manager · Ostend · £26k</div></div>`],
      ['after the links', `<div>${linked}</div><div class="card">Office Manager · Ostend · £26k</div>`],
      [
        'with a heading',
        `<div>${linked}<div class="card"><h3>Office Manager</h3><p>Ostend · £26k · <a href="mailto:jobs@zentria.test">apply</a></p></div></div>`,
      ],
    ] as const)
      it(`reads it ${where}`, () => {
        expect(titles(html)).to.deep.equal([...LINKED, 'Office Manager, Ostend']);
      });
  });

  describe('with the title, the place and the pay in one text', () => {
    const jobs = (...texts: string[]): string[] =>
      lines(`<h1>Jobs</h1>${texts.map((text, n) => `<p><a href="/jobs/${n}">${text}</a></p>`).join('')}`);

    it('leaves a title whole if no part is a place, pay or a term', () => {
      expect(jobs('Engineer · Compilers', 'Engineer · Networks')).to.deep.equal([
        'Engineer · Compilers |  | ',
        'Engineer · Networks |  | ',
      ]);
    });

    it('reads the place and leaves out the pay', () => {
      expect(jobs('Head baker · Kittleworth · £38k', 'Van driver | Leeds | £12 per hour')).to.deep.equal([
        'Head baker |  | Kittleworth',
        'Van driver |  | Leeds',
      ]);
    });

    it('keeps a field of work in the title', () => {
      expect(jobs('Engineer · Backend · Leeds', 'Engineer · Frontend · Cork')).to.deep.equal([
        'Engineer · Backend |  | Leeds',
        'Engineer · Frontend |  | Cork',
      ]);
    });
  });
});
