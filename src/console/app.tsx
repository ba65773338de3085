import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection } from './api/connection.ts';
import { ApiFailure } from './api/failure.ts';
import { useSession } from './api/session.ts';
import { Notices } from './elements/notices.tsx';
import { Frame } from './layout/frame.tsx';
import { SignIn } from './layout/sign-in.tsx';

// By default, React Query announces changes one frame late.
notifyManager.setScheduler(queueMicrotask);

const mayPass = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 503);

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
});

connection.listen(() => {
  if (!connection.isLost())
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

export function App() {
  const key = useSession();
  useEffect(() => {
    // Data read with one API key must not be shown with another.
    if (key === null) client.clear();
  }, [key]);
  if (key === null) return <SignIn />;
  return (
    <QueryClientProvider client={client}>
      <Notices>
        <Frame />
      </Notices>
    </QueryClientProvider>
  );
}
