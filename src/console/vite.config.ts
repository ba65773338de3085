import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

/** Builds the console: files with hashed names in `assets/`, and `index.html`, which refers to them. */
export default {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../dist/console', import.meta.url)),
    emptyOutDir: true,
    // The page's Content-Security-Policy does not allow inline scripts or inline images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Each file costs the browser about a millisecond, and most views need most of these modules, so they are
        // bundled together.
        codeSplitting: {
          groups: [
            { name: 'early', test: /console\/api\/(early-reads|stored-key)\.ts/, priority: 1 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|wouter|@tanstack)\// },
            {
              name: 'elements',
              test: /console\/(elements|api)\/|console\/[a-z]+\/[a-z-]+-(words|cache)\.ts/,
            },
          ],
        },
      },
    },
  },
} satisfies InlineConfig;
