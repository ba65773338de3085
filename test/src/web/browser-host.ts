import { startTestBrowser } from './browser-pages.ts';

/** A process that runs a browser. A test kills the process. */
const { render } = await startTestBrowser();
await render('<p>hello</p>');
process.stdout.write('drawn\n');
