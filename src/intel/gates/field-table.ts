import { fold } from '../../grounding/fold.ts';
import { matches, toPattern } from '../outputs/bounds.ts';
import type { FieldPlan } from '../outputs/module.ts';
import type { Path } from '../outputs/statement.ts';
import { isChosen, isOfKind, type SubjectTest, type UsedFact } from '../outputs/takes.ts';

interface Quoted {
  passage: number;
  quote: string;
  start: number;
  end: number;
}

const LEAST_SURE = 0.6;

export function createTableCheck({
  plans,
  facts,
  isSubject,
}: {
  plans: readonly FieldPlan[];
  facts: readonly UsedFact[];
  isSubject: SubjectTest;
}): (path: Path, quoted: readonly Quoted[]) => string | null {
  const tables = plans.flatMap(({ path, takes }) => {
    const quotable = (takes ?? []).filter(({ as }) => as !== 'lacking' && as !== 'nobody' && as !== 'silent');
    return quotable.length === 0 ? [] : [{ pattern: toPattern(path), takes: quotable }];
  });
  const ofPassage = new Map<number, UsedFact[]>();
  for (const fact of facts) ofPassage.set(fact.passage, [...(ofPassage.get(fact.passage) ?? []), fact]);

  function overlapping({ passage, quote, start, end }: Quoted): UsedFact[] {
    let words: string | null = null;
    return (ofPassage.get(passage) ?? []).filter((fact) => {
      if (fact.start < end && start < fact.end) return true;
      return [fact.answer, fact.attribution].some((part) => {
        if (part === undefined) return false;
        words ??= fold(quote).text;
        const known = fold(part).text;
        return known.includes(words) || words.includes(known);
      });
    });
  }

  return (path, quoted) => {
    const table = tables.find(({ pattern }) => matches(pattern, path));
    if (table === undefined || facts.length === 0) return null;
    const { takes } = table;
    const known = quoted.flatMap(overlapping);
    if (known.some(isChosen)) return null;
    const sure = known.filter(({ confidence }) => confidence >= LEAST_SURE);
    if (sure.length === 0 || known.some((fact) => takes.some((take) => isOfKind(take, fact, isSubject))))
      return null;
    const kinds = [...new Set(sure.map(({ kind, party }) => `a fact of kind ${kind} about ${party}`))];
    return `rests on ${kinds.join(' and ')}; ${taken(takes)}`;
  };
}

const taken = (takes: readonly { kinds: readonly string[]; of: string }[]): string =>
  `this field accepts ${[...new Set(takes.flatMap(({ kinds, of }) => kinds.map((kind) => `${kind} (${of})`)))].join(', ')}`;
