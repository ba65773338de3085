import type { Passage } from '../../grounding/passage.ts';
import type { Candidate } from './candidate.ts';
import { fold } from '../../grounding/fold.ts';
import { tidied } from './sentence-tests.ts';

const NEAR = 260;
const LONGEST_SPEAKER = 110;
const IS_BETWEEN = /^[\s"“”„«»'’.,–—-]*$/u;

const inMarks = (text: string): string => `“${text.replace(/^["“”„«»\s]+|["“”„«»\s]+$/gu, '')}”`;

export function withSpeaker(
  candidate: Candidate,
  passages: readonly Passage[],
  spoken: true | 'verbatim',
): Candidate {
  const [fact, ...more] = candidate.facts;
  const passage = fact === undefined ? undefined : passages[fact.passage];
  const speaker = fact?.attribution?.trim() ?? '';
  if (fact === undefined || passage === undefined || more.length > 0 || fact.story !== undefined)
    return candidate;
  if (speaker === '' && spoken === true && fact.note === undefined && fact.kind === 'testimonial')
    return { ...candidate, text: inMarks(candidate.text) };
  if (speaker === '' || speaker.length > LONGEST_SPEAKER || candidate.text.includes(speaker))
    return candidate;
  const { text } = passage;
  const from = text.indexOf(fact.quote, Math.max(0, fact.start - passage.start));
  if (from < 0) return candidate;
  const to = from + fact.quote.length;
  const after = text.indexOf(speaker, to);
  const before = text.lastIndexOf(speaker, from - speaker.length);
  const isAfter = after >= 0 && after - to <= NEAR;
  if (!isAfter && (before < 0 || from - before > NEAR)) return candidate;
  const whole = isAfter ? text.slice(from, after + speaker.length) : text.slice(before, to);
  const isDirect = isAfter && IS_BETWEEN.test(text.slice(to, after));
  const words = candidate.text.replace(/^["“”„«»\s]+|["“”„«»\s]+$/gu, '');
  const key = fold(words).text.replace(/[\s.!…]+$/u, '');
  if (spoken === 'verbatim')
    return isDirect
      ? { ...candidate, text: `“${words}” – ${tidied(speaker)}`, facts: [{ ...fact, quote: whole }], key }
      : { ...candidate, key };
  return { ...candidate, text: `“${words}” (${tidied(speaker)})`, facts: [{ ...fact, quote: whole }] };
}
