import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, name = '', endsFile = '', manner = ''] = process.argv.slice(2);
process.on('SIGTERM', () => {
  if (manner === 'stubborn') return;
  // A slow exit shows whether the supervisor stops child processes in order.
  setTimeout(
    () => {
      if (endsFile !== '') appendFileSync(endsFile, `${name}\n`);
      process.exit(0);
    },
    manner === 'slow' ? 200 : 0,
  );
});
process.on('disconnect', () => manner !== 'stubborn' && process.exit(0));
createServer((_, response) => response.end(String(process.pid))).listen(Number(port), '127.0.0.1', () => {
  process.send?.({ type: 'ready' });
});
