import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import { Waiting } from './page.tsx';

const IsShown = createContext(true);

export function useArrival(element: RefObject<HTMLElement | null>, isAskedFor: boolean): void {
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (!isAskedFor || !isShown) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.querySelector<HTMLElement>('summary, input, textarea')?.focus({ preventScroll: true });
  }, [element, isAskedFor, isShown]);
}

const PATIENCE_MS = 2_000;

export function Settled({ what, children }: { what: string; children: ReactNode }) {
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) return undefined;
    const look = (): void => {
      if (client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) === 0) setShown(true);
    };
    look();
    const stop = client.getQueryCache().subscribe(look);
    const late = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      stop();
      clearTimeout(late);
    };
  }, [client, isShown]);
  return (
    <>
      {!isShown && <Waiting what={what} />}
      <div className={isShown ? 'stack' : undefined} hidden={!isShown}>
        <IsShown.Provider value={isShown}>{children}</IsShown.Provider>
      </div>
    </>
  );
}
