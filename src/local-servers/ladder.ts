/** Receives one line of progress to show to the user who is waiting. */
export type Report = (line: string) => void;

/**
 * Returned by an option that does not apply on this machine. This is not a failure, so the next option is tried without
 * a message.
 */
export interface Declined {
  declined: string;
}

export interface Rung<T extends object> {
  name: string;
  climb(): Promise<T | Declined>;
}

export const declined = (reason: string): Declined => ({ declined: reason });

const isDeclined = (outcome: object): outcome is Declined => 'declined' in outcome;

/** An error's text for users: its message, without the stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Tries several ways (rungs) to get something, in order, and returns the result of the first that works. If none works,
 * throws an error that lists every rung with the reason for its failure and ends with `advice`.
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
      // The caller stopped the start. The remaining attempts would all fail in the same way.
      signal?.throwIfAborted();
      reason = reasonOf(error);
      // Reports only failures: on a first start, most options do not apply, which is normal.
      if (rung !== rungs.at(-1)) report(`${rung.name} did not work (${reason}); trying another way.`);
    }
    tried.push(`  - ${rung.name}: ${indent(reason)}`);
  }
  throw new Error(`Could not find or install ${what}. Tried:\n${tried.join('\n')}\n${advice}`);
}

const indent = (text: string): string => text.trimEnd().replaceAll('\n', '\n      ');

/** Ensures that a process does not outlive this one, even if this one is killed with `kill -9`. */
export interface Guard {
  watch(pid: number): void;
  forget(pid: number): void;
}

/** What every rung needs to search, download or build. */
export interface Provisioning {
  /** The user's cache folder. Several checkouts and processes share it. */
  cacheDir: string;
  /** The environment for commands, including the PATH to search. The default is this process's environment. */
  env?: NodeJS.ProcessEnv | undefined;
  report: Report;
  signal?: AbortSignal | undefined;
  guard?: Guard | undefined;
}

/** For rungs that add variables to a command's environment. */
export interface ServerProvisioning extends Provisioning {
  env: NodeJS.ProcessEnv;
}
