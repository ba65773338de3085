import type { Job } from '../../../extraction/facts/facts.ts';
import { byTitle, compare, folded, placesOf, titleKey } from '../../../extraction/facts/hiring/role-names.ts';

interface DepartmentRoles {
  department: string | null;
  opened: Job[];
  /** Empty unless the list is proven complete. A role that could not be read does not count as closed. */
  closed: Job[];
}

export interface RolesDiff {
  departments: DepartmentRoles[];
  newDepartments: { department: string; jobs: Job[] }[];
  newLocations: { location: string; jobs: Job[] }[];
  leadership: { job: Job; level: LeadershipLevel; isCLevel: boolean }[];
  /** Roles with the same id and a new title. They count neither as opened nor as closed. */
  renamed: RolePair[];
  /** Roles with the same title in another place. Empty if the list now writes most places differently. */
  moved: RolePair[];
  freeze: { from: number; to: number; share: number } | null;
  total: { before: number; after: number };
}

/**
 * Compares two lists of the same board, in any order. A role is unchanged if only its id changed. `isProven` means that
 * `after` is known to be the complete list.
 */
export function diffJobs(
  before: readonly Job[],
  after: readonly Job[],
  { isProven }: { isProven: boolean },
): RolesDiff {
  const { pairs, gone, fresh } = matchRoles(before.toSorted(byAll), after.toSorted(byAll));
  const opened = fresh.toSorted(byTitle);
  const closed = isProven ? gone.toSorted(byTitle) : [];
  const total = { before: pairs.length + gone.length, after: pairs.length + fresh.length };
  return {
    departments: byDepartment(opened, closed),
    newDepartments: newDepartments(opened, before, pairs),
    newLocations: newLocations(opened, before, pairs),
    leadership: opened.flatMap((job) => {
      const level = leadershipLevel(job.title);
      return level === null ? [] : [{ job, level, isCLevel: level === 'c-level' }];
    }),
    renamed: pairs
      .filter(({ before, after }) => before.id === after.id && folded(before.title) !== folded(after.title))
      .sort((a, b) => byTitle(a.after, b.after)),
    moved: movedRoles(pairs),
    freeze: isProven && total.after < total.before ? fall(total.before, total.after) : null,
    total,
  };
}

const byAll = (a: Job, b: Job): number =>
  compare(a.id, b.id) || byTitle(a, b) || compare(entryOf(a), entryOf(b));

const entryOf = ({ department, location, url }: Job): string => JSON.stringify([department, location, url]);

const fall = (from: number, to: number) => ({ from, to, share: (from - to) / from });

function byDepartment(opened: readonly Job[], closed: readonly Job[]): DepartmentRoles[] {
  const names = spellings([...opened, ...closed].flatMap(({ department }) => department ?? []));
  const groups = new Map<string, DepartmentRoles>();
  const groupOf = ({ department }: Job): DepartmentRoles => {
    const key = folded(department);
    const group = groups.get(key) ?? { department: names.get(key) ?? null, opened: [], closed: [] };
    groups.set(key, group);
    return group;
  };
  for (const job of opened) groupOf(job).opened.push(job);
  for (const job of closed) groupOf(job).closed.push(job);
  return [...groups.values()].sort((a, b) => byName(a.department, b.department));
}

const byName = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);

function spellings(names: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const chosen = new Map<string, string>();
  for (const [name] of [...counts].sort(([a, x], [b, y]) => y - x || compare(a, b))) {
    const key = folded(name);
    if (key !== '' && !chosen.has(key)) chosen.set(key, name);
  }
  return chosen;
}

function newDepartments(opened: readonly Job[], before: readonly Job[], pairs: readonly RolePair[]) {
  const known = new Set(
    [...before, ...pairs.map(({ after }) => after)].map(({ department }) => folded(department)),
  );
  if (before.every(({ department }) => folded(department) === '')) return [];
  return byDepartment(opened, []).flatMap(({ department, opened: jobs }) =>
    department === null || known.has(folded(department)) ? [] : [{ department, jobs }],
  );
}

/** `Berlin` and `Berlin, Germany` are the same place. */
function newLocations(opened: readonly Job[], before: readonly Job[], pairs: readonly RolePair[]) {
  const known = new Set<string>();
  for (const job of [...before, ...pairs.map(({ after }) => after)]) {
    for (const place of placesOf(job)) for (const form of widening(place)) known.add(form);
  }
  if (known.size === 0) return [];
  const full = new Set([...before, ...pairs.map(({ after }) => after)].flatMap(placesOf).map(folded));
  const isKnown = (place: string): boolean =>
    known.has(folded(place)) || widening(place).some((form) => full.has(form));
  const found = new Map<string, { location: string; jobs: Job[] }>();
  for (const job of opened) {
    for (const place of placesOf(job)) {
      if (folded(place) === '' || isKnown(place)) continue;
      const group = found.get(folded(place)) ?? { location: place, jobs: [] };
      if (group.jobs.at(-1) !== job) group.jobs.push(job);
      found.set(folded(place), group);
    }
  }
  return [...found.values()].sort((a, b) => compare(a.location, b.location));
}

