import { expect } from 'chai';
import { judgeBoard, type ObservedBoard } from '../../../../src/extraction/judging/page-trust.ts';
import { ASHBY, GREENHOUSE, LEVER } from '../facts/hiring/board-answers.ts';

const verdict = (more: Partial<ObservedBoard>): string => {
  const observed = { board: 'greenhouse', status: 200, bodies: [GREENHOUSE], jobs: 2, ...more } as const;
  const { state, reason } = judgeBoard(observed);
  return `${state} ${reason}`;
};

describe('judgeBoard', () => {
  describe('when the board does not return its jobs', () => {
    const answers: [string, Partial<ObservedBoard>, string][] = [
      [
        'a failure',
        { failure: { code: 'fetch.timeout', message: 'Late.' }, status: null, bodies: [] },
        'error timeout',
      ],
      ['no answer', { status: null, bodies: [] }, 'error no_answer'],
      ['404', { status: 404, bodies: [undefined] }, 'gone http_404'],
      ['429', { status: 429, bodies: [undefined] }, 'blocked http_429'],
      ['503', { status: 503, bodies: [undefined] }, 'error http_503'],
      ['a challenge', { headers: { 'cf-mitigated': 'challenge' }, bodies: [undefined] }, 'blocked challenge'],
      ['HTML in place of JSON', { bodies: [undefined], jobs: 0 }, 'thin not_json'],
      ['nothing', { bodies: [], jobs: 0 }, 'thin not_json'],
      ['JSON of another kind', { bodies: [{ error: 'no such board' }], jobs: 0 }, 'thin wrong_json'],
      ['null', { bodies: [null], jobs: 0 }, 'thin wrong_json'],
      ['the JSON of another board', { board: 'ashby', bodies: [LEVER], jobs: 0 }, 'thin wrong_json'],
      [
        'jobs that cannot be read',
        { bodies: [{ jobs: [{ x: 1 }], meta: { total: 1 } }], jobs: 0 },
        'thin wrong_json',
      ],
      ['a part of the jobs', { bodies: [{ ...GREENHOUSE, meta: { total: 57 } }] }, 'thin incomplete'],
      ['an unknown board of Ashby', { board: 'ashby', bodies: [{ jobs: [] }], jobs: 0 }, 'thin empty_board'],
      [
        'an unknown company of SmartRecruiters',
        { board: 'smartrecruiters', bodies: [{ content: [], totalFound: 0 }], jobs: 0 },
        'thin empty_board',
      ],
      ['a second page that is not JSON', { bodies: [GREENHOUSE, undefined] }, 'thin not_json'],
    ];
    for (const [what, more, expected] of answers) {
      it(`is ${expected}: ${what}`, () => expect(verdict(more)).to.equal(expected));
    }
  });

  describe('when the board returns its jobs', () => {
    it('is ok with jobs', () => {
      expect(verdict({})).to.equal('ok ok');
      expect(verdict({ board: 'ashby', bodies: [ASHBY], jobs: 1 })).to.equal('ok ok');
    });

    it('is ok without jobs for a board that is known to exist', () =>
      expect(verdict({ bodies: [{ jobs: [], meta: { total: 0 } }], jobs: 0 })).to.equal('ok ok'));
  });
});
