/** The console truncates names and buyer descriptions to these lengths. */
const LONGEST_START = 150;
const LONGEST_BUYERS = 100;
/** Older versions of the console truncated buyer descriptions to this length. */
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

/**
 * The names under which the console saves an answer to the question: by topic or, in earlier versions, by
 * question. For a further answer, the console appends a colon and the answer's first words.
 */
export function answerNames(question: string, buyers: readonly string[]): string[] {
  const all = buyers.map((one) => one.trim());
  return [
    question,
    nameAfterTopic(question, ''),
    ...all.map((one) => nameAfterTopic(question, cut(one, LONGEST_BUYERS))),
    ...all.map((one) => `${question} (${cut(one, EARLIER_BUYERS)})`),
    ...all.map((one) => `${question} (${cut(one, LONGEST_BUYERS)})`),
  ].map((name) => cut(name, LONGEST_START));
}
