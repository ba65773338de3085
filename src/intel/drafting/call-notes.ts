import type { Subject } from '../outputs/module.ts';
import { ABOUT_US, INTERVIEW } from '../outputs/takes.ts';
import { isOwnExperience, tellsOutcome } from '../outputs/testimonials.ts';
import type { Remark } from './remarks.ts';
import { names } from './subject.ts';

/** Matches the words that introduce a buyer's statement, such as "They told us that". */
const TOLD =
  /^(?:[-*•]\s*)?(?:(?:the )?(?:they|he|she|customers?|prospects?|buyers?|champion|lead)|(?:der |die |sie |er )?(?:kund\p{L}+|interessent\p{L}*)?|(?:le client|ils|elle|il)|(?:el cliente|ellos|ella|él)) ?(?:also )?(?:said|says?|told (?:us|me)|tells us|claimed|claims?|argued|thinks?|mentioned|objected|sagte?n?|meinte?n?|erwähnte?n?|dit|disent|a dit|ont dit|dijo|dijeron|dicen?|que)[,:]?\s+(?:that |dass |que |qu['’])?/iu;
/** Matches a labelled objection. */
const OBJECTION = /^(?:[-*•]\s*)?(?:objections?|einw[aä]nde?|objeci(?:ón|ones))\s*:\s*/iu;
const ANSWER =
  /(?:^|\s)(?:(?:our )?(?:answer|response|reply)|we say|(?:unsere )?antwort|(?:notre )?réponse|(?:nuestra )?respuesta)\s*:\s*(\S[^\n]*)/iu;
const CONFIDENCE = 0.55;
const LEAST = 12;

/**
 * Buyers' statements about a rival in the brand's own sales call notes, with the answer in the note. Offsets refer to
 * the whole document.
 */
export function objectionsNoted(
  { text, start }: { text: string; start: number },
  rivals: readonly Subject[],
): Remark[] {
  const found: Remark[] = [];
  for (const paragraph of text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/gu)) {
    const told = [...paragraph[0].matchAll(/\S.*?(?:[.!?]["”’)]*(?=\s)|$)/gmu)].flatMap((sentence) => {
      const [lead] = TOLD.exec(sentence[0]) ?? OBJECTION.exec(sentence[0]) ?? [];
      return lead === undefined ? [] : [{ sentence, lead }];
    });
    const answers = told.map(({ sentence }, i) =>
      ANSWER.exec(paragraph[0].slice(sentence.index, told[i + 1]?.sentence.index))?.[1]?.trim(),
    );
    // Consecutive objections share the same answer.
    for (let i = answers.length - 1; i > 0; i--) answers[i - 1] ??= answers[i];
    for (const [i, { sentence, lead }] of told.entries()) {
      const answer = answers[i];
      const quote = sentence[0].slice(lead.length).trimEnd();
      const rival = rivals.find((one) => names(one, quote));
      if (rival === undefined || quote.length < LEAST) continue;
      const from = start + paragraph.index + sentence.index + lead.length;
      found.push({
        kind: 'comparison',
        name: ABOUT_US,
        rival: rival.names[0]!,
        quote,
        start: from,
        end: from + quote.length,
        confidence: CONFIDENCE,
        ...(answer === undefined ? {} : { answer }),
      });
    }
  }
  return found;
}

/** Matches words for a conversation with a buyer. */
const CONVERSATION =
  /(?<!\p{L})(?:interview\p{L}*|conversation|(?:sales|discovery|phone) call|call with|talk(?:ed)? (?:to|with)|gespräch\p{L}*|telefonat\p{L}*|befragung|entretien|appel avec|entrevista|conversación|llamada)(?!\p{L})/iu;
const QUOTED = /[“„"«]\s?([^“”„"«»\n]{20,320}?)\s?[”“"»]/gu;
const LEAST_WORDS = 6;

/** What buyers said about their work, as quoted in the brand's own interview notes. */
export function buyersNoted({ text, start }: { text: string; start: number }): Remark[] {
  if (!CONVERSATION.test(text)) return [];
  return [...text.matchAll(QUOTED)].flatMap(({ 0: whole, 1: said = '', index }): Remark[] => {
    const from = start + index + whole.indexOf(said);
    return said.split(/\s+/u).length < LEAST_WORDS || !isOwnExperience(said) || tellsOutcome(said)
      ? []
      : [
          {
            kind: 'testimonial',
            name: INTERVIEW,
            quote: said,
            start: from,
            end: from + said.length,
            confidence: CONFIDENCE,
          },
        ];
  });
}
