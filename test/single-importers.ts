import { importsOf, isProduct, listFiles, mutualFolders, readCode } from './support/imports.ts';

const FEWER_LINES_THAN = 60;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const files = listFiles().filter(isProduct);
const imports = files.flatMap(importsOf);
const lines = new Map(files.map((file) => [file, readCode(file).split('\n').length - 1]));
const importers = new Map<string, Set<string>>(files.map((file) => [file, new Set()]));
for (const { file, from } of imports) importers.get(from)?.add(file);

const single = files.filter((file) => importers.get(file)!.size === 1 && lines.get(file)! < FEWER_LINES_THAN);
const byImporter = Map.groupBy(single, (file) => [...importers.get(file)!][0]!);

for (const [importer, imported] of [...byImporter].sort(([a], [b]) => a.localeCompare(b))) {
  print(importer);
  for (const file of imported.sort()) print(`  ${String(lines.get(file)).padStart(2)} lines  ${file}`);
}
const total = [...lines.values()].reduce((sum, count) => sum + count, 0);
const pairs = mutualFolders(imports);
print('');
print(`${single.length} files of fewer than ${FEWER_LINES_THAN} lines have one importer`);
print(`${files.length} files, ${total.toLocaleString('en')} lines`);
print(`Pairs of folders that import each other: ${pairs.length}`);
for (const pair of pairs) print(`  ${pair.replace(' > ', ' and ')}`);
