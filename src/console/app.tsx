import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from './api/failure.ts';
import { useSession } from './api/session.ts';
import { Notices } from './elements/notices.tsx';
import { Frame } from './layout/frame.tsx';
import { SignIn } from './layout/sign-in.tsx';

// Renders cache writes together with the state that is set at the same time. By default, cache writes are announced in
// their own task one frame later, so the frame before would show old data.
notifyManager.setScheduler(queueMicrotask);

const mayPass = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 503);

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
});

export function App() {
  const key = useSession();
  useEffect(() => {
    // Data of one key must not be shown to the next key.
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
