import { expect } from 'chai';
import { openAiError, problem, wantsProblem } from '../../../src/http/error-shapes.ts';
import { invalidInput } from '../../../src/errors.ts';

const error = invalidInput('input.invalid', 'The request is not valid.', {
  details: [{ path: 'body.name', message: 'is missing' }],
});

describe('wantsProblem', () => {
  const cases: [string, boolean][] = [
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['application/problem+jsonx', false],
    ['application/problem+json;q=0', false],
    ['application/problem+json; q=0.0, application/json', false],
    ['application/problem+json', true],
    ['application/json, application/problem+json', true],
    ['application/problem+json;q=0.5', true],
    ['Application/Problem+JSON', true],
  ];
  for (const [accept, wanted] of cases)
    it(`is ${wanted} for ${accept === '' ? 'no header' : accept}`, () => {
      expect(wantsProblem(accept)).to.equal(wanted);
    });
});

describe('problem', () => {
  it('has the members of RFC 9457 and the code, details and request id of the error', () => {
    expect(problem(error, 'req_1')).to.deep.equal({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'The request is not valid.',
      code: 'input.invalid',
      errors: [{ path: 'body.name', message: 'is missing' }],
      requestId: 'req_1',
    });
  });
});

describe('openAiError', () => {
  it('names the invalid parameter without its location', () => {
    expect(openAiError(error).error).to.deep.equal({
      message: 'The request is not valid.',
      type: 'invalid_request_error',
      param: 'name',
      code: 'input.invalid',
    });
  });
});
