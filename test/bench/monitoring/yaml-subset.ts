export type Yaml = null | boolean | number | string | Yaml[] | { [key: string]: Yaml };

interface Line {
  indent: number;
  text: string;
  at: number;
}

const PLAIN_KEY = /^([^\s:'"\-?&*[{!|>%@`,#](?:[^:]|:(?=\S))*|'[^']*'|"[^"]*"):(?:\s+(.*))?$/;

/** Reads the part of YAML 1.2 that Pricing2Yaml files use. Throws on all other syntax. */
export function readYaml(text: string): Yaml {
  const lines = text
    .split('\n')
    .map((line, at): Line => ({
      indent: line.length - line.trimStart().length,
      text: line.trim(),
      at: at + 1,
    }))
    .filter(({ text }, at) => !(text.startsWith('#') || (at === 0 && text === '---')));
  while (lines.at(-1)?.text === '') lines.pop();
  const reader = { lines, next: 0 };
  const value = readNode(reader, -1);
  if (reader.next < lines.length) throw new Error(`line ${lines[reader.next]!.at}: cannot be read`);
  return value;
}

interface Reader {
  lines: Line[];
  next: number;
}

function skipEmpty(reader: Reader): Line | undefined {
  while (reader.lines[reader.next]?.text === '') reader.next += 1;
  return reader.lines[reader.next];
}

function readNode(reader: Reader, above: number): Yaml {
  const first = skipEmpty(reader);
  if (first === undefined) return null;
  if (first.text.startsWith('- ') && first.indent >= above) return readList(reader, first.indent);
  if (first.indent <= above) return null;
  return readMapping(reader, first.indent);
}

function readList(reader: Reader, indent: number): Yaml[] {
  const items: Yaml[] = [];
  for (let line = skipEmpty(reader); line?.indent === indent && line.text.startsWith('- ');) {
    reader.next += 1;
    items.push(readScalar(reader, line.text.slice(2).trim(), indent, line.at));
    line = skipEmpty(reader);
  }
  return items;
}

function readMapping(reader: Reader, indent: number): Yaml {
  const mapping: { [key: string]: Yaml } = {};
  for (let line = skipEmpty(reader); line?.indent === indent; line = skipEmpty(reader)) {
    const entry = PLAIN_KEY.exec(line.text);
    if (entry === null) throw new Error(`line ${line.at}: no key: ${line.text}`);
    reader.next += 1;
    const key = entry[1]!.replaceAll(/^['"]|['"]$/g, '');
    const rest = entry[2] ?? '';
    if (Object.hasOwn(mapping, key)) throw new Error(`line ${line.at}: ${key} is repeated`);
    mapping[key] = rest === '' ? readNode(reader, indent) : readScalar(reader, rest, indent, line.at);
  }
  return mapping;
}

function readScalar(reader: Reader, start: string, indent: number, at: number): Yaml {
  const quote = start[0] === "'" || start[0] === '"' ? start[0] : null;
  let text = start;
  const isOpen = (): boolean => quote !== null && !isClosed(text, quote);
  for (let line = reader.lines[reader.next]; line !== undefined; line = reader.lines[reader.next]) {
    if (line.text === '' ? !isOpen() : !isOpen() && (quote !== null || line.indent <= indent)) break;
    text += line.text === '' ? '\n' : text.endsWith('\n') ? line.text : ` ${line.text}`;
    reader.next += 1;
  }
  if (quote !== null) return unquoted(text, quote, at);
  if (/^[&*[{!|>%@`]/.test(text)) throw new Error(`line ${at}: not read here: ${text}`);
  return plain(text.replace(/\s+#.*$/, ''));
}

function isClosed(text: string, quote: string): boolean {
  if (text.length < 2) return false;
  if (quote === "'") return /^'(?:[^']|'')*'$/.test(text);
  return /^"(?:[^"\\]|\\.)*"$/s.test(text);
}

function unquoted(text: string, quote: string, at: number): string {
  if (!isClosed(text, quote)) throw new Error(`line ${at}: a quotation is not closed`);
  if (quote === "'") return text.slice(1, -1).replaceAll("''", "'");
  return JSON.parse(text.replaceAll(/\\ /g, '').replaceAll('\n', String.raw`\n`)) as string;
}

function plain(text: string): Yaml {
  if (text === '~' || /^null$/i.test(text)) return null;
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  if (/^[+-]?\.inf$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return Number(text);
  return text;
}
