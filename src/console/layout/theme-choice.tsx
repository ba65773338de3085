import { useEffect, useState } from 'react';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const NAME = 'groundwork-theme';

const stored = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(NAME)) ?? 'auto';

export function applyTheme(theme: Theme = stored()): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Light, dark or system theme; stored in the browser, not in the session. */
export function ThemeChoice({ hasLabel = false }: { hasLabel?: boolean }) {
  const [theme, setTheme] = useState(stored);
  useEffect(() => {
    localStorage.setItem(NAME, theme);
    applyTheme(theme);
  }, [theme]);
  return (
    <label className="theme">
      <span className={hasLabel ? '' : 'unseen'}>{hasLabel ? 'Theme' : 'Colors'}</span>
      <select value={theme} onChange={(e) => setTheme(e.target.value as Theme)}>
        <option value="auto">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
