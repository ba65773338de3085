import type { ApiKeyList } from './answers.ts';

export type Scope = ApiKeyList['keys'][number]['scopes'][number];

export const SCOPES: Record<Scope, string> = {
  read: 'Read everything',
  search: 'Search, chat and generate documents',
  write: 'Change sources, competitors, documents and the brand profile, and mark events as read or done',
  admin: 'Manage API keys and export workspace data',
};

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

export const NOT_ALLOWED =
  'Your API key does not allow this. Ask the person who created it for a key that does.';

export const PRESETS: readonly { name: string; scopes: readonly Scope[]; allows: string }[] = [
  {
    name: 'Read only',
    scopes: ['read'],
    allows:
      'Can read everything except the list of API keys. Cannot search the text of sources, use the chat, generate documents or change anything.',
  },
  {
    name: 'Read, search and generate',
    scopes: ['read', 'search'],
    allows:
      'Can also search, chat and generate documents. Cannot edit documents, answer their open questions, mark changes as done or delete anything.',
  },
  {
    name: 'Edit',
    scopes: ['read', 'search', 'write'],
    allows:
      'For most colleagues. Can also edit documents and the brand profile, answer open questions, mark changes as done, and add or delete sources, competitors and documents. Cannot manage API keys.',
  },
  {
    name: 'Everything',
    scopes: ['read', 'search', 'write', 'admin'],
    allows: 'Can also manage API keys and export all data.',
  },
];

export const FOR_COLLEAGUES = PRESETS.find(({ name }) => name === 'Edit')!;

const setOf = (scopes: readonly Scope[]): string => scopes.toSorted().join();

export const presetOf = (scopes: readonly Scope[]) =>
  PRESETS.find((preset) => setOf(preset.scopes) === setOf(scopes));

export const SHORT_SCOPES: Record<Scope, string> = {
  read: 'read',
  search: 'search and generate',
  write: 'change',
  admin: 'manage keys',
};
