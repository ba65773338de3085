import { createBestChunks } from './best-chunks.ts';
import { scoreByWords } from './bm25.ts';
import { comparableVectors, scoreByMeaning } from './cosine.ts';
import type { QueryVector } from './cosine.ts';
import type { PassageAnalysis } from './passage-analysis.ts';
import { chooseWords, weighWords } from './query-words.ts';
import type { RankRequest, Ranked } from './ranking.ts';
import { isCounted } from './segment.ts';
import type { HeldDocument, Segment } from './segment.ts';
import { statisticsOf } from './statistics.ts';
import type { TermDictionary } from './term-dictionary.ts';

type MayBeFound = (document: HeldDocument) => boolean;

interface Held {
  segments: readonly Segment[];
  dictionary: TermDictionary;
  analysis: Pick<PassageAnalysis, 'analyseQuery'>;
}

/** Both lists of one query over the segments of a workspace. */
export function rank(request: RankRequest, held: Held): Ranked {
  const sources = request.sourceIds === undefined ? null : new Set(request.sourceIds);
  const mayBeFound: MayBeFound = (document) =>
    isCounted(document) && (sources === null || sources.has(document.sourceId));
  return {
    ...rankByWords(request, held, mayBeFound),
    ...rankByMeaning(request, held.segments, mayBeFound),
  };
}

function rankByWords(
  request: RankRequest,
  { segments, dictionary, analysis }: Held,
  mayBeFound: MayBeFound,
): Pick<Ranked, 'lexical' | 'words'> {
  const { languages, meanLength, chunks, frequencyOf } = statisticsOf(segments);
  if (chunks === 0) return { lexical: [], words: [] };
  const query = analysis.analyseQuery(request.text, languages);
  const counts = { idOf: dictionary.idOf, chunks, frequencyOf };
  const words = chooseWords(query, counts);
  const best = createBestChunks(request);
  for (const segment of words.length === 0 ? [] : segments) {
    const scores = scoreByWords(segment, words, meanLength);
    segment.documents.forEach((document, d) => {
      if (mayBeFound(document)) best.offer(segment, d, scores, 0);
    });
  }
  return { lexical: best.list(), words: weighWords(query, counts) };
}

function rankByMeaning(
  request: RankRequest,
  segments: readonly Segment[],
  mayBeFound: MayBeFound,
): Pick<Ranked, 'semantic' | 'incomplete'> {
  const { vector, model } = request;
  if (vector === null) return { semantic: [], incomplete: false };
  const query: QueryVector = { model, values: Float64Array.from(vector) };
  const best = createBestChunks(request);
  let incomplete = false;
  for (const segment of segments) {
    const scores = new Float64Array(segment.lengths.length);
    segment.documents.forEach((document, d) => {
      if (!mayBeFound(document)) return;
      const vectors = comparableVectors(document, query);
      if (vectors === null) {
        incomplete = true;
        return;
      }
      scoreByMeaning(vectors, query, scores, segment.firstChunks[d]!);
      best.offer(segment, d, scores, Number.NEGATIVE_INFINITY);
    });
  }
  return { semantic: best.list(), incomplete };
}
