import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PartOptions } from './monitoring/part.ts';
import { scoreContent } from './monitoring/score-content.ts';
import { scoreFailures } from './monitoring/score-failures.ts';
import { scoreHiring } from './monitoring/score-hiring.ts';
import { scoreNoise } from './monitoring/score-noise.ts';
import { scoreService } from './monitoring/score-service.ts';
import { scorePricing } from './monitoring/score-pricing.ts';
import { scoreSequences, scoreVersions } from './monitoring/score-sequences.ts';
import { priceStrings } from './price-strings.ts';
import { print } from './print.ts';

const PARTS = {
  pricing: scorePricing,
  hiring: scoreHiring,
  content: scoreContent,
  noise: scoreNoise,
  failures: scoreFailures,
  sequences: scoreSequences,
  versions: scoreVersions,
  amounts: ({ dataDir }) => priceStrings([join(dataDir, 'price-strings', 'dev.json')]),
  service: scoreService,
} satisfies Record<string, (options: PartOptions) => void | Promise<void>>;

type Part = keyof typeof PARTS;

const QUICK: readonly Part[] = [
  'pricing',
  'hiring',
  'content',
  'noise',
  'failures',
  'sequences',
  'versions',
  'amounts',
];

/** `--show 20` prints missed and wrong events. `--only TEXT` selects pairs. */
export async function monitoring(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      seed: { type: 'string', default: '1' },
      show: { type: 'string', default: '0' },
      only: { type: 'string', default: '' },
    },
  });
  const dataDir = values.data;
  if (dataDir === undefined)
    throw new Error('Where are the data sets? npm run bench -- monitoring --data DIR [PART…]');
  const options = { seed: Number(values.seed), dataDir, show: Number(values.show), only: values.only };
  const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Error(`No part ${unknown}: there are ${Object.keys(PARTS).join(', ')}`);
  const chosen = (positionals.length > 0 ? positionals : QUICK) as Part[];
  for (const name of chosen) {
    const start = performance.now();
    await PARTS[name](options);
    print(`(${name}: ${((performance.now() - start) / 1000).toFixed(1)} s, seed ${options.seed})`);
  }
}
