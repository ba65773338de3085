import { useEffect, useId, useRef } from 'react';
import { Button } from '../elements/button.tsx';
import type { BrandSource } from '../api/answers.ts';
import { ValuePages } from './value-pages.tsx';
import { LONGEST_ENTRY, MOST_ENTRIES, type ListField } from './profile.ts';

type Part = 'text' | 'up' | 'down' | 'add';

export function EntryList({
  field: { name: field, label, one, hint, isDrafted, isRanked, missing },
  entries,
  sources,
  onEntries,
  faultAt,
}: {
  field: ListField;
  entries: readonly string[];
  sources: readonly BrandSource[];
  onEntries(entries: readonly string[]): void;
  faultAt(position?: number): string | undefined;
}) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const next = useRef<{ part: Part; at: number } | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const { part, at } = next.current;
    next.current = null;
    list.current?.querySelector<HTMLElement>(`[data-part="${part}"][data-at="${at}"]`)?.focus();
  }, [entries]);

  function change(to: readonly string[], part: Part, at: number): void {
    next.current = { part, at };
    onEntries(to);
  }
  const insert = (at: number, added: readonly string[]): void =>
    change(entries.toSpliced(at, 0, ...added), 'text', at + added.length - 1);
  const remove = (at: number): void => {
    const left = entries.toSpliced(at, 1);
    change(left, left.length === 0 ? 'add' : 'text', left.length === 0 ? 0 : Math.max(0, at - 1));
  };
  function move(at: number, by: 1 | -1): void {
    const moved = entries[at];
    if (moved === undefined) return;
    const to = at + by;
    const isEnd = to === 0 || to === entries.length - 1;
    const part = (by === -1) === isEnd ? 'down' : 'up';
    change(entries.toSpliced(at, 1).toSpliced(to, 0, moved), part, to);
  }
  function write(at: number, text: string): void {
    const lines = text.split(/\r?\n/);
    if (lines.length === 1) return onEntries(entries.with(at, text));
    const told = lines.map((line) => line.replace(/^\s*[-*•]\s+/, '').trim()).filter((line) => line !== '');
    change(entries.toSpliced(at, 1, ...told), 'text', Math.max(at, at + told.length - 1));
  }
  function press(event: KeyboardEvent, at: number): void {
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isFull) insert(at + 1, ['']);
    }
    if (event.key === 'Backspace' && entries[at] === '') {
      event.preventDefault();
      remove(at);
    }
  }

  const isFull = entries.length >= MOST_ENTRIES;
  const fault = faultAt();
  return (
    <fieldset
      ref={list}
      className="brand-list"
      aria-describedby={`${id}-hint${fault === undefined ? '' : ` ${id}-fault`}`}
    >
      <legend>{label}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
        {entries.length === 0 && isDrafted && sources.length > 0 && ' No entries were taken from your site.'}
        {entries.length === 0 && missing !== undefined && ` ${missing}`}
        {entries.length > 1 && isRanked && ' Documents use the entries at the top of the list first.'}
        {isFull && ` The list is full (${MOST_ENTRIES} entries).`}
      </p>
      {fault !== undefined && (
        <p className="field-error" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {entries.length > 0 && (
        <ol className="brand-entries">
          {entries.map((entry, at) => {
            const wrong = faultAt(at);
            const name = `${one} ${at + 1}`;
            const told = entry.length > LONGEST_ENTRY * 0.9 || wrong !== undefined;
            return (
              <li key={at} className={wrong === undefined ? undefined : 'field-wrong'}>
                <textarea
                  dir="auto"
                  rows={1}
                  aria-label={`${label} ${at + 1}`}
                  aria-invalid={wrong !== undefined || undefined}
                  aria-describedby={told ? `${id}-${at}` : undefined}
                  data-part="text"
                  data-at={at}
                  value={entry}
                  onChange={(e) => write(at, e.currentTarget.value)}
                  onKeyDown={(e) => press(e, at)}
                />
                <span className="brand-entry-buttons">
                  {isRanked && (
                    <>
                      <Button
                        needs="write"
                        kind="quiet"
                        aria-label={`Move ${name} up`}
                        data-part="up"
                        data-at={at}
                        disabled={at === 0}
                        onClick={() => move(at, -1)}
                      >
                        ↑
                      </Button>
                      <Button
                        needs="write"
                        kind="quiet"
                        aria-label={`Move ${name} down`}
                        data-part="down"
                        data-at={at}
                        disabled={at === entries.length - 1}
                        onClick={() => move(at, 1)}
                      >
                        ↓
                      </Button>
                    </>
                  )}
                  <Button needs="write" kind="quiet" aria-label={`Remove ${name}`} onClick={() => remove(at)}>
                    ✕
                  </Button>
                </span>
                <ValuePages sources={sources} field={field} value={entry} />
                {told && (
                  <p className={wrong === undefined ? 'field-hint' : 'field-error'} id={`${id}-${at}`}>
                    {wrong ?? `${entry.length} of ${LONGEST_ENTRY} characters`}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button
          needs="write"
          disabled={isFull}
          data-part="add"
          data-at={0}
          onClick={() => insert(entries.length, [''])}
        >
          Add {one}
        </Button>
      </div>
    </fieldset>
  );
}
