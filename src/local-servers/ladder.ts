/** Receives one line of progress for the waiting user. */
export type Report = (line: string) => void;

/** A rung that does not apply on this machine. This is not a failure, so the next rung is tried without a message. */
export interface Declined {
  declined: string;
}

export interface Rung<T extends object> {
  name: string;
  climb(): Promise<T | Declined>;
}

export const declined = (reason: string): Declined => ({ declined: reason });

const isDeclined = (outcome: object): outcome is Declined => 'declined' in outcome;

/** The text of an error for users: its message, never its stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Tries the rungs in order and returns the result of the first rung that works. If none works, throws an error that
 * lists every rung with its reason and ends with `advice` for the reader.
 */
export async function climb<T extends object>(
  { what, advice, signal }: { what: string; advice: string; signal?: AbortSignal | undefined },
  rungs: readonly Rung<T>[],
  report: Report,
): Promise<T> {
  const tried: string[] = [];
  for (const rung of rungs) {
    let reason: string;
    try {
      const outcome = await rung.climb();
      if (!isDeclined(outcome)) return outcome;
      reason = outcome.declined;
    } catch (error) {
      // The caller stopped the start. The remaining rungs would all fail in the same way.
      signal?.throwIfAborted();
      reason = reasonOf(error);
      // Reports only failures: on a first start most rungs decline, which is normal.
      if (rung !== rungs.at(-1)) report(`${rung.name} did not work (${reason}); trying another way.`);
    }
    tried.push(`  - ${rung.name}: ${indent(reason)}`);
  }
  throw new Error(`No way to get ${what} worked. Tried:\n${tried.join('\n')}\n${advice}`);
}

const indent = (text: string): string => text.trimEnd().replaceAll('\n', '\n      ');

/** Ensures that a process does not outlive this one, even if this one is killed with -9. */
export interface Guard {
  watch(pid: number): void;
  forget(pid: number): void;
}

/** The data that every rung needs to search, download or build. */
export interface Provisioning {
  /** Belongs to the user, not to the checkout: several checkouts and processes share it. */
  cacheDir: string;
  /** Inherited by commands, and its PATH is searched. By default, the environment of this process. */
  env?: NodeJS.ProcessEnv | undefined;
  report: Report;
  signal?: AbortSignal | undefined;
  guard?: Guard | undefined;
}

/** For rungs that add their own variables to the environment of a command. */
export interface ServerProvisioning extends Provisioning {
  env: NodeJS.ProcessEnv;
}
