import { detectLanguage } from '../search/analysis/language.ts';
import { createCitationList } from '../grounding/citations.ts';
import type { EvidencedPassage, RetrievePassages, StillQuotable } from '../grounding/passage.ts';
import { domainOf } from '../knowledge/party.ts';
import type { Companies } from '../knowledge/party.ts';
import { type AnswerTexts, textsFor } from './answer-texts.ts';
import { isNamedIn, namesOf } from './asked-party.ts';
import type { AskedScope } from './asked-scope.ts';
import { marks } from './composition.ts';
import { pageOf } from './own-statement.ts';
import {
  nameOf,
  placeOf,
  quoteAt,
  searchedOf,
  silentOn,
  type WatchedPage,
  type WatchedPages,
  type WatchedQuote,
} from './watched-answer.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });
const OWN_PASSAGES = 24;
const OWN_PER_DOCUMENT = 8;

export interface AskedCompany {
  /** Null for us. */
  domain: string | null;
  name: string;
  pages: readonly WatchedPage[];
  read: readonly WatchedPage[];
  isOfOthers: (text: string) => boolean;
}

interface Told {
  text: string;
  page: WatchedPage;
  start: number;
  end: number;
}

export async function pagesByCompetitor(
  { workspaceId, signal }: { workspaceId: string; signal: AbortSignal },
  { domains, watchedPages }: { domains: AskedScope['domains']; watchedPages: WatchedPages },
): Promise<WatchedPage[][]> {
  const read = await Promise.all(
    (domains ?? [null]).map((domain) => watchedPages(workspaceId, { domain, signal })),
  );
  return [...Map.groupBy(read.flat(), ({ competitorId }) => competitorId).values()];
}

export function createAskedCompanies({
  retrievePassages,
  stillQuotable,
  watchedPages,
}: {
  retrievePassages: RetrievePassages;
  stillQuotable: StillQuotable;
  watchedPages: WatchedPages;
}) {
  async function ownPassages(
    { workspaceId, signal }: { workspaceId: string; signal: AbortSignal },
    queries: readonly string[],
  ): Promise<EvidencedPassage[]> {
    const found: EvidencedPassage[] = [];
    for (const query of queries) {
      const { passages } = await retrievePassages({
        workspaceId,
        withoutCompetitors: true,
        query,
        limit: OWN_PASSAGES,
        perDocument: OWN_PER_DOCUMENT,
        isAnyKept: true,
        signal,
      });
      found.push(...passages.filter(({ chunkId }) => !found.some((one) => one.chunkId === chunkId)));
    }
    const quotable = await stillQuotable(
      workspaceId,
      found.map(({ chunkId }) => chunkId),
    );
    return found.filter(({ chunkId }) => quotable.has(chunkId));
  }

  return async function askedCompanies(
    request: { workspaceId: string; signal: AbortSignal },
    {
      scope: { withUs, domains, isComparison },
      queries,
      query,
      us,
      companies,
    }: {
      scope: AskedScope;
      queries: readonly string[];
      query: string;
      us: string;
      companies: readonly Companies['us'][];
    },
  ) {
    const texts: AnswerTexts = textsFor(query);
    const rivals = await pagesByCompetitor(request, { domains, watchedPages });
    const passages = withUs ? await ownPassages(request, queries) : [];
    const others = (domain: string | null) => {
      const names = companies
        .filter((one) => (domain === null ? one !== companies[0] : one.domain !== domain))
        .flatMap(namesOf);
      return (text: string): boolean => names.some((name) => isNamedIn(text, name));
    };
    const asked: AskedCompany[] = [
      ...(withUs
        ? [{ domain: null, name: us, pages: passages.map(pageOf), read: [], isOfOthers: others(null) }]
        : []),
      ...rivals.map((pages) => {
        const domain = domainOf(pages[0]!.party);
        return {
          domain,
          name: nameOf(pages),
          pages: searchedOf(pages),
          read: pages,
          isOfOthers: others(domain),
        };
      }),
    ];
    const citations = createCitationList();
    const watched: WatchedQuote[] = [];
    return {
      asked,
      searched: rivals.flat(),
      lineOf: ({ domain, name }: AskedCompany, { text, page, start, end }: Told): string => {
        const said = text.replaceAll(/\s+/gu, ' ').trim();
        const spoken = /^[“«„]/u.test(said) ? said : `“${said}”`;
        if (domain !== null) {
          const quote = quoteAt(page, { start, end });
          watched.push(quote);
          const language = texts.locale === 'en-GB' ? detectLanguage(page.text) : null;
          const isForeign = language !== null && language !== 'en';
          const foreign = isForeign ? `in ${LANGUAGE_NAMES.of(language)}: ` : '';
          return `${name}: ${foreign}${spoken} ${placeOf(quote, texts)}`;
        }
        const passage = passages.find(({ chunkId }) => chunkId === page.snapshotId)!;
        const quote = page.text.slice(start, end);
        const mark = marks([
          citations.numberOf({ passage, quote, start: passage.start + start, end: passage.start + end }),
        ]);
        return isComparison ? `${name}: “${said}”${mark}` : `${said}${mark}`;
      },
      silentLine: ({ domain, name, read }: AskedCompany): string =>
        `${name}: ${domain === null ? texts.silentSources : silentOn(read, texts)}`,
      cited: () => ({ watched, citations: citations.list() }),
    };
  };
}

export type ReadAskedCompanies = ReturnType<typeof createAskedCompanies>;
