import { PARSER_TASKS } from './parser-tasks.ts';
import { serveTasks } from './serve-tasks.ts';

// Entry point of a separate process, started by `parser-pool.ts`.
serveTasks(PARSER_TASKS);
