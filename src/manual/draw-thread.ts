import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './draw.ts';

parentPort?.postMessage((workerData as string[]).map(draw));
