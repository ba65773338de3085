import { expect } from 'chai';
import { createDraftSentences, joinLeads } from '../../../src/chat/draft-sentences.ts';

function sentencesOf(text: string, size = text.length): [string, string][] {
  const drafts = createDraftSentences();
  const found = [];
  for (let at = 0; at < text.length; at += size) found.push(...drafts.push(text.slice(at, at + size)));
  found.push(...drafts.end());
  return found.map(({ lead, pieces }) => [
    lead,
    pieces.map((p) => p.text + p.marks.map(({ n, quote }) => `{${n}:${quote}}`).join('')).join(''),
  ]);
}
const textsOf = (text: string): string[] => sentencesOf(text).map(([, sentence]) => sentence);

describe('createDraftSentences', () => {
  describe('with unusual marks', () => {
    const cases: [string, string, string[]][] = [
      ['a mark without a quote', 'One. [[1]]', ['One.{1:}']],
      ['an unreadable mark', 'One. [[see above]]', ['One.{0:}']],
      ['a mark that is never closed', 'One. [[1: "words', ['One.{0:}']],
      ['a quote that is never closed', 'One. [[1: "words]] Two. [[2: "more"]]', ['One.{0:}', 'Two.{2:more}']],
      ['a quote with brackets', 'One. [[1: "a ]] b"]]', ['One.{1:a ]] b}']],
      ['curly quote marks', 'One. [[1: “words”]]', ['One.{1:words}']],
      ['no quote marks', 'One. [[1: words]]', ['One.{1:words}']],
      ['escaped quote marks', 'One. [[1: "the \\"best\\" one"]]', ['One.{1:the "best" one}']],
      ['a mark with no sentence', '[[1: "words"]]', []],
      ['a bracket at the very end', 'One. [[1: "w"]] [', ['One.{1:w}']],
    ];
    for (const [what, text, expected] of cases) {
      it(`reads ${what}`, () => expect(textsOf(text)).to.deep.equal(expected));
    }
  });

  describe('with sentences without marks', () => {
    it('drops them before a marked one', () => {
      expect(textsOf('A claim. Another one. Three. [[1: "w"]]')).to.deep.equal(['Three.{1:w}']);
    });
    it('drops lines above a marked one', () => {
      expect(sentencesOf('# Title\n\nIntro:\n\n- One [[1: "w"]]')).to.deep.equal([['\n\n- ', 'One{1:w}']]);
    });
    it('returns nothing for text without marks', () => {
      expect(textsOf('Nothing is proven. At all.')).to.deep.equal([]);
    });
  });

  it('keeps several marks of a sentence together', () => {
    expect(textsOf('One. [[1: "a"]] [[2: "b"]] Two. [[3: "c"]]')).to.deep.equal([
      'One.{1:a}{2:b}',
      'Two.{3:c}',
    ]);
  });
  it('ends a sentence at the full stop after the mark', () => {
    expect(textsOf('One [[1: "a"]]. Two [[2: "b"]].')).to.deep.equal(['One{1:a}.', 'Two{2:b}.']);
  });
  it('continues after a mark in the middle of a sentence', () => {
    expect(textsOf('One [[1: "a"]], and two [[2: "b"]].')).to.deep.equal(['One{1:a}, and two{2:b}.']);
  });
  it('ends a sentence without a full stop at its mark', () => {
    expect(textsOf('One [[1: "a"]] Two [[2: "b"]]')).to.deep.equal(['One{1:a}', 'Two{2:b}']);
  });
  it('does not end at an abbreviation or a decimal point', () => {
    expect(textsOf('Acme Inc. asks approx. $4.50 for it. [[1: "a"]]')).to.deep.equal([
      'Acme Inc. asks approx. $4.50 for it.{1:a}',
    ]);
  });
  it('keeps line breaks, paragraphs and the marks of lists', () => {
    expect(
      sentencesOf('One. [[1: "a"]]\n\n1. Two [[1: "b"]]\n2. Three [[1: "c"]]\nFour [[1: "d"]]'),
    ).to.deep.equal([
      ['', 'One.{1:a}'],
      ['\n\n1. ', 'Two{1:b}'],
      ['\n2. ', 'Three{1:c}'],
      ['\n', 'Four{1:d}'],
    ]);
  });
  it('splits the same whatever the chunks', () => {
    const text =
      'One. [[1: "a ]] b"]] Two [[2: "b"]], and more [[1: "x"]].\n- Item “q” [[3: “c”]]\n\nUncited. Last [4] one. [[4: "d"]]';
    for (let size = 1; size < 12; size++) expect(sentencesOf(text, size)).to.deep.equal(sentencesOf(text));
  });
  it('returns a sentence as soon as the next one starts', () => {
    const drafts = createDraftSentences();
    expect(drafts.push('One. [[1: "a"]] ')).to.have.length(0);
    expect(drafts.push('T')).to.have.length(1);
  });

  describe('when the model says that there is no answer', () => {
    for (const said of ['[[NO_ANSWER]]', ' [[ no answer ]]\n', 'NO_ANSWER', 'NO_ANSWER\n']) {
      it(`recognizes ${JSON.stringify(said)}`, () => {
        const drafts = createDraftSentences();
        drafts.push(said);
        drafts.end();
        expect(drafts.saidNoAnswer()).to.equal(true);
      });
    }
    it('ignores a plain "no answer" inside a sentence', () => {
      const drafts = createDraftSentences();
      drafts.push('There is no answer here.');
      drafts.end();
      expect(drafts.saidNoAnswer()).to.equal(false);
    });
  });
});

describe('joinLeads', () => {
  it('keeps the mark of a list item whose first sentence was dropped', () => {
    expect(joinLeads('\n- ', ' ')).to.equal('\n- ');
  });
  it('keeps the next item separate', () => {
    expect(joinLeads('\n- ', '\n- ')).to.equal('\n- ');
  });
  it('keeps a paragraph separate even if its first line was dropped', () => {
    expect(joinLeads('\n\n', '\n- ')).to.equal('\n\n- ');
  });
});
