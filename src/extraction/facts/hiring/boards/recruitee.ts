import { fieldsOf, firstText, joined, type JobBoard, listOf, stepsOf } from './board.ts';

const OWN =
  /^(?:www|api|app|docs|support|help|blog|static|assets|cdn|status|auth|developers?|marketplace|go)$/;

/** Source: Recruitee Careers Site API (docs.recruitee.com/reference/intro-to-careers-site-api). */
export const recruitee: JobBoard = {
  accountOf(url) {
    const company = /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.recruitee\.com$/.exec(url.hostname)?.[1];
    if (company === undefined) return null;
    return OWN.test(company) ? ownOf(url, company) : company;
  },

  apiUrl: (account) => `https://${account}.recruitee.com/api/offers/`,

  answerOf(body) {
    const entries = listOf(fieldsOf(body)['offers']);
    return entries === null ? null : { entries, total: null, isKnown: true };
  },

  jobOf(entry) {
    const { id, slug, title, department, status, careers_url } = entry;
    if (typeof status === 'string' && status !== 'published') return null;
    return {
      id: id ?? slug,
      title,
      department: firstText(department, fieldsOf(department)['name']),
      location: placeOf(entry),
      url: careers_url,
    };
  },
};

function ownOf(url: URL, host: string): string | null {
  const [first, company = ''] = stepsOf(url);
  return host === 'api' && first === 'c' && /^(?=.*[a-z])[a-z0-9-]{1,63}$/.test(company) ? company : null;
}

function placeOf({ location, city, country, locations, remote }: Record<string, unknown>): string | null {
  const first = fieldsOf(listOf(locations)?.[0]);
  return (
    firstText(location) ??
    joined(city, country) ??
    joined(first['city'] ?? first['name'], first['country']) ??
    (remote === true ? 'Remote' : null)
  );
}
