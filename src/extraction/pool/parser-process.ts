import { PARSER_TASKS } from './parser-tasks.ts';
import { serveTasks } from './serve-tasks.ts';

// A process of its own: see `parser-pool.ts`, which starts it.
serveTasks(PARSER_TASKS);
