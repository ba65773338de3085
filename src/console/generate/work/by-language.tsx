import { type ReactNode, useContext } from 'react';
import { hintOf } from '../../elements/language-mark.tsx';
import { isParts, isSaid, type Said } from '../output-value.ts';
import { splitByLanguage, unreadLanguage } from './language-words.ts';
import { EditableLines, useWork } from './work-context.ts';

const saidIn = (entry: unknown): Said | undefined =>
  isSaid(entry) ? entry : isParts(entry) ? Object.values(entry).find(isSaid) : undefined;

export function ByLanguage<Entry>({
  entries,
  children,
}: {
  entries: readonly Entry[];
  children(entries: readonly Entry[]): ReactNode;
}) {
  const work = useWork();
  const isEditing = useContext(EditableLines);
  const languageIn = (entry: Entry): string | null => {
    const said = saidIn(entry);
    if (said?.basis !== 'source') return null;
    return unreadLanguage(
      said.text,
      said.refs.flatMap((n) => work.citation(n) ?? []),
    );
  };
  const { read, foreign } = splitByLanguage(entries, languageIn);
  return (
    <>
      {read.length > 0 && children(read)}
      {[...foreign].map(([name, of]) => (
        <details key={name} open={isEditing || read.length === 0 || undefined} className="generate-foreign">
          <summary>
            In {name} ({of.length})
          </summary>
          <p className="quiet">{hintOf(name)}</p>
          {children(of)}
        </details>
      ))}
    </>
  );
}
