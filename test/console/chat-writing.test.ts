import { expect } from 'chai';
import { useConsole } from '../support/console.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startModelServer, type ModelServer } from '../support/model-server.ts';
import { startService, type TestService } from '../support/service.ts';

const REFUNDS =
  'Customers get their money back within 14 days of buying. Shipping costs $5 and takes 3 days.';
const QUESTION = 'Within how many days do customers get their money back?';
const FIRST = 'You get it back within 14 days.';
const GOOD = `${FIRST} [[1: "money back within 14 days of buying"]]`;

describe('The chat of the console with a model that writes', () => {
  const used = useConsole();
  let service: TestService;
  let embeddings: EmbeddingEndpoint;
  let model: ModelServer;

  const turn = () => used.page.getByRole('article', { name: 'Question 1', exact: true });
  const ask = async (): Promise<void> => {
    await used.page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
    await used.page.getByRole('button', { name: 'Send' }).click();
  };
  const isSilent = (text: string): Promise<boolean> =>
    turn()
      .getByText(text)
      .first()
      .evaluate((node) => node.closest('[aria-live=off]') !== null);

  const written = (answer: string, citations: object[]): string => {
    const data = { answer, grounded: true, citations, model: 'scripted-1' };
    return `event: token\ndata: ${JSON.stringify({ text: answer })}\n\nevent: answer\ndata: ${JSON.stringify(data)}\n\n`;
  };

  describe('streaming', () => {
    before(async function () {
      this.timeout(1_800_000);
      embeddings = await startEmbeddingEndpoint();
      model = await startModelServer();
      service = await startService({
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_API_KEY: 'sk-test',
        CHAT_MODEL: 'scripted-1',
        EMBEDDING_BASE_URL: embeddings.baseUrl,
      });
    });
    after(async () => {
      await service.stop();
      await model.close();
      await embeddings.close();
    });
    beforeEach(async () => {
      const api = await service.newClient();
      const { body } = await api.post('/api/knowledge', { text: REFUNDS, name: 'Refund policy' });
      await service.ended(body.id);
      await used.signIn(service.url, api.key);
      await used.page.goto(`${service.url}/chat`);
    });
    afterEach(() =>
      expect(used.takeFaults().filter((fault) => !fault.startsWith(`asked ${service.url}`))).to.deep.equal(
        [],
      ),
    );

    it('the settings name the model, and say where to set up mail', async () => {
      await used.page.goto(`${service.url}/settings`);
      const said = (name: string, text: string) =>
        used.page.locator('dl > div').filter({ hasText: name }).getByText(text).waitFor();
      await said('Language model', 'scripted-1');
      await said('Email', 'SMTP_URL');
    });

    it('shows each sentence as it arrives, and announces the complete answer', async () => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      model.script({
        pieces: [`${GOOD}\nS`, 'hipping costs $5. [[1: "Shipping costs $5"]]'],
        between: () => held,
      });
      await ask();
      await turn().getByText(FIRST).waitFor();
      const whileWriting = [await turn().getByText('Writing').isVisible(), await isSilent(FIRST)];
      release();
      await turn().getByText('Written by scripted-1').waitFor();
      expect(whileWriting).to.deep.equal([true, true]);
      expect(await isSilent('Shipping costs $5')).to.equal(false);
    });

    it('keeps a stopped answer, marks it as incomplete, and stops the model', async () => {
      model.script({ pieces: [`${GOOD}\nM`], hang: 'after' });
      await ask();
      await turn().getByText(FIRST).waitFor();
      const left = used.page.waitForEvent('requestfailed');
      await used.page.getByRole('button', { name: 'Stop' }).click();
      await turn().getByText('Stopped; incomplete.').waitFor();
      expect((await left).url()).to.equal(`${service.url}/api/chat`);
      await model.abandoned(1);
      expect(await turn().textContent()).to.contain(FIRST);
    });

    it('keeps the partial answer when the model fails, says why, and can retry', async () => {
      model.script({ pieces: [`${GOOD}\nAnd then`], cut: true });
      await ask();
      await turn().getByRole('alert').waitFor();
      expect(await turn().textContent()).to.contain(FIRST);
      model.script(GOOD);
      await used.page.getByRole('button', { name: 'Ask again: question 1' }).click();
      await turn().getByText('Written by scripted-1').waitFor();
      expect(await turn().getByRole('alert').count()).to.equal(0);
    });
  });

  it('shows tables, headings, numbered lists and code of a model, and links by reference', async () => {
    await used.open('/chat');
    const answer = [
      '## Plans',
      '',
      '| Plan | Price |',
      '| --- | --- |',
      '| Pro | $49 |',
      '',
      '3. third `code`',
      '4. [terms][t]',
      '',
      '> quoted\\',
      '> twice',
      '',
      '[t]: https://shop.test/terms',
    ].join('\n');
    await used.page.route('**/api/chat', (route) =>
      route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body: written(answer, []) }),
    );
    await ask();
    await turn().getByText('Written by scripted-1').waitFor();
    const box = turn().locator('.chat-answer');
    await box.locator('strong').getByText('Plans').waitFor();
    await box.getByRole('columnheader', { name: 'Price' }).waitFor();
    await box.getByRole('cell', { name: '$49' }).waitFor();
    expect(await box.locator('ol').getAttribute('start')).to.equal('3');
    expect(await box.locator('ol > li > p').count()).to.equal(0);
    await box.locator('code').getByText('code').waitFor();
    expect(await box.getByRole('link', { name: 'terms' }).getAttribute('href')).to.equal(
      'https://shop.test/terms',
    );
    expect(await box.locator('blockquote br').count()).to.equal(1);
    await used.accessible();
  });

  it('shows Markdown of a model: lists and bold, no pictures, links to the web only', async () => {
    await used.open('/chat');
    const citation = {
      n: 1,
      sourceId: 'kb_1',
      chunkId: 'chk_1',
      url: null,
      title: 'Refund policy',
      quote: 'Customers get their money back within 14 days of buying.',
      start: 0,
      end: 56,
    };
    const answer =
      '- **Money back** in 14 days. [1]\n- See [the terms](https://shop.test/terms) or [run](javascript:alert(1)) <b>x</b> ![p](https://evil.test/p.png)';
    await used.page.route('**/api/chat', (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/event-stream' },
        body: written(answer, [citation]),
      }),
    );
    await ask();
    await turn().getByText('Written by scripted-1').waitFor();
    await turn().getByRole('strong').waitFor();
    await turn()
      .getByRole('button', { name: /^Quotation 1/ })
      .first()
      .click();
    await used.page.getByRole('dialog', { name: 'Quotation 1' }).waitFor();
    const links = turn().getByRole('listitem').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).to.include(
      'https://shop.test/terms',
    );
    expect(await turn().locator('a[href^=javascript], img, b').count()).to.equal(0);
  });
});
