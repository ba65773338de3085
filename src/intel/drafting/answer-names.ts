/**
 * A source name has at most 200 characters. Fifty are reserved for the first words of the answer, which are
 * appended if a question has several answers.
 */
const LONGEST = 150;
const LONGEST_BUYERS = 100;
/** Names saved by older versions contain at most 60 characters of the buyers' description. */
const EARLIER_BUYERS = 60;

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

const SECOND_PART = /,? and (?:what|which|how|why|who|where|when)(?!\p{L})[^?]*(?=\?$)/u;
const BUYERS = /(?<!\p{L})these (?:buyers|prospects)(?!\p{L})/u;
const ASKS_FOR_THING = /^What (?:is|are) (?:the )?([^?:]+)\?$/u;

function nameAfterTopic(question: string, who: string): string {
  const short = question.replace(SECOND_PART, '');
  const isNamed = who === '' || BUYERS.test(short);
  const named = who === '' ? short : short.replace(BUYERS, () => who);
  return `Answer: ${named.replace(ASKS_FOR_THING, '$1')}${isNamed ? '' : ` (${who})`}`;
}

export function answerNames(question: string, buyers: readonly string[]): string[] {
  const all = buyers.map((one) => one.trim());
  const names = [
    ...all.map((one) => nameAfterTopic(question, cut(one, LONGEST_BUYERS))),
    nameAfterTopic(question, ''),
    ...all.map((one) => `${question} (${cut(one, EARLIER_BUYERS)})`),
    ...all.map((one) => `${question} (${cut(one, LONGEST_BUYERS)})`),
    question,
  ];
  return [...new Set(names.map((name) => cut(name, LONGEST)))];
}
