/** Where a check cannot hold, and why: nothing else is left unchecked. */
interface Exception {
  operations: readonly string[];
  check: 'positive_data_acceptance' | 'not_a_server_error';
  /** What else the operation may answer then, besides what schemathesis expects. */
  statuses: readonly string[];
  why: string;
}

/** What schemathesis takes for an answer to a good request. */
const ACCEPTED = ['2xx', '3xx', '401', '403', '404', '409', '429', '5xx'];
/** What it takes for an answer that is no fault of the service. */
const NO_FAULT = ['2xx', '3xx', '4xx'];
/** What it takes for the refusal of a bad request; and what one gets that is bad by its length. */
const REFUSED = [
  '400',
  '401',
  '403',
  '404',
  '405',
  '406',
  '409',
  '415',
  '422',
  '428',
  '429',
  '5xx',
  '414',
  '431',
];

export const EXCEPTIONS: readonly Exception[] = [
  {
    operations: ['postApiKnowledge', 'postApiKnowledgeCrawl', 'postApiBrandProfileDraft', 'postApiWebhooks'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'no schema can say which addresses are of the public web',
  },
  {
    operations: ['postApiIntelCompetitors', 'patchApiIntelCompetitorsId', 'postApiIntelCompetitor'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'no schema can say which names are domains, and which pages belong to one',
  },
  {
    operations: [
      'postApiIntelPersona',
      'postApiIntelGtm',
      'postApiIntelJourney',
      'postApiIntelMessaging',
      'postApiIntelKpi',
    ],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'lines without a visible sign are refused, and stages of one name, which no pattern can say',
  },
  {
    operations: ['putApiBrandProfile', 'patchApiBrandProfile'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'the same of `domain`; control characters and texts without a visible sign are refused',
  },
  {
    operations: ['getApiKnowledgeIdContent', 'getApiKnowledgeIdChunks'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'of a source that is a site a page has to be named',
  },
  {
    operations: ['postApiBrandProfileDraft'],
    check: 'not_a_server_error',
    statuses: ['502'],
    why: 'the site it reads is away, which the operation declares',
  },
];

/** At every operation. */
export const TOO_LONG = {
  check: 'negative_data_rejection',
  statuses: ['414', '431'],
  why: 'a field that is too long may make the request too long to be read',
} as const;

/** Not sent at all. */
export const LEFT_OUT = [
  {
    operation: 'getApiIntelEventsStream',
    why: 'it never ends, and schemathesis waits for an event that nobody causes; test/api/events.test.ts covers it',
  },
] as const;

/** The exceptions as schemathesis reads them, in TOML. */
export function settings(): string {
  const lines = ['[checks]', 'enabled = true', ''];
  const refused = JSON.stringify([...REFUSED, ...TOO_LONG.statuses]);
  lines.push(`# ${TOO_LONG.why}`, `[checks.${TOO_LONG.check}]`, `expected-statuses = ${refused}`, '');
  for (const { operations, check, statuses, why } of EXCEPTIONS) {
    const expected = [...(check === 'not_a_server_error' ? NO_FAULT : ACCEPTED), ...statuses];
    for (const operation of operations) {
      lines.push(`# ${why}`, '[[operations]]', `include-operation-id = "${operation}"`);
      lines.push(`[operations.checks.${check}]`, `expected-statuses = ${JSON.stringify(expected)}`, '');
    }
  }
  for (const { operation, why } of LEFT_OUT)
    lines.push(`# ${why}`, '[[operations]]', `include-operation-id = "${operation}"`, 'enabled = false', '');
  return lines.join('\n');
}
