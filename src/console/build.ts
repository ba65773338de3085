import { resolve } from 'node:path';
import { build } from 'vite';
import config from './vite.config.ts';

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('Pass the folder in which to build the console.');
await build({ ...config, build: { ...config.build, outDir: resolve(outDir) } });
