import { CASE_STUDY, HELP_ARTICLE, POST, SETUP_GUIDE } from '../outputs/takes.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { Remark } from './remarks.ts';

const CONFIDENCE = 0.6;
const LENGTH = { least: 8, most: 120 };

const below = (words: string): RegExp => new RegExp(String.raw`/(?:${words})/(?:.*/)?[^/]+/?$`, 'iu');
const OF_DATE = /\/(?:19|20)\d\d\/\d\d\/(?:\d\d\/)?[^/]+\/?$/u;
const OF_POSTS = below(
  'blog|news|posts?|articles?|magazine?|insights?|stories|resources|ratgeber|aktuell\\p{L}*|magazin|artikel|actualit[ée]s?|noticias|articulos|nieuws|notizie',
);
const OF_STORIES = below(
  'customers?|case-?stud(?:y|ies)|customer-stories|success-stories|clients?|kunden|referenzen|erfolgsgeschichten|temoignages|cas-clients|clientes|casos-de-exito|klanten|clienti',
);
const OF_HELP = below(
  'help|help-?cent(?:er|re)|docs?|documentation|support|guides?|tutorials?|academy|learn|kb|knowledge-?base|hilfe|anleitungen|handbuch|aide|centre-d-aide|ayuda|hulp|aiuto',
);
const SETS_UP =
  /(?<!\p{L})(?:set(?:ting)? up|get(?:ting)? started|first steps?|quick ?start|install\p{L}*|import\p{L}*|migrat\p{L}*|onboard\p{L}*|connect(?:ing)?|invite|einricht\p{L}*|erste schritte|installier\p{L}*|importier\p{L}*|premiers pas|démarr\p{L}*|configur\p{L}*|installer|importer|primeros pasos|instalar|importar|instellen|aan de slag|primi passi|installare)(?!\p{L})/iu;

/** Each page is quoted by its heading. */
export function pagesToMeet({
  text,
  start,
  url,
}: {
  text: string;
  start: number;
  url: string | null;
}): Remark[] {
  if (start !== 0 || url === null) return [];
  const path = URL.parse(url)?.pathname ?? '/';
  const [line = ''] = /^[^\n]+/u.exec(text) ?? [];
  const heading = line.replace(/^\s*#+\s*/u, '').trim();
  const at = line.indexOf(heading);
  if (heading.length < LENGTH.least || heading.length > LENGTH.most || addressesModels(heading)) return [];
  const page = (kind: Remark['kind'], name: string): Remark[] => [
    { kind, name, quote: heading, start: at, end: at + heading.length, confidence: CONFIDENCE },
  ];
  if (OF_HELP.test(path)) return page('step', SETS_UP.test(heading) ? SETUP_GUIDE : HELP_ARTICLE);
  if (OF_STORIES.test(path)) return page('customer', CASE_STUDY);
  return OF_POSTS.test(path) || OF_DATE.test(path) ? page('channel', POST) : [];
}
