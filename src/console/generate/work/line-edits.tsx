import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../elements/button.tsx';
import { Failure, faultOf } from '../../elements/failure.tsx';
import { TextArea } from '../../elements/field.tsx';
import type { ApiFailure } from '../../api/failure.ts';
import type { Claim, LineEdits } from './work-context.ts';

/** The service has the same limit, in UTF-16 units. */
const LONGEST = 600;

function useOneAct() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  return {
    isBusy,
    failure,
    async perform(act: () => Promise<unknown>, onDone: () => void): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setFailure(null);
      try {
        await act();
        setBusy(false);
        onDone();
      } catch (error) {
        setBusy(false);
        setFailure(error as ApiFailure);
      }
    },
  };
}

export function LineActs({
  line,
  edits,
  onEdit,
  onRemoved,
}: {
  line: Claim;
  edits: LineEdits;
  onEdit(): void;
  /** The section may no longer be in the page. */
  onRemoved(section: Element | null | undefined): void;
}) {
  const { isBusy, failure, perform } = useOneAct();
  const row = useRef<HTMLDivElement>(null);
  return (
    <>
      {line.edited === true && line.basis !== 'author' && (
        <p>Edited by hand, but every word is still in the source.</p>
      )}
      <div ref={row} className="row">
        <Button needs="write" onClick={onEdit}>
          Edit
        </Button>
        <Button
          needs="write"
          busy={isBusy}
          onClick={() => {
            const section = row.current?.closest('section');
            void perform(
              () => edits.remove(line),
              () => onRemoved(section),
            );
          }}
        >
          Remove
        </Button>
      </div>
      {failure !== null &&
        (failure.details.length > 0 ? (
          <p className="field-error" role="alert">
            {failure.message}
          </p>
        ) : (
          <Failure error={failure} />
        ))}
    </>
  );
}

export function EditedLine({ line, edits, onEnd }: { line: Claim; edits: LineEdits; onEnd(): void }) {
  return (
    <LineForm
      label="Text of this line"
      empty="Enter some text. To remove the line, choose Cancel, then Remove."
      text={line.text}
      onSave={(text) => edits.change(line, text)}
      onEnd={onEnd}
    />
  );
}

/** A button in place of an empty line. It opens a field for the text. */
export function EmptyLine({
  path,
  edits,
  action,
  label,
}: {
  /** The line's path, such as `objections[0].weSay`. */
  path: string;
  edits: LineEdits;
  /** The text of the button. */
  action: string;
  /** The name of the field. The button's name is the action and this name. */
  label: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  if (!isOpen)
    return (
      <div ref={button}>
        <Button needs="write" kind="quiet" aria-label={`${action}: ${label}`} onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
    );
  return (
    <LineForm
      label={label}
      empty="Enter some text, or cancel."
      text=""
      onSave={(text) => edits.fill(path, text)}
      onEnd={() => {
        setOpen(false);
        // After saving, the new line stands where the button was.
        requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
      }}
    />
  );
}

function LineForm({
  label,
  empty,
  text: before,
  onSave,
  onEnd,
}: {
  label: string;
  /** Says what to do if there is no text. */
  empty: string;
  text: string;
  onSave(text: string): Promise<unknown>;
  onEnd(): void;
}) {
  const [text, setText] = useState(before);
  const { isBusy, failure, perform } = useOneAct();
  const isEmpty = text.trim() === '';
  const [isRefused, setRefused] = useState(false);

  function save(event: FormEvent): void {
    event.preventDefault();
    setRefused(isEmpty);
    if (isEmpty) return;
    if (text.trim() === before) onEnd();
    else void perform(() => onSave(text.trim()), onEnd);
  }

  return (
    <form
      className="generate-line-form stack"
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEnd();
      }}
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={LONGEST}
        autoFocus
        value={text}
        hint={text.length >= LONGEST ? `At most ${LONGEST} characters. Longer text is cut off.` : undefined}
        error={isRefused && isEmpty ? empty : faultOf(failure, 'edits.0.text')}
        onValue={setText}
      />
      {failure !== null && <Failure error={failure} />}
      {failure?.code === 'artifact.version_outdated' && (
        <a href={location.pathname} target="_blank" rel="noreferrer">
          Open the newest version in a new tab
        </a>
      )}
      <div className="row">
        <Button kind="primary" type="submit" busy={isBusy}>
          Save
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </form>
  );
}
