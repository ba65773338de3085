import { fileURLToPath } from 'node:url';
import { local } from '../../../../src/local.ts';

const entry = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
process.exit(await local({ worker: entry('worker.mjs'), api: entry('api.mjs') }));