const MOST_MOVED = 0.5;

function movedRoles(pairs: readonly RolePair[]): RolePair[] {
  const formsOf = (job: Job): Set<string> => new Set(placesOf(job).flatMap(widening));
  const moved = pairs.filter(({ before, after }) => {
    if (titleKey(before) !== titleKey(after)) return false;
    const [old, now] = [formsOf(before), formsOf(after)];
    return old.size > 0 && now.size > 0 && [...now].every((place) => !old.has(place));
  });
  return moved.length > 1 && moved.length > pairs.length * MOST_MOVED
    ? []
    : moved.sort((a, b) => byTitle(a.after, b.after));
}

/** `Berlin, BE, Germany` may also be written as `Berlin, BE` or `Berlin`. */
function widening(place: string): string[] {
  const parts = place.split(',', 5);
  return parts.map((_, i) => folded(parts.slice(0, i + 1).join(',')));
}

interface RolePair {
  before: Job;
  after: Job;
}

interface MatchedRoles {
  pairs: RolePair[];
  gone: Job[];
  fresh: Job[];
}

function matchRoles(before: readonly Job[], after: readonly Job[]): MatchedRoles {
  const open = { gone: once(before), fresh: once(after), pairs: [] as RolePair[] };
  const place = (job: Job): string => folded(job.location);
  const department = (job: Job): string => folded(job.department);
  pair(open, (job) => key(job.id, titleKey(job)));
  pair(open, (job) => job.id, isSameRole);
  pair(open, (job) => (job.url === null ? null : key(job.url, titleKey(job))));
  pair(open, (job) => key(titleKey(job), department(job), place(job)));
  pair(open, (job) => key(titleKey(job), place(job)), oneIsSilent(department));
  pair(open, (job) => key(titleKey(job), department(job)), oneIsSilent(place));
  return open;
}

const key = (...parts: string[]): string => JSON.stringify(parts);

/**
 * On a job board, entries with the same id are always the same role. A page may reuse an address such as `/jobs/1` for
 * the next role, so the titles must share a word.
 */
function isSameRole({ before, after }: RolePair): boolean {
  if (URL.parse(before.id) === null) return true;
  const words = new Set(titleKey(before).split(' '));
  return titleKey(after)
    .split(' ')
    .some((word) => word.length > 2 && words.has(word));
}

const oneIsSilent =
  (part: (job: Job) => string) =>
  ({ before, after }: RolePair): boolean =>
    part(before) === '' || part(after) === '';

function once(jobs: readonly Job[]): Job[] {
  const seen = new Set<string>();
  return jobs.filter((job) => {
    const entry = key(job.id, job.title, job.department ?? '', job.location ?? '');
    return !seen.has(entry) && seen.add(entry);
  });
}

function pair(
  open: MatchedRoles,
  keyOf: (job: Job) => string | null,
  fits: (pair: RolePair) => boolean = () => true,
) {
  const waiting = new Map<string, Job[]>();
  for (const job of open.gone) {
    const name = keyOf(job);
    if (name === null) continue;
    const same = waiting.get(name);
    if (same === undefined) waiting.set(name, [job]);
    else same.push(job);
  }
  const taken = new Set<Job>();
  for (const same of waiting.values()) same.reverse();
  open.fresh = open.fresh.filter((after) => {
    const before = waiting.get(keyOf(after) ?? '')?.at(-1);
    if (before === undefined || !fits({ before, after })) return true;
    waiting.get(keyOf(after)!)!.pop();
    taken.add(before);
    open.pairs.push({ before, after });
    return false;
  });
  open.gone = open.gone.filter((job) => !taken.has(job));
}

const LEADERSHIP_LEVELS = ['c-level', 'vp', 'director', 'head'] as const;
export type LeadershipLevel = (typeof LEADERSHIP_LEVELS)[number];

const words = (list: string): string =>
  `(?<![\\p{L}\\p{N}])(?:${list.trim().replace(/\s+/g, ' ').split(', ').join('|')})(?![\\p{L}\\p{N}])`;

/**
 * Roles that assist a leader or rank below one, such as "Assistant to the CEO". Titles are folded, so punctuation
 * becomes a space.
 */
const BESIDE = new RegExp(
  `${words(`
  assistant, assistants, assistante, assistent, assistentin, assistenz, asistente, assistente, asystent, asystentka,
  secretary, sekretär, sekretärin, sekretariat, secrétaire, secretaria, intern, internship, trainee, apprentice,
  praktikant, praktikantin, praktikum, werkstudent, werkstudentin, stagiaire, stagiair, becario, becaria, tirocinante,
  estagiário, estagiária, stażysta, associate to, reporting to, reports to, report to, support to, advisor to,
  adviser to, office of the, office of, büro der, büro des, founders associate, founder s associate, referent,
  referentin, art director, junior, ассистент, помощник, секретарь, стажёр, стажер,
  head chef, head waiter, head cashier, head nurse, head coach, head teacher, headhunter`)}|秘书|助理|秘書|アシスタント|비서`,
  'u',
);

