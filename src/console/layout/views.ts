import { lazy, type ComponentType } from 'react';
import type { IconName } from '../elements/icon.tsx';
import type { VIEW_PATHS } from './view-paths.ts';

interface View {
  /** First segment of the path; the view handles the rest. */
  path: (typeof VIEW_PATHS)[number];
  name: string;
  icon: IconName;
  Component: ComponentType;
  /** Preloads its files. */
  preload(): void;
}

const view = (load: () => Promise<{ default: ComponentType }>): Pick<View, 'Component' | 'preload'> => ({
  Component: lazy(load),
  preload: () => void load().catch(() => undefined),
});

/** Shown at `/`, without a path of its own. */
export const HomeView = lazy(() => import('../home/home-view.tsx'));

/** Opened from Home. */
export const BriefingView = lazy(() => import('../briefing/briefing-view.tsx'));

/** The views of the menu, in menu order. */
export const VIEWS: readonly View[] = [
  {
    path: '/sources',
    name: 'Sources',
    icon: 'sources',
    ...view(() => import('../sources/sources-view.tsx')),
  },
  {
    path: '/crawls',
    name: 'Crawls',
    icon: 'crawls',
    ...view(() => import('../crawls/crawls-view.tsx')),
  },
  {
    path: '/competitors',
    name: 'Competitors',
    icon: 'competitors',
    ...view(() => import('../competitors/competitors-view.tsx')),
  },
  {
    path: '/watches',
    name: 'Watches',
    icon: 'watches',
    ...view(() => import('../watches/watches-view.tsx')),
  },
  {
    path: '/events',
    name: 'Events',
    icon: 'events',
    ...view(() => import('../events/events-view.tsx')),
  },
  {
    path: '/generate',
    name: 'Generate',
    icon: 'generate',
    ...view(() => import('../generate/generate-view.tsx')),
  },
  { path: '/chat', name: 'Chat', icon: 'chat', ...view(() => import('../chat/chat-view.tsx')) },
  {
    path: '/brand',
    name: 'Brand profile',
    icon: 'brand',
    ...view(() => import('../brand/brand-view.tsx')),
  },
  {
    path: '/settings',
    name: 'Settings',
    icon: 'settings',
    ...view(() => import('../settings/settings-view.tsx')),
  },
];
