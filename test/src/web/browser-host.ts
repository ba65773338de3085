import { startTestBrowser } from './browser-pages.ts';

/** A process with a browser that its test kills. */
const { render } = await startTestBrowser();
await render('<p>hello</p>');
process.stdout.write('drawn\n');
