import { findNodesOfType } from '../pages/structured-data.ts';
import type { PageKind } from './page-kinds.ts';
import type { VisiblePage } from '../pages/visible-page.ts';
import type { HiringFacts } from './hiring/hiring-facts.ts';
import { noJobsStatement } from './hiring/no-jobs.ts';
import { placeJobs } from './hiring/place-jobs.ts';
import { isWholeList, statedCount } from './hiring/whole-list.ts';
import { MOST_JOBS } from './hiring/job.ts';
import { jobsIn } from './hiring/jobs-in-page.ts';
import type { FactReader } from './fact-reader.ts';

/** The open positions of a careers page. Those of a job board are read from its API; see `boardReading`. */
export const hiring: FactReader<HiringFacts> = {
  version: 1,
  reads: (kind: PageKind) => kind === 'careers',
  extract,
};

function extract(page: VisiblePage): HiringFacts | null {
  const { jobs: found, from } = jobsIn(page.document, page.url);
  if (from === 'none') {
    const at = noJobsStatement(page.blocks);
    // A list that could not be read is not one of no jobs.
    return at === null ? null : { jobs: [], isProven: true, board: null, from, at };
  }
  const jobs = placeJobs(page, found);
  const isCutOff =
    jobs.length >= MOST_JOBS || (from === 'json-ld' && !findNodesOfType(page.document, 'JobPosting').isWhole);
  const stated = statedCount(page.blocks);
  return {
    jobs,
    isProven: !isCutOff && isWholeList(page, jobs),
    board: null,
    from,
    at: stated?.count === jobs.length ? stated.at : null,
  };
}
