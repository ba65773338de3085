import type { ApiClient } from './api-client.ts';
import { type ReceivedMail, startMailServer } from './mail-server.ts';
import { stopAtEnd } from './servers.ts';
import { startService, type TestService } from './service.ts';

interface SharedService {
  service: TestService;
  mails: ReceivedMail[];
}

let shared: Promise<SharedService> | undefined;

const sharedService = (): Promise<SharedService> => (shared ??= started());

async function started(): Promise<SharedService> {
  const mail = await startMailServer();
  stopAtEnd(mail.close);
  const { host, port, from } = mail.settings;
  const service = await startService({
    CRAWL_DELAY_MS: '1',
    CHECK_CONFIRM_DELAY_MS: '0',
    SMTP_URL: `smtp://${host}:${port}`,
    SMTP_FROM: from,
    SMTP_TLS: 'optional',
  });
  stopAtEnd(service.stop);
  return { service, mails: mail.mails };
}

export function useService() {
  const used = {
    service: undefined as unknown as TestService,
    api: undefined as unknown as ApiClient,
    mails: [] as ReceivedMail[],
    async added(json: object): Promise<string> {
      const { body } = await used.api.post('/api/knowledge', json);
      await used.service.ended(body.id);
      return body.id;
    },
    record: async (id: string) => (await used.api.get(`/api/knowledge/${id}`)).body,
  };
  before(async function () {
    this.timeout(1_800_000);
    ({ service: used.service, mails: used.mails } = await sharedService());
  });
  beforeEach(async () => {
    used.api = await used.service.newClient();
  });
  return used;
}
