import { expect } from 'chai';
import type { Job } from '../../../../../src/extraction/facts/facts.ts';
import {
  hiringChanges as compare,
  heldFall,
} from '../../../../../src/competitors/changes/hiring/hiring-changes.ts';
import { boardReading } from '../../../../../src/extraction/facts/hiring/job-boards.ts';
import type { HiringFacts } from '../../../../../src/extraction/facts/hiring/job.ts';
import { GREENHOUSE } from '../../../extraction/facts/hiring/board-answers.ts';

const kinds = (before: HiringFacts, after: HiringFacts): string[] =>
  compare(before, after).map(({ kind }) => kind);

const TITLES = ['Lock Keeper', 'Bridge Engineer', 'Pilot', 'Rigger', 'Diver', 'Cook', 'Welder', 'Joiner'];
const roles = (from: number, to: number): Job[] =>
  Array.from({ length: to - from }, (_, n) => {
    const i = from + n;
    const title = `${TITLES[i % TITLES.length]} ${String.fromCodePoint(65 + Math.floor(i / TITLES.length))}`;
    const department = i % 2 === 0 ? 'Harbour' : 'Yard';
    return { id: String(i), title, department, location: 'Hamburg', url: null };
  });

function facts(jobs: readonly Job[], more: Partial<HiringFacts> = {}): HiringFacts {
  const placed = jobs.map((job, i) => ({ ...job, at: { start: i * 100, end: i * 100 + job.title.length } }));
  return {
    jobs: placed,
    isProven: true,
    board: 'greenhouse',
    from: 'board',
    at: { start: 0, end: 5 },
    ...more,
  };
}
const page = (jobs: readonly Job[], more: Partial<HiringFacts> = {}): HiringFacts =>
  facts(jobs, { board: null, from: 'list', ...more });

