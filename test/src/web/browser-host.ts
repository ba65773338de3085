import { startTestBrowser } from './browser-pages.ts';

/** A test kills this process, which runs a browser. */
const { render } = await startTestBrowser();
await render('<p>hello</p>');
process.stdout.write('drawn\n');
