import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import { useKept } from '../api/kept-state.ts';
import type { BrandSource } from '../api/answers.ts';
import { keyOf, useAct } from '../api/reads.ts';
import { sentenceOf } from '../elements/failure.tsx';
import {
  differences,
  fieldsOf,
  profileOf,
  valueAt,
  withoutBlanks,
  type Fields,
  type Profile,
} from './profile.ts';

const PATH = '/api/brand-profile';

const MOST_SOURCES = 300;

interface Edits {
  base: Profile;
  fields: Fields;
  sources?: readonly BrandSource[];
}

export function useProfileEdits(saved: Profile, onSaved: (profile: Profile) => void) {
  const client = useQueryClient();
  const [edits, setEdits] = useKept<Edits | null>('brand/edits', null);
  const [theirs, setTheirs] = useState<Profile | null>(null);
  const base = edits?.base ?? saved;
  const fields = edits?.fields ?? fieldsOf(saved);
  const sources = [...(base.sources ?? []), ...(edits?.sources ?? [])];
  const isChanged = differences(withoutBlanks(fields), fieldsOf(base)).length > 0;

  const save = useAct(
    async ({ version, fields }: { version: number; fields: Fields }) =>
      api.put<Profile>(PATH, { ...profileOf(fields), version, sources: sources.slice(0, MOST_SOURCES) }),
    {
      changes: ['/api/intel/artifacts'],
      onDone(profile, { fields: sent }) {
        client.setQueryData(keyOf(PATH), profile);
        setTheirs(null);
        setEdits((now) =>
          now === null || differences(now.fields, sent).length === 0
            ? null
            : { base: profile, fields: now.fields },
        );
        onSaved(profile);
      },
    },
  );

  function send(version: number, wanted = fields): void {
    const sent = withoutBlanks(wanted);
    setEdits({ base, fields: sent, sources: edits?.sources ?? [] });
    save.mutate(
      { version, fields: sent },
      {
        onError(failure: ApiFailure) {
          if (failure.code !== 'brand_profile.version_conflict') return;
          void api.get<Profile>(PATH).then(setTheirs, () => undefined);
        },
      },
    );
  }

  const mine = differences(fieldsOf(base), withoutBlanks(fields));

  return {
    fields,
    sources,
    base,
    contested:
      theirs === null
        ? []
        : mine.filter(
            (name) =>
              differences(fields, fieldsOf(theirs)).includes(name) &&
              differences(fieldsOf(base), fieldsOf(theirs)).includes(name),
          ),
    isChanged,
    isSaving: save.isPending,
    failure: save.error,
    theirs,
    faultAt(path: string): string | undefined {
      const fault = save.error?.details.find((one) => one.path === path);
      const sent = save.variables?.fields;
      const value = sent === undefined ? undefined : valueAt(sent, path);
      const isShown = fault !== undefined && value !== undefined && value === valueAt(fields, path);
      return isShown ? sentenceOf(fault.message) : undefined;
    },
    change(to: Partial<Fields>, from: readonly BrandSource[] = []): () => void {
      const before = edits;
      setEdits((now) => ({
        base: now?.base ?? saved,
        fields: { ...(now?.fields ?? fieldsOf(saved)), ...to },
        sources: [...(now?.sources ?? []), ...from],
      }));
      return () => setEdits(before);
    },
    save: (): void => send(base.version),
    saveAnyway: (): void => send(theirs?.version ?? base.version),
    saveBoth(): void {
      if (theirs === null) return;
      const changes = Object.fromEntries(mine.map((name) => [name, fields[name]]));
      send(theirs.version, { ...fieldsOf(theirs), ...changes });
    },
    discard(): () => void {
      const before = edits;
      if (theirs !== null) client.setQueryData(keyOf(PATH), theirs);
      setEdits(null);
      setTheirs(null);
      save.reset();
      return () => setEdits(before);
    },
  };
}

export type ProfileEdits = ReturnType<typeof useProfileEdits>;
