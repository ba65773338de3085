import type { BoardName } from '../../../src/extraction/facts/hiring/boards/registry.ts';
import { randomOf } from '../site/text.ts';
import type { Truth } from './expected.ts';
import { BOARD_BODIES } from './hiring/board-bodies.ts';
import { careersPage, LIST_TEMPLATES, type ListTemplate } from './hiring/list-pages.ts';
import { createRoles, type Role } from './hiring/roles.ts';
import { hiringTruth, SCENARIOS, type BoardPair, type ScenarioName } from './hiring/scenarios.ts';
import { visitOf } from './page-frame.ts';

export interface HiringBoardPair extends Truth {
  id: string;
  board: BoardName;
  before: unknown[];
  after: unknown[];
}

export interface HiringPagePair extends Truth {
  id: string;
  template: string;
  url: string;
  before: string;
  after: string;
}

const ROUNDS = 4;

export function* boardPairs(seed: number): Iterable<HiringBoardPair> {
  for (const [scenario, round] of rounds())
    for (const board of Object.keys(BOARD_BODIES) as BoardName[]) {
      const id = `${board}/${scenario}/${round}`;
      const { pair, random } = pairOf(scenario, `${seed}/${id}`);
      yield {
        id,
        board,
        before: BOARD_BODIES[board](pair.before, random),
        after: BOARD_BODIES[board](pair.after, random),
        ...hiringTruth(pair, { departments: true, locations: true }),
      };
    }
}

export function* careersPairs(seed: number): Iterable<HiringPagePair> {
  for (const [scenario, round] of rounds())
    for (const [name, template] of Object.entries(LIST_TEMPLATES)) {
      const id = `${name}/${scenario}/${round}`;
      const { pair: drawn, random } = pairOf(scenario, `${seed}/${id}`);
      const pair = asWritten(drawn, template);
      const isCut =
        template.page !== undefined && Math.max(pair.before.length, pair.after.length) > template.page;
      const shown = isCut ? atTop(pair) : pair;
      yield {
        id,
        template: name,
        url: 'https://www.acme.example/careers',
        before: careersPage(template, shown.before, visitOf(random, 0)),
        after: careersPage(template, shown.after, visitOf(random, 3)),
        ...withTexts(isCut ? openedOnly(shown) : hiringTruth(pair, template.shows), template),
      };
    }
}

const rounds = (): [ScenarioName, number][] =>
  (Object.keys(SCENARIOS) as ScenarioName[]).flatMap((name) =>
    Array.from({ length: ROUNDS }, (_, round): [ScenarioName, number] => [name, round]),
  );

function pairOf(scenario: ScenarioName, seed: string): { pair: BoardPair; random: () => number } {
  const random = randomOf(seed);
  const roles = createRoles(random);
  const { size, change } = SCENARIOS[scenario];
  const before = Array.from({ length: size(random) }, () => roles.any());
  roles.settle();
  return { pair: { before, after: change(before, roles, random) }, random };
}

const withTexts = (truth: Truth, { describes }: ListTemplate): Truth =>
  describes === true
    ? { ...truth, allowed: [...truth.allowed, { kind: 'copy_changed', about: null }] }
    : truth;

function asWritten({ before, after }: BoardPair, { namesOnly, titled }: ListTemplate): BoardPair {
  const [was, is] = [before, after].map((roles) =>
    roles.map((role) => ({ ...role, title: titled?.(role.title) ?? role.title })),
  ) as [Role[], Role[]];
  if (namesOnly !== true) return { before: was, after: is };
  const byTitle = new Map<string, Role>();
  const oldTitles = new Map(was.map(({ id, title }) => [id, title]));
  const stillShown = new Set(is.map(({ title }) => title));
  for (const role of [...was, ...is]) {
    if (byTitle.has(role.title)) continue;
    const old = oldTitles.get(role.id);
    byTitle.set(role.title, { ...role, id: old === undefined || stillShown.has(old) ? role.title : old });
  }
  const named = (roles: Role[]): Role[] =>
    [...new Set(roles.map(({ title }) => title))].map((title) => byTitle.get(title)!);
  return { before: named(was), after: named(is) };
}

function atTop({ before, after }: BoardPair): BoardPair {
  const known = new Set(before.map(({ id }) => id));
  return {
    before,
    after: [...after.filter(({ id }) => !known.has(id)), ...before],
  };
}

function openedOnly(pair: BoardPair): Truth {
  const truth = hiringTruth(pair, { departments: true, locations: true });
  const isFirst = (kind: string): boolean => kind === 'new_department' || kind === 'new_location';
  return {
    expected: truth.expected
      .filter(({ kind }) => !isFirst(kind))
      .map(({ kind, facts }) => ({
        kind,
        facts: Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'board')),
      })),
    either: [],
    allowed: [
      { kind: 'new_department', about: null },
      { kind: 'new_location', about: null },
    ],
  };
}
