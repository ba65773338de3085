/** URLs in a row, each after its further attempts, without one proper answer from the host. */
const UNREACHABLE_IN_A_ROW = 8;
const THROTTLED_IN_A_ROW = 5;
const BROKEN_IN_A_ROW = 30;

type Trouble = 'unreachable' | 'throttled' | 'broken';

const UNREACHABLE = /^fetch\.(timeout|refused|interrupted|tls|unresolvable|bad_response)$/;

const troubleOf = (reason: string | null, httpStatus: number | null): Trouble | null => {
  if (httpStatus === 429 || httpStatus === 503) return 'throttled';
  if (httpStatus !== null && httpStatus >= 500) return 'broken';
  return httpStatus === null && reason !== null && UNREACHABLE.test(reason) ? 'unreachable' : null;
};

const LIMITS: Record<Trouble, number> = {
  unreachable: UNREACHABLE_IN_A_ROW,
  throttled: THROTTLED_IN_A_ROW,
  broken: BROKEN_IN_A_ROW,
};

export type HostTrouble = Record<Trouble, number> & { host: string };

/** Tells when a host has shown that it will not answer, so that no budget of hours is spent on it. */
export function createHostHealth(soFar: readonly HostTrouble[] = []) {
  const inARow = new Map(soFar.map(({ host, ...counts }) => [host, counts]));
  return {
    /** For the next attempt to go on with. */
    soFar: (): HostTrouble[] => [...inARow].map(([host, counts]) => ({ host, ...counts })),
    /** Whether the host should be given up after this visit. */
    note(
      host: string,
      { reason, httpStatus }: { reason: string | null; httpStatus: number | null },
    ): boolean {
      const trouble = troubleOf(reason, httpStatus);
      if (trouble === null) {
        // A URL that never went out says nothing about the host.
        if (httpStatus !== null) inARow.delete(host);
        return false;
      }
      const counts = inARow.get(host) ?? { unreachable: 0, throttled: 0, broken: 0 };
      counts[trouble] += 1;
      inARow.set(host, counts);
      return counts[trouble] >= LIMITS[trouble];
    },
  };
}

export type HostHealth = ReturnType<typeof createHostHealth>;
