import { expect } from 'chai';
import type { EventRecord } from '../../src/events/event-record.ts';
import type { NewEvent } from '../../src/events/record-events.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { PHONE, useConsole } from '../support/console.ts';
import { newEvent } from '../support/new-event.ts';

const SIDEWAYS = (): boolean => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

describe('Events in the console', () => {
  const used = useConsole();
  let found = 0;

  async function record(changes: readonly Partial<NewEvent>[]): Promise<EventRecord[]> {
    const { workspaceId } = used.api;
    const events = changes.map((change) => {
      found += 1;
      return newEvent(workspaceId, `Change ${found}`, { fingerprint: `${workspaceId} ${found}`, ...change });
    });
    return (await used.service.services.events.record(events)).map((one) => one.record);
  }
  const titled = (...titles: string[]): Promise<EventRecord[]> =>
    record(titles.map((title) => ({ title, fingerprint: `${used.api.workspaceId} ${title}` })));
  const event = async (id: string) => (await used.api.get(`/api/intel/events/${id}`)).body;
  const row = (title: string | RegExp) =>
    used.page.getByRole('list', { name: 'Events' }).getByRole('link', { name: title });
  const openTitle = (title: string | RegExp) =>
    used.page.getByRole('region', { name: 'Open event' }).getByRole('heading', { name: title, level: 2 });
  const button = (name: string) => used.page.getByRole('button', { name, exact: true });
  const address = (): URL => new URL(used.page.url());
  const focused = (text: string) =>
    used.page.waitForFunction((it) => document.activeElement?.textContent?.includes(it), text);
  const marked = (marks: object) =>
    used.page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' &&
        answer.request().postData() === JSON.stringify(marks) &&
        answer.ok(),
    );

  describe('without events', () => {
    it('says to track a competitor first, and links there', async () => {
      await used.open('/events');
      await used.page.getByText('No competitors are being tracked yet.').waitFor();
      await used.page.getByRole('link', { name: 'Track a competitor' }).click();
      await used.page.waitForURL(/\/competitors$/);
    });

    it('says after the first competitor that the first check only stores a baseline', async () => {
      await used.api.post('/api/intel/competitors', { domain: 'rival.test', every: null });
      await used.open('/events');
      await used.page.getByText(/first check of a competitor records the current state/).waitFor();
    });

    it('says that the filters match nothing, and clears them', async () => {
      await titled('Pro is dearer');
      await used.open('/events?severity=critical');
      await used.page.getByText('No events match these filters.').waitFor();
      await button('Show all events').click();
      await row('Pro is dearer').waitFor();
      expect(address().search).to.equal('');
    });
  });

  describe('with an error', () => {
    it("shows the API's message for a filter in the URL, and the filters to change it", async () => {
      await used.open('/events?severity=urgent');
      const alert = used.page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).to.contain('severity');
      await used.page.getByLabel('Severity').selectOption('Any');
      await used.page.getByText('No competitors are being tracked yet.').waitFor();
    });

    it("shows the API's message for an unknown event", async () => {
      await titled('Pro is dearer');
      await used.open('/events/evt_nothing');
      const alert = used.page.getByRole('region', { name: 'Open event' }).getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).to.not.contain('req_');
      await row('Pro is dearer').waitFor();
    });

    it('reverts a refused mark, and says why', async () => {
      const [one] = await titled('Pro is dearer');
      await used.page.route('**/api/intel/events/evt_*', (route) =>
        route.request().method() === 'PATCH' && (route.request().postData() ?? '').includes('isActioned')
          ? route.fulfill({
              status: 503,
              contentType: 'application/json',
              body: JSON.stringify({
                error: { code: 'service.busy', message: 'Too busy for marks.', requestId: 'req_mark' },
              }),
            })
          : route.continue(),
      );
      await used.open(`/events/${one!._id}`);
      await button('Mark as done').click();
      const alert = used.page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent())
        .to.contain('Too busy for marks.')
        .and.to.contain('req_mark');
      await button('Mark as done').waitFor();
      await used.page.unroute('**/api/intel/events/evt_*');
      await button('Try again').click();
      await button('Mark as not done').waitFor();
      await used.page.getByRole('status').getByText('Marked as done.').waitFor();
      expect((await event(one!._id)).isActioned).to.equal(true);
    });

    describe('with a key that may only read', () => {
      beforeEach(async () => {
        const [one] = await titled('Pro is dearer');
        const { keys } = used.service.services;
        const { workspaceId } = used.api;
        const { key } = await keys.create({ workspaceId, name: 'reader', scopes: ['read'] });
        await used.signIn(used.service.url, key);
        const refused = used.page.waitForResponse(
          (response) => response.request().method() === 'PATCH' && response.status() === 403,
        );
        await used.open(`/events/${one!._id}`);
        await refused;
      });

      it('opens an event without an error', async () => {
        await openTitle('Pro is dearer').waitFor();
        expect(await used.page.getByRole('alert').count()).to.equal(0);
      });

      it('says in plain words that the key does not allow a mark', async () => {
        await button('Mark as done').click();
        await used.page.getByRole('alert').getByText('Your API key does not allow this.').waitFor();
        expect(await button('Try again').count()).to.equal(0);
      });
    });

    it('applies a mark to a list that was requested earlier and arrives later', async () => {
      const [one] = await titled('Pro is dearer');
      let answer: () => void = () => undefined;
      const isLate = new Promise<void>((resolve) => (answer = resolve));
      await used.page.route(
        ({ pathname }) => pathname === '/api/intel/events',
        async (route) => {
          const response = await route.fetch();
          await isLate;
          await route.fulfill({ response });
        },
      );
      const isRead = marked({ isRead: true });
      await used.open(`/events/${one!._id}`);
      await isRead;
      await button('Mark as done').click();
      await used.page.getByRole('status').getByText('Marked as done.').waitFor();
      answer();
      await row(/✓ Done/).waitFor();
    });

    it('follows only web addresses of a page', async () => {
      // oxlint-disable-next-line no-script-url -- this address must not become a link
      const [one] = await record([{ title: 'Odd page', page_url: 'javascript:alert(1)' }]);
      await used.open(`/events/${one!._id}`);
      await openTitle('Odd page').waitFor();
      const links = await used.page
        .getByRole('region', { name: 'Open event' })
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).to.deep.equal(['/events/', '/competitors/comp_rival/prices', '/competitors/comp_rival']);
    });

    it('says that a page version is no longer stored, and shows the quote', async () => {
      const [one] = await record([
        { title: 'Old', evidence: [{ quote: '$59 per month', snapshot_id: 'snap_gone', start: 0, end: 13 }] },
      ]);
      await used.open(`/events/${one!._id}`);
      await used.page.getByText('This version of the page is no longer stored').waitFor();
      expect(await used.page.locator('mark').allTextContents()).to.deep.equal(['$59 per month']);
    });
  });

  describe('the list', () => {
    it('shows severity, type, title, competitor and the unread state in words', async () => {
      const { body } = await used.api.post('/api/intel/competitors', {
        domain: 'rival.test',
        name: 'Rival Boards',
        every: null,
      });
      await record([{ title: 'Pro is dearer', severity: 'high', competitor_id: body.id }]);
      await used.open('/events');
      await row(/^Unread\. High severity\. Pricing .*Pro is dearer ?Rival Boards/).waitFor();
    });

    it('keeps the filters in the URL and over a reload', async () => {
      await record([
        { title: 'Free plan gone', severity: 'critical', kind: 'free_tier_removed' },
        { title: 'Two roles opened', severity: 'low', type: 'hiring', kind: 'roles_opened' },
      ]);
      await used.open('/events');
      await row('Free plan gone').waitFor();
      await used.page.getByLabel('Type').selectOption('Hiring');
      await row('Free plan gone').waitFor({ state: 'detached' });
      await used.page.getByRole('switch', { name: 'Unread only' }).check();
      await used.page.waitForURL(/\?type=hiring&isRead=false$/);
      await used.page.reload();
      await row('Two roles opened').waitFor();
      expect(await row('Free plan gone').count()).to.equal(0);
      expect(await used.page.getByLabel('Type').inputValue()).to.equal('hiring');
      await row('Two roles opened').click();
      await openTitle('Two roles opened').waitFor();
      expect(address().search).to.equal('?type=hiring&isRead=false');
    });

    it('filters by competitor, by day and by events not done', async () => {
      const { body } = await used.api.post('/api/intel/competitors', {
        domain: 'rival.test',
        name: 'Rival Boards',
        every: null,
      });
      const [, done] = await record([
        { title: 'Theirs', competitor_id: body.id },
        { title: 'Theirs, done', competitor_id: body.id },
        { title: 'Of others' },
      ]);
      await used.api.patch(`/api/intel/events/${done!._id}`, { isActioned: true });
      await used.open('/events');
      await used.page.getByLabel('Competitor').selectOption('Rival Boards');
      await row('Of others').waitFor({ state: 'detached' });
      await used.page.getByRole('switch', { name: 'Not done' }).check();
      await row('Theirs, done').waitFor({ state: 'detached' });
      await row('Theirs').waitFor();
      await used.page.getByLabel('Since').fill('2099-01-01');
      await used.page.getByText('No events match these filters.').waitFor();
    });

    it('lists the most severe events of a check first', async () => {
      await record([
        { title: 'A new role', severity: 'low' },
        { title: 'Free plan gone', severity: 'high' },
        { title: 'Pro is dearer', severity: 'medium' },
      ]);
      await used.open('/events');
      await row('A new role').waitFor();
      const rows = await used.page.getByRole('list', { name: 'Events' }).getByRole('link').allTextContents();
      expect(rows.map((text) => /Free plan gone|Pro is dearer|A new role/.exec(text)?.[0])).to.deep.equal([
        'Free plan gone',
        'Pro is dearer',
        'A new role',
      ]);
    });

    it('loads more on scrolling, and renders only visible rows', async () => {
      await record(Array.from({ length: 300 }, (_, i) => ({ title: `Number ${300 - i}.` })));
      await used.open('/events');
      await row('Number 1.').waitFor();
      const list = used.page.getByRole('list', { name: 'Events' });
      await used.scrollTo(list.locator('xpath=..'), row('Number 300.'));
      expect(await list.getByRole('listitem').count()).to.be.lessThan(60);
    });
  });

  describe('an event', () => {
    it('given in the URL is also visible in the list', async () => {
      const events = await record(Array.from({ length: 60 }, (_, i) => ({ title: `Number ${60 - i}.` })));
      await used.open(`/events/${events[20]!._id}`);
      await openTitle('Number 40.').waitFor();
      await row('Number 40.').waitFor();
      await used.page.waitForFunction(() => {
        const row = document.querySelector('a[aria-current="true"]')!.getBoundingClientRect();
        const box = document.querySelector('ul[aria-label="Events"]')!.parentElement!.getBoundingClientRect();
        return row.top >= box.top && row.bottom <= box.bottom + 1;
      });
    });

    it('marks the words that differ on each side', async () => {
      const offer = { plan: 'Pro', currency: 'USD', period: 'month', unit: 'seat' };
      const [one] = await record([
        {
          title: 'Pro is dearer',
          before: { ...offer, amount: 49 },
          after: { ...offer, amount: 59.5 },
          delta_pct: 21.4,
          confidence: 0.75,
        },
      ]);
      await used.open(`/events/${one!._id}`);
      const side = (name: string) => used.page.getByRole('region', { name, exact: true });
      await side('Before').getByText('per seat per month').waitFor();
      expect(await side('Before').getByRole('deletion').allTextContents()).to.deep.equal(['49']);
      expect(await side('After').getByRole('insertion').allTextContents()).to.deep.equal(['59.50']);
      expect(await side('After').textContent()).to.contain('$59.50 per seat per month');
      await used.page.getByText('Up 21.4%').waitFor();
      await used.page.getByText(/^Medium: the page changed/).waitFor();
    });

    it('shows the brief as soon as it is written', async () => {
      const [one] = await titled('Pro is dearer');
      await used.open(`/events/${one!._id}`);
      await openTitle('Pro is dearer').waitFor();
      await used.service.services.events.setBrief(one!._id, 'Small teams may look around.');
      await used.page.getByText('Small teams may look around.').waitFor();
    });

    it('names the language of its quotation, and says how to read it', async () => {
      const [one] = await titled('Terms: “Sin permanencia y sin cuota de alta” added');
      await used.open(`/events/${one!._id}`);
      const pane = used.page.getByRole('region', { name: 'Open event' });
      await pane.getByText('Spanish', { exact: true }).waitFor();
      await pane.getByText('Quotes from pages in Spanish are not translated.').waitFor();
      await used.accessible();
    });

    it('offers to watch the page that it announces, unless it is watched', async () => {
      const path = '/api/intel/competitors';
      const { body } = await used.api.post(path, { domain: 'rival.test', every: null });
      const url = 'https://rival.test/compare/us';
      const [{ _id: id }] = (await record([
        {
          kind: 'comparison_page_added',
          type: 'content',
          competitor_id: body.id,
          after: { title: 'Rival and us', url },
        },
      ])) as [EventRecord];
      await used.open(`/events/${id}`);
      await button('Watch this page').click();
      await used.page.getByText('The next check will read rival.test/compare/us.').waitFor();
      await button('Watch this page').waitFor({ state: 'detached' });
      const { pages } = (await used.api.get(`${path}/${body.id}`)).body;
      expect(pages.map((page: { url: string; kind: string }) => [page.url, page.kind])).to.deep.equal([
        [url, 'product'],
      ]);
    });

    it('says what is on the new page that it announces', async () => {
      const new_page = {
        url: 'https://rival.test/stories/harbour',
        title: 'Harbour Bakery',
        quotes: ['On time: 71% before, 96% after'],
      };
      const after = { text: 'Harbour Bakery' };
      const [{ _id: id }] = (await record([{ kind: 'copy_changed', type: 'content', after }])) as [
        EventRecord,
      ];
      await used.service.services.events.setNewPage(id, new_page);
      await used.open(`/events/${id}`);
      const open = used.page.getByRole('region', { name: 'Open event' });
      await open
        .getByRole('link', { name: /rival\.test\/stories\/harbour/ })
        .first()
        .waitFor();
      await open.getByText('Harbour Bakery', { exact: true }).first().waitFor();
      await open.getByRole('list', { name: 'What the new page says' }).getByText('71% before').waitFor();
    });

    it('links to the new page that it announces, with its price once the page was read', async () => {
      const domain = 'events-menu.test';
      serveCompany(used.service.site, domain, newCompany());
      const { body } = await used.api.post('/api/intel/competitors', { domain, every: null });
      await used.api.post(`/api/intel/competitors/${body.id}/check`);
      const { facts } = (await used.api.get(`/api/intel/competitors/${body.id}/facts?kind=price`)).body;
      const { url, quote } = facts[0];
      const [{ _id: id }] = (await record([
        {
          kind: 'copy_changed',
          type: 'content',
          title: 'New page in the menu: “Prices”',
          competitor_id: body.id,
          before: null,
          after: { text: 'Prices', url },
        },
      ])) as [EventRecord];
      await used.open(`/events/${id}`);
      const pane = used.page.getByRole('article');
      await pane.getByText(`It says: “${quote}”`).waitFor();
      expect(await pane.locator(`a[href="${url}"]`).count()).to.equal(1);
      await used.accessible();
    });

    it('names each page with the same change', async () => {
      const [one] = await record([{ also_on: ['https://rival.test/terms', 'https://rival.test/help'] }]);
      await used.open(`/events/${one!._id}`);
      const pane = used.page.getByRole('article');
      for (const path of ['terms', 'help'])
        await pane.getByRole('link', { name: `rival.test/${path} (opens in a new tab)` }).waitFor();
    });

    it('says that our pages state nothing on its topic, and takes the text that we add', async () => {
      await used.api.request('PUT', '/api/brand-profile', { json: { name: 'Own', domain: 'own.test' } });
      const [one] = await record([
        {
          kind: 'legal_terms_changed',
          type: 'content',
          before: { text: 'Notice is 90 days in writing.' },
          after: { text: 'Notice is 30 days in writing.' },
        },
      ]);
      await used.open(`/events/${one!._id}`);
      const pane = used.page.getByRole('article');
      await pane.getByText('Notice period: nothing found on your pages.').waitFor();
      await pane.getByRole('link', { name: 'Add what you offer' }).click();
      await used.page.getByLabel('Text', { exact: true }).fill('Customers give 60 days’ notice in writing.');
      await button('Add').click();
      await used.page.getByText('The text was added.').waitFor();
      expect((await used.api.get('/api/knowledge')).body.sources[0]).to.include({
        name: 'Notice period',
        about: 'us',
      });
      expect(await used.clicks()).to.equal(2);
    });

    it('links to the other events of the same move', async () => {
      const [one] = await record([
        { title: 'Pro is dearer', related: ['second'] },
        { title: 'Business is dearer', fingerprint: 'second' },
      ]);
      await used.open(`/events/${one!._id}`);
      await used.page
        .getByRole('region', { name: 'Related changes' })
        .getByRole('link', { name: 'Business is dearer' })
        .click();
      await openTitle('Business is dearer').waitFor();
    });

    it('is marked as read when it is opened, and can be marked as unread', async () => {
      const [one] = await titled('Pro is dearer');
      const isMarked = marked({ isRead: true });
      await used.open('/events');
      await row(/^Unread\./).click();
      await isMarked;
      expect((await event(one!._id)).isRead).to.equal(true);
      await row(/^Medium severity\..*Pro is dearer/).waitFor();
      const isUnmarked = marked({ isRead: false });
      await button('Mark as unread').click();
      await isUnmarked;
      await row(/^Unread\..*Pro is dearer/).waitFor();
      expect((await event(one!._id)).isRead).to.equal(false);
    });

    it('is no longer done after an undo', async () => {
      const [one] = await titled('Pro is dearer');
      await used.open(`/events/${one!._id}`);
      await button('Mark as done').click();
      await used.page.getByRole('status').getByText('Marked as done.').waitFor();
      await row(/✓ Done/).waitFor();
      const isUndone = marked({ isActioned: false });
      await button('Undo').click();
      await isUndone;
      await button('Mark as done').waitFor();
      expect((await event(one!._id)).isActioned).to.equal(false);
    });
  });

  describe('with keys', () => {
    it('opens events one after the other, with the row focused', async () => {
      await titled('Gamma', 'Beta', 'Alpha');
      await used.open('/events');
      await row('Alpha').waitFor();
      await used.page.keyboard.press('j');
      await openTitle('Alpha').waitFor();
      await focused('Alpha');
      await used.page.keyboard.press('ArrowDown');
      await openTitle('Beta').waitFor();
      await used.page.keyboard.press('j');
      await openTitle('Gamma').waitFor();
      await used.page.keyboard.press('k');
      await openTitle('Beta').waitFor();
      await focused('Beta');
      expect(await row('Beta').getAttribute('aria-current')).to.equal('true');
    });

    it('continues from the former position of an event that left the list', async () => {
      const [, second] = await titled('Gamma', 'Beta', 'Alpha');
      await used.open('/events?isRead=false');
      await row('Beta').click();
      await openTitle('Beta').waitFor();
      await used.api.patch(`/api/intel/events/${second!._id}`, { isRead: true });
      await used.page.getByRole('switch', { name: 'Not done' }).check();
      await row('Beta').waitFor({ state: 'detached' });
      await row('Gamma').waitFor();
      await used.page.getByRole('switch', { name: 'Not done' }).blur();
      await used.page.keyboard.press('j');
      await openTitle('Gamma').waitFor();
    });

    it('uses the height of the window, so that the page does not scroll', async () => {
      await record(Array.from({ length: 40 }, (_, i) => ({ title: `Number ${40 - i}.` })));
      await used.open('/events');
      await row('Number 1.').click();
      await openTitle('Number 1.').waitFor();
      const sizes = await used.page.evaluate(() => {
        const box = document.querySelector('.events-list')!.getBoundingClientRect();
        const { scrollHeight, clientHeight } = document.documentElement;
        return { scrolls: scrollHeight > clientHeight, below: clientHeight - box.bottom };
      });
      expect(sizes.scrolls).to.equal(false);
      expect(sizes.below).to.be.within(0, 40);
    });

    it('scrolls a row back into view', async () => {
      await record(Array.from({ length: 80 }, (_, i) => ({ title: `Number ${80 - i}.` })));
      await used.open('/events');
      await row('Number 1.').click();
      await openTitle('Number 1.').waitFor();
      const list = used.page.getByRole('list', { name: 'Events' });
      await list.locator('xpath=..').evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await row('Number 80.').waitFor();
      await used.page.keyboard.press('j');
      await openTitle('Number 2.').waitFor();
      await row('Number 1.').waitFor();
      await focused('Number 2.');
      expect(await row('Number 2.').evaluate((element) => element.getBoundingClientRect().top)).to.be.within(
        0,
        used.page.viewportSize()!.height,
      );
    });

    it('marks all as read at once, with an undo', async () => {
      await titled('One is new', 'Two is new');
      const unread = async () => (await used.api.get('/api/intel/events?isRead=false')).body.events.length;
      await used.open('/events');
      const both = (isRead: boolean) => {
        let left = 2;
        return used.page.waitForResponse(
          (answer) => answer.request().postData() === JSON.stringify({ isRead }) && --left === 0,
        );
      };
      const marks = both(true);
      await button('Mark all as read').click();
      await marks;
      expect(await unread()).to.equal(0);
      const undone = both(false);
      await button('Undo').click();
      await undone;
      await button('Mark all as read').waitFor();
      expect(await unread()).to.equal(2);
    });

    it('marks as unread and as done', async () => {
      const [one] = await titled('Pro is dearer');
      const isRead = marked({ isRead: true });
      await used.open(`/events/${one!._id}`);
      await isRead;
      await used.page.keyboard.press('a');
      await button('Mark as not done').waitFor();
      const isMarked = marked({ isRead: false });
      await used.page.keyboard.press('r');
      await button('Mark as read').waitFor();
      await isMarked;
      await used.page.getByRole('status').getByText('Marked as unread.').waitFor();
      expect(await event(one!._id)).to.include({ isRead: false, isActioned: true });
    });

    it('focuses the filters, and ignores keys typed there', async () => {
      await titled('Beta', 'Alpha');
      await used.open('/events');
      await row('Alpha').waitFor();
      await used.page.keyboard.press('f');
      expect(
        await used.page.getByLabel('Severity').evaluate((one) => one === document.activeElement),
      ).to.equal(true);
      await used.page.getByLabel('Since').focus();
      await used.page.keyboard.press('j');
      await used.page.keyboard.press('?');
      expect(address().pathname).to.match(/^\/events\/?$/);
      expect(await used.page.getByRole('dialog').count()).to.equal(0);
    });

    it('shows the keys, and ignores them behind the dialog and when they are turned off', async () => {
      await titled('Beta', 'Alpha');
      await used.open('/events');
      await row('Alpha').waitFor();
      await used.page.keyboard.press('?');
      await used.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await used.page.keyboard.press('j');
      await used.page.getByRole('switch', { name: 'Use these keys' }).uncheck();
      await used.page.keyboard.press('Escape');
      await used.page.getByRole('dialog').waitFor({ state: 'detached' });
      await used.page.keyboard.press('j');
      await used.page.keyboard.press('?');
      expect(await used.page.getByRole('dialog').count()).to.equal(0);
      expect(address().pathname).to.match(/^\/events\/?$/);
      await button('Shortcuts').click();
      await used.page.getByRole('switch', { name: 'Use these keys' }).check();
      await button('Close').click();
      await used.page.keyboard.press('j');
      await openTitle('Alpha').waitFor();
    });
  });

  describe('while the list is open', () => {
    it('announces matching new events, and moves nothing until they are requested', async () => {
      await titled('Old');
      const isFollowed = used.page.waitForResponse(/events\/stream/);
      await used.open('/events?type=pricing');
      await isFollowed;
      await row('Old').click();
      await openTitle('Old').waitFor();
      await record([
        { title: 'A new role', type: 'hiring', kind: 'roles_opened' },
        { title: 'New one' },
        { title: 'New two' },
      ]);
      await used.page.getByRole('status').getByText('2 new events').waitFor();
      expect(await row('New one').count()).to.equal(0);
      await button('Show new events').click();
      await row('New two').waitFor();
      expect(
        await used.page.getByRole('list', { name: 'Events' }).getByRole('link').allTextContents(),
      ).to.have.length(3);
      await focused('New two');
      expect(await openTitle('Old').count()).to.equal(1);
    });
  });

  describe('a change of a real price', () => {
    it('is shown with its evidence, and can be done', async () => {
      const domain = 'dearer.test';
      const company = newCompany();
      serveCompany(used.service.site, domain, company);
      const { body: competitor } = await used.api.post('/api/intel/competitors', {
        domain,
        name: 'Dearer Boards',
        every: null,
      });
      const check = async () =>
        (await used.api.post(`/api/intel/competitors/${competitor.id}/check`)).body.result;
      expect((await check()).ok).to.equal(true);
      await used.open('/events');
      await used.page.getByText(/records the current state/).waitFor();
      company.plans[1]!.price = '$59 per month';
      const { eventIds } = await check();
      await button('Show new events').click();
      await row(/Pro now costs \$59 per month, up from \$49/).click();
      await openTitle(/Pro now costs \$59/).waitFor();
      const pane = used.page.getByRole('region', { name: 'Open event' });
      expect(
        await pane.getByRole('link', { name: 'Dearer Boards', exact: true }).getAttribute('href'),
      ).to.equal(`/competitors/${competitor.id}`);
      const page = pane.getByRole('link', { name: /^dearer\.test\/pricing/ });
      expect(await page.getAttribute('href')).to.equal('https://dearer.test/pricing');
      expect(await page.getAttribute('rel')).to.equal('noreferrer noopener');
      const evidence = used.page.getByRole('region', { name: 'Evidence' });
      await evidence.getByRole('figure').nth(1).waitFor();
      expect((await evidence.locator('mark').allTextContents()).join(' '))
        .to.contain('$49')
        .and.to.contain('$59');
      await evidence
        .getByRole('button', { name: /Show full text/ })
        .last()
        .click();
      const whole = evidence.getByRole('region', { name: /^Text of dearer\.test\/pricing/ });
      expect(await whole.textContent()).to.contain('All prices without tax.');
      const isInSight = await whole.evaluate((box) => {
        const { top } = box.querySelector('mark')!.getBoundingClientRect();
        const { top: above, bottom } = box.getBoundingClientRect();
        return top >= above && top < bottom;
      });
      expect(isInSight).to.equal(true);
      await used.accessible();
      await used.page.emulateMedia({ colorScheme: 'light' });
      await button('Mark as done').click();
      await used.page.getByRole('status').getByText('Marked as done.').waitFor();
      expect((await event(eventIds[0])).isActioned).to.equal(true);
    });
  });

  describe('on a phone', () => {
    beforeEach(() => used.page.setViewportSize(PHONE));

    it('opens an event at full width, with a link back to its row', async () => {
      await record(Array.from({ length: 40 }, (_, i) => ({ title: `Number ${40 - i}.` })));
      await used.open('/events');
      const list = used.page.getByRole('list', { name: 'Events' });
      await row('Number 1.').waitFor();
      await list.locator('xpath=..').evaluate((element) => element.scrollTo(0, 1_500));
      await row('Number 18.').click();
      await openTitle('Number 18.').waitFor();
      expect(await list.isVisible()).to.equal(false);
      expect(await used.page.evaluate(SIDEWAYS)).to.equal(true);
      await used.page.getByRole('link', { name: 'Back to the list' }).click();
      await list.waitFor();
      await focused('Number 18.');
      await used.page.waitForFunction(() => {
        const { top, bottom } = document.activeElement!.getBoundingClientRect();
        return top >= 0 && Math.floor(bottom) <= innerHeight;
      });
    });

    it('fits, and is accessible', async () => {
      const long = 'Supercalifragilisticexpialidocious'.repeat(4);
      const [one] = await record([
        {
          title: `Text changed: ${long}`,
          severity: 'critical',
          kind: 'copy_changed',
          type: 'content',
          page_url: `https://rival.test/${long}`,
          before: { text: `Everybody gets ${long} for nothing.` },
          after: { text: 'Everybody pays.' },
        },
      ]);
      await used.open('/events');
      await row(/Text changed/).waitFor();
      expect(await used.page.evaluate(SIDEWAYS)).to.equal(true);
      await used.accessible();
      await used.open(`/events/${one!._id}`);
      await openTitle(/Text changed/).waitFor();
      expect(await used.page.evaluate(SIDEWAYS)).to.equal(true);
      await used.accessible();
    });
  });
});
