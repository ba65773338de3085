import { z } from 'zod';
import type { ChatAnswer } from '../../chat/answer.ts';
import { citation, type Citation } from '../../grounding/citations.ts';
import { staleCitations } from '../../knowledge/refresh/stale-citations.ts';
import { MODEL } from './parameters.ts';

const groundwork = z
  .object({
    grounded: z.boolean().meta({
      description: 'False if the sources do not answer the question. The text then says so.',
    }),
    citations: z.array(citation),
    staleCitations,
    model: z.string().meta({ description: 'The configured model, or `extractive`.' }),
    answer: z.string().meta({
      description:
        'The full text of the answer. If a source was removed while the answer was being streamed, the sentences that cited that source are left out.',
    }),
  })
  .meta({ title: 'OpenAIGroundwork' });

export const groundworkOf = ({ grounded, citations, staleCitations: stale, model, answer }: ChatAnswer) => ({
  grounded,
  citations,
  ...(stale && { staleCitations: stale }),
  model,
  answer,
});

const place = { start_index: z.int(), end_index: z.int(), title: z.string(), url: z.string() };

interface Place {
  start_index: number;
  end_index: number;
  title: string;
  url: string;
}

function placesOf({ answer, citations }: Pick<ChatAnswer, 'answer' | 'citations'>): Place[] {
  const byNumber = new Map<string, Citation>(citations.map((one) => [String(one.n), one]));
  return [...answer.matchAll(/\[(\d{1,4})\]/g)].flatMap((mark) => {
    const cited = byNumber.get(mark[1]!);
    if (cited === undefined) return [];
    const url = cited.url ?? `groundwork://sources/${cited.sourceId}`;
    return [
      {
        start_index: mark.index,
        end_index: mark.index + mark[0].length,
        title: cited.title ?? url,
        url,
      },
    ];
  });
}

export const chatAnnotations = (answer: Pick<ChatAnswer, 'answer' | 'citations'>) =>
  placesOf(answer).map((url_citation) => ({ type: 'url_citation' as const, url_citation }));

export const responseAnnotations = (answer: Pick<ChatAnswer, 'answer' | 'citations'>) =>
  placesOf(answer).map((at) => ({ type: 'url_citation' as const, ...at }));

/** Token usage is not measured, so all counts are 0. */
const CHAT_USAGE = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
const RESPONSE_USAGE = {
  input_tokens: 0,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 0,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 0,
};

export interface Named {
  id: string;
  created: number;
}

export const completion = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.int(),
        message: z.object({
          role: z.literal('assistant'),
          content: z.string(),
          refusal: z.null(),
          annotations: z.array(z.object({ type: z.literal('url_citation'), url_citation: z.object(place) })),
        }),
        logprobs: z.null(),
        finish_reason: z.literal('stop'),
      }),
    ),
    usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() }),
    groundwork,
  })
  .meta({ title: 'OpenAIChatCompletion' });

export const completionOf = ({ id, created }: Named, answer: ChatAnswer): z.infer<typeof completion> => ({
  id,
  object: 'chat.completion',
  created,
  model: MODEL,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer.answer,
        refusal: null,
        annotations: chatAnnotations(answer),
      },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: CHAT_USAGE,
  groundwork: groundworkOf(answer),
});

export const chunkOf = (
  { id, created }: Named,
  delta: Record<string, unknown>,
  finish_reason: 'stop' | null = null,
) => ({
  id,
  object: 'chat.completion.chunk',
  created,
  model: MODEL,
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
});

export const usageChunk = ({ id, created }: Named) => ({
  id,
  object: 'chat.completion.chunk',
  created,
  model: MODEL,
  choices: [],
  usage: CHAT_USAGE,
});

const outputText = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  annotations: z.array(z.object({ type: z.literal('url_citation'), ...place })),
  logprobs: z.array(z.unknown()),
});

export const response = z
  .looseObject({
    id: z.string(),
    object: z.literal('response'),
    created_at: z.int(),
    status: z.enum(['in_progress', 'completed']),
    model: z.string(),
    output: z.array(
      z.object({
        type: z.literal('message'),
        id: z.string(),
        role: z.literal('assistant'),
        status: z.enum(['in_progress', 'completed']),
        content: z.array(outputText),
      }),
    ),
    groundwork: groundwork.optional(),
  })
  .meta({ title: 'OpenAIResponse' });

export const partOf = (answer?: ChatAnswer): z.infer<typeof outputText> => ({
  type: 'output_text',
  text: answer?.answer ?? '',
  annotations: answer === undefined ? [] : responseAnnotations(answer),
  logprobs: [],
});

export const itemOf = (messageId: string, answer?: ChatAnswer) => ({
  type: 'message' as const,
  id: messageId,
  role: 'assistant' as const,
  status: answer === undefined ? ('in_progress' as const) : ('completed' as const),
  content: answer === undefined ? [] : [partOf(answer)],
});

export const responseOf = (
  { id, created, messageId }: Named & { messageId: string },
  answer?: ChatAnswer,
): z.infer<typeof response> => ({
  id,
  object: 'response',
  created_at: created,
  status: answer === undefined ? 'in_progress' : 'completed',
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  metadata: {},
  model: MODEL,
  output: answer === undefined ? [] : [itemOf(messageId, answer)],
  parallel_tool_calls: false,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: false,
  temperature: null,
  text: { format: { type: 'text' } },
  tool_choice: 'none',
  tools: [],
  top_p: null,
  truncation: 'disabled',
  usage: answer === undefined ? null : RESPONSE_USAGE,
  user: null,
  ...(answer === undefined ? {} : { groundwork: groundworkOf(answer) }),
});
