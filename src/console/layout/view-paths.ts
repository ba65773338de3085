/** First parts of the paths of the views: the server answers under each of them with the console. */
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
