import { parsedUrl } from '../../../parsed-url.ts';
import type { Hero } from '../../../extraction/facts/facts.ts';

const LONGEST = 120;

/** What a page is called: by its headline, its title without the name of the site, or its address. */
export function documentName({ h1, title }: Hero, url: string): string {
  const [part] = (title ?? '').split(/\s[|–—·-]\s|\s?[|»]\s?/, 1);
  const name = [h1, part ?? null].find((one) => one !== null && one.trim() !== '' && one.length <= LONGEST);
  return name?.trim() ?? parsedUrl(url)?.pathname.slice(0, LONGEST) ?? url.slice(0, LONGEST);
}
