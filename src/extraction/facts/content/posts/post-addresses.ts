import { stepsOf } from '../page-links.ts';

/** Steps of a path below which entries stand. */
const POSTS =
  /^(?:blogs?|news|newsroom|press|press-?releases?|insights?|articles?|stories|resources?|journal|magazine?|posts?|updates?|announcements?|media|library|learn|aktuelles|neuigkeiten|presse|pressemitteilungen|beitraege|ratgeber|magazin|actualites?|communiques?|noticias|novedades|prensa|articulos)$/;
const RELEASES =
  /^(?:changelogs?|change-log|releases?|release-notes?|whats-?new|what-s-new|product-updates|versions?|neuerungen|nouveautes|novedades)$/;
/** Lists of entries, not entries. */
const LISTING =
  /^(?:category|categories|tags?|topics?|authors?|archive|archives|page|search|feed|rss|subscribe|newsletter|kategorie|kategorien|categorie|categoria|thema|autor|auteur|label|labels|section|sections)$/;
const DATE_STEP = /^(?:19|20)\d\d$/;

export interface PostAddress {
  /** Below a step like `blog`, the path of the page itself or a year. */
  isPost: boolean;
  /** Below a step like `blog` or a year, whatever page leads there. */
  isPostAnywhere: boolean;
  isRelease: boolean;
}

/** What an address says of being an entry of `page`; null for what can be none. */
export function postAddress(url: string, page: string): PostAddress | null {
  const { hostname, searchParams } = new URL(url);
  const own = new URL(page);
  const steps = stepsOf(url);
  const pageSteps = stepsOf(page);
  if (steps.length === 0) return null;
  if (steps.some((step, i) => LISTING.test(step) && i >= steps.length - 2)) return null;
  const isPaged = [...searchParams.keys()].some((name) =>
    /^(?:page|p|paged|offset|category|tag|sort|filter|q|s|lang)$/i.test(name),
  );
  if (isPaged) return null;
  // The list this page belongs to, and those above it.
  const isAbove = hostname === own.hostname && steps.every((step, i) => step === pageSteps[i]);
  if (isAbove) return null;
  const above = steps.slice(0, -1);
  const isDatedPath = above.some((step) => DATE_STEP.test(step));
  const onPostHost = /^(?:blog|news|newsroom|press|insights|stories|changelog|updates|releases)\./.test(
    hostname,
  );
  const isBelow =
    hostname === own.hostname && pageSteps.length > 0 && pageSteps.every((step, i) => steps[i] === step);
  const isRelease = above.some((step) => RELEASES.test(step)) || /^(?:changelog|releases)\./.test(hostname);
  const isPostAnywhere = isDatedPath || onPostHost || isRelease || above.some((step) => POSTS.test(step));
  return { isPost: isPostAnywhere || isBelow, isPostAnywhere, isRelease };
}
