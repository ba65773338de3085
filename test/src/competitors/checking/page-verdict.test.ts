import { expect } from 'chai';
import type { Look } from '../../../../src/competitors/checking/check-record.ts';
import { verdictOf } from '../../../../src/competitors/checking/page-verdict.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { newTrackedPage, type TrackedPage } from '../../../../src/competitors/pages/tracked-page-store.ts';
import { readWatchedPage } from '../../../../src/extraction/watched-page.ts';
import type { ComparableSnapshot } from '../../../../src/competitors/snapshots/snapshot-store.ts';
import { factsHash } from '../../../../src/competitors/variants/known-variants.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const URL = 'https://acme.test/pricing';

const html = (price: string, team = '$99'): string =>
  `<html lang="en"><body><main><h1>Pricing</h1>${[
    ['Starter', '$9'],
    ['Pro', price],
    ['Team', team],
  ]
    .map(
      ([name, amount]) =>
        `<div class="plan"><h3>${name}</h3><p>${amount} per month</p><ul><li>Boards</li></ul></div>`,
    )
    .join('')}</main></body></html>`;

function snapshotOf(price: string, kind: PageKind = 'pricing', team = '$99'): ComparableSnapshot {
  const { text, facts } = readWatchedPage({ html: html(price, team), url: URL, kind });
  return { _id: `snap_${price}_${team}`, text, facts, kind } as ComparableSnapshot;
}
const [old, dear, dearer] = ['$49', '$59', '$69'].map((price) => snapshotOf(price));
const [oldWithOtherTeam, dearWithOtherTeam] = ['$49', '$59'].map((price) =>
  snapshotOf(price, 'pricing', '$119'),
);

const look = (snapshot: ComparableSnapshot | undefined, more: Partial<Look> = {}): Look => ({
  state: 'ok',
  reason: 'ok',
  detail: '',
  at: NOW,
  final_url: URL,
  snapshot_id: snapshot?._id ?? null,
  hash: snapshot === undefined ? null : factsHash(snapshot.facts),
  raw_hash: `raw of ${snapshot?._id}`,
  etag: '"1"',
  last_modified: null,
  traits: null,
  is_news: true,
  ...more,
});
const bad = (state: Look['state'], more: Partial<Look> = {}): Look =>
  look(undefined, { state, reason: state, raw_hash: null, etag: null, ...more });

const page: TrackedPage = {
  ...newTrackedPage({
    competitorId: 'comp_1',
    workspaceId: 'ws_1',
    url: URL,
    kind: 'pricing',
    via: 'nav',
    at: NOW,
  }),
  state: 'ok',
  baseline: { snapshot_id: old!._id, hash: factsHash(old!.facts), traits: null },
};

function verdict(first: Look, second: Look | null, of: TrackedPage = page) {
  const known = new Map(
    [old, dear, dearer, oldWithOtherTeam, dearWithOtherTeam].map((one) => [one!._id, one!]),
  );
  return verdictOf({
    page: of,
    first,
    second,
    base: of.baseline === null ? null : { hash: of.baseline.hash, snapshot: old! },
    snapshotOf: ({ snapshot_id: id }) => known.get(id ?? '') ?? null,
    now: NOW,
  });
}
const kinds = (of: ReturnType<typeof verdict>): string[] => of.changes.map(({ kind }) => kind);

