import { expect } from 'chai';
import { z } from 'zod';
import { EMPTY_BRAND } from '../../../src/brand/profile.ts';
import type { Evidence } from '../../../src/intel/drafting/evidence.ts';
import { extract } from '../../../src/intel/drafting/extract.ts';
import { fittingFacts } from '../../../src/intel/drafting/fitting-facts.ts';
import type { SearchedVendor } from '../../../src/intel/drafting/claim-words.ts';
import { themesOf } from '../../../src/intel/drafting/themes.ts';
import { vendorKey } from '../../../src/intel/drafting/vendor.ts';
import { subjectTestOf } from '../../../src/intel/drafting/subject.ts';
import { commissionOf, finished } from '../../../src/intel/gates/assemble.ts';
import type { Draft, DraftQuote } from '../../../src/intel/gates/claims.ts';
import { MODULE_NAMES, moduleOf, type ModuleName } from '../../../src/intel/modules/registry.ts';
import { isAt } from '../../../src/intel/outputs/bounds.ts';
import type { Brief, IntelModule } from '../../../src/intel/outputs/module.ts';
import { type Basis, statement, statementsOf } from '../../../src/intel/outputs/statement.ts';
import type { UsedFact } from '../../../src/intel/outputs/takes.ts';
import { GOLDEN } from './golden.ts';
import { everyKind, stating } from './used-fact.ts';
import { randomOf } from '../random.ts';

export const briefsOf = (name: ModuleName): Brief[] => {
  const { goldenInputs, goldenBrand } = GOLDEN[name];
  return [
    { inputs: moduleOf(name).example, brand: EMPTY_BRAND },
    { inputs: goldenInputs, brand: { ...EMPTY_BRAND, ...goldenBrand } },
  ];
};

export function filled(schema: z.ZodType, say: () => object): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return filled(schema.unwrap() as z.ZodType, say);
  if (schema instanceof z.ZodArray) return [1, 2].map(() => filled(schema.element as z.ZodType, say));
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if (!(schema instanceof z.ZodObject)) return 'A name';
  if (schema.shape['basis'] === statement.shape.basis) return say();
  const members = Object.entries(schema.shape) as [string, z.ZodType][];
  return Object.fromEntries(members.map(([key, part]) => [key, filled(part, say)]));
}

const EVERYBODY: readonly UsedFact[] = [
  ...everyKind('us', 'Quayline', { url: 'https://www.quayline.example/' }),
  ...everyKind('us', 'Your documents', { url: null }),
  ...everyKind('competitor:harbourdesk.example', 'Harbour Desk', { url: 'https://harbourdesk.example/' }),
  ...everyKind('competitor:harbourdesk.example', 'Harbour Desk', {
    url: 'https://blog.harbourdesk.example/',
  }),
  ...everyKind('competitor:quayside.example', 'Quayline', { url: 'https://quayside.example/' }),
  ...everyKind('market', 'Berthly', { url: 'https://berthly.example/' }),
  ...everyKind('market', 'BERTHLY', { url: 'https://berthly.example/de' }),
  ...everyKind('market', 'Capterra', { url: 'https://www.capterra.com/p/1' }),
  ...everyKind('market', 'Quayline', { url: 'https://press.example/quayline' }),
];

const hostOf = (url: string | null): string =>
  url === null ? '' : new URL(url).hostname.replace(/^www\./, '');

