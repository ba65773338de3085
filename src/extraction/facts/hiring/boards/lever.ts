import { fieldsOf, firstText, type JobBoard, listOf, plainAccount, stepsOf } from './board.ts';

const EU = 'eu/';

/** Lever returns all postings in one response unless `limit` is given (github.com/lever/postings-api). */
export const lever: JobBoard = {
  accountOf(url) {
    const host = /^(jobs|api)\.(eu\.)?lever\.co$/.exec(url.hostname);
    if (host === null) return null;
    const steps = stepsOf(url);
    const isPosting = host[1] === 'jobs' || (steps[0] === 'v0' && steps[1] === 'postings');
    const account = isPosting ? plainAccount(steps[host[1] === 'jobs' ? 0 : 2]) : null;
    return account === null ? null : (host[2] === undefined ? '' : EU) + account;
  },

  apiUrl: (account) =>
    account.startsWith(EU)
      ? `https://api.eu.lever.co/v0/postings/${account.slice(EU.length)}?mode=json`
      : `https://api.lever.co/v0/postings/${account}?mode=json`,

  answerOf(body) {
    const entries = listOf(body);
    return entries === null ? null : { entries, total: null, isKnown: true };
  },

  jobOf({ id, text, categories, hostedUrl }) {
    const { department, team, location, allLocations } = fieldsOf(categories);
    return {
      id,
      title: text,
      department: firstText(department, team),
      location: firstText(location, listOf(allLocations)?.[0]),
      url: hostedUrl,
    };
  },
};
