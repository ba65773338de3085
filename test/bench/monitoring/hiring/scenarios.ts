import { below } from '../../site/text.ts';
import type { ExpectedChange, Truth } from '../expected.ts';
import { shuffled } from '../page-frame.ts';
import type { Role, Roles } from './roles.ts';

export interface BoardPair {
  before: Role[];
  after: Role[];
}

interface Scenario {
  size(random: () => number): number;
  change(before: Role[], roles: Roles, random: () => number): Role[];
  level?: string;
}

const few = (random: () => number): number => 3 + below(random, 6);
const some = (random: () => number): number => 12 + below(random, 14);
const many = (random: () => number): number => 22 + below(random, 12);

const without = (list: Role[], count: number, random: () => number): Role[] => {
  const gone = new Set(shuffled(list, random).slice(0, count));
  return list.filter((role) => !gone.has(role));
};

export const SCENARIOS = {
  'nothing, other order': { size: some, change: (before, _, random) => shuffled(before, random) },
  'one opened': { size: some, change: (before, roles) => [roles.any(), ...before] },
  'one opened on a small board': { size: few, change: (before, roles) => [...before, roles.any()] },
  'three opened in one department': {
    size: some,
    change: (before, roles) => [...before, ...Array.from({ length: 3 }, () => roles.any('Engineering'))],
  },
  'opened in two departments': {
    size: some,
    change: (before, roles) => [...before, roles.any('Sales'), roles.any('Design')],
  },
  'one closed': { size: some, change: (before, _, random) => without(before, 1, random) },
  'one closed on a small board': { size: few, change: (before, _, random) => without(before, 1, random) },
  'three closed': { size: some, change: (before, _, random) => without(before, 3, random) },
  'opened and closed': {
    size: some,
    change: (before, roles, random) => [roles.any(), ...without(before, 2, random), roles.any()],
  },
  'one retitled': {
    size: some,
    change: (before, roles, random) => {
      const at = below(random, before.length);
      return before.map((role, index) => (index === at ? roles.retitled(role) : role));
    },
  },
  'a new department': { size: some, change: (before, roles) => [...before, ...roles.ofNewDepartment()] },
  'a new place': { size: some, change: (before, roles) => [...before, roles.inNewPlace()] },
  'a leader': { size: some, change: (before, roles) => [...before, roles.leader().role] },
  freeze: {
    size: many,
    change: (before, _, random) => without(before, Math.ceil(before.length * 0.65), random),
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/\bChief /, 'chief'],
  [/\b(?:VP|Vice President)\b/, 'vp'],
  [/\bHead of /, 'head'],
  [/\bDirector of /, 'director'],
];

export interface ListShows {
  departments: boolean;
  locations: boolean;
}

export function hiringTruth({ before, after }: BoardPair, shows: ListShows): Truth {
  const departmentOf = (role: Role): string | null => (shows.departments ? role.department : null);
  const [was, is] = [before, after].map((list) => new Set(list.map(({ id }) => id)));
  const opened = after.filter(({ id }) => !was!.has(id));
  const closed = before.filter(({ id }) => !is!.has(id));
  const expected: ExpectedChange[] = [];
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  if (after.some(({ id, title }) => (titles.get(id) ?? title) !== title))
    expected.push({ kind: 'copy_changed', facts: { page: 'Roles', about: 'hiring' } });
  for (const [kind, list, board] of [
    ['roles_opened', opened, after.length],
    ['roles_closed', closed, before.length],
  ] as const)
    for (const department of new Set(list.map(departmentOf))) {
      const roles = list.filter((role) => departmentOf(role) === department).map(({ title }) => title);
      expected.push({ kind, facts: { department, roles, board } });
    }
  for (const { title } of opened) {
    const level = LEVELS.find(([words]) => words.test(title))?.[1];
    if (level !== undefined) expected.push({ kind: 'leadership_role_opened', facts: { role: title, level } });
  }
  const firstOf = (key: 'department' | 'location'): Map<string, string[]> => {
    const known = new Set(before.map((role) => role[key]));
    const found = new Map<string, string[]>();
    for (const role of opened)
      if (!known.has(role[key])) found.set(role[key], [...(found.get(role[key]) ?? []), role.title]);
    return found;
  };
  if (shows.departments)
    for (const [department, roles] of firstOf('department'))
      expected.push({ kind: 'new_department', facts: { department, roles } });
  if (shows.locations)
    for (const [location, roles] of firstOf('location'))
      expected.push({ kind: 'new_location', facts: { location, roles } });
  if (before.length >= 10 && after.length <= before.length / 2)
    expected.push({ kind: 'hiring_freeze', facts: { before: before.length, after: after.length } });
  return { expected, either: [], allowed: [] };
}
