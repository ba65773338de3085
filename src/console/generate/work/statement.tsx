import {
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { focusHeading } from '../../elements/focus-heading.ts';
import { Icon } from '../../elements/icon.tsx';
import { session } from '../../api/session.ts';
import { place } from '../../elements/place.ts';
import type { Said } from '../output-value.ts';
import { BASES, VERDICTS } from './basis-words.ts';
import { EditedLine, LineActs, RemoveLine } from './line-edits.tsx';
import { EditableLines, useWork } from './work-context.ts';
import { languagesToTell } from './language-words.ts';
import { LanguageBadge } from '../../elements/language-mark.tsx';
import { Quotation } from './quotation.tsx';

const SHOW_MS = 150;
const HIDE_MS = 250;

let pointer: { x: number; y: number } | null = null;
addEventListener('pointermove', ({ clientX: x, clientY: y }) => (pointer = { x, y }), { passive: true });
const isMoved = (x: number, y: number): boolean => pointer !== null && (x !== pointer.x || y !== pointer.y);

type PointerLeave = Pick<PointerEvent, 'pointerType'>;

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export function Statement({ said, shown = said.text }: { said: Said; shown?: string }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReturning = useRef(false);
  const work = useWork();
  const id = useId();
  const { mark, sign } = BASES[said.basis];
  const numbers = said.refs.join(', ');
  const claim = work.claim(said);
  const languages =
    said.basis === 'source'
      ? languagesToTell(
          said.text,
          said.refs.flatMap((n) => work.citation(n) ?? []),
        )
      : [];
  const [isEditing, setEditing] = useState(false);
  const isShownToEdit = useContext(EditableLines);
  const isResting = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  const open = useCallback(() => {
    clearTimeout(timer.current);
    work.opened(close);
    setOpen(true);
  }, [work, close]);
  const soon = (act: () => void, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Some browsers do not move the focus after a tap elsewhere.
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) === false) close();
    };
    const onKey = ({ key }: { key: string }) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);

  const focusMark = () => {
    isReturning.current = true;
    button.current?.focus();
    isReturning.current = false;
  };
  const endEditing = (isLeft: boolean) => {
    setEditing(false);
    if (!isLeft) requestAnimationFrame(focusMark);
  };
  const onRemoved = (section: Element | null | undefined) => {
    close();
    requestAnimationFrame(() => {
      if (button.current !== null) return focusMark();
      const heading = section?.isConnected === true ? section.querySelector('h2') : null;
      focusHeading(heading ?? document.querySelector('h1'));
    });
  };

  function onPointerLeave({ pointerType }: PointerLeave): void {
    isResting.current = false;
    const hasFocus = root.current?.contains(document.activeElement) === true;
    if (pointerType === 'mouse' && !hasFocus) soon(close, HIDE_MS);
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !isOpen || document.activeElement === button.current) return;
    focusMark();
  }

  if (isEditing && claim !== undefined && work.edits !== null)
    return (
      <EditedLine
        line={claim}
        edits={work.edits}
        onEnd={endEditing}
        onRemoved={(section) => {
          setEditing(false);
          onRemoved(section);
        }}
      />
    );

  return (
    <div
      ref={root}
      className="generate-statement"
      onBlur={({ relatedTarget }) => {
        if (root.current?.contains(relatedTarget as Node | null) !== true) close();
      }}
      onKeyDown={onKeyDown}
    >
      {shown}{' '}
      {languages.map((name) => (
        <LanguageBadge key={name} name={name} />
      ))}{' '}
      <button
        ref={button}
        type="button"
        className={`generate-basis generate-basis-${said.basis}`}
        aria-label={`${mark}${numbers === '' ? '' : ` ${numbers}`}: sources of “${cut(said.text)}”`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={open}
        onPointerEnter={({ pointerType, clientX, clientY }) => {
          if (pointerType !== 'mouse') return;
          isResting.current = !isMoved(clientX, clientY);
          if (!isResting.current) soon(open, SHOW_MS);
        }}
        onPointerMove={({ clientX, clientY }) => {
          if (!isResting.current || !isMoved(clientX, clientY)) return;
          isResting.current = false;
          soon(open, SHOW_MS);
        }}
        onPointerLeave={onPointerLeave}
      >
        <span aria-hidden="true">{sign}</span> {mark} {numbers}
      </button>
      {session.may('write') && work.edits !== null && claim !== undefined && (
        <button
          type="button"
          tabIndex={isShownToEdit ? 0 : -1}
          className={isShownToEdit ? 'generate-line-edit generate-line-edit-shown' : 'generate-line-edit'}
          {...(isShownToEdit
            ? { 'aria-label': `Edit “${cut(said.text)}”` }
            : { 'aria-hidden': true, title: 'Edit this line' })}
          onClick={() => {
            close();
            setEditing(true);
          }}
        >
          <Icon name="edit" /> {isShownToEdit && 'Edit'}
        </button>
      )}
      {isShownToEdit && work.edits !== null && claim !== undefined && (
        <RemoveLine
          line={claim}
          edits={work.edits}
          onRemoved={onRemoved}
          className="generate-line-remove"
          aria-label={`Remove “${cut(said.text)}”`}
        />
      )}
      {claim?.edited === true && said.basis !== 'author' && <span className="quiet"> edited by hand</span>}
      {isOpen && (
        <Footing
          id={id}
          said={said}
          anchor={button}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={onPointerLeave}
        >
          {work.edits !== null && claim !== undefined && (
            <LineActs
              line={claim}
              edits={work.edits}
              onEdit={() => {
                close();
                setEditing(true);
              }}
              onRemoved={onRemoved}
            />
          )}
        </Footing>
      )}
    </div>
  );
}

function Footing({
  id,
  said,
  anchor,
  children,
  ...pointing
}: {
  id: string;
  said: Said;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  onPointerEnter(): void;
  onPointerLeave(event: PointerLeave): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const work = useWork();
  const citations = said.refs.flatMap((n) => work.citation(n) ?? []);
  const verdict = work.claim(said)?.verdict;
  const { explanation } = BASES[said.basis];

  useLayoutEffect(() => {
    const [shown, about] = [box.current, anchor.current];
    if (shown === null || about === null) return undefined;
    shown.showPopover();
    const again = () => place(shown, about);
    again();
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    return () => {
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
    };
  }, [anchor]);

  return (
    <div
      ref={box}
      id={id}
      className="generate-footing"
      popover="manual"
      role="dialog"
      aria-label="Sources of this statement"
      {...pointing}
    >
      <p>{explanation}</p>
      {verdict !== undefined && VERDICTS[verdict] !== null && <p>{VERDICTS[verdict]}</p>}
      {said.basis === 'brand' && <Link href="~/brand">Open the brand profile</Link>}
      {citations.map((citation) => (
        <Quotation key={citation.n} citation={citation} />
      ))}
      {children}
    </div>
  );
}
