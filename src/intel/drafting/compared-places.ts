import type { Passage } from '../../grounding/passage.ts';
import { countriesIn, OTHER_PLACE } from '../comparing/places-served.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { isWithin, sentencesIn } from './contradictions.ts';

type PlaceFact = UsedFact & { term: NonNullable<UsedFact['term']> };

interface Side {
  facts: readonly PlaceFact[];
  served: ReadonlySet<string>;
  denied: ReadonlySet<string>;
  isLimited: boolean;
  named: ReadonlySet<string>;
}

export interface ComparedPlaces {
  us: PlaceFact[];
  them: PlaceFact[];
  advantage: 'us' | 'them' | 'even' | null;
}

interface Said {
  passages: readonly Passage[];
  places: readonly string[];
}

function sideOf(stated: readonly PlaceFact[], { passages, places }: Said): Side {
  return {
    facts: stated,
    served: new Set(stated.flatMap(({ term }) => term.places ?? [])),
    denied: new Set(stated.flatMap(({ term }) => term.denied ?? [])),
    isLimited: !places.includes(OTHER_PLACE) && stated.some(({ term }) => term.isOnly === true),
    named: new Set([...places, ...sentencesIn(passages).flatMap(countriesIn)]),
  };
}

const lacksSome = (side: Side, places: ReadonlySet<string>): boolean =>
  [...places].some(
    (place) =>
      !side.served.has(place) && !side.named.has(place) && (side.isLimited || side.denied.has(place)),
  );

export function comparedPlaces(
  { us, them }: { us: readonly PlaceFact[]; them: readonly PlaceFact[] },
  saidBy: (side: 'us' | 'them') => Said,
): ComparedPlaces {
  const ours = sideOf(us, saidBy('us'));
  const theirs = sideOf(them, saidBy('them'));
  return {
    us: shown(ours, theirs.served),
    them: shown(theirs, ours.served),
    advantage: advantageOf(ours, theirs),
  };
}

function advantageOf(ours: Side, theirs: Side): ComparedPlaces['advantage'] {
  const isUnclear = ({ served, denied }: Side): boolean =>
    served.size === 0 || [...denied].some((place) => served.has(place));
  if (isUnclear(ours) && isUnclear(theirs)) return null;
  const more = isWithin(theirs.served, ours.served);
  const less = isWithin(ours.served, theirs.served);
  if (more && less) return 'even';
  if (more && !isUnclear(ours) && lacksSome(theirs, ours.served)) return 'us';
  if (less && !isUnclear(theirs) && lacksSome(ours, theirs.served)) return 'them';
  return null;
}

function shown({ facts }: Side, others: ReadonlySet<string>): PlaceFact[] {
  const aboutIn = ({ term }: PlaceFact): string[] => [...(term.places ?? []), ...(term.denied ?? [])];
  const first =
    facts.find(({ term }) => term.isOnly === true) ??
    facts.toSorted((a, b) => b.term.amount - a.term.amount)[0];
  if (first === undefined) return [];
  const known = new Set(aboutIn(first));
  const isNew = (fact: PlaceFact): boolean => aboutIn(fact).some((place) => !known.has(place));
  const more =
    facts.find((fact) => isNew(fact) && aboutIn(fact).some((place) => others.has(place))) ??
    facts.find(isNew);
  return more === undefined ? [first] : [first, more];
}
