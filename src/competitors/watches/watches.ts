import { AppError, conflict, invalidInput, isAppError, notFound } from '../../errors.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import type { NewId } from '../../ids.ts';
import { type CompetitorRecord, nameOfWatch, newSubject } from '../competitor-record.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { ReadCompetitors, ShownCompetitor } from '../tracking/read-competitors.ts';
import type { FieldKind } from './field-places.ts';
import { fieldId, type FieldStore, type PastValue, type WatchField } from './field-store.ts';
import type { Position } from '../../http/paging.ts';

export const MOST_FIELDS = 20;

interface NewField {
  name: string;
  kind: FieldKind;
  hint: string;
}

interface WatchOrder {
  url: string;
  name?: string | undefined;
  every: string | null;
  fields: readonly NewField[];
}

export interface FieldChange {
  name: string;
  kind?: FieldKind | undefined;
  hint?: string | undefined;
  confirmed?: boolean | undefined;
  remove?: true | undefined;
}

interface WatchChange {
  name?: string | undefined;
  every?: string | null | undefined;
  paused?: boolean | undefined;
  fields?: readonly FieldChange[] | undefined;
}

export interface ShownWatch extends ShownCompetitor {
  fields: WatchField[];
}

export function createWatches({
  watches,
  read,
  fields,
  checkUrl,
  tryToKeepSchedule,
  newId,
  now,
}: {
  watches: Pick<CompetitorStore, 'insert' | 'change'>;
  read: Pick<ReadCompetitors, 'competitor' | 'list' | 'one'>;
  fields: FieldStore;
  checkUrl(url: string): Promise<void>;
  tryToKeepSchedule(id: string): Promise<void>;
  newId: NewId;
  now: () => Date;
}) {
  const shown = async (all: readonly ShownCompetitor[]): Promise<ShownWatch[]> => {
    const found = Map.groupBy(
      await fields.ofWatches(all.map(({ record }) => record._id)),
      ({ watch_id: id }) => id,
    );
    return all.map((one) => ({ ...one, fields: found.get(one.record._id) ?? [] }));
  };
  const one = async (record: CompetitorRecord): Promise<ShownWatch> =>
    (await shown([await read.one(record)]))[0]!;

  const freshField = (watchId: string, { name, kind, hint }: NewField, at: Date): WatchField => ({
    _id: fieldId(watchId, name),
    watch_id: watchId,
    name,
    kind,
    hint,
    confirmed: false,
    state: 'pending',
    value: null,
    anchor: null,
    others: 0,
    added_at: at,
  });

  return {
    async create(
      workspaceId: string,
      { url: given, name, every, fields: named }: WatchOrder,
    ): Promise<ShownWatch> {
      const url = await addressOf(given, checkUrl);
      requireUnlike(named);
      const at = now();
      const record = newSubject({
        _id: newId('watch'),
        workspace_id: workspaceId,
        domain: url,
        name: name ?? nameOfWatch(url),
        is_named: name !== undefined,
        created_at: at,
        every,
        watch: { url },
      });
      const { existing } = await watches.insert(record);
      if (existing !== null && existing._id !== record._id)
        throw conflict(
          'watch.already_watched',
          `${url} is already watched as “${existing.name}” (${existing._id}). Change that watch instead.`,
          {
            details: [{ path: 'body.url', message: `is already watched as “${existing.name}”` }],
          },
        );
      const { _id: id } = existing ?? record;
      for (const [i, field] of named.entries())
        await fields.put(freshField(id, field, new Date(at.getTime() + i)));
      if (every !== null) await tryToKeepSchedule(id);
      return one(existing ?? record);
    },
    get: async (workspaceId: string, id: string): Promise<ShownWatch> =>
      one(await read.competitor(workspaceId, id)),
    async list(workspaceId: string, options: { after: Position | undefined; limit: number }) {
      const { page, nextCursor } = await read.list(workspaceId, options);
      return { page: await shown(page), nextCursor };
    },
    async change(
      workspaceId: string,
      id: string,
      { fields: changes = [], ...change }: WatchChange,
    ): Promise<ShownWatch> {
      const before = await read.competitor(workspaceId, id);
      const known = new Map((await fields.ofWatches([id])).map((field) => [field.name, field]));
      requireUnlike(changes);
      const at = now();
      const puts: WatchField[] = [];
      const removals: string[] = [];
      for (const [i, one] of changes.entries()) {
        const field = known.get(one.name);
        if (one.remove === true) {
          if (field === undefined) throw unknownField(i, one.name);
          removals.push(field._id);
        } else puts.push(changedField(id, i, one, field, new Date(at.getTime() + i)));
      }
      const added = puts.filter(({ name }) => !known.has(name)).length;
      if (known.size + added - removals.length > MOST_FIELDS)
        throw conflict(
          'watch.too_many_fields',
          `A watch can have at most ${MOST_FIELDS} fields. Remove a field first.`,
        );
      const isOnlyFields = Object.values(change).every((value) => value === undefined);
      const changed = isOnlyFields ? before : await watches.change(workspaceId, id, change);
      if (changed === null) throw watchNotFound(id);
      for (const field of removals) await fields.remove(field);
      for (const field of puts) await fields.put(field);
      if (change.every !== undefined || change.paused !== undefined) await tryToKeepSchedule(id);
      return one(changed);
    },
    async history(
      workspaceId: string,
      id: string,
      { field, limit }: { field?: string | undefined; limit: number },
    ): Promise<{ field: WatchField; values: PastValue[] }[]> {
      await read.competitor(workspaceId, id);
      const found = (await fields.ofWatches([id])).filter(
        ({ name }) => field === undefined || name === field,
      );
      if (field !== undefined && found.length === 0)
        throw notFound(
          'watch.unknown_field',
          `The watch ${id} has no field ${JSON.stringify(field.slice(0, 80))}. Read the watch to see its fields.`,
        );
      return Promise.all(
        found.map(async (one) => ({ field: one, values: await fields.history(id, one.name, limit) })),
      );
    },
  };

  function changedField(
    watchId: string,
    at: number,
    { name, kind, hint, confirmed }: FieldChange,
    known: WatchField | undefined,
    added: Date,
  ): WatchField {
    if (known === undefined) {
      if (kind === undefined || hint === undefined) throw unknownField(at, name);
      if (confirmed === true) throw notLocated(at, name);
      return freshField(watchId, { name, kind, hint }, added);
    }
    const isMoved = (kind ?? known.kind) !== known.kind || (hint ?? known.hint) !== known.hint;
    if (isMoved) {
      if (confirmed === true) throw notLocated(at, name);
      return freshField(
        watchId,
        { name, kind: kind ?? known.kind, hint: hint ?? known.hint },
        known.added_at,
      );
    }
    if (confirmed === true && known.value === null) throw notLocated(at, name);
    return { ...known, confirmed: confirmed ?? known.confirmed };
  }
}

