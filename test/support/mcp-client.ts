import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export type Era = 'the current revision' | 'a revision of 2025';
export const ERAS: Era[] = ['the current revision', 'a revision of 2025'];

export async function mcpClient(
  url: string,
  key: string,
  era: Era = 'the current revision',
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === 'a revision of 2025' ? 'legacy' : { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}
