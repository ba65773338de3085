import { createLogOutput } from '../log/output.ts';

type LogFormat = 'json' | 'pretty';

interface LineTarget {
  write(line: string): void;
}

const LEVELS: Record<number, string> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
};
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'error']);
const LONGEST_VALUE = 300;
/** Names and responses in log lines must not control a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const printable = (text: string): string => text.replace(UNPRINTABLE, '�');

export function readableLines(target: LineTarget): LineTarget {
  return { write: (line) => target.write(readable(line)) };
}

function readable(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return `${printable(line.trimEnd())}\n`;
  }
  const { time, level, name, msg } = entry;
  const clock = /T([\d:.]+)Z?$/.exec(String(time))?.[1] ?? String(time);
  const fields = Object.entries(entry).filter(([field]) => !LEFT_OUT.has(field));
  const parts = fields.map(([field, value]) => `${printable(field)}=${shown(value)}`);
  const head = `${clock} ${LEVELS[Number(level)] ?? String(level)} ${String(name)}: ${String(msg ?? '')}`;
  return `${[printable(head), ...parts].join(' ')}${errorOf(entry['error'])}\n`;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
  const plain = printable(text);
  return plain.length > LONGEST_VALUE ? `${plain.slice(0, LONGEST_VALUE)}…` : plain;
}

function errorOf(error: unknown): string {
  if (error === undefined || error === null) return '';
  const { name, message, stack } = error as Record<string, unknown>;
  const text = typeof error === 'string' ? error : String(stack || `${String(name)}: ${String(message)}`);
  return text
    .split('\n')
    .map((line) => `\n    ${printable(line.trim())}`)
    .join('');
}

export function logTarget(
  format: LogFormat | undefined,
  isTerminal: boolean = process.stdout.isTTY === true,
): LineTarget {
  const output = createLogOutput();
  return (format ?? (isTerminal ? 'pretty' : 'json')) === 'pretty' ? readableLines(output) : output;
}
