import './api/early-reads.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyTheme } from './layout/theme-choice.tsx';
import { preloadAt } from './layout/views.ts';
import './style/tokens.css';
import './style/elements.css';
import './style/frame.css';

/** On a slow connection the menu is shown before the view. */
const PATIENCE_MS = 500;

applyTheme();
const root = createRoot(document.getElementById('console')!);
const render = (): void =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// A view that suspends at the first render is shown 300 ms later than necessary: React delays what replaces a fallback.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([preloadAt(location.pathname), patience]).then(render);
