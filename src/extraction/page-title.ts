import { labelOf, likeDomain, SLOGAN, spellingsOf } from './company-name.ts';

const HOME = /^\/(?:index\.\p{L}{2,5}|home\/?)?$/iu;

export const isHomePage = (url: string): boolean => HOME.test(URL.parse(url)?.pathname ?? '');

export function titleWithoutSite(title: string, url: string): string {
  const label = labelOf(url);
  const parts = title.split(SLOGAN).filter((part) => part.trim() !== '');
  const isSite = (part: string): boolean =>
    Math.max(...spellingsOf(part).map((key) => likeDomain(key, label))) > 0;
  const own = parts.filter((part, n) => !((n === 0 || n === parts.length - 1) && isSite(part)));
  return own.length === 0 || own.length === parts.length ? title : own.join(', ').trim();
}
