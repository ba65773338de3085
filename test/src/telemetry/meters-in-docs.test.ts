import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { METERS } from '../../../src/telemetry/meters.ts';

const PAGE = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

const rows = [...PAGE.matchAll(/^\| `(groundwork_\w+)` \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, name, labels, help]) => ({ name: name!, labels: labels!, help: help! }),
);

describe('the table of metrics in docs/operations.md', () => {
  it('lists exactly the existing metrics, in order', () => {
    expect(rows.map(({ name }) => name)).to.deep.equal(Object.keys(METERS));
  });

  it('describes each like the service does', () => {
    const said = Object.entries(METERS).map(([name, { labels, help }]) => ({
      name,
      labels: labels.length === 0 ? '–' : labels.map((label) => `\`${label}\``).join(', '),
      help,
    }));
    expect(rows).to.deep.equal(said);
  });
});
