import type { ModuleName } from '../../../src/intel/modules/registry.ts';
import type { ApiClient } from '../api-client.ts';
import { startEmbeddingEndpoint } from '../embedding-endpoint.ts';
import { startModelServer, type ModelServer } from '../model-server.ts';
import { startService, type TestService } from '../service.ts';
import { brandOf, GOLDEN } from './golden.ts';

export const KEY = 'sk-secret-of-the-scripted-model';
export const CONTEXT_TOKENS = 8_000;

export interface ScriptedService {
  service: TestService;
  model: ModelServer;
}

export async function startScriptedService(): Promise<ScriptedService & { stop(): Promise<void> }> {
  const [embeddings, model] = await Promise.all([startEmbeddingEndpoint(), startModelServer()]);
  const service = await startService({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: KEY,
    CHAT_MODEL: 'scripted-1',
    CHAT_CONTEXT_TOKENS: String(CONTEXT_TOKENS),
    EMBEDDING_BASE_URL: embeddings.baseUrl,
  });
  return {
    service,
    model,
    async stop() {
      await service.stop();
      await model.close();
      await embeddings.close();
    },
  };
}

export async function addText(service: TestService, api: ApiClient, text: string): Promise<string> {
  const { body } = await api.post('/api/knowledge', { text });
  await service.ended(body.id);
  return body.id;
}

export async function furnish(service: TestService, api: ApiClient, name: ModuleName): Promise<string> {
  const brand = brandOf(name);
  if (brand !== undefined) await api.request('PUT', '/api/brand-profile', { json: brand });
  return addText(service, api, GOLDEN[name].goldenSource);
}
