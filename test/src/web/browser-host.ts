import { startTestBrowser } from './browser-pages.ts';

/** Runs a browser. A test kills this process. */
const { render } = await startTestBrowser();
await render('<p>hello</p>');
process.stdout.write('drawn\n');
