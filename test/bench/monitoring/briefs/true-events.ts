import type { EventKind } from '../../../../src/events/event-facts.ts';
import { percentChange } from '../../../../src/events/severity.ts';
import { titleOf } from '../../../../src/events/to-events.ts';
import type { BriefFacts } from '../../../../src/competitors/briefs/brief-gate.ts';
import type { Told, Wording } from './wording.ts';

export interface Case {
  event: BriefFacts;
  told: Told;
  lies: Record<string, Partial<Told>>;
}

type Money = (amount: number) => string;

const EN = (n: number): string => n.toLocaleString('en');
const EURO = (n: number): string => n.toLocaleString('de');
const MONEY: Record<Wording['language'], [code: string, write: Money, other: Money][]> = {
  en: [
    ['USD', (n) => `$${EN(n)}`, (n) => `€${EN(n)}`],
    ['EUR', (n) => `€${EN(n)}`, (n) => `£${EN(n)}`],
    ['GBP', (n) => `${EN(n)} GBP`, (n) => `${EN(n)} USD`],
    ['USD', (n) => `${EN(n)} dollars`, (n) => `${EN(n)} euros`],
  ],
  de: [
    ['EUR', (n) => `${EURO(n)} €`, (n) => `${EURO(n)} $`],
    ['EUR', (n) => `${EURO(n)} Euro`, (n) => `${EURO(n)} Franken`],
  ],
  fr: [['EUR', (n) => `${EURO(n)} €`, (n) => `${EURO(n)} $`]],
  es: [['EUR', (n) => `${EURO(n)} euros`, (n) => `${EURO(n)} dólares`]],
};

const PERCENT: Record<Wording['language'], ((n: number) => string)[]> = {
  en: [(n) => `${n.toFixed(1)} %`, (n) => `${Math.round(n)}%`, (n) => `about ${Math.round(n)} percent`],
  de: [(n) => `${n.toFixed(1).replace('.', ',')} %`, (n) => `rund ${Math.round(n)} Prozent`],
  fr: [(n) => `${Math.round(n)} %`],
  es: [(n) => `${Math.round(n)} %`],
};

const NOTHING: Told = {
  name: '',
  was: '',
  is: '',
  by: '',
  percent: '',
  more: '',
  date: '',
  count: '',
  isUp: true,
};
const PAGE = 'https://www.brightdesk.example/pricing';

function eventOf(
  kind: EventKind,
  facts: object,
  before: unknown,
  after: unknown,
  quotes: string[],
): BriefFacts {
  const { before: was, after: is } = facts as { before?: unknown; after?: unknown };
  const isPrice = kind === 'price_changed' && typeof was === 'number' && typeof is === 'number';
  return {
    kind,
    title: titleOf(kind, facts as never),
    before: before as BriefFacts['before'],
    after: after as BriefFacts['after'],
    delta_pct: isPrice ? percentChange(was, is) : null,
    evidence: quotes.map((quote) => ({ quote, snapshot_id: 'snap_1', start: 0, end: quote.length })),
    page_url: PAGE,
  };
}

const PRICES: [plan: string, other: string, was: number, is: number][] = [
  ['Pro', 'Team', 49, 59],
  ['Business', 'Starter', 120, 90],
  ['Growth', 'Scale', 19.9, 24.9],
  ['Team', 'Enterprise', 1200, 1350],
  ['Plus', 'Premium', 35, 21],
];

function prices(language: Wording['language']): Case[] {
  return PRICES.flatMap(([plan, other, was, is], i) => {
    const [code, write, strange] = MONEY[language][i % MONEY[language].length]!;
    const style = PERCENT[language][i % PERCENT[language].length]!;
    const size = Math.abs(percentChange(was, is)!);
    const terms = { currency: code, period: 'month', unit: null };
    const offer = (amount: number) => ({ plan, amount, ...terms });
    const difference = Number(Math.abs(is - was).toFixed(2));
    const told = { ...NOTHING, name: plan, was: write(was), is: write(is), by: write(difference), percent: style(size), isUp: is > was }; // prettier-ignore
    const quotes = [`${plan}\n${write(was)} per month\n50 boards\n${other}\n${write(is * 3)}`, `${plan}\n${write(is)} per month`]; // prettier-ignore
    return [
      {
        event: eventOf(
          'price_changed',
          { plan, before: was, after: is, ...terms },
          offer(was),
          offer(is),
          quotes,
        ),
        told,
        lies: {
          number: { is: write(is + 7) },
          'number before': { was: write(was + 11) },
          difference: { by: write(difference + 3) },
          percentage: { percent: style(size + 9) },
          plan: { name: other },
          direction: { isUp: is <= was },
          currency: { was: strange(was), is: strange(is), by: strange(difference) },
          swapped: { was: write(is), is: write(was) },
        },
      },
    ];
  });
}

