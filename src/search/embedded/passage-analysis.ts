import type { PassageTerms, QueryTerm } from '../analysis/analyse.ts';
import type { Language } from '../analysis/language.ts';

/** How the index turns text into terms; what `src/search/analysis` exports. */
export interface PassageAnalysis {
  analysePassage(text: string, language: Language | null): PassageTerms;
  analyseQuery(text: string, languages: readonly Language[]): QueryTerm[];
  detectLanguage(text: string): Language | null;
}
