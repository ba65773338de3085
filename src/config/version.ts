import { createRequire } from 'node:module';

export const VERSION: string = (
  createRequire(import.meta.url)(
    import.meta.url.endsWith('.ts') ? '../../package.json' : '../../../package.json',
  ) as { version: string }
).version;