function offers(kind: 'plan_added' | 'plan_removed', language: Wording['language']): Case[] {
  return PRICES.slice(0, 4).map(([plan, other, amount], i) => {
    const [code, write, strange] = MONEY[language][i % MONEY[language].length]!;
    const offer = { plan, amount, currency: code, period: 'month', unit: null };
    const isAdded = kind === 'plan_added';
    return {
      event: eventOf(kind, offer, isAdded ? null : offer, isAdded ? offer : null, [`${plan}\n${write(amount)} per month`, `${other}\n${write(amount * 2)} per month`]), // prettier-ignore
      told: { ...NOTHING, name: plan, was: write(amount), is: write(amount) },
      lies: {
        number: { was: write(amount + 8), is: write(amount + 8) },
        plan: { name: other },
        currency: { was: strange(amount), is: strange(amount) },
      },
    };
  });
}

interface Plain {
  facts: object;
  before: unknown;
  after: unknown;
  told: Partial<Told>;
  lies: Case['lies'];
  quotes?: string[];
}

const counts = (kind: 'trial_changed' | 'hiring_freeze', was: number, is: number): Plain => ({
  facts: { before: was, after: is },
  before: kind === 'trial_changed' ? { days: was } : { count: was },
  after: kind === 'trial_changed' ? { days: is } : { count: is },
  told: { was: String(was), is: String(is), percent: `${Math.round(Math.abs(percentChange(was, is)!))} %`, isUp: is > was },
  lies: {
    number: { is: String(is + 4) },
    'number before': { was: String(was + 6) },
    percentage: { percent: `${Math.round(Math.abs(percentChange(was, is)!)) + 12} %` },
    direction: { isUp: is <= was },
    swapped: { was: String(is), is: String(was) },
  },
}); // prettier-ignore

const renamed = (was: string, is: string): Plain => ({
  facts: { before: was, after: is },
  before: { plan: was, amount: 49, currency: 'USD', period: 'month', unit: null },
  after: { plan: is, amount: 49, currency: 'USD', period: 'month', unit: null },
  told: { was, is },
  lies: { swapped: { was: is, is: was }, plan: { is: 'Ultra' }, 'plan before': { was: 'Ultra' } },
});
const limit = (plan: string, more: string, was: string, is: string, isUp: boolean): Plain => ({
  facts: { plan, limit: more, before: was, after: is },
  before: { plan, limit: more, amount: was },
  after: { plan, limit: more, amount: is },
  told: { name: plan, more, was, is, isUp },
  lies: {
    number: { is: '77' },
    'number before': { was: '66' },
    plan: { name: plan === 'Team' ? 'Pro' : 'Team' },
    direction: { isUp: !isUp },
    swapped: { was: is, is: was },
  },
  quotes: [`${plan}\n${was} ${more}\nTeam\nPro`, `${plan}\n${is} ${more}`],
});
const named = (facts: object, before: unknown, after: unknown, name: string, other: string): Plain => ({
  facts,
  before,
  after,
  told: { name },
  lies: { name: { name: other } },
});
const post = (title: string, day: string, iso: string, wrong: string): Plain => ({
  facts: { title },
  before: null,
  after: { title, url: 'https://www.brightdesk.example/blog/2025/08/4711', date: iso },
  told: { more: title, date: day },
  lies: { date: { date: wrong } },
});
const roles = (more: string, titles: string[], isOpened: boolean): Plain => {
  const some = { department: more, roles: titles, count: titles.length };
  const none = { department: more, roles: [], count: 0 };
  return {
    facts: { roles: titles, department: more, board: 40 },
    before: isOpened ? none : some,
    after: isOpened ? some : none,
    told: { more, count: String(titles.length), name: titles[0]! },
    lies: { number: { count: String(titles.length + 5) }, name: { more: 'Finance' } },
    quotes: titles,
  };
};
const hosts = (was: string, is: string): Plain => ({
  facts: { before: was, after: is },
  before: was,
  after: is,
  told: { was, is },
  lies: { swapped: { was: is, is: was }, name: { is: 'otherdesk.example' } },
});

const offerOf = (plan: string, amount: number | null, contactSales: boolean, unit: string | null = null) => ({
  plan,
  amount,
  currency: 'USD',
  period: 'month',
  unit,
  contactSales,
});
const between = (was: string, is: string): Plain => ({
  ...hosts(was, is),
  lies: { swapped: { was: is, is: was } },
});

