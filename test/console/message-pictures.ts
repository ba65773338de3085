import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { compose, composeBriefing } from '../../src/delivery/destinations/compose.ts';
import type { Content } from '../../src/delivery/destinations/destination.ts';
import { escaped } from '../../src/delivery/messages/mail.ts';
import type { EventRecord } from '../../src/events/event-record.ts';
import { briefingOf } from '../../src/intel/briefings/briefing.ts';
import { briefingMarkdown } from '../../src/intel/briefings/briefing-document.ts';
import { newEvent } from '../support/new-event.ts';

const WIDTH = 640;
const AT = new Date('2026-03-09T07:00:00Z');
const FROM = new Date('2026-03-02T07:00:00Z');
const CONTEXT = { publicUrl: 'https://groundwork.example.com', timeZone: 'Europe/Berlin', at: AT };
const NAMES = new Map([
  ['comp_acme', 'Acme Desk'],
  ['comp_rival', 'Rival'],
]);

const price = (plan: string, amount: number) => ({
  plan,
  amount,
  currency: 'USD',
  period: 'month',
  unit: 'seat',
});
const event = (title: string, change: Partial<EventRecord>): EventRecord => {
  const { related: _, ...found } = newEvent('ws', title);
  return {
    _id: `evt_${title.length}`,
    ...found,
    competitor_id: 'comp_acme',
    page_url: 'https://acme.example.com/pricing',
    ai_brief: '',
    is_read: false,
    is_actioned: false,
    detected_at: new Date('2026-03-06T09:30:00Z'),
    related_ids: [],
    ...change,
  };
};
const quoted = (quote: string) => ({
  evidence: [{ quote, snapshot_id: 'snap_1', start: 0, end: quote.length }],
});

const EVENTS = [
  event('Pro now costs $59 per seat per month, up from $49', {
    severity: 'high',
    before: price('Pro', 49),
    after: price('Pro', 59),
    delta_pct: 20.408,
    plain_brief: 'The price of Pro went up by a fifth. Starter and Company cost the same as before.',
    ...quoted('Pro $59 per seat, billed monthly'),
  }),
  event('Opened 3 roles in Engineering', {
    type: 'hiring',
    kind: 'roles_opened',
    page_url: 'https://acme.example.com/careers',
    after: {
      department: 'Engineering',
      roles: ['Backend Engineer', 'ML Engineer', 'Data Engineer'],
      count: 3,
    },
    ...quoted('ML Engineer, Berlin'),
  }),
  event('New post: Launching status pages for every team', {
    competitor_id: 'comp_rival',
    severity: 'low',
    type: 'content',
    kind: 'post_published',
    page_url: 'https://rival.example.com/blog/status-pages',
    after: 'Launching status pages for every team',
  }),
] as EventRecord[];

const sent = (
  kind: 'slack' | 'teams' | 'email',
  events: readonly EventRecord[],
  destination: string,
): Content => compose(kind, events, { ...CONTEXT, names: NAMES, destination }).content;

function briefed(): Content {
  const subjects = [...NAMES].map(([id, name]) => ({
    id,
    name,
    domain: `${id.slice('comp_'.length)}.example.com`,
    unseen: id === 'comp_rival' ? 'The careers page answered 503.' : null,
  }));
  const text = 'Acme Desk has changed its prices.';
  const reasons = [{ text, message: `${text} Regenerate the document to use the current prices.` }];
  const artifacts = [
    { artifactId: 'art_1', module: 'competitor' as const, name: 'Battlecard: Acme Desk', reasons },
  ];
  const briefing = briefingOf({ from: FROM, to: AT, events: EVENTS, subjects, artifacts });
  const written = { briefing, markdown: briefingMarkdown(briefing) };
  return composeBriefing('email', written, { ...CONTEXT, destination: 'Marketing team' });
}

const PICTURES: Record<string, () => string> = {
  slack: () => slackHtml(sent('slack', EVENTS.slice(0, 1), 'Pricing channel').json!),
  'slack-digest': () => slackHtml(sent('slack', EVENTS, 'Pricing channel').json!),
  teams: () => teamsHtml(sent('teams', EVENTS, 'Market watch').json!),
  mail: () => sent('email', EVENTS, 'Marketing team').mail!.html,
  'mail-briefing': () => briefed().mail!.html,
};

export async function drawMessages(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, html] of Object.entries(PICTURES)) {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 }, javaScriptEnabled: false });
    await page.setContent(html());
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await page.close();
    process.stdout.write(`  messages/${name}\n`);
  }
}

