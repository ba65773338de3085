import type { IconName } from '../elements/icon.tsx';
import { chooseTheme } from '../layout/theme.ts';
import { NEW_DOCUMENTS } from './new-documents.ts';

interface Action {
  icon: IconName;
  name: string;
  also?: string;
  href?: string;
  act?(): void;
}

export const ACTIONS: readonly Action[] = [
  { icon: 'home', name: 'Go to Home', also: 'start dashboard overview', href: '/' },
  { icon: 'sources', name: 'Go to Sources', also: 'knowledge', href: '/sources' },
  { icon: 'page', name: 'Add a web page', also: 'new source url link import', href: '/sources?add=url' },
  { icon: 'text', name: 'Add text', also: 'new source note paste write', href: '/sources?add=text' },
  { icon: 'sources', name: 'Add files', also: 'new source upload pdf word excel', href: '/sources' },
  {
    icon: 'sources',
    name: 'Show failed sources',
    also: 'errors broken problems',
    href: '/sources?status=failed',
  },
  {
    icon: 'crawls',
    name: 'Add a whole site',
    also: 'new source crawl website domain',
    href: '/sources?add=site',
  },
  {
    icon: 'competitors',
    name: 'Add a competitor',
    also: 'new track follow rival vendor',
    href: '/competitors',
  },
  { icon: 'watches', name: 'Watch a page', also: 'new add monitor track', href: '/watches' },
  { icon: 'events', name: 'Read the briefing', also: 'report summary digest', href: '/briefing' },
  {
    icon: 'events',
    name: 'Show unread events',
    also: 'new changes alerts news',
    href: '/events?isRead=false',
  },
  ...NEW_DOCUMENTS.map(({ module, name, also }) => ({
    icon: 'generate' as const,
    name,
    also: `new generate write make document ${also}`,
    href: `/generate/new/${module}`,
  })),
  {
    icon: 'generate',
    name: 'Show stale documents',
    also: 'outdated old update',
    href: '/generate?stale=true',
  },
  { icon: 'chat', name: 'Open the chat', also: 'ask question', href: '/chat' },
  { icon: 'brand', name: 'Edit the brand profile', also: 'change our company tone', href: '/brand' },
  {
    icon: 'settings',
    name: 'Open settings',
    also: 'preferences language dates backup export',
    href: '/settings',
  },
  { icon: 'settings', name: 'Create an API key', also: 'new add token access user', href: '/settings/keys' },
  {
    icon: 'settings',
    name: 'Add a destination for events',
    also: 'new create webhook slack teams email mail notification alert',
    href: '/settings/destinations',
  },
  {
    icon: 'settings',
    name: 'Use the dark theme',
    also: 'mode night colours colors',
    act: () => chooseTheme('dark'),
  },
  {
    icon: 'settings',
    name: 'Use the light theme',
    also: 'mode day colours colors',
    act: () => chooseTheme('light'),
  },
  {
    icon: 'settings',
    name: 'Use the system theme',
    also: 'mode auto colours colors',
    act: () => chooseTheme('auto'),
  },
];
