import { expect } from 'chai';
import { MAX_ROBOTS_BYTES, parseRobots, rulesFor } from '../../../src/web/robots-rules.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const rulesOf = (text: string, agent = 'Groundwork') => rulesFor(parseRobots(bytesOf(text)), agent);

type Case = [fact: string, robots: string, path: string];

function cases(verdict: boolean, rows: Case[]): void {
  for (const [fact, robots, path] of rows) {
    it(fact, () => expect(rulesOf(robots).isAllowed(path)).to.equal(verdict));
  }
}
const forbids = (rows: Case[]): void => cases(false, rows);
const allows = (rows: Case[]): void => cases(true, rows);

const everybody = (...rules: string[]): string => ['User-agent: *', ...rules].join('\n');

describe('rulesFor', () => {
  describe('when finding the groups (RFC 9309 section 2.2.1)', () => {
    forbids([
      ['obeys the group that names us', 'User-agent: Groundwork\nDisallow: /a', '/a'],
      ['finds our name in any case', 'User-agent: gROUNDwork\nDisallow: /a', '/a'],
      ['reads the field name in any case', 'USER-AGENT: *\ndISALLOW: /a', '/a'],
      [
        'obeys the group for all crawlers if none names us',
        'User-agent: x\n\nUser-agent: *\nDisallow: /a',
        '/a',
      ],
      [
        'reads the second of several names of a group',
        'User-agent: x\nUser-agent: groundwork\nDisallow: /a',
        '/a',
      ],
      [
        'reads the first of several names of a group',
        'User-agent: groundwork\nUser-agent: x\nDisallow: /a',
        '/a',
      ],
      [
        'finds our group after the group for all crawlers',
        'User-agent: *\nAllow: /\nUser-agent: groundwork\nDisallow: /a',
        '/a',
      ],
      [
        'joins two groups with our name, first part',
        'User-agent: groundwork\nDisallow: /a\nUser-agent: x\nAllow: /\nUser-agent: groundwork\nDisallow: /b',
        '/a',
      ],
      [
        'joins two groups with our name, second part',
        'User-agent: groundwork\nDisallow: /a\nUser-agent: x\nAllow: /\nUser-agent: groundwork\nDisallow: /b',
        '/b',
      ],
      [
        'joins two groups for all crawlers',
        'User-agent: *\nDisallow: /a\nUser-agent: x\nAllow: /\nUser-agent: *\nDisallow: /b',
        '/b',
      ],
      [
        'joins a group with our name alone and one with further names',
        'User-agent: groundwork\nAllow: /\nUser-agent: x\nUser-agent: Groundwork\nDisallow: /bb',
        '/bb',
      ],
      ['ignores a version after our name', 'User-agent: Groundwork/2.1\nDisallow: /a', '/a'],
      ['ignores words after our name', 'User-agent: Groundwork the crawler\nDisallow: /a', '/a'],
      ['counts a star and a name in one group as both', 'User-agent: x\nUser-agent: *\nDisallow: /a', '/a'],
      [
        'joins names without rules with the names below',
        'User-agent: *\n\n\nUser-agent: x\nDisallow: /a',
        '/a',
      ],
      ['does not end a group at an empty line', 'User-agent: *\n\nDisallow: /a\n\nDisallow: /b', '/b'],
      [
        'allows a Sitemap line between two names',
        'User-agent: *\nSitemap: https://x.io/s.xml\nUser-agent: x\nDisallow: /a',
        '/a',
      ],
      [
        'allows a Sitemap line between a name and its rules',
        'User-agent: *\nSitemap: https://x.io/s.xml\nDisallow: /a',
        '/a',
      ],
      [
        'allows a Crawl-delay line between two names',
        'User-agent: *\nCrawl-delay: 5\nUser-agent: x\nDisallow: /a',
        '/a',
      ],
      [
        'allows an unknown line between two names',
        'User-agent: *\nHost: x.io\nUser-agent: x\nDisallow: /a',
        '/a',
      ],
      [
        'allows a line without a colon between two names',
        'User-agent: *\nhello\nUser-agent: x\nDisallow: /a',
        '/a',
      ],
      [
        'allows a Sitemap line among the rules',
        'User-agent: *\nDisallow: /a\nSitemap: https://x.io/s.xml\nDisallow: /b',
        '/b',
      ],
      ['allows a comment between two names', 'User-agent: *\n# both\nUser-agent: x\nDisallow: /a', '/a'],
    ]);
    allows([
      ['allows everything if the file is empty', '', '/a'],
      ['allows everything if no group applies to us', 'User-agent: x\nDisallow: /', '/a'],
      ['ignores rules before the first group', 'Disallow: /a\nUser-agent: *\nDisallow: /b', '/a'],
      [
        'ignores the group for all crawlers if another names us',
        'User-agent: *\nDisallow: /\nUser-agent: groundwork\nDisallow: /b',
        '/a',
      ],
      [
        'ignores the group for all crawlers even if ours has no rules',
        'User-agent: *\nDisallow: /\n\nUser-agent: groundwork',
        '/a',
      ],
      ['does not apply a group with a longer name', 'User-agent: GroundworkNews\nDisallow: /', '/a'],
      ['does not apply a group with our name and a suffix', 'User-agent: Groundwork-News\nDisallow: /', '/a'],
      ['does not apply a group with a part of our name', 'User-agent: Ground\nDisallow: /', '/a'],
      [
        'does not apply a group with a name that ends in ours',
        'User-agent: NotGroundwork\nDisallow: /',
        '/a',
      ],
      ['does not apply a group with an empty name', 'User-agent:\nDisallow: /', '/a'],
      ['does not apply a group with a star and a word', 'User-agent: *bot\nDisallow: /', '/a'],
      [
        'starts a new group at a name below a rule',
        'User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow: /b',
        '/b',
      ],
      [
        'starts a new group at a name below an empty rule',
        'User-agent: *\nDisallow:\nUser-agent: x\nDisallow: /',
        '/a',
      ],
      [
        "does not give an empty name's rules to the group above",
        'User-agent: *\nDisallow: /b\nUser-agent:\nDisallow: /',
        '/a',
      ],
    ]);
    it('applies the group of another crawler name', () =>
      expect(
        rulesOf('User-agent: other\nDisallow: /\nUser-agent: *\nAllow: /', 'Other').isAllowed('/a'),
      ).to.equal(false));
  });

  describe('when several rules match (section 2.2.2)', () => {
    forbids([
      ['obeys the longer disallow', everybody('Allow: /a', 'Disallow: /a/b'), '/a/b/c'],
      ['obeys the longer disallow in any order', everybody('Disallow: /a/b', 'Allow: /a'), '/a/b'],
      ['counts a wildcard as part of the length', everybody('Allow: /abc', 'Disallow: /ab*c'), '/abc'],
      ['counts a non-ASCII character by its encoded octets', everybody('Allow: /abcd', 'Disallow: /é'), '/é'],
      ['counts octets, not characters', everybody('Allow: /%E3%83*', 'Disallow: /ツ'), '/ツ'],
      [
        'forbids a file within an allowed folder',
        everybody('Allow: /example/page/', 'Disallow: /example/page/secret.gif'),
        '/example/page/secret.gif',
      ],
      [
        'obeys the longest rule of joined groups',
        'User-agent: *\nAllow: /a\nUser-agent: *\nDisallow: /a/b',
        '/a/b',
      ],
    ]);
    allows([
      ['obeys the longer allow', everybody('Disallow: /a', 'Allow: /a/b'), '/a/b/c'],
      ['obeys the longer allow in any order', everybody('Allow: /a/b', 'Disallow: /a'), '/a/b'],
      ['prefers allow if both are the same', everybody('Disallow: /a', 'Allow: /a'), '/a'],
      ['prefers allow if both have the same length', everybody('Disallow: /a*', 'Allow: /*a'), '/aa'],
      ['counts an encoded letter as one octet', everybody('Disallow: /%61', 'Allow: /*a'), '/aa'],
      ['allows only the home page', everybody('Disallow: /', 'Allow: /$'), '/'],
      ['allows what no rule matches', everybody('Disallow: /a'), '/b'],
      ['allows everything with an empty disallow', everybody('Disallow:'), '/a'],
      ['allows everything with an empty disallow that has a comment', everybody('Disallow: # nothing'), '/a'],
      ['does not let an empty disallow undo an allow', everybody('Disallow:', 'Allow: /a'), '/a'],
      ['allows /robots.txt itself whatever the rules say', everybody('Disallow: /'), '/robots.txt'],
      ['allows /robots.txt itself when it is named', everybody('Disallow: /robots.txt'), '/robots.txt'],
    ]);
    forbids([
      ['does not let an empty allow undo a disallow', everybody('Allow:', 'Disallow: /a'), '/a'],
      [
        'does not mistake /robots.txt in a folder for the file itself',
        everybody('Disallow: /'),
        '/a/robots.txt',
      ],
      ['does not mistake a longer name for /robots.txt', everybody('Disallow: /'), '/robots.txt.bak'],
    ]);
  });

  describe('when reading lines (section 2.2)', () => {
    forbids([
      ['reads lines that end in LF', 'User-agent: *\nDisallow: /a\n', '/a'],
      ['reads lines that end in CR', 'User-agent: *\rDisallow: /a\r', '/a'],
      ['reads lines that end in CRLF', 'User-agent: *\r\nDisallow: /a$\r\n', '/a'],
      ['reads a last line without an end', 'User-agent: *\nDisallow: /a', '/a'],
      ['ignores a byte order mark', '\uFEFFUser-agent: *\nDisallow: /a', '/a'],
      ['ignores space before a line', '  User-agent: *\n\t Disallow: /a', '/a'],
      ['ignores space around the colon', 'User-agent \t:\t *\nDisallow\t: /a', '/a'],
      ['needs no space after the colon', 'User-agent:*\nDisallow:/a', '/a'],
      ['ignores space after a path', 'User-agent: *\nDisallow: /a$ \t \n', '/a'],
      ['ends a rule at a comment', 'User-agent: *\nDisallow: /a$ # why', '/a'],
      ['ends a rule at a hash sign without space', 'User-agent: *\nDisallow: /a$#why', '/a'],
      ['ends a name at a comment', 'User-agent: groundwork#us\nDisallow: /a', '/a'],
      ['keeps colons within a path', 'User-agent: *\nDisallow: /a:b', '/a:b'],
      ['continues after a line of noise', 'User-agent: *\n\u0000\u0001<<<:::\nDisallow: /a', '/a'],
    ]);
    allows([
      ['ignores a rule in a comment', 'User-agent: *\n# Disallow: /a', '/a'],
      ['ignores a misspelled rule', 'User-agent: *\nDisalow: /a', '/a'],
      ['ignores a rule without a colon', 'User-agent: *\nDisallow /a', '/a'],
      ['ignores a line that begins with a colon', 'User-agent: *\n: Disallow: /a', '/a'],
      [
        'finds no rules in an HTML page',
        '<!doctype html><title>User-agent: *</title>\n<p>Disallow: /</p>',
        '/a',
      ],
    ]);
  });

  describe('when octets are not UTF-8', () => {
    it('matches them by their codes', () => {
      const file = Buffer.concat([bytesOf('User-agent: *\nDisallow: /'), Buffer.from([0xff, 0xa0])]);
      const rules = rulesFor(parseRobots(file), 'groundwork');
      expect([rules.isAllowed('/%FF%A0'), rules.isAllowed('/%FF')]).to.deep.equal([false, true]);
    });
  });

  describe('when the file is large (section 2.5)', () => {
    const padded = (length: number, tail: string): string =>
      `User-agent: *\n${'#'.repeat(length - 'User-agent: *\n'.length - tail.length)}`.replace(/#$/, '\n') +
      tail;
    const rulesAt = (length: number, tail: string, rest = '') => rulesOf(padded(length, tail) + rest);

    it('ignores everything after 500 KiB', () =>
      expect(rulesAt(MAX_ROBOTS_BYTES, '\n', 'Disallow: /a').isAllowed('/a')).to.equal(true));
    it('ignores the line that is cut by the limit', () =>
      expect(rulesAt(MAX_ROBOTS_BYTES, 'Disallow: /a', 'bc\n').isAllowed('/a')).to.equal(true));
    it('reads the line that ends at the limit', () =>
      expect(rulesAt(MAX_ROBOTS_BYTES, 'Disallow: /a', '\nAllow: /a').isAllowed('/a')).to.equal(false));
    it('reads a file of exactly the limit completely', () =>
      expect(rulesAt(MAX_ROBOTS_BYTES, 'Disallow: /a').isAllowed('/a')).to.equal(false));
    it('cuts where lines end in CR', () =>
      expect(
        rulesOf(`User-agent: *\rDisallow: /a\r${'#'.repeat(MAX_ROBOTS_BYTES)}`).isAllowed('/a'),
      ).to.equal(false));
    it('is empty for one endless line', () =>
      expect(rulesOf('User-agent: *'.padEnd(MAX_ROBOTS_BYTES + 1, ' ')).isAllowed('/a')).to.equal(true));

    it('finds in one pass that many wildcards do not match', () =>
      expect(
        rulesOf(everybody(`Disallow: /${'*a'.repeat(5_000)}*b`)).isAllowed(`/${'a'.repeat(50_000)}`),
      ).to.equal(true));
    it('finds in one pass that many wildcards match', () =>
      expect(
        rulesOf(everybody(`Disallow: /${'*a'.repeat(5_000)}*$`)).isAllowed(`/${'a'.repeat(50_000)}`),
      ).to.equal(false));
    it('handles a rule of 400,000 stars', () =>
      expect(rulesOf(everybody(`Disallow: /${'*'.repeat(400_000)}a$`)).isAllowed('/b/a')).to.equal(false));
    it('handles 400,000 spaces within a line', () =>
      expect(rulesOf(everybody(`Disallow: /a${' '.repeat(400_000)}b`)).isAllowed('/a')).to.equal(true));
  });

  describe('the crawl delay', () => {
    const delays: [fact: string, robots: string, ms: number | null][] = [
      ['is null without a Crawl-delay', everybody('Disallow: /'), null],
      ['is null if the value is not a number', everybody('Crawl-delay: soon'), null],
      ['is null if the value is negative', everybody('Crawl-delay: -1'), null],
      ['is null if the value is empty', everybody('Crawl-delay:'), null],
      ['is null if the line is before every group', 'Crawl-delay: 5\nUser-agent: *', null],
      [
        'is null if only a group of others has one',
        'User-agent: x\nCrawl-delay: 5\nDisallow:\nUser-agent: *\nAllow: /',
        null,
      ],
      [
        'is null if our group has none, even if the group for all crawlers has one',
        'User-agent: *\nCrawl-delay: 5\nAllow: /\nUser-agent: groundwork\nAllow: /',
        null,
      ],
      ['is read in seconds', everybody('Crawl-delay: 5'), 5_000],
      ['may be zero', everybody('Crawl-delay: 0'), 0],
      ['may be a fraction', everybody('Crawl-delay: 0.25'), 250],
      ['may be a fraction without a leading zero', everybody('crawl-DELAY: .5 # half'), 500],
      ['may follow the rules', everybody('Disallow: /a', 'Crawl-delay: 2'), 2_000],
      ['is the longest of several', everybody('Crawl-delay: 2', 'Crawl-delay: 9', 'Crawl-delay: 3'), 9_000],
      [
        'is the longest of joined groups',
        'User-agent: *\nCrawl-delay: 2\nAllow: /\nUser-agent: *\nCrawl-delay: 4',
        4_000,
      ],
    ];
    for (const [fact, robots, ms] of delays) {
      it(fact, () => expect(rulesOf(robots).crawlDelayMs).to.equal(ms));
    }
  });
});

describe('parseRobots', () => {
  const lists: [fact: string, robots: string, sitemaps: string[]][] = [
    ['finds no sitemap in an empty file', '', []],
    ['finds no sitemap in a line without an address', 'Sitemap:', []],
    ['finds a sitemap without any group', 'Sitemap: https://x.io/s.xml', ['https://x.io/s.xml']],
    [
      'finds sitemaps in every group',
      'User-agent: x\nSitemap: https://x.io/1\nDisallow: /\nSitemap: https://x.io/2',
      ['https://x.io/1', 'https://x.io/2'],
    ],
    ['reads the field name in any case', 'SITEMAP : https://x.io/1', ['https://x.io/1']],
    ['reads a sitemap as UTF-8', 'Sitemap: https://x.io/ツ.xml', ['https://x.io/ツ.xml']],
    ['lists a repeated sitemap twice', 'Sitemap: /s\nSitemap: /s', ['/s', '/s']],
  ];
  for (const [fact, robots, sitemaps] of lists) {
    it(fact, () => expect(parseRobots(bytesOf(robots)).sitemaps).to.deep.equal(sitemaps));
  }
});
