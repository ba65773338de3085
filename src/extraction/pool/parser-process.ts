import { PARSER_TASKS } from './parser-tasks.ts';
import { serveTasks } from './serve-tasks.ts';

// A process of its own: `parser-pool.ts` starts it.
serveTasks(PARSER_TASKS);
