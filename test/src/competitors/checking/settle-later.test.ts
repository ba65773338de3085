import { expect } from 'chai';
import { createSettleCheck } from '../../../../src/competitors/checking/settle-check.ts';
import type { OpenCheck } from '../../../../src/competitors/checking/open-check.ts';
import { newTrackedPage } from '../../../../src/competitors/pages/tracked-page-store.ts';

const AT = new Date('2026-11-28T03:00:00Z');
const page = newTrackedPage({
  competitorId: 'comp_1',
  workspaceId: 'ws_1',
  at: AT,
  url: 'https://acme.test/faq',
  kind: 'product',
  via: 'nav',
});

async function soonAfter(
  later: string[],
  competitor: object = {},
  {
    first = {},
    title = null as string | null,
    named = [] as string[][],
    cancelled = [] as string[],
    home = { state: 'ok', detail: '' } as { state: string; reason?: string; detail: string } | null,
  } = {},
): Promise<string[]> {
  return (await asksAfter(later, competitor, { first, title, named, cancelled, home })).map(({ id }) => id);
}

async function asksAfter(
  later: string[],
  competitor: object,
  {
    first,
    title = null,
    named = [],
    cancelled = [],
    noted = [],
    home,
  }: {
    first: object;
    title?: string | null;
    named?: string[][];
    cancelled?: string[];
    noted?: { update: { title?: string | null } }[];
    home: { state: string; reason?: string; detail: string } | null;
  },
): Promise<{ id: string; delayMs: number }[]> {
  const asked: { id: string; delayMs: number }[] = [];
  const none = async (): Promise<never[]> => [];
  const settle = createSettleCheck({
    checks: { end: async () => {} },
    competitors: {
      noteCheck: async () => true,
      nameAfterPages: async (id: string, name: string) => void named.push([id, name]),
    },
    pages: {
      ofCompetitor: async () => (home === null ? [] : [page]),
      note: async (updates: typeof noted) => void noted.push(...updates),
      replaceBaselines: async (updates: typeof noted) => void noted.push(...updates),
      remove: none,
    },
    snapshots: {
      comparable: async () =>
        title === null ? null : { facts: { content: { hero: { h1: null, title } } }, text: title },
      confirm: none,
      keepAsEvidence: none,
      supersede: none,
      prune: none,
    },
    baselineOf: async () => null,
    recordEvents: none,
    ownNames: none,
    nameInProfile: async ({ domain }: { domain: string }, name: string) => void named.push([domain, name]),
    announce: async () => {},
    trackFields: { inCheck: none },
    checkSoon: async (id: string, delayMs: number) => void asked.push({ id, delayMs }),
    cancelSoon: async (id: string) => void cancelled.push(id),
    now: () => AT,
  } as unknown as Parameters<typeof createSettleCheck>[0]);
  await settle({
    check: {
      _id: 'chk_1',
      first,
      second: {},
      result: null,
      discovered: home === null ? null : { later, missing: [], home },
    },
    competitor: {
      _id: 'comp_1',
      workspace_id: 'ws_1',
      domain: 'acme.test',
      is_named: true,
      every: '24h',
      paused: false,
      last_check: null,
      ...competitor,
    },
  } as unknown as OpenCheck);
  return asked;
}

describe('settleCheck of a first check', () => {
  const look = {
    state: 'ok',
    reason: 'ok',
    detail: '',
    at: AT,
    hash: null,
    is_news: false,
    snapshot_id: null,
  };
  const incomplete = { last_check: { ok: true, late: 0, later: 1, eventIds: [], at: AT, again_at: AT } };

  it('asks for no further check if all pages were read', async () => {
    expect(await soonAfter([], {}, { first: { [page._id]: look } })).to.deep.equal([]);
  });

  it('cancels the check that was to read the rest if nothing is left', async () => {
    const cancelled: string[] = [];
    await soonAfter([], incomplete, { first: { [page._id]: look }, cancelled });
    expect(cancelled).to.deep.equal(['comp_1']);
  });

  it('keeps that check as long as pages are left', async () => {
    const cancelled: string[] = [];
    await soonAfter([page._id], incomplete, { cancelled });
    expect(cancelled).to.deep.equal([]);
  });

  it('asks for no further check if checks are paused', async () => {
    expect(await soonAfter([page._id], { paused: true })).to.deep.equal([]);
  });

  it('asks for a further check soon if pages are left', async () => {
    expect(await soonAfter([page._id])).to.deep.equal(['comp_1']);
  });
});

