import { useRef, useState } from 'react';
import { useKept } from '../api/kept-state.ts';
import { session } from '../api/session.ts';
import { Button } from '../elements/button.tsx';
import { TextArea, TextField } from '../elements/field.tsx';
import { type ChosenSource, nameOf } from './chosen-source.ts';
import type { Conversation } from './conversation.ts';
import { usePages } from '../api/reads.ts';
import type { Source, SourceList } from '../api/answers.ts';
import { Dialog } from '../elements/dialog.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Empty } from '../elements/page.tsx';
import { useTyped } from '../elements/typed-text.ts';

const MOST_NAMED = 3;

export const useChosen = () => useKept<readonly ChosenSource[]>('chat/sources', []);

export function Composer({
  conversation: { isWaiting, draft, setDraft, fault, ask, stop },
  chosen,
  onChoose,
}: {
  conversation: Conversation;
  chosen: readonly ChosenSource[];
  onChoose(chosen: readonly ChosenSource[]): void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const backToText = (): void => form.current?.querySelector('textarea')?.focus();

  function send(): void {
    if (isWaiting || !session.may('search')) return;
    ask(draft, chosen);
    setDraft('');
    backToText();
  }

  return (
    <form
      ref={form}
      className="bottom-bar chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label="Question"
        hint={
          session.may('search')
            ? 'Press Enter to send, and Shift+Enter for a new line.'
            : 'Your API key cannot use the chat. Ask the person who created it for a key that can.'
        }
        rows={2}
        value={draft}
        error={fault}
        onValue={setDraft}
        onKeyDown={(event) => {
          // In an input method editor, Enter only confirms a word.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="row row-apart">
        <div className="row chat-scope">
          <Button onClick={() => setChoosing(true)}>Choose sources</Button>
          {chosen.length === 0 && (
            <span className="quiet">Answers use your sources and the watched pages of competitors.</span>
          )}
          {chosen.slice(0, MOST_NAMED).map(({ id, name }) => (
            <span key={id} className="chat-chip">
              <span className="cut">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name} from the selection`}
                onClick={() => {
                  onChoose(chosen.filter((one) => one.id !== id));
                  backToText();
                }}
              >
                ✕
              </button>
            </span>
          ))}
          {chosen.length > MOST_NAMED && <span className="quiet">and {chosen.length - MOST_NAMED} more</span>}
        </div>
        <div className="row">
          {isWaiting && (
            <Button
              onClick={() => {
                stop();
                backToText();
              }}
            >
              Stop
            </Button>
          )}
          <Button needs="search" kind="primary" type="submit" busy={isWaiting}>
            Send
          </Button>
        </div>
      </div>
      {isChoosing && <SourcePicker chosen={chosen} onChoose={onChoose} onClose={() => setChoosing(false)} />}
    </form>
  );
}

/** The API's limit on sources per question. */
const MOST = 100;

function SourcePicker({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: readonly ChosenSource[];
  onChoose(chosen: readonly ChosenSource[]): void;
  onClose(): void;
}) {
  const [typed, setTyped] = useState('');
  const wanted = useTyped(typed.trim());
  const read = usePages<SourceList, Source>('/api/knowledge', (page) => page.sources, {
    query: { status: 'indexed', enabled: 'true', q: wanted },
  });
  const isFull = chosen.length >= MOST;
  return (
    <Dialog title="Sources to use" onClose={onClose}>
      <div className="stack chat-picker">
        <TextField
          label="Filter by name"
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
              title={
                wanted === '' ? 'No source is ready to use yet.' : 'No source name contains these words.'
              }
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
              ? 'Answers use your sources and the watched pages of competitors.'
              : `${chosen.length} chosen${isFull ? ', the maximum' : ''}.`}
          </span>
          <span className="row">
            {chosen.length > 0 && <Button onClick={() => onChoose([])}>Use all sources</Button>}
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </span>
        </div>
      </div>
    </Dialog>
  );
}
