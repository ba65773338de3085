import { ashby } from './ashby.ts';
import type { JobBoard } from './board.ts';
import { greenhouse } from './greenhouse.ts';
import { lever } from './lever.ts';
import { recruitee } from './recruitee.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import { workable } from './workable.ts';

const JOB_BOARDS = {
  greenhouse,
  lever,
  ashby,
  workable,
  recruitee,
  smartrecruiters,
} as const satisfies Record<string, JobBoard>;

export type BoardName = keyof typeof JOB_BOARDS;

export const BOARD_NAMES = Object.keys(JOB_BOARDS) as [BoardName, ...BoardName[]];

export const boardNamed = (name: BoardName): JobBoard => JOB_BOARDS[name];
