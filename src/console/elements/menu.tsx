import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Scope } from '../api/scope-words.ts';
import { session } from '../api/session.ts';
import { Icon } from './icon.tsx';
import { place } from './place.ts';

export interface MenuItem {
  name: string;
  kind?: 'danger';
  disabled?: boolean;
  needs?: Scope;
  act(): void;
}

const isRefused = (needs: Scope | undefined): boolean => needs !== undefined && !session.may(needs);

/** Follows the menu button pattern of the WAI-ARIA Authoring Practices Guide. */
export function Menu({
  label,
  text,
  items,
}: {
  label: string;
  text?: string;
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  useLayoutEffect(() => {
    const [shown, anchor] = [list.current, button.current];
    if (!isOpen || shown === null || anchor === null) return;
    shown.showPopover();
    place(shown, anchor, { atEnd: true });
    shown.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node) || list.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    const top = button.current?.getBoundingClientRect().top;
    const scrolled = (event: Event): void => {
      if (button.current?.getBoundingClientRect().top !== top) leave(event);
    };
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [isOpen]);

  function onKey(event: KeyboardEvent): void {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
    } else if (Object.hasOwn(to, event.key)) {
      event.preventDefault();
      all[to[event.key]!]?.focus();
    }
  }

  return (
    <span className="menu">
      <button
        ref={button}
        type="button"
        className={text === undefined ? 'button button-quiet menu-button' : 'button'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={(event) => isOpen && event.stopPropagation()}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {text ?? <Icon name="more" />}
      </button>
      {isOpen && (
        <ul
          ref={list}
          id={id}
          className="menu-list"
          popover="manual"
          role="menu"
          aria-label={label}
          onKeyDown={onKey}
        >
          {(typeof items === 'function' ? items() : items).map(
            ({ name, kind, disabled = false, needs, act }) => (
              <li key={name} role="none">
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className={kind === 'danger' ? 'menu-item menu-danger' : 'menu-item'}
                  aria-disabled={disabled || isRefused(needs) || undefined}
                  onClick={() => {
                    if (disabled || isRefused(needs)) return;
                    close();
                    act();
                  }}
                >
                  {name}
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </span>
  );
}
