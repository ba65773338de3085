import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../elements/button.tsx';
import { Failure, faultOf } from '../../elements/failure.tsx';
import { TextArea } from '../../elements/field.tsx';
import { useSay } from '../../elements/notices.tsx';
import { Waiting } from '../../elements/page.tsx';
import type { ApiFailure } from '../../api/failure.ts';
import type { Claim, LineEdits, NewestLine } from './work-context.ts';

/** The service's limit for the text of a line, in UTF-16 units. */
const LONGEST = 600;
const LEAVE_MS = 200;

function useOneAct() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const say = useSay();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
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
        if (!isShown.current) say(`The line was not saved. ${(error as ApiFailure).message}`);
      }
    },
  };
}

type OnRemoved = (section: Element | null | undefined) => void;

export function LineActs({
  line,
  edits,
  onEdit,
  onRemoved,
}: {
  line: Claim;
  edits: LineEdits;
  onEdit(): void;
  onRemoved: OnRemoved;
}) {
  return (
    <>
      {line.edited === true && line.basis !== 'author' && (
        <p>Edited by hand, but every word is still in the source.</p>
      )}
      <div className="row">
        <Button needs="write" onClick={onEdit}>
          Edit
        </Button>
        <RemoveLine line={line} edits={edits} onRemoved={onRemoved} />
      </div>
    </>
  );
}

