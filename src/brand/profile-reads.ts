import { BRAND_FIELDS, type BrandFields, type BrandProfile } from './profile.ts';

export type ProfileField = (typeof BRAND_FIELDS)[number];

const isField = (key: string | symbol): key is ProfileField =>
  (BRAND_FIELDS as readonly (string | symbol)[]).includes(key);

const originals = new WeakMap<object, BrandFields>();

export function withReads(profile: BrandProfile): { profile: BrandProfile; read: ReadonlySet<ProfileField> } {
  const read = new Set<ProfileField>();
  const recording = new Proxy(profile, {
    get(target, key) {
      if (isField(key)) read.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });
  originals.set(recording, profile);
  return { profile: recording, read };
}

export const withoutReads = <Profile extends Partial<BrandFields>>(profile: Profile): Profile =>
  (originals.get(profile) as Profile | undefined) ?? profile;

export const inProfileOrder = (fields: Iterable<string>): ProfileField[] => {
  const all = new Set(fields);
  return BRAND_FIELDS.filter((field) => all.has(field));
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function entriesOf(profile: BrandFields, field: ProfileField): string[] {
  const value = profile[field] ?? [];
  if (typeof value === 'string') return field === 'businessModel' ? [] : value.split('\n');
  return 'do' in value ? [...value.do, ...value.dont] : value;
}

export function fieldsSaying(text: string, profile: BrandFields): ProfileField[] {
  const words = new Set(wordsIn(text));
  const shared = BRAND_FIELDS.map((field) => ({
    field,
    count: Math.max(
      0,
      ...entriesOf(profile, field).map(
        (entry) => new Set(wordsIn(entry).filter((word) => words.has(word))).size,
      ),
    ),
  }));
  const most = Math.max(...shared.map(({ count }) => count));
  return most === 0 ? [] : shared.flatMap(({ field, count }) => (count === most ? field : []));
}
