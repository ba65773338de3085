import { useKept } from '../api/kept-state.ts';

export const WHOLE = '';

export type UnchangedSections = Readonly<Record<string, string>>;
const NONE: UnchangedSections = {};

interface Kept {
  version: number;
  sections: UnchangedSections;
}

const MOST = 50;

export function useUnchangedRuns(artifactId: string | null) {
  const [all, setAll] = useKept<Record<string, Kept>>('view/generate/unchanged', {});
  const kept = artifactId === null ? undefined : all[artifactId];
  return {
    in: (version: number | null): UnchangedSections =>
      kept !== undefined && kept.version === version ? kept.sections : NONE,
    add(version: number, section: string, at: string): void {
      if (artifactId === null) return;
      setAll((before) => {
        const { [artifactId]: known, ...others } = before;
        const sections = { ...(known?.version === version ? known.sections : NONE), [section]: at };
        return Object.fromEntries([
          ...Object.entries(others).slice(1 - MOST),
          [artifactId, { version, sections }],
        ]);
      });
    },
  };
}
