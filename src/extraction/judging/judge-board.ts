import { boardNamed, type BoardName } from '../facts/hiring/boards/registry.ts';
import { CHALLENGED, failureVerdict, isChallengeAnswer, statusVerdict } from './answer-verdict.ts';
import { type Judgement, OK } from './judgement.ts';

export interface ObservedBoard {
  board: BoardName;
  /** Of the last answer. */
  status: number | null;
  headers?: Readonly<Record<string, string>>;
  failure?: { code: string; message: string } | null;
  /** The parsed answers; what is no JSON is undefined. */
  bodies: readonly unknown[];
  /** How many jobs were read of them. */
  jobs: number;
}

const thin = (reason: string, detail: string): Judgement => ({ state: 'thin', reason, detail });

/** What the answers of a job board are worth. A part of a board is none: compared with, it would open roles anew. */
export function judgeBoard({
  board,
  status,
  headers = {},
  failure = null,
  bodies,
  jobs,
}: ObservedBoard): Judgement {
  if (failure !== null) return failureVerdict(failure);
  if (status === null)
    return { state: 'error', reason: 'no_answer', detail: 'The job board did not answer.' };
  const byStatus = statusVerdict(status);
  const observed = {
    asked: '',
    finalUrl: null,
    status,
    headers,
    failure,
    traits: null,
    before: null,
    domain: '',
  };
  if (isChallengeAnswer(observed)) return CHALLENGED;
  if (byStatus !== null) return byStatus;
  if (bodies.length === 0 || bodies.includes(undefined))
    return thin('not_json', 'The job board answered with something other than its list of jobs.');
  const answers = bodies.map((body) => boardNamed(board).answerOf(body));
  const known = answers.filter((answer) => answer !== null);
  if (known.length < answers.length)
    return thin('wrong_json', 'The job board answered in a form that cannot be read.');
  const entries = known.reduce((sum, answer) => sum + answer.entries.length, 0);
  if (known.some(({ total }) => total !== null && total > entries))
    return thin('incomplete', 'The job board sent only some of its jobs.');
  if (entries === 0 && !known[0]!.isKnown)
    return thin('empty_board', 'The job board is empty or does not exist.');
  return entries > 0 && jobs === 0 ? thin('wrong_json', 'The jobs of the board cannot be read.') : OK;
}
