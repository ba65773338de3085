import { expect } from 'chai';
import { json } from '../../../../src/extraction/formats/json.ts';
import { jsonFile } from '../../../support/text-files.ts';

const read = (content: string | Uint8Array) =>
  json.read(Buffer.from(content as string), { name: 'a.json', charset: null });
const failure = (content: string) => read(content).catch((error: unknown) => error);

describe('json.read', () => {
  describe('when the file is damaged or hostile', () => {
    it('rejects CSV named as JSON, and gives the reason', async () => {
      const error = await failure('boat,price\nGull,3');
      expect(error).to.include({ code: 'file.damaged' });
      expect((error as Error).message)
        .to.contain('not valid JSON')
        .and.to.contain('.csv');
    });

    it('names the broken line of JSON lines', async () => {
      expect(((await failure('{"a":1}\n{"a":\n{"a":2}')) as Error).message).to.contain('(line 2)');
    });

    for (const [what, open, close] of [
      ['arrays', '[', ']'],
      ['objects', '{"a":', '}'],
    ] as const) {
      it(`refuses ${what} nested 50,000 deep`, async () => {
        const deep = `${open.repeat(50_000)}"x"${close.repeat(50_000)}`;
        expect(await failure(deep)).to.include({ code: 'file.damaged' });
      });
    }

    it('refuses a truncated file 5 million levels deep', async () => {
      expect(await failure('['.repeat(5_000_000))).to.include({ code: 'file.damaged' });
    });

    it('refuses more parts than its limit', async () => {
      expect(await failure(`[${'["long, one"],'.repeat(400_000)}1]`)).to.include({
        code: 'file.too_large_inside',
      });
    });

    for (const nothing of ['{}', '[[], {}, null]', 'null', '{"a": "  "}', '""']) {
      it(`rejects ${nothing} with document.empty`, async () => {
        expect(await failure(nothing)).to.include({ code: 'document.empty' });
      });
    }
  });

  it('labels entries with their keys, without nulls and empty values', async () => {
    const { text } = await read(
      jsonFile({ boat: 'Gull', length: 7.5, sold: false, owner: null, crew: [], notes: '' }),
    );
    expect(text).to.equal('boat: Gull\nlength: 7.5\nsold: false');
  });

  it('turns nested values into sections', async () => {
    const { text, outline } = await read(jsonFile({ harbour: { office: { opens: 'at nine' } } }));
    expect(text).to.equal('harbour\n\noffice\n\nopens: at nine');
    expect(outline.map(({ level, text: heading }) => [level, heading])).to.deep.equal([
      [1, 'harbour'],
      [2, 'office'],
    ]);
  });

  it('keeps the paragraphs of a long string', async () => {
    expect((await read(jsonFile({ text: 'One line.\nAnother.\n\nA paragraph.' }))).text).to.equal(
      'text: One line.\nAnother.\n\nA paragraph.',
    );
  });

  it('joins short entries on one line and lists long ones', async () => {
    const { text } = await read(jsonFile({ tags: ['sail', 'oar'], rules: ['Knock, then enter.', 'Wait.'] }));
    expect(text).to.equal('tags: sail, oar\n\nrules\n\n- Knock, then enter.\n- Wait.');
  });

  it('makes a table of uniform records with short values', async () => {
    const { text } = await read(
      jsonFile([
        { boat: 'Gull', price: 3 },
        { boat: 'Tern', price: 4 },
      ]),
    );
    expect(text).to.equal('boat | price\nGull | 3\nTern | 4');
  });

  it('names records of a list by their title', async () => {
    const { outline } = await read(
      jsonFile([{ title: 'Sails', text: 'Long.\nVery long.' }, { text: 'Another.\nLong.' }]),
    );
    expect(outline.map(({ text }) => text)).to.deep.equal(['Sails', 'Entry 2']);
  });

  it('reads JSON lines', async () => {
    const { text } = await read(
      '{"id":"a","text":"Boats need\\nwater."}\r\n\r\n{"id":"b","text":"Oars."}\r\n',
    );
    expect(text).to.contain('Boats need\nwater.').and.to.contain('text: Oars.');
  });

  it('uses the entry called title as the title', async () => {
    expect((await read(jsonFile({ title: 'Boats', text: 'All of them.' }))).title).to.equal('Boats');
  });
});
