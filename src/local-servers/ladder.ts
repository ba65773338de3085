/** Receives one line of progress for the person who waits. */
export type Report = (line: string) => void;

/** A rung that does not apply here: nothing went wrong, so the next one is simply tried. */
export interface Declined {
  declined: string;
}

export interface Rung<T extends object> {
  name: string;
  climb(): Promise<T | Declined>;
}

export const declined = (reason: string): Declined => ({ declined: reason });

const isDeclined = (outcome: object): outcome is Declined => 'declined' in outcome;

/** What an error says to a person: its message, never its stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Tries the rungs in order and returns what the first working one gives. Throws an error that names every
 * rung with its reason and ends with `advice`, what the reader can do about it.
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
      // Stopped by the caller: the rungs left would only fail the same way, one after the other.
      signal?.throwIfAborted();
      reason = reasonOf(error);
      // Only this: on a first start most rungs decline, and that is nothing to worry about.
      if (rung !== rungs.at(-1)) report(`${rung.name} did not work (${reason}); trying another way.`);
    }
    tried.push(`  - ${rung.name}: ${indent(reason)}`);
  }
  throw new Error(`No way to get ${what} worked. Tried:\n${tried.join('\n')}\n${advice}`);
}

const indent = (text: string): string => text.trimEnd().replaceAll('\n', '\n      ');

/** Sees to it that a process does not outlive this one, even when this one is killed with -9. */
export interface Guard {
  watch(pid: number): void;
  forget(pid: number): void;
}

/** What every rung that looks for, fetches or builds something works with. */
export interface Provisioning {
  /** Belongs to the user, not to the checkout: several checkouts and processes share it. */
  cacheDir: string;
  /** What the commands that are run inherit; its PATH is the one searched. Default: as this process. */
  env?: NodeJS.ProcessEnv | undefined;
  report: Report;
  signal?: AbortSignal | undefined;
  guard?: Guard | undefined;
}

/** For the rungs that add variables of their own to those the command inherits. */
export interface ServerProvisioning extends Provisioning {
  env: NodeJS.ProcessEnv;
}
