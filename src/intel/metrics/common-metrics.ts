import type { Guardrail, Metric } from './metric.ts';

const NPS_BY = 'Fred Reichheld, The One Number You Need to Grow (Harvard Business Review, 2003)';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Rest = Pick<Metric, 'name' | 'stage' | 'definition' | 'numerator' | 'denominator' | 'unit' | 'events'> &
  Partial<Metric>;

export const OF_CRM = { sourceSystem: 'CRM', ownerRole: 'head of sales' } as const;

/** The metrics of one business model usually share a source, an owner and a cadence. */
export const metricsWith =
  (usual: Pick<Metric, 'sourceSystem' | 'ownerRole' | 'cadence'>) =>
  (rest: Rest): Metric => ({
    definedBy: null,
    direction: 'up',
    leading: true,
    themes: [],
    drives: [],
    aliases: [rest.name.toLowerCase()],
    ...usual,
    ...rest,
  });

type Placed = Pick<Metric, 'drives' | 'events'> &
  Partial<
    Pick<Metric, 'sourceSystem' | 'ownerRole' | 'northStars' | 'aliases' | 'cadence' | 'themes' | 'name'>
  >;

export const netPromoterScore = ({ drives }: Pick<Metric, 'drives'>): Metric => ({
  name: 'Net Promoter Score',
  stage: 'referral',
  definition:
    'Share of surveyed customers in a quarter who answer 9 or 10 on a scale from 0 to 10, minus the share who answer 0 to 6.',
  definedBy: NPS_BY,
  numerator: 'customers answering 9 or 10, minus customers answering 0 to 6',
  denominator: 'customers who answered',
  unit: 'points',
  direction: 'up',
  leading: true,
  sourceSystem: 'customer survey',
  cadence: 'quarterly',
  ownerRole: 'head of customer service',
  events: ['survey_answered'],
  themes: ['satisfaction', 'referral'],
  drives,
  aliases: ['net promoter score', 'nps'],
});

export const acquisitionCost = ({
  spend = 'marketing spend',
  who,
  each,
  ...placed
}: Placed & { spend?: string; who: string; each: string }): Metric => ({
  name: 'Customer acquisition cost',
  stage: 'acquisition',
  definition: `${capitalised(spend)} in a month divided by the number of ${who} won in that month.`,
  definedBy: null,
  numerator: `${spend} in the month`,
  denominator: `${who} in the month`,
  unit: `currency per ${each}`,
  direction: 'down',
  leading: false,
  sourceSystem: 'accounting and CRM',
  cadence: 'monthly',
  ownerRole: 'head of marketing',
  themes: ['cost'],
  relation: 'limits',
  aliases: ['customer acquisition cost', 'acquisition cost', 'cac'],
  ...placed,
});

export const referredShare = ({
  newcomers,
  sent,
  ...placed
}: Placed & Pick<Metric, 'name'> & { newcomers: string; sent: string }): Metric => ({
  stage: 'referral',
  definition: `Share of the ${newcomers} who ${sent}.`,
  definedBy: null,
  numerator: `${newcomers} who ${sent}`,
  denominator: newcomers,
  unit: 'percent',
  direction: 'up',
  leading: true,
  sourceSystem: 'CRM',
  cadence: 'monthly',
  ownerRole: 'head of marketing',
  themes: ['referral'],
  aliases: ['referral rate'],
  ...placed,
});

export const churnRate = ({
  who,
  left,
  definedBy = null,
  ...placed
}: Placed & Pick<Metric, 'name'> & { who: string; left: string; definedBy?: string | null }): Metric => ({
  stage: 'retention',
  definition: `Share of the ${who} at the start of a month who ${left} during that month.`,
  definedBy,
  numerator: `${who} at the start of the month who ${left} during the month`,
  denominator: `${who} at the start of the month`,
  unit: 'percent',
  direction: 'down',
  leading: false,
  sourceSystem: 'billing system',
  cadence: 'monthly',
  ownerRole: 'head of customer success',
  themes: ['churn', 'retention'],
  aliases: ['churn rate', 'churn'],
  ...placed,
});

type Watched = Pick<Guardrail, 'events' | 'limits'> & Partial<Pick<Guardrail, 'name' | 'themes'>>;

export const satisfactionScore = ({ asked, ...watched }: Watched & { asked: string }): Guardrail => ({
  name: 'Customer satisfaction score',
  definition: `Share of the ${asked} who say they are satisfied or very satisfied.`,
  definedBy: null,
  threshold: null,
  themes: ['satisfaction', 'referral'],
  ...watched,
});

export const complaintRate = ({
  by = 'Complaints in a month',
  per,
  ...watched
}: Watched & { by?: string; per: string }): Guardrail => ({
  name: 'Complaint rate',
  definition: `${by} divided by the number of ${per}.`,
  definedBy: null,
  threshold: null,
  themes: ['satisfaction'],
  ...watched,
});

export const grossMargin = ({ costs, ...watched }: Watched & { costs: string }): Guardrail => ({
  name: 'Gross margin',
  definition: `Revenue in the month minus ${costs}, as a share of revenue.`,
  definedBy: null,
  threshold: null,
  themes: ['cost', 'revenue'],
  ...watched,
});

export const averageDiscount = (watched: Watched): Guardrail => ({
  name: 'Average discount',
  definition: 'Discounts granted in the month as a share of sales at list prices.',
  definedBy: null,
  threshold: null,
  themes: ['discount'],
  ...watched,
});

export const PAGE_VIEWS = {
  name: 'Page views',
  why: 'Views grow with every kind of traffic and do not show whether anyone uses or buys the product.',
};
export const FOLLOWERS = {
  name: 'Social media followers',
  why: 'The number of followers does not show how many people will pay.',
};

export const visitorToEnquiryRate = ({ drives }: Pick<Metric, 'drives'>): Metric => ({
  name: 'Visitor-to-enquiry rate',
  stage: 'acquisition',
  definition: 'Share of unique website visitors in a week who sent an enquiry, called or asked for a quote.',
  definedBy: null,
  numerator: 'visitors who got in touch',
  denominator: 'unique website visitors',
  unit: 'percent',
  direction: 'up',
  leading: true,
  sourceSystem: 'web analytics and call tracking',
  cadence: 'weekly',
  ownerRole: 'head of marketing',
  events: ['page_viewed', 'enquiry_received'],
  themes: ['awareness', 'signup', 'leads'],
  drives,
  aliases: ['visitor-to-enquiry', 'contact rate'],
});
