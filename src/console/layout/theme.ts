export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const STORED_AS = 'groundwork-theme';

export const storedTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(STORED_AS)) ?? 'auto';

const followers = new Set<() => void>();

export function followTheme(onChange: () => void): () => void {
  followers.add(onChange);
  return () => void followers.delete(onChange);
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = storedTheme();
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORED_AS, theme);
  applyTheme();
  for (const follow of followers) follow();
}
