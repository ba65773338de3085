import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { startService, type TestService } from '../support/service.ts';

const PATH = '/api/intel/watches';
const WORDS =
  'Every order is packed by hand in our workshop and leaves the house on the day it was placed, in paper only.';

interface Shop {
  price: string;
  delivery: string;
  note: string;
}

describe('watches of any page', () => {
  let service: TestService;
  let api: ApiClient;
  let url: string;
  let shop: Shop;
  let count = 0;
  before(async function () {
    this.timeout(1_800_000);
    service = await startService({ CRAWL_DELAY_MS: '0', CHECK_CONFIRM_DELAY_MS: '0' });
  });
  after(() => service.stop());
  beforeEach(async () => {
    api = await service.newClient();
    url = `http://shop-${++count}.test/kettle`;
    shop = { price: '€49.00', delivery: '2 days', note: WORDS };
    service.site.serve(url, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(shop));
    });
  });

  const pageOf = ({ price, delivery, note }: Shop): string =>
    `<!doctype html><html lang="en"><head><title>Kettle</title></head><body><main><h1>Enamel kettle</h1><p>Price: ${price}</p><p>Delivery: ${delivery}</p><h2>About it</h2><p>${note}</p><p>It holds two litres and fits every stove we know of, gas and induction included.</p></main></body></html>`;
  const create = (json: object = {}) =>
    api.post(PATH, {
      url,
      every: null,
      fields: [
        { name: 'Kettle price', kind: 'amount', hint: 'Price' },
        { name: 'Delivery', kind: 'text', hint: 'Delivery' },
      ],
      ...json,
    });
  const read = async (id: string) => (await api.get(`${PATH}/${id}`)).body;
  const patch = (id: string, json: object) => api.patch(`${PATH}/${id}`, json);
  const check = async (id: string) => (await api.post(`${PATH}/${id}/check`)).body.result;
  const events = async (id: string) => (await api.get(`/api/intel/events?watchId=${id}`)).body.events;
  const history = async (id: string, field: string) =>
    (await api.get(`${PATH}/${id}/history?field=${encodeURIComponent(field)}`)).body.fields[0].values;
  const watched = async (): Promise<string> => {
    const { id } = (await create()).body;
    await check(id);
    await patch(id, { fields: [{ name: 'Kettle price', confirmed: true }] });
    return id;
  };

  it('calls a watch without a name by the headline of its page once it was read', async () => {
    const { id, name } = (await create()).body;
    expect(name).to.equal(url);
    const { summary } = await check(id);
    expect(summary).to.match(/^The page was read for the first time\./);
    expect((await read(id)).name).to.equal('Enamel kettle');
  });

  it('keeps the name that the client gave', async () => {
    const { id } = (await create({ name: 'Kettle shop' })).body;
    await check(id);
    expect((await read(id)).name).to.equal('Kettle shop');
  });

  describe('when the input is wrong', () => {
    const wrong: [string, object, string][] = [
      ['an address of this machine', { url: 'http://127.0.0.1/' }, 'body.url'],
      ['a private address', { url: 'http://10.0.0.1/prices' }, 'body.url'],
      ['another scheme', { url: 'file:///etc/passwd' }, 'body.url'],
      ['a user name', { url: 'http://a:b@shop.test/' }, 'body.url'],
      ['no address', { url: 'kettle' }, 'body.url'],
      ['an unknown kind', { fields: [{ name: 'a', kind: 'price', hint: 'b' }] }, 'body.fields.0.kind'],
      ['an empty hint', { fields: [{ name: 'a', kind: 'text', hint: ' ' }] }, 'body.fields.0.hint'],
      [
        'one name twice',
        { fields: [1, 2].map(() => ({ name: 'a', kind: 'text', hint: 'b' })) },
        'body.fields.1.name',
      ],
      ['an unknown interval', { every: '5m' }, 'body.every'],
    ];
    for (const [what, json, path] of wrong)
      it(`answers 400 to ${what}`, async () => {
        const { status, body } = await create(json);
        expect([status, body.error.details?.[0].path]).to.deep.equal([400, path]);
      });

    it('answers 409 for the same page in another spelling', async () => {
      const { id } = (await create()).body;
      const { status, body } = await create({ url: `${url.toUpperCase().replace('KETTLE', 'kettle')}#top` });
      expect([status, body.error.code]).to.deep.equal([409, 'watch.already_watched']);
      expect(body.error.message).to.contain(id);
    });

    it('answers 409 to the confirmation of a field that was not located', async () => {
      const { id } = (await create()).body;
      const { status, body } = await patch(id, { fields: [{ name: 'Kettle price', confirmed: true }] });
      expect([status, body.error.code]).to.deep.equal([409, 'watch.field_not_located']);
    });

    it('answers 404 for the history of an unknown field', async () => {
      const { id } = (await create()).body;
      const { status, body } = await api.get(`${PATH}/${id}/history?field=Colour`);
      expect([status, body.error.code]).to.deep.equal([404, 'watch.unknown_field']);
    });

    it('answers 404 for an unknown watch, and for a competitor', async () => {
      const { id } = (
        await api.post('/api/intel/competitors', { domain: `rival-${count}.test`, every: null })
      ).body;
      for (const unknown of ['wat_nothing', id])
        expect((await api.get(`${PATH}/${unknown}`)).status).to.equal(404);
    });
  });

  it('is not in any list of competitors and cannot be read as one', async () => {
    const { id } = (await create()).body;
    expect((await api.get('/api/intel/competitors')).body.competitors).to.deep.equal([]);
    expect((await api.get(`/api/intel/competitors/${id}`)).status).to.equal(404);
    expect((await api.get(PATH)).body.watches.map((one: { id: string }) => one.id)).to.deep.equal([id]);
  });

  it('locates its fields in the first check, with their positions', async () => {
    const { id } = (await create()).body;
    expect(await check(id)).to.include({ ok: true, changed: false });
    const { fields } = await read(id);
    expect(fields[0]).to.deep.include({ name: 'Kettle price', state: 'found', confirmed: false, others: 0 });
    expect(fields[0].value).to.include({ quote: '€49.00', number: 49, currency: 'EUR' });
    expect(fields[1].value).to.include({ quote: '2 days' });
    const { text } = (await api.get(`${PATH}/${id}/snapshots/${fields[0].value.snapshotId}`)).body;
    expect(text.slice(fields[0].value.start, fields[0].value.end)).to.equal('€49.00');
  });

  it('says that the page lacks a hint, and locates the field after a change of the hint', async () => {
    const { id } = (await create({ fields: [{ name: 'Price', kind: 'amount', hint: 'Cost' }] })).body;
    await check(id);
    expect((await read(id)).fields[0]).to.include({ state: 'missing', value: null });
    await patch(id, { fields: [{ name: 'Price', hint: 'Price' }] });
    await check(id);
    expect((await read(id)).fields[0].value.quote).to.equal('€49.00');
  });

  describe('when a field changes', () => {
    it("is one event of the watch, with the field's name and both values", async () => {
      const id = await watched();
      shop.price = '€59.00';
      const { changed, eventIds } = await check(id);
      expect([changed, eventIds.length]).to.deep.equal([true, 1]);
      const [event] = await events(id);
      expect(event).to.deep.include({
        id: eventIds[0],
        watchId: id,
        competitorId: id,
        type: 'pricing',
        kind: 'field_changed',
        pageUrl: url,
      });
      expect([event.before.value, event.after.value]).to.deep.equal(['€49.00', '€59.00']);
      expect(event.deltaPct).to.be.closeTo(20.408, 0.001);
      expect(event.evidence.map(({ quote }: { quote: string }) => quote)).to.have.members([
        '€49.00',
        '€59.00',
      ]);
      expect(
        (await history(id, 'Kettle price')).map(({ value }: { value: { number: number } }) => value.number),
      ).to.deep.equal([59, 49]);
    });

    it('is reported as text until the field is confirmed, and stored in its history', async () => {
      const id = await watched();
      shop.delivery = '5 days';
      await check(id);
      expect((await events(id)).map(({ kind }: { kind: string }) => kind)).to.not.include('field_changed');
      expect((await read(id)).fields[1].value.quote).to.equal('5 days');
    });

    it('is reported once for a page that alternates', async () => {
      const id = await watched();
      for (const price of ['€59.00', '€49.00', '€59.00']) {
        shop.price = price;
        await check(id);
      }
      expect(await events(id)).to.have.length(1);
      expect((await read(id)).fields[0].value.quote).to.equal('€59.00');
    });

    it('ignores values of a page served in place of the real one', async () => {
      const id = await watched();
      service.site.serve(url, (_, response) => {
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<title>Just a moment...</title><h1>Checking your browser</h1><p>Price: €1.00</p>');
      });
      expect(await check(id)).to.include({ ok: false, changed: false });
      expect((await read(id)).fields[0]).to.deep.include({ state: 'found' });
      expect((await read(id)).fields[0].value.quote).to.equal('€49.00');
    });
  });

  describe('when a field vanishes', () => {
    it('is reported once, and its last value is kept', async () => {
      const id = await watched();
      shop.price = 'on request';
      await check(id);
      await check(id);
      const kinds = (await events(id)).map(({ kind }: { kind: string }) => kind);
      expect(kinds.filter((kind: string) => kind === 'field_vanished')).to.have.length(1);
      expect((await read(id)).fields[0]).to.deep.include({ state: 'vanished' });
      expect((await read(id)).fields[0].value.quote).to.equal('€49.00');
      expect((await history(id, 'Kettle price'))[0].value).to.equal(null);
    });
  });

  it('reports other changes of the page like those of a competitor', async () => {
    const id = await watched();
    shop.note =
      'From May on orders are sent once a week, always on Mondays, in boxes made of old newspapers.';
    await check(id);
    const found = await events(id);
    expect(found).to.have.length(1);
    expect(found[0]).to.include({ kind: 'copy_changed', watchId: id });
  });

  it('has its name in the briefing', async () => {
    const { id } = (await create({ name: 'Kettle shop' })).body;
    await check(id);
    shop.note =
      'From May on orders are sent once a week, always on Mondays, in boxes made of old newspapers.';
    await check(id);
    const { competitors } = (await api.post('/api/intel/briefings', {})).body;
    expect(competitors.map(({ name }: { name: string }) => name)).to.deep.equal(['Kettle shop']);
  });

  it('leaves no data when it is deleted', async () => {
    const id = await watched();
    shop.price = '€59.00';
    await check(id);
    expect((await api.delete(`${PATH}/${id}`)).status).to.equal(204);
    expect((await api.get(`${PATH}/${id}`)).status).to.equal(404);
    expect(await events(id)).to.deep.equal([]);
    const { db } = service.services.database;
    for (const name of ['watch_fields', 'watch_values'])
      expect([name, await db.collection(name).countDocuments({ watch_id: id })]).to.deep.equal([name, 0]);
    expect((await create()).status).to.equal(201);
  });
});
