import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';
import { markedPages } from '../reading/marked-pages.ts';
import { measured } from '../reading/measured.ts';

const [folder = '', from = '0', to = '0'] = process.argv.slice(2);
for (const page of markedPages(folder, { from: Number(from), to: Number(to) })) {
  const result = measured(page, () => {
    const dom = new JSDOM(page.html, {
      ...(URL.parse(page.url) === null ? {} : { url: page.url }),
      virtualConsole: new VirtualConsole(),
    });
    return new Readability(dom.window.document).parse()?.textContent ?? '';
  });
  process.stdout.write(`${JSON.stringify({ id: page.id, ...result })}\n`);
}
