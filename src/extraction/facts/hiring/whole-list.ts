import { Element } from 'domhandler';
import { canonicalUrl } from '../../pages/canonical-url.ts';
import { attribute, walk } from '../../pages/dom.ts';
import type { Span, VisibleBlock, VisiblePage } from '../../pages/visible-page.ts';
import { addressOf, type PlacedJob } from './job.ts';
import { NO_JOBS } from './section-words.ts';

const LONGEST_LABEL = 80;
const LONGEST_LINE = 120;
const MOST_LABELS = 20_000;

export function statedCount(blocks: readonly VisibleBlock[]): { count: number; at: Span } | null {
  let most: { count: number; at: Span } | null = null;
  for (const { region, text, start, end } of blocks) {
    if (region !== 'main' || text.length > LONGEST_LINE) continue;
    const found = STATED_COUNT.exec(text) ?? SHOWN_OF.exec(text);
    const said = found?.groups?.['count'] ?? found?.groups?.['after'];
    if (said === undefined) continue;
    const count = Number(said.replace(/[.,\s]/g, ''));
    if (most === null || count > most.count) most = { count, at: { start, end } };
  }
  return most;
}

export function isWholeList(page: VisiblePage, jobs: readonly PlacedJob[]): boolean {
  const stated = statedCount(page.blocks);
  if (stated !== null && stated.count > jobs.length) return false;
  return !leadsToMore(page, jobs);
}

function leadsToMore(page: VisiblePage, jobs: readonly PlacedJob[]): boolean {
  const { document, unseen, text } = page;
  const first = Math.min(...jobs.map(({ at }) => at.start));
  const own = withoutQuery(page.url);
  const known = new Set(jobs.flatMap(({ url }) => (url === null ? [] : canonicalUrl(url))));
  const labels = new Map<string, number>();
  let position = 0;
  let left = MOST_LABELS;
  let isMore = false;
  walk(document, {
    enter(node) {
      if (isMore || left === 0) return false;
      if (!(node instanceof Element)) return;
      if (node.name === 'link') {
        isMore ||= attribute(node, 'rel').toLowerCase() === 'next';
        return;
      }
      if (node.name === 'head') return;
      if (unseen.has(node)) return false;
      const span = page.spanOf(node);
      if (span !== null) position = span.start;
      if (!isControl(node)) return;
      left -= 1;
      isMore = leads(node, span);
    },
  });
  for (const times of labels.values()) isMore ||= times < 2 || times * 2 < jobs.length;
  return isMore;

  function leads(control: Element, span: Span | null): boolean {
    if (isDisabled(control)) return false;
    const isBelow = position >= first;
    if (attribute(control, 'rel').toLowerCase() === 'next' && isBelow) return true;
    const label =
      (span === null ? '' : text.slice(span.start, Math.min(span.end, span.start + LONGEST_LABEL + 1))) ||
      attribute(control, 'aria-label').trim() ||
      attribute(control, 'title').trim();
    if (label === '' || label.length > LONGEST_LABEL) return false;
    const url = control.name === 'a' ? addressOf(attribute(control, 'href'), page.url) : null;
    if (url !== null && known.has(canonicalUrl(url))) return false;
    const jobsLabel = MORE_JOBS.exec(label);
    if (jobsLabel !== null) {
      const count = Number(jobsLabel.groups?.['count'] ?? Number.NaN);
      if (!Number.isNaN(count)) return count > jobs.length;
      return url === null ? isBelow && control.name !== 'a' : withoutQuery(url) !== own;
    }
    if (isBelow && NEXT_PAGE.test(label) && (url === null || leadsToPage(url))) return true;
    if (isBelow && MORE_BELOW.test(label)) labels.set(label, (labels.get(label) ?? 0) + 1);
    return false;
  }

  function leadsToPage(url: string): boolean {
    if (url === page.url) return false;
    return withoutQuery(url) === own || /\/(?:page|p|seite)\/?\d{1,4}\/?$/i.test(new URL(url).pathname);
  }
}

const isControl = (element: Element): boolean =>
  element.name === 'a' || element.name === 'button' || attribute(element, 'role') === 'button';

