import type { Companies } from '../knowledge/party.ts';
import { isTableHead } from './answer-fit.ts';
import { isCompanyNamedIn, isNamedIn, isOurs, namesOf } from './asked-party.ts';
import { isCovered } from './concepts.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { searchedOf, type WatchedPage } from './watched-answer.ts';
import { type Statement, statementsAbout } from './watched-search.ts';

export interface TopicQuestion {
  asked: string;
  words: readonly string[];
  domain: string;
}

const COMPARES =
  /(?<!\p{L})(?:compar\p{L}*|versus|vs\.?|differ\p{L}*|stack up|measure up|vergleich\p{L}*|verglichen|gegenüber|unterschied\p{L}*|unterscheid\p{L}*|schneiden|par rapport|diff[ée]r\p{L}*|face à|situ(?:ons|e)-nous|vergelijk\p{L}*|vergeleken|verhoud\p{L}*|verschil\p{L}*|tegenover|confront\p{L}*|rispetto|differenz\p{L}*|diferenci\p{L}*|frente a)(?!\p{L})/iu;
const OF_COMPARISON =
  /^(?:compar\p{L}*|versus|vs|differ\p{L}*|stack|measure|vergleich\p{L}*|verglichen|gegenüber|unterschied\p{L}*|unterscheid\p{L}*|schneiden|abschneiden|stehen|ab|rapport|diff[ée]r\p{L}*|face|situ\p{L}*|nous|vergelijk\p{L}*|vergeleken|verhoud\p{L}*|verschil\p{L}*|tegenover|ten|opzichte|confront\p{L}*|rispetto|differenz\p{L}*|diferenci\p{L}*|frente|terms|comes|regarding|respect|bezug|hinsichtlich|thema|ons|wij|wir|uns|noi|doen|better|worse|besser|beter|between|zwischen|entre|tussen|tra|and|other|level|side)$/iu;

export function topicQuestionOf(question: string, { us, competitors }: Companies): TopicQuestion | null {
  if (!COMPARES.test(question) || !isOurs(question, us)) return null;
  const named = competitors.filter((one) => isCompanyNamedIn(question, one));
  const [rival] = named;
  if (rival === undefined || named.length > 1) return null;
  const names = [us, ...competitors].flatMap(namesOf);
  const words = tellingSubjectOf(question, names).filter((word) => !OF_COMPARISON.test(word));
  if (words.every((word) => isCovered(word, ['price']))) return null;
  return { asked: `What ${words.join(' ')}?`, words, domain: rival.domain };
}

export function statedOn(
  { asked, words }: Pick<TopicQuestion, 'asked' | 'words'>,
  pages: readonly WatchedPage[],
  others: readonly string[],
): Statement | null {
  const isOfOthers = ({ page, start, end }: Statement): boolean => {
    const quote = page.text.slice(start, end);
    return others.some((one) => isNamedIn(quote, one));
  };
  const found = statementsAbout(asked, searchedOf(pages), { words, isYesOrNo: true, isTopic: true });
  return found.find((one) => !isOfOthers(one) && !isTableHead(one.page.text, one)) ?? null;
}
