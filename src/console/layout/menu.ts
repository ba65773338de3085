import type { VIEW_PATHS } from './view-paths.ts';

/** This file does not import the views, so that their code is loaded only on demand. */
export const MENU = [
  { path: '/sources', name: 'Sources', icon: 'sources' },
  { path: '/crawls', name: 'Crawls', icon: 'crawls' },
  { path: '/competitors', name: 'Competitors', icon: 'competitors' },
  { path: '/watches', name: 'Watched pages', icon: 'watches' },
  { path: '/events', name: 'Events', icon: 'events' },
  { path: '/generate', name: 'Generate', icon: 'generate' },
  { path: '/chat', name: 'Chat', icon: 'chat' },
  { path: '/brand', name: 'Brand profile', icon: 'brand' },
  { path: '/settings', name: 'Settings', icon: 'settings' },
] as const satisfies readonly { path: (typeof VIEW_PATHS)[number]; name: string; icon: string }[];

export function nearestView(path: string): (typeof MENU)[number] | null {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const [near] = MENU.map((view) => {
    const words = [view.path.slice(1), view.name.toLowerCase().replaceAll(' ', '-')];
    return {
      view,
      errors: Math.min(...parts.flatMap((part) => words.map((word) => typingErrors(part, word)))),
    };
  }).toSorted((a, b) => a.errors - b.errors);
  return near !== undefined && near.errors <= MOST_ERRORS ? near.view : null;
}

const MOST_ERRORS = 2;

function typingErrors(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++)
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === to[j] ? 0 : 1)));
    row = next;
  }
  return row[to.length]!;
}
