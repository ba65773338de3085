import type { Change, Json } from '../../events/change.ts';
import type { SignalFacts } from '../../extraction/facts/registry.ts';
import type { PageVerdict } from '../checking/page-verdict.ts';
import type { ComparableSnapshot, SnapshotStore } from '../snapshots/snapshot-store.ts';
import { type FieldPlace, type FieldValue, findField, isSameValue, locateField } from './field-places.ts';
import type { FieldStore, WatchField } from './field-store.ts';

const ALTERNATES_WITHIN_MS = 14 * 24 * 3_600_000;
const RECENT_VALUES = 50;

function currencyOf({ pricing }: Pick<SignalFacts, 'pricing'>): string | null {
  const codes = new Set(pricing?.plans.flatMap(({ currency }) => currency ?? []));
  return codes.size === 1 ? [...codes][0]! : null;
}

type Read = Pick<ComparableSnapshot, 'text' | 'facts'>;

function placeOf({ kind, hint, anchor }: WatchField, { text, facts }: Read): FieldPlace | null {
  const field = { kind, hint, currency: currencyOf(facts as SignalFacts) };
  return anchor === null ? locateField(text, field) : findField(text, { ...field, anchor });
}

const isSame = (a: FieldValue | null, b: FieldValue | null): boolean =>
  a === null || b === null ? a === b : isSameValue(a, b);

interface FieldNews {
  field: WatchField;
  place: FieldPlace | null;
}

export function createTrackFields({
  fields,
  snapshots,
  now,
}: {
  fields: Pick<FieldStore, 'ofWatches' | 'update' | 'note' | 'history'>;
  snapshots: Pick<SnapshotStore, 'comparable'>;
  now: () => Date;
}) {
  async function differ(watchId: string, seen: Read): Promise<boolean> {
    const known = (await fields.ofWatches([watchId])).filter(
      ({ state }) => state === 'found' || state === 'vanished',
    );
    return known.some((field) => {
      const place = placeOf(field, seen);
      return field.state === 'found' ? !isSame(field.value, place?.value ?? null) : place !== null;
    });
  }

  async function locate(field: WatchField, snapshot: ComparableSnapshot, checkId: string): Promise<void> {
    const place = placeOf(field, snapshot);
    if (place === null) return fields.update(field._id, field.hint, { state: 'missing' });
    await keep(field, place, snapshot, checkId);
  }

  async function keep(
    { _id, watch_id, name, hint }: WatchField,
    place: FieldPlace | null,
    { _id: snapshot_id }: ComparableSnapshot,
    checkId: string,
  ): Promise<void> {
    const at = now();
    const value = place === null ? null : place.value;
    // The history is written first, so a retry after a crash at worst repeats the same entry.
    await fields.note({ _id: `${_id}/${checkId}`, watch_id, field: name, at, value, snapshot_id });
    await fields.update(
      _id,
      hint,
      place === null
        ? { state: 'vanished' }
        : {
            state: 'found',
            value: { ...place.value, snapshot_id, at },
            anchor: place.anchor,
            others: place.others,
          },
    );
  }

  return {
    differ,
    /** Call `keep` only after the verdicts are stored. */
    async inCheck(
      watchId: string,
      checkId: string,
      verdicts: readonly PageVerdict[],
      firstOf: (verdict: PageVerdict) => string | null,
    ): Promise<{ verdicts: PageVerdict[]; keep(): Promise<void> }> {
      const later: (() => Promise<void>)[] = [];
      const all = await fields.ofWatches([watchId]);
      const told: PageVerdict[] = [];
      for (const verdict of verdicts) told.push(all.length === 0 ? verdict : await ofPage(verdict));
      return {
        verdicts: told,
        async keep() {
          for (const one of later) await one();
        },
      };

      async function ofPage(verdict: PageVerdict): Promise<PageVerdict> {
        const { look, page, baseline } = verdict;
        const standing =
          baseline?.snapshot_id ??
          (look.state === 'ok' || look.state === 'not_modified' ? page.baseline?.snapshot_id : undefined);
        const snapshot = standing === undefined ? null : await snapshots.comparable(standing);
        if (snapshot === null) return verdict;
        const earlier = firstOf(verdict);
        if (baseline !== null && page.baseline !== null && earlier === null) return verdict;
        const first =
          baseline === null || earlier === null || earlier === standing
            ? snapshot
            : await snapshots.comparable(earlier);
        const news: FieldNews[] = [];
        for (const field of all) {
          if (field.state === 'pending' || field.state === 'missing') {
            later.push(() => locate(field, snapshot, checkId));
            continue;
          }
          const place = placeOf(field, snapshot);
          const isSeenTwice =
            first === null || isSame(placeOf(field, first)?.value ?? null, place?.value ?? null);
          if (!isSeenTwice) continue;
          if (place === null) {
            if (field.state === 'vanished') continue;
          } else if (field.state === 'found' && isSame(field.value, place.value)) {
            later.push(() => fields.update(field._id, field.hint, { anchor: place.anchor }));
            continue;
          }
          later.push(() => keep(field, place, snapshot, checkId));
          if (field.confirmed && !(await isVariant(field, place))) news.push({ field, place });
        }
        const before =
          verdict.before ??
          (page.baseline === null ? null : await snapshots.comparable(page.baseline.snapshot_id));
        return withNews(verdict, news, { before, after: snapshot });
      }
    },
  };

  async function isVariant(
    { watch_id, name, value }: WatchField,
    place: FieldPlace | null,
  ): Promise<boolean> {
    if (place === null) return false;
    if (value !== null && isSameValue(value, place.value)) return true;
    const since = now().getTime() - ALTERNATES_WITHIN_MS;
    const past = await fields.history(watch_id, name, RECENT_VALUES);
    return past.some(
      ({ at, value: known }, i) =>
        (past[i - 1]?.at ?? at).getTime() >= since && known !== null && isSameValue(known, place.value),
    );
  }
}

