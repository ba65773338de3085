import { unavailable } from '../../errors.ts';

/** A search whose workspace is not loaded by then is told to come back; loading goes on. */
const PATIENCE_MS = 25_000;

const stillLoading = () =>
  unavailable(
    'search.loading',
    'The passages of this workspace are still being loaded. Search again in a few seconds.',
    { retryAfter: 5 },
  );

/** `late` rejects when patience is at an end. */
export async function inTime<T>(act: (late: Promise<never>) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stillLoading()), PATIENCE_MS);
  });
  late.catch(() => undefined);
  try {
    return await act(late);
  } finally {
    clearTimeout(timer);
  }
}
