export type OwnNames = ReadonlySet<string>;

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const LEAST_LETTERS = 3;
const SHARED_LABELS = new Set(['www', 'app', 'blog', 'docs', 'help', 'shop', 'com', 'net', 'org', 'gov', 'edu', 'github', 'example']); // prettier-ignore

export function ownNamesOf(url: string | null, title: string | null, siteName: string | null): OwnNames {
  const host = (url === null ? null : URL.parse(url))?.hostname ?? '';
  const labels = host.split('.').filter((label) => !SHARED_LABELS.has(label));
  const titles = (title ?? '')
    .split(/\s+[-–—|·:]\s+|[|:]\s+/u)
    .filter((part) => part.split(' ').length <= 3)
    .map(folded)
    .filter((part) => url === null || labels.some((label) => folded(label).includes(part)));
  return new Set(
    [host, ...(labels.length > 1 ? labels.slice(0, -1) : labels), ...titles, siteName ?? '']
      .map(folded)
      .filter((name) => name.length >= LEAST_LETTERS),
  );
}

export const isOwnCompany = (name: string, own: OwnNames): boolean =>
  own.has(folded(name)) || own.has(folded(name.replace(LEGAL_FORM, '')));

const LEGAL_FORM =
  /,?\s(?:inc|llc|ltd|limited|corp|gmbh|ag|ug|sas|sarl|s\.?l|s\.?a|b\.?v|oy|ab|as|plc)\.?$/iu;

export function isOwnName(name: string, own: OwnNames): boolean {
  const one = folded(name);
  return [...own].some(
    (mine) => one === mine || one.startsWith(mine) || (one.length >= LEAST_LETTERS && mine.startsWith(one)),
  );
}
