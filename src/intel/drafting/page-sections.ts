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

/** The heading of a section that says what customers miss in the product. */
export const asksForBetter = (heading: string): boolean => ASKS_FOR_BETTER.test(heading.split(' > ').at(-1)!);
const ASKS_FOR_BETTER =
  /^(?:what (?:could|can|might|should) (?:be|get) (?:better|improved)|(?:room for|what we['’]d|what (?:we|they|i) would) (?:improve\p{L}*|like|change)|(?:our |their |the )?wish ?list|downsides?|drawbacks?|cons|what(?:['’]s| is) (?:still )?missing|verbesserung\p{L}*|was (?:noch fehlt|fehlt|(?:noch )?besser (?:sein|werden|geht|ginge))|nachteile|points? (?:faibles?|à améliorer)|ce qui (?:manque|pourrait)|(?:lo )?qu[eé] (?:falta|podría|se puede mejorar)|wat (?:er )?(?:beter kan|nog (?:mist|ontbreekt))|minpunten|(?:che )?cosa (?:manca|si può migliorare))(?!\p{L})/iu;
