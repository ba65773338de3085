import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client, Connection, type WorkflowFailedError } from '@temporalio/client';
import { expect } from 'chai';
import { createLog } from '../../../src/log/log.ts';
import { createCodecServer } from '../../../src/temporal/codec-server.ts';
import { createDataConverter } from '../../../src/temporal/data-converter.ts';
import { payloadToJson } from '../../../src/temporal/payload-codec.ts';
import { NO_PAYLOAD_KEYS, parsePayloadKeys } from '../../../src/config/payload-keys.ts';
import { createWorkflowClient } from '../../../src/temporal/workflow-client.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { ownTemporal, stopAtEnd } from '../../support/servers.ts';
import { startService, type TestService } from '../../support/service.ts';

const KEYS = `2026:${randomBytes(32).toString('base64')}`;
const keys = parsePayloadKeys(KEYS, expect.fail);

function textIn(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${textIn(part)}`)
    .join('\n');
}

function plainIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  const { metadata } = value as { metadata?: Record<string, Uint8Array> | null };
  const encoding = metadata?.['encoding'];
  if (encoding !== undefined) return String(Buffer.from(encoding)) === 'binary/encrypted' ? [] : [path];
  return Object.entries(value).flatMap(([name, part]) => plainIn(part, `${path}.${name}`));
}

describe('payload encryption', () => {
  let service: TestService;
  let api: ApiClient;
  let connection: Connection;
  let stranger: Client;
  let client: Client;

  before(async function () {
    this.timeout(1_800_000);
    const address = await ownTemporal();
    service = await startService({ TEMPORAL_PAYLOAD_KEYS: KEYS, TEMPORAL_ADDRESS: address });
    connection = await Connection.connect({ address });
    stranger = new Client({ connection });
    client = new Client({ connection, dataConverter: createDataConverter({ keys, namespace: 'default' }) });
    stopAtEnd(async () => {
      await service.stop();
      await connection.close();
    });
    api = await service.newClient();
  });

  async function added(json: object): Promise<string> {
    const { body } = await api.post('/api/knowledge', json);
    await service.ended(body.id);
    return `index-source/${body.id}`;
  }
  async function stored(workflowId: string): Promise<string> {
    const { raw } = await stranger.workflow.getHandle(workflowId).describe();
    const history = await stranger.workflow.getHandle(workflowId).fetchHistory();
    return textIn([raw, history]);
  }
  const failureOf = (workflowId: string, as: Client) =>
    as.workflow
      .getHandle(workflowId)
      .result()
      .catch((error: WorkflowFailedError) => error.cause as Error & { type: string });

  it('leaves no argument, result, summary or step of a run readable', async () => {
    const text = await stored(await added({ text: 'Refunds take five days.', name: 'Secret refund policy' }));
    expect(text).to.match(/binary\/encrypted/);
    for (const word of ['Secret', 'refund', 'read the source', 'outcome'])
      expect(text, word).not.to.include(word);
  });

  it('encrypts every payload except trace headers and those Temporal itself reads', async () => {
    const id = await added({ text: 'Refunds take six days.' });
    const plain = plainIn(await client.workflow.getHandle(id).fetchHistory());
    expect(
      plain.filter((path) => !/\b(header|searchAttributes|markerRecorded\w+)\b/.test(path)),
    ).to.deep.equal([]);
  });

  it('leaves only the code of a failure readable', async () => {
    const id = await added({ url: 'http://missing.test/of-great-secrecy' });
    const text = await stored(id);
    expect(text).to.include('Encoded failure').and.to.include('fetch.http_404');
    for (const word of ['secrecy', 'missing.test', 'answered', ' at ', '.ts:'])
      expect(text, word).not.to.include(word);
  });

  it('shows the failure to holders of the key', async () => {
    const id = await added({ url: 'http://gone.test/' });
    expect(await failureOf(id, client)).to.include({ type: 'fetch.http_404' });
    expect((await failureOf(id, client))?.message).to.match(/404/);
  });

  it('names the missing key to others', async () => {
    const id = await added({ url: 'http://lost.test/' });
    const other = new Client({
      connection,
      dataConverter: createDataConverter({ keys: NO_PAYLOAD_KEYS, namespace: 'default' }),
    });
    const error = await other.workflow
      .getHandle(id)
      .result()
      .catch((reason: Error) => reason);
    expect(String(error)).to.match(/key '2026'/);
  });

  it('shows payloads in the Temporal UI through the codec server', async () => {
    const id = await added({ text: 'Shown.', name: 'Shown to operators' });
    const { raw } = await stranger.workflow.getHandle(id).describe();
    const [codec] = createDataConverter({ keys, namespace: 'default' }).payloadCodecs!;
    const rules = { codec: codec!, namespace: 'default', origin: null, log: createLog('silent', 'test') };
    const server = createCodecServer(rules);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/decode`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Namespace': 'default' },
      body: JSON.stringify({ payloads: [payloadToJson(raw.executionConfig!.userMetadata!.summary!)] }),
    });
    server.close();
    const { payloads } = (await response.json()) as { payloads: { data: string }[] };
    expect(atob(payloads[0]!.data)).to.equal('"Shown to operators"');
  });

  it('finishes runs started before it was switched on', async () => {
    const { config } = service.services;
    const before = createWorkflowClient({
      ...config.temporal,
      address: config.temporal.address!,
      payloadKeys: NO_PAYLOAD_KEYS,
    });
    const source = 'kb_from_before';
    await before.requestIndexing({
      sourceId: source,
      run: 1,
      deadlineAt: new Date(Date.now() + 60_000),
      title: 'from before',
    });
    await service.ended(source);
    const { status } = await client.workflow.getHandle(`index-source/${source}`).describe();
    await before.close();
    expect(status.name).to.equal('COMPLETED');
  });

  describe('of schedules', () => {
    let id: string;
    before(async () => {
      id = (await api.post('/api/intel/competitors', { domain: 'secrecy.test', every: '12h' })).body.id;
    });

    it('leaves nothing about the competitor readable', async () => {
      const { raw } = await client.schedule.getHandle(`check-competitor/${id}`).describe();
      expect(textIn(raw)).to.include('scheduledCheck').and.not.to.include('secrecy.test');
    });

    it('decrypts what they start, with ids created by Temporal', async () => {
      const handle = client.schedule.getHandle(`check-competitor/${id}`);
      await handle.trigger();
      let started: string | undefined;
      while (started === undefined) {
        const [action] = (await handle.describe()).info.recentActions;
        started = action?.action.workflow.workflowId;
      }
      expect(started).to.match(/^scheduled-check\/comp_.+-\d{4}-/);
      await client.workflow.getHandle(started).result();
    });

    it('lists them', async () => {
      const listed = new Set<string>();
      while (!listed.has(id))
        for (const { competitorId } of await service.services.workflows.schedules.list())
          listed.add(competitorId);
      expect(listed.has(id)).to.equal(true);
    });
  });
});
