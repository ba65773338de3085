import { expect } from 'chai';
import { ApiFailure } from '../../../../src/console/api/failure.ts';
import { performEach } from '../../../../src/console/elements/each.ts';

describe('performEach', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  let failures: Error[];
  const onFailure = (failure: Error): void => void failures.push(failure);

  beforeEach(() => (failures = []));

  it('continues after a failure, and returns the rows for which it succeeded', async () => {
    const done = await performEach(
      rows,
      async (row) => {
        if (row % 3 === 0) throw new Error(`No ${row}.`);
      },
      onFailure,
    );
    expect(done).to.deep.equal([1, 2, 4, 5, 7, 8]);
    expect(failures.at(-1)!.message).to.equal('Failed for 3 of 9. No 3.');
  });

  it('reports the failure of a single row unchanged', async () => {
    const failure = new ApiFailure(409, 'x.busy', 'It is busy.');
    expect(await performEach([1], () => Promise.reject(failure), onFailure)).to.deep.equal([]);
    expect(failures).to.deep.equal([failure]);
  });

  it('keeps the request id of the first failure', async () => {
    await performEach(
      [1, 2],
      () => Promise.reject(new ApiFailure(503, 'x.away', 'It is away.', 'req_1')),
      onFailure,
    );
    expect(failures.at(-1)).to.include({ requestId: 'req_1', message: 'Failed for 2 of 2. It is away.' });
  });

  it('performs at most four at once', async () => {
    let [running, most] = [0, 0];
    await performEach(
      rows,
      async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
      },
      onFailure,
    );
    expect(most).to.equal(4);
  });
});
