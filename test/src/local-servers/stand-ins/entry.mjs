import { createServer } from 'node:http';

export const play = (role) => {
  if (process.env.STAND_IN_FAILS === role) {
    process.send({ type: 'failed', message: `the ${role} has no bundle` });
    return process.exit(1);
  }
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), Number(process.env.STAND_IN_DRAINS_MS ?? 0)));
  process.on('disconnect', () => process.exit(0));
  const given = ['MONGODB_URI', 'TEMPORAL_ADDRESS', 'TEMPORAL_UI_URL', 'API_KEY', 'DATA_DIR', 'CACHE_DIR'];
  const answer = JSON.stringify(Object.fromEntries(given.map((name) => [name, process.env[name]])));
  const port = role === 'api' ? Number(process.env.PORT) : 0;
  createServer((_, response) => response.end(answer)).listen(port, '127.0.0.1', () =>
    process.send({ type: 'ready' }),
  );
};
