/** The first path segments of all views. The server returns the console's page for each of them. */
export const VIEW_PATHS = [
  '/sources',
  '/crawls',
  '/competitors',
  '/watches',
  '/events',
  '/generate',
  '/chat',
  '/brand',
  '/settings',
  '/briefing',
] as const;
