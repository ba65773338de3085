import { below } from '../../site/text.ts';

const WHO = [
  'Teams',
  'Analysts',
  'Support agents',
  'Managers',
  'Operations leads',
  'Developers',
  'Finance teams',
  'Partners',
  'New colleagues',
  'Regional offices',
];
const DOES = [
  'plan',
  'review',
  'share',
  'approve',
  'search',
  'archive',
  'compare',
  'annotate',
  'forecast',
  'route',
  'schedule',
  'publish',
];
const WHAT = [
  'requests',
  'contracts',
  'campaigns',
  'tickets',
  'invoices',
  'roadmaps',
  'shipments',
  'interviews',
  'budgets',
  'incidents',
  'translations',
  'dashboards',
  'audits',
  'handovers',
];
const WHERE = [
  'in one shared workspace',
  'from any device they own',
  'without leaving their inbox',
  'across offices and time zones',
  'next to the documents they belong to',
  'on a board that everybody can read',
  'inside the tools they already use',
  'with the people who asked for them',
];
const WHY = [
  'so nobody has to ask twice',
  'which keeps meetings short',
  'and the history explains every decision',
  'while permissions stay exactly as they were',
  'because waiting for answers costs more than giving them',
  'so the next step is always visible',
  'and nothing gets lost between two systems',
  'which new colleagues notice on their first day',
];
const OPENERS = [
  'Every morning',
  'During a migration',
  'At the end of a quarter',
  'When a customer calls',
  'Before a launch',
  'After an incident',
  'Once access is granted',
  'Whenever plans change',
  'In regulated industries',
  'For distributed teams',
];
const CLAIMS = [
  'Setting it up takes an afternoon and needs no consultant, because the importer understands the exports of the usual tools',
  'Data is encrypted in transit and at rest, and every region keeps its own copy under its own key',
  'Rules can be written in plain language, tried on last month, and switched on when the result looks right',
  'An open interface lets your own scripts read and write everything that people can see on the screen',
  'Templates made by other teams are a good beginning, and each of them can be changed without breaking the rest',
  'Reports are built from live records, so the figure in the board deck is the figure in the system',
];

const pick = <T>(list: readonly T[], random: () => number): T => list[below(random, list.length)]!;

export function sentence(random: () => number): string {
  const form = below(random, 5);
  const [who, does, what, where, why] = [
    pick(WHO, random),
    pick(DOES, random),
    pick(WHAT, random),
    pick(WHERE, random),
    pick(WHY, random),
  ];
  if (form === 0) return `${who} ${does} ${what} ${where}, ${why}.`;
  if (form === 1) return `${pick(OPENERS, random)}, ${who.toLowerCase()} ${does} ${what} ${where}, ${why}.`;
  if (form === 2) return `${who} can ${does} and ${pick(DOES, random)} ${what} ${where}, ${why}.`;
  if (form === 3) return `${pick(CLAIMS, random)}.`;
  return `Instead of chasing ${what}, ${who.toLowerCase()} ${does} them ${where}, ${why}.`;
}

export function prose(random: () => number, words = 24): string {
  const sentences = new Set<string>();
  let count = 0;
  while (count < words) {
    const next = sentence(random);
    if (!sentences.has(next)) count += next.split(' ').length;
    sentences.add(next);
  }
  return [...sentences].join(' ');
}

const ADJECTIVES = [
  'Quiet',
  'Faster',
  'Shared',
  'Reliable',
  'Open',
  'Careful',
  'Practical',
  'Smaller',
  'Clear',
  'Modern',
];
const NOUNS = [
  'Workflows',
  'Handovers',
  'Forecasts',
  'Approvals',
  'Dashboards',
  'Audits',
  'Roadmaps',
  'Inboxes',
  'Records',
  'Reviews',
];

export function heading(random: () => number): string {
  const [adjective, noun] = [pick(ADJECTIVES, random), pick(NOUNS, random).toLowerCase()];
  const who = pick(WHO, random).toLowerCase();
  return pick(
    [
      `${adjective} ${noun} for ${who}`,
      `How ${who} keep their ${noun} clear`,
      `${adjective} ${noun}, one place`,
      `What ${who} expect from ${adjective.toLowerCase()} ${noun}`,
      `Why ${who} love ${adjective.toLowerCase()} ${noun}`,
    ],
    random,
  );
}

export const COMPANIES = [
  'Norrby Foods',
  'Pinefield',
  'Ohta Motors',
  'Fjordbank',
  'Lumen Health',
  'Castell Logistics',
  'Bright & Hale',
  'Kestrel Air',
  'Oakline Schools',
  'Meridian Textiles',
  'Tallow Energy',
  'Quarry Insurance',
];

export const PRODUCT_NAMES = [
  'Acme Flow',
  'Acme Desk',
  'Acme Insights',
  'Acme Vault',
  'Acme Bridge',
  'Acme Pulse',
  'Acme Signals',
  'Acme Atlas',
];
