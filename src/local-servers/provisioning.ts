import type { Report } from './ladder.ts';

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
