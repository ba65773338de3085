import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { compose } from '../../../../src/delivery/destinations/compose.ts';
import type { DestinationKind } from '../../../../src/delivery/destinations/destination.ts';
import { IN_FULL } from '../../../../src/delivery/messages/digest.ts';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import { type SlackBlock, slackFault, slackTexts, teamsFault } from '../destinations/chat-tools.ts';
import { eventOf } from '../destinations/stage.ts';

const event = (title: string, change: Partial<EventRecord> = {}): EventRecord => eventOf('ws', title, change);

const priceChange = event('Pro now costs $59 per seat per month, up from $49', {
  severity: 'high',
  before: { plan: 'Pro', amount: 49, currency: 'USD', period: 'month', unit: 'seat' },
  after: { plan: 'Pro', amount: 59, currency: 'USD', period: 'month', unit: 'seat' },
  delta_pct: 20.408_163_265_3,
  evidence: [{ quote: 'Pro $59 per seat, for yearly plans', snapshot_id: 'snap_1', start: 0, end: 34 }],
});

const HOSTILE = [
  '<!channel> <@U123ABC> <https://evil.test|Your bank>',
  '*bold* _under_ ~gone~ `code` [link](https://evil.test) ![x](https://evil.test/x.png)',
  '<script>alert(1)</script><img src=https://evil.test/t.gif onerror=alert(1)>"\'&amp;',
  'Line\r\nBcc: all@evil.test\r\n\r\nbody',
  '\u202Egnp.exe <at>everyone</at> {{x}} ${y}',
];

function written(kind: DestinationKind, events: readonly EventRecord[], name = 'Acme') {
  const names = new Map(events.map((one) => [one.competitor_id, name]));
  return compose(kind, events, {
    names,
    publicUrl: 'https://groundwork.test',
    timeZone: 'Europe/Berlin',
    destination: name,
    at: new Date('2026-03-02T09:30:00Z'),
  });
}
const json = (kind: DestinationKind, events: readonly EventRecord[], name?: string): string =>
  written(kind, events, name).content.json!;
const mail = (events: readonly EventRecord[], name?: string) => written('email', events, name).content.mail!;
const many = (count: number): EventRecord[] =>
  Array.from({ length: count }, (_, i) =>
    event(`Plan ${i + 1_000} now costs $${i + 2}, up from $${i + 1}`, { competitor_id: `comp_${i % 7}` }),
  );
const bodyOf = (html: string) => new JSDOM(html).window.document;

interface CardElement {
  type: string;
  text?: string;
  selectAction?: { url: string };
  items?: CardElement[];
  inlines?: CardElement[];
}
const cardOf = (body: string): CardElement[] => {
  const flat = (one: CardElement): CardElement[] => [
    one,
    ...[...(one.items ?? []), ...(one.inlines ?? [])].flatMap(flat),
  ];
  return (JSON.parse(body).attachments[0].content.body as CardElement[]).flatMap(flat);
};

