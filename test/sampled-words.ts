import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { randomOf } from './support/random.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SAMPLE = 50;
const LEAST_WORDS = 4;
const KINDS = ['comments', 'messages', 'console', 'docs'] as const;
type Kind = (typeof KINDS)[number];

interface Drawn {
  text: string;
  place: string;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const wordsIn = (text: string): number => (text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []).length;
const joined = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function filesUnder(folders: readonly string[], extension: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => extension.test(name))
      .map((name) => join(folder, name))
      .sort(),
  );
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

function* textsIn(node: unknown): Generator<{ text: string; start: number }> {
  if (Array.isArray(node)) {
    for (const part of node) yield* textsIn(part);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, start, value, quasis } = node as Node;
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return;
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') yield { text: value, start };
  else if (type === 'TemplateLiteral')
    yield {
      text: (quasis as { value: { cooked: string | null } }[])
        .map((part) => part.value.cooked ?? '')
        .join('{}'),
      start,
    };
  for (const [key, part] of Object.entries(node)) if (key !== 'quasis') yield* textsIn(part);
}

const plainWordsIn = (text: string): number =>
  text.split(' ').filter((part) => /^[“"'(`]*[\p{L}\p{M}’'-]+[.,:;!?…”"')`]*$/u.test(part)).length;

const SMALL_WORDS =
  /\b(?:an?|the|of|in|to|for|and|or|is|are|was|were|by|on|at|with|from|not?|be|as|has|have|its?|this|that|your?|too?|only|than|more|all|been|does|must|may|can|yet)\b/i;

const isProse = (text: string): boolean =>
  plainWordsIn(text) >= LEAST_WORDS &&
  (/^[“"'(`{]*\p{Lu}/u.test(text) || SMALL_WORDS.test(text)) &&
  /^[\p{L}“"'(`{0-9]/u.test(text) &&
  !/[;<>|*\\]|\(\?|--|=>|\bflex\b|\bpx-/.test(text) &&
  (/[.,:!?“"'(`{]/.test(text) || wordsIn(text) <= 12);

const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

function comments(): Drawn[] {
  return filesUnder(['src', 'workflows', 'activities', 'test'], /\.tsx?$/).flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    const found: (Drawn & { end: number; line: boolean })[] = [];
    for (const { type, value, start, end } of parseSync(file, code).comments) {
      const text = joined(value.replaceAll(/^\s*\*+/gm, ''));
      const last = found.at(-1);
      if (type === 'Line' && last?.line === true && /^\s*$/.test(code.slice(last.end, start))) {
        last.text = `${last.text} ${text}`;
        last.end = end;
      } else found.push({ text, place: `${file}:${lineOf(code, start)}`, end, line: type === 'Line' });
    }
    return found
      .filter(({ text }) => wordsIn(text) >= LEAST_WORDS)
      .map(({ text, place }) => ({ text, place }));
  });
}

function strings(folders: readonly string[], keep: (file: string) => boolean): Drawn[] {
  return filesUnder(folders, /\.tsx?$/)
    .filter(keep)
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8');
      return [...textsIn(parseSync(file, code).program.body)]
        .map(({ text, start }) => ({ text: joined(text), place: `${file}:${lineOf(code, start)}` }))
        .filter(({ text }) => isProse(text));
    });
}

function docs(): Drawn[] {
  const pages = ['README.md', ...filesUnder(['docs', '.github'], /\.md$/)];
  return pages
    .filter((page) => !page.startsWith('docs/examples/'))
    .flatMap((page) =>
      readFileSync(join(ROOT, page), 'utf8')
        .replaceAll(/^```[^]*?^```/gm, '')
        .split(/\n\s*\n|\n(?=[-*|#]|\d+\.)/)
        .flatMap((block) => joined(block).split(/(?<=[.!?:])\s+(?=[\p{Lu}`])/u))
        .map((text) => ({ text, place: page }))
        .filter(({ text }) => wordsIn(text) >= LEAST_WORDS && !/^[|#:-]+$/.test(text)),
    );
}

const isConsole = (file: string): boolean => file.startsWith('src/console/');
const sources: Record<Kind, () => Drawn[]> = {
  comments,
  messages: () =>
    strings(
      ['src', 'workflows', 'activities'],
      (file) => !isConsole(file) && !/\/facts\/|\/analysis\//.test(file),
    ),
  console: () => strings(['src/console'], () => true),
  docs,
};

function drawn(all: readonly Drawn[], random: () => number): Drawn[] {
  const left = [...new Map(all.map((one) => [one.text, one])).values()];
  return Array.from(
    { length: Math.min(SAMPLE, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}

const [seed, ...asked] = process.argv.slice(2);
const kinds = asked.length === 0 ? KINDS : KINDS.filter((kind) => asked.includes(kind));
if (seed === undefined || kinds.length === 0) {
  print(`Usage: npm run report:words -- SEED [${KINDS.join('|')}]…`);
  process.exit(1);
}
for (const kind of kinds) {
  const all = sources[kind]();
  print(`\n${kind}: ${SAMPLE} of ${all.length.toLocaleString('en')}`);
  drawn(all, randomOf(seed, kind)).forEach(({ text, place }, i) => print(`${i + 1}. ${text}   (${place})`));
}
