import { useCallback, useState } from 'react';
import { ApiFailure } from '../api/failure.ts';

/** Browsers open at most six connections per host, and this limit leaves two of them for other requests. */
const AT_ONCE = 4;

export async function performEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  onFailure: (failure: Error) => void,
): Promise<Row[]> {
  const left = [...rows];
  const failed = new Map<Row, Error>();
  const work = async (): Promise<void> => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      try {
        await act(row);
      } catch (error) {
        failed.set(row, error as Error);
        onFailure(summed([...failed.values()], rows.length));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows.filter((row) => !failed.has(row));
}

export function useEach() {
  const [failure, setFailure] = useState<Error | null>(null);
  const each = useCallback(
    <Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Row[]> => {
      setFailure(null);
      return performEach(rows, act, setFailure);
    },
    [],
  );
  return { failure, each };
}

function summed(errors: readonly Error[], count: number): Error {
  const first = errors[0]!;
  if (count === 1) return first;
  const message = `Failed for ${errors.length.toLocaleString('en')} of ${count.toLocaleString('en')}. ${first.message}`;
  return first instanceof ApiFailure
    ? new ApiFailure(first.status, first.code, message, first.requestId, first.details)
    : new Error(message);
}
