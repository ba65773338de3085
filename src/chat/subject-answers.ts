import type { EvidencedPassage, Passage, RetrievePassages } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import type { Companies } from '../knowledge/party.ts';
import { namesOf, withoutName } from './asked-party.ts';
import type { CitedSentence } from './conversation.ts';
import { queryInAllLanguages, tellingSubjectOf } from './covered-answer.ts';
import type { ObjectionLookup, WhyLookup } from './lookups.ts';
import { measuredIn } from './measured.ts';
import { PASSAGES, QUOTED } from './passage-limits.ts';
import { isProofOf } from './proofs.ts';
import { statedUnder } from './subject-page.ts';

export type QuotedReply = (
  objection: string,
  passages: readonly Passage[],
  companies: Companies,
) => (Quoted & { text: string }) | null;

interface Request {
  workspaceId: string;
  signal: AbortSignal;
}

const said = (text: string, quoted: Quoted): CitedSentence => ({
  lead: '\n',
  pieces: [{ text, quoted: [quoted] }],
});

/** Answers from our own pages about one subject: replies to objections, reasons and measurements. */
export function createSubjectAnswers({
  retrievePassages,
  quotedReply,
}: {
  retrievePassages: RetrievePassages;
  quotedReply: QuotedReply;
}) {
  async function ownPassages(
    { workspaceId, signal }: Request,
    queries: readonly string[],
    { us }: Companies,
  ): Promise<EvidencedPassage[]> {
    const found: EvidencedPassage[] = [];
    for (const query of new Set(queries)) {
      const { passages } = await retrievePassages({
        workspaceId,
        ...(us.domain === null ? { withoutCompetitors: true } : { about: 'us' }),
        query,
        limit: PASSAGES,
        perDocument: QUOTED.perDocument,
        isAnyKept: true,
        signal,
      });
      found.push(...passages.filter(({ chunkId }) => !found.some((one) => one.chunkId === chunkId)));
    }
    return found;
  }

  return {
    async replyTo(request: Request, { objection, companies }: ObjectionLookup): Promise<CitedSentence[]> {
      const names = [companies.us, ...companies.competitors].flatMap(namesOf);
      const bare = names.reduce((rest, name) => withoutName(rest, name), objection);
      const passages = await ownPassages(request, [bare, queryInAllLanguages(bare)], companies);
      const reply = quotedReply(objection, passages, companies);
      return reply === null ? [] : [said(reply.text, reply)];
    },

    async reasonFor(request: Request, { why, companies }: WhyLookup): Promise<CitedSentence[]> {
      const rivals = companies.competitors.flatMap(namesOf);
      const names = [...namesOf(companies.us), ...rivals];
      const passages = await ownPassages(request, [why], companies);
      const subject = tellingSubjectOf(why, names);
      const [best] = statedUnder(subject, passages, { names, rivals, isWhy: true });
      return best === undefined ? [] : [said(`${best.heading}: ${best.quote}`, best)];
    },

    /** Our measurements on this subject that are not quoted yet. */
    async measuredBeside(
      request: Request,
      {
        query,
        words,
        quotes,
        companies,
      }: {
        query: string;
        words: readonly string[];
        quotes: readonly CitedSentence[];
        companies: Companies;
      },
    ): Promise<CitedSentence[]> {
      if (words.length === 0) return [];
      const passages = await ownPassages(request, [words.join(' '), query], companies);
      const told = quotes.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('\n');
      return measuredIn(passages, (about) => isProofOf(words, about)).filter(({ pieces }) =>
        pieces.every(({ quoted }) => quoted.every(({ quote }) => !told.includes(quote))),
      );
    },
  };
}
