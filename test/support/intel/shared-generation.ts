import { expect } from 'chai';
import type { ModuleName } from '../../../src/intel/modules/registry.ts';
import type { ApiAnswer, ApiClient } from '../api-client.ts';
import type { ModelServer } from '../model-server.ts';
import { stopAtEnd } from '../servers.ts';
import type { TestService } from '../service.ts';
import { GOLDEN } from './golden.ts';
import { addText, furnish, startScriptedService, type ScriptedService } from './scripted-generation.ts';

let shared: Promise<ScriptedService> | undefined;

function sharedScriptedService(): Promise<ScriptedService> {
  shared ??= startScriptedService().then((scripted) => {
    stopAtEnd(scripted.stop);
    return scripted;
  });
  return shared;
}

export function useScriptedGeneration() {
  let unexpected = 0;
  const used = {
    service: undefined as unknown as TestService,
    model: undefined as unknown as ModelServer,
    api: undefined as unknown as ApiClient,
    added: (text: string): Promise<string> => addText(used.service, used.api, text),
    furnish: (name: ModuleName): Promise<string> => furnish(used.service, used.api, name),
    generate: (name: ModuleName, more: object = {}): Promise<ApiAnswer> =>
      used.api.post(`/api/intel/${name}`, { ...GOLDEN[name].goldenInputs, ...more }),
  };
  before(async function () {
    this.timeout(1_800_000);
    Object.assign(used, await sharedScriptedService());
  });
  beforeEach(async () => {
    used.api = await used.service.newClient();
    used.model.requests.length = 0;
    ({ unexpected } = used.model);
  });
  afterEach(() => expect([used.model.left(), used.model.unexpected - unexpected]).to.deep.equal([0, 0]));
  return used;
}
