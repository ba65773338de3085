import { startTestBrowser } from './browser-pages.ts';

const { render } = await startTestBrowser();
await render('<p>hello</p>');
process.stdout.write('drawn\n');
