import { useQueries } from '@tanstack/react-query';
import type { SearchAnswer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { keyOf } from '../api/reads.ts';
import { session } from '../api/session.ts';

const FIGURE = /\d(?:[\d.,\u00A0\u202F' ]*\d)?/gu;
const figuresIn = (text: string): string => (text.match(FIGURE) ?? []).join(' ').replaceAll(/[^\d ]/gu, '');

const wordingOf = (text: string): string =>
  text
    .replaceAll(FIGURE, '#')
    .toLowerCase()
    .replaceAll(/[^\p{L}#%]+/gu, ' ')
    .replaceAll(' %', '%')
    .trim();

const LEAST_WORDS = 3;

export interface ChangedProof {
  noted: string;
  quote: string;
}

const SENTENCE_END = /(?<=[.!?])\s+(?=["“„«¿¡]?[\p{Lu}\p{N}])/u;

export function changedProofs(points: readonly string[], passages: readonly string[]): ChangedProof[] {
  const said = passages
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => [line, ...line.split(SENTENCE_END)])
    .map((text) => text.replace(/^[\s*•-]+/u, '').trim());
  return points.flatMap((noted): ChangedProof[] => {
    const [wording, figures] = [wordingOf(noted), figuresIn(noted)];
    if (figures === '' || wording.split(' ').length < LEAST_WORDS) return [];
    const same = said.filter((text) => wordingOf(text) === wording);
    if (same.length === 0 || same.some((text) => figuresIn(text) === figures)) return [];
    return [{ noted, quote: same[0]! }];
  });
}

export const withProof = (points: readonly string[], { noted, quote }: ChangedProof): string[] =>
  points.map((point) => (point === noted ? quote : point));

const PATH = '/api/knowledge/search';
const MOST_SEARCHED = 8;
const MOST_HITS = 5;
const MOST_CHANGED = 3;

export function useChangedProofs(points: readonly string[] | undefined): ChangedProof[] | undefined {
  const searched = (points ?? []).filter((point) => figuresIn(point) !== '').slice(0, MOST_SEARCHED);
  const reads = useQueries({
    queries: searched.map((point) => ({
      queryKey: [...keyOf(PATH), 'proof', point],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.post<SearchAnswer>(
          PATH,
          { query: point, about: 'us', mode: 'lexical', limit: MOST_HITS },
          { signal },
        ),
      enabled: session.may('search'),
    })),
  });
  if (points === undefined) return undefined;
  if (!session.may('search')) return [];
  if (reads.some(({ data, error }) => data === undefined && error === null)) return undefined;
  const texts = reads.flatMap(({ data }) => (data?.hits ?? []).map(({ text }) => text));
  return changedProofs(searched, texts).slice(0, MOST_CHANGED);
}
