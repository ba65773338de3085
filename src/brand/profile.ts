import { z } from 'zod';
import { bareDomain, siteDomain } from '../web/bare-domain.ts';
import { promptText } from '../grounding/prompt-text.ts';
import { cleanText } from '../extraction/pages/clean-text.ts';

export const BUSINESS_MODEL_NAMES = {
  subscription: 'Software subscription',
  marketplace: 'Marketplace',
  insurance: 'Insurance',
  contracts: 'Ongoing services, rentals and memberships',
  services: 'Bookings and appointments',
  projects: 'Projects and consulting',
  orders: 'Fixed-price services',
  courses: 'Courses and training',
  shop: 'Product sales',
  content: 'Media and publishing',
  nonprofit: 'Non-profit or association',
  'public service': 'Public service',
  general: 'Other',
} as const;
export type BusinessModel = keyof typeof BUSINESS_MODEL_NAMES;
export const BUSINESS_MODELS = Object.keys(BUSINESS_MODEL_NAMES) as [BusinessModel, ...BusinessModel[]];

export interface BrandFields {
  name: string | null;
  /** In lower case, without `www.` */
  domain: string | null;
  oneLiner: string | null;
  products: string[];
  audiences: string[];
  valueProps: string[];
  differentiators: string[];
  proofPoints: string[];
  competitors: string[];
  tone: { do: string[]; dont: string[] };
  forbiddenClaims: string[];
  markets: string[];
  pricingNotes: string | null;
  businessModel?: BusinessModel | null;
}

export interface BrandSource {
  field: string;
  text: string;
  quote: string;
  url: string;
}

export interface BrandProfile extends BrandFields {
  sources?: BrandSource[];
  version: number;
  updatedAt: Date | null;
}

export const BRAND_LISTS = [
  'products',
  'audiences',
  'valueProps',
  'differentiators',
  'proofPoints',
  'competitors',
  'forbiddenClaims',
  'markets',
] as const;

export const LONGEST_BRAND_TEXT = 2_000;
export const LONGEST_BRAND_ENTRY = 500;
const MOST_ENTRIES = 50;

function valuesOf(profile: BrandFields, field: string): readonly string[] {
  if (field === 'tone.do') return profile.tone.do;
  if (field === 'tone.dont') return profile.tone.dont;
  const value = profile[field as 'name' | (typeof BRAND_LISTS)[number]] ?? [];
  return typeof value === 'string' ? [value] : value;
}

export const sourcesFor = (profile: BrandFields, sources: readonly BrandSource[]): BrandSource[] =>
  sources.filter(({ field, text }) => valuesOf(profile, field).includes(text)).slice(0, MOST_SOURCES);

export function sourcesOf(
  profile: BrandFields,
  evidence: readonly { path: string; quote: string; url: string }[],
): BrandSource[] {
  return evidence.flatMap(({ path, quote, url }) => {
    const [, field = path, at = '0'] = /^(.*?)(?:\.(\d+))?$/u.exec(path) ?? [];
    const text = valuesOf(profile, field)[Number(at)];
    return text === undefined ? [] : [{ field, text, quote, url }];
  });
}

export const MOST_SOURCES = 300;

export const BRAND_FIELDS = [
  'name',
  'domain',
  'oneLiner',
  ...BRAND_LISTS,
  'tone',
  'pricingNotes',
  'businessModel',
] as const satisfies readonly (keyof BrandFields)[];

export const emptyFields = (): BrandFields => ({
  name: null,
  domain: null,
  oneLiner: null,
  products: [],
  audiences: [],
  valueProps: [],
  differentiators: [],
  proofPoints: [],
  competitors: [],
  tone: { do: [], dont: [] },
  forbiddenClaims: [],
  markets: [],
  pricingNotes: null,
});

export function changedFields(before: BrandFields, after: BrandFields): (typeof BRAND_FIELDS)[number][] {
  const empty = emptyFields();
  const textOf = (profile: Partial<BrandFields>, field: keyof BrandFields): string =>
    JSON.stringify(profile[field] ?? empty[field] ?? null);
  return BRAND_FIELDS.filter((field) => textOf(before, field) !== textOf(after, field));
}

export const EMPTY_BRAND: BrandProfile = { ...emptyFields(), version: 0, updatedAt: null };

// oxlint-disable-next-line no-control-regex -- the pattern is for control characters
const CONTROLS = /[\0-\x1F\x7F-\x9F]/;
// oxlint-disable-next-line no-control-regex
const CONTROLS_BUT_LINES = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/;

const text = (max: number, refused = CONTROLS) =>
  z
    .string()
    .trim()
    .refine((value) => !refused.test(value), 'must not contain control characters')
    .overwrite((value) => cleanText(value).trim())
    .min(1, 'must not be blank')
    .max(max);

// The list may be very long: check its length before its entries.
const list = z
  .array(z.unknown())
  .max(MOST_ENTRIES)
  .meta({ items: { type: 'string', minLength: 1, maxLength: LONGEST_BRAND_ENTRY } })
  .pipe(z.array(text(LONGEST_BRAND_ENTRY)))
  .nullable()
  .optional();

const domain = z
  .string()
  .trim()
  .max(LONGEST_BRAND_TEXT)
  .transform((value, context) => {
    const found = siteDomain(value);
    if (found !== null) return found;
    const message = 'must be a public domain, such as example.com, or the URL of a page on it';
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });

