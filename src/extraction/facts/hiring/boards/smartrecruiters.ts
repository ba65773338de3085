import { MOST_JOBS } from '../job.ts';
import {
  countOf,
  fieldsOf,
  firstText,
  joined,
  type JobBoard,
  listOf,
  plainAccount,
  stepsOf,
} from './board.ts';

/** The most a page may have. */
const PAGE = 100;
/** First steps of addresses of jobs.smartrecruiters.com that are no company's. */
const OWN = /^(?:sr-jobs|ni|candidate|talent|login|search|my-applications|static|assets)$/i;

/**
 * SmartRecruiters Posting API (developers.smartrecruiters.com/docs/posting-api), 100 postings a page. An unknown company
 * answers 200 with `totalFound` 0, so that an empty list proves nothing.
 */
export const smartrecruiters: JobBoard = {
  accountOf(url) {
    const steps = stepsOf(url);
    if (url.hostname === 'api.smartrecruiters.com') {
      return steps[1] === 'companies' ? plainAccount(steps[2]) : null;
    }
    if (!/^(?:jobs|careers)\.smartrecruiters\.com$/.test(url.hostname)) return null;
    const [first] = steps;
    if (first === undefined) return plainAccount(url.searchParams.get('company'));
    if (first === 'oneclick-ui') return steps[1] === 'company' ? plainAccount(steps[2]) : null;
    return OWN.test(first) ? null : plainAccount(first);
  },

  apiUrl: (account) =>
    `https://api.smartrecruiters.com/v1/companies/${account}/postings?limit=${PAGE}&offset=0`,

  answerOf(body) {
    const { content, totalFound } = fieldsOf(body);
    const entries = listOf(content);
    return entries === null ? null : { entries, total: totalOf(totalFound, entries), isKnown: false };
  },

  jobOf({ id, uuid, name, department, function: field, location, company, postingUrl }) {
    const { city, region, country, fullLocation, remote } = fieldsOf(location);
    const account = plainAccount(firstText(fieldsOf(company)['identifier']));
    const key = typeof id === 'number' ? String(id) : firstText(id, uuid);
    return {
      id: key,
      title: name,
      department: firstText(fieldsOf(department)['label'], fieldsOf(field)['label']),
      location:
        joined(city, region, country) ?? firstText(fullLocation) ?? (remote === true ? 'Remote' : null),
      url:
        firstText(postingUrl) ??
        (account === null || key === null
          ? null
          : `https://jobs.smartrecruiters.com/${account}/${encodeURIComponent(key.slice(0, PAGE))}`),
    };
  },

  next(url, body) {
    const { content, totalFound } = fieldsOf(body);
    const page = new URL(url);
    const offset = Number(page.searchParams.get('offset') ?? 0);
    const entries = listOf(content) ?? [];
    const read = offset + entries.length;
    // An empty page would be followed by itself.
    if (!Number.isSafeInteger(read) || read === offset || read >= MOST_JOBS) return null;
    if (read >= (totalOf(totalFound, entries) ?? 0)) return null;
    page.searchParams.set('offset', String(read));
    return page.href;
  },
};

/** A full page that does not say how many there are may have others after it. */
const totalOf = (total: unknown, entries: readonly unknown[]): number | null =>
  countOf(total) ?? (entries.length < PAGE ? null : Infinity);
