import { getDomainWithoutSuffix } from 'tldts';
import { addressesModels } from './pages/instructions.ts';

const LONGEST_NAME = 60;
const MOST_WORDS = 6;
export const SLOGAN = /\s+[|–—·»:-]\s+|\s*\|\s*/;
const NO_NAME =
  /^(?:home(?:page)?|welcome|start|index|startseite|accueil|inicio|untitled|website|logo|official site|us|our\b.*|the)$/i;

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
};
const HAS_SPELLINGS = /[^\u0020-\u007e]|&/u;
const AMPERSANDS = ['', 'and', 'und', 'et', 'en', 'e', 'y'];
export const spellingsOf = (text: string): string[] => {
  const names = text.includes('&') ? AMPERSANDS.map((word) => text.replaceAll('&', word)) : [text];
  return [
    ...new Set(
      names.flatMap((name) => {
        const plain = folded(name.normalize('NFC'));
        const spelled = plain.replaceAll(/[äöüßåøæ]/gu, (letter) => UMLAUTS[letter]!);
        return [plain, spelled, plain.normalize('NFD').replaceAll(/\p{M}/gu, '')];
      }),
    ),
  ];
};

const LEGAL_FORM =
  /(?<=\p{L}{2})[\s,]+(?:gmbh(?:\s?&\s?co\.?\s?kg)?|mbh|ag|kg|ug|ohg|e\.\s?k\.?|ltd\.?|limited|llc|inc\.?|plc|sarl|s\.a\.r\.l\.|sas|s\.a\.s\.|s\.a\.|s\.?l\.?u?\.|b\.?v\.?|n\.v\.|s\.?r\.?l\.?|s\.p\.a\.|lda\.?|sp\.\s?z\s?o\.\s?o\.|a\/s|aps|oyj?)$/iu;
const withoutLegalForm = (name: string): string => {
  const shorter = name.replace(LEGAL_FORM, '').trim();
  return folded(shorter).length < 3 ? name : shorter;
};

export const isCompanyName = (text: string): boolean =>
  folded(text) !== '' &&
  text.length <= LONGEST_NAME &&
  text.split(/\s+/).length <= MOST_WORDS &&
  !/[?!]$|\.\s/.test(text) &&
  !NO_NAME.test(text) &&
  !addressesModels(text);

export const labelOf = (url: string): string =>
  folded(getDomainWithoutSuffix(url, { allowPrivateDomains: true }) ?? '');

export function likeDomain(key: string, label: string): number {
  if (label.length < 3 || key.length < 3) return 0;
  if (key === label) return 4;
  if (key.startsWith(label)) return key.length <= 2 * label.length ? 2 : 0;
  if (!label.startsWith(key) && !label.endsWith(key)) return 0;
  return 2 * key.length >= label.length ? 3 : key.length >= 4 ? 1 : 0;
}

export function spelledLike(text: string, label: string): string | undefined {
  if (label.length < 3) return undefined;
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu)];
  for (const [i, { index }] of words.entries()) {
    for (const last of words.slice(i, i + 4)) {
      const span = text.slice(index, last.index + last[0].length);
      if (span.length > 2 * label.length) break;
      const isSpelled =
        folded(span) === label || (HAS_SPELLINGS.test(span) && spellingsOf(span).includes(label));
      if (isSpelled && /\p{Lu}/u.test(span)) return span;
    }
  }
  return undefined;
}

const OF_PAGE =
  /(?<=\S)\s(?:blog|news|jobs|careers?|pricing|prices|docs|documentation|help|help cent(?:er|re)|support|status|log ?in|sign ?up|contact|preise|karriere|stellen|kontakt|aktuelles|tarifs|emplois|precios|empleo|prijzen|vacatures)$/i;

const SEARCHED = 20_000;

export function companyNameIn(
  url: string,
  pages: readonly { title: string | null; text: string }[],
): string | null {
  const label = labelOf(url);
  const weights = new Map<string, number>();
  for (const { title } of pages)
    for (const part of partsOf(title)) {
      const like = isCompanyName(part)
        ? Math.max(...spellingsOf(part).map((key) => likeDomain(key, label)))
        : 0;
      if (like > 0) weights.set(part, (weights.get(part) ?? 0) + like);
    }
  const [best] = [...weights].sort(([, a], [, b]) => b - a);
  if (best !== undefined) return best[0];
  for (const { title, text } of pages) {
    const name = spelledLike(`${title ?? ''}\n${text}`.slice(0, SEARCHED), label);
    if (name !== undefined && isCompanyName(name)) return name.replaceAll(/\s+/g, ' ');
  }
  return endOfTitles(pages);
}

export function siteNameIn(
  url: string,
  { title, siteName, text }: { title: string | null; siteName: string | null; text: string },
): string | null {
  const named = companyNameIn(url, [
    { title: siteName, text: '' },
    { title, text },
  ]);
  return named ?? (siteName !== null && isCompanyName(siteName) ? siteName : null);
}

const partsOf = (title: string | null): Set<string> =>
  new Set((title ?? '').split(SLOGAN).map((text) => withoutLegalForm(text.trim().replace(OF_PAGE, ''))));

const LEAST_PAGES = 4;
const LEAST_SHARE = 0.8;
const MOST_WORDS_AT_END = 3;

function endOfTitles(pages: readonly { title: string | null }[]): string | null {
  const counts = new Map<string, number>();
  for (const { title } of pages) {
    const parts = (title ?? '').split(SLOGAN).map((text) => text.trim());
    const last = parts.length > 1 ? withoutLegalForm(parts.at(-1)!) : '';
    const isName =
      isCompanyName(last) &&
      last.split(/\s+/).length <= MOST_WORDS_AT_END &&
      last.split(/\s+/).every((word) => /^[\p{Lu}\p{N}&+]/u.test(word));
    if (isName) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= LEAST_PAGES && best[1] >= LEAST_SHARE * pages.length
    ? best[0]
    : null;
}
