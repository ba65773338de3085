import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './draw.ts';

// Layout takes a second of CPU time, so it runs in a thread of its own.
parentPort?.postMessage((workerData as string[]).map(draw));
