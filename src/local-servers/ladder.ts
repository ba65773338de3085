export type Report = (line: string) => void;

export interface Declined {
  declined: string;
}

export interface Rung<T extends object> {
  name: string;
  climb(): Promise<T | Declined>;
}

export const declined = (reason: string): Declined => ({ declined: reason });

const isDeclined = (outcome: object): outcome is Declined => 'declined' in outcome;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tries the options in order. If all fail, throws an error that lists the reasons. */
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
      signal?.throwIfAborted();
      reason = reasonOf(error);
      if (rung !== rungs.at(-1))
        report(`Could not use this option: ${rung.name} (${reason}). Trying the next one.`);
    }
    tried.push(`  - ${rung.name}: ${indent(reason)}`);
  }
  throw new Error(`Could not find or install ${what}. Tried:\n${tried.join('\n')}\n${advice}`);
}

const indent = (text: string): string => text.trimEnd().replaceAll('\n', '\n      ');

/** A watched process never outlives the process that watches it, even after `kill -9`. */
export interface Guard {
  watch(pid: number): void;
  forget(pid: number): void;
}

export interface Provisioning {
  cacheDir: string;
  env?: NodeJS.ProcessEnv | undefined;
  report: Report;
  signal?: AbortSignal | undefined;
  guard?: Guard | undefined;
}

export interface ServerProvisioning extends Provisioning {
  env: NodeJS.ProcessEnv;
}
