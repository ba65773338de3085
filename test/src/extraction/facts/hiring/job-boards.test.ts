import { expect } from 'chai';
import { BOARD_NAMES, type BoardName } from '../../../../../src/extraction/facts/hiring/boards/registry.ts';
import {
  apiUrl,
  nextUrl,
  readBoard,
  readPages,
  recognise,
  smallApiUrl,
} from '../../../../../src/extraction/facts/hiring/job-boards.ts';
import * as answers from './board-answers.ts';

describe('recognise', () => {
  const strangers = [
    '',
    'not a url',
    'javascript:alert(1)//boards.greenhouse.io/acme',
    'https://example.com/boards.greenhouse.io/acme',
    'https://boards.greenhouse.io.evil.test/acme',
    'https://notlever.co/acme',
    'https://www.greenhouse.io/privacy',
    'https://boards.greenhouse.io/',
    'https://boards.greenhouse.io/embed/job_board',
    'https://boards.greenhouse.io/embed/job_board?for=../../x',
    'https://boards.greenhouse.io/%2e%2e%2fadmin',
    'https://jobs.lever.co',
    'https://api.lever.co/v1/candidates',
    'https://jobs.ashbyhq.com/',
    'https://jobs.ashbyhq.com/a%2Fb',
    'https://app.ashbyhq.com/acme',
    'https://apply.workable.com/j/0A1B2C3D4E',
    'https://www.workable.com/pricing',
    'https://help.workable.com/hc/en-us',
    'https://www.recruitee.com/features',
    'https://docs.recruitee.com/reference',
    'https://jobs.smartrecruiters.com/',
    'https://www.smartrecruiters.com/product',
    `https://jobs.lever.co/${'x'.repeat(101)}`,
    `https://jobs.lever.co/acme?${'x'.repeat(3_000)}`,
  ];
  describe('when the address is not of a board', () => {
    for (const url of strangers) {
      it(`finds none in ${url.slice(0, 80)}`, () => expect(recognise(url)).to.equal(null));
    }
  });

  const known: [string, BoardName, string][] = [
    ['https://boards.greenhouse.io/tidewell', 'greenhouse', 'tidewell'],
    ['https://boards.greenhouse.io/tidewell/jobs/4001001?gh_src=a', 'greenhouse', 'tidewell'],
    ['https://job-boards.greenhouse.io/tidewell', 'greenhouse', 'tidewell'],
    ['https://job-boards.eu.greenhouse.io/tidewell/jobs/1', 'greenhouse', 'tidewell'],
    ['https://boards.eu.greenhouse.io/tidewell', 'greenhouse', 'tidewell'],
    ['https://boards.greenhouse.io/embed/job_board?for=tidewell', 'greenhouse', 'tidewell'],
    [
      'https://boards.greenhouse.io/embed/job_board/js?for=tidewell&b=https://x.test',
      'greenhouse',
      'tidewell',
    ],
    ['https://job-boards.greenhouse.io/embed/job_app?for=tidewell&token=7', 'greenhouse', 'tidewell'],
    ['https://boards-api.greenhouse.io/v1/boards/tidewell/jobs', 'greenhouse', 'tidewell'],
    ['http://jobs.lever.co/lampworks', 'lever', 'lampworks'],
    ['https://JOBS.LEVER.CO/lampworks/7b0c5a4e/apply', 'lever', 'lampworks'],
    ['https://api.lever.co/v0/postings/lampworks?mode=json', 'lever', 'lampworks'],
    ['https://jobs.eu.lever.co/lampworks', 'lever', 'eu/lampworks'],
    ['https://api.eu.lever.co/v0/postings/lampworks', 'lever', 'eu/lampworks'],
    ['https://jobs.ashbyhq.com/quill', 'ashby', 'quill'],
    ['https://jobs.ashbyhq.com/Quill%20Labs/aa00', 'ashby', 'Quill Labs'],
    ['https://jobs.ashbyhq.com/quill/embed?version=2', 'ashby', 'quill'],
    ['https://api.ashbyhq.com/posting-api/job-board/quill', 'ashby', 'quill'],
    ['https://apply.workable.com/brightloaf/', 'workable', 'brightloaf'],
    ['https://apply.workable.com/brightloaf/j/0A1B2C3D4E/', 'workable', 'brightloaf'],
    ['https://brightloaf.workable.com/jobs/123', 'workable', 'brightloaf'],
    ['https://apply.workable.com/api/v1/widget/accounts/12345', 'workable', '12345'],
    ['https://www.workable.com/api/accounts/brightloaf?details=true', 'workable', 'brightloaf'],
    ['https://mossworks.recruitee.com/', 'recruitee', 'mossworks'],
    ['https://mossworks.recruitee.com/o/field-botanist', 'recruitee', 'mossworks'],
    ['https://jobs.smartrecruiters.com/RailSong', 'smartrecruiters', 'RailSong'],
    ['https://jobs.smartrecruiters.com/RailSong/744000-conductor', 'smartrecruiters', 'RailSong'],
    ['https://careers.smartrecruiters.com/RailSong/site', 'smartrecruiters', 'RailSong'],
    ['https://jobs.smartrecruiters.com/?company=RailSong', 'smartrecruiters', 'RailSong'],
    [
      'https://jobs.smartrecruiters.com/oneclick-ui/company/RailSong/publication/1',
      'smartrecruiters',
      'RailSong',
    ],
    ['https://api.smartrecruiters.com/v1/companies/RailSong/postings', 'smartrecruiters', 'RailSong'],
  ];
  describe('when the address is of a board', () => {
    for (const [url, board, account] of known) {
      it(`recognizes ${url}`, () => expect(recognise(url)).to.deep.equal({ board, account }));
    }

    for (const board of BOARD_NAMES) {
      it(`recognizes the API address of ${board}`, () => {
        const account = { board, account: 'acme' };
        expect(recognise(apiUrl(account))).to.deep.equal(account);
      });
    }
  });
});

