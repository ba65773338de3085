import { deniedIn, negates, setsApart } from '../../extraction/facts/evidence/stance.ts';

interface Stated {
  kind: string;
  quote: string;
  unit?: string | null | undefined;
}

const GENERIC = new Set(['charge', 'charges', 'charged', 'have', 'need', 'require', 'make', 'take', 'with', 'your', 'their', 'extra', 'hidden', 'them', 'they', 'that', 'this', 'from', 'only']); // prettier-ignore

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !GENERIC.has(word))
    .map((word) => word.replace(/s$/u, ''));

const PER_PERSON =
  /\bper[ -](?:user|seat|member|agent|person|head|team member)|\bpro (?:nutzer|kopf|person)|\bpar (?:utilisateur|personne)|\bpor (?:usuario|persona)/iu;
const PERSON = /^(?:user|seat|member|agent|person|people|head|team member)s?\b/iu;

const isPerPerson = ({ kind, quote, unit }: Stated): boolean =>
  kind === 'price' && (PER_PERSON.test(quote) || PERSON.test(unit ?? ''));

export function isContrastShown(sentence: string, rival: readonly Stated[]): boolean {
  if (!setsApart(sentence)) return true;
  const denied = deniedIn(sentence);
  if (denied.length === 0) return true;
  return denied.some((what) => {
    if (PER_PERSON.test(what)) return rival.some(isPerPerson);
    const words = wordsOf(what);
    return (
      words.length > 0 &&
      rival.some(({ quote }) => {
        const stated = new Set(wordsOf(quote));
        return !negates(quote) && words.every((word) => stated.has(word));
      })
    );
  });
}
