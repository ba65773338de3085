import { lazy, type ComponentType } from 'react';
import type { VIEW_PATHS } from './view-paths.ts';

interface View {
  /** First part of the path; what comes after it is the view's own. */
  path: (typeof VIEW_PATHS)[number];
  name: string;
  Component: ComponentType;
}

/** Every view of the console, in the order of the menu. */
export const VIEWS: readonly View[] = [
  { path: '/sources', name: 'Sources', Component: lazy(() => import('../sources/sources-view.tsx')) },
  { path: '/crawls', name: 'Crawls', Component: lazy(() => import('../crawls/crawls-view.tsx')) },
  {
    path: '/competitors',
    name: 'Competitors',
    Component: lazy(() => import('../competitors/competitors-view.tsx')),
  },
  { path: '/events', name: 'Events', Component: lazy(() => import('../events/events-view.tsx')) },
  { path: '/generate', name: 'Generate', Component: lazy(() => import('../generate/generate-view.tsx')) },
  { path: '/chat', name: 'Chat', Component: lazy(() => import('../chat/chat-view.tsx')) },
  { path: '/brand', name: 'Brand profile', Component: lazy(() => import('../brand/brand-view.tsx')) },
];