export type Watches = ReturnType<typeof createWatches>;

export const watchNotFound = (id: string) =>
  notFound('watch.not_found', `There is no watch ${id} in this workspace. It may have been deleted.`);

const unknownField = (at: number, name: string) =>
  invalidInput(
    'watch.unknown_field',
    `The watch has no field ${JSON.stringify(name)}. To add the field, send its kind and a hint.`,
    { details: [{ path: `body.fields.${at}.name`, message: 'is not a field of this watch' }] },
  );

const notLocated = (at: number, name: string) =>
  conflict(
    'watch.field_not_located',
    `The field ${JSON.stringify(name)} has no value to confirm yet. Start a check, look at the value, then confirm it.`,
    { details: [{ path: `body.fields.${at}.confirmed`, message: 'has no value to confirm yet' }] },
  );

function requireUnlike(fields: readonly { name: string }[]): void {
  const at = fields.findIndex(({ name }, i) => fields.findIndex((one) => one.name === name) < i);
  if (at < 0) return;
  throw invalidInput(
    'watch.duplicate_field',
    `Two fields have the name ${JSON.stringify(fields[at]!.name)}. Give each field its own name.`,
    {
      details: [{ path: `body.fields.${at}.name`, message: 'is in the list twice' }],
    },
  );
}

async function addressOf(given: string, checkUrl: (url: string) => Promise<void>): Promise<string> {
  const parsed = URL.parse(given.trim());
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw invalidInput(
      'url.invalid',
      '"url" must be a full web address, such as https://example.com/pricing.',
      {
        details: [{ path: 'body.url', message: 'must be an absolute http or https URL' }],
      },
    );
  try {
    await checkUrl(parsed.href);
  } catch (error) {
    if (!isAppError(error) || error.kind !== 'InvalidInput') throw error;
    throw new AppError(error.kind, error.code, error.message, {
      details: [{ path: 'body.url', message: error.message }],
    });
  }
  return canonicalUrl(parsed.href);
}
