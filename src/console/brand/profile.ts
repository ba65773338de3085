import type { BrandDraft, BrandFields, BrandSource } from '../api/answers.ts';

export interface Profile extends BrandFields {
  sources?: BrandSource[] | undefined;
  version: number;
  updatedAt: string | null;
}

export type TextName = 'name' | 'domain' | 'oneLiner' | 'pricingNotes' | 'businessModel';
export type ListName =
  | 'products'
  | 'audiences'
  | 'markets'
  | 'valueProps'
  | 'differentiators'
  | 'proofPoints'
  | 'competitors'
  | 'tone.do'
  | 'tone.dont'
  | 'forbiddenClaims';

export type Fields = Record<TextName, string> & Record<ListName, readonly string[]>;

export const fieldsOf = ({ tone, ...profile }: BrandFields): Fields => ({
  name: profile.name ?? '',
  domain: profile.domain ?? '',
  oneLiner: profile.oneLiner ?? '',
  pricingNotes: profile.pricingNotes ?? '',
  businessModel: profile.businessModel ?? '',
  products: profile.products,
  audiences: profile.audiences,
  markets: profile.markets,
  valueProps: profile.valueProps,
  differentiators: profile.differentiators,
  proofPoints: profile.proofPoints,
  competitors: profile.competitors,
  'tone.do': tone.do,
  'tone.dont': tone.dont,
  forbiddenClaims: profile.forbiddenClaims,
});

export function sourcesOf({ profile, evidence }: Pick<BrandDraft, 'profile' | 'evidence'>): BrandSource[] {
  const fields: Partial<Record<string, string | readonly string[]>> = fieldsOf(profile);
  return evidence.flatMap(({ path, quote, url }) => {
    const [, field = path, at = '0'] = /^(.*?)(?:\.(\d+))?$/.exec(path) ?? [];
    const value = fields[field];
    const text = typeof value === 'string' ? value : value?.[Number(at)];
    return text === undefined ? [] : [{ field, text, quote, url }];
  });
}

export const pagesOfValue = (
  sources: readonly BrandSource[],
  field: string,
  value: string,
): readonly BrandSource[] =>
  sources.filter(
    (one, at, all) =>
      one.field === field &&
      one.text === value.trim() &&
      all.findIndex(
        ({ field: name, text, url }) => name === field && text === one.text && url === one.url,
      ) === at,
  );

const LONGEST_BESIDE = 160;

export function quoteBeside(value: string, quote: string): string | null {
  const said = quote.trim().replaceAll(/\s+/gu, ' ');
  if (value.includes(said)) return null;
  return said.length <= LONGEST_BESIDE ? said : `${said.slice(0, LONGEST_BESIDE - 1).trimEnd()}…`;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export const profileOf = (fields: Fields): BrandFields => ({
  name: orNull(fields.name),
  domain: orNull(fields.domain),
  oneLiner: orNull(fields.oneLiner),
  pricingNotes: orNull(fields.pricingNotes),
  businessModel: orNull(fields.businessModel ?? '') as NonNullable<BrandFields['businessModel']> | null,
  products: [...fields.products],
  audiences: [...fields.audiences],
  markets: [...fields.markets],
  valueProps: [...fields.valueProps],
  differentiators: [...fields.differentiators],
  proofPoints: [...fields.proofPoints],
  competitors: [...fields.competitors],
  tone: { do: [...fields['tone.do']], dont: [...fields['tone.dont']] },
  forbiddenClaims: [...fields.forbiddenClaims],
});

const nameList = Object.keys as <T extends object>(of: T) => (keyof T)[];

export const differences = (a: Fields, b: Fields): (TextName | ListName)[] =>
  nameList(a).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));

export const withoutBlanks = (fields: Fields): Fields => {
  const cleared = { ...fields };
  for (const { name } of LISTS) cleared[name] = fields[name].filter((entry) => entry.trim() !== '');
  return cleared;
};

/** The API's limits: text lengths in UTF-16 units and the number of entries in a list. */
export const LONGEST_TEXT = 2_000;
export const LONGEST_ENTRY = 500;
export const MOST_ENTRIES = 50;

interface TextField {
  name: TextName;
  label: string;
  hint: string;
  hasLimit: boolean;
  lines?: number;
}

export interface ListField {
  name: ListName;
  label: string;
  one: string;
  hint: string;
  isDrafted?: true;
  isRanked?: true;
  missing?: string;
}

export const TEXTS: readonly TextField[] = [
  { name: 'name', label: 'Name', hint: 'The name of your company or brand.', hasLimit: true },
  { name: 'domain', label: 'Domain', hint: 'Your website, such as example.com.', hasLimit: false },
  {
    name: 'oneLiner',
    label: 'One-liner',
    hint: 'What you do and for whom, in one sentence.',
    hasLimit: true,
    lines: 2,
  },
  {
    name: 'pricingNotes',
    label: 'Pricing notes',
    hint: 'Plans, prices and their conditions.',
    hasLimit: true,
    lines: 5,
  },
];

