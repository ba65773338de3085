import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

export interface ShownPage {
  file: string;
  text: string;
}

export interface ShownCommand {
  command: string;
  answer?: string;
}

export const shownPages = (): ShownPage[] =>
  [
    'README.md',
    ...readdirSync(new URL('docs', ROOT))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`)
      .sort(),
  ].map((file) => ({ file, text: readFileSync(fileURLToPath(new URL(file, ROOT)), 'utf8') }));

const lines = (block: string): string[] =>
  block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

export function shownCommands(text: string): ShownCommand[] {
  const blocks = text.matchAll(/^```sh\n([^]*?)^```\n(?:\n```json\n([^]*?)^```)?/gm);
  return [...blocks].flatMap(([, shell, json]) => {
    const commands = lines(shell!);
    const answers = json === undefined ? [] : lines(json);
    if (answers.length > 0 && answers.length !== commands.length)
      throw new Error(`${commands.length} commands, but ${answers.length} answers:\n${shell}`);
    return commands.map((command, i) => ({
      command,
      ...(answers[i] === undefined ? {} : { answer: answers[i] }),
    }));
  });
}

export function difference(shown: unknown, actual: unknown, path = 'answer'): string | undefined {
  const differs = `${path}: shown ${JSON.stringify(shown)}, got ${JSON.stringify(actual)?.slice(0, 300)}`;
  if (typeof shown === 'string') {
    const pattern = shown
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('[^]*');
    return typeof actual === 'string' && new RegExp(`^${pattern}$`).test(actual) ? undefined : differs;
  }
  if (typeof shown !== 'object' || shown === null) return shown === actual ? undefined : differs;
  if (typeof actual !== 'object' || actual === null || Array.isArray(shown) !== Array.isArray(actual))
    return differs;
  for (const [key, value] of Object.entries(shown)) {
    const found = difference(value, (actual as Record<string, unknown>)[key], `${path}.${key}`);
    if (found !== undefined) return found;
  }
  if (Array.isArray(shown) && shown.length === 0 && (actual as unknown[]).length > 0) return differs;
  return undefined;
}
