import { expect } from 'chai';
import { createKeepFresh } from '../../../../src/intel/artifacts/keep-fresh.ts';
import type { ArtifactRecord } from '../../../../src/intel/artifacts/artifact-store.ts';
import { createLog } from '../../../../src/log/log.ts';

const NOW = new Date('2026-03-02T08:00:00Z');

describe('createKeepFresh', () => {
  const started: string[] = [];
  const claims: unknown[] = [];
  const make = ({
    stale = () => true,
    claim = () => true,
    failing = '',
    rows = [['ws_1', 'art_1']],
  }: {
    stale?: (cited: string) => boolean;
    claim?: (id: string) => boolean;
    failing?: string;
    rows?: string[][];
  } = {}) => {
    started.length = 0;
    claims.length = 0;
    return createKeepFresh({
      artifacts: {
        keptFresh: async (after) =>
          after !== ''
            ? []
            : (rows.map(([workspace_id, _id]) => ({
                _id: _id!,
                workspace_id: workspace_id!,
                version: 1,
                latest: { cited: _id },
              })) as unknown as ArtifactRecord[]),
        async claimRegeneration(id, version, times) {
          claims.push([id, version, times]);
          return claim(id);
        },
      },
      staleReasons: async (_, works) =>
        works.map(({ cited }) =>
          stale(cited as unknown as string)
            ? [{ code: 'source_changed', text: '', message: '' } as const]
            : [],
        ),
      generate: {
        orderOf: async (_, id) => {
          if (id === failing) throw new Error('no');
          return { save: { artifactId: id } } as never;
        },
        start: async (_, { save }) => {
          started.push((save as { artifactId: string }).artifactId);
          return {} as never;
        },
      },
      now: () => NOW,
      log: createLog('silent', 'test'),
    });
  };

  it('ignores fresh documents', async () => {
    await make({ stale: () => false })();
    expect([started, claims]).to.deep.equal([[], []]);
  });

  it('leaves documents that another worker has claimed', async () => {
    await make({ claim: () => false })();
    expect(started).to.deep.equal([]);
  });

  it('continues with the others if one cannot start', async () => {
    const rows = [
      ['ws_1', 'art_1'],
      ['ws_1', 'art_2'],
      ['ws_2', 'art_3'],
    ];
    await make({ failing: 'art_1', rows })();
    expect(started).to.deep.equal(['art_2', 'art_3']);
  });

  it('claims a version once a minute at most, and the same version once an hour', async () => {
    await make()();
    const times = {
      before: new Date('2026-03-02T07:59:00Z'),
      sameBefore: new Date('2026-03-02T07:00:00Z'),
    };
    expect(claims).to.deep.equal([['art_1', 1, times]]);
  });
});
