/** The views' first path segments. The server responds to all of them with the console. */
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
