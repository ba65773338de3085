import { useEffect, useState } from 'react';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const NAMES: Record<Theme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };
const STORED_AS = 'groundwork-theme';

const stored = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(STORED_AS)) ?? 'auto';

export function applyTheme(theme: Theme = stored()): void {
  document.documentElement.dataset['theme'] = theme;
}

/** The choice is stored in the browser and not in the session, so that it survives a sign-out. */
export function ThemeChoice({ hasLabel = false }: { hasLabel?: boolean }) {
  const [theme, setTheme] = useState(stored);
  useEffect(() => {
    localStorage.setItem(STORED_AS, theme);
    applyTheme(theme);
  }, [theme]);
  return (
    <label className="theme">
      <span className={hasLabel ? '' : 'unseen'}>Theme</span>
      <select value={theme} onChange={(e) => setTheme(e.target.value as Theme)}>
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {hasLabel ? NAMES[one] : `Theme: ${NAMES[one].toLowerCase()}`}
          </option>
        ))}
      </select>
    </label>
  );
}