describe('hiring.compare', () => {
  describe('when a role keeps its id', () => {
    const named = (title: string): HiringFacts => page([{ ...roles(0, 1)[0]!, title }, ...roles(1, 4)]);

    it('reports nothing if only the spelling of its title changes', () =>
      expect(kinds(named('Lock Keeper'), named('Lock keepers'))).to.deep.equal([]));

    it('reports nothing if its title gets the name of its department', () =>
      expect(kinds(named('Lock Keeper'), named('Harbour - Lock Keeper'))).to.deep.equal([]));

    it('reports another role as opened and the old one as closed', () =>
      expect(kinds(named('Lock Keeper'), named('Sales Agent'))).to.deep.equal([
        'roles_opened',
        'roles_closed',
      ]));

    it('reports another role that shares only a general word as opened', () =>
      expect(kinds(named('Account Manager'), named('Office Manager'))).to.deep.equal([
        'roles_opened',
        'roles_closed',
      ]));

    it('reports a new head of a team', () =>
      expect(kinds(named('Lock Keeper'), named('Head of Locks'))).to.include('leadership_role_opened'));

    for (const title of ['Senior Lock Keeper', 'Lock Warden'])
      it(`reports the title ${title} as a text change`, () =>
        expect(compare(named('Lock Keeper'), named(title))).to.containSubset([
          {
            kind: 'copy_changed',
            facts: { about: 'hiring', lines: [{ before: 'Lock Keeper', after: title }] },
          },
        ]));
  });

  describe('when a role has no address', () => {
    const listed = (...titles: string[]): HiringFacts =>
      page(
        titles.map((title) => ({
          id: `https://www.acme.example/jobs#${title}`,
          title,
          department: null,
          location: 'Hull',
          url: null,
        })),
      );

    it('reports another role as opened and the old one as closed', () =>
      expect(kinds(listed('Lock Keeper', 'Rigger'), listed('Sales Agent', 'Rigger'))).to.deep.equal([
        'roles_opened',
        'roles_closed',
      ]));

    it('reports another rank as one text change', () =>
      expect(kinds(listed('Lock Keeper', 'Rigger'), listed('Senior Lock Keeper', 'Rigger'))).to.deep.equal([
        'copy_changed',
      ]));

    it('reports a second role of another rank as opened', () =>
      expect(
        kinds(listed('Lock Keeper', 'Rigger'), listed('Lock Keeper', 'Senior Lock Keeper', 'Rigger')),
      ).to.deep.equal(['roles_opened']));
  });

  describe('when a role keeps its title', () => {
    const placed = (...places: string[]): HiringFacts =>
      page(roles(0, 4).map((job, at) => ({ ...job, location: places[at] ?? 'Hamburg' })));

    it('reports nothing if the list names its place with the country', () =>
      expect(kinds(placed('Hamburg'), placed('Hamburg, Germany'))).to.deep.equal([]));

    it('reports nothing if most places are written in another way', () =>
      expect(kinds(placed('HH', 'HH', 'HH'), placed())).to.deep.equal([]));

    it('reports another place as a change of its words', () =>
      expect(compare(placed(), placed('Bergen'))).to.containSubset([
        {
          kind: 'copy_changed',
          facts: {
            about: 'hiring',
            lines: [{ section: roles(0, 1)[0]!.title, before: 'Hamburg', after: 'Bergen' }],
          },
        },
      ]));
  });

  describe('when the lists prove nothing', () => {
    it('closes nothing if the list is incomplete', () =>
      expect(kinds(page(roles(0, 10)), page(roles(0, 4), { isProven: false }))).to.deep.equal([]));

    it('reports nothing between two lists without a common role', () =>
      expect(kinds(page(roles(0, 8)), page(roles(20, 28)))).to.deep.equal([]));

    it('closes no role whose title is still on the page', () => {
      const texts = { before: 'Pilot A\nRigger A', after: 'Pilot A\nOur crew\nRigger A' };
      const [pilot, rigger] = roles(2, 4);
      expect(compare(page([pilot!, rigger!]), page([rigger!]), texts)).to.deep.equal([]);
    });

    it('opens no role whose title was on the page before', () => {
      const texts = { before: 'Pilot A, Hamburg\nRigger A', after: 'Pilot A, Hamburg\nRigger A' };
      const [pilot, rigger] = roles(2, 4);
      expect(compare(page([rigger!]), page([pilot!, rigger!]), texts)).to.deep.equal([]);
    });

    it('opens nothing that moved up from beyond the end of a list', () => {
      const before = page(roles(0, 10), { isProven: false });
      const after = page(roles(2, 12), { isProven: false });
      expect(kinds(before, after)).to.deep.equal([]);
    });

    it('opens roles above the end of an incomplete list', () => {
      const before = page(roles(1, 10), { isProven: false });
      const after = page(roles(0, 9), { isProven: false });
      expect(compare(before, after).map(({ kind, confidence }) => [kind, confidence])).to.deep.equal([
        ['roles_opened', 0.8],
      ]);
    });

    it('reports no first department for an incomplete old list', () => {
      const [first, ...rest] = roles(0, 10);
      const before = page(rest, { isProven: false });
      expect(kinds(before, page([{ ...first!, department: 'Legal' }, ...rest]))).to.deep.equal([
        'roles_opened',
      ]);
    });

    it('reports nothing for the same roles in a different order and with new ids', () => {
      const again = roles(0, 10).map((job) => ({ ...job, id: `new ${job.id}` }));
      expect(kinds(facts(roles(0, 10)), facts(again.toReversed()))).to.deep.equal([]);
    });
  });

  describe('when roles are opened and closed', () => {
    it('closes a role whose title is only part of another title', () => {
      const [pilot, rigger] = roles(2, 4);
      const lead = { ...rigger!, id: 'lead', title: 'Lead Pilot A' };
      const texts = { before: 'We need a Pilot A today.', after: 'We need a Lead Pilot A today.' };
      const changes = compare(page([pilot!]), page([lead]), texts);
      expect(changes.map(({ kind, facts }) => [kind, 'roles' in facts && facts.roles])).to.deep.include([
        'roles_closed',
        ['Pilot A'],
      ]);
    });

    it('owns every line with the title of a closed role, and no line of an open one', () => {
      const [pilot, rigger] = roles(2, 4);
      const before = 'Pilot A | Rigger A\nPilot A\nRigger A';
      const [change] = compare(page([pilot!, rigger!]), page([rigger!]), {
        before,
        after: 'Rigger A\nRigger A',
      });
      expect(change!.owns!.map(({ start, end }) => before.slice(start, end))).to.deep.equal([
        'Pilot A',
        'Pilot A',
      ]);
    });

    it('closes one of two roles with the same title', () => {
      const [pilot] = roles(2, 3);
      const twin = { ...pilot!, id: 'twin', location: 'Riga' };
      const texts = { before: 'Pilot A\nHamburg\nPilot A\nRiga', after: 'Pilot A\nHamburg' };
      expect(compare(page([pilot!, twin]), page([pilot!]), texts).map(({ kind }) => kind)).to.deep.equal([
        'roles_closed',
      ]);
    });

    it('reports each department once', () => {
      const changes = compare(facts(roles(0, 40)), facts(roles(3, 42)));
      expect(changes.map(({ kind, key }) => [kind, key])).to.deep.equal([
        ['roles_opened', 'harbour'],
        ['roles_opened', 'yard'],
        ['roles_closed', 'harbour'],
        ['roles_closed', 'yard'],
      ]);
    });

    it('has the roles and the board size before and after', () => {
      const [change] = compare(facts(roles(0, 3)), facts(roles(0, 4)));
      expect(change).to.deep.equal({
        kind: 'roles_opened',
        facts: { roles: ['Rigger A'], department: 'Yard', board: 4 },
        key: 'yard',
        before: { department: 'Yard', roles: [], count: 0 },
        after: { department: 'Yard', roles: ['Rigger A'], count: 1 },
        confidence: 1,
        proof: [{ side: 'after', start: 300, end: 308 }],
        owns: [],
      });
    });

    it('cites the old text for a closed role', () => {
      const [change] = compare(facts(roles(0, 4)), facts(roles(0, 3)));
      expect(change).to.deep.include({
        facts: { roles: ['Rigger A'], department: 'Yard', board: 4 },
        before: { department: 'Yard', roles: ['Rigger A'], count: 1 },
        after: { department: 'Yard', roles: [], count: 0 },
        proof: [{ side: 'before', start: 300, end: 308 }],
      });
    });

    it('has low confidence if most roles of a page are gone', () => {
      const confidence = (to: number) =>
        compare(page(roles(0, 9)), page(roles(0, to))).find(({ kind }) => kind === 'roles_closed')!
          .confidence;
      expect([confidence(6), confidence(2)]).to.deep.equal([0.9, 0.6]);
    });

    it('reports a leadership role separately', () => {
      const chief = {
        id: 'c',
        title: 'Chief Financial Officer',
        department: 'Yard',
        location: null,
        url: null,
      };
      const changes = compare(facts(roles(0, 4)), facts([...roles(0, 4), chief]));
      expect(changes.map(({ kind }) => kind)).to.deep.equal(['roles_opened', 'leadership_role_opened']);
      expect(changes[1]!.facts).to.deep.equal({ role: 'Chief Financial Officer', level: 'chief' });
    });

    it('reports the first role of a department and of a location', () => {
      const first = { id: 'l', title: 'Counsel', department: 'Legal', location: 'Riga', url: null };
      const changes = compare(facts(roles(0, 4)), facts([...roles(0, 4), first]));
      expect(changes.map(({ kind, key }) => [kind, key])).to.deep.equal([
        ['roles_opened', 'legal'],
        ['new_department', 'legal'],
        ['new_location', 'riga'],
      ]);
    });

    it('cites evidence for every change', () => {
      const leader = { id: 'l', title: 'Head of Legal', department: 'Legal', location: 'Riga', url: null };
      for (const change of compare(facts(roles(0, 30)), facts([...roles(20, 31), leader])))
        expect(change.proof.length, change.kind).to.be.above(0);
    });
  });

  describe('when a whole board shrinks', () => {
    const frozen = (from: number, to: number): boolean =>
      kinds(facts(roles(0, from)), facts(roles(0, to))).includes('hiring_freeze');

    for (const [from, to, expected] of [
      [10, 5, true],
      [10, 6, false],
      [9, 0, false],
      [10, 0, true],
      [40, 21, false],
      [40, 20, true],
    ] as const) {
      it(`is ${expected ? 'a' : 'no'} freeze from ${from} to ${to}`, () =>
        expect(frozen(from, to)).to.equal(expected));
    }

    it('is not a freeze unless both lists are complete', () => {
      expect(kinds(page(roles(0, 20), { isProven: false }), page(roles(0, 5)))).to.not.include(
        'hiring_freeze',
      );
      expect(kinds(page(roles(0, 20)), page(roles(0, 5), { isProven: false }))).to.not.include(
        'hiring_freeze',
      );
    });
  });
});