describe('apiUrl', () => {
  it('uses the EU host of Lever for an EU account', () => {
    expect(apiUrl({ board: 'lever', account: 'eu/lampworks' })).to.equal(
      'https://api.eu.lever.co/v0/postings/lampworks?mode=json',
    );
  });

  it('requests the departments from Greenhouse, which omits them by default', () => {
    expect(apiUrl({ board: 'greenhouse', account: 'tidewell' })).to.equal(
      'https://boards-api.greenhouse.io/v1/boards/tidewell/jobs?content=true',
    );
  });

  it('encodes a name with a space as one segment', () => {
    expect(apiUrl({ board: 'ashby', account: 'Quill Labs' })).to.match(/\/job-board\/Quill%20Labs$/);
  });

  it('has the address of a smaller response only for Greenhouse', () => {
    const small = BOARD_NAMES.filter((board) => smallApiUrl({ board, account: 'acme' }) !== null);
    expect(small).to.deep.equal(['greenhouse']);
  });
});

describe('readBoard', () => {
  const junk: unknown[] = [
    null,
    undefined,
    7,
    'jobs',
    true,
    {},
    { jobs: null, offers: 7, content: 'x' },
    { jobs: {}, offers: {}, content: {} },
    JSON.parse('{"__proto__":{"jobs":[]},"constructor":{"jobs":[]}}'),
    { error: 'not found' },
  ];
  for (const board of BOARD_NAMES) {
    describe(`when ${board} returns junk`, () => {
      for (const body of junk) {
        it(`reads ${JSON.stringify(body)} as empty and not proven`, () => {
          expect(readBoard(board, body)).to.deep.equal({ jobs: [], isProven: false });
        });
      }

      it('skips junk between the entries', () => {
        const entries = [null, 7, 'x', [], {}, [[]], true];
        const body = board === 'lever' ? entries : { jobs: entries, offers: entries, content: entries };
        expect(readBoard(board, body).jobs).to.deep.equal([]);
      });

      it('counts entries with only invalid fields as unread roles', () => {
        const entry = Object.fromEntries(
          ['id', 'title', 'text', 'name', 'location', 'categories', 'department', 'departments', 'url'].map(
            (name) => [name, { toString: null, [name]: [null] }],
          ),
        );
        const body =
          board === 'lever' ? [entry] : { jobs: [entry], offers: [entry], content: [entry], name: 'Acme' };
        expect(readBoard(board, body)).to.deep.equal({ jobs: [], isProven: false });
      });
    });
  }

  describe('when a list is empty', () => {
    const empty: [string, BoardName, unknown, boolean][] = [
      ['Greenhouse', 'greenhouse', { jobs: [], meta: { total: 0 } }, true],
      ['Lever', 'lever', [], true],
      ['Recruitee', 'recruitee', { offers: [] }, true],
      ['Workable with a name', 'workable', { name: 'Brightloaf', jobs: [] }, true],
      ['Workable without a name', 'workable', { name: null, jobs: [] }, false],
      ['Ashby, where an unknown board answers the same', 'ashby', { apiVersion: '1', jobs: [] }, false],
      [
        'SmartRecruiters, where an unknown company does',
        'smartrecruiters',
        { totalFound: 0, content: [] },
        false,
      ],
    ];
    for (const [what, board, body, isProven] of empty) {
      it(`${isProven ? 'proves' : 'does not prove'} that there are none: ${what}`, () => {
        expect(readBoard(board, body)).to.deep.equal({ jobs: [], isProven });
      });
    }
  });

  describe('when roles are missing from a response', () => {
    it('does not prove a list shorter than the stated number', () => {
      expect(readBoard('greenhouse', { ...answers.GREENHOUSE, meta: { total: 3 } }).isProven).to.equal(false);
    });

    it('does not prove a list with an unreadable role', () => {
      const body = { jobs: [...answers.GREENHOUSE.jobs, { id: 5, title: null }] };
      const { jobs, isProven } = readBoard('greenhouse', body);
      expect([jobs.length, isProven]).to.deep.equal([2, false]);
    });

    it('reads 5,000 of 6,000 roles, as incomplete', () => {
      const jobs = Array.from({ length: 6_000 }, (_, id) => ({ id, title: `Role ${id}` }));
      const read = readBoard('greenhouse', { jobs });
      expect([read.jobs.length, read.isProven]).to.deep.equal([5_000, false]);
    });

    it('proves a list of 5,000 roles', () => {
      const jobs = Array.from({ length: 5_000 }, (_, id) => ({ id, title: `Role ${id}` }));
      expect(readBoard('greenhouse', { jobs })).to.include({ isProven: true });
    });
  });

  describe('when texts are hostile', () => {
    const one = (job: object) =>
      readBoard('greenhouse', { jobs: [{ id: 1, title: 'Role', ...job }] }).jobs[0];

    it('cuts a title of 1 MB', () => {
      expect(one({ title: 'Engineer '.repeat(120_000) })?.title).to.have.length.within(290, 300);
    });

    it('does not split a character', () => {
      expect(one({ title: '😀'.repeat(151) + 'x' })?.title).to.equal('😀'.repeat(150));
      expect(one({ title: `x${'😀'.repeat(300)}` })?.title).to.equal(`x${'😀'.repeat(149)}`);
    });

    it('drops invisible characters', () => {
      expect(one({ title: ' Chief\u200B \u202EOfficer\n\tof  Tea ' })?.title).to.equal(
        'Chief Officer of Tea',
      );
    });

    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/jobs/1', 'https://u:p@x.test/', 7, {}]) {
      it(`does not return ${JSON.stringify(url)} as an address`, () => {
        expect(one({ absolute_url: url })).to.include({ url: null });
      });
    }

    it('reads a numeric id as text', () => expect(one({})).to.include({ id: '1' }));

    it('uses the address if the id is missing or too long', () => {
      const absolute_url = 'https://boards.greenhouse.io/tidewell/jobs/9';
      for (const id of [null, '', {}, NaN, 'x'.repeat(501)]) {
        expect(one({ id, absolute_url })).to.include({ id: absolute_url });
      }
    });

    it('keeps the first of equal ids', () => {
      const jobs = [
        { id: 1, title: 'First' },
        { id: '1', title: 'Second' },
      ];
      expect(readBoard('greenhouse', { jobs }).jobs.map(({ title }) => title)).to.deep.equal(['First']);
    });
  });

  describe('when a board responds as documented', () => {
    const TIDES = {
      id: '4001001',
      title: 'Staff Engineer, Tides',
      department: 'Engineering',
      location: 'Hamburg, Germany',
      url: 'https://boards.greenhouse.io/tidewell/jobs/4001001',
    };
    const GARDENER = {
      id: '4001002',
      title: 'Office Gardener',
      department: null,
      location: 'Remote',
      url: 'https://boards.greenhouse.io/tidewell/jobs/4001002',
    };

    it('reads Greenhouse', () => {
      expect(readBoard('greenhouse', answers.GREENHOUSE)).to.deep.equal({
        jobs: [TIDES, GARDENER],
        isProven: true,
      });
    });

    it('reads the departments of Greenhouse as the same jobs', () => {
      expect(readBoard('greenhouse', answers.GREENHOUSE_DEPARTMENTS)).to.deep.equal({
        jobs: [TIDES, GARDENER],
        isProven: true,
      });
    });

    it('reads Lever, with the team for a missing department', () => {
      expect(readBoard('lever', answers.LEVER)).to.deep.equal({
        jobs: [
          {
            id: '7b0c5a4e-1111-4c1d-9a52-000000000001',
            title: 'Head of Lanterns',
            department: 'Product',
            location: 'Graz',
            url: 'https://jobs.lever.co/lampworks/7b0c5a4e-1111-4c1d-9a52-000000000001',
          },
          {
            id: '7b0c5a4e-1111-4c1d-9a52-000000000002',
            title: 'Glass Blower',
            department: 'Workshop',
            location: 'Linz',
            url: 'https://jobs.lever.co/lampworks/7b0c5a4e-1111-4c1d-9a52-000000000002',
          },
        ],
        isProven: true,
      });
    });

    it('reads Ashby without unlisted jobs', () => {
      expect(readBoard('ashby', answers.ASHBY)).to.deep.equal({
        jobs: [
          {
            id: 'aa000000-0000-4000-8000-000000000001',
            title: 'Founding Account Executive',
            department: 'Go to Market',
            location: 'New York',
            url: 'https://jobs.ashbyhq.com/Quill%20Labs/aa000000-0000-4000-8000-000000000001',
          },
        ],
        isProven: true,
      });
    });

    it('reads Workable', () => {
      expect(readBoard('workable', answers.WORKABLE)).to.deep.equal({
        jobs: [
          {
            id: '0A1B2C3D4E',
            title: 'Night Baker',
            department: 'Bakery',
            location: 'Patras, Western Greece, Greece',
            url: 'https://apply.workable.com/j/0A1B2C3D4E',
          },
        ],
        isProven: true,
      });
    });

    it('reads Recruitee without unpublished jobs', () => {
      expect(readBoard('recruitee', answers.RECRUITEE)).to.deep.equal({
        jobs: [
          {
            id: '900001',
            title: 'Field Botanist',
            department: 'Research',
            location: 'Utrecht, Netherlands',
            url: 'https://mossworks.recruitee.com/o/field-botanist',
          },
        ],
        isProven: true,
      });
    });

    it('reads SmartRecruiters', () => {
      expect(readBoard('smartrecruiters', answers.smartRecruitersPage(0, 1, 1))).to.deep.equal({
        jobs: [
          {
            id: '744000000',
            title: 'Conductor 0',
            department: 'Trains',
            location: 'Brno, South Moravia, cz',
            url: 'https://jobs.smartrecruiters.com/RailSong/744000000',
          },
        ],
        isProven: true,
      });
    });
  });
});

