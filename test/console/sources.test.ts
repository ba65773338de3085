import { expect } from 'chai';
import type { Locator } from 'playwright';
import { crawlEnded } from '../support/api-client.ts';
import { DESKTOP, PHONE, useConsole } from '../support/console.ts';
import { article, type Page as SitePage } from '../support/site.ts';
import { vendorPage } from '../support/vendor-page.ts';

describe('The sources view of the console', function () {
  const used = useConsole();

  const button = (name: string): Locator => used.page.getByRole('button', { name, exact: true });
  const field = (name: string): Locator => used.page.getByRole('textbox', { name, exact: true });
  const row = (name: string): Locator => used.page.getByRole('row', { name });
  const notice = (text: string | RegExp): Locator => used.page.locator('.notices').getByText(text);
  const act = async (action: string, name: string): Promise<void> => {
    await button(`Actions for ${name}`).click();
    await used.page.getByRole('menuitem', { name: action }).click();
  };
  const files = (...named: [name: string, content: string][]) =>
    named.map(([name, content]) => ({ name, mimeType: '', buffer: Buffer.from(content) }));
  const chooseFiles = async (...named: [name: string, content: string][]): Promise<void> => {
    const choosing = used.page.waitForEvent('filechooser');
    await button('Add files').click();
    await (await choosing).setFiles(files(...named));
  };
  const sources = async () => (await used.api.get('/api/knowledge')).body.sources;
  const serve = (url: string, page: SitePage): void => used.service.site.serve(url, page);
  const crawled = async (origin: string): Promise<string> => {
    serve(
      `${origin}/`,
      article(
        'Home of tea',
        'We sell tea to everybody who drinks it with milk.',
        '<a href="/green">Green</a>',
      ),
    );
    serve(`${origin}/green`, article('Green tea', 'Green tea is steeped for two minutes at eighty degrees.'));
    const { body } = await used.api.post('/api/knowledge/crawl', {
      seedUrl: `${origin}/`,
      name: 'The tea shop',
    });
    await crawlEnded(used.api, body.crawlId);
    return body.sourceId;
  };

  it('reads the list once, even though it is requested before the view is there', async () => {
    await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
    const reads: string[] = [];
    used.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) reads.push(pathname);
    });
    await used.open('/sources');
    await row('Tea time').waitFor();
    expect(reads).to.deep.equal(['/api/knowledge']);
  });

  it('shows the list again when the service is back', async () => {
    await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
    const isList = ({ pathname }: URL): boolean => pathname === '/api/knowledge';
    await used.page.route(isList, (route) => route.abort());
    await used.open('/sources');
    await used.page.getByRole('alert').getByText('The service cannot be reached').waitFor();
    await used.page.unroute(isList);
    await button('Try again').click();
    await row('Tea time').waitFor();
  });

  it('fits 360 px with a title of 5,000 characters, an unbroken one and a right-to-left one', async () => {
    const titles = [
      'word '.repeat(1_000).trim(),
      'Unbroken'.repeat(20),
      'عنوان الصفحة الطويل '.repeat(20).trim(),
    ];
    for (const [n, title] of titles.entries()) {
      serve(`http://title-${n}.test/`, article(title, 'Tea is served at four every day of the week.'));
      await used.added({ url: `http://title-${n}.test/` });
    }
    const { id } = (await sources()).find(({ title }: { title: string }) => title.startsWith('word'));
    await used.page.setViewportSize({ width: 360, height: 780 });
    for (const path of ['/sources', `/sources/${id}`]) {
      await used.open(path);
      await used.page
        .getByText(/^word word/)
        .first()
        .waitFor();
      const tooWide = await used.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, path).to.be.at.most(0);
    }
  });

  it('adds a text that speaks for a competitor, and changes that later', async () => {
    await used.api.post('/api/intel/competitors', { domain: 'spoken.test', name: 'Spoken', every: null });
    await used.open('/sources?add=text');
    await field('Text').fill('They said that their plan has no contract.');
    await used.page.getByLabel('About', { exact: true }).selectOption('Spoken');
    await button('Add').click();
    await used.page.getByText('The text was added.').waitFor();
    const [added] = (await used.api.get('/api/knowledge')).body.sources;
    expect(added.about).to.equal('competitor:spoken.test');
    await used.open(`/sources/${added.id}?edit=${added.id}`);
    await used.page.getByLabel('About', { exact: true }).selectOption('Automatic: us');
    await button('Save').click();
    await used.page.getByText('was saved.').waitFor();
    expect((await used.record(added.id)).about).to.equal(null);
  });

  it('names the battlecard that can use a new text about its competitor', async () => {
    const { body } = await used.api.post('/api/intel/competitors', {
      domain: 'noted.test',
      name: 'Noted',
      every: null,
    });
    await used.api.post('/api/intel/competitor', {
      competitorId: body.id,
      save: true,
      name: 'Battlecard: Noted',
    });
    await used.open('/sources?add=text');
    await field('Text').fill('A customer left Noted because its support is closed on Sundays.');
    await used.page.getByLabel('About', { exact: true }).selectOption('Noted');
    await button('Add').click();
    await used.page.getByText('The text was added. To use it, regenerate Battlecard: Noted.').waitFor();
  });

  describe('with an error', () => {
    it("shows the API's message for an invalid filter in the URL", async () => {
      await used.open('/sources?status=lost');
      const alert = used.page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).to.contain('query.status');
    });

    it("shows the API's fault of an address beside the field", async () => {
      await used.open('/sources');
      await button('Add web page').click();
      await field('Address').fill('tea shop');
      await button('Add').click();
      await used.page.getByRole('alert').getByText('Correct the marked field').waitFor();
      expect(await field('Address').getAttribute('aria-invalid')).to.equal('true');
      await used.page.getByRole('textbox', { name: 'Address', description: /Enter a web address/ }).waitFor();
      expect(await sources()).to.deep.equal([]);
    });

    it('refuses a page of a crawled site and links to the site', async () => {
      const siteId = await crawled('http://tea-shop.test');
      await used.open('/sources?add=url');
      await field('Address').fill('http://tea-shop.test/green');
      await button('Add').click();
      await used.page.getByRole('alert').getByText('This page is part of a site').waitFor();
      await used.page.getByRole('link', { name: 'Open the site' }).click();
      await used.page.waitForURL(`**/sources/${siteId}`);
      expect(await sources()).to.have.lengthOf(1);
    });

    it('keeps unsent input over a reload', async () => {
      await used.open('/sources?add=text');
      await field('Text').fill('Tea is served at four.');
      await used.page.reload();
      await used.page.getByRole('dialog', { name: 'Add text' }).waitFor();
      expect(await field('Text').inputValue()).to.equal('Tea is served at four.');
    });

    it('shows why a file was refused, beside the others', async () => {
      await used.open('/sources');
      await chooseFiles(['noise.bin', '\0\u0001\0\u0002'], ['tea.txt', 'Tea is served at four.']);
      await row('tea.txt').waitFor();
      const region = used.page.getByRole('region', { name: 'Files' });
      await region.getByText('noise.bin was not added.').waitFor();
      expect(await region.getByRole('alert').textContent()).to.contain('This kind of file cannot be read');
    });

    it('retries a file whose upload failed', async () => {
      await used.open('/sources');
      await used.page.route('**/api/knowledge', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await chooseFiles(['tea.txt', 'Tea is served at four.']);
      await used.page.getByRole('alert').getByText('The service cannot be reached').waitFor();
      await used.page.unroute('**/api/knowledge');
      await button('Try tea.txt again').click();
      await row('tea.txt').waitFor();
      expect(await sources()).to.have.lengthOf(1);
    });

    it('uploads files chosen while the list is still loading', async () => {
      const { promise: isChoosing, resolve: choose } = Promise.withResolvers<void>();
      await used.page.route(
        ({ pathname }) => pathname === '/api/knowledge',
        async (route) => {
          await isChoosing;
          await route.continue();
        },
      );
      await used.open('/sources');
      const choosing = used.page.waitForEvent('filechooser');
      await button('Add files').click();
      const chooser = await choosing;
      choose();
      await used.page.getByText('There are no sources yet.').waitFor();
      await chooser.setFiles(files(['tea.txt', 'Tea is served at four.']));
      await row('tea.txt').waitFor();
    });

    it('sends nothing of a cancelled file', async () => {
      await used.open('/sources');
      await used.page.route('**/api/knowledge', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      );
      await chooseFiles(['tea.txt', 'Tea is served at four.']);
      await used.page.getByRole('progressbar', { name: /^tea\.txt/ }).waitFor();
      await button('Cancel tea.txt').click();
      await used.page.getByRole('region', { name: 'Files' }).waitFor({ state: 'detached' });
      expect(await sources()).to.deep.equal([]);
    });

    it('cuts a title of 5,000 characters to two lines until the user asks for all', async () => {
      serve(
        'http://long-title.test/',
        article('word '.repeat(1_000).trim(), 'Tea is served at four every day.'),
      );
      const id = await used.added({ url: 'http://long-title.test/' });
      await used.open(`/sources/${id}`);
      const heading = used.page.getByRole('heading', { level: 1 });
      const height = async () => (await heading.boundingBox())!.height;
      expect(await height()).to.be.below(120);
      await used.accessible();
      await button('Show all').first().click();
      expect(await height()).to.be.above(120);
    });

    it('offers repairs in the row of a failed source, which no answer can use', async () => {
      await used.added({ url: 'http://gone.test/away' });
      await used.open('/sources');
      const failed = row('http://gone.test/away');
      await failed.getByText('No text', { exact: true }).waitFor();
      expect(await failed.getByRole('switch').count()).to.equal(0);
      await used.accessible();
      await used.page.setViewportSize(PHONE);
      await used.accessible();
      await failed.getByRole('button', { name: /^Add its text/ }).click();
      await used.page.getByRole('dialog', { name: 'Add text' }).waitFor();
    });

    it('gives a failed source another address, and keeps its name and tags', async () => {
      await used.added({ url: 'http://gone.test/typo', name: 'Our tea', tags: ['drinks'] });
      serve('http://tea-here.test/', article('Tea', 'Tea is served at four every day of the week.'));
      await used.open('/sources');
      await row('Our tea')
        .getByRole('button', { name: /^Change address/ })
        .click();
      await used.page.getByRole('dialog', { name: 'Change the address' }).waitFor();
      expect(await field('Address').inputValue()).to.equal('http://gone.test/typo');
      await field('Address').fill('http://tea-here.test/');
      await button('Change').click();
      await row('Our tea').getByText('Read', { exact: true }).waitFor();
      const [source, ...others] = await sources();
      expect(others).to.deep.equal([]);
      expect(source).to.include({ name: 'Our tea', source_url_or_path: 'http://tea-here.test/' });
      expect(source.tags).to.deep.equal(['drinks']);
    });

    it('explains in words why a source failed', async () => {
      const id = await used.added({ url: 'http://gone.test/away' });
      await used.open('/sources');
      const failed = row('http://gone.test/away');
      await failed.getByText('Failed').waitFor();
      const { last_error } = await used.record(id);
      const sentence = last_error.replace(/^[\w.]+: /, '');
      await failed.getByText(sentence).waitFor();
      expect(await failed.textContent()).not.to.contain(last_error);
    });

    it('reverts a switch that the API refused', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open('/sources');
      const message = 'The database is away. Try again.';
      await used.page.route('**/api/knowledge/kb_*', (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'x.away', message, requestId: 'req_1' } } }),
      );
      const inAnswers = used.page.getByRole('switch', { name: 'Use Tea time in answers' });
      await inAnswers.click();
      await used.page.getByRole('alert').getByText(message).waitFor();
      expect(await inAnswers.isChecked()).to.equal(true);
    });

    it('says that a name has reached its maximum length', async () => {
      await used.open('/sources?add=text');
      await field('Name').fill('a'.repeat(200));
      await used.page.getByText('At most 200 characters. Longer text is cut off.').waitFor();
    });

    it('says beside the field that a source needs a name', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open('/sources');
      await act('Edit', 'Tea time');
      await field('Name').fill(' ');
      await button('Save').click();
      await used.page.getByRole('alert').getByText('Correct the marked field').waitFor();
      expect(await field('Name').getAttribute('aria-invalid')).to.equal('true');
      expect((await used.record(id)).name).to.equal('Tea time');
    });

    it('says that a source does not exist', async () => {
      await used.open('/sources/kb_nothing');
      await used.page.getByRole('alert').getByText('There is no source with this id').waitFor();
    });

    it('says that a passage is no longer in the text', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open(`/sources/${id}/text?from=10&to=900`);
      await used.page.getByText('The passage is no longer in this text').waitFor();
      expect(await used.page.locator('mark').count()).to.equal(0);
    });

    it('says that a site has no page with an address', async () => {
      const id = await crawled('http://tea-lost.test');
      await used.open(`/sources/${id}/text?url=http://tea-lost.test/black`);
      await used.page.getByRole('alert').getByText('no page with this address').waitFor();
    });
  });

  describe('without sources', () => {
    it('says what to do first, with the button for it', async () => {
      await used.open('/sources');
      await used.page.getByText('There are no sources yet.').waitFor();
      await button('Add text').click();
      await used.page.getByRole('dialog', { name: 'Add text' }).waitFor();
    });
  });

  describe('when sources are added', () => {
    it('follows a page until it is indexed', async () => {
      serve(
        'http://tea.test/menu',
        article('Tea menu', 'A pot of tea costs four euros and comes with cake.'),
      );
      await used.open('/sources');
      await button('Add web page').click();
      await field('Address').fill('http://tea.test/menu');
      await button('Add').click();
      const added = row('Tea menu');
      await added.getByText('Read', { exact: true }).waitFor();
      expect(await added.textContent())
        .to.contain('Web page · http://tea.test/menu')
        .and.to.contain('1 passage');
      await used.page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('adds a whole site in place, with its progress', async () => {
      let answer = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        used.service.site.serve('http://tea-whole.test/green', (_, response) => {
          answer = () =>
            void response
              .writeHead(200, { 'content-type': 'text/html' })
              .end(article('Green tea', 'Green tea is steeped for two minutes at eighty degrees.'));
          resolve();
        });
      });
      serve(
        'http://tea-whole.test/',
        article('Home of tea', 'We sell tea to all who drink it.', '<a href="/green">Green</a>'),
      );
      await used.open('/sources');
      await button('Add whole site').click();
      await used.page.getByRole('dialog', { name: 'Add a whole site' }).waitFor();
      await used.accessible();
      await used.page.emulateMedia({ colorScheme: 'light' });
      await field('Site address').fill('http://tea-whole.test/');
      await field('Name').fill('The whole tea shop');
      await button('Add').click();
      const added = row('The whole tea shop');
      await added
        .getByRole('progressbar')
        .and(used.page.getByLabel(/^1 page read, 1 more address found/))
        .waitFor();
      expect(new URL(used.page.url()).pathname).to.match(/^\/sources\/?$/);
      await added.getByRole('link', { name: 'The whole tea shop' }).click();
      await used.page.getByRole('progressbar', { name: /^1 page read, 1 more address found/ }).waitFor();
      await used.page.goBack();
      await asked;
      answer();
      await added.getByText('Read', { exact: true }).waitFor();
      await added.getByText('2 pages').waitFor();
      await added.getByRole('progressbar').waitFor({ state: 'detached' });
    });

    it('says beside the field why a site cannot be added', async () => {
      await used.open('/sources?add=site');
      await field('Site address').fill('not an address');
      await button('Add').click();
      await used.page.locator('[aria-invalid="true"]').waitFor();
      await used.page.getByRole('dialog', { name: 'Add a whole site' }).waitFor();
    });

    it('shows the question that a text is to answer, and names the text after it', async () => {
      await used.open('/sources?add=text&name=When%20is%20tea%20served%3F');
      await used.page.getByRole('dialog').getByText('When is tea served?').waitFor();
      await field('Text').fill('At four.');
      await button('Add').click();
      await row('When is tea served?').waitFor();
      expect(new URL(used.page.url()).search).to.equal('');
    });

    it('names a text after its first words', async () => {
      await used.open('/sources?add=text');
      await field('Text').fill('# Call with Hallam\n\nThe machine was cold on Monday.');
      await button('Add').click();
      await row('Call with Hallam').waitFor();
    });

    it('says that a text already exists, and links to it', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open('/sources?add=text');
      await field('Text').fill('Tea is served at four.');
      await button('Add').click();
      await used.page.getByRole('alert').getByText('already in your sources').waitFor();
      await used.page.getByRole('link', { name: 'Open the source' }).click();
      await used.page.getByRole('heading', { name: 'Tea time', level: 1 }).waitFor();
      expect(new URL(used.page.url()).pathname).to.equal(`/sources/${id}`);
    });

    it('uploads several dropped files, and links from a duplicate to the existing source', async () => {
      const { body } = await used.api.upload('old.txt', 'Coffee is served at ten.');
      await used.service.ended(body.id);
      await used.open('/sources');
      const dropped = await used.page.evaluateHandle(() => {
        const data = new DataTransfer();
        data.items.add(new File(['Tea is served at four.'], 'tea.txt', { type: 'text/plain' }));
        data.items.add(new File(['Cake is served at five.'], 'cake.md', { type: 'text/markdown' }));
        data.items.add(new File(['Coffee is served at ten.'], 'again.txt', { type: 'text/plain' }));
        return data;
      });
      await row('old.txt').dispatchEvent('dragover', { dataTransfer: dropped });
      await row('old.txt').dispatchEvent('drop', { dataTransfer: dropped });
      await row('tea.txt').getByText('Read', { exact: true }).waitFor();
      await row('cake.md').getByText('Read', { exact: true }).waitFor();
      await used.page.getByText('again.txt is already in your sources.').waitFor();
      await used.page.getByRole('link', { name: 'Open again.txt' }).click();
      await used.page.getByRole('heading', { name: 'old.txt', level: 1 }).waitFor();
      expect(await sources()).to.have.lengthOf(3);
    });

    it('continues uploads while another view is open', async () => {
      await used.open('/sources');
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      await used.page.route('**/api/knowledge', async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      await chooseFiles(['tea.txt', 'Tea is served at four.']);
      await used.page.getByRole('progressbar', { name: /^tea\.txt/ }).waitFor();
      await used.page.getByRole('link', { name: 'Brand profile' }).click();
      await used.page.getByRole('heading', { name: 'Brand profile', level: 1 }).waitFor();
      go();
      await used.page.waitForResponse((response) => response.request().method() === 'POST');
      await used.page.getByRole('link', { name: 'Sources' }).click();
      await row('tea.txt').waitFor();
    });
  });

  describe('with sources', () => {
    it('filters by the URL, and keeps the filters there', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.added({ text: 'Cake is served at five.', name: 'Cake time' });
      await used.open('/sources');
      await row('Cake time').waitFor();
      await used.page.getByLabel('Filter by name').fill('tea');
      await row('Cake time').waitFor({ state: 'detached' });
      await row('Tea time').waitFor();
      expect(new URL(used.page.url()).searchParams.get('q')).to.equal('tea');
      await used.page.reload();
      await row('Tea time').waitFor();
      expect(await row('Cake time').count()).to.equal(0);
      await used.page.getByLabel('Type').selectOption('Site');
      await used.page.getByText('No sources match these filters.').waitFor();
      await button('Show all sources').click();
      await row('Cake time').waitFor();
      expect(await used.page.getByLabel('Filter by name').inputValue()).to.equal('');
    });

    it('offers to search all texts if no name has the words', async () => {
      await used.added({ text: 'Staff ask seventy fewer payroll queries.', name: 'Story' });
      await used.open('/sources');
      await used.page.getByLabel('Filter by name').fill('payroll queries');
      await button('Search the text of all sources for “payroll queries”').click();
      await used.page.getByRole('group', { name: 'Passages' }).getByRole('option').first().waitFor();
      await used.accessible();
      expect(await used.clicks()).to.equal(1);
    });

    it('loads a long list page by page on scrolling, and renders only visible rows', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'The oldest' });
      const collection = used.service.services.database.db.collection<{ _id: string; created_at: Date }>(
        'sources',
      );
      const [{ id }] = await sources();
      const oldest = (await collection.findOne({ _id: id }))!;
      await collection.insertMany(
        Array.from({ length: 250 }, (_, n) => ({
          ...oldest,
          _id: `kb_copy_${oldest._id}_${n}`,
          name: `Copy ${n}`,
          dedupe_key: `copy:${n}`,
          created_at: new Date(oldest.created_at.getTime() + 1_000 * (n + 1)),
        })),
      );
      await used.open('/sources');
      await row('Copy 249').waitFor();
      await used.scrollTo(used.page.getByRole('region', { name: 'Sources' }), row('The oldest'));
      expect(await used.page.getByRole('row').count()).to.be.lessThan(60);
    });

    it('sorts the loaded rows by a column, also by keyboard, and keeps the order in the URL', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea 10' });
      await used.added({ text: 'Cake is served at five.', name: 'cake' });
      await used.added({ text: 'Coffee is served at ten.', name: 'Tea 9' });
      const names = () => used.page.getByRole('table').getByRole('link').allTextContents();
      const head = used.page.getByRole('columnheader', { name: 'Source' });
      const order = () => head.getAttribute('aria-sort');
      await used.open('/sources');
      await row('cake').waitFor();
      expect([await order(), await names()]).to.deep.equal(['none', ['Tea 9', 'cake', 'Tea 10']]);
      await head.getByRole('button').press('Enter');
      expect([await order(), await names()]).to.deep.equal(['ascending', ['cake', 'Tea 9', 'Tea 10']]);
      await head.getByRole('button').press('Space');
      await used.page.reload();
      await row('cake').waitFor();
      expect([await order(), await names()]).to.deep.equal(['descending', ['Tea 10', 'Tea 9', 'cake']]);
      await head.getByRole('button').click();
      expect([await order(), await names()]).to.deep.equal(['none', ['Tea 9', 'cake', 'Tea 10']]);
      await used.page.route(/\/api\/knowledge$/, async (route) => {
        const json = await (await route.fetch()).json();
        await route.fulfill({ json: { ...json, nextCursor: 'more' } });
      });
      await used.page.goto(`${used.service.url}/sources?sort=passages`);
      await used.page.getByText('Sorted among the 3 loaded.').waitFor();
      await button('Load more').waitFor();
    });

    it('excludes one from answers at once, and includes it again on undo', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open('/sources');
      const inAnswers = used.page.getByRole('switch', { name: 'Use Tea time in answers' });
      await inAnswers.click();
      await notice('Tea time is left out of answers.').waitFor();
      expect((await used.record(id)).enabled).to.equal(0);
      await button('Undo').click();
      await notice('Tea time is used in answers.').waitFor();
      expect((await used.record(id)).enabled).to.equal(1);
      expect(await inAnswers.isChecked()).to.equal(true);
    });

    it('shows a new name in the list at once', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open(`/sources?edit=${id}`);
      await field('Name').fill('Tea hour');
      await button('Save').click();
      await row('Tea hour').waitFor();
      expect((await used.record(id)).name).to.equal('Tea hour');
    });

    it('shows the refresh interval of a page, and when it is stale', async () => {
      serve('http://tea-fresh.test/', article('Tea menu', 'A pot of tea costs four euros with cake.'));
      const id = await used.added({ url: 'http://tea-fresh.test/' });
      await used.open(`/sources?edit=${id}`);
      await used.page.getByLabel('Refresh').selectOption('Weekly');
      await field('Tags').fill('menu, tea');
      await button('Save').click();
      await notice('Tea menu was saved.').waitFor();
      expect(await used.record(id)).to.include({ every: '7d' });
      expect((await used.record(id)).tags).to.deep.equal(['menu', 'tea']);
      await used.fakeClock({ time: Date.now() + 8 * 86_400_000 });
      await used.open(`/sources/${id}`);
      await used.page.getByText(/^Weekly, next/).waitFor();
      await used.page.getByText('Stale', { exact: true }).waitFor();
    });

    it('adds a page with tags and a refresh interval', async () => {
      serve('http://tea-daily.test/', article('Tea today', 'The tea of the day comes from Assam.'));
      await used.open('/sources?add=url');
      await field('Address').fill('http://tea-daily.test/');
      await field('Tags').fill('daily');
      await used.page.getByLabel('Refresh').selectOption('Daily');
      await button('Add').click();
      await row('Tea today').waitFor();
      const [source] = await sources();
      expect(source).to.deep.include({ every: '24h', tags: ['daily'] });
    });

    it('reindexes one, and announces the result', async () => {
      serve(
        'http://tea-again.test/',
        article('Tea menu', 'A pot of tea costs four euros and comes with cake.'),
      );
      await used.added({ url: 'http://tea-again.test/' });
      await used.open('/sources');
      await row('Tea menu').waitFor();
      serve(
        'http://tea-again.test/',
        article('New tea menu', 'A pot of tea costs five euros now, and no cake.'),
      );
      await act('Read again', 'Tea menu');
      await notice('New tea menu was read: 1 passage.').waitFor();
      await row('New tea menu').waitFor();
    });

    it('sends no requests while nothing is in progress', async () => {
      const clock = await used.fakeClock();
      await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open('/sources');
      await row('Tea time').waitFor();
      const asked: string[] = [];
      used.page.on('request', (request) => asked.push(request.url()));
      await clock.runFor(60_000);
      expect(asked).to.deep.equal([]);
    });

    it('hides a deleted one with an undo, and names what is deleted with it', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea is at four.' });
      await used.open('/sources');
      await act('Delete', 'Tea is at four.');
      await used.page.getByText('There are no sources yet.').waitFor();
      await notice('“Tea is at four” deleted, with 1 passage.').waitFor();
      expect(await sources()).to.have.lengthOf(1);
      await button('Undo').click();
      await row('Tea is at four.').waitFor();
    });

    it('deletes one once the undo time is over', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open('/sources');
      await act('Delete', 'Tea time');
      const deleted = used.page.waitForResponse((response) => response.request().method() === 'DELETE');
      await button('Dismiss').click();
      await deleted;
      expect(await sources()).to.deep.equal([]);
    });

    it('deletes selected ones once the undo time is over', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.added({ text: 'Cake is served at five.', name: 'Cake time' });
      await used.open('/sources');
      const selected = used.page.getByRole('group', { name: 'Selected sources' });
      const remove = async (): Promise<void> => {
        await used.page.getByLabel('Select all').check();
        await selected.getByRole('button', { name: 'Delete' }).click();
        await used.page.getByText('There are no sources yet.').waitFor();
      };
      await remove();
      expect(await sources()).to.have.lengthOf(2);
      await button('Undo').click();
      await row('Cake time').waitFor();
      await remove();
      let left = 2;
      const deleted = used.page.waitForResponse(
        (response) => response.request().method() === 'DELETE' && --left === 0,
      );
      await button('Dismiss').click();
      await deleted;
      expect(await sources()).to.deep.equal([]);
    });

    it('excludes and tags selected ones, by keyboard alone', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open('/sources');
      await used.page.getByLabel('Select Tea time').press('Space');
      await button('Leave out').press('Enter');
      await notice('1 source is now left out of answers.').waitFor();
      expect((await used.record(id)).enabled).to.equal(0);
      await used.page.getByLabel('Select Tea time').press('Space');
      await used.page.getByLabel('Tag', { exact: true }).fill('menu');
      await used.page.keyboard.press('Enter');
      await notice('1 source has the tag menu.').waitFor();
      await row('Tea time').getByText('menu', { exact: true }).waitFor();
      expect((await used.record(id)).tags).to.deep.equal(['menu']);
      await button('Actions for Tea time').press('ArrowDown');
      await used.page.keyboard.press('End');
      await used.page.locator('[role=menuitem]:focus').getByText('Delete').waitFor();
      await used.page.keyboard.press('Escape');
      expect(await button('Actions for Tea time').evaluate((one) => one === document.activeElement)).to.equal(
        true,
      );
    });

    it('are filtered by a tag, with a click on the tag or from the list of tags', async () => {
      const tagged = { text: 'Tea is served at four.', name: 'Tea time', tags: ['menu'] };
      await used.added(tagged);
      await used.added({ text: 'Cake is served at five.', name: 'Cake time', tags: ['cakes'] });
      await used.open('/sources');
      await button('Show only sources with the tag cakes').click();
      await row('Tea time').waitFor({ state: 'detached' });
      await row('Cake time').waitFor();
      expect(new URL(used.page.url()).search).to.equal('?tag=cakes');
      await used.accessible();
      await used.page.getByLabel('Tag', { exact: true }).first().selectOption('menu');
      await row('Tea time').waitFor();
      await row('Cake time').waitFor({ state: 'detached' });
    });

    it('is accessible, also on a phone', async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.added({ url: 'http://gone.test/away' });
      await used.open('/sources');
      await button('Actions for Tea time').click();
      await used.accessible();
      await used.page.setViewportSize(PHONE);
      expect(await isWithinWidth()).to.equal(true);
    });
  });

  const isWithinWidth = (): Promise<boolean> =>
    used.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  describe('the page of a source', () => {
    it('shows the pages of a site, and can exclude one from answers', async () => {
      const id = await crawled('http://tea-site.test');
      await used.open(`/sources/${id}`);
      await used.page
        .getByRole('switch', { name: 'Use Green tea http://tea-site.test/green in answers' })
        .click();
      await notice('Green tea is left out of answers.').waitFor();
      const { pages } = (await used.api.get(`/api/knowledge/${id}/pages`)).body;
      const enabled = pages.map(({ title, enabled }: { title: string; enabled: number }) => [title, enabled]);
      expect(enabled).to.have.deep.members([
        ['Green tea', 0],
        ['Home of tea', 1],
      ]);
      const { crawl_id } = await used.record(id);
      const crawl = used.page.getByRole('link', { name: 'Show all pages found' });
      expect(await crawl.getAttribute('href')).to.equal(`/crawls/${crawl_id}`);
      await used.accessible();
      await used.page.setViewportSize(PHONE);
      expect(await isWithinWidth()).to.equal(true);
    });

    it('announces the end of a crawl of its site while it is open', async () => {
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) =>
        used.service.site.serve('http://tea-late.test/', (_, response) => {
          answer = () => void response.end('<h1>Tea</h1><p>We sell tea to everybody who drinks it.</p>');
          resolve();
        }),
      );
      const { body } = await used.api.post('/api/knowledge/crawl', {
        seedUrl: 'http://tea-late.test/',
        name: 'The late shop',
      });
      await asked;
      await used.open(`/sources/${body.sourceId}`);
      await used.page.getByText('Being read').first().waitFor();
      answer();
      await notice('The late shop was read').waitFor();
    });

    it('returns to the list when the source is deleted', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open(`/sources/${id}`);
      await button('More actions for Tea time').click();
      await used.page.getByRole('menuitem', { name: 'Delete' }).click();
      await used.page.getByText('There are no sources yet.').waitFor();
      await button('Undo').click();
      await row('Tea time').waitFor();
      expect(await sources()).to.have.lengthOf(1);
    });
  });

  describe('the text of a source', () => {
    it('marks the passage in the URL, visible and focused', async () => {
      const before = Array.from({ length: 80 }, (_, n) => `Line ${n} is about coffee.`).join('\n');
      const id = await used.added({ text: `${before}\nTea is served at four.\n${before}`, name: 'Times' });
      const { text } = (await used.api.get(`/api/knowledge/${id}/content`)).body;
      const from = text.indexOf('Tea is served');
      await used.open(`/sources/${id}/text?from=${from}&to=${from + 22}`);
      const mark = used.page.locator('mark:focus');
      await mark.waitFor();
      expect(await mark.textContent()).to.equal('Tea is served at four.');
      const box = (await mark.boundingBox())!;
      expect(box.y).to.be.within(0, DESKTOP.height);
      await used.page.getByRole('status').getByText('The passage is highlighted in the text.').waitFor();
      await used.accessible();
    });

    it('marks a passage deep in a long text, whatever is laid out above it', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Times' });
      const { body } = await used.api.get(`/api/knowledge/${id}/content`);
      const before = Array.from({ length: 40_000 }, (_, n) => `Line ${n} is about coffee.`).join('\n');
      const text = `${before}\nTea is served at four.\n${before}`;
      await used.page.route('**/content*', (route) => route.fulfill({ json: { ...body, text } }));
      const from = text.indexOf('Tea is served');
      await used.open(`/sources/${id}/text?from=${from}&to=${from + 22}`);
      const mark = used.page.locator('mark:focus');
      await mark.waitFor();
      expect((await mark.boundingBox())!.y).to.be.within(0, DESKTOP.height);
    });

    it('shows the page of a site given in the URL', async () => {
      const id = await crawled('http://tea-text.test');
      await used.open(`/sources/${id}`);
      await used.page.getByRole('link', { name: 'Green tea' }).click();
      await used.page.getByRole('heading', { name: 'Green tea', level: 1 }).waitFor();
      expect(new URL(used.page.url()).searchParams.get('url')).to.equal('http://tea-text.test/green');
      await used.page.getByText('Green tea is steeped for two minutes').waitFor();
    });

    describe('facts', () => {
      const PRICE = 'Harbour plan: $49 per month';
      const facts = (): Locator => used.page.getByRole('region', { name: 'Facts' });
      const quote = (text: string): Locator => facts().getByRole('button', { name: `“${text}”` });
      const opened = async (): Promise<void> => {
        serve('http://facts-of-text.test/', vendorPage());
        const id = await used.added({ url: 'http://facts-of-text.test/' });
        await used.open(`/sources/${id}/text`);
      };

      it('says that there are none, and what the text is still used for', async () => {
        const id = await used.added({ text: 'Tea is served at four.' });
        await used.open(`/sources/${id}/text`);
        await facts().getByText('No facts were found in this text').waitFor();
        await facts().getByText('can quote any sentence of this text').waitFor();
      });

      it('are shown with the party they are about and the party that states them, and link to their words by keyboard', async () => {
        await opened();
        await facts().getByText('About the market, said by a customer').first().waitFor();
        await quote(PRICE).focus();
        await used.page.keyboard.press('Enter');
        const mark = used.page.locator('mark:focus');
        await mark.waitFor();
        expect(await mark.textContent()).to.equal(PRICE);
        expect(await quote(PRICE).getAttribute('aria-pressed')).to.equal('true');
        await used.accessible();
        await used.page.setViewportSize(PHONE);
        await used.accessible();
      });

      it('can be copied with their author, and with the title and the address of the page', async () => {
        const copied = async (words: string): Promise<string> =>
          used.copied(() =>
            facts()
              .getByRole('button', { name: `Copy quote: ${words}` })
              .first()
              .click(),
          );
        await opened();
        const [quoted, from] = (await copied(PRICE)).split('\n');
        expect(quoted).to.equal(`“${PRICE}”`);
        expect(from).to.match(/^Source: .*Berthbook.*, http:\/\/facts-of-text\.test\/$/);
        const { facts: all } = (await used.api.get('/api/knowledge/facts?kind=testimonial')).body;
        const { quote: said, person } = all.find((one: { person: string | null }) => one.person !== null);
        const lines = (await copied(said.slice(0, 20))).split('\n');
        expect(lines[1]).to.match(new RegExp(`^– ${person}`));
      });

      it('can be filtered by kind, also after a reload', async () => {
        await opened();
        await used.page.getByLabel('Kind of fact').selectOption('price');
        const kinds = used.page.getByLabel('Kind of fact').locator('option');
        await kinds.filter({ hasText: 'Price (' }).waitFor({ state: 'attached' });
        for (const text of await kinds.allTextContents()) expect(text).to.match(/ \([1-9]\d*\)$/);
        await quote('30-day money-back guarantee.').waitFor({ state: 'detached' });
        await used.page.reload();
        await quote(PRICE).waitFor();
        expect(await quote('30-day money-back guarantee.').count()).to.equal(0);
      });
    });

    it('can be shown as passages, each with a link to its position', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open(`/sources/${id}/text`);
      await button('More actions').click();
      await used.page.getByRole('menuitem', { name: 'Show the passages that search uses' }).click();
      await used.page
        .getByRole('article', { name: 'Passage 1' })
        .getByText('Tea is served at four.')
        .waitFor();
      await used.page.reload();
      await used.page.getByRole('link', { name: 'Show passage 1 in the text' }).click();
      await used.page.locator('mark').getByText('Tea is served at four.').waitFor();
    });

    it('offers to go to the passage only while it is out of view', async () => {
      const before = Array.from({ length: 80 }, (_, n) => `Line ${n} is about coffee.`).join('\n');
      const id = await used.added({ text: `${before}\nTea is served at four.\n${before}`, name: 'Times' });
      const { text } = (await used.api.get(`/api/knowledge/${id}/content`)).body;
      const from = text.indexOf('Tea is served');
      await used.open(`/sources/${id}/text?from=${from}&to=${from + 22}`);
      await used.page.locator('mark:focus').waitFor();
      await button('Go to the passage').waitFor({ state: 'detached' });
      await used.page.evaluate(() => scrollTo(0, 0));
      await button('Go to the passage').waitFor();
    });

    it('gives a selected sentence to copy, with its title', async () => {
      const id = await used.added({ text: 'Tea is served at four. Coffee is not.', name: 'Tea time' });
      await used.open(`/sources/${id}/text`);
      await used.page.getByText('To quote any sentence, select it in the text.').waitFor();
      await used.page.evaluate(() => {
        const node = document.querySelector('.sources-text-block')!.firstChild!;
        document.getSelection()!.setBaseAndExtent(node, 23, node, 37);
      });
      const copied = await used.copied(() => button('Copy selected text').click());
      expect(copied).to.equal('“Coffee is not.”\nSource: Tea time');
    });

    it('gives a found passage to copy, with its title', async () => {
      const id = await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.open(`/sources/${id}/text?from=0&to=22`);
      const copied = await used.copied(() => button('Copy quote').click());
      expect(copied).to.equal('“Tea is served at four.”\nSource: Tea time');
    });
  });
});