describe('settleCheck of a page that was read', () => {
  const titleAfter = async (title: string | null): Promise<unknown> => {
    const noted: { update: { title?: string | null } }[] = [];
    const look = {
      state: 'ok',
      reason: 'ok',
      detail: '',
      at: AT,
      hash: 'a',
      is_news: false,
      snapshot_id: 's',
    };
    const home = { state: 'ok', detail: '' };
    await asksAfter([], {}, { first: { [page._id]: look }, title, noted, home });
    return noted[0]?.update.title;
  };

  it('keeps no title if the page has none', async () => {
    expect(await titleAfter(null)).to.equal(null);
  });

  it('keeps the title without the name of the site', async () => {
    expect(await titleAfter('Questions | Acme')).to.equal('Questions');
  });
});

describe('settleCheck of a late check', () => {
  const late = {
    state: 'error',
    reason: 'timeout',
    detail: 'The page did not arrive.',
    at: AT,
    hash: null,
    is_news: false,
    snapshot_id: null,
  };
  const soonAfterLast = (last: { late: number } | null, reason = 'timeout') =>
    soonAfter([], { last_check: last }, { first: { [page._id]: { ...late, reason } } });

  it('asks for a further check soon if the check before was in time', async () => {
    expect(await soonAfterLast({ late: 0 })).to.deep.equal(['comp_1']);
    expect(await soonAfterLast(null, 'service_slow')).to.deep.equal(['comp_1']);
  });

  it('waits for the schedule if the check before was late too', async () => {
    expect(await soonAfterLast({ late: 3 })).to.deep.equal([]);
  });

  it('waits for the schedule if the site refuses to answer', async () => {
    expect(await soonAfterLast(null, 'http_403')).to.deep.equal([]);
  });
});

describe('settleCheck of a first check that could read no page', () => {
  const MINUTE = 60_000;
  const down = { state: 'error', reason: 'http_503', detail: 'The site returned an error.' };
  const waitAfter = async (
    failures: number,
    { home = down, competitor = {} }: { home?: typeof down | null; competitor?: object } = {},
  ): Promise<number | null> => {
    const last = failures === 0 ? null : { ok: false, late: 0, failures };
    const looks = { [page._id]: { ...down, at: AT, hash: null, is_news: false, snapshot_id: null } };
    const asked = await asksAfter(
      [],
      { last_check: last, last_analyzed_at: null, ...competitor },
      { first: home === null ? {} : looks, home },
    );
    return asked[0]?.delayMs ?? null;
  };

  it('is not repeated if the site refuses to answer', async () => {
    const refusal = { state: 'blocked', reason: 'http_403', detail: 'The site refused.' };
    expect(await waitAfter(0, { home: refusal })).to.equal(null);
  });

  it('is not repeated if checks run only on demand', async () => {
    expect(await waitAfter(0, { competitor: { every: null } })).to.equal(null);
  });

  it('is left to the schedule after four repetitions', async () => {
    expect(await waitAfter(4)).to.equal(null);
  });

  it('is repeated after increasing times', async () => {
    expect(await Promise.all([0, 1, 2, 3].map((failures) => waitAfter(failures)))).to.deep.equal(
      [2, 10, 30, 120].map((minutes) => minutes * MINUTE),
    );
  });

  it('is repeated if time ran out before a page was found', async () => {
    expect(await waitAfter(0, { home: null })).to.equal(2 * MINUTE);
  });

  it('is not repeated more often once the competitor has been read', async () => {
    expect(await waitAfter(0, { competitor: { last_analyzed_at: AT } })).to.equal(null);
  });
});

describe('settleCheck of a competitor without a name', () => {
  const look = {
    state: 'ok',
    reason: 'ok',
    detail: '',
    at: AT,
    hash: null,
    is_news: false,
    snapshot_id: 'snap_1',
  };
  const namedFrom = async (title: string | null, competitor: object = {}): Promise<string[][]> => {
    const named: string[][] = [];
    const unnamed = { is_named: false, name: 'acme.test', ...competitor };
    await soonAfter([], unnamed, { first: { [page._id]: look }, title, named });
    return named;
  };

  it('stores no name if the pages state none', async () => {
    expect(await namedFrom('Plans and prices')).to.deep.equal([]);
  });

  it('keeps a name that a client chose', async () => {
    expect(await namedFrom('Plans | Acme', { is_named: true, name: 'Our rival' })).to.deep.equal([]);
  });

  it('puts the name on the pages into the brand profile first, and then stores it', async () => {
    expect(await namedFrom('Plans | Acme')).to.deep.equal([
      ['acme.test', 'Acme'],
      ['comp_1', 'Acme'],
    ]);
  });
});
