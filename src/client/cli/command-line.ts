import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { createGroundwork } from '../client.ts';
import { GroundworkError } from '../errors.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { completionOf } from './completion.ts';
import { COMMON, EXIT, type Surroundings, UsageError } from './usage.ts';

const usage = (): string => `Usage: groundwork COMMAND [OPTION…]

${Object.entries(COMMANDS)
  .map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(58)} ${does}`)
  .join('\n')}
  ${'completion bash|zsh|fish'.padEnd(58)} print a completion script for the shell

Every command takes --json (machine-readable output), --url ADDRESS and --key KEY. Without --url and --key,
GROUNDWORK_URL (default http://127.0.0.1:3000) and GROUNDWORK_KEY are used.

Exit codes: 0 for success, 1 for a failure, 2 for incorrect usage, 3 if an event has the severity in --fail-on or higher.
`;

export async function runCommandLine(args: readonly string[], around: Surroundings): Promise<number> {
  const { env, out, err } = around;
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    (name === undefined ? err : out)(usage());
    return name === undefined ? EXIT.usage : 0;
  }
  try {
    if (name === 'completion') {
      out(completionOf(rest[0]));
      return 0;
    }
    if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
    const command = COMMANDS[name as CommandName];
    const { values, positionals } = parsed(rest, { ...COMMON, ...command.options });
    if (values['help'] === true) {
      out(`Usage: groundwork ${name} ${command.takes}\n\n${command.does}\n`);
      return 0;
    }
    const key = (values['key'] as string | undefined) ?? env['GROUNDWORK_KEY'];
    if (key === undefined || key === '')
      throw new UsageError('An API key is missing. Set GROUNDWORK_KEY, or use --key.');
    const url = (values['url'] as string | undefined) ?? (env['GROUNDWORK_URL'] || 'http://127.0.0.1:3000');
    if (URL.parse(url) === null)
      throw new UsageError(
        `${JSON.stringify(url)} is not a valid URL. Set the address of the service, such as http://127.0.0.1:3000.`,
      );
    const isJson = values['json'] === true;
    return await command.run({
      groundwork: createGroundwork({ url, key }),
      words: positionals,
      options: values,
      around,
      show: (value, text) => out(isJson ? `${JSON.stringify(value)}\n` : `${printable(text)}\n`),
    });
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\nSee \`groundwork help\`.\n`);
      return EXIT.usage;
    }
    err(`${describe(error)}\n`);
    return EXIT.failed;
  }
}

function parsed(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Text from a web page may contain characters that control the terminal. */
const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '');

function describe(error: unknown): string {
  if (!(error instanceof GroundworkError)) return error instanceof Error ? error.message : String(error);
  const details = error.details.map(({ path, message }) => `  ${path} ${message}`);
  return printable([`${error.code}: ${error.message}`, ...details].join('\n'));
}
