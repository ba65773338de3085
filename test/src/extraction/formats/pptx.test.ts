import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { pptx } from '../../../../src/extraction/formats/pptx.ts';
import { docxFile, pptxFile } from '../../../support/files.ts';

const read = (bytes: Uint8Array) => pptx.read(bytes, { name: 'a.pptx', charset: null });
const failureOf = (bytes: Uint8Array): Promise<{ code?: string }> =>
  read(bytes).then(
    () => ({}),
    (error: { code: string }) => error,
  );

const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (targets: Record<string, string>): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    targets,
  )
    .map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="${TYPE}/${id.replace(/\d/g, '')}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const paragraph = (text: string, properties = ''): string =>
  `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;

const frame = (paragraphs: string, { ph = '', at = '' } = {}): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${
    at === '' ? '' : `<a:xfrm><a:off ${at}/></a:xfrm>`
  }</p:spPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;

const title = (text: string): string => frame(paragraph(text), { ph: '<p:ph type="title"/>' });

const slideXml = (shapes: string, attributes = ''): string =>
  `<p:sld ${P} ${A} ${R} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;

const deck = (slides: readonly string[], parts: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'ppt/presentation.xml': `<p:presentation ${P} ${R}><p:sldIdLst>${slides
          .map((_, index) => `<p:sldId id="${256 + index}" r:id="slide${index + 1}"/>`)
          .join('')}</p:sldIdLst></p:presentation>`,
        'ppt/_rels/presentation.xml.rels': relations(
          Object.fromEntries(slides.map((_, i) => [`slide${i + 1}`, `slides/slide${slides.length - i}.xml`])),
        ),
        ...Object.fromEntries(slides.map((xml, i) => [`ppt/slides/slide${slides.length - i}.xml`, xml])),
        ...parts,
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  );

