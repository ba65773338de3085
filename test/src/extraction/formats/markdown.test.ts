import { expect } from 'chai';
import { markdown } from '../../../../src/extraction/formats/markdown.ts';

const read = (source: string) => markdown.read(Buffer.from(source), { name: 'a.md', charset: null });

describe('markdown.read', () => {
  it('ignores headings in code', async () => {
    const { outline } = await read('````md\n# no\n```\n## no\n````\n\n    # no\n\n~~~\n# no\n~~~\n');
    expect(outline).to.deep.equal([]);
  });

  it('ignores a hashtag, a list, a table or a thematic break', async () => {
    const { outline } = await read('#tag\n\n- item\n---\n\n| a |\n---\n\n---\n\n####### seven');
    expect(outline).to.deep.equal([]);
  });

  it('reads a heading line of a megabyte of spaces', async () => {
    const { outline } = await read(`# A${' '.repeat(1_000_000)}x`);
    expect(outline.map((heading) => heading.text)).to.deep.equal(['A']);
  });

  it('does not treat a leading thematic break as front matter', async () => {
    expect((await read('---\nHello there.\n---\nMore')).text).to.contain('Hello there.');
  });

  it('returns the source as text and Markdown', async () => {
    const source = '# A\r\n\r\nB *c*\r\n';
    const { text, markdown: shown } = await read(source);
    expect([text, shown]).to.deep.equal(['# A\n\nB *c*\n', '# A\n\nB *c*\n']);
  });

  it('returns the offsets of ATX and setext headings', async () => {
    const { text, outline } = await read(
      'intro\n\n# One `x` #\n\nTwo [lines](http://a.b)\nof it\n===\n\nThree\n---\n',
    );
    expect(outline.map(({ level, text: heading }) => [level, heading])).to.deep.equal([
      [1, 'One x'],
      [1, 'Two lines of it'],
      [2, 'Three'],
    ]);
    expect(outline.map(({ start }) => text.slice(start).split('\n')[0])).to.deep.equal([
      '# One `x` #',
      'Two [lines](http://a.b)',
      'Three',
    ]);
  });

  it('uses the first level 1 heading as the title', async () => {
    expect((await read('## Before\n\n# Title\n')).title).to.equal('Title');
  });

  it('reads title, language and description from front matter and removes it', async () => {
    const reading = await read(
      '---\ntitle: "Plans: all"\nlang: en-GB\ndescription: Every plan\ntags:\n  - a\n---\n\n# Other\n',
    );
    expect(reading).to.include({
      title: 'Plans: all',
      language: 'en',
      description: 'Every plan',
      text: '# Other\n',
    });
    expect(reading.outline[0]?.start).to.equal(0);
  });

  it('reads TOML front matter', async () => {
    expect(await read("+++\ntitle = 'Plans'\n+++\nBody")).to.include({ title: 'Plans', text: 'Body' });
  });
});
