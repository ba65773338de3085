import { expect } from 'chai';
import type { GaugeName, Meters } from '../../../src/telemetry/meters.ts';
import { createWaitingWork } from '../../../src/telemetry/waiting-work.ts';

describe('createWaitingWork', () => {
  let set: string[];
  let forgotten: GaugeName[];
  let counts: number;
  let now: number;

  beforeEach(() => {
    set = [];
    forgotten = [];
    counts = 0;
    now = 0;
  });

  const meters = {
    set: (name: string, labels: object, value: number) =>
      void set.push(`${name} ${Object.values(labels).join()} ${value}`),
    forget: (name: GaugeName) => void forgotten.push(name),
  } as unknown as Meters;

  const readings = ({ isAway = false } = {}) =>
    createWaitingWork({
      meters,
      figures: {
        async sourcesByStatus() {
          counts += 1;
          if (isAway) throw new Error('away');
          return { indexing: 1, indexed: 2, failed: 3 };
        },
        oldestWaitSeconds: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(4)),
      },
      backlogs: () =>
        isAway
          ? Promise.reject(new Error('away'))
          : Promise.resolve([{ kind: 'activity', tasks: 5, ageSeconds: 6.5 }]),
      clock: () => now,
    });

  it('drops a value that cannot be read, and logs it', async () => {
    const ends = await Promise.allSettled(readings({ isAway: true }).map((look) => look()));
    expect(ends.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
    expect(forgotten).to.have.members([
      'groundwork_task_queue_backlog',
      'groundwork_task_queue_backlog_age_seconds',
      'groundwork_oldest_waiting_source_age_seconds',
      'groundwork_sources',
    ]);
  });

  it('reads the backlog, the oldest request and the sources', async () => {
    for (const look of readings()) await look();
    expect(set).to.deep.equal([
      'groundwork_task_queue_backlog activity 5',
      'groundwork_task_queue_backlog_age_seconds activity 6.5',
      'groundwork_oldest_waiting_source_age_seconds  4',
      'groundwork_sources indexing 1',
      'groundwork_sources indexed 2',
      'groundwork_sources failed 3',
    ]);
  });

  it('counts the sources at most once a minute', async () => {
    const looks = readings();
    for (now of [0, 59_000, 61_000]) for (const look of looks) await look();
    expect(counts).to.equal(2);
  });
});
