import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './draw.ts';

// Layout takes about a second of CPU time, too long for the thread that serves requests.
parentPort?.postMessage((workerData as string[]).map(draw));
