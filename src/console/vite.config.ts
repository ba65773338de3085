import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';

/** An imported `early.ts` would run only after all other imports. */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunk = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'early');
      if (chunk === undefined)
        throw new Error('The build is incomplete: `early.ts` was not built. Build the console again.');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

export default {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [early],
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../dist/console', import.meta.url)),
    emptyOutDir: true,
    // The page's Content-Security-Policy forbids inline scripts and images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      onwarn(warning, warn) {
        // Libraries mark their code with "use client" for servers that render React.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'early',
              test: /early(-reads)?\.ts|stored-key\.ts|last-visit\.ts|view-code\.ts|vite\/preload-helper/,
              priority: 1,
            },
            { name: 'react', test: /node_modules\/(preact|react|react-dom|wouter|@tanstack)\// },
            { name: 'elements', test: /src\/console\/(?!chat\/)/, minShareCount: 2 },
            { name: 'knowledge', test: /src\/console\/(sources|crawls|brand)\// },
            { name: 'market', test: /src\/console\/(competitors|events|watches|briefing)\// },
          ],
        },
      },
    },
  },
} satisfies InlineConfig;
