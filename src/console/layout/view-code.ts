import type { ComponentType } from 'react';
import type { VIEW_PATHS } from './view-paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

export const VIEW_CODE = {
  '/': () => import('../home/home-view.tsx'),
  '/briefing': () => import('../briefing/briefing-view.tsx'),
  '/sources': () => import('../sources/sources-view.tsx'),
  '/crawls': () => import('../crawls/crawls-view.tsx'),
  '/competitors': () => import('../competitors/competitors-view.tsx'),
  '/watches': () => import('../watches/watches-view.tsx'),
  '/events': () => import('../events/events-view.tsx'),
  '/generate': () => import('../generate/generate-view.tsx'),
  '/chat': () => import('../chat/chat-view.tsx'),
  '/brand': () => import('../brand/brand-view.tsx'),
  '/settings': () => import('../settings/settings-view.tsx'),
} satisfies Record<(typeof VIEW_PATHS)[number] | '/', Load>;

export async function loadViewAt(path: string): Promise<void> {
  const load = (VIEW_CODE as Record<string, Load | undefined>)[`/${path.split('/')[1]}`];
  await load?.().catch(() => undefined);
}
