import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Waiting } from './page.tsx';

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
        {children}
      </div>
    </>
  );
}
