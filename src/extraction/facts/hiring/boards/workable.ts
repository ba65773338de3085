import { fieldsOf, firstText, joined, type JobBoard, listOf, plainAccount, stepsOf } from './board.ts';

const OWN =
  /^(?:www|apply|jobs|help|resources|careers|support|api|app|id|get|partners?|j|api|assets|static)$/i;

/**
 * Workable may return 200 with an empty list for an unknown account (help.workable.com, "Using the Workable
 * API to create a careers page").
 */
export const workable: JobBoard = {
  accountOf(url) {
    const steps = stepsOf(url);
    const subdomain = /^([\w-]+)\.workable\.com$/.exec(url.hostname)?.[1];
    if (subdomain === undefined) return null;
    if (steps[0] === 'api') {
      const at = steps.indexOf('accounts');
      return at === -1 ? null : plainAccount(steps[at + 1]);
    }
    const name = subdomain === 'apply' ? steps[0] : subdomain;
    return name === undefined || OWN.test(name) ? null : plainAccount(name);
  },

  apiUrl: (account) => `https://apply.workable.com/api/v1/widget/accounts/${account}`,

  answerOf(body) {
    const { jobs, name } = fieldsOf(body);
    const entries = listOf(jobs);
    return entries === null ? null : { entries, total: null, isKnown: firstText(name) !== null };
  },

  jobOf(entry) {
    const { shortcode, id, code, title, department, url, shortlink, application_url } = entry;
    return {
      id: firstText(shortcode) ?? id ?? code,
      title,
      department: firstText(department, listOf(department)?.[0]),
      location: placeOf(entry),
      url: firstText(url, shortlink, application_url),
    };
  },
};

function placeOf({ city, state, country, location, locations, telecommuting }: Record<string, unknown>) {
  const { city: town, region, country: land, location_str } = fieldsOf(location ?? listOf(locations)?.[0]);
  return (
    joined(city, state, country) ??
    firstText(location_str, location) ??
    joined(town, region, land) ??
    (telecommuting === true ? 'Remote' : null)
  );
}