describe('verdictOf', () => {
  for (const state of ['blocked', 'error', 'thin', 'login', 'parked', 'other_language'] as const)
    describe(`when the page is ${state}`, () => {
      it('keeps the baseline and the validators', () => {
        const found = verdict(bad(state), null);
        expect([found.changes, found.baseline]).to.deep.equal([[], null]);
        expect(found.update).to.include({ state, last_fetched_at: NOW });
        expect(found.update).not.to.have.any.keys('etag', 'last_modified', 'raw_hash', 'variants');
      });
    });

  describe('the outcome for the page', () => {
    it('is left as it was if the page could not be read', () => {
      expect(verdict(bad('error'), null).update).not.to.have.property('outcome');
    });

    it('is unconfirmed if a change could not be read again', () => {
      expect(verdict(look(dear), null).update.outcome).to.equal('unconfirmed');
    });

    it('is first without an earlier version', () => {
      expect(verdict(look(old), null, { ...page, baseline: null }).update.outcome).to.equal('first');
    });

    it('is unchanged although the site sent the page again', () => {
      expect(verdict(look(old), null).update.outcome).to.equal('unchanged');
    });

    it('is changed if both fetches show the change', () => {
      expect(verdict(look(dear), look(dear)).update.outcome).to.equal('changed');
    });
  });

  describe('when the page also has a part that differs on every fetch', () => {
    it('reports the change and keeps the snapshot that shows it', () => {
      const found = verdict(look(dear), look(dearWithOtherTeam));
      expect([kinds(found), found.baseline, found.update.reported_id]).to.deep.equal([
        ['price_changed'],
        null,
        dearWithOtherTeam!._id,
      ]);
    });

    it('keeps that snapshot when a later check finds nothing new', () => {
      const told = verdict(look(dear), look(dearWithOtherTeam));
      const later = verdict(look(dear), look(dearWithOtherTeam), { ...page, ...told.update });
      expect([kinds(later), 'reported_id' in later.update]).to.deep.equal([[], false]);
    });

    it('drops it when neither fetch shows the change', () => {
      const told = verdict(look(dear), look(dearWithOtherTeam));
      const back = verdict(look(oldWithOtherTeam), look(old), { ...page, ...told.update });
      expect(back.update.reported_id).to.equal(null);
    });

    it('drops it when the baseline has the change', () => {
      expect(verdict(look(dear), look(dear)).update.reported_id).to.equal(null);
    });
  });

  describe('when a change has no second fetch', () => {
    it('is unconfirmed', () => {
      const found = verdict(look(dear), null);
      expect([kinds(found), found.isUnconfirmed]).to.deep.equal([[], true]);
    });

    it('is not unconfirmed if the second fetch finds the old page', () => {
      expect(verdict(look(dear), look(old)).isUnconfirmed).to.equal(false);
    });
  });

  describe('when only one fetch finds the page gone', () => {
    it('is a temporary error', () => {
      const found = verdict(bad('gone'), null);
      expect([kinds(found), found.update.state]).to.deep.equal([[], 'error']);
    });

    it('is nothing if the second fetch finds it', () => {
      expect(kinds(verdict(bad('gone'), look(old)))).to.deep.equal([]);
    });
  });

  describe('when the second fetch cannot confirm the first', () => {
    it('is no change for a blocked page', () => {
      const found = verdict(look(dear), bad('blocked'));
      expect([kinds(found), found.baseline]).to.deep.equal([[], null]);
    });

    it('is no change for an unchanged page', () => {
      const found = verdict(look(dear), look(old));
      expect([kinds(found), found.baseline]).to.deep.equal([[], null]);
    });

    it('is no change for a page that differs again', () => {
      expect(kinds(verdict(look(dear), look(dearer)))).to.deep.equal([]);
    });

    it('fetches the whole page next time', () => {
      expect(verdict(look(dear), look(dearer)).update).to.include({ etag: null, raw_hash: null });
    });
  });

  describe('when both fetches find the page gone', () => {
    it('is a removed page', () => {
      const found = verdict(bad('gone'), bad('gone'));
      expect([kinds(found), found.update.state]).to.deep.equal([['page_removed'], 'gone']);
    });

    it('is named by its title', () => {
      const [change] = verdict(bad('gone'), bad('gone')).changes;
      expect(change!.facts).to.deep.equal({ pageKind: 'pricing', path: '/pricing', page: 'Pricing' });
    });

    it('quotes the start of the page', () => {
      const [change] = verdict(bad('gone'), bad('gone')).changes;
      const { start, end } = change!.proof[0]!;
      expect(old!.text.slice(start, end)).to.equal('Pricing');
    });

    it('is not reported for a page that was never seen', () => {
      expect(kinds(verdict(bad('gone'), bad('gone'), { ...page, baseline: null }))).to.deep.equal([]);
    });
  });

  describe('when the home page redirects to another site', () => {
    const home: TrackedPage = { ...page, kind: 'home', url: 'https://acme.test/' };
    const away = (to: string): Look => bad('error', { reason: 'redirected', final_url: to });

    it('is a moved site if both fetches arrive there', () => {
      const to = 'https://other.example/';
      expect(kinds(verdict(away(to), away(to), home))).to.deep.equal(['site_redirected']);
    });

    it('is nothing if they arrive at two sites', () => {
      const found = verdict(away('https://a.example/'), away('https://b.example/'), home);
      expect(kinds(found)).to.deep.equal([]);
    });
  });

  describe('at the first fetch', () => {
    it('becomes the baseline without a change', () => {
      const found = verdict(look(old), null, { ...page, baseline: null });
      expect([kinds(found), found.baseline?.snapshot_id]).to.deep.equal([[], old!._id]);
    });
  });

  describe('when the page is unchanged', () => {
    it('keeps the baseline and the validators', () => {
      const found = verdict(look(old, { is_news: false }), null);
      expect([found.changes, found.baseline]).to.deep.equal([[], null]);
      expect(found.update).to.include({ etag: '"1"', raw_hash: `raw of ${old!._id}` });
    });
  });

  describe('when both fetches see the same change', () => {
    it('is that change, and the page is the new baseline', () => {
      const found = verdict(look(dear), look(dear));
      expect([kinds(found), found.baseline?.snapshot_id]).to.deep.equal([['price_changed'], dear!._id]);
    });
  });
});
