import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';
import type { Place } from './candidate.ts';

const LONGEST_HEADING = 120;
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !/[.!…:;|]["”’»)]*$/u.test(line) && !/^[-*•“"„«]/u.test(line);

export function placeIn(
  { text, heading, start }: Pick<Passage, 'text' | 'heading' | 'start'>,
  at: number,
): Place {
  const title =
    start === 0
      ? text
          .trimStart()
          .split('\n')[0]!
          .replace(/^\s*#+\s*/u, '')
          .trim()
      : null;
  const from = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
  const to = text.indexOf('\n', at);
  const above = text
    .slice(0, from)
    .split('\n')
    .map((line) => line.replace(/^\s*#+\s*/u, '').trim())
    .findLast((line) => line !== '' && isHeading(line));
  return {
    heading: above === title ? '' : (above ?? heading?.split(' > ').slice(1).at(-1)?.trim() ?? ''),
    paragraph: text.slice(from, to === -1 ? undefined : to).trim(),
  };
}

export function placeOfText(text: string, passages: readonly Passage[]): Place | undefined {
  const passage = passages.find((one) => one.text.includes(text));
  return passage === undefined ? undefined : placeIn(passage, passage.text.indexOf(text));
}

const POINTS_BACK =
  /^(?:the|der|die|das|le|la|les|l['’]|el|los|las|de|het|il|lo|gli)\s?(?<noun>\p{L}{4,})(?!\p{L})/iu;
const STEM = 5;

const TAKES_PRONOUN =
  /^(?!.*(?<!\p{L})(?:when(?:ever)?|if|once|that|which|who|whose|because|before|after|until|so|while|where|as|we|you|wenn|sobald|das|die|der|wir|qui|que|quand|si|nous|cuando|quien)(?!\p{L})).*?(?<=\p{L}{3}\s)(?:accept|need|use|trust|love|choose|buy|like|want|know|recommend|prefer|ask for|rely on|check|sign|read|collect|deliver|recogni[sz]e|akzeptier\p{L}+|nutzen|brauchen|lieben|empfehlen|kaufen)(?:e?s)?\s(?:it|them|es|ihn)(?=[.,!]|$)|(?<!\p{L})(?:l['’]|les )(?:acceptent|utilisent|recommandent|adorent|exigent)(?=[.,!]|$)|(?<!\p{L})(?:l[ao]s?) (?:aceptan|usan|recomiendan|exigen)(?=[.,!]|$)/iu;
const IS_OPENING: ReadonlySet<UsedFact['kind']> = new Set(['feature', 'offer', 'oneliner']);

/** A sentence that says who accepts the product, for example “Courts and universities accept it.” */
export const takesUnnamedObject = (quote: string): boolean => TAKES_PRONOUN.test(quote);

export function leansOnSentenceBefore(
  { kind, quote, start }: Pick<UsedFact, 'kind' | 'quote' | 'start'>,
  passage: Pick<Passage, 'text' | 'start' | 'heading'> | undefined,
): boolean {
  if (IS_OPENING.has(kind) && takesUnnamedObject(quote)) return true;
  const noun = POINTS_BACK.exec(quote)?.groups?.['noun'];
  if (noun === undefined || passage === undefined || (kind !== 'feature' && kind !== 'offer')) return false;
  const at = start - passage.start;
  const line = passage.text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
  const before =
    passage.text
      .slice(line, at)
      .trim()
      .split(/(?<=[.!?])\s/u)
      .at(-1) ?? '';
  const stem = noun.toLowerCase().slice(0, STEM);
  return (before.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => word.startsWith(stem));
}
