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
    why: 'a field that is too long may make the whole request too long to read',
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
    why: 'no schema can describe which addresses are on the public internet',
  },
  {
    operations: ['patchApiKnowledgeId'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'a text or a file has no address that could be fetched again at the interval `every`',
  },
  {
    operations: ['postApiIntelCompetitors', 'patchApiIntelCompetitorsId', 'postApiIntelCompetitor'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'no schema can describe which names are domains, and which pages are on a domain',
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
    why: 'lines without a visible character and repeated names of stages are refused, which no pattern can describe',
  },
  {
    operations: ['putApiBrandProfile', 'patchApiBrandProfile'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'no schema can describe `domain`; control characters and texts without a visible character are refused',
  },
  {
    operations: ['getApiKnowledgeIdContent', 'getApiKnowledgeIdChunks', 'getApiKnowledgeIdFacts'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'for a site, a page must be named',
  },
  {
    operations: ['patchApiIntelWatchesId'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'no schema can describe which fields a watch has',
  },
  {
    operations: ['postVChatCompletions', 'postVResponses'],
    check: 'positive_data_acceptance',
    statuses: ['400'],
    why: 'parameters are refused by name, as clients of OpenAI expect, and not by a schema',
  },
  {
    operations: ['postApiBrandProfileDraft'],
    check: 'not_a_server_error',
    statuses: ['502'],
    why: 'the site to read is unreachable, and the operation declares this response',
  },
];

export const LEFT_OUT = [
  {
    operation: 'postApiKnowledgeBatch',
    why: 'schemathesis cannot write application/x-ndjson; test/api/batch.test.ts covers it',
  },
  {
    operation: 'getApiIntelEventsStream',
    why: 'it never ends, and schemathesis would wait for an event that never comes; test/api/events.test.ts covers it',
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
