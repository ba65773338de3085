import { getDomainWithoutSuffix } from 'tldts';
import { asksToBuy } from '../outputs/questions.ts';
import type { UsedFact } from '../outputs/takes.ts';

const SECTION =
  /^(?:blogs?|articles?|news|tips|guides|insights|magazine?|journal|posts?|wiki|glossary|glossar|lexikon|ratgeber|tipps|artikel|conseils|actualites|consejos|articulos|noticias)$/u;
const DEEP_SECTION =
  /^(?:academy|learn(?:ing)?|learning-cent(?:er|re)|resources?|knowledge|how-to|wissen|ressourcen|ressources|recursos)$/u;
const LEAST_DEPTH = 3;
const SITE_OF_ARTICLES = /^(?:blog|news|magazine?|insights|journal|ratgeber)\./u;
const SITE_OF_HELP = /^(?:help|support|docs|hilfe|aide|ayuda)\./u;
const SLUG =
  /^(?:\d{1,3}-(?:best|top|ways|tips|reasons|things|signs|beste|tipps)|top-\d|how-to-|what-(?:is|are)-|(?:tips|tipps|guide|ratgeber|conseils|consejos)-(?:for|to|on|fuer|zu|pour|de|para)-|wie-(?:man|sie|du)-|was-ist-|comment-|pourquoi-|como-|que-es-)|-(?:vs|versus)-|^(?:vs|versus)-|-alternatives?(?:-|$)|^alternatives?-to-|-(?:tips|tipps|checklist|checkliste|conseils|consejos|trends?|statistics|stats|ideas|explained|breakdown)$|-trends?-(?:for-|in-)?20\d\d|^(?:the-)?benefits-of-|^(?:top|best|die-besten|les-meilleurs|los-mejores)-(?!sellers?\b|practices?\b)[^-]+-[^-]+/u;
const FUNCTION_WORDS = new Set(
  'a an the in on of to for with by from your you how what why when is are and or der die das im in zu mit für fuer von und wie was le la les des de du en et pour avec el los las y con para por que'.split(
    ' ',
  ),
);
const LEAST_OF_HEADLINE = { words: 7, functionWords: 2 };
const TITLE =
  /^(?:the )?(?:(?:top|best) \d+|\d+ (?:of the )?(?:best|top|ways|tips|reasons|things|signs))\b|^how to\b|^what (?:is|are)\b.*\?|^tips for\b|\b(?:ultimate|complete|beginner['’]s) guide\b|\btrends\b.*\b20\d\d\b|\b20\d\d\b.*\btrends\b|\p{L} vs\.? \p{L}|^(?:die )?\d+ (?:besten|tipps)\b|^(?:\d+ conseils|les \d+ meilleurs|los \d+ mejores|\d+ consejos)\b/iu;

export function isAdvicePage({ url, title }: { url: string | null; title: string | null }): boolean {
  const { hostname, pathname } = (url === null ? null : URL.parse(url)) ?? {};
  if (hostname === undefined || pathname === undefined || SITE_OF_HELP.test(hostname)) return false;
  if (SITE_OF_ARTICLES.test(hostname)) return true;
  const parts = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const slug = parts.at(-1)?.replace(/\.\p{L}+$/u, '');
  if (slug === undefined) return false;
  const words = slug.split('-');
  const isHeadline =
    words.length >= LEAST_OF_HEADLINE.words &&
    words.filter((word) => FUNCTION_WORDS.has(word)).length >= LEAST_OF_HEADLINE.functionWords;
  return (
    isHeadline ||
    parts.some((part) => SECTION.test(part)) ||
    (parts.length >= LEAST_DEPTH && parts.slice(0, -1).some((part) => DEEP_SECTION.test(part))) ||
    /\/20\d\d\/\d\d?\//u.test(pathname) ||
    SLUG.test(slug) ||
    TITLE.test(title?.trim() ?? '')
  );
}

const OF_NOBODY: ReadonlySet<UsedFact['kind']> = new Set(['problem', 'channel']);
const OF_THE_HOST =
  /(?<!\p{L})(?:we|our|ours|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+)(?!\p{L})/iu;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function isOfHost({
  kind,
  quote,
  heading,
  url,
  vendor,
  attribution,
}: Pick<UsedFact, 'kind' | 'quote' | 'heading' | 'url' | 'vendor' | 'attribution'>): boolean {
  if (OF_NOBODY.has(kind)) return true;
  if (kind === 'faq') return asksToBuy(quote);
  const host = getDomainWithoutSuffix(url ?? '', { allowPrivateDomains: true }) ?? vendor;
  const isNamedIn = (text: string | null): boolean =>
    [vendor, host].some((name) => letters(name).length > 1 && letters(text ?? '').includes(letters(name)));
  if (kind === 'testimonial') return attribution !== undefined && isNamedIn(quote);
  return OF_THE_HOST.test(quote) || isNamedIn(quote) || isNamedIn(heading);
}
