import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useIsLost } from '../api/connection.ts';
import { Button } from './button.tsx';

interface Notice {
  id: number;
  place: string;
  text: string;
  undo?: (() => void) | undefined;
  onGone?: (() => void) | undefined;
}

interface SayOptions {
  undo?: () => void;
  onGone?: () => void;
}

const SHOWN_MS = 8_000;
const UNDO_MS = 20_000;
const Say = createContext<(place: string, text: string, options?: SayOptions) => () => void>(
  () => () => undefined,
);

export function useSay(): (text: string, options?: SayOptions) => () => void {
  const place = useId();
  const say = useContext(Say);
  return useCallback((text, options) => say(place, text, options), [place, say]);
}

export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const isLost = useIsLost();
  const next = useRef(0);
  const latest = useRef<readonly Notice[]>([]);
  const show = useCallback((all: readonly Notice[]) => {
    latest.current = all;
    setNotices(all);
  }, []);
  const leave = useCallback(
    (id: number, isUndone = false) => {
      const left = latest.current.find((one) => one.id === id);
      show(latest.current.filter((one) => one.id !== id));
      if (!isUndone) left?.onGone?.();
    },
    [show],
  );
  const say = useCallback(
    (place: string, text: string, { undo, onGone }: SayOptions = {}) => {
      const others = latest.current.filter((one) => one.place !== place || one.undo !== undefined);
      const pushedOut = others.slice(0, -2);
      const id = next.current++;
      show([...others.slice(-2), { id, place, text, undo, onGone }]);
      for (const notice of pushedOut) notice.onGone?.();
      return () => leave(id);
    },
    [show, leave],
  );
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--notices', `${region.current?.offsetHeight ?? 0}px`),
    );
    watch.observe(region.current!, { box: 'border-box' });
    return () => watch.disconnect();
  }, []);
  const shown = useMemo(
    () => notices.map((notice) => <Shown key={notice.id} notice={notice} leave={leave} />),
    [notices, leave],
  );
  return (
    <Say value={say}>
      {children}
      <div ref={region} className="notices" role="status" aria-live="polite">
        {isLost && <p className="notice">The service cannot be reached. Trying again …</p>}
        {shown}
      </div>
    </Say>
  );
}

/** A notice stays while it has the focus or the pointer is on it (WCAG 2.2, 2.2.1). */
function Shown({
  notice: { id, text, undo },
  leave,
}: {
  notice: Notice;
  leave(id: number, isUndone?: boolean): void;
}) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const stays = isPointedAt || hasFocus;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => leave(id), undo === undefined ? SHOWN_MS : UNDO_MS);
    return () => clearTimeout(timer);
  }, [id, stays, undo, leave]);
  return (
    <div
      className="notice"
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <span>{text}</span>
      {undo !== undefined && (
        <Button
          kind="quiet"
          onClick={() => {
            leave(id, true);
            undo();
          }}
        >
          Undo
        </Button>
      )}
      <Button kind="quiet" onClick={() => leave(id)} aria-label="Dismiss">
        ✕
      </Button>
    </div>
  );
}