export type TrackFields = ReturnType<typeof createTrackFields>;

function withNews(
  verdict: PageVerdict,
  news: readonly FieldNews[],
  { before, after }: { before: ComparableSnapshot | null; after: ComparableSnapshot },
): PageVerdict {
  if (news.length === 0) return verdict;
  const fresh = news.map(({ field, place }) => changeOf(field, place, before, after));
  const isTold = (change: Change): boolean => fresh.some((one) => saysTheSame(one, change));
  return {
    ...verdict,
    changes: [...fresh, ...verdict.changes.filter((change) => !isTold(change))],
    before,
    after,
  };
}

const side = (field: WatchField, { quote, number, currency, date }: FieldValue): Json => ({
  field: field.name,
  value: quote,
  amount: field.kind === 'amount' || field.kind === 'count' ? number : null,
  currency,
  date,
});

function changeOf(
  field: WatchField,
  place: FieldPlace | null,
  before: ComparableSnapshot | null,
  after: ComparableSnapshot,
): Change {
  const was = field.value!;
  const about = field.kind === 'amount' ? 'pricing' : 'content';
  const old = before !== null && before.text.slice(was.start, was.end) === was.quote ? was : null;
  const proof: Change['proof'] = [
    ...(place === null ? [] : [{ side: 'after' as const, start: place.value.start, end: place.value.end }]),
    ...(old === null ? [] : [{ side: 'before' as const, start: old.start, end: old.end }]),
  ];
  const [head] = after.text.split('\n', 1);
  const shown = proof.length > 0 ? proof : [{ side: 'after' as const, start: 0, end: (head ?? '').length }];
  const told = { key: `field ${field.name}`, confidence: 1, proof: shown, before: side(field, was) };
  if (place === null)
    return {
      kind: 'field_vanished',
      facts: { field: field.name, about, last: was.quote },
      ...told,
      after: null,
    };
  const is = place.value;
  const isPrice =
    field.kind === 'amount' && was.number !== null && is.number !== null && was.currency === is.currency;
  return {
    kind: 'field_changed',
    facts: {
      field: field.name,
      about,
      before: was.quote,
      after: is.quote,
      amounts: isPrice ? { before: was.number!, after: is.number! } : null,
    },
    ...told,
    after: side(field, is),
  };
}

function saysTheSame(news: Change, change: Change): boolean {
  if (news.kind !== 'field_changed') return false;
  const { before, after, amounts } = news.facts;
  if (change.kind === 'price_changed' || change.kind === 'amount_changed')
    return amounts !== null && change.facts.before === amounts.before && change.facts.after === amounts.after;
  if (!('lines' in change.facts) || change.facts.lines.length !== 1) return false;
  const [line] = change.facts.lines;
  return line!.before?.includes(before) === true && line!.after?.includes(after) === true;
}
