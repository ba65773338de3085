import { play } from './entry.mjs';

play('worker');
