import {
  countOf,
  type Fields,
  fieldsOf,
  firstText,
  type JobBoard,
  listOf,
  plainAccount,
  stepsOf,
} from './board.ts';

const PAGES = /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/;
const APIS = /^(?:boards-)?api(?:\.eu)?\.greenhouse\.io$/;

/** Source: Greenhouse Job Board API (developers.greenhouse.io/job-board.html). */
export const greenhouse: JobBoard = {
  accountOf(url) {
    const steps = stepsOf(url);
    if (APIS.test(url.hostname)) return steps[1] === 'boards' ? plainAccount(steps[2]) : null;
    if (!PAGES.test(url.hostname)) return null;
    return plainAccount(steps[0] === 'embed' ? url.searchParams.get('for') : steps[0]);
  },

  apiUrl: (account) => `https://boards-api.greenhouse.io/v1/boards/${account}/jobs?content=true`,
  smallUrl: (account) => `https://boards-api.greenhouse.io/v1/boards/${account}/departments`,

  answerOf(body) {
    const { jobs, departments, meta } = fieldsOf(body);
    const listed = listOf(jobs);
    if (listed !== null) return { entries: listed, total: countOf(fieldsOf(meta)['total']), isKnown: true };
    const groups = listOf(departments);
    return groups === null ? null : { entries: groups.flatMap(jobsOf), total: null, isKnown: true };
  },

  jobOf: ({ id, title, location, departments, absolute_url }) => ({
    id,
    title,
    department: departmentIn(listOf(departments) ?? []),
    location: firstText(fieldsOf(location)['name'], location),
    url: absolute_url,
  }),
};

function jobsOf(department: unknown): Fields[] {
  const { name, jobs } = fieldsOf(department);
  return (listOf(jobs) ?? []).map((job) => ({ ...fieldsOf(job), departments: [{ name }] }));
}

function departmentIn(departments: readonly unknown[]): string | null {
  const name = firstText(...departments.slice(0, 10).map((one) => fieldsOf(one)['name']));
  return name === null || /^no department$/i.test(name) ? null : name;
}
