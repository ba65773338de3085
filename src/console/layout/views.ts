import { lazy, type ComponentType } from 'react';
import type { IconName } from '../elements/icon.tsx';
import type { VIEW_PATHS } from './view-paths.ts';

interface View {
  /** First part of the path; what comes after it is the view's own. */
  path: (typeof VIEW_PATHS)[number];
  name: string;
  icon: IconName;
  Component: ComponentType;
}

/** At `/`: it has no path of its own. */
export const HomeView = lazy(() => import('../home/home-view.tsx'));

/** Every view of the console, in the order of the menu. */
export const VIEWS: readonly View[] = [
  {
    path: '/sources',
    name: 'Sources',
    icon: 'sources',
    Component: lazy(() => import('../sources/sources-view.tsx')),
  },
  {
    path: '/crawls',
    name: 'Crawls',
    icon: 'crawls',
    Component: lazy(() => import('../crawls/crawls-view.tsx')),
  },
  {
    path: '/competitors',
    name: 'Competitors',
    icon: 'competitors',
    Component: lazy(() => import('../competitors/competitors-view.tsx')),
  },
  {
    path: '/events',
    name: 'Events',
    icon: 'events',
    Component: lazy(() => import('../events/events-view.tsx')),
  },
  {
    path: '/generate',
    name: 'Generate',
    icon: 'generate',
    Component: lazy(() => import('../generate/generate-view.tsx')),
  },
  { path: '/chat', name: 'Chat', icon: 'chat', Component: lazy(() => import('../chat/chat-view.tsx')) },
  {
    path: '/brand',
    name: 'Brand profile',
    icon: 'brand',
    Component: lazy(() => import('../brand/brand-view.tsx')),
  },
  {
    path: '/settings',
    name: 'Settings',
    icon: 'settings',
    Component: lazy(() => import('../settings/settings-view.tsx')),
  },
];
