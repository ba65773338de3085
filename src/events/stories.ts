import type { Change, Json } from './change.ts';
import type { ChangedLine } from './event-facts.ts';
import { newPeople } from './new-people.ts';
import { placesAdded } from './new-places.ts';
import { isAreaHeading, promisedIn } from './promises.ts';
import { literalPattern } from '../extraction/literal-pattern.ts';

const SHORTEST = 4;
const LONGEST = 40;
const NO_NAME =
  /^(?:new|now|soon|coming|opening|neu|jetzt|bald|nouveau|nouvelle|bientôt|nuev[oa]|nieuw|the|and|since|this|from|we|our|us|und|seit|die|der|das|wir|unsere?|et|depuis|nous|notre|nos|les|y|desde|nuestr[oa]s?|en|sinds|onze|mon|tues|wednes|thurs|fri|satur|sun)(?:days?)?$/iu;
const CAPITALIZED = /\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}/gu;

const textsIn = (side: Json): string[] =>
  typeof side === 'string'
    ? [side]
    : typeof side !== 'object' || side === null
      ? []
      : Object.values(side).flatMap(textsIn);
const textOf = (side: Json): string => textsIn(side).join('\n');

const named = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${literalPattern(name)}(?![\p{L}\p{N}])`, 'u');
const names = (text: string, name: string): boolean => text.includes(name) && named(name).test(text);

const capitalized = (text: string): string[] =>
  (text.match(CAPITALIZED) ?? []).map((run) =>
    run
      .split(' ')
      .filter((word) => !NO_NAME.test(word))
      .join(' '),
  );

const isArea = (line: ChangedLine): boolean =>
  (line.section !== null && isAreaHeading(line.section)) || promisedIn(line) === 'area';

function introducedBy(change: Change): string[] {
  const { kind, facts } = change;
  if (kind === 'new_location') return facts.location.split(/\s*[,;|·]\s*/u).slice(0, 1);
  if (kind === 'customer_logo_added') return facts.customers;
  if (kind === 'product_launched') return [facts.product];
  if (!('lines' in facts)) return [];
  return [
    ...facts.lines.filter(isArea).flatMap(({ after }) => capitalized(after ?? '')),
    ...facts.lines.flatMap(placesAdded),
    ...newPeople(facts.lines).map(({ name }) => name),
  ];
}

export function storiesIn(changes: readonly Change[]): Map<Change, string> {
  const before = changes.map((change) => textOf(change.before)).join('\n');
  const stories = new Map<Change, string>();
  const introduced = new Set(changes.flatMap(introducedBy).map((name) => name.trim()));
  for (const name of introduced) {
    if (name.length < SHORTEST || name.length > LONGEST || names(before, name)) continue;
    const told = changes.filter((change) => !stories.has(change) && names(textOf(change.after), name));
    if (told.length > 1) for (const change of told) stories.set(change, name);
  }
  return stories;
}
