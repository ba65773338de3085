/** The server returns the console's page for each of these first path segments. */
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
