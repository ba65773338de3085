import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createManual } from '../../../src/manual/manual.ts';

describe('createManual', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manual-'));
    await writeFile(join(folder, 'security.md'), '# Security\n\n```mermaid\nflowchart LR\n  a --> b\n```\n');
    await writeFile(join(folder, 'knowledge.md'), '# Knowledge\n');
  });
  after(() => rm(folder, { recursive: true }));

  it('has no page of another name', async () => {
    expect(await createManual({ folder }).page('../package')).to.equal(null);
  });

  it('retries a failed drawing, and then reuses the result', async () => {
    const results = [new Error('out of memory'), ['<svg></svg>'], ['<svg>again</svg>']];
    const drawings = async (): Promise<string[]> => {
      const result = results.shift()!;
      if (result instanceof Error) throw result;
      return result;
    };
    const manual = createManual({ folder, drawings });
    expect(await manual.page('security').catch((error: Error) => error.message)).to.equal('out of memory');
    expect(await manual.page('security')).to.contain('<svg></svg>');
    expect(await manual.page('security')).to.contain('<svg></svg>');
  });

  it('lists its pages in reading order', async () => {
    const contents = await createManual({ folder }).contents();
    expect(contents.match(/<li><a href="[^"]+"/g)).to.deep.equal([
      '<li><a href="/docs/manual/knowledge"',
      '<li><a href="/docs/manual/security"',
    ]);
  });
});
