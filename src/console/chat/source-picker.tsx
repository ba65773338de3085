import { useEffect, useState } from 'react';
import { usePages } from '../api/reads.ts';
import type { Source, SourceList } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { TextField } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Empty } from '../elements/page.tsx';
import { nameOf, type ChosenSource } from './chosen-source.ts';

/** A question can name no more. */
const MOST = 100;
const PAUSE_MS = 250;

/** Which sources questions go to; none chosen: all of them. */
export function SourcePicker({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: readonly ChosenSource[];
  onChoose(chosen: readonly ChosenSource[]): void;
  onClose(): void;
}) {
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim());
  const read = usePages<SourceList, Source>('/api/knowledge', (page) => page.sources, {
    query: { status: 'indexed', enabled: 'true', q: wanted },
  });
  const isFull = chosen.length >= MOST;
  return (
    <Dialog title="Sources to ask" onClose={onClose}>
      <div className="stack chat-picker">
        <TextField
          label="Search sources"
          type="search"
          value={typed}
          maxLength={200}
          onValue={setTyped}
          autoFocus
        />
        <LongList
          label="Sources"
          read={read}
          keyOf={({ id }) => id}
          rowHeight={44}
          empty={
            <Empty
              title={wanted === '' ? 'No source can be asked yet.' : 'No source has these words in its name.'}
            />
          }
        >
          {(source) => {
            const name = nameOf(source) ?? `Text of ${source.created_at.slice(0, 10)}`;
            const isChosen = chosen.some(({ id }) => id === source.id);
            return (
              <label className="chat-choice">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChoose(
                      isChosen
                        ? chosen.filter(({ id }) => id !== source.id)
                        : [...chosen, { id: source.id, name }],
                    )
                  }
                />
                <span className="cut">{name}</span>
              </label>
            );
          }}
        </LongList>
        <div className="row row-apart">
          <span role="status">
            {chosen.length === 0
              ? 'All sources are asked.'
              : `${chosen.length} chosen${isFull ? ', no more fit' : ''}.`}
          </span>
          <span className="row">
            {chosen.length > 0 && <Button onClick={() => onChoose([])}>Ask all sources</Button>}
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </span>
        </div>
      </div>
    </Dialog>
  );
}

/** A value that has not changed for a moment: nothing is searched for at each key. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