describe('pptx.read', () => {
  it('rejects slides without text with document.empty', async () => {
    expect(await failureOf(await pptxFile((it) => it.addSlide()))).to.include({ code: 'document.empty' });
  });

  it('rejects a presentation without slides with document.empty', async () => {
    expect(await failureOf(deck([]))).to.include({ code: 'document.empty' });
  });

  it('rejects a truncated file with file.damaged', async () => {
    const file = deck([slideXml(title('One'))]);
    expect(await failureOf(file.subarray(0, file.length - 30))).to.include({ code: 'file.damaged' });
  });

  it('rejects a Word document with file.damaged', async () => {
    expect(await failureOf(await docxFile([]))).to.include({ code: 'file.damaged' });
  });

  it('rejects custom entities (billion laughs) with file.damaged', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha">]>${slideXml(title('&a;'))}`;
    expect(await failureOf(deck([bomb]))).to.include({ code: 'file.damaged' });
  });

  it('reads a file from another program', async () => {
    const file = await pptxFile((it) => {
      const slide = it.addSlide();
      slide.addText('Below', { x: 1, y: 3, w: 4, h: 1 });
      slide.addText('Above', { x: 1, y: 1, w: 4, h: 1 });
      slide.addTable(
        [
          [{ text: 'Plan' }, { text: 'Price' }],
          [{ text: 'Team' }, { text: '$12' }],
        ],
        {
          x: 1,
          y: 4.5,
          w: 5,
        },
      );
      slide.addNotes('Say it slowly.');
    });
    const { markdown } = await read(file);
    expect(markdown).to.equal(
      'Above\n\nBelow\n\n| Plan | Price |\n| --- | --- |\n| Team | $12 |\n\n> Say it slowly.',
    );
  });

  it('reads slides in presentation order, not in the order of file names', async () => {
    const { text, pages, outline } = await read(
      deck([slideXml(title('First')), slideXml(title('Second')), slideXml(title('Third'))]),
    );
    expect(text).to.equal('First\n\nSecond\n\nThird');
    expect(pages).to.deep.equal([0, 7, 15]);
    expect(outline).to.deep.equal([
      { level: 2, text: 'First', start: 0 },
      { level: 2, text: 'Second', start: 7 },
      { level: 2, text: 'Third', start: 15 },
    ]);
  });

  it('leaves hidden slides out', async () => {
    const { text, pages } = await read(
      deck([slideXml(title('First')), slideXml(title('Hidden'), 'show="0"'), slideXml(title('Third'))]),
    );
    expect(text).to.equal('First\n\nThird');
    expect(pages).to.deep.equal([0, 7]);
  });

  it('reads the title first, wherever it is in the file', async () => {
    const { text } = await read(deck([slideXml(frame(paragraph('Text')) + title('Title'))]));
    expect(text).to.equal('Title\n\nText');
  });

  it('reads frames row by row', async () => {
    const shapes = [
      frame(paragraph('Right'), { at: 'x="5000000" y="1010000"' }),
      frame(paragraph('Bottom'), { at: 'x="100000" y="4000000"' }),
      frame(paragraph('Left'), { at: 'x="100000" y="1100000"' }),
    ];
    expect((await read(deck([slideXml(shapes.join(''))]))).text).to.equal('Left\n\nRight\n\nBottom');
  });

  it("uses a placeholder's position in its layout", async () => {
    const bodies = ['2', '1'].map((idx) =>
      frame(paragraph(`Body ${idx}`, '<a:pPr><a:buNone/></a:pPr>'), { ph: `<p:ph idx="${idx}"/>` }),
    );
    const layout = ['1', '2'].map((idx) =>
      frame('', { ph: `<p:ph idx="${idx}"/>`, at: `x="${Number(idx) * 4000000}" y="900000"` }),
    );
    const file = deck([slideXml(bodies.join(''))], {
      'ppt/slides/_rels/slide1.xml.rels': relations({ slideLayout: '../slideLayouts/layout1.xml' }),
      'ppt/slideLayouts/layout1.xml': slideXml(layout.join('')),
    });
    expect((await read(file)).text).to.equal('Body 1\n\nBody 2');
  });

  it('keeps the frames of a group together', async () => {
    const group =
      '<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="0"/></a:xfrm></p:grpSpPr>' +
      frame(paragraph('Group below'), { at: 'x="0" y="9000000"' }) +
      frame(paragraph('Group above'), { at: 'x="0" y="100"' }) +
      '</p:grpSp>';
    const between = frame(paragraph('Alone'), { at: 'x="0" y="5000000"' });
    expect((await read(deck([slideXml(between + group)]))).text).to.equal(
      'Group above\n\nGroup below\n\nAlone',
    );
  });

  it('reads bullets and numbers with their level', async () => {
    const body = frame(
      paragraph('One') +
        paragraph('Under it', '<a:pPr lvl="1"/>') +
        paragraph('First step', '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>') +
        paragraph('Second step', '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>') +
        paragraph('No bullet', '<a:pPr><a:buNone/></a:pPr>'),
      { ph: '<p:ph type="body" idx="1"/>' },
    );
    expect((await read(deck([slideXml(body)]))).text).to.equal(
      '- One\n  - Under it\n1. First step\n2. Second step\n\nNo bullet',
    );
  });

  it('leaves out date, footer and number of the slide', async () => {
    const furniture = ['dt', 'ftr', 'sldNum'].map((type) =>
      frame(paragraph('Every slide'), { ph: `<p:ph type="${type}"/>` }),
    );
    expect((await read(deck([slideXml(title('Title') + furniture.join(''))]))).text).to.equal('Title');
  });

  it('reads the texts of a diagram', async () => {
    const diagram =
      '<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="diagramData1"/></a:graphicData></a:graphic></p:graphicFrame>';
    const file = deck([slideXml(diagram)], {
      'ppt/slides/_rels/slide1.xml.rels': relations({ diagramData1: '../diagrams/data1.xml' }),
      'ppt/diagrams/data1.xml': `<dgm:dataModel><dgm:ptLst><dgm:pt><dgm:t>${paragraph('Plan')}</dgm:t></dgm:pt><dgm:pt><dgm:t>${paragraph('Do')}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
    });
    expect((await read(file)).text).to.equal('- Plan\n- Do');
  });

  it('reads escaped characters and the spaces between runs', async () => {
    const line = '<a:p><a:r><a:t>R&amp;D </a:t></a:r><a:r><a:t>costs &lt; 5 &#8364;</a:t></a:r></a:p>';
    expect((await read(deck([slideXml(frame(line))]))).text).to.equal('R&D costs < 5 €');
  });

  it('uses the title of the first slide if the properties only name the program', async () => {
    const core = '<cp:coreProperties><dc:title>PowerPoint Presentation</dc:title></cp:coreProperties>';
    const file = deck([slideXml(title('Why us'))], { 'docProps/core.xml': core });
    expect((await read(file)).title).to.equal('Why us');
  });
});
