import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { createLogOutput } from './output.ts';

const SECRET_PATHS = [
  'authorization',
  'apiKey',
  'api_key',
  'key',
  'token',
  'password',
  'secret',
  'uri',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function maskSecrets(text: string): string {
  return text
    .replace(/\b(Bearer\s+)\S+/gi, '$1[secret]')
    .replace(/\b(gw|sk)[-_][\w-]{8,}/g, '$1_[secret]')
    .replace(/\/\/[^/\s:@]*:[^/\s@]*@/g, '//[secret]@');
}

export function createLog(
  level: string,
  name: string,
  target: DestinationStream = createLogOutput(),
  fields: () => Record<string, string> = () => ({}),
): Logger {
  const options: LoggerOptions = {
    name,
    level,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: fields,
    serializers: {
      error: (error: unknown) =>
        error instanceof Error
          ? { name: error.name, message: maskSecrets(error.message), stack: maskSecrets(error.stack ?? '') }
          : maskSecrets(String(error)),
    },
  };
  return pino(options, target);
}

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