/** Words that turn an acronym next to them into a field: `CRO Specialist`, `CPO Advisor`, `Field CTO`. */
const OF_A_FIELD = new RegExp(
  words(`specialist, manager, engineer, developer, analyst, consultant, coordinator, associate, advisor, adviser,
  partner, architect, scientist, researcher, designer, representative, administrator, expert, field, deputy, recruiter,
  director, head, vp, lead, berater, entwickler, spezialist, chief of staff`),
  'u',
);

const ACRONYM = new RegExp(
  words('ceo, cto, cfo, coo, cmo, cpo, cio, ciso, cro, chro, cco, cdo, cso, clo, cao, caio, cxo'),
  'u',
);

const C_LEVEL = new RegExp(
  `${words(`
  chief(?: \\p{L}+){1,4} officer, chief executive, co founder, geschäftsführer, geschäftsführerin, geschäftsführung,
  vorstand, vorständin, vorstandsvorsitzender, vorstandsvorsitzende, president and ceo,
  directeur général, directrice générale, président directeur général, pdg, director general, directora general,
  consejero delegado, consejera delegada, amministratore delegato, amministratrice delegata, direttore generale,
  direttrice generale, diretor geral, diretora geral, diretor presidente, algemeen directeur, bestuurder,
  prezes zarządu, członek zarządu, dyrektor generalny, verkställande direktör, administrerende direktør,
  toimitusjohtaja, generální ředitel, генеральный директор, genel müdür`)}|首席\\p{L}{1,8}官|社長|最高\\p{L}{1,10}責任者|代表取締役|최고\\p{L}{1,10}책임자|대표이사`,
  'u',
);

const VP = new RegExp(
  `${words(`
  vp, svp, evp, avp, rvp, vice president, vice presidente, vicepresidente, vicepresidenta, vice président,
  vice présidente, vizepräsident, vizepräsidentin, wiceprezes, вице президент, president`)}|副总裁|副總裁|부사장`,
  'u',
);

const DIRECTOR = new RegExp(
  `${words(`
  director, directors, directora, directeur, directrice, direktor, direktorin, direttore, direttrice, diretor, diretora,
  dyrektor, direktör, direktør, johtaja, ředitel, ředitelka, igazgató, директор, direktörü`)}|总监|總監|取締役|执行董事`,
  'u',
);

const HEAD = new RegExp(
  `${words(`
  head of, head, global head, chief, editor in chief, chief of staff, leiter, leiterin, leitung, \\p{L}{0,20}bereichsleiter,
  \\p{L}{0,20}bereichsleiterin, \\p{L}{0,20}bereichsleitung, abteilungsleiter, abteilungsleiterin, abteilungsleitung,
  vertriebsleiter, vertriebsleiterin, vertriebsleitung, entwicklungsleiter, entwicklungsleiterin, entwicklungsleitung,
  personalleiter, personalleiterin, personalleitung, marketingleiter, marketingleiterin, marketingleitung, werksleiter,
  werksleiterin, chef de service, chef de département, cheffe de service, jefe de, jefa de, jefe del, responsable del
  departamento, responsable du département, responsabile di area, responsabile del reparto, chefe de, hoofd, kierownik działu, szef, szefowa, chef för,
  avdelningschef, försäljningschef, marknadschef, utvecklingschef, afdelingsleder, vedoucí oddělení,
  руководитель отдела, руководитель направления, руководитель департамента, начальник отдела, начальник, глава`)}|部長|本部長|部门负责人|负责人|負責人|본부장`,
  'u',
);

const SMALL_HEAD = new RegExp(
  words(
    'jefe de (?:equipo|turno|proyecto|proyectos|obra|producto|sala|cocina), jefa de (?:equipo|turno|proyecto|proyectos|obra|producto|sala|cocina), chefe de (?:turno|equipe|cozinha)',
  ),
  'u',
);

/**
 * The rank that a title names. Null for roles below the head of a department. Vice presidents of banks count as well,
 * although banks give many roles this title.
 */
export function leadershipLevel(title: string): LeadershipLevel | null {
  const name = folded(title.slice(0, 300));
  if (BESIDE.test(name)) return null;
  if (C_LEVEL.test(name) && !/(?<!\p{L})(?:field|deputy) chief/u.test(name)) return 'c-level';
  if (VP.test(name)) return 'vp';
  if (ACRONYM.test(name)) {
    if (!OF_A_FIELD.test(name)) return 'c-level';
    if (/(?<!\p{L})(?:field|deputy) c/u.test(name)) return 'head';
  }
  if (DIRECTOR.test(name)) return 'director';
  return HEAD.test(name) && !SMALL_HEAD.test(name) ? 'head' : null;
}
