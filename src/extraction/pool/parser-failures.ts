import { type AppError, invalidInput, tooLarge } from '../../errors.ts';
import type { TaskName } from './parser-task.ts';

/** Why a task has no answer. */
export type TaskFailure = 'tooSlow' | 'tooMuchMemory' | 'crashed';

interface Noun {
  prefix: string;
  subject: string;
  remedy: string;
}

const NOUNS = {
  readFile: {
    prefix: 'file',
    subject: 'The file',
    remedy: 'Split it into smaller files, or save it in another format.',
  },
  readPage: { prefix: 'page', subject: 'The page', remedy: 'Split it into several pages.' },
  readWatched: { prefix: 'page', subject: 'The page', remedy: 'Watch a smaller one.' },
  cut: { prefix: 'document', subject: 'The text', remedy: 'Split it into parts.' },
} as const satisfies Record<TaskName, Noun>;

/** What is said of the content that brought a parser process to its end; a retry would do so again. */
export function failureOf(
  name: TaskName,
  failure: TaskFailure,
  { timeMs, memoryBytes }: { timeMs: number; memoryBytes: number },
): AppError {
  const { prefix, subject, remedy } = NOUNS[name];
  switch (failure) {
    case 'tooSlow':
      return tooLarge(
        `${prefix}.too_slow`,
        `${subject} could not be read within ${timeMs / 1_000} seconds. ${remedy}`,
      );
    case 'tooMuchMemory':
      return tooLarge(
        `${prefix}.too_much_memory`,
        `${subject} takes more than ${Math.round(memoryBytes / 1_000_000)} MB of memory to read. ${remedy}`,
      );
    case 'crashed':
      return invalidInput(
        `${prefix}.unreadable`,
        `${subject} cannot be read: it is damaged, or made in a way its reader does not know. Make it anew with another program, or in another format.`,
      );
  }
}
