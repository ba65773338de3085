import { isJsonObject, type Json } from './change.ts';
import type { EventKind } from './event-facts.ts';
import { EVENT_KINDS } from './event-kinds.ts';
import { ofRoles, SEVERITIES } from './severity.ts';
import type { FoundChange } from './to-events.ts';
import { foldedText } from '../extraction/facts/content/words.ts';
import { kindOf } from '../extraction/facts/hiring/row-words.ts';

const OF_OPENINGS = ['leadership_role_opened', 'new_department', 'new_location', 'roles_opened'] as const;

type Opening = Extract<FoundChange['change'], { kind: (typeof OF_OPENINGS)[number] }>;
type FoundOpening = FoundChange & { change: Opening };

const isOpening = (found: FoundChange): found is FoundOpening =>
  (OF_OPENINGS as readonly EventKind[]).includes(found.change.kind);

const rolesIn = ({ facts }: Opening): string[] => ('role' in facts ? [facts.role] : facts.roles);

function rankOf({ change }: FoundOpening): number {
  const severity =
    change.kind === 'roles_opened'
      ? ofRoles(change.facts)
      : change.kind === 'leadership_role_opened'
        ? EVENT_KINDS.leadership_role_opened.severity(change.facts)
        : EVENT_KINDS[change.kind].severity;
  return SEVERITIES.indexOf(severity) * OF_OPENINGS.length - OF_OPENINGS.indexOf(change.kind);
}

export function withoutRepeatedRoles(all: readonly FoundChange[]): FoundChange[] {
  const found = withoutShorter(all.flatMap((one) => withPlace(one) ?? []));
  const groups = Map.groupBy(found.filter(isOpening), ({ change }) =>
    JSON.stringify(rolesIn(change).toSorted()),
  );
  const kept = new Map<FoundChange, FoundChange>();
  for (const group of groups.values()) {
    const [lead, ...others] = group.toSorted((a, b) => rankOf(b) - rankOf(a)) as [
      FoundOpening,
      ...FoundOpening[],
    ];
    if (new Set(group.map(({ change }) => change.kind)).size < group.length)
      for (const one of group) kept.set(one, one);
    else {
      let told = lead;
      for (const one of others)
        if (canTell(told, one)) told = withFacts(told, one);
        else kept.set(one, one);
      kept.set(lead, told);
    }
  }
  return found.flatMap((one) => (isOpening(one) ? (kept.get(one) ?? []) : [one]));
}

/** A role such as "Manager, Ireland" can also be read as the role "Manager" at the place "Ireland". */
function withoutShorter(all: readonly FoundChange[]): FoundChange[] {
  const openings = all.filter(isOpening);
  const titles = new Set(openings.flatMap(({ change }) => rolesIn(change).map(foldedText)));
  const shorter = new Set(
    openings.flatMap(({ change }) =>
      change.kind === 'new_location'
        ? change.facts.roles.filter((role) => titles.has(foldedText(`${role} ${change.facts.location}`)))
        : [],
    ),
  );
  return all.filter((one) => !isOpening(one) || !rolesIn(one.change).every((role) => shorter.has(role)));
}

const OTHER_TERMS = /^(?:non-)?exempt$/iu;

function withPlace(found: FoundChange): FoundChange | null {
  const { change } = found;
  if (change.kind !== 'new_location') return found;
  const parts = change.facts.location.split(/\s*[,;|·•]\s*|\s+[–—-]\s+/u).filter((part) => part !== '');
  const places = parts.filter((part) => kindOf(part) !== 'terms' && !OTHER_TERMS.test(part));
  if (places.length === parts.length) return found;
  if (places.length === 0) return null;
  return { ...found, change: { ...change, facts: { ...change.facts, location: places.join(', ') } } };
}

const firstOf = ({ change }: FoundOpening): string | null =>
  change.kind === 'new_department'
    ? change.facts.department
    : change.kind === 'new_location'
      ? change.facts.location
      : null;

const canTell = ({ change }: FoundOpening, other: FoundOpening): boolean =>
  firstOf(other) === null || change.kind === 'leadership_role_opened' || change.kind === 'new_department';

function withFacts(lead: FoundOpening, other: FoundOpening): FoundOpening {
  const { change, evidence, namesOwnBrand } = other;
  const firstIn = firstOf(other);
  return {
    ...lead,
    change: {
      ...lead.change,
      ...(firstIn !== null && {
        facts: {
          ...lead.change.facts,
          firstIn: [...('firstIn' in lead.change.facts ? (lead.change.facts.firstIn ?? []) : []), firstIn],
        },
      }),
      after: joined(
        lead.change.after,
        change.kind === 'roles_opened' ? { opened: change.after } : change.after,
      ),
    } as Opening,
    evidence: [
      ...lead.evidence,
      ...evidence.filter(({ start, end }) =>
        lead.evidence.every((one) => one.start !== start || one.end !== end),
      ),
    ],
    namesOwnBrand: lead.namesOwnBrand || namesOwnBrand,
  };
}

function joined(one: Json, other: Json): Json {
  if (!isJsonObject(one) || !isJsonObject(other)) return one;
  const known = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null));
  return { ...one, ...other, ...known };
}
