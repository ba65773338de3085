import { readdirSync, readFileSync } from 'node:fs';

interface Member {
  pid: number;
  residentBytes: number;
}

const PAGE_BYTES = 4096;

/**
 * The living processes of a group; a zombie, which waits for its parent to take note, is none. Where there is no
 * /proc the leader stands for all.
 */
export function membersOf(groupId: number): Member[] {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return answers(groupId) ? [{ pid: groupId, residentBytes: 0 }] : [];
  }
  return pids.flatMap((pid) => {
    try {
      // proc(5): the name in parentheses may hold anything, so fields are counted from its end.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const alive = !/^[ZX]/.test(fields[0] ?? '');
      if (!alive || Number(fields[2]) !== groupId) return [];
      return [{ pid: Number(pid), residentBytes: Number(fields[21]) * PAGE_BYTES }];
    } catch {
      return [];
    }
  });
}

function answers(groupId: number): boolean {
  try {
    return process.kill(-groupId, 0);
  } catch {
    return false;
  }
}

/** Ends what is left of a group and waits until nothing of it runs, at most `withinMs`. */
export async function endGroup(groupId: number, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (let left = membersOf(groupId); left.length > 0 && Date.now() < deadline; left = membersOf(groupId)) {
    for (const { pid } of left) end(pid === groupId ? -groupId : pid);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

const LOOK_AGAIN_MS = 20;
const WATCH_EVERY_MS = 250;

/**
 * Ends a process of the group that takes more memory than `maxBytes`; what it drew is then reported as crashed.
 * The heap of scripts has its own limit, but buffers and images lie outside of it. Returns how to stop.
 */
export function watchMemory(groupId: number, maxBytes: number): () => void {
  const timer = setInterval(() => {
    for (const { pid, residentBytes } of membersOf(groupId)) if (residentBytes > maxBytes) end(pid);
  }, WATCH_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
