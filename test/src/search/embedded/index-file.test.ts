import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  type IndexIdentity,
  readIndexFile,
  UnusableFile,
  writeIndexFile,
} from '../../../../src/search/embedded/index-file.ts';
import { createRandom } from './random-documents.ts';
import { ask, doc, emptyIndex, ids, indexOf, withVectors } from './small-index.ts';

type Index = ReturnType<typeof emptyIndex>;

function done<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const identity: IndexIdentity = { workspaceId: 'ws', database: 'db', maker: '1.0' };

describe('the file of a search index', () => {
  let folder: string;
  let files: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'index-file-'));
    files = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(index: Index, of = identity): string {
    const path = join(folder, `${(files += 1)}.index`);
    const content = done(index.content());
    const fd = openSync(path, 'wx');
    try {
      done(writeIndexFile(fd, of, content));
    } finally {
      closeSync(fd);
    }
    return path;
  }
  function read(path: string): Index {
    const index = emptyIndex();
    index.restore(done(readIndexFile(path, identity)));
    return index;
  }
  function failure(path: string): string {
    try {
      read(path);
      return 'none';
    } catch (error) {
      return error instanceof UnusableFile ? error.message : `unexpected: ${String(error)}`;
    }
  }
  const small = (): string => write(indexOf(withVectors('a', [[1, 0]]), doc('b', ['zebra plan', 'walrus'])));

  it('is rejected wherever it is truncated', () => {
    const path = small();
    const whole = readFileSync(path);
    for (let length = 0; length < whole.length; length += 5) {
      writeFileSync(path, whole.subarray(0, length));
      expect(failure(path), `${length} bytes`).to.match(/truncated|corrupt/);
    }
  });

  it('is rejected with any byte changed', () => {
    const path = small();
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at += at < 300 ? 1 : 5) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 0x11;
      writeFileSync(path, damaged);
      expect(failure(path), `byte ${at}`).to.match(/truncated|corrupt|not written by/);
    }
  });

  it('is rejected with bytes after its end', () => {
    const path = small();
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('more')]));
    expect(failure(path)).to.equal('is corrupt');
  });

  it('is rejected from another version, database or workspace', () => {
    const failures = [{ maker: '0.9' }, { database: 'other' }, { workspaceId: 'other' }].map((other) =>
      failure(write(emptyIndex(), { ...identity, ...other })),
    );
    expect(failures).to.deep.equal([
      'was written by another version of the service',
      'is for another database',
      'is for another workspace',
    ]);
  });

  it('contains neither words nor vectors of a dropped document', () => {
    const index = indexOf(doc('a', ['zebra']), withVectors('b', [[1, 0]]), doc('c', ['plan']));
    index.drop(['a', 'b']);
    const path = write(index);
    expect(readFileSync(path).includes('zebra')).to.equal(false);
    expect(statSync(path).size).to.equal(statSync(write(indexOf(doc('c', ['plan'])))).size);
  });

  it('contains the index as of the start of the write', () => {
    const index = indexOf(withVectors('a', [[1, 0]], { title: 'zebra' }));
    const content = done(index.content());
    index.drop(['a']);
    const copy = emptyIndex();
    copy.restore(content);
    const request = ask('zebra', { vector: Float32Array.of(1, 0), model: 'm' });
    expect(ids(copy.rank(request).lexical)).to.deep.equal(['a-0']);
    expect(ids(copy.rank(request).semantic)).to.deep.equal(['a-0']);
  });

  it('contains the version of each document', () => {
    const index = read(write(indexOf(doc('a', ['plan'], { version: 'v1' }), doc('b', ['plan']))));
    expect(index.held().map(({ id, version }) => [id, version])).to.have.deep.members([
      ['a', 'v1'],
      ['b', ''],
    ]);
  });

  it('supports words of any characters', () => {
    const words = ['größe', '価格', 'цена', '🦓', 'a\ud800b', 'x'.repeat(300)];
    const index = indexOf(...words.map((word, n) => doc(`d${n}`, [word])));
    const queries = words.map((word) => ask(word));
    const copy = read(write(index));
    expect(queries.map((query) => copy.rank(query))).to.deep.equal(queries.map((query) => index.rank(query)));
  });

  it('answers like the original index, through 20 restarts at random changes', () => {
    const random = createRandom(7);
    const index = emptyIndex();
    let restarted = emptyIndex();
    const change = (act: (one: Index) => void): void => [index, restarted].forEach(act);
    for (let restart = 0; restart < 20; restart++) {
      for (let n = random.below(12); n >= 0; n--) {
        const id = `doc${random.below(60)}`;
        const some = Array.from({ length: random.below(12) }, () => random.document(random.below(60)));
        const isSearchable = random.below(2) === 0;
        const what = random.below(4);
        if (what === 0) change((one) => one.drop([id]));
        else if (what === 1) change((one) => one.setSearchable(id, isSearchable));
        else change((one) => one.put(some.map((document) => ({ ...document }))));
      }
      restarted = read(write(restarted));
      expect(restarted.chunkCount()).to.equal(index.chunkCount());
      for (let n = 0; n < 15; n++) {
        const request = random.request();
        expect(restarted.rank(request)).to.deep.equal(index.rank(request));
      }
    }
  });
});
