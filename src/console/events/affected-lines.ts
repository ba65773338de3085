import type { Artifact, IntelEvent } from '../api/answers.ts';

type Told = Pick<IntelEvent, 'competitorId' | 'before'>;
type Document = Pick<Artifact, 'claims' | 'citations'>;

const SHORTEST = 4;

const NAMES = ['text', 'title', 'plan', 'name'] as const;

function saidIn(side: unknown): string[] {
  const texts =
    typeof side === 'string'
      ? [side]
      : typeof side === 'object' && side !== null
        ? NAMES.map((name) => (side as Record<string, unknown>)[name])
        : [];
  return texts.flatMap((text) =>
    typeof text === 'string' ? text.split('\n').filter((line) => line.length >= SHORTEST) : [],
  );
}

export function affectedLines({ competitorId, before }: Told, { claims, citations }: Document): string[] {
  const gone = saidIn(before);
  const changed = new Set(
    citations
      .filter(
        (one) =>
          one.competitorId === competitorId &&
          gone.some((line) => one.quote.includes(line) || line.includes(one.quote)),
      )
      .map(({ n }) => n),
  );
  const lines = claims.filter((claim) => claim.citations.some((n) => changed.has(n))).map(({ text }) => text);
  return [...new Set(lines)];
}
