import { expect } from 'chai';
import { type Import, importsOf, isProduct, listFiles, mutualFolders, readCode } from './support/imports.ts';

const files = listFiles();
const imports = files.flatMap(importsOf);
const values = imports.filter(({ typesOnly }) => !typesOnly);
const within = (folder: string) => (i: { file: string }) => i.file.startsWith(`${folder}/`);
const listed = (found: Import[]): string[] => found.map(({ file, from }) => `${file} imports ${from}`);

describe('architecture', () => {
  it('finds imports to check', () => {
    expect(imports.length).to.be.greaterThan(200);
  });

  it('workflows import values from @temporalio/workflow and from workflows only', () => {
    const allowed = ({ from }: Import) => from === '@temporalio/workflow' || from.startsWith('workflows/');
    expect(listed(values.filter(within('workflows')).filter((i) => !allowed(i)))).to.deep.equal([]);
  });

  it('src imports no values from workflows', () => {
    expect(
      listed(values.filter(within('src')).filter(({ from }) => from.startsWith('workflows/'))),
    ).to.deep.equal([]);
  });

  it('src imports values from activities in worker.ts only', () => {
    const users = values.filter(within('src')).filter(({ from }) => from.startsWith('activities/'));
    expect(users.map(({ file }) => file)).to.deep.equal(['src/worker.ts']);
  });

  it('no folder imports the values of a store of another folder, except services.ts', () => {
    const crossing = values
      .filter(within('src'))
      .filter(
        ({ file, from }) =>
          from.endsWith('-store.ts') &&
          file !== 'src/services.ts' &&
          file.split('/')[1] !== from.split('/')[1],
      );
    expect(listed(crossing)).to.deep.equal([]);
  });

  it("only config.ts reads the environment; local.ts, launch.mjs and the client's command line only pass it on", () => {
    const readers = files.filter((file) => file.startsWith('src/') && /process\.env\b/.test(readCode(file)));
    expect(readers).to.have.members([
      'src/config/config.ts',
      'src/local.ts',
      'src/local-servers/launch.mjs',
      'src/client/cli/groundwork.ts',
    ]);
  });

  const owners: [string, RegExp, RegExp][] = [
    [
      'the Mongo driver',
      /^mongodb$/,
      /^src\/(database\/database|.*-store|local-servers\/mongodb-server)\.ts$/,
    ],
    ['Koa and its parts', /^(koa|koa-body|@koa\/router)$/, /^src\/http\//],
    ['Playwright', /^playwright/, /^src\/web\/browser\.ts$/],
    ['a model vendor', /^(@langchain\/openai|openai)$/, /^src\/llm\/models\.ts$/],
    ['undici', /^undici$/, /^src\/web\//],
  ];
  for (const [what, name, place] of owners) {
    it(`only ${place.source} imports ${what}`, () => {
      const users = imports
        .filter(within('src'))
        .filter(({ file, from }) => name.test(from) && !place.test(file));
      expect(listed(users)).to.deep.equal([]);
    });
  }

  it('the console imports only types of the service', () => {
    const outside = values
      .filter(within('src/console'))
      .filter(({ from }) => /^(src|workflows|activities)\//.test(from) && !from.startsWith('src/console/'));
    expect(listed(outside)).to.deep.equal([]);
  });

  it("the service imports only the paths of the console's views", () => {
    const users = values
      .filter(within('src'))
      .filter(({ file, from }) => from.startsWith('src/console/') && !file.startsWith('src/console/'));
    expect([...new Set(users.map(({ from }) => from))]).to.deep.equal(['src/console/layout/view-paths.ts']);
  });

  it('tests of src import nothing from the benches', () => {
    expect(
      listed(imports.filter(within('test/src')).filter(({ from }) => from.startsWith('test/bench/'))),
    ).to.deep.equal([]);
  });

  it('hooks of a test file affect only that file', () => {
    const hooks = /^(before|after|beforeEach|afterEach)\(|^(const|let) \w+ = useService\(/m;
    const tests = files.filter((file) => file.endsWith('.test.ts'));
    expect(tests.filter((file) => hooks.test(readCode(file)))).to.deep.equal([]);
  });

  // In Node 22, `URL` rejects some valid addresses after about 3,000 calls to `URL.canParse`.
  it('URL.parse is used instead of URL.canParse', () => {
    const users = files.filter((file) => /URL\.canParse\(/.test(readCode(file)));
    expect(users).to.deep.equal([]);
  });

  it('no file or folder has a catch-all name', () => {
    const bags = files.filter((file) =>
      /(^|\/)(utils?|helpers?|common|lib|misc|shared|types)(\/|\.ts$)/.test(file),
    );
    expect(bags).to.deep.equal([]);
  });

  it('two folders import each other only for extraction and search', () => {
    expect(mutualFolders(imports)).to.deep.equal(['src/extraction > src/search']);
  });

  it('no two folders import values of each other', () => {
    expect(mutualFolders(values)).to.deep.equal([]);
  });

  it('extraction imports values only from extraction, the tokenizers, chunking and language detection', () => {
    const allowed =
      /^src\/(extraction\/|errors\.ts|config\/version\.ts|llm\/tokenizer\.ts|search\/(chunking|chunking-sentences|analysis\/language)\.ts)/;
    const outside = values
      .filter(within('src/extraction'))
      .filter(({ from }) => isProduct(from) && !allowed.test(from));
    expect(listed(outside)).to.deep.equal([]);
  });

  it('no file imports itself indirectly', () => {
    const importsByFile = new Map<string, string[]>();
    for (const { file, from } of values.filter((one) => isProduct(one.file)))
      importsByFile.set(file, [...(importsByFile.get(file) ?? []), from]);
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
        return;
      }
      if (done.has(file)) return;
      for (const from of importsByFile.get(file) ?? []) visit(from, [...path, file]);
      done.add(file);
    };
    for (const file of importsByFile.keys()) visit(file, []);
    expect(cycles).to.deep.equal([]);
  });
});