describe('heldFall', () => {
  const freeze = compare(facts(roles(0, 40)), facts(roles(0, 10))).find(
    ({ kind }) => kind === 'hiring_freeze',
  )!;

  it('is dropped when the board has recovered', () =>
    expect(heldFall(freeze, facts(roles(0, 21)))).to.equal(null));
  it('is dropped when a partial list shows that the board has recovered', () =>
    expect(heldFall(freeze, facts(roles(0, 21), { isProven: false }))).to.equal(null));
  it('waits while the list is incomplete', () =>
    expect(heldFall(freeze, facts(roles(0, 5), { isProven: false }))).to.deep.equal({
      state: 'waiting',
      change: freeze,
    }));
  it('drops any other change', () => {
    const [opened] = compare(facts(roles(0, 3)), facts(roles(0, 4)));
    expect(heldFall(opened!, facts([]))).to.equal(null);
  });

  it('is updated to the current state, with current evidence only', () => {
    const held = heldFall(freeze, facts(roles(0, 9)));
    expect(held?.state).to.equal('confirmed');
    expect(held?.change).to.deep.include({
      facts: { before: 40, after: 9 },
      before: { count: 40 },
      after: { count: 9 },
      proof: [{ side: 'after', start: 0, end: 5 }],
    });
  });
});

describe('boardReading', () => {
  it('reads no jobs from an invalid response, and proves nothing', () => {
    const { text, facts: read } = boardReading('greenhouse', [undefined]);
    expect(text).to.equal('Open roles: 0');
    expect(read).to.include({ isProven: false, board: 'greenhouse' });
  });

  it('writes the number of jobs, and a line for each', () =>
    expect(boardReading('greenhouse', [GREENHOUSE]).text).to.equal(
      'Open roles: 2\nStaff Engineer, Tides · Engineering · Hamburg, Germany\nOffice Gardener · Remote',
    ));

  it('has the position of each job', () => {
    const { text, facts: read } = boardReading('greenhouse', [GREENHOUSE]);
    expect(read.jobs.map(({ at }) => text.slice(at.start, at.end))).to.deep.equal(text.split('\n').slice(1));
  });
});