describe('readPages', () => {
  const first = apiUrl({ board: 'smartrecruiters', account: 'RailSong' });
  const page = answers.smartRecruitersPage;

  function offsets(answer: (offset: number) => unknown): number[] {
    const asked: number[] = [];
    for (let url: string | null = first; url !== null && asked.length < 100;) {
      const offset = Number(new URL(url).searchParams.get('offset'));
      asked.push(offset);
      url = nextUrl('smartrecruiters', url, answer(offset));
    }
    return asked;
  }

  it('does not prove the first page of several', () => {
    expect(readBoard('smartrecruiters', page(0, 100, 230)).isProven).to.equal(false);
  });

  it('does not prove a full page without a total', () => {
    expect(readBoard('smartrecruiters', { content: page(0, 100, 0).content }).isProven).to.equal(false);
  });

  it('does not prove pages with an invalid response', () => {
    expect(readPages('smartrecruiters', [page(0, 100, 100), { message: 'busy' }]).isProven).to.equal(false);
  });

  it('proves all pages', () => {
    const read = readPages('smartrecruiters', [page(0, 100, 230), page(100, 100, 230), page(200, 30, 230)]);
    expect([read.jobs.length, read.isProven]).to.deep.equal([230, true]);
  });

  it('requests each page until the last', () => {
    expect(offsets((offset) => page(offset, Math.min(100, 230 - offset), 230))).to.deep.equal([0, 100, 200]);
  });

  it('continues by the size of a page, however small', () => {
    expect(offsets((offset) => page(offset, Math.min(10, 25 - offset), 25))).to.deep.equal([0, 10, 20]);
  });

  it('stops at an empty page of a board that states more', () => {
    expect(offsets((offset) => page(offset, offset === 0 ? 100 : 0, 1_000_000))).to.deep.equal([0, 100]);
  });

  it('stops at 5,000 roles of an endless board', () => {
    expect(offsets((offset) => page(offset, 100, 1e15))).to.have.lengthOf(50);
  });

  for (const board of BOARD_NAMES.filter((name) => name !== 'smartrecruiters')) {
    it(`requests ${board} once`, () => {
      expect(nextUrl(board, apiUrl({ board, account: 'acme' }), page(0, 100, 230))).to.equal(null);
    });
  }
});
