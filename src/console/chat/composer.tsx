import { useRef, useState } from 'react';
import { useKept } from '../api/kept-state.ts';
import { Button } from '../elements/button.tsx';
import { TextArea } from '../elements/field.tsx';
import type { ChosenSource } from './chosen-source.ts';
import type { Conversation } from './conversation.ts';
import { SourcePicker } from './source-picker.tsx';

/** Named one by one; of more only their number is told. */
const MOST_NAMED = 3;

export const useChosen = () => useKept<readonly ChosenSource[]>('chat/sources', []);

/** Where questions are written, and which sources they go to. */
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
    if (isWaiting) return;
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
        hint="Enter sends. Shift and Enter begin a new line."
        rows={2}
        value={draft}
        error={fault}
        onValue={setDraft}
        onKeyDown={(event) => {
          // Enter also ends the choice of a word in scripts that are composed.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="row row-apart">
        <div className="row chat-scope">
          <Button onClick={() => setChoosing(true)}>Choose sources</Button>
          {chosen.length === 0 && <span className="quiet">All are asked.</span>}
          {chosen.slice(0, MOST_NAMED).map(({ id, name }) => (
            <span key={id} className="chat-chip">
              <span className="cut">{name}</span>
              <button
                type="button"
                aria-label={`Do not limit to ${name}`}
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
          <Button kind="primary" type="submit" busy={isWaiting}>
            Send
          </Button>
        </div>
      </div>
      {isChoosing && <SourcePicker chosen={chosen} onChoose={onChoose} onClose={() => setChoosing(false)} />}
    </form>
  );
}
