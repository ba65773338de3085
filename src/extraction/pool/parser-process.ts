import { PARSER_TASKS } from './parser-tasks.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks(PARSER_TASKS);
