import { type Document, Element, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import { type BoardAccount, recognise } from './job-boards.ts';
import { addressOf } from './job.ts';

const MOST_ADDRESSES = 20_000;
const LONGEST_SCRIPT = 200_000;
const MOST_SCRIPT = 2_000_000;

/** Attributes that lead to a board or load one. */
const LEADS: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  iframe: ['src', 'data-src'],
  script: ['src', 'data-src'],
  link: ['href'],
  form: ['action'],
  object: ['data'],
  embed: ['src'],
};

/** Addresses of boards in scripts, where slashes may be escaped. */
const WRITTEN =
  /\b(?:[a-z0-9-]{1,63}\.){1,3}(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|recruitee\.com|smartrecruiters\.com)\\?\/[^\s"'`<>)]{0,300}/gi;

/** What the vendors' own embed scripts are called with. */
const CALLS: readonly [RegExp, (account: string) => string][] = [
  [/\bwhr_embed\(\s{0,20}(\d{1,12})\b/g, (id) => `https://apply.workable.com/api/v1/widget/accounts/${id}`],
  [
    /\bleverJobsOptions\s{0,20}=\s{0,20}\{[^}]{0,500}?\baccountName["']?\s{0,20}:\s{0,20}["']([\w.-]{1,100})["']/g,
    (name) => `https://jobs.lever.co/${name}`,
  ],
  [
    /\bcompany_code["']?\s{0,20}:\s{0,20}["']([\w.-]{1,100})["']/g,
    (code) => `https://jobs.smartrecruiters.com/${code}`,
  ],
];

/**
 * The job boards a careers page links to or embeds, those it names most often first: a page that links one role of a
 * partner's board names its own many times. `pageUrl` makes links absolute. Reads scripts, hidden or not: embeds
 * stand there.
 */
export function boardsInPage(page: Document, pageUrl: string): BoardAccount[] {
  const found = new Map<string, { account: BoardAccount; times: number }>();
  let left = MOST_ADDRESSES;
  let scriptLeft = MOST_SCRIPT;
  const note = (address: string): void => {
    left -= 1;
    const account = recognise(address);
    if (account === null) return;
    // Boards do not tell accounts apart by case.
    const key = `${account.board}/${account.account.toLowerCase()}`;
    const known = found.get(key) ?? { account, times: 0 };
    known.times += 1;
    found.set(key, known);
  };
  walk(page, {
    enter(node) {
      if (left <= 0) return false;
      if (!(node instanceof Element)) return;
      for (const name of LEADS[node.name] ?? []) {
        const address = addressOf(attribute(node, name), pageUrl);
        if (address !== null) note(address);
      }
      const [script] = node.name === 'script' ? node.children : [];
      if (!(script instanceof Text) || scriptLeft <= 0) return;
      const source = script.data.slice(0, Math.min(LONGEST_SCRIPT, scriptLeft));
      scriptLeft -= source.length;
      for (const address of addressesIn(source)) if (left > 0) note(address);
    },
  });
  return [...found.values()].sort((a, b) => b.times - a.times).map(({ account }) => account);
}

function* addressesIn(source: string): Generator<string> {
  for (const [address] of source.matchAll(WRITTEN)) yield `https://${address.replaceAll('\\', '')}`;
  for (const [call, toAddress] of CALLS) {
    for (const [, account] of source.matchAll(call)) yield toAddress(account!);
  }
}
