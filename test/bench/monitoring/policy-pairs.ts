import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { NOTHING, type Truth } from './expected.ts';
import { text } from './page-frame.ts';

export interface PolicyPair extends Truth {
  id: string;
  label: string;
  before: string;
  after: string;
}

interface Row {
  doc: string;
  commit_date: string;
  before: string;
  after: string;
  label: string;
}

const SURE = 30;

export function* policyPairs(dataDir: string): Iterable<PolicyPair> {
  const folder = existsSync(join(dataDir, 'page-versions')) ? join(dataDir, 'page-versions') : dataDir;
  const lines = gunzipSync(readFileSync(join(folder, 'dev.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n');
  for (const [at, line] of lines.entries()) {
    const { doc, before, after, label } = JSON.parse(line) as Row;
    const lengths = [before.length, after.length].sort((a, b) => a - b);
    if (label === 'collapse' || lengths[0]! * 3.3 < lengths[1]!) continue;
    yield {
      id: `${label}/${at}/${doc}`,
      label,
      before: policyPage(doc, before),
      after: policyPage(doc, after),
      ...truthOf(label, before, after),
    };
  }
}

function truthOf(label: string, before: string, after: string): Truth {
  if (label !== 'substantive' && label !== 'revert') return NOTHING;
  const [added, removed] = apart(before, after);
  if (Math.max(added, removed) >= SURE)
    return { ...NOTHING, expected: [{ kind: 'legal_terms_changed', facts: {} }] };
  return { ...NOTHING, allowed: [{ kind: 'legal_terms_changed', about: null }] };
}

function apart(before: string, after: string): [number, number] {
  const count = (markdown: string): Map<string, number> => {
    const words = new Map<string, number>();
    const lines = markdown.split('\n').filter((line) => !/^[\s>*\d.+-]*\[[^\]]*\]\([^)]*\)\s*$/.test(line));
    const plain = lines
      .join('\n')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/https?:\S+/g, '');
    for (const word of plain.toLowerCase().match(/\p{L}+/gu) ?? [])
      if (!MONTHS.has(word)) words.set(word, (words.get(word) ?? 0) + 1);
    return words;
  };
  const [old, now] = [count(before), count(after)];
  const more = (a: Map<string, number>, b: Map<string, number>): number =>
    [...a].reduce((sum, [word, times]) => sum + Math.max(0, times - (b.get(word) ?? 0)), 0);
  return [more(now, old), more(old, now)];
}

const MONTHS = new Set(
  'january february march april may june july august september october november december ago days'.split(' '),
);

function policyPage(doc: string, markdown: string): string {
  const blocks = markdown
    .replaceAll(
      /^(.+)\n(=+|-{3,})$/gm,
      (_, line: string, rule: string) => `${rule.startsWith('=') ? '#' : '##'} ${line}`,
    )
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.trim()));
  const title = doc.split('/').at(-1)!;
  return `<!DOCTYPE html><html lang="en"><head><title>${text(title)}</title></head><body><header><nav><a href="/">Home</a></nav></header><main>
<h1>${text(title)}</h1>
${blocks.join('\n')}
</main><footer><p>© 2026 ${text(doc.split('/')[0]!)}</p></footer></body></html>`;
}

function blockHtml(block: string): string {
  if (block === '') return '';
  const head = /^(#{1,6})\s+(.*)$/s.exec(block);
  if (head !== null) return `<h${head[1]!.length}>${inline(head[2]!)}</h${head[1]!.length}>`;
  const lines = block.split('\n');
  if (lines.every((line) => /^\s*(?:[*+-]|\d+\.)\s+/.test(line)))
    return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^\s*(?:[*+-]|\d+\.)\s+/, ''))}</li>`).join('')}</ul>`;
  return `<p>${lines.map(inline).join('<br>')}</p>`;
}

const inline = (line: string): string =>
  text(line)
    .replaceAll(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<!\w)[_*]([^_*]+)[_*](?!\w)/g, '<em>$1</em>');
