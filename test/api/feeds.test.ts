import { expect } from 'chai';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { newEvent } from '../support/new-event.ts';
import { useService } from '../support/shared-service.ts';

describe('feeds', () => {
  const test = useService();

  async function feed(): Promise<{ id: string; paths: { atom: string; json: string } }> {
    return (await test.api.post('/api/feeds', { name: 'Rivals <&>' })).body;
  }
  const fetched = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, test.service.url), { headers });
  const print = (title: string): string => `${test.api.workspaceId}-${title}`;
  const urn = (title: string): string => `urn:groundwork:event:${encodeURIComponent(print(title))}`;
  const happen = (...titles: string[]) =>
    test.service.services.events.record(
      titles.map((title) =>
        newEvent(test.api.workspaceId, title, { severity: 'high', fingerprint: print(title) }),
      ),
    );

  describe('when the address is invalid', () => {
    it('answers 404 to an unknown key', async () => {
      const answer = await fetched('/feeds/gw_feed_nothing/events.atom');
      const { error } = (await answer.json()) as { error: { code: string } };
      expect([answer.status, error.code]).to.deep.equal([404, 'feed.not_found']);
    });

    it('answers 404 once the feed is revoked', async () => {
      const { id, paths } = await feed();
      await test.api.delete(`/api/feeds/${id}`);
      expect((await fetched(paths.atom)).status).to.equal(404);
    });

    it('answers 404 to an API key', async () => {
      expect((await fetched(`/feeds/${test.api.key}/events.json`)).status).to.equal(404);
    });

    it('the key of a feed does not open the API', async () => {
      const { paths } = await feed();
      const key = paths.atom.split('/')[2]!;
      expect((await fetched('/api/intel/events', { authorization: `Bearer ${key}` })).status).to.equal(401);
    });

    it('refuses an unknown filter', async () => {
      const { paths } = await feed();
      expect((await fetched(`${paths.atom}?severity=severe`)).status).to.equal(400);
    });
  });

  describe('when feeds are listed', () => {
    it('shows them without their keys', async () => {
      const { id, paths } = await feed();
      const { body } = await test.api.get('/api/feeds');
      expect(body.feeds.map((one: { id: string }) => one.id)).to.deep.equal([id]);
      expect(JSON.stringify(body)).to.not.include(paths.atom.split('/')[2]);
    });

    it('cannot be revoked by another workspace', async () => {
      const { id, paths } = await feed();
      const other = await test.service.newClient();
      expect((await other.delete(`/api/feeds/${id}`)).status).to.equal(404);
      expect((await fetched(paths.atom)).status).to.equal(200);
    });
  });

  describe('when it is read', () => {
    const hostile = '<script>alert(1)</script> & "quotes" \u0007';

    it('is Atom with the events, newest first, identified by their fingerprints', async () => {
      const { paths } = await feed();
      await happen('First', hostile);
      const answer = await fetched(paths.atom);
      const { title, entries = [] } = parseAtomFeed(await answer.text());
      expect(answer.headers.get('content-type')).to.equal('application/atom+xml; charset=utf-8');
      expect(title?.value).to.equal('Rivals <&>');
      expect(entries.map((entry) => entry.id)).to.have.members([urn('First'), urn(hostile)]);
      expect(entries.some((entry) => entry.title?.value === '<script>alert(1)</script> & "quotes"')).to.equal(
        true,
      );
    });

    it('is JSON Feed with the same ids', async () => {
      const { paths } = await feed();
      await happen('First');
      const parsed = parseJsonFeed(await (await fetched(paths.json)).json());
      expect(parsed.items?.map(({ id }) => id)).to.deep.equal([urn('First')]);
    });

    it('has only events that match the filter', async () => {
      const { paths } = await feed();
      await happen('First');
      const counts = await Promise.all(
        ['?severity=low', '?severity=high', '?competitorId=comp_other', '?type=hiring', '?type=pricing'].map(
          async (query) =>
            parseJsonFeed(await (await fetched(`${paths.json}${query}`)).json()).items?.length ?? 0,
        ),
      );
      expect(counts).to.deep.equal([0, 1, 0, 0, 1]);
    });

    it('has no events of another workspace', async () => {
      const other = await test.service.newClient();
      await test.service.services.events.record([newEvent(other.workspaceId, 'Theirs')]);
      const { paths } = await feed();
      expect(await (await fetched(paths.atom)).text()).to.not.include('Theirs');
    });
  });

  describe('when the reader has the current version', () => {
    for (const format of ['atom', 'json'] as const)
      it(`answers 304 to If-None-Match until there is a new event: ${format}`, async () => {
        const { paths } = await feed();
        await happen('First');
        const etag = (await fetched(paths[format])).headers.get('etag')!;
        const same = await fetched(paths[format], { 'if-none-match': etag });
        await happen('Second');
        const fresh = await fetched(paths[format], { 'if-none-match': etag });
        expect([same.status, await same.text(), fresh.status]).to.deep.equal([304, '', 200]);
      });
  });
});
