const PARTICLES =
  'ab|an|auf|aus|ein|mit|nach|vor|zu|zurück|weg|los|um|bei|af|op|aan|uit|mee|terug|langs|door|toe|over';
const CLAUSE = new RegExp(
  String.raw`(?<clause>[^.,;:!?…\n]*?)(?<!\p{L})(?<particle>${PARTICLES})(?=\s*(?:[.,;:!?…\n]|$))`,
  'giu',
);
const VERB = /(?<!\p{L})\p{Ll}{2,}(?:t|en|e)(?!\p{L})/gu;

export const withWholeVerbs = (text: string): string =>
  text.replaceAll(CLAUSE, (all, clause: string, particle: string) => {
    const verbs = [...clause.matchAll(VERB)].map(([verb]) => particle.toLowerCase() + verb);
    return [all, ...verbs].join(' ');
  });

export function wholeVerbs(words: readonly string[], question: string): string[] {
  const [{ groups } = { groups: undefined }] = [...question.matchAll(CLAUSE)];
  const particle = groups?.['particle']?.toLowerCase();
  if (particle === undefined) return [...words];
  const verbs = new Set([...groups!['clause']!.matchAll(VERB)].map(([verb]) => verb));
  return words.map((word) => (verbs.has(word) ? particle + word : word));
}
