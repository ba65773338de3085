import { serveTasks } from '../../../../../src/extraction/pool/serve-tasks.ts';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { invalidInput } from '../../../../../src/errors.ts';
import { FACTS_VERSION } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { PARSER_TASKS } from '../../../../../src/extraction/pool/parser-tasks.ts';
import { NOTHING_ABOUT } from '../../../../../src/extraction/pages/reading.ts';

const kept: unknown[] = [];

const ACTS: Record<string, (argument: string) => string> = {
  pid: () => String(process.pid),
  loop(marker) {
    if (marker !== '') writeFileSync(marker, '');
    for (;;);
  },
  work(milliseconds) {
    const until = performance.now() + Number(milliseconds);
    while (performance.now() < until);
    return 'done';
  },
  wait(milliseconds) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(milliseconds));
    return 'done';
  },
  buffers() {
    for (;;) kept.push(Buffer.alloc(5_000_000, 1));
  },
  heap() {
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i })));
  },
  leak() {
    kept.push(Buffer.alloc(150_000_000, 1));
    return 'leaked';
  },
  crash: () => process.exit(7),
  'crash-once'(marker) {
    if (existsSync(marker)) return 'read';
    writeFileSync(marker, '');
    return process.exit(7);
  },
  refuse() {
    throw invalidInput('file.damaged', 'The file is damaged. Save it again.');
  },
  throw: () => (undefined as unknown as string[])[0]!,
  environment: () => Object.keys(process.env).sort().join(),
  connect: (port) => String(connect(Number(port)).remoteAddress),
};

serveTasks({
  ...PARSER_TASKS,
  async readFile({ name, bytes }) {
    const text = ACTS[name ?? '']!(Buffer.from(bytes).toString());
    const facts = { version: FACTS_VERSION, facts: [], isCut: false };
    const reading = { ...NOTHING_ABOUT, text, markdown: text, outline: [], pages: [], facts };
    return { reading, format: 'text' };
  },
});
