import { createElement, lazy, useState, type ComponentType } from 'react';
import { connection } from '../api/connection.ts';
import { noAnswer } from '../api/failure.ts';
import type { IconName } from '../elements/icon.tsx';
import { MENU } from './menu.ts';
import { VIEW_CODE } from './view-code.ts';
import type { VIEW_PATHS } from './view-paths.ts';

interface View extends Loadable {
  path: (typeof VIEW_PATHS)[number];
  name: string;
  icon: IconName;
  group: string;
  help: string;
}

interface Loadable {
  Component: ComponentType;
  preload(): Promise<void>;
}

function view(load: () => Promise<{ default: ComponentType }>): Loadable {
  let loaded: ComponentType | null = null;
  const start = async () => {
    const module = await load().catch(() => {
      connection.lost();
      throw noAnswer();
    });
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(start);
  return {
    Component: function View() {
      const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy);
      return createElement(Chosen, null);
    },
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  };
}

export const HOME = view(VIEW_CODE['/']);

export const BRIEFING = view(VIEW_CODE['/briefing']);

export const VIEWS: readonly View[] = MENU.map((item) => ({ ...item, ...view(VIEW_CODE[item.path]) }));

export async function preloadAt(path: string): Promise<void> {
  const first = `/${path.split('/')[1]}`;
  if (first === '/') return HOME.preload();
  if (first === '/briefing') return BRIEFING.preload();
  return VIEWS.find((one) => one.path === first)?.preload();
}
