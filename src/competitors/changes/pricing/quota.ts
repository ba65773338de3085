import { UNLIMITED } from '../../../extraction/facts/pricing/price-words.ts';

/** An amount as it is compared: `1,000` and `1000`, `10GB` and `10 GB`, `Unlimited` and `∞` are the same. */
export function folded(amount: string): string {
  const said = amount
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^(?:up to|bis zu|jusqu[’']à|hasta|max\.?)\s/u, '');
  if (UNLIMITED.test(said)) return '∞';
  return said
    .replaceAll(/(\d)[,.’' ](?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}.,%+]/gu, '')
    .replace(/(\d)k$/u, '$1000')
    .replaceAll(/(\p{L}{3})s(?!\p{L})/gu, '$1');
}