/** An undefined field stays unchanged, and null clears a field. */
export const sources = z
  .array(
    z
      .strictObject({
        field: z.string().max(20).meta({ description: 'The field, such as `products` or `tone.do`.' }),
        text: z.string().max(LONGEST_BRAND_TEXT).meta({
          description: 'The list entry, or the whole text of a field that is not a list.',
        }),
        quote: z.string().max(10_000).meta({ description: 'Verbatim words from the page.' }),
        url: z.string().max(2_048).meta({ description: 'The page.' }),
      })
      .meta({ title: 'BrandSource' }),
  )
  .max(MOST_SOURCES)
  .meta({
    description:
      'The page that each drafted value came from, kept until the value changes. If a request omits `sources`, the stored ones are kept.',
  });

export const brandChange = z
  .strictObject({
    name: text(LONGEST_BRAND_TEXT).nullable().optional(),
    domain: domain.nullable().optional(),
    oneLiner: text(LONGEST_BRAND_TEXT).nullable().optional(),
    products: list,
    audiences: list,
    valueProps: list,
    differentiators: list,
    proofPoints: list,
    competitors: list,
    tone: z.strictObject({ do: list, dont: list }).nullable().optional(),
    forbiddenClaims: list,
    markets: list,
    pricingNotes: text(LONGEST_BRAND_TEXT, CONTROLS_BUT_LINES).nullable().optional(),
    businessModel: z.enum(BUSINESS_MODELS).nullable().optional(),
    sources: sources.optional(),
    version: z.int().min(0).optional().meta({
      description:
        'The version that this change is based on. If the profile has a newer version, the response is 409.',
    }),
    updatedAt: z
      .string()
      .max(40)
      .nullable()
      .optional()
      .meta({ description: 'Ignored, because the service sets it.' }),
  })
  .meta({ title: 'BrandProfileChange' });

export type BrandChange = z.infer<typeof brandChange>;

export function withChange(current: BrandFields, change: BrandChange): BrandFields {
  const fields = fieldsOf(current);
  const { tone, name, domain, oneLiner, pricingNotes, businessModel } = change;
  for (const key of BRAND_LISTS) if (change[key] !== undefined) fields[key] = change[key] ?? [];
  if (name !== undefined) fields.name = name;
  if (domain !== undefined) fields.domain = domain;
  if (oneLiner !== undefined) fields.oneLiner = oneLiner;
  if (pricingNotes !== undefined) fields.pricingNotes = pricingNotes;
  if (businessModel === null) delete fields.businessModel;
  else if (businessModel !== undefined) fields.businessModel = businessModel;
  if (tone === null) fields.tone = { do: [], dont: [] };
  else if (tone !== undefined) {
    fields.tone = {
      do: tone.do === undefined ? fields.tone.do : (tone.do ?? []),
      dont: tone.dont === undefined ? fields.tone.dont : (tone.dont ?? []),
    };
  }
  return fields;
}

/** Equal profiles must have equal JSON: keep this order. */
export const fieldsOf = (profile: BrandFields): BrandFields => ({
  name: profile.name,
  domain: profile.domain,
  oneLiner: profile.oneLiner,
  products: profile.products,
  audiences: profile.audiences,
  valueProps: profile.valueProps,
  differentiators: profile.differentiators,
  proofPoints: profile.proofPoints,
  competitors: profile.competitors,
  tone: { do: profile.tone.do, dont: profile.tone.dont },
  forbiddenClaims: profile.forbiddenClaims,
  markets: profile.markets,
  pricingNotes: profile.pricingNotes,
  ...(profile.businessModel ? { businessModel: profile.businessModel } : {}),
});

const entriesOf = (profile: BrandFields): [string, readonly string[]][] => [
  ['Products', profile.products],
  ['Audiences', profile.audiences],
  ['Value propositions', profile.valueProps],
  ['Differentiators', profile.differentiators],
  ['Proof points', profile.proofPoints],
  ['Competitors', profile.competitors],
  ['Markets', profile.markets],
  ['Tone: do', profile.tone.do],
  ['Tone: avoid', profile.tone.dont],
  ['Forbidden claims', profile.forbiddenClaims],
];

export function brandText(profile: BrandFields): string {
  const { name, domain, oneLiner, pricingNotes } = profile;
  const single = [
    ...(name === null ? [] : [`Name: ${name}`]),
    ...(domain === null ? [] : [`Website: ${domain}`]),
    ...(oneLiner === null ? [] : [`In one line: ${oneLiner}`]),
  ];
  const lists = [
    ...entriesOf(profile),
    ['Pricing', pricingNotes?.split('\n').filter((line) => line.trim() !== '') ?? []] as const,
  ].flatMap(([label, entries]) =>
    entries.length === 0 ? [] : [`${label}:`, ...entries.map((entry) => `- ${entry.trim()}`)],
  );
  return promptText([...single, ...lists].join('\n'));
}

export const isThin = (profile: BrandFields): boolean =>
  (profile.name === null || profile.oneLiner === null) &&
  entriesOf(profile).reduce((sum, [, entries]) => sum + entries.length, 0) < 3;

export function withCompetitorName(
  profile: BrandFields,
  { domain, name }: { domain: string; name: string },
): BrandFields {
  const isAddress = (entry: string): boolean => bareDomain(entry) === domain;
  if (isAddress(name) || !profile.competitors.some(isAddress)) return profile;
  const competitors = profile.competitors.map((entry) => (isAddress(entry) ? name : entry));
  return { ...profile, competitors: [...new Set(competitors)] };
}