const isDisabled = (control: Element): boolean =>
  control.attribs['disabled'] !== undefined ||
  attribute(control, 'aria-disabled') === 'true' ||
  /(?:^|[\s_-])disabled(?:$|[\s_-])/i.test(attribute(control, 'class').slice(0, 300));

const withoutQuery = (url: string): string =>
  canonicalUrl(url)
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');

const JOBS =
  "(?:jobs?|roles?|positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|stellen(?:angebote|anzeigen)?|postes?|offres?(?: d[’']emploi)?|emplois|vacantes?|ofertas?|empleos|vagas?|posizioni|vacatures|stanowisk|tjänster|stillinger|вакансий|вакансии)";
const OPEN =
  '(?:(?:open|current|currently|available|active|exciting|new|job|offene|offenen|freie|aktuelle|ouverts?|disponibles?|abiertas?|aperte|abertas)\\s)';
const NUMBER = '\\d{1,3}(?:[.,]\\d{3})?|\\d{4}';

const STATED_COUNT = new RegExp(
  `^(?:(?:we have|we(?:’|')ve got|there are|showing|all|see(?: all)?|browse|view(?: all)?|our|total:?|found)\\s){0,2}(?<count>${NUMBER})\\+?\\s${OPEN}{0,2}${JOBS}(?:\\s(?:available|open|found|disponibles?|verfügbar|in total|worldwide|across .{1,40}))?[.:!]?$|^(?:all\\s)?${OPEN}{0,2}${JOBS}\\s?[:(–-]\\s?(?<after>${NUMBER})\\)?$`,
  'iu',
);

/** Matches `Showing 1–20 of 57`. */
const SHOWN_OF = new RegExp(
  `^(?:showing|displaying|viewing|results?)\\s(?:\\d{1,4}\\s?(?:[-–—]|to)\\s?)?\\d{1,4}\\s(?:of|out of|\\/)\\s(?<count>${NUMBER})\\b.{0,40}$`,
  'iu',
);

const MORE_JOBS = new RegExp(
  `^(?:(?:view|see|show|browse|explore|load|discover|find|check out|go to)\\s)?(?:all|more|the full list of|remaining|other)\\s(?:of\\s)?(?:our\\s)?(?<count>\\d{1,4})?\\s?\\+?${OPEN}{0,2}${JOBS}\\W{0,4}$|^(?:alle|weitere|mehr)\\s(?<n>\\d{1,4})?\\s?${OPEN}{0,2}${JOBS}(?:\\s(?:ansehen|anzeigen|laden))?\\W{0,4}$|^(?:voir|afficher)\\s(?:toutes?|tous|plus de?)\\s(?:les\\s|nos\\s|d[’'])?${JOBS}\\W{0,4}$|^ver\\s(?:todas?|todos|más)\\s(?:las\\s|los\\s)?${JOBS}\\W{0,4}$`,
  'iu',
);

const MORE_BELOW =
  /^(?:load|show|view|see) (?:more|all|next)(?: (?:results|listings|items|\d{1,4}(?: more)?))?\W{0,4}$|^more(?: results| listings)\W{0,4}$|^(?:mehr (?:laden|anzeigen)|weitere (?:laden|anzeigen)|voir plus|charger plus|afficher plus|ver más|cargar más|mostrar más|carregar mais|ver mais|mostra altri|carica altro|toon meer|meer laden|visa fler|показать ещё|показать еще|もっと見る|加载更多|더 보기)\W{0,4}$/iu;

const NEXT_PAGE =
  /^(?:next(?: page| »| ›| →)?|older|page 2|go to (?:next page|page 2)|2|[»›→]|>{1,2}|nächste(?: seite)?|weiter|suivante?|page suivante|siguiente|próxima?|seguinte|successiva|volgende|nästa|次へ?|下一页)$/iu;

const LONGEST = 600;

export function noJobsStatement(blocks: readonly VisibleBlock[]): Span | null {
  const found = blocks.find(({ region, text }) => region === 'main' && NO_JOBS.test(text.slice(0, LONGEST)));
  return found === undefined ? null : { start: found.start, end: found.end };
}
