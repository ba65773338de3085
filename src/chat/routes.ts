import { z } from 'zod';
import { citation } from '../grounding/citations.ts';
import type { ServerEvent } from '../http/event-stream.ts';
import { defineRoute } from '../http/route.ts';
import { chatAnswer as answerExample, chatMessages } from '../knowledge/examples.ts';
import { staleCitations } from '../knowledge/refresh/stale-citations.ts';
import { narrowed, sourceFilter } from '../search/routes.ts';
import type { Chat } from './answer.ts';

const MESSAGE_LENGTH = 8_000;

const chatBody = z
  .strictObject({
    message: z
      .string()
      .trim()
      .min(1)
      .max(MESSAGE_LENGTH)
      .meta({ description: 'The question, in plain words.', pattern: '\\S' }),
    history: z
      .array(
        z.strictObject({
          role: z.enum(['user', 'assistant']),
          content: z
            .string()
            .min(1)
            .max(4 * MESSAGE_LENGTH),
        }),
      )
      .max(50)
      .default([])
      .meta({
        description:
          'Earlier messages in the conversation, oldest first. They help to interpret the question, but are never used as sources.',
      }),
    ...sourceFilter,
  })
  .meta({ title: 'ChatMessage' });

const chatAnswer = z
  .object({
    answer: z.string().meta({
      description:
        'Each statement is followed by a marker `[n]`, where n is the number of the citation that supports it.',
    }),
    grounded: z.boolean().meta({
      description: 'False if the sources do not answer the question. The answer then says so.',
    }),
    citations: z.array(citation),
    watched: z
      .array(
        z.object({
          competitorId: z.string(),
          snapshotId: z.string(),
          url: z.string(),
          title: z.string().nullable(),
          quote: z.string().meta({ description: 'Verbatim words from the page.' }),
          start: z.int().meta({ description: 'Offset in the `text` of the snapshot, in UTF-16 code units.' }),
          end: z.int(),
          asOf: z.iso
            .datetime()
            .meta({ description: 'The last time the page was read and still had this content.' }),
          eventId: z.string().optional().meta({
            description:
              'Id of the event that reports the change. Present only in answers to questions about changes.',
          }),
        }),
      )
      .optional()
      .meta({
        description:
          "Quotes from competitors' watched pages. Used for questions about changes and prices, and for other questions about a competitor if the sources have no answer. The answer gives the URL and the date of each page.",
      }),
    nearest: z.array(citation).optional().meta({
      description:
        'Up to three proof points about other subjects. Present only if the question asks for proof and nothing in the sources proves what was asked.',
    }),
    staleCitations,
    model: z.string().meta({ description: 'The model, or `extractive` if no model is configured.' }),
  })
  .meta({ title: 'ChatAnswer' });

const token = z.object({ text: z.string() }).meta({ title: 'ChatToken' });

export const chatRoutes = ({ chat }: { chat: Chat }) => [
  defineRoute({
    method: 'post',
    path: '/api/chat',
    scope: 'search',
    summary: 'Ask the enabled sources',
    description:
      'Every sentence is supported by verbatim quotes that were verified against the sources. A sentence is left out if it has no such quote, or if a number in the sentence is not in these quotes.',
    tag: 'Chat',
    body: chatBody,
    bodyExamples: chatMessages,
    answers: {
      200: {
        description: 'The answer, or a sentence saying that the sources do not answer the question.',
        schema: chatAnswer,
        example: answerExample,
        events: { token, answer: chatAnswer },
        lastEvent: 'answer',
      },
    },
    errors: [404, 502],
    limited: narrowed,
    async handle({ workspaceId, body, signal, wantsEvents }) {
      const request = { workspaceId, ...body, signal };
      return wantsEvents
        ? { status: 200, events: await begun(chat.stream(request)) }
        : { status: 200, body: await chat.answer(request) };
    },
  }),
];

export async function begun<T extends ServerEvent>(
  events: AsyncGenerator<T, void, void>,
): Promise<AsyncIterable<T>> {
  let first: IteratorResult<T, void> | undefined = await events.next();
  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        const given = first ?? events.next();
        first = undefined;
        return Promise.resolve(given);
      },
      return: () => events.return(),
    }),
  };
}
