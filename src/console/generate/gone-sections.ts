import type { Artifact } from '../api/answers.ts';
import { isEmpty } from './output-value.ts';
import type { Block } from './layouts/layout.ts';

type Version = Pick<Artifact, 'output' | 'claims'>;

export interface GoneSection {
  title: string;
  line: string | null;
}

export const goneSections = (
  blocks: readonly Pick<Block, 'title' | 'keys'>[],
  { output: before, claims }: Version,
  { output: now }: Pick<Version, 'output'>,
): GoneSection[] =>
  blocks
    .filter(({ keys }) => keys.some((key) => !isEmpty(before[key])) && keys.every((key) => isEmpty(now[key])))
    .map(({ title, keys }) => ({
      title,
      line: claims.find(({ path }) => keys.includes(/^[^.[]*/.exec(path)![0]))?.text ?? null,
    }));

const withoutAdvice = (message: string): string => message.replace(/ Regenerate to [^.]+\.$/u, '');

export const whyGone = (
  before: Pick<Artifact, 'staleReasons'>,
  { editedFrom, version }: Pick<Artifact, 'editedFrom' | 'version'>,
): string[] => {
  if (editedFrom !== null)
    return [
      editedFrom === (version ?? 0) - 1
        ? 'Somebody removed these lines by hand.'
        : `Somebody restored version ${editedFrom}, which does not have these lines.`,
    ];
  const reasons = [...new Set(before.staleReasons.map(({ message }) => withoutAdvice(message)))];
  return reasons.length > 0 ? reasons : ['No source that was read supports these lines any more.'];
};
