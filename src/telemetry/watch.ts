import type { Competing } from '../competitors/competing.ts';
import type { Events } from '../events/events.ts';
import type { GenerationSteps } from '../intel/runs/generation-steps.ts';
import type { Parser } from '../extraction/pool/parser.ts';
import type { ChatModel } from '../llm/chat-model.ts';
import type { Embeddings } from '../llm/embeddings.ts';
import type { Web } from '../web/web.ts';
import type { Webhooks } from '../delivery/webhooks/webhooks.ts';
import type { Meters } from './meters.ts';
import { watchChatModel } from './watched/chat-model.ts';
import { watchEmbeddings } from './watched/embeddings.ts';
import { watchParser } from './watched/parser.ts';
import { watchChecks, watchDeliveries, watchEvents, watchGenerations } from './watched/steps.ts';
import { watchWeb } from './watched/web.ts';

/** The parts of the service as they are, with what they do measured and traced; they know nothing of it. */
export function createWatch({
  meters,
  moduleOf,
}: {
  meters: Meters;
  /** Of a run of generation; null when it is not there any more. */
  moduleOf(runId: string): Promise<string | null>;
}) {
  return {
    web: (web: Web): Web => watchWeb(web, meters),
    parser: (parser: Parser): Parser => watchParser(parser, meters),
    embeddings: (embeddings: Embeddings): Embeddings => watchEmbeddings(embeddings, meters),
    chatModel: (model: ChatModel): ChatModel => watchChatModel(model, meters),
    events: (events: Events): Events => watchEvents(events, meters),
    competing: (competing: Competing): Competing => watchChecks(competing, meters),
    webhooks: (webhooks: Webhooks): Webhooks => watchDeliveries(webhooks, meters),
    generating: <Intel extends { steps: GenerationSteps }>(intel: Intel): Intel => ({
      ...intel,
      steps: watchGenerations(intel.steps, { meters, moduleOf }),
    }),
  };
}
