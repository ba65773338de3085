interface Exception {
  operations?: readonly string[];
  check: keyof typeof EXPECTED;
  statuses: readonly string[];
  why: string;
}

const EXPECTED = {
  positive_data_acceptance: ['2xx', '3xx', '401', '403', '404', '409', '429', '5xx'],
  not_a_server_error: ['2xx', '3xx', '4xx'],
  negative_data_rejection: '400 401 403 404 405 406 409 415 422 428 429 5xx'.split(' '),
};

export const EXCEPTIONS: readonly Exception[] = [
  {
    check: 'negative_data_rejection',
    statuses: ['414', '431'],
    why: 'a field that is too long may make the request too long to be read',
  },
  {
    operations: [
      'postApiKnowledge',
      'postApiKnowledgeCrawl',
      'postApiBrandProfileDraft',
      'postApiWebhooks',
      'postApiDestinations',
      'patchApiDestinationsId',
      'postApiIntelWatches',
    ],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'no schema can say which addresses are of the public web',
  },
  {
    operations: ['patchApiKnowledgeId'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'a text or a file has no address to be read again from `every` so often',
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
    operations: ['getApiKnowledgeIdContent', 'getApiKnowledgeIdChunks', 'getApiKnowledgeIdFacts'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'of a source that is a site a page has to be named',
  },
  {
    operations: ['patchApiIntelWatchesId'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'no schema can say which fields a watch has',
  },
  {
    operations: ['postVChatCompletions', 'postVResponses'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: "parameters are refused by name, as OpenAI's clients expect, and not by a schema",
  },
  {
    operations: ['postApiBrandProfileDraft'],
    check: 'not_a_server_error',
    statuses: ['502'],
    why: 'the site it reads is away, which the operation declares',
  },
];

export const LEFT_OUT = [
  {
    operation: 'postApiKnowledgeBatch',
    why: 'schemathesis cannot write application/x-ndjson; test/api/batch.test.ts covers it',
  },
  {
    operation: 'getApiIntelEventsStream',
    why: 'it never ends, and schemathesis waits for an event that nobody causes; test/api/events.test.ts covers it',
  },
] as const;

export function settings(): string {
  const lines = ['[checks]', 'enabled = true', ''];
  for (const { operations, check, statuses, why } of EXCEPTIONS) {
    const expected = `expected-statuses = ${JSON.stringify([...EXPECTED[check], ...statuses])}`;
    if (operations === undefined) lines.push(`# ${why}`, `[checks.${check}]`, expected, '');
    for (const operation of operations ?? []) {
      lines.push(`# ${why}`, '[[operations]]', `include-operation-id = "${operation}"`);
      lines.push(`[operations.checks.${check}]`, expected, '');
    }
  }
  for (const { operation, why } of LEFT_OUT)
    lines.push(`# ${why}`, '[[operations]]', `include-operation-id = "${operation}"`, 'enabled = false', '');
  return lines.join('\n');
}
