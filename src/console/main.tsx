import './early.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { eachEarly } from './api/early-reads.ts';
import { keyOf } from './api/reads.ts';
import { session } from './api/session.ts';
import { App, client } from './app.tsx';
import { applyTheme } from './layout/theme.ts';
import { preloadAt } from './layout/views.ts';
import './style/tokens.css';
import './style/elements.css';
import './style/frame.css';

const PATIENCE_MS = 500;
const DATA_PATIENCE_MS = 200;

applyTheme();
session.shareWithTabs();
const root = createRoot(document.getElementById('console')!);
let waiting: (() => void)[] | null = [];
const render = (): void => {
  waiting?.forEach((store) => store());
  waiting = null;
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const data = eachEarly(({ path, query, isPaged = false }, answer) => {
  const store = (): void => {
    if (isPaged)
      client.setQueryData(keyOf(path, { ...query, pages: 'all' }), {
        pages: [answer],
        pageParams: [undefined],
      });
    else client.setQueryData(keyOf(path, query), answer);
  };
  if (waiting === null) store();
  else waiting.push(store);
});
const ready = preloadAt(location.pathname).then(() => Promise.race([data, pause(DATA_PATIENCE_MS)]));
void Promise.race([ready, pause(PATIENCE_MS)]).then(render);
