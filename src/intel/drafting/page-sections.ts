import type { Passage } from '../../grounding/passage.ts';

const LONGEST_HEADING = 90;

export interface Section {
  heading: string;
  paragraphs: { text: string; from: number }[];
}

export const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !/[.!?…:;,]["”’»)]*$/u.test(line) && !/^[-*•“"„«|]|\s\|\s/u.test(line);

export function sectionsIn({ text, heading }: Pick<Passage, 'text' | 'heading'>): Section[] {
  const sections: Section[] = [{ heading: heading?.split(' > ').at(-1)?.trim() ?? '', paragraphs: [] }];
  for (const line of text.matchAll(/[^\n]*\S[^\n]*/gu)) {
    const said = line[0].replace(/^\s*#+\s*/u, '').trim();
    if (isHeading(said)) sections.push({ heading: said, paragraphs: [] });
    else sections.at(-1)!.paragraphs.push({ text: said, from: line.index + line[0].indexOf(said) });
  }
  return sections;
}

export function withoutClosing(sections: readonly Section[]): Section[] {
  const last = sections.at(-1);
  const others = sections.slice(0, -1).filter(({ paragraphs }) => paragraphs.length > 0);
  const most = Math.max(0, ...others.map(({ paragraphs }) => paragraphs.length));
  if (last === undefined || others.length === 0 || last.paragraphs.length <= most) return [...sections];
  return [
    ...sections.slice(0, -1),
    { ...last, paragraphs: last.paragraphs.slice(0, -1) },
    { heading: '', paragraphs: last.paragraphs.slice(-1) },
  ];
}
