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

/** SmartRecruiters returns at most 100 postings per page. */
const PAGE = 100;
const OWN = /^(?:sr-jobs|ni|candidate|talent|login|search|my-applications|static|assets)$/i;

/**
 * The SmartRecruiters Posting API (developers.smartrecruiters.com/docs/posting-api) returns 200 with
 * `totalFound` 0 for an unknown company.
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
    if (!Number.isSafeInteger(read) || read === offset || read >= MOST_JOBS) return null;
    if (read >= (totalOf(totalFound, entries) ?? 0)) return null;
    page.searchParams.set('offset', String(read));
    return page.href;
  },
};

const totalOf = (total: unknown, entries: readonly unknown[]): number | null =>
  countOf(total) ?? (entries.length < PAGE ? null : Infinity);
