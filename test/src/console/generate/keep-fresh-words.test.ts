import { expect } from 'chai';
import {
  allKeptFreshText,
  keepFreshHint,
  keptFreshText,
} from '../../../../src/console/generate/keep-fresh-words.ts';

describe('keepFreshHint', () => {
  it('says that later edits are kept', () => {
    expect(keepFreshHint(0)).to.match(/ Sections that you edit will be kept\.$/);
  });

  it('says when a document with edits is not regenerated', () => {
    expect(keepFreshHint(2)).to.match(
      / The 2 sections edited by hand are kept\. If edited text quotes a page that has changed, /,
    );
  });
});

describe('keptFreshText', () => {
  it('does not announce a new version of a document that is up to date', () => {
    expect(keptFreshText(true, { isStale: false, edited: 0 })).to.match(
      /up to date\. A new version will be written after /,
    );
  });

  it('announces a new version of a stale document', () => {
    expect(keptFreshText(true, { isStale: true, edited: 0 })).to.match(/a new version is being written now/);
  });

  it('does not promise a new version if edited text may forbid it', () => {
    expect(keptFreshText(true, { isStale: true, edited: 1 })).to.match(/, unless edited text quotes a page/);
  });

  it('says that only people change the document after it was switched off', () => {
    expect(keptFreshText(false, { isStale: true, edited: 0 })).to.equal(
      'The document changes only when you regenerate it.',
    );
  });
});

describe('allKeptFreshText', () => {
  it('says that nothing runs if nothing is stale', () => {
    expect(allKeptFreshText('2 documents', { isOn: true, stale: 0, all: 2 })).to.match(
      /none is being regenerated now/,
    );
  });

  it('counts the stale documents of which new versions are written', () => {
    expect(allKeptFreshText('5 documents', { isOn: true, stale: 3, all: 5 })).to.match(
      /New versions of the 3 stale documents are being written now\.$/,
    );
  });
});