const PLAIN: Partial<Record<EventKind, Plain[]>> = {
  prices_hidden: [
    {
      facts: { plans: ['Enterprise', 'Business'], priced: 2 },
      before: { plans: [offerOf('Enterprise', 400, false), offerOf('Business', 120, false)] },
      after: { plans: [offerOf('Enterprise', null, true), offerOf('Business', null, true)] },
      told: { name: 'Enterprise' },
      lies: { plan: { name: 'Growth' } },
      quotes: ['Enterprise\n$400 per month\nGrowth\n$40 per month', 'Enterprise\nContact sales'],
    },
  ],
  prices_published: [
    {
      facts: { plans: ['Enterprise'] },
      before: { plans: [offerOf('Enterprise', null, true)] },
      after: { plans: [offerOf('Enterprise', 400, false)] },
      told: { name: 'Enterprise', is: '$400' },
      lies: { plan: { name: 'Growth' }, number: { is: '$480' }, currency: { is: '€400' } },
    },
  ],
  discount_changed: [
    {
      facts: { before: null, after: 'Black Friday: 30% off all plans' },
      before: null,
      after: { text: 'Black Friday: 30% off all plans' },
      told: { percent: '30 %', is: 'Black Friday' },
      lies: { percentage: { percent: '35 %' }, name: { is: 'Cyber Monday' } },
    },
  ],
  model_changed: [
    {
      facts: { plan: 'Team', before: 'seat', after: 'credit' },
      before: offerOf('Team', 20, false, 'seat'),
      after: offerOf('Team', 20, false, 'credit'),
      told: { name: 'Team', was: 'seat', is: 'credit' },
      lies: { swapped: { was: 'credit', is: 'seat' }, plan: { name: 'Business' } },
    },
  ],
  headline_changed: [between('Plans that hold', 'Work that flows')],
  positioning_changed: [between('The planner for small teams', 'The operating system for enterprises')],
  company_event: [
    post('Brightdesk acquires Northwind', '', '2025-09-01', ''),
    post('Brightdesk raises $30 million', '', '2025-09-01', ''),
  ].map((one, i) => ({
    ...one,
    facts: { ...one.facts, event: i === 0 ? 'acquisition' : 'funding' },
    lies: { name: { more: i === 0 ? 'Brightdesk acquires Contoso' : 'Brightdesk raises $50 million' } },
  })),
  comparison_page_added: [
    { facts: { title: 'Brightdesk vs Globex' }, before: null, after: { title: 'Brightdesk vs Globex', url: PAGE }, told: { more: 'Brightdesk vs Globex' }, lies: { name: { more: 'Brightdesk vs Initech' } } },
  ],
  legal_terms_changed: [
    { facts: { document: 'privacy policy', words: 120, lines: [{ section: null, kind: 'text', before: 'We keep data for 30 days.', after: 'We keep data for 90 days.' }] }, before: { text: 'We keep data for 30 days.' }, after: { text: 'We keep data for 90 days.' }, told: { more: 'privacy policy', was: '30', count: '90' }, lies: { number: { count: '150' } } },
  ],
  copy_changed: [
    { facts: { page: 'Security', about: 'content', words: 45, lines: [{ section: null, kind: 'text', before: 'We keep backups for 20 days.', after: 'We keep backups for 45 days.' }] }, before: { text: 'We keep backups for 20 days.' }, after: { text: 'We keep backups for 45 days.' }, told: { more: 'Security', count: '45' }, lies: { number: { count: '54' } } },
  ],
  new_department: [
    named({ department: 'Data Science', roles: ['Data Scientist'] }, null, { department: 'Data Science', roles: ['Data Scientist'], count: 1 }, 'Data Science', 'Legal'),
  ],
  plan_renamed: [renamed('Growth', 'Scale'), renamed('Starter', 'Basic'), renamed('Team', 'Business Plus')],
  limit_changed: [
    limit('Pro', 'projects', '10', '25', true),
    limit('Team', 'boards', '500', '200', false),
    limit('Starter', 'users', '3', '5', true),
  ],
  trial_changed: [counts('trial_changed', 14, 30), counts('trial_changed', 30, 7)],
  hiring_freeze: [counts('hiring_freeze', 40, 12), counts('hiring_freeze', 26, 11)],
  currency_changed: [['USD', 'EUR', 'GBP'], ['EUR', 'CHF', 'USD']].map(([was, is, other]) => ({
    facts: { before: was, after: is },
    before: { currency: was },
    after: { currency: is },
    told: { was: was!, is: is! },
    lies: { swapped: { was: is!, is: was! }, currency: { is: other! } },
  })),
  free_tier_removed: [
    named({ plan: 'Hobby' }, { plan: 'Hobby', amount: 0, currency: 'USD', period: null, unit: null, contactSales: false }, null, 'Hobby', 'Team'),
    named({ plan: 'Free' }, { plan: 'Free', amount: 0, currency: 'USD', period: null, unit: null, contactSales: false }, null, 'Free', 'Business'),
  ],
  free_tier_added: [
    named({ plan: 'Community' }, null, { plan: 'Community', amount: 0, currency: 'EUR', period: null, unit: null, contactSales: false }, 'Community', 'Enterprise'),
  ],
  billing_terms_changed: [
    {
      facts: { plan: 'Pro', before: 12, after: 10 },
      before: { plan: 'Pro', months: 12 },
      after: { plan: 'Pro', months: 10 },
      told: { name: 'Pro', was: '12', is: '10' },
      lies: { number: { is: '9' }, swapped: { was: '10', is: '12' }, plan: { name: 'Team' } },
    },
  ],
  feature_gating_changed: [
    {
      facts: { feature: 'Single sign-on', before: 'Team, Business', after: 'Business' },
      before: { feature: 'Single sign-on', plans: ['Team', 'Enterprise'] },
      after: { feature: 'Single sign-on', plans: ['Business', 'Enterprise'] },
      told: { name: 'Single sign-on', was: 'Team', is: 'Business' },
      lies: { swapped: { was: 'Business', is: 'Team' }, name: { is: 'Ultra' } },
    },
  ],
  product_launched: [
    named({ product: 'Beacon' }, null, { name: 'Beacon', url: 'https://x.example/beacon' }, 'Beacon', 'Harbor'),
    named({ product: 'Signal Hub' }, null, { name: 'Signal Hub', url: 'https://x.example/hub' }, 'Signal Hub', 'Quill Desk'),
  ],
  product_removed: [named({ product: 'Tidewater' }, { name: 'Tidewater', url: 'https://x.example/t' }, null, 'Tidewater', 'Beacon')],
  post_published: [
    post('How we plan our weeks', '12 August 2025', '2025-08-12', '14 August 2025'),
    post('We launch shared boards', 'August 3, 2025', '2025-08-03', 'September 3, 2025'),
    post('Three lessons from support', '2025-06-30', '2025-06-30', '2024-06-30'),
  ],
  release_published: [post('Version 4.2: faster boards', '1 July 2025', '2025-07-01', '7 January 2025')],
  customer_logo_added: [named({ customers: ['Northwind', 'Globex'] }, null, ['Northwind', 'Globex'], 'Northwind', 'Initech')],
  customer_logo_removed: [named({ customers: ['Contoso'] }, ['Contoso'], null, 'Contoso', 'Fabrikam')],
  page_removed: [{ facts: { pageKind: 'pricing' }, before: { url: PAGE, kind: 'pricing' }, after: null, told: { more: 'pricing' }, lies: {} }],
  site_redirected: [hosts('brightdesk.example', 'nimblework.example')],
  roles_opened: [
    roles('Engineering', ['Data Engineer', 'Site Reliability Engineer', 'Platform Engineer'], true),
    roles('Sales', ['Account Executive', 'Sales Engineer'], true),
  ],
  roles_closed: [roles('Marketing', ['Brand Manager', 'Content Writer', 'Event Manager', 'Designer'], false), roles('Support', ['Support Agent', 'Support Lead'], false)],
  leadership_role_opened: [
    named({ role: 'VP of Product', level: 'vp' }, null, { role: 'VP of Product', level: 'vp', department: 'Product', location: 'Lisbon', url: null }, 'VP of Product', 'VP of Sales'),
    named({ role: 'Chief Revenue Officer', level: 'chief' }, null, { role: 'Chief Revenue Officer', level: 'chief', department: 'Sales', location: null, url: null }, 'Chief Revenue Officer', 'Chief Security Officer'),
  ],
  new_location: [named({ location: 'Toronto', roles: ['Support Lead'] }, null, { location: 'Toronto', roles: ['Support Lead'], count: 1 }, 'Toronto', 'Madrid')],
}; // prettier-ignore

export function casesOf({ kind, language }: Wording): Case[] {
  if (kind === 'price_changed') return prices(language);
  if (kind === 'plan_added' || kind === 'plan_removed') return offers(kind, language);
  return (PLAIN[kind] ?? []).map(({ facts, before, after, told, lies, quotes = [] }) => ({
    event: eventOf(kind, facts, before, after, quotes),
    told: { ...NOTHING, ...told },
    lies,
  }));
}
