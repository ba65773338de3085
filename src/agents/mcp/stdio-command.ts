import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Server, type ServerContext } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { loadServiceAddress } from '../../config/config.ts';
import { VERSION } from '../../config/version.ts';

const TIMEOUT_MS = 180_000;

async function connect(): Promise<Client> {
  const { url, key } = loadServiceAddress();
  const client = new Client(
    { name: 'groundwork-stdio', version: VERSION },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}

function serverOver(service: Client): Server {
  const server = new Server(
    { name: 'groundwork', title: 'Groundwork', version: VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: service.getInstructions() ?? '' },
  );
  const options = ({ mcpReq }: ServerContext) => ({ signal: mcpReq.signal, timeout: TIMEOUT_MS });

  server.setRequestHandler('tools/list', ({ params }, ctx) => service.listTools(params, options(ctx)));
  server.setRequestHandler('tools/call', ({ params }, ctx) => {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    const { name, arguments: args } = params;
    return service.callTool(
      { name, ...(args === undefined ? {} : { arguments: args }) },
      {
        ...options(ctx),
        ...(progressToken === undefined
          ? {}
          : {
              onprogress: (progress) =>
                void ctx.mcpReq
                  .notify({ method: 'notifications/progress', params: { ...progress, progressToken } })
                  .catch(() => undefined),
            }),
      },
    );
  });
  server.setRequestHandler('resources/list', ({ params }, ctx) =>
    service.listResources(params, options(ctx)),
  );
  server.setRequestHandler('resources/templates/list', ({ params }, ctx) =>
    service.listResourceTemplates(params, options(ctx)),
  );
  server.setRequestHandler('resources/read', ({ params }, ctx) =>
    service.readResource({ uri: params.uri }, options(ctx)),
  );
  return server;
}

try {
  const service = await connect();
  serveStdio(() => serverOver(service), {
    onerror: ({ message }) => void process.stderr.write(`${message}\n`),
  });
  process.stdin.once('end', () => void service.close());
} catch (error) {
  process.stderr.write(
    `The connection to the service failed: ${error instanceof Error ? error.message : String(error)}\nSet GROUNDWORK_URL to the address of the service and GROUNDWORK_KEY to an API key.\n`,
  );
  process.exitCode = 1;
}
