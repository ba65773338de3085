import { expect } from 'chai';
import { saysTheSame, TEXT_INDEX, vectorIndex } from '../../../../src/search/atlas/index-definitions.ts';

interface Definition {
  analyzers: { tokenFilters: unknown[] }[];
  mappings: {
    dynamic?: boolean;
    fields: Record<string, { multi?: Record<string, unknown>; analyzer?: string; store?: boolean }>;
  };
}

const { fields } = (TEXT_INDEX.definition as unknown as Definition).mappings;

describe('TEXT_INDEX', () => {
  it('indexes text, heading and title folded, and once per language', () => {
    const { multi, ...text } = fields.text!;
    expect(text).to.deep.equal({
      type: 'string',
      analyzer: 'folding',
      indexOptions: 'freqs',
      store: false,
    });
    expect(multi!.german).to.deep.equal({
      type: 'string',
      analyzer: 'lucene.german',
      indexOptions: 'freqs',
      store: false,
    });
    expect(fields.heading!.multi).to.deep.equal(multi);
    expect(fields.title!.multi).to.deep.equal(multi);
  });

  it('has the languages that queries choose from', () => {
    expect(Object.keys(fields.text!.multi!)).to.have.members(
      'english german french spanish italian portuguese dutch swedish finnish polish czech turkish russian ukrainian bulgarian greek arabic persian hindi bengali armenian thai cjk'.split(
        ' ',
      ),
    );
  });

  it('folds by Unicode, in any script', () => {
    expect(TEXT_INDEX.definition.analyzers).to.deep.equal([
      { name: 'folding', tokenizer: { type: 'standard' }, tokenFilters: [{ type: 'icuFolding' }] },
    ]);
  });

  it('stores fields for filters and sorting unchanged', () => {
    const { workspace_id, revision_id, ordinal } = fields;
    expect([workspace_id, revision_id, ordinal]).to.deep.equal([
      { type: 'token' },
      { type: 'token' },
      { type: 'number' },
    ]);
  });
});

describe('vectorIndex', () => {
  it('has one per number of dimensions, with all filter fields', () => {
    expect(vectorIndex(384)).to.deep.equal({
      name: 'chunks_vector_384',
      type: 'vectorSearch',
      definition: {
        fields: [
          { type: 'vector', path: 'vector', numDimensions: 384, similarity: 'cosine' },
          { type: 'filter', path: 'workspace_id' },
          { type: 'filter', path: 'revision_id' },
          { type: 'filter', path: 'model' },
        ],
      },
    });
  });
});

describe('saysTheSame', () => {
  const echoed = (): Definition => structuredClone(TEXT_INDEX.definition) as unknown as Definition;
  const differences: [what: string, change: (definition: Definition) => void][] = [
    ['an option differs', ({ mappings }) => (mappings.fields.text!.analyzer = 'lucene.standard')],
    ['an option is missing', ({ mappings }) => delete mappings.fields.text!.store],
    ['a field is missing', ({ mappings }) => delete mappings.fields.revision_id],
    ['it has an additional field', ({ mappings }) => (mappings.fields.title = {})],
    ['it has an additional language', ({ mappings }) => (mappings.fields.text!.multi!.latvian = {})],
    ['a language is missing', ({ mappings }) => delete mappings.fields.text!.multi!.german],
    ['a filter of the analyser is missing', ({ analyzers }) => analyzers[0]!.tokenFilters.pop()],
    ['the analyser has an additional filter', ({ analyzers }) => analyzers[0]!.tokenFilters.push({})],
    ['it has no fields', (theirs) => delete (theirs.mappings as Partial<Definition['mappings']>).fields],
  ];
  for (const [what, change] of differences) {
    it(`is false if ${what}`, () => {
      const theirs = echoed();
      change(theirs);
      expect(saysTheSame(TEXT_INDEX.definition, theirs)).to.equal(false);
    });
  }

  it('is false without a definition', () => {
    expect(saysTheSame(TEXT_INDEX.definition, undefined)).to.equal(false);
  });

  it('is true with defaults and lists of one', () => {
    const theirs = echoed();
    theirs.mappings.dynamic = false;
    const { fields: echo } = theirs.mappings;
    Object.assign(echo, { text: [{ ...echo.text, norms: 'include' }] });
    expect(saysTheSame(TEXT_INDEX.definition, theirs)).to.equal(true);
  });

  it('is false if the dimensions of the vectors differ', () => {
    expect(saysTheSame(vectorIndex(384).definition, vectorIndex(768).definition)).to.equal(false);
  });
});
