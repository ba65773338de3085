import type { VisibleBlock } from '../pages/visible-page.ts';

/** What a template says before its values are in: `{{ plan.price }}`, `${price}`, `[object Object]`, `$NaN`. */
const PLACEHOLDER =
  /\{\{[^{}]{0,80}\}\}|\$\{[^{}]{1,80}\}|<%[^%]{1,80}%>|\[object Object\]|(?<![\p{L}\p{N}])[$€£]?\s?(?:NaN|undefined)(?![\p{L}\p{N}])|%[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+%|(?<![\p{L}\p{N}_])__[A-Z][A-Z0-9_]{1,40}__(?![\p{L}\p{N}_])|lorem ipsum/iu;
const WAITING =
  /^(?:loading|please wait|wird geladen|laden|chargement(?: en cours)?|cargando|carregando|caricamento)\s?(?:[.…]{1,3}|\b.{0,20}[.…]{1,3})?$/iu;

const LONGEST_LINE = 400;

/** Lines of the main part that stand for what has not been filled in yet. `isCode` tells lines that show source text. */
export const countPlaceholders = (
  blocks: readonly VisibleBlock[],
  isCode: (block: VisibleBlock) => boolean,
): number =>
  blocks.filter((block) => {
    const line = block.text.slice(0, LONGEST_LINE);
    return (PLACEHOLDER.test(line) || WAITING.test(line)) && !isCode(block);
  }).length;
