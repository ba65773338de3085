import { fieldsOf, firstText, joined, type JobBoard, listOf, stepsOf } from './board.ts';

const LONGEST_NAME = 100;
// oxlint-disable-next-line no-control-regex -- board names must not contain control characters
const FORBIDDEN = /[/\\?#\0-\x1F\x7F]|^\.{0,2}$/;

/**
 * The Ashby Job Postings API (developers.ashbyhq.com/docs/public-job-posting-api) may return 200 with an
 * empty list for an unknown board.
 */
export const ashby: JobBoard = {
  accountOf(url) {
    const steps = stepsOf(url);
    if (url.hostname === 'jobs.ashbyhq.com') return nameOf(steps[0]);
    const isApi =
      url.hostname === 'api.ashbyhq.com' && steps[0] === 'posting-api' && steps[1] === 'job-board';
    return isApi ? nameOf(steps[2]) : null;
  },

  apiUrl: (account) => `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(account)}`,

  answerOf(body) {
    const entries = listOf(fieldsOf(body)['jobs']);
    return entries === null ? null : { entries, total: null, isKnown: false };
  },

  jobOf({ id, title, department, team, location, address, isListed, isRemote, jobUrl }) {
    if (isListed === false) return null;
    return {
      id,
      title,
      department: firstText(department, team),
      location: firstText(location) ?? cityOf(address) ?? (isRemote === true ? 'Remote' : null),
      url: jobUrl,
    };
  },
};

const nameOf = (name: string | undefined): string | null =>
  name === undefined || name.length > LONGEST_NAME || FORBIDDEN.test(name) ? null : name;

function cityOf(address: unknown): string | null {
  const { addressLocality, addressRegion, addressCountry } = fieldsOf(fieldsOf(address)['postalAddress']);
  return joined(addressLocality, addressRegion, addressCountry);
}
