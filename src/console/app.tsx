import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from './api/failure.ts';
import { useSession } from './api/session.ts';
import { Notices } from './elements/notices.tsx';
import { Frame } from './layout/frame.tsx';
import { SignIn } from './layout/sign-in.tsx';

// What is written to the cache is drawn with the state that is set beside it: in a task of its own, as is the default,
// it would come a frame later, and the frame before showed what no longer is.
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
    // What one key was shown is not for the next one.
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
