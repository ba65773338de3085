import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './draw.ts';

// Layout takes a second of CPU time.
parentPort?.postMessage((workerData as string[]).map(draw));