describe('messages of hostile texts', () => {
  for (const text of HOSTILE) {
    const events = [
      event(text, { plain_brief: text, before: text, after: text, page_url: `javascript:alert("${text}")` }),
    ];

    it(`Slack shows no link or mention for ${JSON.stringify(text)}`, () => {
      const body = json('slack', events, text);
      const read = JSON.parse(body);
      const parsed = [
        read.text,
        ...read.blocks
          .slice(1)
          .flatMap(({ text: of, elements = [] }: SlackBlock) => [
            of?.text,
            ...elements.map((one) => one.text),
          ]),
      ];
      const marks = parsed.flatMap((part: string = '') =>
        [...part.matchAll(/<[^>]*>/g)].map(([mark]) => mark),
      );
      expect(slackFault(body)).to.equal(null);
      expect(marks.filter((mark) => !mark.startsWith('<https://groundwork.test/'))).to.deep.equal([]);
    });

    it(`Teams links only to the console for ${JSON.stringify(text)}`, () => {
      const body = json('teams', events, text);
      const links = cardOf(body).flatMap(({ selectAction }) => selectAction?.url ?? []);
      const blocks = cardOf(body).filter(({ type }) => type === 'TextBlock');
      expect(teamsFault(body)).to.equal(null);
      expect(links.filter((url) => !url.startsWith('https://groundwork.test/'))).to.deep.equal([]);
      expect(blocks.filter(({ text: of }) => /(?<!\\)[[*_`]|</.test(of!))).to.deep.equal([]);
    });

    it(`the mail has a one-line subject, and no element from ${JSON.stringify(text)}`, () => {
      const { subject, html } = mail(events, text);
      const page = bodyOf(html);
      const links = [...page.querySelectorAll('a')].map((link) => link.href);
      expect(/[\r\n]/.test(subject)).to.equal(false);
      expect(page.querySelectorAll('script, img, iframe, link, style').length).to.equal(0);
      expect(links.filter((url) => !url.startsWith('https://groundwork.test/'))).to.deep.equal([]);
    });
  }
});

describe('messages', () => {
  const readers: [DestinationKind, (events: readonly EventRecord[]) => string][] = [
    ['slack', (events) => slackTexts(json('slack', events))],
    [
      'teams',
      (events) =>
        cardOf(json('teams', events))
          .map(({ text = '' }) => text.replaceAll('\\', ''))
          .join('\n'),
    ],
    ['email', (events) => bodyOf(mail(events).html).body.textContent!],
    ['email', (events) => mail(events).text],
  ];

  for (const [kind, read] of readers) {
    it(`${kind}: shows the values before and after, the percentage and the page`, () => {
      const text = read([priceChange]);
      expect(text).to.include('Pro now costs $59 per seat per month, up from $49');
      expect(text).to.include('$49 per seat per month → $59 per seat per month (+20.4%)');
      expect(text).to.include('Pro $59 per seat, for yearly plans');
    });

    it(`${kind}: shows times in the destination's time zone`, () =>
      expect(read([priceChange])).to.match(/2 Mar 2026, 10:30/));

    it(`${kind}: shows the most severe first, grouped by competitor`, () => {
      const text = read([event('Minor', { severity: 'low' }), event('Grave', { severity: 'critical' })]);
      expect(text.indexOf('Acme')).to.be.lessThan(text.indexOf('Grave'));
      expect(text.lastIndexOf('Grave')).to.be.lessThan(text.lastIndexOf('Minor'));
    });

    it(`${kind}: shows each of many events in full once`, () => {
      const events = many(IN_FULL + 30);
      const text = read(events);
      expect(events.filter(({ title }) => text.split(title).length < 2)).to.deep.equal([]);
    });
  }

  describe('when texts of an event repeat each other', () => {
    const proof = (quote: string) => ({ quote, snapshot_id: 'snap_1', start: 0, end: quote.length });
    it('leaves out values that the title states in another notation, and a quote without news', () => {
      const dearer = event('Dagkaart now costs €15,00, up from €13,50 (+11.1%)', {
        before: { plan: 'Dagkaart', amount: 13.5, currency: 'EUR', period: null, unit: null },
        after: { plan: 'Dagkaart', amount: 15, currency: 'EUR', period: null, unit: null },
        delta_pct: 11.111,
        evidence: [proof('Dagkaart'), proof('€ 15,00')],
      });
      const text = slackTexts(json('slack', [dearer]));
      expect(text).to.not.match(/→|> /u);
    });
    for (const [what, minus] of [
      ['a minus sign', '−'],
      ['a hyphen, as in older events,', '-'],
    ])
      it(`recognizes a fall in the title with ${what}`, () => {
        const cheaper = event(`Dagkaart now costs €13,50, down from €15,00 (${minus}10%)`, {
          before: { plan: 'Dagkaart', amount: 15, currency: 'EUR', period: null, unit: null },
          after: { plan: 'Dagkaart', amount: 13.5, currency: 'EUR', period: null, unit: null },
          delta_pct: -10,
          evidence: [proof('Dagkaart')],
        });
        expect(slackTexts(json('slack', [cheaper]))).to.not.include('→');
      });
    it('writes a fall with a minus sign', () => {
      const cheaper = event('Pro is cheaper', {
        before: { plan: 'Pro', amount: 50, currency: 'USD', period: 'month', unit: null },
        after: { plan: 'Pro', amount: 45, currency: 'USD', period: 'month', unit: null },
        delta_pct: -10,
      });
      expect(slackTexts(json('slack', [cheaper]))).to.include('(−10%)');
    });
    it('states a sentence that was replaced once', () => {
      const [was, is] = ['The minimum term is three months.', 'The minimum term is six months.'];
      const terms = event('Prices: Minimum term now six months', {
        before: { text: was },
        after: { text: is },
        plain_brief: `“${was}” is now “${is}”`,
        evidence: [proof(is), proof(was)],
      });
      const text = slackTexts(json('slack', [terms]));
      expect(text.split(is)).to.have.length(2);
    });
    it('names a new item once, without its address', () => {
      const title = 'Dock buys Pier, the agency';
      const news = event('News from Dock', {
        before: null,
        after: { title, url: 'https://rival.test/news#dock-buys-pier', date: null },
        evidence: [proof(title)],
      });
      const text = slackTexts(json('slack', [news]));
      expect(text).to.include(`New: ${title}`);
      expect(text).to.not.include('#dock-buys-pier');
      expect(text.split(title)).to.have.length(2);
    });
  });

  for (const [id, path] of [
    ['comp_1', '/competitors/comp_1'],
    ['wat_1', '/watches/wat_1'],
  ] as const)
    it(`links the group of ${id} to ${path}`, () => {
      const one = { ...priceChange, competitor_id: id };
      for (const text of [json('slack', [one]), json('teams', [one]), mail([one]).html])
        expect(text).to.include(`https://groundwork.test${path}`);
    });

  it('says how many competitors and watched pages changed', () => {
    const events = ['comp_1', 'comp_2', 'wat_1'].map((id) => event(`Change of ${id}`, { competitor_id: id }));
    expect(mail(events).subject).to.contain('3 changes from 2 competitors and 1 watched page');
  });

  it('links each event to the console', () => {
    const url = `https://groundwork.test/events/${priceChange._id}`;
    expect(
      [json('slack', [priceChange]), json('teams', [priceChange]), mail([priceChange]).html].every((text) =>
        text.includes(url),
      ),
    ).to.equal(true);
  });

  it('has no links to the console if its address is unknown', () => {
    const { content } = compose('slack', [priceChange], {
      names: new Map(),
      publicUrl: undefined,
      timeZone: 'UTC',
      destination: 'x',
      at: new Date(),
    });
    expect(content.json).to.not.include('/events');
  });

  for (const [kind, fault] of [
    ['slack', slackFault],
    ['teams', teamsFault],
  ] as const)
    it(`${kind}: fits as many of 1,000 events as the vendor allows`, () => {
      const { content, events } = written(kind, many(1_000));
      expect(fault(content.json!)).to.equal(null);
      expect(events.length).to.be.at.least(kind === 'slack' ? 500 : 200);
    }).timeout(60_000);

  for (const kind of ['slack', 'teams', 'email', 'webhook'] as const)
    it(`${kind}: fits one event with the longest texts`, () => {
      const long = '😀<&*'.repeat(20_000);
      const { events } = written(kind, [event(long, { plain_brief: long, before: long, after: long })], long);
      expect(events).to.have.length(1);
    });

  it("the mail is shorter than mail programs' limit", () => {
    expect(Buffer.byteLength(mail(many(1_000)).html)).to.be.below(102_000);
  }).timeout(60_000);

  it('the webhook gets a single event unchanged, and several events as a digest', () => {
    const one = JSON.parse(json('webhook', [priceChange]));
    const two = JSON.parse(json('webhook', [priceChange, event('Minor')]));
    expect([one.type, one.data.id, two.type, two.data.events.length]).to.deep.equal([
      'intel.event',
      priceChange._id,
      'intel.digest',
      2,
    ]);
  });
});