const sheet = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 20px; font: 15px/1.46 system-ui, sans-serif; color: #1d1c1d; background: #fff }
h3 { margin: 0 0 8px; font-size: 18px } p { margin: 0 } .quiet { color: #616061; font-size: 12px } a { color: #1264a3; text-decoration: none }
blockquote { margin: 2px 0; padding-left: 10px; border-left: 4px solid #ddd } .block { margin: 8px 0 }
.card { border: 1px solid #d1d1d1; border-radius: 6px; padding: 14px } .card .block { border-top: 1px solid #e5e5e5; padding-top: 8px }
button { font: inherit; font-size: 13px; font-weight: 600; padding: 5px 12px; border: 1px solid #5b5fc7; border-radius: 4px; color: #5b5fc7; background: #fff }
ul { margin: 4px 0; padding-left: 20px }</style>${html}`;

interface SlackText {
  type: string;
  text: string;
}

function slackHtml(json: string): string {
  const { blocks } = JSON.parse(json) as {
    blocks: { type: string; text?: SlackText; elements?: SlackText[] }[];
  };
  return sheet(
    blocks
      .map(({ type, text, elements = [] }) => {
        if (type === 'header') return `<h3>${escaped(text!.text)}</h3>`;
        if (type === 'context')
          return `<p class="quiet">${elements.map((one) => mrkdwn(one.text)).join(' ')}</p>`;
        return `<div class="block">${mrkdwn(text!.text)}</div>`;
      })
      .join(''),
  );
}

const mrkdwn = (text: string): string =>
  text
    .replaceAll(/<([^|>]+)\|([^>]*)>/g, '<a href="$1">$2</a>')
    .split('\n')
    .map((line) =>
      line.startsWith('> ')
        ? `<blockquote>${line.slice(2)}</blockquote>`
        : `<p>${line.replaceAll(/\*([^*]+)\*/g, '<strong>$1</strong>')}</p>`,
    )
    .join('')
    .replaceAll(/🔴|🟠|🟡|⚪/gu, (mark) => `<span style="color:${DOTS[mark]}">●</span>`);

const DOTS: Record<string, string> = { '🔴': '#dc2626', '🟠': '#ea580c', '🟡': '#ca8a04', '⚪': '#9ca3af' };

interface CardElement {
  type: string;
  text?: string;
  items?: CardElement[];
  inlines?: CardElement[];
  weight?: string;
  size?: string;
  color?: string;
  isSubtle?: boolean;
  italic?: boolean;
  selectAction?: { url: string };
}

const CARD_COLORS: Record<string, string> = { Attention: '#c4314b', Warning: '#b45309', Accent: '#2d5dc7' };
const SIZES: Record<string, number> = { Small: 12, Medium: 16, Large: 20 };

function teamsHtml(json: string): string {
  const { content } = (
    JSON.parse(json) as {
      attachments: [{ content: { body: CardElement[]; actions: { title: string }[] } }];
    }
  ).attachments[0];
  const actions = content.actions.map(({ title }) => `<button>${escaped(title)}</button>`).join(' ');
  return sheet(
    `<div class="card">${content.body.map(cardHtml).join('')}<p style="margin-top:12px">${actions}</p></div>`,
  );
}

function cardHtml({ type, text = '', items = [], inlines = [], ...style }: CardElement): string {
  if (type === 'Container') return `<div class="block">${items.map(cardHtml).join('')}</div>`;
  if (type === 'RichTextBlock') return `<p>${inlines.map(cardHtml).join('')}</p>`;
  const css = [
    style.weight === 'Bolder' ? 'font-weight:600' : '',
    style.size === undefined ? '' : `font-size:${SIZES[style.size]}px`,
    style.isSubtle === true ? 'color:#616161' : '',
    style.color === undefined ? '' : `color:${CARD_COLORS[style.color] ?? 'inherit'}`,
    style.italic === true ? 'font-style:italic' : '',
  ].join(';');
  const words = type === 'TextBlock' ? text.replaceAll(/\\([\\`*_[\]~|])/g, '$1') : escaped(text);
  const link = style.selectAction === undefined ? words : `<a href="#">${words}</a>`;
  const tag = type === 'TextBlock' ? 'div' : 'span';
  return `<${tag} style="${css}">${link.replaceAll('\n', '<br>')}</${tag}>`;
}
