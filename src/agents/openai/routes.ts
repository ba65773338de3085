import { z } from 'zod';
import type { Chat } from '../../chat/answer.ts';
import { begun } from '../../chat/routes.ts';
import { asItIs, within } from '../../http/admit.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import type { NewId } from '../../ids.ts';
import { completion, completionOf, response, responseOf } from './answers.ts';
import { conversationOf, message } from './conversation.ts';
import { MODEL, parametersOf, requireSupported } from './parameters.ts';
import { completionEvents, responseEvents } from './streams.ts';

interface OpenAiUseCases {
  chat: Chat;
  newId: NewId;
  now: () => Date;
}

const tag = 'OpenAI-shaped';
const messages = z.array(message).min(1).max(2_000);

const chatBody = z
  .strictObject({
    messages,
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
    ...parametersOf('chat'),
  })
  .meta({ title: 'OpenAIChatCompletionRequest' });
const responsesBody = z
  .strictObject({
    input: z
      .union([z.string(), messages], 'must be a string or a list of messages')
      .meta({ description: 'A question as text, or a conversation as a list of messages.' }),
    ...parametersOf('responses'),
  })
  .meta({ title: 'OpenAIResponseRequest' });

const model = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
});
const modelList = z
  .object({ object: z.literal('list'), data: z.array(model) })
  .meta({ title: 'OpenAIModelList' });

/** 2026-01-01, in seconds since 1970. */
const CREATED = 1_767_225_600;
const MODELS: z.infer<typeof modelList> = {
  object: 'list',
  data: [{ id: MODEL, object: 'model', created: CREATED, owned_by: 'groundwork' }],
};

const question = 'How long does a refund take?';
const answered = {
  answer: 'Refunds take 14 days. [1]',
  grounded: true,
  citations: [
    {
      n: 1,
      sourceId: 'kb_01k9zq4v5x8m2n7c3d6f1g0h9j',
      chunkId: 'rev_01k9zq4v5x8m2n7c3d6f1g0h9j_1:0',
      url: 'https://example.com/refunds',
      title: 'Refunds',
      quote: 'Refunds take 14 days.',
      start: 120,
      end: 141,
    },
  ],
  model: 'extractive',
};
const examples = {
  completion: completionOf({ id: 'chatcmpl_01k9zq4v5x8m2n7c3d6f1g0h9j', created: CREATED }, answered),
  response: responseOf(
    {
      id: 'resp_01k9zq4v5x8m2n7c3d6f1g0h9j',
      created: CREATED,
      messageId: 'msg_01k9zq4v5x8m2n7c3d6f1g0h9j',
    },
    answered,
  ),
};

interface Filtered {
  body: { groundwork?: { sourceIds?: string[] | undefined } | undefined };
}

const narrowed = <Input extends Filtered>(input: Input, only: readonly string[]): Input => {
  const { groundwork } = input.body;
  const sourceIds = within(only, groundwork?.sourceIds);
  return { ...input, body: { ...input.body, groundwork: { ...groundwork, sourceIds } } };
};

export const openAiRoutes = ({ chat, newId, now }: OpenAiUseCases): Route[] => {
  const named = (kind: 'completion' | 'response') => ({
    id: newId(kind),
    created: Math.floor(now().getTime() / 1_000),
  });
  return [
    defineRoute({
      method: 'get',
      path: '/v1/models',
      scope: 'search',
      errorShape: 'openai',
      summary: 'List models',
      tag,
      answers: { 200: { description: 'The list.', schema: modelList, example: MODELS } },
      limited: asItIs,
      handle: () => Promise.resolve({ status: 200, body: MODELS }),
    }),
    defineRoute({
      method: 'post',
      path: '/v1/chat/completions',
      scope: 'search',
      errorShape: 'openai',
      once: false,
      summary: 'Ask the enabled sources (Chat Completions API)',
      description:
        'The last user message is the question; earlier turns only clarify its meaning. Citations are returned both as annotations on the message and in `groundwork`. With `stream: true`, the answer is sent as chunks in server-sent events that end with `[DONE]`.',
      tag,
      body: chatBody,
      bodyExamples: { question: { model: MODEL, messages: [{ role: 'user', content: question }] } },
      answers: { 200: { description: 'The answer.', schema: completion, example: examples.completion } },
      errors: [404, 502],
      limited: narrowed,
      async handle({ workspaceId, body, signal }) {
        requireSupported('chat', body);
        const asked = conversationOf(body.messages, 'messages');
        const request = { workspaceId, ...asked, ...body.groundwork, signal };
        const names = named('completion');
        if (body.stream !== true)
          return { status: 200, body: completionOf(names, await chat.answer(request)) };
        const events = await begun(chat.stream(request));
        return {
          status: 200,
          events: completionEvents(names, events, { hasUsage: body.stream_options?.include_usage === true }),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/v1/responses',
      scope: 'search',
      errorShape: 'openai',
      once: false,
      summary: 'Ask the enabled sources (Responses API)',
      description:
        'The last user message in `input` is the question. Citations are returned both as annotations on the text and in the field `groundwork`. Nothing is stored: send the conversation with every request. With `stream: true`, the answer is sent as server-sent events.',
      tag,
      body: responsesBody,
      bodyExamples: { question: { model: MODEL, input: question } },
      answers: { 200: { description: 'The answer.', schema: response, example: examples.response } },
      errors: [404, 502],
      limited: narrowed,
      async handle({ workspaceId, body, signal }) {
        requireSupported('responses', body);
        const input = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : body.input;
        const request = { workspaceId, ...conversationOf(input, 'input'), ...body.groundwork, signal };
        const names = { ...named('response'), messageId: newId('message') };
        if (body.stream !== true) return { status: 200, body: responseOf(names, await chat.answer(request)) };
        return { status: 200, events: responseEvents(names, await begun(chat.stream(request))) };
      },
    }),
  ];
};
