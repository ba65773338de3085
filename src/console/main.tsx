import './early.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyTheme } from './layout/theme-choice.tsx';
import { preloadAt } from './layout/views.ts';
import './style/tokens.css';
import './style/elements.css';
import './style/frame.css';

/**
 * How long to wait for the code of the view, in milliseconds. On a slow connection, the menu is then shown without the
 * view.
 */
const PATIENCE_MS = 500;

applyTheme();
const root = createRoot(document.getElementById('console')!);
const render = (): void =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Waits for the code of the view before the first render. Otherwise, React would show a placeholder and delay the view
// by 300 ms.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([preloadAt(location.pathname), patience]).then(render);
