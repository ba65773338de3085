import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyTheme } from './layout/theme-choice.tsx';
import './style/tokens.css';
import './style/elements.css';
import './style/frame.css';

applyTheme();
createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
