import type { Passage } from '../../grounding/passage.ts';
import type { Quoted } from '../../grounding/sentences.ts';
import { competitorParty, type Companies } from '../../knowledge/party.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { repliesTo } from './objection-replies.ts';

/** Returns the reply that a battlecard quotes from our own pages, or null if they contain no reply. */
export function quotedReply(
  objection: string,
  passages: readonly Passage[],
  { us, competitors }: Companies,
): (Quoted & { text: string }) | null {
  const named = (name: string, party: UsedFact['party']): UsedFact => ({
    id: `name_${name}`,
    kind: 'oneliner',
    quote: name,
    start: 0,
    end: name.length,
    confidence: 0,
    passage: -1,
    url: null,
    heading: null,
    party,
    speaker: 'vendor',
    vendor: name,
    rank: 0,
  });
  const facts = [
    ...(us.name === null ? [] : [named(us.name, 'us')]),
    ...competitors.map(({ name, domain }) => named(name ?? domain, competitorParty(domain))),
  ];
  const pages = { passages, parties: passages.map(() => 'us' as const), facts };
  const reply = repliesTo(objection, pages).find(({ isNear }) => isNear !== true);
  const fact = reply?.facts[0];
  if (reply === undefined || fact === undefined) return null;
  const { quote, start, end, passage } = fact;
  return { text: reply.text, passage: passages[passage]!, quote, start, end };
}
