import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface Notice {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
}

const SHOWN_MS = 8_000;
const Say = createContext<(text: string, options?: { undo?: () => void }) => void>(() => undefined);

/** Tells what was done, for a while, to everybody, and offers to undo it. */
export const useSay = () => useContext(Say);

export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const next = useRef(0);
  const leave = useCallback((id: number) => setNotices((all) => all.filter((one) => one.id !== id)), []);
  const say = useCallback(
    (text: string, { undo }: { undo?: () => void } = {}) => {
      const id = next.current++;
      setNotices((all) => [...all.slice(-2), { id, text, undo }]);
      setTimeout(() => leave(id), SHOWN_MS);
    },
    [leave],
  );
  const shown = useMemo(
    () =>
      notices.map(({ id, text, undo }) => (
        <div className="notice" key={id}>
          <span>{text}</span>
          {undo !== undefined && (
            <Button
              kind="quiet"
              onClick={() => {
                leave(id);
                undo();
              }}
            >
              Undo
            </Button>
          )}
        </div>
      )),
    [notices, leave],
  );
  return (
    <Say value={say}>
      {children}
      <div className="notices" role="status" aria-live="polite">
        {shown}
      </div>
    </Say>
  );
}