export const LISTS: readonly ListField[] = [
  {
    name: 'products',
    isDrafted: true,
    isRanked: true,
    label: 'Products',
    one: 'product',
    hint: 'What you sell.',
  },
  {
    name: 'audiences',
    isDrafted: true,
    isRanked: true,
    label: 'Audiences',
    one: 'audience',
    hint: 'Your customers.',
  },
  {
    name: 'markets',
    isDrafted: true,
    isRanked: true,
    label: 'Markets',
    one: 'market',
    hint: 'Countries or regions you sell in.',
  },
  {
    name: 'valueProps',
    isDrafted: true,
    isRanked: true,
    label: 'Value propositions',
    one: 'value proposition',
    hint: 'What customers gain.',
  },
  {
    name: 'differentiators',
    isDrafted: true,
    isRanked: true,
    label: 'Differentiators',
    one: 'differentiator',
    hint: 'What sets you apart.',
    missing:
      'When the profile is drafted from your website, your differentiators are taken from sentences such as “Unlike others, we …” and from tables that compare you with other providers. If your site has neither, add what only you offer.',
  },
  {
    name: 'proofPoints',
    isDrafted: true,
    isRanked: true,
    label: 'Proof points',
    one: 'proof point',
    hint: 'Numbers, customers, awards.',
  },
  { name: 'competitors', label: 'Competitors', one: 'competitor', hint: 'Competitors and alternatives.' },
  { name: 'tone.do', label: 'Tone: do', one: 'tone to use', hint: 'How your copy should sound.' },
  {
    name: 'tone.dont',
    label: 'Tone: avoid',
    one: 'tone to avoid',
    hint: 'What your copy should not sound like.',
  },
  {
    name: 'forbiddenClaims',
    label: 'Forbidden claims',
    one: 'forbidden claim',
    hint: 'Claims that generated copy must not make.',
  },
];

export const withExample = ({ example, ...model }: ModelChoice): ModelChoice =>
  example === undefined ? model : { ...model, text: `${model.text} (${example})` };

interface ModelChoice {
  value: string;
  text: string;
  example?: string;
  hint: string;
}

export const MODELS: readonly ModelChoice[] = [
  {
    value: 'subscription',
    text: 'Software subscription',
    example: 'booking software',
    hint: 'Customers pay monthly or yearly for software or an app.',
  },
  {
    value: 'contracts',
    text: 'Ongoing services, rentals and memberships',
    example: 'cleaning contracts, maintenance, car hire, gym',
    hint: 'Customers pay while a contract runs: outsourced services, maintenance, rentals, memberships.',
  },
  {
    value: 'services',
    text: 'Bookings and appointments',
    example: 'clinic, hotel, interpreter by the hour',
    hint: 'Customers book people, appointments or stays: clinics, salons, repairs, hotels, interpreters by the hour.',
  },
  {
    value: 'projects',
    text: 'Projects and consulting',
    example: 'agency, translator, lawyer',
    hint: 'Customers order one project at a time, for example from an agency, a translator, a lawyer or a builder.',
  },
  {
    value: 'orders',
    text: 'Fixed-price services',
    example: 'CV writing, proofreading',
    hint: 'Customers order a service at a fixed price, such as CV writing, logo design or proofreading.',
  },
  {
    value: 'shop',
    text: 'Product sales',
    example: 'shop, maker',
    hint: 'Customers buy goods from a shop, a maker or a wholesaler.',
  },
  {
    value: 'marketplace',
    text: 'Marketplace',
    example: 'site for used cars',
    hint: 'You bring buyers and sellers together and earn a share of each sale.',
  },
  {
    value: 'courses',
    text: 'Courses and training',
    example: 'language school',
    hint: 'Customers pay for lessons, courses or degrees.',
  },
  {
    value: 'insurance',
    text: 'Insurance',
    example: 'pet insurance',
    hint: 'Customers pay premiums for insurance.',
  },
  {
    value: 'content',
    text: 'Media and publishing',
    example: 'magazine, podcast',
    hint: 'Readers, listeners or advertisers pay for what you publish.',
  },
  {
    value: 'nonprofit',
    text: 'Non-profit or association',
    example: 'charity, trade body',
    hint: 'Donations, grants or membership fees pay for your work.',
  },
  {
    value: 'public service',
    text: 'Public service',
    example: 'city council',
    hint: 'Residents and companies use the services of a public authority.',
  },
  {
    value: 'general',
    text: 'Other',
    hint: 'None of these. Documents use only metrics and journey stages that fit any business.',
  },
];
export const modelName = (model: string): string =>
  MODELS.find(({ value }) => value === model)?.text ?? model;

export const INFERRED_MODEL = { value: '', text: 'Inferred from your pages' };
export const MODEL_LABEL = 'Business model';

export function inferredText({
  businessModel,
  decidedBy,
}: {
  businessModel: string;
  decidedBy: string | null;
}): string {
  if (decidedBy === null)
    return 'Your profile and pages do not show a business model yet. Choose one, or add your prices and products.';
  return `Inferred: ${modelName(businessModel)}, from these words: ${decidedBy}. If this is wrong, choose another business model.`;
}

export const labelOf = (name: TextName | ListName): string =>
  name === 'businessModel'
    ? MODEL_LABEL
    : ([...TEXTS, ...LISTS].find((field) => field.name === name)?.label ?? name);

export function valueAt(fields: Fields, path: string): string | undefined {
  const place = path.replace(/^body\./, '');
  if (place === 'businessModel') return fields.businessModel;
  const field = [...TEXTS, ...LISTS].find(({ name }) => name === place || place.startsWith(`${name}.`));
  if (field === undefined) return undefined;
  const value = fields[field.name];
  if (typeof value === 'string') return value;
  return place === field.name ? value.join('\n') : value[Number(place.slice(field.name.length + 1))];
}

export const partName = (name: TextName | ListName | 'tone'): string =>
  name === 'tone' ? 'Tone of voice' : labelOf(name);
