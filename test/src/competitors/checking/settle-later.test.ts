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
  { first = {}, title = null as string | null, named = [] as string[][] } = {},
): Promise<string[]> {
  const asked: string[] = [];
  const none = async (): Promise<never[]> => [];
  const settle = createSettleCheck({
    checks: { end: async () => {} },
    competitors: {
      noteCheck: async () => true,
      nameAfterPages: async (id: string, name: string) => void named.push([id, name]),
    },
    pages: { ofCompetitor: async () => [page], note: none, replaceBaselines: none, remove: none },
    snapshots: {
      comparable: async () =>
        title === null ? null : { facts: { content: { hero: { title } } }, text: title },
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
    checkSoon: async (id: string) => void asked.push(id),
    now: () => AT,
  } as unknown as Parameters<typeof createSettleCheck>[0]);
  await settle({
    check: {
      _id: 'chk_1',
      first,
      second: {},
      result: null,
      discovered: { later, missing: [], home: { detail: '' } },
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
  it('asks for no further check if all pages were read', async () => {
    const look = {
      state: 'ok',
      reason: 'ok',
      detail: '',
      at: AT,
      hash: null,
      is_news: false,
      snapshot_id: null,
    };
    expect(await soonAfter([], {}, { first: { [page._id]: look } })).to.deep.equal([]);
  });

  it('asks for no further check if checks are paused', async () => {
    expect(await soonAfter([page._id], { paused: true })).to.deep.equal([]);
  });

  it('asks for a further check soon if pages are left', async () => {
    expect(await soonAfter([page._id])).to.deep.equal(['comp_1']);
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
