import { useSyncExternalStore } from 'react';
import { chooseTheme, followTheme, storedTheme, type Theme, THEMES } from './theme.ts';

const NAMES: Record<Theme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };

export function ThemeChoice({ hasLabel = false }: { hasLabel?: boolean }) {
  const theme = useSyncExternalStore(followTheme, storedTheme);
  return (
    <label className="theme">
      <span className={hasLabel ? '' : 'unseen'}>Theme</span>
      <select value={theme} onChange={(e) => chooseTheme(e.currentTarget.value as Theme)}>
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {hasLabel ? NAMES[one] : `Theme: ${NAMES[one].toLowerCase()}`}
          </option>
        ))}
      </select>
    </label>
  );
}
