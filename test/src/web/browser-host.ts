import { startTestBrowser } from './browser-pages.ts';

/** A process that has a browser and is killed by the test that started it. */
const { render } = await startTestBrowser();
await render('<p>hello</p>');
process.stdout.write('drawn\n');
