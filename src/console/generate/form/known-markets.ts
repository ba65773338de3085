import type { CompetitorList, FactList } from '../../api/answers.ts';
import { useRead } from '../../api/reads.ts';
import { useOwnPriceFacts } from '../../facts/own-price-facts.ts';
import type { Profile } from '../../brand/profile.ts';

const FASHIONABLE = new Set('ai cc co fm gg io ly me sh so to tv ws'.split(' '));

export function useKnownMarkets({ enabled }: { enabled: boolean }): readonly string[] {
  const domain = useRead<Profile>('/api/brand-profile', { enabled }).data?.domain ?? null;
  const prices = useOwnPriceFacts({ enabled }).data?.facts ?? [];
  const rivals = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 }, enabled }).data
    ?.competitors;
  return enabled ? knownMarkets(domain, prices, rivals ?? []) : [];
}

export function knownMarkets(
  domain: string | null,
  prices: readonly Pick<FactList['facts'][number], 'currency'>[],
  rivals: readonly Pick<CompetitorList['competitors'][number], 'domain'>[],
): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = [
    countryIn(domain),
    ...prices.map(({ currency }) => currency?.slice(0, 2)),
    ...rivals.map((rival) => countryIn(rival.domain)),
  ];
  const regions = codes.flatMap((code) =>
    code === undefined || !/^[A-Z]{2}$/.test(code) || /^(EU|X)/.test(code) ? [] : (names.of(code) ?? []),
  );
  return [...new Set(regions)];
}

function countryIn(domain: string | null): string | undefined {
  const end = domain?.toLowerCase().split('.').at(-1) ?? '';
  if (end === 'uk') return 'GB';
  return end.length === 2 && !FASHIONABLE.has(end) ? end.toUpperCase() : undefined;
}
