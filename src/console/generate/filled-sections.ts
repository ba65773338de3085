import type { Block } from './layouts/layout.ts';
import { isEmpty, type Parts } from './output-value.ts';

const LISTED = new Intl.ListFormat('en-GB');

type Blocks = readonly Pick<Block, 'title' | 'keys' | 'adds'>[];

function sectionsOf(blocks: Blocks, output: Parts) {
  const isFilled = ({ keys }: Pick<Block, 'keys'>): boolean => keys.some((key) => !isEmpty(output[key]));
  return { possible: blocks.filter(({ keys }) => keys.some((key) => key in output)), isFilled };
}

export function filledText(blocks: Blocks, output: Parts): string | null {
  const { possible, isFilled } = sectionsOf(blocks, output);
  const empty = possible.filter((block) => !isFilled(block)).map(({ title }) => title);
  const lacking = possible
    .filter(isFilled)
    .flatMap(({ adds = [] }) =>
      adds.flatMap(({ list, lacking: name }) => (name !== undefined && isEmpty(output[list]) ? [name] : [])),
    );
  const sentences = [
    ...lacking.map((name) => `No ${name} has been found yet.`),
    ...(empty.length === 0
      ? []
      : [
          `${empty.length} of ${possible.length} sections ${empty.length === 1 ? 'is' : 'are'} empty: ${LISTED.format(empty)}.`,
        ]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
