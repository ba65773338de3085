import { expect } from 'chai';
import { parseAtomFeed } from 'feedsmith';
import PostalMime from 'postal-mime';
import { chatAt, SLACK, slackTexts } from '../src/delivery/destinations/chat-tools.ts';
import { useService } from '../support/shared-service.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

describe('a price that changes on a page', () => {
  const test = useService();
  let price = '';
  let hosts = 0;

  async function raised(): Promise<{ eventId: string; url: string }> {
    const url = `http://kettle-${++hosts}.test/`;
    price = '€49.00';
    test.service.site.serve(url, (_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><head><title>Kettle</title></head><body><main><h1>Enamel kettle</h1><p>Price: ${price}</p><p>It holds two litres and fits every stove we know of, gas and induction included.</p></main></body></html>`,
        );
    });
    const fields = [{ name: 'Kettle price', kind: 'amount', hint: 'Price' }];
    const { id } = (
      await test.api.post('/api/intel/watches', { url, name: 'Kettle shop', every: null, fields })
    ).body;
    await test.api.post(`/api/intel/watches/${id}/check`);
    await test.api.patch(`/api/intel/watches/${id}`, { fields: [{ name: 'Kettle price', confirmed: true }] });
    price = '€59.00';
    const { result } = (await test.api.post(`/api/intel/watches/${id}/check`)).body;
    return { eventId: result.eventIds[0], url };
  }
  const rows = (name: string) => test.service.services.database.db.collection<{ _id: string }>(name);
  const earlier = (name: string, filter: object, field: string, at: Date) =>
    rows(name).updateMany(filter, { $set: { [field]: at } });
  async function until<T>(read: () => T | undefined | Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await read();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it('is in the Slack digest once its hour has come', async () => {
    const chat = chatAt(test.service.site, `http://digest-${test.api.workspaceId}.test/in`, SLACK);
    const clock = new Date().toISOString().slice(11, 16);
    const order = { kind: 'slack', url: chat.url, when: `daily ${clock}` };
    const { id } = (await test.api.post('/api/destinations', order)).body;
    const { eventId } = await raised();
    const waiting = { destination_id: id, event_id: eventId };
    expect(await rows('outbox_items').countDocuments({ ...waiting, message_id: null })).to.equal(1);
    await earlier('outbox_items', waiting, 'created_at', new Date(Date.now() - 2 * DAY_MS));
    const { body } = await until(() => chat.taken[0]);
    expect(slackTexts(body))
      .to.include('Kettle shop')
      .and.to.include('“€59.00” instead of “€49.00” (+20.4%)');
    expect(chat.faults).to.deep.equal([]);
  });

  it('is in a feed reader that follows the feed', async () => {
    const { paths } = (await test.api.post('/api/feeds', { name: 'Prices' })).body;
    const { url } = await raised();
    const feed = parseAtomFeed(await (await fetch(new URL(paths.atom, test.service.url))).text());
    expect(feed.entries).to.have.length(1);
    expect(JSON.stringify(feed.entries)).to.include('€59.00').and.to.include(url);
  });

  it('is in the weekly briefing that comes by mail', async () => {
    const yesterday = new Date(Date.now() - DAY_MS);
    const to = `${test.api.workspaceId}@example.com`;
    const order = {
      kind: 'email',
      to: [to],
      sends: 'briefing',
      when: `weekly ${WEEKDAYS[yesterday.getUTCDay()]} 08:00`,
    };
    const { id } = (await test.api.post('/api/destinations', order)).body;
    const { eventId } = await raised();
    await earlier('intel_events', { _id: eventId }, 'detected_at', new Date(Date.now() - 3 * DAY_MS));
    await earlier('destinations', { _id: id }, 'created_at', new Date(Date.now() - 5 * DAY_MS));
    const { raw } = await until(() => test.mails.find((mail) => mail.to.includes(to)));
    const { subject, text, html } = await PostalMime.parse(raw);
    expect(subject).to.match(/^Competitor briefing, /);
    for (const part of [text!, html!])
      expect(part).to.include('Kettle shop').and.to.include('“€59.00” instead of “€49.00” (+20.4%)');
    const { deliveries } = (await test.api.get(`/api/destinations/${id}/deliveries`)).body;
    expect(deliveries.map(({ eventIds }: { eventIds: string[] }) => eventIds)).to.deep.equal([[eventId]]);
  });
});
