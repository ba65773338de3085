import { play } from './entry.mjs';

play('api');
