import type { VIEW_PATHS } from './view-paths.ts';

/** Do not import the views here: their code is loaded on demand. */
export const MENU = [
  {
    path: '/sources',
    name: 'Sources',
    icon: 'sources',
    group: 'Knowledge',
    help: 'The pages, texts and files that answers are based on',
  },
  {
    path: '/crawls',
    name: 'Sites',
    icon: 'crawls',
    group: 'Knowledge',
    help: 'Add a whole website to your sources, and see which of its pages were read',
  },
  {
    path: '/brand',
    name: 'Brand profile',
    icon: 'brand',
    group: 'Knowledge',
    help: 'Your company in your own words',
  },
  {
    path: '/competitors',
    name: 'Competitors',
    icon: 'competitors',
    group: 'The market',
    help: 'Competitors’ sites and their watched pages, checked for changes',
  },
  {
    path: '/watches',
    name: 'Single pages',
    icon: 'watches',
    group: 'The market',
    help: 'Any other page on the web, checked for changes',
  },
  {
    path: '/events',
    name: 'Events',
    icon: 'events',
    group: 'The market',
    help: "Changes on competitors' pages and on other watched pages",
  },
  {
    path: '/generate',
    name: 'Generate',
    icon: 'generate',
    group: 'Your work',
    help: 'Battlecards, personas and plans',
  },
  {
    path: '/chat',
    name: 'Chat',
    icon: 'chat',
    group: 'Your work',
    help: 'Questions about your sources and competitors',
  },
  {
    path: '/settings',
    name: 'Settings',
    icon: 'settings',
    group: 'Your work',
    help: 'API keys, destinations, date format and theme',
  },
] as const satisfies readonly {
  path: (typeof VIEW_PATHS)[number];
  name: string;
  icon: string;
  group: string;
  help: string;
}[];

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
