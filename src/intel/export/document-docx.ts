import type * as DocxModule from 'docx';
import type { ParagraphChild } from 'docx';
import type { RootContent, Table as TableNode } from 'mdast';
import { linkOf, textOf, treeOf } from '../../markdown/tree.ts';

type Docx = typeof DocxModule;

interface Look {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  style?: string;
}

const MOST_LEVELS = 8;
const bookmark = (identifier: string): string => `source-${identifier}`;

/** XML 1.0 forbids these characters, and Word would reject the document. */
// oxlint-disable-next-line no-control-regex
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

export async function documentDocx(
  markdown: string,
  { title, language }: { title: string; language: string },
): Promise<Buffer> {
  // Few processes export documents, so the library is loaded on demand.
  const docx = await import('docx');
  const { Document, Packer } = docx;
  const document = new Document({
    title,
    creator: 'Groundwork',
    styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: language } } } } },
    numbering: {
      config: [
        {
          reference: 'ordered',
          levels: Array.from({ length: MOST_LEVELS }, (_, level) => ({
            level,
            format: docx.LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
          })),
        },
      ],
    },
    sections: [{ children: treeOf(markdown.replace(UNSAYABLE, '')).children.flatMap(blocksIn(docx)) }],
  });
  return Packer.toBuffer(document);
}

const blocksIn =
  (docx: Docx) =>
  (node: RootContent): (InstanceType<Docx['Paragraph']> | InstanceType<Docx['Table']>)[] => {
    const { Paragraph, Bookmark, HeadingLevel, TextRun } = docx;
    const runs = runsIn(docx);
    const headings = [
      HeadingLevel.HEADING_1,
      HeadingLevel.HEADING_2,
      HeadingLevel.HEADING_3,
      HeadingLevel.HEADING_4,
      HeadingLevel.HEADING_5,
      HeadingLevel.HEADING_6,
    ];

    const items = (list: RootContent & { type: 'list' }, level: number): InstanceType<Docx['Paragraph']>[] =>
      list.children.flatMap(({ children }) =>
        children.flatMap((child, i) => {
          if (child.type === 'list') return items(child, Math.min(level + 1, MOST_LEVELS - 1));
          const mark =
            i > 0
              ? { indent: { left: 360 * (level + 1) } }
              : list.ordered === true
                ? { numbering: { reference: 'ordered', level } }
                : { bullet: { level } };
          return [new Paragraph({ children: runs(inlineOf(child)), ...mark })];
        }),
      );

    switch (node.type) {
      case 'heading':
        return [new Paragraph({ heading: headings[node.depth - 1]!, children: runs(node.children) })];
      case 'paragraph':
        return [new Paragraph({ children: runs(node.children), spacing: { after: 120 } })];
      case 'blockquote':
        return node.children.map(
          (child) =>
            new Paragraph({
              children: runs(inlineOf(child)),
              indent: { left: 360 },
              spacing: { after: 120 },
            }),
        );
      case 'list':
        return items(node, 0);
      case 'table':
        return [tableOf(docx, node), new Paragraph({})];
      case 'footnoteDefinition': {
        const [first, ...others] = node.children;
        const id = bookmark(node.identifier);
        const label = new Bookmark({ id, children: [new TextRun(`[${node.label ?? node.identifier}] `)] });
        const text = first === undefined ? [] : runs(inlineOf(first));
        return [
          new Paragraph({ children: [label, ...text], spacing: { after: 120 } }),
          ...others.flatMap(blocksIn(docx)),
        ];
      }
      default: {
        const text = textOf(node);
        return text === '' ? [] : [new Paragraph({ children: [new TextRun(text)] })];
      }
    }
  };

const inlineOf = (block: RootContent): readonly RootContent[] =>
  block.type === 'paragraph' || block.type === 'heading'
    ? block.children
    : [{ type: 'text', value: textOf(block) }];

function tableOf(docx: Docx, { children: rows }: TableNode): InstanceType<Docx['Table']> {
  const { Table, TableRow, TableCell, Paragraph, WidthType } = docx;
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, i) =>
        new TableRow({
          ...(i === 0 && { tableHeader: true }),
          cantSplit: true,
          children: row.children.map(
            (cell) =>
              new TableCell({
                margins: { top: 40, bottom: 40, left: 80, right: 80 },
                children: [
                  new Paragraph({ children: runsIn(docx)(cell.children, i === 0 ? { bold: true } : {}) }),
                ],
              }),
          ),
        }),
    ),
  });
}

const runsIn =
  (docx: Docx) =>
  (nodes: readonly RootContent[], look: Look = {}): ParagraphChild[] => {
    const { TextRun, ExternalHyperlink, InternalHyperlink } = docx;
    const runs = runsIn(docx);
    return nodes.flatMap((node): ParagraphChild[] => {
      switch (node.type) {
        case 'strong':
          return runs(node.children, { ...look, bold: true });
        case 'emphasis':
          return runs(node.children, { ...look, italics: true });
        case 'delete':
          return runs(node.children, { ...look, strike: true });
        case 'link': {
          const link = linkOf(node.url);
          if (link === null) return runs(node.children, look);
          return [
            new ExternalHyperlink({ link, children: runs(node.children, { ...look, style: 'Hyperlink' }) }),
          ];
        }
        case 'footnoteReference': {
          const label = new TextRun({
            text: `[${node.label ?? node.identifier}]`,
            superScript: true,
            style: 'Hyperlink',
          });
          return [new InternalHyperlink({ anchor: bookmark(node.identifier), children: [label] })];
        }
        case 'break':
          return [new TextRun({ break: 1 })];
        default:
          return [new TextRun({ text: textOf(node), ...look })];
      }
    });
  };
