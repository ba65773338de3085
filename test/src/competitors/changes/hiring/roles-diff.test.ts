import { expect } from 'chai';
import type { Job } from '../../../../../src/extraction/facts/facts.ts';
import { diffJobs } from '../../../../../src/competitors/changes/hiring/roles-diff.ts';

const job = (
  id: string,
  title: string,
  department: string | null = null,
  location: string | null = null,
): Job => ({
  id,
  title,
  department,
  location,
  url: `https://zentria.test/jobs/${id}`,
});
const many = (count: number, from = 0): Job[] =>
  Array.from({ length: count }, (_, i) => job(`r${from + i}`, `Role ${from + i}`, 'Crew', 'Riga'));
const diff = (before: Job[], after: Job[], isProven = true) => diffJobs(before, after, { isProven });
const changes = (before: Job[], after: Job[], isProven = true): string[] =>
  diff(before, after, isProven).departments.flatMap(({ department, opened, closed }) => [
    ...opened.map(({ title }) => `+ ${department}: ${title}`),
    ...closed.map(({ title }) => `- ${department}: ${title}`),
  ]);

describe('diffJobs', () => {
  describe('when nothing about the company has changed', () => {
    const A = job('1', 'Data Engineer', 'Data', 'Riga');
    const unchanged: [string, Job[], Job[]][] = [
      ['two empty lists', [], []],
      ['another order', [...many(20)], many(20).toReversed()],
      ['a role posted again under a new id', [A], [{ ...A, id: '9', url: null }]],
      [
        'the same with gender marks and another case',
        [A],
        [job('9', 'DATA engineer (m/w/d)', 'data', 'riga')],
      ],
      ['a renamed role', [A], [{ ...A, title: 'Senior Data Engineer' }]],
      [
        'a role that moved to another department and place',
        [A],
        [{ ...A, department: 'AI', location: 'Tartu' }],
      ],
      [
        'a list that no longer names departments, under new ids',
        [A],
        [job('9', 'Data Engineer', null, 'Riga')],
      ],
      ['an id that became the address', [A], [{ ...A, id: A.url!, department: 'X', location: 'Y' }]],
      ['an entry repeated word for word', [A], [A, { ...A }, { ...A }]],
      ['a null title', [{ ...A, title: '' }], [{ ...A, title: '' }]],
    ];
    for (const [what, before, after] of unchanged) {
      it(`finds no change: ${what}`, () => expect(diff(before, after).departments).to.deep.equal([]));
    }

    it('reports a renamed role', () => {
      const after = { ...A, title: 'Senior Data Engineer' };
      expect(diff([A], [after]).renamed).to.deep.equal([{ before: A, after }]);
    });

    it('ignores different gender marks', () => {
      expect(diff([A], [{ ...A, title: 'Data Engineer (f/m/x)' }]).renamed).to.deep.equal([]);
    });
  });

  describe('when the list is not proven', () => {
    it('closes nothing', () => expect(changes(many(12), [], false)).to.deep.equal([]));
    it('reports no shrinking', () => expect(diff(many(12), [], false).freeze).to.equal(null));
    it('still opens roles', () => {
      expect(changes(many(2), [job('x', 'Cook', 'Galley')], false)).to.deep.equal(['+ Galley: Cook']);
    });
  });

  describe('when roles open and close', () => {
    it('groups them by department, with roles without a department last', () => {
      const before = [job('1', 'Cook', 'Galley'), job('2', 'Nurse')];
      const after = [job('5', 'Pilot', 'Harbour'), job('4', 'Baker', 'Galley'), job('3', 'Guard')];
      expect(changes(before, after)).to.deep.equal([
        '+ Galley: Baker',
        '- Galley: Cook',
        '+ Harbour: Pilot',
        '+ null: Guard',
        '- null: Nurse',
      ]);
    });

    it('merges departments that differ only in case', () => {
      const after = [job('1', 'A', 'Galley'), job('2', 'B', 'GALLEY'), job('3', 'C', 'Galley')];
      expect(diff([], after).departments.map(({ department }) => department)).to.deep.equal(['Galley']);
    });

    it('counts equal roles one by one', () => {
      const same = (ids: string[]): Job[] => ids.map((id) => job(id, 'Courier', 'Fleet', 'Riga'));
      expect(changes(same(['a', 'b', 'c']), same(['x', 'y']))).to.deep.equal(['- Fleet: Courier']);
      expect(changes(same(['a']), same(['x', 'y', 'z']))).to.have.lengthOf(2);
    });

    it('distinguishes roles with the same id on a broken page', () => {
      const before = [job('1', 'Cook'), job('1', 'Nurse')];
      expect(changes(before, [job('1', 'Nurse')])).to.deep.equal(['- null: Cook']);
    });

    it('does not match the same title in a different location', () => {
      expect(
        changes([job('1', 'Cook', 'Galley', 'Riga')], [job('2', 'Cook', 'Galley', 'Tartu')]),
      ).to.deep.equal(['+ Galley: Cook', '- Galley: Cook']);
    });

    it('distinguishes C++ from C#', () => {
      expect(changes([job('1', 'C++ Developer')], [job('2', 'C# Developer')])).to.have.lengthOf(2);
    });

    it('is independent of the order of the lists', () => {
      const before = [...many(30), job('x', 'Cook', 'a'), job('y', 'Cook', 'b')];
      const after = [...many(30, 15), job('z', 'Cook', null)];
      expect(diff(before, after)).to.deep.equal(diff(before.toReversed(), after.toReversed()));
    });

    it('handles property names of Object.prototype', () => {
      const after = ['__proto__', 'constructor', 'toString'].map((name) => job(name, name, name, name));
      expect(changes([], after)).to.deep.equal([
        '+ __proto__: __proto__',
        '+ constructor: constructor',
        '+ toString: toString',
      ]);
    });

    it('compares 5,000 roles with 5,000 new roles of the same title', () => {
      const list = (prefix: string): Job[] =>
        Array.from({ length: 5_000 }, (_, i) => job(`${prefix}${i}`, 'Courier', 'Fleet', prefix));
      expect(changes(list('a'), list('b'))).to.have.lengthOf(10_000);
    });
  });

  describe('when roles open in a new department or location', () => {
    const crew = [job('1', 'Cook', 'Galley', 'Riga, Latvia'), job('2', 'Nurse', 'Care', 'Remote, EU')];
    const names = (after: Job[], before = crew): string[] =>
      diff(before, [...before, ...after]).newDepartments.map(({ department }) => department);
    const places = (after: Job[], before = crew): string[] =>
      diff(before, [...before, ...after]).newLocations.map(({ location }) => location);

    it('reports the department', () =>
      expect(names([job('3', 'Pilot', 'Harbour')])).to.deep.equal(['Harbour']));

    it('does not report a different spelling', () =>
      expect(names([job('3', 'Pilot', 'GALLEY ')])).to.deep.equal([]));

    it('reports no department when the page starts to name departments', () => {
      expect(names([job('3', 'Pilot', 'Harbour')], [job('1', 'Cook')])).to.deep.equal([]);
    });

    it('reports no department that existing roles moved to', () => {
      const after = [job('1', 'Cook', 'Kitchen'), job('2', 'Nurse', 'Care'), job('3', 'Baker', 'Kitchen')];
      expect(diff(crew, after).newDepartments).to.deep.equal([]);
    });

    it('reports each of several new locations', () => {
      expect(places([job('3', 'Pilot', null, 'Tartu; Riga | Narva')])).to.deep.equal(['Narva', 'Tartu']);
    });

    for (const known of ['riga', 'Riga', 'Riga, Latvia', 'Riga, Latvia, EU', 'Remote']) {
      it(`treats ${known} as known`, () =>
        expect(places([job('3', 'Pilot', null, known)])).to.deep.equal([]));
    }

    it('distinguishes countries', () => {
      expect(places([job('3', 'Pilot', null, 'Remote, US')])).to.deep.equal(['Remote, US']);
    });

    it('reports no location for closed roles', () => {
      expect(diff(crew, [crew[0]!]).newLocations).to.deep.equal([]);
    });
  });

  describe('leadership roles', () => {
    it('include C-level titles among the opened roles', () => {
      const before = [job('1', 'VP Sales')];
      const after = [
        ...before,
        job('2', 'Chief Tea Officer'),
        job('3', 'Head of Tea'),
        job('4', 'Tea Taster'),
      ];
      expect(
        diff(before, after).leadership.map(({ job: { id }, level, isCLevel }) => [id, level, isCLevel]),
      ).to.deep.equal([
        ['2', 'c-level', true],
        ['3', 'head', false],
      ]);
    });
  });

  describe('when a proven board shrinks', () => {
    it('reports sizes and share', () => {
      expect(diff(many(20), many(5)).freeze).to.deep.equal({ from: 20, to: 5, share: 0.75 });
    });

    it('reports an empty board', () => expect(diff(many(20), []).freeze).to.include({ to: 0, share: 1 }));

    it('counts reposted roles as present', () => {
      const again = many(20).map((role) => ({ ...role, id: `new-${role.id}`, url: null }));
      expect(diff(many(20), again).freeze).to.equal(null);
    });

    it('reports nothing when it grows', () => expect(diff(many(5), many(20)).freeze).to.equal(null));

    it('has the size of the board', () =>
      expect(diff(many(5), many(20)).total).to.deep.equal({ before: 5, after: 20 }));
  });
});
