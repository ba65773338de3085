import { MongoServerError } from 'mongodb';
import type { Db } from '../../../../src/database/database.ts';
import type { SearchIndex } from '../../../../src/search/atlas/index-definitions.ts';

interface Match {
  revision_id: { $in: string[] };
  model: string | { $ne: string };
}

interface Stage {
  $search?: {
    compound: {
      filter: [unknown, { in: { value: string[] } }];
      should: { text: { query: string; path: unknown[] } }[];
    };
  };
  $vectorSearch?: { filter: { revision_id: { $in: string[] } }; limit: number };
  $match?: Match;
  $limit?: number;
}

export type Pipeline = Stage[];

type Answer = (pipeline: Pipeline) => unknown[];

export const refusal = (code: number, message = 'No.'): MongoServerError =>
  new MongoServerError({ message, code });

export function recordDatabase(
  answers: {
    $search?: Answer;
    $vectorSearch?: Answer;
    $match?: (match: Match) => number;
    listed?: (name?: string) => unknown[];
    createSearchIndex?: () => void;
    createCollection?: () => void;
  } = {},
) {
  const pipelines: Pipeline[] = [];
  const created: unknown[] = [];
  const updated: unknown[] = [];

  function answer(pipeline: Pipeline): unknown[] {
    const [stage] = Object.keys(pipeline[0]!);
    if (stage === '$match') {
      const n = Math.min(answers.$match?.(pipeline[0]!.$match!) ?? 0, pipeline[1]!.$limit!);
      return n === 0 ? [] : [{ n }];
    }
    if (stage !== '$search' && stage !== '$vectorSearch') throw new Error(`Nobody answers ${stage}.`);
    return answers[stage]?.(pipeline) ?? [];
  }

  const chunks = {
    aggregate: (pipeline: Pipeline) => ({
      toArray: async () => {
        pipelines.push(pipeline);
        return answer(pipeline);
      },
    }),
    listSearchIndexes: (name?: string) => ({
      toArray: async () => answers.listed?.(name) ?? [{ name, queryable: true, status: 'READY' }],
    }),
    createSearchIndex: async (index: SearchIndex) => {
      answers.createSearchIndex?.();
      created.push(index);
      return index.name;
    },
    updateSearchIndex: async (name: string, definition: unknown) => void updated.push({ name, definition }),
  };
  const db = {
    createCollection: async () => answers.createCollection?.(),
    collection(name: string) {
      if (name !== 'chunks') throw new Error(`There is no collection ${name} here.`);
      return chunks;
    },
  };
  return {
    db: db as unknown as Db,
    created,
    updated,
    sent: (stage: string): Pipeline[] => pipelines.filter(([first]) => stage in first!),
  };
}
