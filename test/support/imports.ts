import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  file: string;
  from: string;
  typesOnly: boolean;
}

export const listFiles = (): string[] =>
  ['src', 'workflows', 'activities', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );

export const readCode = (file: string): string => readFileSync(join(root, file), 'utf8');

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?([^'"]*?\s+from\s+)?['"]([^'"]+)['"]/gm;
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]/g;

export function importsOf(file: string): Import[] {
  const code = readCode(file);
  const resolved = (from: string): string => (from.startsWith('.') ? join(dirname(file), from) : from);
  const stated = [...code.matchAll(IMPORT)].map(([, type, names = '', from]) => ({
    file,
    from: resolved(from!),
    typesOnly: type !== undefined || /^\{(\s*type\s[^,}]+,?)+\s*\}\s+from/.test(names.trim()),
  }));
  const lazy = [...code.matchAll(LAZY)].map(([, from]) => ({
    file,
    from: resolved(from!),
    typesOnly: false,
  }));
  return [...stated, ...lazy];
}

export const isProduct = (file: string): boolean => /^(src|workflows|activities)\//.test(file);

function folderOf(file: string): string | null {
  const folder = file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');
  return folder.endsWith('.ts') ? null : folder;
}

export function mutualFolders(imports: readonly Import[]): string[] {
  const arrows = new Set<string>();
  for (const { file, from } of imports) {
    if (!isProduct(file) || !isProduct(from)) continue;
    const [one, other] = [folderOf(file), folderOf(from)];
    if (one !== null && other !== null && one !== other) arrows.add(`${one} > ${other}`);
  }
  return [...arrows].filter((arrow) => {
    const [one, other] = arrow.split(' > ');
    return one! < other! && arrows.has(`${other} > ${one}`);
  });
}
