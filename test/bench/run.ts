import { pages } from './pages.ts';
import { start } from './start.ts';

/** A further figure is one file and one line here. */
const BENCHES = {
  start: { run: start, about: 'P5: fresh clone to first indexed page, and the second start' },
  pages: { run: pages, about: 'DIR [COUNT]: saved web pages (WCXB layout), indexed and found again' },
} satisfies Record<string, { run: (args: string[]) => Promise<void>; about: string }>;

const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(BENCHES, name)) {
  await BENCHES[name as keyof typeof BENCHES].run(args);
  process.exit(0);
}
const list = Object.entries(BENCHES).map(
  ([key, { about }]) => `  npm run bench -- ${key.padEnd(8)} ${about}`,
);
process.stderr.write(`Which figure?\n${list.join('\n')}\n`);
process.exit(1);
