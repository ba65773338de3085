import type { EvidencedPassage } from '../grounding/passage.ts';
import { isQuiet, type Quoted } from '../grounding/sentences.ts';
import { isNamedIn } from './asked-party.ts';
import { isCovered } from './concepts.ts';
import type { CitedSentence } from './conversation.ts';
import { coverage, subjectOf } from './covered-answer.ts';

const ASKS =
  /^(?:(?:mit|with|to|avec|à|con|met|op|aan) )?(?:which|what|welche\p{L}*|quel\p{L}*|qué|welke?|quali?)(?!\p{L}).{0,80}(?<!\p{L})(?:integrat\p{L}*|connect\p{L}*|works? with|link(?:s|ed)? (?:to|with|up)|sync\p{L}*|talks? to|verbind\p{L}*|verbunden|ange?bund\p{L}*|anbind\p{L}*|schnittstellen?|gekoppeld|koppel\p{L}*|intégr\p{L}*|connecté\p{L}*|interfac\p{L}*|integra\p{L}*|conect\p{L}*|colleg\p{L}*)(?!\p{L})/iu;

export const asksForIntegrations = (question: string): boolean => ASKS.test(question.trim());

const GENERIC =
  /^(?:systems?|softwares?|tools?|apps?|programs?|programmes?|products?|providers?|platforms?|services?|talks?|systeme?n?|programme?n?|dienste?n?|anbieter|logiciels?|outils?|systèmes?|sistemas?|herramientas?|programas?|programma['’]?s|pakket(?:ten)?|sistemi|strumenti|link\p{L}*|verbind\p{L}*|verbunden|angebund\p{L}*|anbind\p{L}*|gekoppeld|koppel\p{L}*|connect\p{L}*|conect\p{L}*|colleg\p{L}*|sync\p{L}*)$/iu;
const GENERIC_END = /(?<=\p{L}{4})(?:software|systeme?n?|programme?n?|tools?|pakket(?:ten)?)$/iu;

const qualifiersOf = (question: string, names: readonly string[]): string[] =>
  subjectOf(question, names)
    .filter((word) => !GENERIC.test(word) && !isCovered(word, ['integration']))
    .map((word) => word.replace(GENERIC_END, ''));

interface Entry extends Quoted {
  name: string;
  about: string;
}

const ITEM = /^[-*•]\s+/u;
const SENTENCE_END = /[.!?]["”’»)]*$/u;
const NAMES =
  /^(?=.{2,80}$)(?:\p{Lu}|\p{N})[^\s,]*,?(?:\s+(?:and|und|et|en|y|e|&|of|for|by|von|de)(?=\s)|\s+\(?[^\s,]*\p{Lu}[^\s,]*,?|\s+\p{N}+)*$/u;

function entriesIn(passage: EvidencedPassage): Entry[] {
  const { text, title, heading, url } = passage;
  const page = [title, heading, url === null ? '' : new URL(url).pathname.replaceAll(/[/_-]/g, ' ')].join(
    '\n',
  );
  if (!coverage(['integration'], page)[0]) return [];
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/gu)].map(({ 0: line, index }) => ({
    text: line.trim(),
    start: index + line.length - line.trimStart().length,
  }));
  return lines.flatMap((line, i): Entry[] => {
    const isItem = ITEM.test(line.text);
    const [name = '', ...rest] = line.text.replace(ITEM, '').split(/:\s|\s[–—]\s/u);
    const next = lines[i + 1];
    const isAbove = !isItem && next !== undefined && SENTENCE_END.test(next.text);
    if (!NAMES.test(name) || (!isItem && rest.length === 0 && !isAbove)) return [];
    if ([title, heading].some((one) => one?.trim() === line.text)) return [];
    const about = rest.length > 0 ? rest.join(': ') : isAbove ? next.text : '';
    const start = line.start + line.text.length - line.text.replace(ITEM, '').length;
    const end = isAbove && rest.length === 0 ? next.start + next.text.length : line.start + line.text.length;
    const quote = text.slice(start, end);
    if (!isQuiet(quote)) return [];
    return [{ passage, quote, start: passage.start + start, end: passage.start + end, name, about }];
  });
}

const MOST = 20;

export function integrationsIn(
  question: string,
  passages: readonly EvidencedPassage[],
  { names }: { names: readonly string[] },
): CitedSentence[] {
  const all = passages.flatMap(entriesIn).filter((one) => !names.some((name) => isNamedIn(one.name, name)));
  const unique = [...Map.groupBy(all, ({ name }) => name).values()].map(([first]) => first!).slice(0, MOST);
  if (unique.length === 0) return [];
  const words = qualifiersOf(question, names);
  const fit = unique.filter(({ name, about }) => coverage(words, `${name}\n${about}`).every(Boolean));
  const isKnown = words.length > 0 && fit.length > 0;
  const lead =
    words.length > 0 && !isKnown
      ? `The sources name these integrations, but do not say which of them are for “${words.join(' ')}”:\n`
      : '\n';
  return [
    {
      lead,
      pieces: (isKnown ? fit : unique).map(({ name, about, passage, quote, start, end }, i) => ({
        text: `${i === 0 ? '' : '\n'}- ${name}${about === '' ? '' : `: ${about}`}`,
        quoted: [{ passage, quote, start, end }],
      })),
    },
  ];
}
