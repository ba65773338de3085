import { type EarlyRead, readEarly } from './api/early-reads.ts';
import { storedKey } from './api/stored-key.ts';
import { homeReads } from './home/last-visit.ts';
import { loadViewAt } from './layout/view-code.ts';

/** Each view must start with exactly these requests; otherwise the early responses are wasted. */
const FIRST_READS: Record<string, () => readonly EarlyRead[]> = {
  '/': homeReads,
  '/sources': () => [{ path: '/api/knowledge', isPaged: true }],
  '/competitors': () => [{ path: '/api/intel/competitors', isPaged: true }],
  '/watches': () => [{ path: '/api/intel/watches', isPaged: true }],
  '/crawls': () => [{ path: '/api/knowledge', query: { type: 'site', limit: 100 }, isPaged: true }],
  '/generate': () => [
    { path: '/api/intel/modules' },
    { path: '/api/intel/artifacts', query: { module: '', stale: '', limit: 100 }, isPaged: true },
  ],
};

const { pathname, search } = location;
if (storedKey() !== null) {
  if (search === '') readEarly(FIRST_READS[pathname]?.() ?? []);
  void loadViewAt(pathname);
}
