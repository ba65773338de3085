import { wordingOf } from '../../../extraction/facts/content/words.ts';

const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]{0,500})?\/?>/giu;
const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|nbsp|amp|quot|[lr]dquo|[lr]squo|ndash|mdash|hellip|shy|zwnj);/giu;
const MARKDOWN_LINK = /\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/gu;
const ADDRESS = /\(?\bhttps?:\/\/[^\s()]{1,500}\)?/giu;

const LONGEST_LINE = 4_000;

const withoutCode = (text: string): string =>
  text.replaceAll(MARKDOWN_LINK, '$1').replaceAll(TAG, ' ').replaceAll(ENTITY, ' ');

export function isShownCode(before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > LONGEST_LINE) return false;
  const [old, now] = [withoutCode(before), withoutCode(after)];
  if ((old === before) !== (now === after)) {
    const words = wordingOf(old);
    if (words !== '' && words === wordingOf(now)) return true;
  }
  const [was, is] = [old.replaceAll(ADDRESS, ' '), now.replaceAll(ADDRESS, ' ')];
  if ((was === old) === (is === now)) return false;
  const words = wordingOf(was);
  return words !== '' && words === wordingOf(is);
}