function faultsOf(draft: Draft, module: IntelModule, brief: Brief, evidence: Evidence): string[] {
  const { claims, citations } = finished(draft, commissionOf(module, { ...brief, ...evidence }));
  const partyOf = new Map(evidence.passages.map(({ chunkId }, i) => [chunkId, evidence.parties[i]]));
  const cited = new Map(citations.map((one) => [one.n, one]));
  return claims.flatMap(({ path, text, basis, citations: refs }) => {
    const steps = [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, at]) => key ?? Number(at));
    const rests = refs.map((n) => cited.get(n)!);
    const isOthers = rests.some(({ chunkId }) => partyOf.get(chunkId) !== 'us');
    const hosts = new Set(rests.map(({ url }) => hostOf(url))).size;
    const asked = /\(Our pages: “.+”; not found on the \d+ pages of (.+) that were read\)$/su.exec(text)?.[1];
    if (basis === 'computed' && asked !== undefined) {
      const isRead = evidence.searched.some(({ name, isWhole }) => name === asked && isWhole);
      return isRead && rests.length === 1 && !isOthers ? [] : [`${path} asks: ${text}`];
    }
    const [, stating, silent] =
      /^(?!.* (?:vendors?|rivals?)\b)[^:]+:(?: .+? by (us|.+),)? not found on ([^)]+)\)?$/u.exec(text) ?? [];
    if (basis === 'computed' && silent !== undefined) {
      const other = evidence.searched.filter(({ key, name }) =>
        silent === 'our pages'
          ? key === 'us'
          : /^the \d+ pages of (.+) that were read$/u.exec(silent)?.[1] === name,
      );
      const isShown =
        rests.length === (stating === undefined ? 0 : 1) &&
        other.some(({ isWhole }) => isWhole) &&
        (stating === 'us' || stating?.startsWith('us (')) !== isOthers;
      return isShown || (stating === undefined && rests.length === 0) ? [] : [`${path} compares: ${text}`];
    }
    const counted =
      / (\d+)(?: of \d+)? (?:vendors?|rivals?)\b/.exec(text)?.[1] ??
      (/ none of \d+ rivals\b/.test(text) ? Math.min(1, refs.length) : NaN);
    const [, total, noun] = / \d+ of (\d+) (vendor|rival)s\b/.exec(text) ?? [];
    const among = evidence.searched.filter(({ key }) => noun === 'vendor' || key !== 'us');
    const keys = new Set(
      rests.map(({ url, chunkId }) => vendorKey({ party: partyOf.get(chunkId)!, url, vendor: '' })),
    );
    const isUnfair =
      total !== undefined &&
      (among.length !== Number(total) || among.some(({ key, isWhole }) => !isWhole && !keys.has(key)));
    return [
      ...(isOthers && isAt(module.brandVoice, steps) ? [`${path} speaks with others' words: ${text}`] : []),
      ...(basis === 'computed' && Number(counted) !== hosts ? [`${path} rests on ${hosts}: ${text}`] : []),
      ...(basis === 'computed' && isUnfair ? [`${path} counts vendors nobody searched: ${text}`] : []),
    ];
  });
}

function reckless(module: IntelModule, { facts }: Evidence, random: () => number): Draft {
  const quotes: DraftQuote[] = [];
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const cite = (fact: UsedFact): number =>
    quotes.push({
      n: quotes.length + 1,
      passage: (random() < 0.2 ? any(facts) : fact).passage + 1,
      quote: fact.quote,
    });
  const say = () => {
    const basis: Basis = any([
      'source',
      'source',
      'computed',
      'inference',
      'brand',
      'input',
      'assumption',
      'standard',
    ]);
    const used = Array.from({ length: 1 + Math.floor(random() * 3) }, () => any(facts));
    const text =
      basis === 'computed'
        ? `Free trial: offered by ${1 + Math.floor(random() * 3)}${any([' of 4 vendors', ' vendors'])}`
        : used[0]!.quote;
    return { text, basis, refs: used.map(cite) };
  };
  return { output: filled(module.output, say) as object, quotes };
}

export function mixesOfFacts({ mixes: most, reckless: drafts }: { mixes: number; reckless: number }): void {
  const random = randomOf('acceptance');
  const mixes = Array.from({ length: most }, (_, i) => {
    const share = random() ** 5;
    const some = EVERYBODY.filter(() => random() < share);
    const name = MODULE_NAMES[i % MODULE_NAMES.length]!;
    const brief = briefsOf(name)[random() < 0.5 ? 0 : 1]!;
    const facts = some.length === 0 ? [...EVERYBODY] : some;
    return { module: moduleOf(name), brief, evidence: { ...stating(...facts), searched: searchedOf(facts) } };
  });
  function searchedOf(facts: readonly UsedFact[]): SearchedVendor[] {
    return [...new Map(facts.map((fact) => [vendorKey(fact), fact.vendor]))].map(([key, vendor]) => ({
      key,
      name: vendor,
      isWhole: random() < 0.7,
      pages: random() < 0.7 ? 3 : 1,
      mentions: random() < 0.3 ? facts.flatMap((fact) => themesOf(fact).map((theme) => theme.key)) : [],
    }));
  }

  for (const name of MODULE_NAMES)
    it(`cause no wrong count and no foreign claim in the brand's voice without a model: ${name}`, () => {
      let statements = 0;
      const ofModule = mixes.filter(({ module }) => module === moduleOf(name));
      const faults = ofModule.flatMap(({ module, brief, evidence }) => {
        const candidates = fittingFacts(module.fields(brief), evidence.facts, {
          isSubject: subjectTestOf(brief),
          searched: evidence.searched,
        });
        const draft = module.standard?.draft(brief, evidence.passages) ?? extract(module, brief, candidates);
        statements += [...statementsOf(draft.output)].length;
        return faultsOf(draft, module, brief, evidence);
      });
      expect(faults).to.deep.equal([]);
      expect(statements).to.be.greaterThan(ofModule.length);
    });

  it('cause neither in drafts of a model that cites any passage', () => {
    const faults = mixes.slice(0, drafts).flatMap(({ module, brief, evidence }) => {
      return faultsOf(reckless(module, evidence, random), module, brief, evidence);
    });
    expect(faults).to.deep.equal([]);
  });
}
