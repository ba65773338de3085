import { expect } from 'chai';
import { changeText, eventsOf } from '../../../../src/console/competitors/version-change.ts';

const URL = 'https://quay.test/prices';
const version = (id: string, takenAt: string, change?: 'first' | 'changed' | 'ignored', url = URL) => ({
  id,
  url,
  takenAt: `2026-11-${takenAt}.500Z`,
  ...(change !== undefined && { change }),
});
const event = (id: string, detectedAt: string, more: { pageUrl?: string; alsoOn?: string[] } = {}) => ({
  id,
  title: `Berths now cost ${id}`,
  pageUrl: URL,
  detectedAt: `2026-11-${detectedAt}.400Z`,
  ...more,
});

describe('eventsOf', () => {
  const VERSIONS = [
    version('third', '12T10:02:00', 'changed'),
    version('second', '12T10:00:00', 'changed'),
    version('first', '11T10:00:00', 'first'),
  ];
  const told = (events: ReturnType<typeof event>[]) =>
    Object.fromEntries(
      VERSIONS.map((one) => [one.id, eventsOf(one, VERSIONS, events).map(({ id }) => id)] as const),
    );
  const NONE = { third: [], second: [], first: [] };

  it('leaves out changes of other pages', () => {
    expect(told([event('a', '12T10:00:00', { pageUrl: 'https://quay.test/' })])).to.deep.equal(NONE);
  });

  it('leaves out a change that no version was saved for', () => {
    expect(told([event('a', '12T09:00:00'), event('b', '12T11:00:00')])).to.deep.equal(NONE);
  });

  it('gives each change to the first version after it', () => {
    const events = [event('a', '12T10:00:00'), event('b', '12T10:02:00')];
    expect(told(events)).to.deep.equal({ third: ['b'], second: ['a'], first: [] });
  });

  it('includes changes that another page was reported with', () => {
    const events = [event('a', '12T10:00:00', { pageUrl: 'https://quay.test/', alsoOn: [URL] })];
    expect(told(events)).to.deep.equal({ ...NONE, second: ['a'] });
  });
});

describe('changeText', () => {
  const IGNORED = [
    { pageUrl: URL, reason: 'date' as const },
    { pageUrl: URL, reason: 'date' as const },
    { pageUrl: URL, reason: 'banner' as const },
    { pageUrl: 'https://quay.test/', reason: 'counter' as const },
  ];

  it('is unknown for a version of an earlier release', () => {
    expect(changeText(version('a', '12T10:00:00'), [], IGNORED)).to.equal(null);
  });

  it('names the ignored parts that differ', () => {
    const one = version('a', '12T10:00:00', 'ignored');
    expect(changeText(one, [one], IGNORED)).to.equal(
      'Only ignored parts differ: dates and times; banners and cookie notices',
    );
  });

  it('does not explain an older version with the last check', () => {
    const [newest, older] = [
      version('b', '13T10:00:00', 'changed'),
      version('a', '12T10:00:00', 'ignored'),
    ] as const;
    expect(changeText(older, [newest, older], IGNORED)).to.equal('Only ignored parts differ');
  });
});
