// Runs the package's own build as plain JavaScript, so that none of our code slows it down.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
const entry = createRequire(join(folder, 'package.json')).resolve('@crawlee/cheerio');
const { CheerioCrawler, Configuration, Dataset, log } = await import(pathToFileURL(entry).href);
log.setLevel(log.LEVELS.ERROR);

async function crawl(url, storage, concurrency) {
  const configuration = new Configuration({
    storageClientOptions: { localDataDirectory: storage },
    purgeOnStart: true,
  });
  const crawler = new CheerioCrawler(
    {
      ...(concurrency === null ? {} : { minConcurrency: concurrency, maxConcurrency: concurrency }),
      async requestHandler({ request, $, enqueueLinks, pushData }) {
        await pushData({ url: request.url, title: $('title').text(), text: $('main').text() });
        await enqueueLinks({ strategy: 'same-hostname' });
      },
    },
    configuration,
  );
  const started = performance.now();
  const { requestsFinished, requestsFailed } = await crawler.run([url]);
  const seconds = (performance.now() - started) / 1000;
  const dataset = await Dataset.open(undefined, { config: configuration });
  const { itemCount } = await dataset.getInfo();
  return { seconds, requestsFinished, requestsFailed, itemCount };
}

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, args }) => {
  try {
    process.send({ id, result: await crawl(...args) });
  } catch (error) {
    process.send({ id, error: String(error?.stack ?? error) });
  }
});
process.send('ready');
