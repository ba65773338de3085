import { expect } from 'chai';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { PHONE, useConsole } from '../support/console.ts';
import { newEvent } from '../support/new-event.ts';

const REFUNDS =
  'Customers get their money back within 14 days of buying. Shipping costs $5 and takes 3 days.';
const OFFICE = 'Our head office stands in Lisbon, close to the river. It opened on 5 March 2021.';
const QUESTION = 'Within how many days do customers get their money back?';
const QUOTE = 'Customers get their money back within 14 days of buying.';

describe('The chat of the console', function () {
  const used = useConsole();

  const log = () => used.page.getByRole('log', { name: 'Conversation' });
  const turn = (n: number) => log().getByRole('article', { name: `Question ${n}`, exact: true });
  const question = () => used.page.getByRole('textbox', { name: 'Question' });
  const button = (name: string) => used.page.getByRole('button', { name, exact: true });
  const ask = async (text: string): Promise<void> => {
    await question().fill(text);
    await question().press('Enter');
  };
  const answered = (n: number) => turn(n).getByText('Quoted word for word');
  const added = (text: string, name: string): Promise<string> => used.added({ text, name });
  const held = async (): Promise<() => void> => {
    let release = (): void => {};
    const free = new Promise<void>((resolve) => (release = resolve));
    await used.page.route('**/api/chat', async (route) => {
      await free;
      await route.continue().catch(() => undefined);
    });
    return release;
  };
  describe('without anything to ask', () => {
    it('says to add a source first, and links there', async () => {
      await used.open('/chat');
      await used.page.getByRole('link', { name: 'Add a source' }).click();
      await used.page.getByRole('heading', { name: 'Sources', level: 1 }).waitFor();
    });

    it("shows the API's message for an empty question beside it", async () => {
      await used.open('/chat');
      await question().press('Enter');
      await used.page.locator('[aria-invalid=true]').waitFor();
      const description = await question().evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
      expect(description).to.contain('Fill in this field.');
    });

    it('keeps a question that is too long in the input, and shows a message', async () => {
      const long = 'a '.repeat(5_000);
      await used.open('/chat');
      await ask(long);
      await used.page.getByText('8000 characters').waitFor();
      expect(await question().inputValue()).to.equal(long);
      expect(await log().getByRole('article').count()).to.equal(0);
    });

    it('leads to what is known about a competitor that the question names', async () => {
      const { body } = await used.api.post('/api/intel/competitors', {
        domain: 'chat-rival.test',
        name: 'Chat Rival',
        every: null,
      });
      await added(REFUNDS, 'Refunds');
      await used.open('/chat');
      await ask('Does Chat Rival sell umbrellas?');
      const link = turn(1).getByRole('link', { name: 'Facts' });
      await link.waitFor();
      expect(await link.getAttribute('href')).to.equal(`/competitors/${body.id}/facts`);
      const roles = turn(1).getByRole('link', { name: 'Open roles' });
      expect(await roles.getAttribute('href')).to.equal(`/competitors/${body.id}/positions`);
    });

    it('offers to ask about each company if a comparison has no answer', async () => {
      const rival = { domain: 'chat-rival.test', name: 'Chat Rival', every: null };
      await used.api.post('/api/intel/competitors', rival);
      await added(REFUNDS, 'Refunds');
      await used.open('/chat');
      await ask('Who sells umbrellas, us or Chat Rival?');
      await turn(1).getByText('Ask about each company separately:').waitFor();
      await used.accessible();
      await turn(1).getByRole('button', { name: 'Does Chat Rival sell umbrellas?' }).click();
      await turn(2).getByText('Does Chat Rival sell umbrellas?').waitFor();
    });

    it('says that no source has an answer, and links to the sources', async () => {
      await used.open('/chat');
      await ask(QUESTION);
      await turn(1).getByText('No answer in the sources').waitFor();
      await turn(1).getByRole('link', { name: 'See the sources' }).waitFor();
    });
  });

  describe('without an answer', () => {
    it("shows the API's message, and can ask all sources again", async () => {
      const gone = await added(OFFICE, 'Office');
      await added(REFUNDS, 'Refund policy');
      await used.open('/chat');
      await button('Choose sources').click();
      await used.page.getByRole('checkbox', { name: 'Office' }).check();
      await button('Done').click();
      await used.api.delete(`/api/knowledge/${gone}`);
      await ask(QUESTION);
      await turn(1).getByRole('alert').waitFor();
      expect(await turn(1).getByRole('alert').textContent()).to.contain(gone);
      await button('Remove Office from the selection').click();
      await button('Ask again: question 1').click();
      await answered(1).waitFor();
      expect(await log().getByRole('alert').count()).to.equal(0);
    });

    it('can be stopped, shows a message, and can ask again', async () => {
      await added(REFUNDS, 'Refund policy');
      await used.open('/chat');
      const release = await held();
      await ask(QUESTION);
      await turn(1).getByText('Reading the sources').waitFor();
      await button('Stop').click();
      await turn(1).getByText('Stopped before an answer arrived.').waitFor();
      release();
      await button('Ask again: question 1').click();
      await answered(1).waitFor();
      expect(await log().getByRole('article').count()).to.equal(1);
    });

    it('asks a waiting question again after a reload', async () => {
      await added(REFUNDS, 'Refund policy');
      await used.open('/chat');
      const release = await held();
      await ask(QUESTION);
      await turn(1).getByText('Reading the sources').waitFor();
      await used.page.reload();
      release();
      await answered(1).waitFor();
    });
  });

  describe('with a tracked competitor', () => {
    beforeEach(async () => {
      serveCompany(used.service.site, 'chat-priced.test', newCompany());
      const rival = { domain: 'chat-priced.test', name: 'Chat Priced', every: null };
      const { body } = await used.api.post('/api/intel/competitors', rival);
      await used.api.post(`/api/intel/competitors/${body.id}/check`);
      await added(REFUNDS, 'Refund policy');
    });

    it('suggests no question about a competitor that has not been read', async () => {
      await used.api.request('PUT', '/api/brand-profile', { json: { name: 'Quill Harbor' } });
      await used.page.route('**/api/intel/competitors?*', async (route) => {
        const json = await (await route.fetch()).json();
        await route.fulfill({
          json: {
            ...json,
            competitors: json.competitors.map((one: object) => ({ ...one, lastCheck: null })),
          },
        });
      });
      await used.open('/chat');
      await button('Who is Quill Harbor for?').waitFor();
      expect(await button('What does Chat Priced cost?').count()).to.equal(0);
    });

    it('suggests questions about it', async () => {
      await used.api.request('PUT', '/api/brand-profile', { json: { name: 'Quill Harbor' } });
      await used.open('/chat');
      await button('What does Quill Harbor cost?').waitFor();
      await button('What does Chat Priced cost?').click();
      await answered(1).waitFor();
    });

    it('numbers the quotes of its pages, and opens them', async () => {
      await used.open('/chat');
      await ask('What does Chat Priced cost?');
      await answered(1).waitFor();
      expect(await turn(1).textContent()).not.to.contain('read on');
      await turn(1)
        .getByRole('paragraph')
        .getByRole('button', { name: /^Quotation 1/ })
        .click();
      const card = used.page.getByRole('dialog', { name: 'Quotation 1' });
      await card.waitFor();
      await used.accessible();
      await card.getByRole('link', { name: 'Open the passage' }).click();
      await used.page.locator('mark').first().waitFor();
      expect(new URL(used.page.url()).pathname).to.match(/^\/competitors\/\w+\/facts$/);
    });
  });

  describe('with a change of a tracked competitor', () => {
    it('says what changed, and links to the event', async () => {
      const rival = { domain: 'chat-changed.test', name: 'Chat Changed', every: null };
      const { body } = await used.api.post('/api/intel/competitors', rival);
      const [recorded] = await used.service.services.events.record([
        newEvent(used.api.workspaceId, 'Home page reworded', {
          competitor_id: body.id,
          page_url: 'https://chat-changed.test/',
          before: 'Call us',
          after: 'Write to us',
          evidence: [{ quote: 'Write to us', snapshot_id: 'snap_1', start: 0, end: 11 }],
        }),
      ]);
      await used.open('/chat');
      await ask('What changed at Chat Changed this week?');
      await turn(1).getByText('Chat Changed: Home page reworded: Call us → Write to us').waitFor();
      await turn(1).getByText('Changes found on competitors’ pages.').waitFor();
      expect(await answered(1).count()).to.equal(0);
      await turn(1)
        .getByRole('link', { name: /^Event of / })
        .click();
      await used.page.waitForURL(new RegExp(`/events/${recorded!.record._id}$`));
    });
  });

  describe('with an answer', () => {
    beforeEach(async () => {
      await added(REFUNDS, 'Refund policy');
      await used.open('/chat');
    });
    const asked = async (): Promise<void> => {
      await ask(QUESTION);
      await answered(1).waitFor();
    };
    const mark = () =>
      turn(1)
        .getByRole('paragraph')
        .getByRole('button', { name: /^Quotation 1/ });

    it('offers example questions about the sources', async () => {
      await button('What does “Refund policy” say?').click();
      await answered(1).waitFor();
    });

    it('shows the quotation behind a mark, and opens its passage', async () => {
      await asked();
      await mark().click();
      const card = used.page.getByRole('dialog', { name: 'Quotation 1' });
      expect(await card.getByRole('blockquote').textContent()).to.equal(QUOTE);
      await card.getByRole('link', { name: 'Open the passage' }).click();
      await used.page.waitForURL(/\/sources\/kb_\w+\/text\?from=0&to=56$/);
    });

    it('closes a quotation with Escape and returns to its mark', async () => {
      await asked();
      await mark().focus();
      await used.page.keyboard.press('Enter');
      const card = used.page.getByRole('dialog', { name: 'Quotation 1' });
      await card.waitFor();
      await used.page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
      expect(await mark().evaluate((node) => node === document.activeElement)).to.equal(true);
    });

    it('lists each cited source once, by name', async () => {
      await ask('Within how many days do customers get money back, and what does shipping cost?');
      const sources = turn(1).getByRole('list', { name: 'Cited sources' });
      await sources.getByRole('link', { name: 'Refund policy' }).waitFor();
      expect(await sources.getByRole('listitem').count()).to.equal(1);
      expect(await sources.getByRole('button').count()).to.equal(2);
    });

    it('opens a web page without a referrer', async () => {
      const { site } = used.service;
      site.serve(
        'http://shop.test/hours',
        `<main><h1>Hours</h1><p>The shop opens at nine on Mondays.</p></main>`,
      );
      await used.added({ url: 'http://shop.test/hours' });
      await ask('When does the shop open on Mondays?');
      const link = turn(1).getByRole('link', { name: 'http://shop.test/hours' });
      await link.waitFor();
      expect(await link.getAttribute('rel')).to.equal('noreferrer noopener');
    });

    it('keeps the conversation and the current input over a reload', async () => {
      await asked();
      await question().fill('And how long does ship');
      await used.page.reload();
      await answered(1).waitFor();
      expect(await turn(1).textContent()).to.contain(QUOTE);
      expect(await question().inputValue()).to.equal('And how long does ship');
      expect(await used.page.getByRole('list', { name: 'Suggested questions' }).count()).to.equal(0);
    });

    it('sends the earlier turns with a further question', async () => {
      await ask('What does shipping cost?');
      await answered(1).waitFor();
      const sent = used.page.waitForRequest('**/api/chat');
      await ask('And how long does it take?');
      const { history } = (await sent).postDataJSON() as { history: { role: string; content: string }[] };
      expect(history.map(({ role }) => role)).to.deep.equal(['user', 'assistant']);
      expect(history[1]!.content).to.contain('Shipping costs $5');
      await turn(2).getByText('takes 3 days').first().waitFor();
    });

    it('asks only the chosen sources, which are found by name', async () => {
      await added(OFFICE, 'Office');
      await button('Choose sources').click();
      await used.page.getByRole('searchbox', { name: 'Filter by name' }).fill('offi');
      await used.page.getByRole('checkbox', { name: 'Refund policy' }).waitFor({ state: 'detached' });
      await used.page.getByRole('checkbox', { name: 'Office' }).check();
      await button('Done').click();
      await ask('Where is the head office, and when do customers get money back?');
      await answered(1).waitFor();
      const sources = turn(1).getByRole('list', { name: 'Cited sources' }).getByRole('link');
      expect(await sources.allTextContents()).to.deep.equal(['Office']);
    });

    it('starts a new conversation, and restores the old one on undo', async () => {
      await asked();
      await button('New conversation').click();
      await used.page.getByRole('list', { name: 'Suggested questions' }).waitFor();
      await button('Undo').click();
      await answered(1).waitFor();
    });

    it('shows no notice of the new conversation in another view', async () => {
      await asked();
      await button('New conversation').click();
      const notice = used.page.getByText('A new conversation was started.');
      await notice.waitFor();
      await used.page.getByRole('navigation').getByRole('link', { name: 'Brand' }).first().click();
      await used.page.getByRole('heading', { name: 'Brand profile', level: 1 }).waitFor();
      expect(await notice.count()).to.equal(0);
    });

    it('inserts a line break with Shift and Enter', async () => {
      await question().fill('One');
      await question().press('Shift+Enter');
      await question().pressSequentially('Two');
      expect(await question().inputValue()).to.equal('One\nTwo');
      expect(await log().getByRole('article').count()).to.equal(0);
    });

    it('announces the complete answer to screen readers', async () => {
      const release = await held();
      await ask(QUESTION);
      const busy = await turn(1).getByText('Reading the sources').isVisible();
      release();
      await answered(1).waitFor();
      const isSilent = await turn(1)
        .getByText(QUOTE)
        .first()
        .evaluate((node) => node.closest('[aria-live=off]') !== null);
      expect([busy, isSilent]).to.deep.equal([true, false]);
    });

    it('is accessible', async () => {
      await asked();
      await mark().click();
      await used.accessible();
      await used.page.keyboard.press('Escape');
      await button('Choose sources').click();
      await used.page.getByRole('checkbox', { name: 'Refund policy' }).waitFor();
      await used.accessible();
    });

    it('fits a phone', async () => {
      await used.page.setViewportSize(PHONE);
      await ask(`${QUESTION} ${'unbroken'.repeat(30)}`);
      await answered(1).waitFor();
      await mark().click();
      expect(
        await used.page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).to.equal(true);
    });
  });
});
