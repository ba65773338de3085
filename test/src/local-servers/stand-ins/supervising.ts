import { fileURLToPath } from 'node:url';
import { createSupervisor } from '../../../../src/local-servers/supervisor.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = fileURLToPath(new URL('server.mjs', import.meta.url));
const supervisor = createSupervisor({ dataDir, env: process.env, report: () => undefined });
const start = (name: string, manner: string): Promise<void> =>
  supervisor.start({
    name,
    command: process.execPath,
    args: [server, '0', name, '', manner],
    ready: 'ipc',
  });
await Promise.all([start('willing', ''), start('stubborn', 'stubborn')]);
const pids = [supervisor.pidOf('willing'), supervisor.pidOf('stubborn'), supervisor.guard.pid];
process.stdout.write(`${JSON.stringify(pids)}\n`);
