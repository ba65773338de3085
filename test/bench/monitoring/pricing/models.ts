import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml, type Yaml } from '../yaml-subset.ts';

export interface PricingModel {
  company: string;
  year: number;
  currency: string;
  annualFactor: number | null;
  plans: ModelPlan[];
  addOns: { name: string; price: string }[];
}

export interface ModelPlan {
  name: string;
  tagline: string;
  price: number | null;
  unit: string | null;
  features: string[];
  limits: Map<string, Quota>;
}

export interface Quota {
  amount: number;
  measure: string;
}

type Mapping = { [key: string]: Yaml };

const SMALL = new Set(['FOR', 'IN', 'AND', 'OF']);
const MEASURES = /^(GB|MB|TB|%|min|minute|hour|day|month|week|year)s?(?:\/|$)/;
/** The data set uses a large power of ten for "unlimited". */
const NO_LIMIT = 1_000_000;

export function pricingModels(dataDir: string): Map<string, PricingModel[]> {
  const folder = existsSync(join(dataDir, 'saas-pricing')) ? join(dataDir, 'saas-pricing') : dataDir;
  const found = new Map<string, PricingModel[]>();
  for (const company of readdirSync(folder).sort()) {
    const files = readdirSync(join(folder, company)).filter((name) => /^\d{4}\.ya?ml$/.test(name));
    const models = files.sort().map((name) => {
      const text = readFileSync(join(folder, company, name), 'utf8');
      return modelOf(company, Number(name.slice(0, 4)), readYaml(text) as Mapping);
    });
    found.set(
      company,
      models.filter(({ plans }) => plans.length > 0),
    );
  }
  return found;
}

function modelOf(company: string, year: number, model: Mapping): PricingModel {
  const billing = mapping(model.billing);
  const factor = Number(billing.annual ?? billing.annually ?? 1);
  return {
    company: labelOf(company.replace(/\d.*$/, '')),
    year,
    currency: String(model.currency),
    annualFactor: factor > 0 && factor < 1 ? factor : null,
    plans: Object.entries(mapping(model.plans)).map(([key, plan]) => planOf(key, mapping(plan), model)),
    addOns: Object.entries(mapping(model.addOns)).map(([key, addOn]) => {
      const { price } = mapping(addOn);
      const name = /[a-z]/.test(key) ? labelOf(key) : planNameOf(key);
      return { name, price: typeof price === 'number' ? String(price) : 'Contact sales' };
    }),
  };
}

function planOf(key: string, plan: Mapping, model: Mapping): ModelPlan {
  const features = Object.entries(mapping(model.features)).filter(([name, feature]) =>
    isGiven(valueOf(name, mapping(plan.features), mapping(feature))),
  );
  const limits = new Map<string, Quota>();
  for (const [name, limit] of Object.entries(mapping(model.usageLimits))) {
    const amount = valueOf(name, mapping(plan.usageLimits), mapping(limit));
    const label = limitLabelOf(name);
    if (typeof amount !== 'number' || amount < 1 || limits.has(label)) continue;
    const measure = MEASURES.exec(String(mapping(limit).unit ?? ''))?.[1] ?? '';
    limits.set(label, { amount: isEndless(amount) ? Infinity : amount, measure });
  }
  const quotas = new Set(Object.keys(mapping(model.usageLimits)).map(limitLabelOf));
  const { price, unit, description } = plan;
  return {
    name: planNameOf(key),
    tagline: String(description ?? '').split(/(?<=[.!?])\s/)[0]!,
    price: typeof price === 'number' ? price : null,
    unit: unitOf(typeof unit === 'string' ? unit : ''),
    features: [...new Set(features.map(([name]) => labelOf(name)))].filter((name) => !quotas.has(name)),
    limits,
  };
}

const mapping = (value: Yaml | undefined): Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

function valueOf(key: string, own: Mapping, declared: Mapping): Yaml {
  return Object.hasOwn(own, key) ? (mapping(own[key]).value ?? null) : (declared.defaultValue ?? null);
}

const isGiven = (value: Yaml): boolean =>
  value !== false && value !== null && value !== 0 && value !== '' && !/^(no|none)$/i.test(String(value));

const isEndless = (amount: number): boolean =>
  amount === Infinity || (amount >= NO_LIMIT && Number.isInteger(Math.log10(amount)));

function unitOf(text: string): string | null {
  const [unit = ''] = text.split('/');
  return unit === '' || unit === 'forever' ? null : unit;
}

const planNameOf = (key: string): string =>
  key
    .split('_')
    .map((word, at) =>
      at > 0 && SMALL.has(word) ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join(' ');

export function labelOf(key: string): string {
  const words = key
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/(\d)([A-Za-z]{2})/g, '$1 $2')
    .replaceAll('&', ' & ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z]?[a-z]+$/.test(word) ? word.toLowerCase() : word));
  const label = words.join(' ');
  return label[0]!.toUpperCase() + label.slice(1);
}

function limitLabelOf(key: string): string {
  const bare = key
    .replace(/(?:Limits?|Threshold|Units)$/, '')
    .replace(/^(?:use|max|num(?:ber)?Of)(?=[A-Z])/, '')
    .replace(/^min(?=[A-Z])/, 'minimum');
  return labelOf(bare);
}
