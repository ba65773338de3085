import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api } from '../api/client.ts';
import type { Artifact, ArtifactList, RunList, StartedRun } from '../api/answers.ts';
import type { ApiFailure } from '../api/failure.ts';
import { keyOf, useRead } from '../api/reads.ts';
import { useRemoval } from '../elements/deletions.ts';
import { useEach } from '../elements/each.ts';
import { useSay } from '../elements/notices.tsx';
import { allKeptFreshText } from './keep-fresh-words.ts';
import { sameLine } from './work/same-line.ts';
import type { LineEdits } from './work/work-context.ts';

type Saved = ArtifactList['artifacts'][number];

export const ARTIFACTS = '/api/intel/artifacts';
const pathOf = ({ artifactId }: Saved): string => `${ARTIFACTS}/${encodeURIComponent(artifactId)}`;

const named = (rows: readonly Pick<Saved, 'name'>[]): string =>
  rows.length === 1
    ? `“${rows[0]!.name.replace(/[.。…]+$/u, '')}”`
    : `${rows.length.toLocaleString('en')} documents`;

export function useSavedActs() {
  const client = useQueryClient();
  const say = useSay();
  const removal = useRemoval(ARTIFACTS);
  const { each, failure } = useEach();
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(ARTIFACTS) });
  const running = useRead<RunList>('/api/intel/runs').data?.runs ?? [];

  async function keepAll(rows: readonly Saved[], autoRegenerate: boolean): Promise<void> {
    const done = await each(
      rows.filter((row) => row.autoRegenerate !== autoRegenerate),
      (row) => api.patch(pathOf(row), { autoRegenerate }),
    );
    await readAgain();
    if (done.length === 0) return;
    say(
      allKeptFreshText(named(done), {
        isOn: autoRegenerate,
        stale: done.filter(({ stale }) => stale).length,
        all: done.length,
      }),
      {
        undo: () =>
          void keepAll(
            done.map((row) => ({ ...row, autoRegenerate })),
            !autoRegenerate,
          ),
      },
    );
  }

  return {
    failure,
    keepAll,
    async renewAll(rows: readonly Saved[]): Promise<void> {
      const idle = rows.filter((row) => running.every(({ artifactId }) => artifactId !== row.artifactId));
      if (idle.length === 0) return void say('New versions of these documents are already being written.');
      const done = await each(idle, (row) =>
        api.post<StartedRun>(`${pathOf(row)}/regenerate`, {}, { headers: { prefer: 'respond-async' } }),
      );
      await Promise.all([readAgain(), client.invalidateQueries({ queryKey: keyOf('/api/intel/runs') })]);
      if (done.length > 0) say(`Generating a new version of ${named(done)}. Earlier versions are kept.`);
    },
    removeAll(rows: readonly Saved[]): void {
      removal(
        rows.map(({ artifactId }) => artifactId),
        `${named(rows)} deleted.`,
      );
    },
  };
}

export function useSavedRemoval() {
  const removal = useRemoval(ARTIFACTS);
  return (id: string, row: Pick<Saved, 'name'>): void => removal([id], `${named([row])} deleted.`);
}

type LineChange = { statement: string; text: string | null } | { path: string; text: string };

export function useLineEdits(
  artifact: Artifact | undefined,
  { onRaised }: { onRaised(run: StartedRun, objection: string): void },
): {
  edits: LineEdits;
  whenSaved(): Promise<Artifact | undefined>;
} {
  const client = useQueryClient();
  const say = useSay();
  const { artifactId = '', version = 0 } = artifact ?? {};
  const saving = useRef<Promise<Artifact> | undefined>(undefined);
  const hideNotice = useRef<(() => void) | undefined>(undefined);
  const edits = useMemo((): LineEdits => {
    const path = `${ARTIFACTS}/${encodeURIComponent(artifactId ?? '')}`;
    const versions = `${path}/versions`;
    const readAgain = () => client.invalidateQueries({ queryKey: keyOf(ARTIFACTS) });

    async function edit(...args: Parameters<typeof save>): Promise<void> {
      const saved = save(...args);
      saving.current = saved;
      try {
        await saved;
      } finally {
        if (saving.current === saved) saving.current = undefined;
      }
    }

    async function save(changes: readonly LineChange[], of = version, done?: string): Promise<Artifact> {
      const edited = await api.patch<Artifact>(`${versions}/${of}`, { edits: changes });
      await readAgain();
      const what =
        done ??
        (changes.length > 1
          ? `${changes.length} lines were removed`
          : changes.some((one) => 'path' in one)
            ? 'The line was added'
            : changes.some(({ text }) => text === null)
              ? 'The line was removed'
              : 'The line was changed');
      hideNotice.current?.();
      hideNotice.current = say(`${what}. Saved as version ${edited.version}.`, {
        undo: () =>
          void api
            .post(`${versions}/${of}/restore`, { newest: edited.version })
            .catch((error: ApiFailure) => say(`Nothing was undone. ${error.message}`))
            .finally(readAgain),
      });
      return edited;
    }

    return {
      change: ({ id: statement }, text) => edit([{ statement, text }]),
      remove: (lines) => edit(lines.map(({ id }) => ({ statement: id, text: null }))),
      fill: (at, text) => edit([{ path: at, text }]),
      choose: (at, value) =>
        edit(
          [{ path: at, text: value }],
          version,
          'The choice under “Advantage” was changed. “Where we win”, “Where we lose” and “Watch next” were updated to match',
        ),
      async raise(objection) {
        const json = { objections: [objection] };
        const headers = { prefer: 'respond-async' };
        onRaised(await api.post<StartedRun>(`${path}/regenerate`, json, { headers }), objection);
      },
      async inNewest(line) {
        const newest = await api.get<Artifact>(path);
        const of = newest.version ?? 0;
        const found =
          typeof line === 'string'
            ? newest.claims.find((claim) => claim.path === line)
            : sameLine(line, artifact?.claims ?? [], newest.claims);
        if (found !== undefined)
          return {
            version: of,
            text: found.text,
            save: (text) => edit([{ statement: found.id, text }], of),
          };
        return typeof line === 'string'
          ? { version: of, text: null, save: (text) => edit([{ path: line, text }], of) }
          : null;
      },
    };
  }, [client, say, artifactId, version]);
  return { edits, whenSaved: async () => saving.current };
}

export type SavedActs = ReturnType<typeof useSavedActs>;
