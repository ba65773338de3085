const IMAGE = /!\[[^\]\n]*\](?:\([^)\n]*\)|\[[^\]\n]*\])/g;
const LINK = /\[([^\][\n]*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g;
const REFERENCE = /\[([^\][\n]*)\]\[[^\]\n]*\]/g;
const DEFINITION = /^[ \t]*\[[^\]\n]+\]:.*$/gm;
const TAG = /<(?!https?:)[/!?a-z][^>\n]*>/gi;
const ADDRESS =
  /<?(?:(?:https?|ftp|file|wss?):\/\/|www\.|(?:javascript|data|vbscript|mailto|tel):)[^\s<>"'`)\]]*>?/gi;
const FALSE_MARK = / ?\[\d{1,3}\]/g;
const KEPT = '\uE000';

/** A web page's text must not be able to get links into answers. */
export function withoutStrangeLinks(text: string, allowed: readonly string[]): string {
  const known = new Set(allowed.map(comparable));
  const kept: string[] = [];
  const keep = (link: string): string => `${KEPT}${kept.push(link) - 1}${KEPT}`;
  return text
    .replaceAll(KEPT, '')
    .replace(IMAGE, '')
    .replace(LINK, (link, label: string, target: string) =>
      known.has(comparable(/^\s*<?([^\s>]*)/.exec(target)![1]!)) ? keep(link) : label,
    )
    .replace(REFERENCE, '$1')
    .replace(DEFINITION, '')
    .replace(TAG, '')
    .replace(FALSE_MARK, '')
    .replace(ADDRESS, (address) => {
      const [, url = '', end = ''] = /^<?(.*?)([.,;:!?]*)>?$/.exec(address) ?? [];
      return known.has(comparable(url)) ? keep(url) + end : end;
    })
    .replace(new RegExp(`${KEPT}(\\d+)${KEPT}`, 'g'), (_, i: string) => kept[Number(i)] ?? '')
    .replace(/(\S)[ \t]{2,}/g, '$1 ');
}

const comparable = (url: string): string => url.toLowerCase().replace(/\/$/, '');
