/** The API's limit for the name of a source. */
const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 100;
/** Maximum length of the buyer description in the names that older versions gave to saved answers. */
const EARLIER_SUBJECT = 60;
const LONGEST_START = 50;
const LONGEST = LONGEST_NAME - LONGEST_START;

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

const SECOND_PART = /,? and (?:what|which|how|why|who|where|when)(?!\p{L})[^?]*(?=\?$)/u;
const BUYERS = /(?<!\p{L})these (?:buyers|prospects)(?!\p{L})/u;
const ASKS_FOR_THING = /^What (?:is|are) (?:the )?([^?:]+)\?$/u;

/** A name that says what the answer is about: "Answer: pain points of care homes today". */
export function answerName(question: string, subject = ''): string {
  const who = cut(subject, LONGEST_SUBJECT);
  const short = question.replace(SECOND_PART, '');
  const isNamed = who === '' || BUYERS.test(short);
  const named = who === '' ? short : short.replace(BUYERS, () => who);
  const topic = named.replace(ASKS_FOR_THING, '$1');
  return cut(`Answer: ${topic}${isNamed ? '' : ` (${who})`}`, LONGEST);
}

const earlierName = (question: string, subject: string): string =>
  cut(subject === '' ? question : `${question} (${subject})`, LONGEST);

/** All names that a saved answer to the question can have. Older versions used the question as the name. */
export const answerNames = (question: string, subject: string): string[] => [
  answerName(question, subject),
  earlierName(question, cut(subject, LONGEST_SUBJECT)),
  earlierName(question, cut(subject, EARLIER_SUBJECT)),
];

export const nextAnswerName = (name: string, text: string): string =>
  `${name}: ${cut(text.trim().replaceAll(/\s+/g, ' '), LONGEST_START - 2)}`;