export function RemoveLine({
  line,
  edits,
  onRemoved,
  ...look
}: {
  line: Claim;
  edits: LineEdits;
  onRemoved: OnRemoved;
  className?: string;
  'aria-label'?: string;
}) {
  const { isBusy, failure, perform } = useOneAct();
  return (
    <>
      <Button
        {...look}
        needs="write"
        busy={isBusy}
        onClick={({ currentTarget }) => {
          const section = currentTarget.closest('section');
          void perform(
            () => edits.remove([line]),
            () => onRemoved(section),
          );
        }}
      >
        Remove
      </Button>
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

export function EditedLine({
  onEnd,
  onRemoved,
  ...shown
}: {
  line: Claim;
  edits: LineEdits;
  onEnd(isLeft: boolean): void;
  onRemoved(section: Element | null): void;
}) {
  const [{ line, edits }] = useState(shown);
  return (
    <LineForm
      label="Text of this line"
      empty="Enter some text, or remove the line."
      text={line.text}
      removal={{ remove: () => edits.remove([line]), onRemoved }}
      onSave={(text) => edits.change(line, text)}
      inNewest={() => edits.inNewest(line)}
      onEnd={onEnd}
    />
  );
}

/** The service's limit for an objection, in UTF-16 units. */
const LONGEST_OBJECTION = 300;

export function EmptyLine({
  path,
  edits,
  action,
  label,
  isRaised = false,
}: {
  path: string;
  edits: LineEdits;
  action: string;
  label: string;
  isRaised?: boolean;
}) {
  const [begun, setBegun] = useState<LineEdits | null>(null);
  const button = useRef<HTMLDivElement>(null);
  if (begun === null)
    return (
      <div ref={button}>
        <Button
          needs={isRaised ? 'search' : 'write'}
          kind="quiet"
          className="generate-line-add"
          aria-label={label === action ? undefined : `${action}: ${label}`}
          onClick={() => setBegun(edits)}
        >
          {action}
        </Button>
      </div>
    );
  return (
    <LineForm
      label={label}
      empty="Enter some text, or cancel."
      text=""
      longest={isRaised ? LONGEST_OBJECTION : LONGEST}
      submit={isRaised ? 'Find a reply' : 'Save'}
      isSavedOnLeave={!isRaised}
      onSave={(text) => (isRaised ? begun.raise(text) : begun.fill(path, text))}
      inNewest={() => begun.inNewest(path)}
      onEnd={(isLeft) => {
        setBegun(null);
        if (!isLeft) requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
      }}
    />
  );
}

function LineForm({
  label,
  empty,
  text: before,
  longest = LONGEST,
  submit = 'Save',
  isSavedOnLeave = true,
  onSave,
  removal,
  inNewest,
  onEnd,
}: {
  label: string;
  empty: string;
  text: string;
  longest?: number;
  submit?: string;
  isSavedOnLeave?: boolean;
  onSave(text: string): Promise<unknown>;
  removal?: { remove(): Promise<unknown>; onRemoved(section: Element | null): void };
  inNewest(): Promise<NewestLine | null>;
  onEnd(isLeft: boolean): void;
}) {
  const [text, setText] = useState(before);
  const { isBusy, failure, perform } = useOneAct();
  const isEmpty = text.trim() === '';
  const [isRefused, setRefused] = useState(false);
  const outdated = failure?.code === 'artifact.version_outdated' ? failure : null;

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRemoved = useRef(false);
  useLayoutEffect(() => () => void (isRemoved.current = true), []);

  function end(isLeft: boolean): void {
    if (!isLeft) return onEnd(false);
    leaving.current = setTimeout(() => onEnd(true), LEAVE_MS);
  }

  function save(isLeft: boolean): void {
    if (text.trim() === before && (isLeft || !isEmpty)) return end(isLeft);
    setRefused(isEmpty);
    if (!isEmpty)
      void perform(
        () => onSave(text.trim()),
        () => end(isLeft),
      );
  }

  return (
    <form
      className="generate-line-form stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      onFocus={() => {
        if (text.trim() === before) clearTimeout(leaving.current);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A form that is removed also loses the focus.
        if (isRemoved.current) return;
        const isLeft = !currentTarget.contains(relatedTarget as Node | null) && document.hasFocus();
        if (isSavedOnLeave && isLeft && failure === null) save(true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) {
          if (event.shiftKey || event.isComposing) return;
          event.preventDefault();
          save(false);
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          onEnd(false);
        }
      }}
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={longest}
        autoFocus
        value={text}
        hint={text.length >= longest ? `At most ${longest} characters. Longer text is cut off.` : undefined}
        error={isRefused && isEmpty ? empty : faultOf(failure, 'edits.0.text')}
        onValue={setText}
      />
      {failure !== null && <Failure error={failure} />}
      {outdated !== null && (
        <InNewest
          key={outdated.requestId}
          inNewest={inNewest}
          isBusy={isBusy}
          onApply={(newest) => {
            setRefused(isEmpty);
            if (!isEmpty)
              void perform(
                () => newest.save(text.trim()),
                () => onEnd(false),
              );
          }}
        />
      )}
      <div className="row">
        {outdated === null && (
          <Button kind="primary" type="submit" busy={isBusy}>
            {submit}
          </Button>
        )}
        <Button onClick={() => onEnd(false)}>Cancel</Button>
        {removal !== undefined && outdated === null && (
          <Button
            busy={isBusy}
            onClick={({ currentTarget }) => {
              const section = currentTarget.closest('section');
              void perform(
                () => removal.remove(),
                () => removal.onRemoved(section),
              );
            }}
          >
            Remove line
          </Button>
        )}
      </div>
    </form>
  );
}

function InNewest({
  inNewest,
  isBusy,
  onApply,
}: {
  inNewest(): Promise<NewestLine | null>;
  isBusy: boolean;
  onApply(newest: NewestLine): void;
}) {
  const [newest, setNewest] = useState<NewestLine | null | undefined>(undefined);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    inNewest().then(setNewest, setFailure);
  }, []);
  return (
    <div className="generate-newest stack" role="group" aria-label="Newest version">
      {failure !== null && <Failure error={failure} />}
      {newest === undefined && failure === null && <Waiting what="Loading the newest version …" />}
      {newest === null && (
        <p>The newest version no longer has this line. To keep your text, copy it to another line.</p>
      )}
      {newest && (
        <>
          {newest.text === null ? (
            <p>In version {newest.version}, this line is empty.</p>
          ) : (
            <p>
              In version {newest.version}, this line is: <q>{newest.text}</q>
            </p>
          )}
          <div>
            <Button kind="primary" needs="write" busy={isBusy} onClick={() => onApply(newest)}>
              Apply my text to version {newest.version}
            </Button>
          </div>
        </>
      )}
      <a href={location.pathname} target="_blank" rel="noreferrer">
        Open the newest version in a new tab
      </a>
    </div>
  );
}
