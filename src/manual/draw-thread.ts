import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './draw.ts';

// This runs in a worker thread, because layout takes about a second of CPU time.
parentPort?.postMessage((workerData as string[]).map(draw));
