import { useState, type DragEvent, type ReactNode } from 'react';
import { useSay } from '../elements/notices.tsx';
import { uploads } from './uploads.ts';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files dropped here become sources. */
export function DropArea({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const say = useSay();

  function drop(event: DragEvent): void {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    const files = items.flatMap((item) => {
      // A folder looks like a file that cannot be read.
      if (item.webkitGetAsEntry()?.isDirectory === true) return [];
      return item.getAsFile() ?? [];
    });
    if (files.length < items.length) say('Folders cannot be added. Open them and drop the files in them.');
    uploads.add(files);
  }

  return (
    <div
      className={isOver ? 'sources-drop sources-drop-over' : 'sources-drop'}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <p className="sources-drop-hint" aria-hidden="true">
          Drop the files to add them
        </p>
      )}
    </div>
  );
}
