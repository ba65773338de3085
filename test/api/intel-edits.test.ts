import { expect } from 'chai';
import type { ApiAnswer } from '../support/api-client.ts';
import { useService } from '../support/shared-service.ts';

const OFFER = `Our berth planning software comes with a 30-day money-back guarantee.

Our berth planning software is certified to ISO 27001.

Our berth planning software saves harbour offices 12 hours a week.`;
const ARTIFACTS = '/api/intel/artifacts';
const OWN = 'Berths are planned in minutes.';

interface Claim {
  id: string;
  path: string;
  text: string;
  basis: string;
  citations: number[];
  edited?: boolean;
}

describe('editing saved work over the API', function () {
  this.timeout(60_000);
  const test = useService();
  let id: string;
  let source: string;
  let first: {
    claims: Claim[];
    grounding: { claims: number; supported: number; counted: number; coverage: number };
    output: object;
  };
  const path = (version: number, rest = '') => `${ARTIFACTS}/${id}/versions/${version}${rest}`;
  const edit = (version: number, ...edits: object[]) => test.api.patch(path(version), { edits });
  const restore = (version: number, json: object = {}) => test.api.post(path(version, '/restore'), json);
  const regenerate = (json: object) => test.api.post(`${ARTIFACTS}/${id}/regenerate`, json);
  const newest = async () => (await test.api.get(`${ARTIFACTS}/${id}`)).body;
  const told = ({ status, body }: ApiAnswer) => [status, body.error?.code];
  const sourced = () => first.claims.find(({ basis }) => basis === 'source')!;
  const sectionOf = (claim: Claim) => /^\w+/.exec(claim.path)![0];

  beforeEach(async () => {
    source = await test.added({ text: OFFER });
    const inputs = { product: 'berth planning software', market: 'marinas' };
    first = (await test.api.post('/api/intel/gtm', { ...inputs, save: true })).body;
    id = (first as unknown as { artifactId: string }).artifactId;
  });

  describe('when the request is wrong', () => {
    const wrong: [string, object][] = [
      ['no edits', { edits: [] }],
      ['an empty text', { edits: [{ statement: 'c1', text: ' ' }] }],
      ['a text of 601 characters', { edits: [{ statement: 'c1', text: 'a'.repeat(601) }] }],
      ['no text', { edits: [{ statement: 'c1' }] }],
      [
        'a statement twice',
        {
          edits: [
            { statement: 'c1', text: 'A.' },
            { statement: 'c1', text: null },
          ],
        },
      ],
      ['neither a statement nor a path', { edits: [{ text: 'A.' }] }],
      ['both a statement and a path', { edits: [{ statement: 'c1', path: 'offer', text: 'A.' }] }],
      ['an empty line without a text', { edits: [{ path: 'offer', text: null }] }],
      ['another key', { edits: [{ statement: 'c1', text: 'A.' }], name: 'x' }],
    ];
    for (const [what, json] of wrong) {
      it(`answers 400 to ${what}`, async () => {
        expect((await test.api.patch(path(1), json)).status).to.equal(400);
      });
    }

    it('answers 400 to an unknown statement', async () => {
      expect(told(await edit(1, { statement: 'c999', text: OWN }))).to.deep.equal([
        400,
        'artifact.unknown_statement',
      ]);
    });

    it('answers 404 to an unknown version', async () => {
      expect(told(await edit(7, { statement: 'c1', text: OWN }))).to.deep.equal([
        404,
        'artifact.unknown_version',
      ]);
    });

    it('answers 404 to another workspace', async () => {
      const other = await test.service.newClient();
      const edits = [{ statement: 'c1', text: OWN }];
      expect(told(await other.patch(path(1), { edits }))).to.deep.equal([404, 'artifact.not_found']);
      expect(told(await other.post(path(1, '/restore'), {}))).to.deep.equal([404, 'artifact.not_found']);
    });
  });

  describe('when two tabs edit the same version', () => {
    it('refuses the second edit, and keeps the first', async () => {
      const { id: statement } = sourced();
      expect((await edit(1, { statement, text: OWN })).status).to.equal(200);
      expect(told(await edit(1, { statement, text: 'Something else.' }))).to.deep.equal([
        409,
        'artifact.version_outdated',
      ]);
      expect((await newest()).claims.map(({ text }: Claim) => text)).to.include(OWN);
    });

    it('saves only one of two edits that arrive at the same time', async () => {
      const { id: statement } = sourced();
      const answers = await Promise.all([
        edit(1, { statement, text: OWN }),
        edit(1, { statement, text: 'Another text.' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([200, 409]);
    });
  });

  describe('when a line is reworded', () => {
    it('is the author’s own line in a new version, and needs no evidence', async () => {
      const { body } = await edit(1, { statement: sourced().id, text: OWN });
      const claim: Claim = body.claims.find(({ text }: Claim) => text === OWN);
      expect([claim.basis, claim.citations, claim.edited]).to.deep.equal(['author', [], true]);
      expect([body.version, body.editedFrom]).to.deep.equal([2, 1]);
      expect(body.grounding.claims).to.equal(first.grounding.claims);
      expect(body.grounding.supported).to.be.lessThan(first.grounding.supported);
      const { counted, coverage } = body.grounding;
      expect([counted, coverage]).to.deep.equal([first.grounding.counted - 1, first.grounding.coverage]);
    });

    it('keeps the earlier version', async () => {
      await edit(1, { statement: sourced().id, text: OWN });
      const { body } = await test.api.get(`${ARTIFACTS}/${id}?version=1`);
      expect(body.output).to.deep.equal(first.output);
      const { versions } = (await test.api.get(`${ARTIFACTS}/${id}/versions`)).body;
      expect(versions.map((one: { editedFrom: number | null }) => one.editedFrom)).to.deep.equal([1, null]);
    });

    it('shows markup as text in the exported document', async () => {
      const text = '<script>alert(1)</script> [x](javascript:alert(1))';
      await edit(1, { statement: sourced().id, text });
      const headers = { accept: 'text/markdown' };
      const { body: document } = await test.api.request('GET', `${ARTIFACTS}/${id}`, { headers });
      expect(document).to.contain('\\<script\\>alert(1)\\</script\\>');
      expect(document).to.contain('*(edited by hand)*');
      expect(document).to.contain('version 2, edited by hand');
    });

    it('makes no version if the text stays the same', async () => {
      const { id: statement, text } = sourced();
      expect((await edit(1, { statement, text })).body.version).to.equal(1);
    });
  });

  describe('when a line is removed', () => {
    it('is in no field and in no exported document', async () => {
      const { id: statement, text } = sourced();
      const { body } = await edit(1, { statement, text: null });
      expect(JSON.stringify(body.output)).not.to.contain(text);
      expect(body.claims.map((claim: Claim) => claim.text)).not.to.include(text);
    });
  });

  describe('when the edit is undone', () => {
    it('has the words of the earlier version in a new version', async () => {
      await edit(1, { statement: sourced().id, text: OWN });
      const { body } = await restore(1, { newest: 2 });
      expect([body.version, body.editedFrom, body.handEdits]).to.deep.equal([3, 1, []]);
      expect(body.output).to.deep.equal(first.output);
    });

    it('answers 409 if there is a newer version', async () => {
      await edit(1, { statement: sourced().id, text: OWN });
      expect(told(await restore(1, { newest: 1 }))).to.deep.equal([409, 'artifact.version_outdated']);
    });
  });

  describe('when edited work is regenerated', () => {
    it('keeps the edited section', async () => {
      await edit(1, { statement: sourced().id, text: OWN });
      const { body } = await regenerate({});
      expect(body.version).to.equal(2);
      expect(body.claims.map(({ text }: Claim) => text)).to.include(OWN);
      expect((await newest()).handEdits).to.deep.equal([
        { section: sectionOf(sourced()), lines: 1, version: 2 },
      ]);
    });

    it('answers 409 if the edited section itself is named', async () => {
      await edit(1, { statement: sourced().id, text: OWN });
      const answer = await regenerate({ sections: [sectionOf(sourced())] });
      expect(told(answer)).to.deep.equal([409, 'artifact.edited_by_hand']);
    });

    it('replaces the edits if the request says so', async () => {
      await edit(1, { statement: sourced().id, text: OWN });
      await regenerate({ sections: [sectionOf(sourced())], edits: 'replace' });
      const { output, handEdits } = await newest();
      expect(output).to.deep.equal(first.output);
      expect(handEdits).to.deep.equal([]);
    });

    it('answers 409 if a kept section quotes a source that has changed', async () => {
      const { id: statement, text } = sourced();
      await edit(1, { statement, text: text.toUpperCase() });
      await test.api.patch(`/api/knowledge/${source}`, { enabled: false });
      expect(told(await regenerate({}))).to.deep.equal([409, 'artifact.edits_stale']);
      expect((await regenerate({ edits: 'replace' })).status).to.equal(200);
    });
  });

  describe('when a section is regenerated from certain sources', () => {
    it('answers 400 without the section', async () => {
      expect((await regenerate({ sourceIds: ['kb_1'] })).status).to.equal(400);
    });

    it('answers 404 to an unknown source', async () => {
      const json = { sections: [sectionOf(sourced())], sourceIds: ['kb_nothing'] };
      expect(told(await regenerate(json))).to.deep.equal([404, 'source.not_found']);
    });

    it('quotes only these sources in the section', async () => {
      const other = await test.added({ text: 'Our berth planning software is certified to ISO 9001.' });
      const section = sectionOf(sourced());
      const { body } = await regenerate({ sections: [section], sourceIds: [other] });
      const cited = body.claims
        .filter((claim: Claim) => sectionOf(claim) === section)
        .flatMap(({ citations }: Claim) => citations)
        .map((n: number) => body.citations.find((one: { n: number }) => one.n === n).sourceId);
      expect(new Set(cited)).to.deep.equal(new Set(cited.length === 0 ? [] : [other]));
    });
  });
});
