import { readEarly } from './api/early-reads.ts';
import { storedKey } from './api/stored-key.ts';
import { homeReads } from './home/last-visit.ts';
import { loadViewAt } from './layout/view-code.ts';

/** The first requests of each view, exactly as the view itself sends them. */
const FIRST_READS: Record<string, readonly string[] | (() => readonly string[])> = {
  '/': homeReads,
  '/sources': ['/api/knowledge'],
  '/competitors': ['/api/intel/competitors'],
  '/watches': ['/api/intel/watches'],
  '/crawls': ['/api/knowledge?type=site&limit=100'],
  '/generate': ['/api/intel/modules', '/api/intel/artifacts'],
};

// The page loads this file as a script of its own, so that these lines run while React is still loading. With a filter in
// the URL, the view sends other requests.
const { pathname, search } = location;
if (storedKey() !== null) {
  const reads = (search === '' ? FIRST_READS[pathname] : undefined) ?? [];
  readEarly(typeof reads === 'function' ? reads() : reads);
  void loadViewAt(pathname);
}
