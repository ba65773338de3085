import type { z } from 'zod';

const NOUNS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
};
const COUNTED: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
};
const FORMATS: Record<string, string> = {
  datetime: 'a time like 2026-01-31T09:30:00Z',
  email: 'an email address like ann@example.com',
  url: 'a URL like https://example.com/',
};

const isWholeNumber = (schema: z.core.$ZodRawIssue['inst']): boolean =>
  schema !== undefined && 'format' in schema._zod.def && schema._zod.def.format === 'safeint';

function size(
  bound: 'least' | 'most',
  origin: string,
  limit: number | bigint,
  { inclusive = true }: { inclusive?: boolean | undefined },
): string {
  const counted = COUNTED[origin];
  if (counted === undefined) {
    const beyond = bound === 'least' ? 'greater than' : 'less than';
    return `must be ${inclusive ? `at ${bound}` : beyond} ${limit}`;
  }
  if (bound === 'least' && Number(limit) === 1) return 'must not be empty';
  return `must have at ${bound} ${limit} ${counted[Number(limit) === 1 ? 0 : 1]}`;
}

/** Returns text such as "must be at least 1", or undefined to keep zod's own message. */
export function inputFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'is missing';
      const expected = isWholeNumber(issue.inst) ? 'int' : issue.expected;
      return `must be ${NOUNS[expected] ?? expected}`;
    }
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return size('least', issue.origin, issue.minimum, issue);
    case 'too_big':
      return size('most', issue.origin, issue.maximum, issue);
    case 'invalid_format':
      return FORMATS[issue.format] === undefined ? undefined : `must be ${FORMATS[issue.format]}`;
    default:
      return undefined;
  }
}
