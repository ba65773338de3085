import { setTimeout as delay } from 'node:timers/promises';
import { unwrap } from '../client.ts';
import { errorOf, GroundworkError } from '../errors.ts';
import type { Citation, IntelEvent, Key } from '../schema.ts';
import { addFile, type Added, crawlToEnd, crawlSummary, indexed, isUrl } from './add-sources.ts';
import { imported } from './import-command.ts';
import { type Command, EXIT, numberOf, one, type Run, textOf, UsageError } from './usage.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const COMMANDS = {
  add: {
    takes: 'URL | FILE | --text TEXT [--name NAME] [--wait]',
    does: 'add a web page, a file or some text',
    options: { text, name: text, wait: flag },
    run: added,
  },
  import: {
    takes: 'FILE | FOLDER | LIST.txt | SITEMAP [--about PARTY] [--wait]',
    does: 'add many sources from NDJSON, a folder, a list of URLs or a sitemap',
    options: { wait: flag, about: text, 'max-pages': text },
    run: imported,
  },
  crawl: {
    takes: 'URL [--max-pages N] [--name NAME]',
    does: 'crawl a site and show its progress',
    options: { 'max-pages': text, name: text },
    run: crawled,
  },
  search: {
    takes: 'QUERY [--limit N]',
    does: 'find passages',
    options: { limit: text },
    run: searched,
  },
  ask: {
    takes: 'QUESTION',
    does: 'answer a question from your sources and the competitor pages that you watch',
    options: {},
    run: asked,
  },
  generate: {
    takes: 'MODULE [--input NAME=VALUE]… [--save]',
    does: 'write a persona, plan, battlecard or other document',
    options: { input: { type: 'string', multiple: true }, save: flag },
    run: generated,
  },
  track: {
    takes: 'DOMAIN [--name NAME] [--every 24h]',
    does: 'track a competitor',
    options: { name: text, every: text },
    run: tracked,
  },
  check: { takes: 'DOMAIN | ID', does: 'check a tracked competitor now', options: {}, run: checked },
  events: {
    takes: '[--since 1d] [--severity S] [--fail-on S] [--follow]',
    does: 'list or follow detected changes',
    options: { since: text, severity: text, 'fail-on': text, follow: flag },
    run: listedEvents,
  },
  keys: {
    takes: 'list | create --name NAME --scopes read,search | revoke ID',
    does: 'manage API keys (needs a key with the `admin` scope)',
    options: { name: text, scopes: text },
    run: managedKeys,
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

const said = (words: readonly string[], what: string): string => {
  if (words.length === 0) throw new UsageError(`Write a ${what}.`);
  return words.join(' ');
};
const optional = <T>(name: string, value: T | undefined): Record<string, T> =>
  value === undefined ? {} : { [name]: value };

async function added({ groundwork, words, options, show }: Run): Promise<number> {
  const given = textOf(options, 'text');
  const name = optional('name', textOf(options, 'name'));
  let source: Added;
  if (given !== undefined) {
    if (words.length > 0) throw new UsageError('Give either --text, or a URL or file, but not both.');
    source = unwrap(await groundwork.api.POST('/api/knowledge', { body: { text: given, ...name } }));
  } else {
    const word = one(words, 'URL or file');
    source = isUrl(word)
      ? unwrap(await groundwork.api.POST('/api/knowledge', { body: { url: word, ...name } }))
      : await addFile(groundwork, word);
  }
  if (options['wait'] !== true) {
    show(source, `${source.id} ${source.status}`);
    return 0;
  }
  const record = await indexed(groundwork, source.id);
  show(record, `${record.id} ${record.status}${record.last_error === null ? '' : ` ${record.last_error}`}`);
  return record.status === 'failed' ? EXIT.failed : 0;
}

async function crawled(run: Run): Promise<number> {
  const { words, options, show } = run;
  const crawl = await crawlToEnd(run, {
    seedUrl: one(words, 'URL'),
    ...optional('maxPages', numberOf(options, 'max-pages')),
    ...optional('name', textOf(options, 'name')),
  });
  show(crawl, crawlSummary(crawl));
  return crawl.status === 'indexed' ? 0 : EXIT.failed;
}

async function searched({ groundwork, words, options, show }: Run): Promise<number> {
  const body = { query: said(words, 'query'), ...optional('limit', numberOf(options, 'limit')) };
  const answer = unwrap(await groundwork.api.POST('/api/knowledge/search', { body }));
  const lines = answer.hits.map(
    ({ score, title, url, text: passage }, i) =>
      `${i + 1}. ${score.toFixed(2)} ${title ?? ''} ${url ?? ''}\n   ${passage.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
  );
  show(answer, lines.length === 0 ? 'Nothing was found.' : lines.join('\n'));
  return 0;
}

const footnote = ({ n, quote, title, url, sourceId }: Citation): string =>
  `[${n}] “${quote}” ${[title, url, sourceId].filter((part) => part !== null).join(', ')}`;

async function asked({ groundwork, words, show }: Run): Promise<number> {
  const body = { message: said(words, 'question') };
  const answer = unwrap(await groundwork.api.POST('/api/chat', { body }));
  show(answer, [answer.answer, ...answer.citations.map(footnote)].join('\n'));
  return 0;
}

async function generated({ groundwork, words, options, around, show }: Run): Promise<number> {
  const module = one(words, 'module');
  if (!/^[a-z]+$/.test(module))
    throw new UsageError('Give the name of a module, such as persona, gtm or competitor.');
  const inputs = ((options['input'] ?? []) as string[]).map((input) => {
    const at = input.indexOf('=');
    if (at < 1) throw new UsageError(`--input ${input} must look like --input name=value.`);
    return [input.slice(0, at), input.slice(at + 1)] as const;
  });
  const answer = await groundwork.api.POST('/api/intel/{module}', {
    params: { path: { module } },
    body: { ...Object.fromEntries(inputs), ...(options['save'] === true ? { save: true } : {}) } as never,
    headers: { prefer: 'respond-async' },
  } as never);
  const { runId } = unwrap(answer as { data?: { runId: string }; error?: unknown; response: Response });
  let step = '';
  for (;;) {
    const run = unwrap(await groundwork.api.GET('/api/intel/runs/{runId}', { params: { path: { runId } } }));
    if (run.step !== step) around.err(`${run.step}\n`);
    step = run.step;
    if (run.error !== null) throw new GroundworkError(200, run.error);
    if (run.result !== null) {
      const { output, citations } = run.result;
      const cited = citations.map(
        ({ n, quote, title, url }) => `[${n}] “${quote}” ${title ?? ''} ${url ?? ''}`,
      );
      show(run.result, [JSON.stringify(output, null, 2), ...cited].join('\n'));
      return 0;
    }
    if (run.finishedAt !== null) throw new Error(`The run ${runId} ended with the status ${run.status}.`);
    await delay(500);
  }
}

async function tracked({ groundwork, words, options, show }: Run): Promise<number> {
  const body = {
    domain: one(words, 'domain'),
    ...optional('name', textOf(options, 'name')),
    ...optional('every', textOf(options, 'every')),
  };
  const competitor = unwrap(await groundwork.api.POST('/api/intel/competitors', { body }));
  show(competitor, `${competitor.id} ${competitor.domain}`);
  return 0;
}

async function checked({ groundwork, words, show }: Run): Promise<number> {
  const word = one(words, 'domain or id of a competitor');
  let id = word.startsWith('comp_') ? word : undefined;
  if (id === undefined)
    for await (const competitor of groundwork.each('/api/intel/competitors'))
      if (competitor.domain === word.toLowerCase()) id = competitor.id;
  if (id === undefined) throw new Error(`${word} is not tracked. Run \`groundwork track ${word}\` first.`);
  const answer = await groundwork.api.POST('/api/intel/competitors/{id}/check', { params: { path: { id } } });
  const { result } = unwrap(answer);
  show(result, [result.summary, ...result.eventIds].join('\n'));
  return result.ok ? 0 : EXIT.failed;
}

const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

function severityOf(options: Run['options'], name: string): Severity | undefined {
  const value = textOf(options, name);
  if (value !== undefined && !SEVERITIES.includes(value as Severity))
    throw new UsageError(`--${name} must be one of ${SEVERITIES.join(', ')}.`);
  return value as Severity | undefined;
}

function sinceOf(options: Run['options']): string | undefined {
  const value = textOf(options, 'since');
  const [, count, unit] = /^(\d{1,5})([mhdw])$/.exec(value ?? '') ?? [];
  if (count === undefined) return value;
  return new Date(Date.now() - Number(count) * UNITS[unit as keyof typeof UNITS]).toISOString();
}

const eventLine = ({ detectedAt, severity, type, title, pageUrl }: IntelEvent): string =>
  `${detectedAt.slice(0, 16)} ${severity.padEnd(8)} ${type.padEnd(8)} ${title} ${pageUrl}`;

async function listedEvents({ groundwork, options, around, show }: Run): Promise<number> {
  const severity = optional('severity', severityOf(options, 'severity'));
  const failOn = severityOf(options, 'fail-on');
  const isBad = (event: IntelEvent): boolean =>
    failOn !== undefined && SEVERITIES.indexOf(event.severity) >= SEVERITIES.indexOf(failOn);
  if (options['follow'] === true) {
    const stop = new AbortController();
    void around.stop.then(() => stop.abort());
    for await (const { data } of groundwork.follow('/api/intel/events/stream', {
      query: severity,
      signal: stop.signal,
    })) {
      show(data, eventLine(data as IntelEvent));
      if (isBad(data as IntelEvent)) return EXIT.found;
    }
    return 0;
  }
  let bad = 0;
  const query = { ...severity, ...optional('since', sinceOf(options)), limit: 100 };
  for await (const event of groundwork.each('/api/intel/events', { query })) {
    show(event, eventLine(event));
    if (isBad(event)) bad += 1;
  }
  if (bad > 0) around.err(`${bad === 1 ? '1 event' : `${bad} events`} with severity ${failOn} or higher.\n`);
  return bad > 0 ? EXIT.found : 0;
}

async function managedKeys({ groundwork, words, options, show }: Run): Promise<number> {
  const [action, id] = words;
  if (action === 'list') {
    for await (const key of groundwork.each('/api/keys'))
      show(key, `${key.id} ${key.name} ${key.scopes.join(',')}`);
    return 0;
  }
  if (action === 'create') {
    const name = textOf(options, 'name');
    const scopes = textOf(options, 'scopes')?.split(',');
    if (name === undefined || scopes === undefined)
      throw new UsageError('Set --name, and --scopes such as read,search.');
    const body = { name, scopes: scopes as Key['scopes'] };
    const key = unwrap(await groundwork.api.POST('/api/keys', { body }));
    show(key, `Created ${key.id}. This is the only time the key is shown:\n${key.key}`);
    return 0;
  }
  if (action !== 'revoke' || id === undefined)
    throw new UsageError('Use `keys list`, `keys create` or `keys revoke ID`.');
  const { response, error } = await groundwork.api.DELETE('/api/keys/{id}', { params: { path: { id } } });
  if (!response.ok) throw errorOf(response, error);
  show({ id, revoked: true }, `${id} no longer works.`);
  return 0;
}
