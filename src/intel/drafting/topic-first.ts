import { isCovered } from '../../chat/concepts.ts';
import { detectLanguage, FUNCTION_WORDS, type Language } from '../../search/analysis/language.ts';
import { stemOf } from '../../search/analysis/word-terms.ts';
import type { Candidate } from './candidate.ts';

const SHORTEST = 4;
const OF_ANY_TOPIC =
  /^(?:\p{L}*years?|months?|weeks?|days?|hours?|says?|said|asks?|gives?|gave|offers?|have|does|with|that|this|from|their|they|them|than|what|when|which|would|about|more|less|only|also|very|jahr\p{L}*|monat\p{L}*|woche\p{L}*|tage?n?|stunden?|sagt|sagen|fragt|gibt|geben|bietet|haben|eine?[nrms]?|nicht|keine?[nrms]?|unser\p{L}*|ihre?[nrms]?|über|mehr|jaar|jaren|maand\p{L}*|weken|dagen|zegt|vraagt|geeft|biedt|heeft|hebben|geen|onze|meer|année?s?|mois|semaines?|jours?|demande|donne|offre|avec|pour|nous|leurs?|plus|años?|meses|semanas?|días?|dice|pide|ofrece|tiene|para|down|none|nothing|get|put|set|let|try|use|run|see|say|ask|own|nuestr\p{L}+|anni|mesi|giorni|chiede|offre|hanno|nostr\p{L}+)$/iu;
const MODAL =
  /^(?:fino|cannot|trop|troppo|demasiad[oa]s?|happens?|passiert|geschieht|ocurre|succede|gebeurt|without|ohne|sans|senza|zonder|leaves?|leaving|comes?|coming|came|takes?|taking|took|makes?|making|made|keeps?|keeping|kept|brings?|puts?|goes|even|never|always|ever|often|constantly|hab(?:t|e)|hat|hatte\p{L}*|ständig\p{L}*|dauernd\p{L}*|immer|niemals|doch|jamais|toujours|souvent|nunca|siempre|sempre|spesso|nooit|altijd|steeds|may|might|must|shall|ought|needs?|needed|wants?|wanted|likes?|liked|lets?|gets?|getting|got|going|seems?|soll\p{L}*|muss\p{L}*|müss\p{L}*|darf\p{L}*|dürf\p{L}*|durft\p{L}*|woll(?:en|te|ten|t)|möcht\p{L}*|könn\p{L}*|konnt\p{L}*|würd\p{L}*|wurd\p{L}*|doi[st]|doivent|dev(?:ons|ez|ait|aient|rait|raient|rions|oir)|pouv(?:ons|ez|ait|aient|oir)|pourr(?:ait|aient|ions|iez|ont|a)|veu(?:t|x|lent)|voul(?:ons|ez|ait|aient|oir)|voudr(?:ait|aient|ions|ais)|fau(?:t|drait|dra)|deb(?:e|en|o|emos|er|ería|erían|ía|ían)|pod(?:er|emos|ría|rían|ía|ían|rá|rán|eria|eriam|iam|emos)|quier(?:e|en|o)|quer(?:er|emos|ía|ían|ría|em|ia|iam)|dev(?:o|e|es|ono|ano|em|eria|eriam)|dov(?:ere|rebbe|rebbero|remmo|eva|evano|ete)|dobbiamo|pu(?:ò|oi)|poss(?:ono|iamo|o)|pot(?:er|ere|rebbe|rebbero|remmo|eva)|vogli(?:o|ono|amo)|vuole|vorrebbe(?:ro)?|moest(?:en)?|moeten|zull?en|zouden|mogen|mocht(?:en)?|will?en|wilden?|kunnen|konden)$/iu;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const satisfies readonly Language[];
const isFunctionWord = (word: string, languages: readonly Language[]): boolean =>
  languages.some(
    (language) => FUNCTION_WORDS.get(language as (typeof LANGUAGES)[number])?.has(word) === true,
  );

const DENIED_VERB = /\p{L}+n['’]t(?!\p{L})/giu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export function topicWords(topic: string, names: readonly string[] = [], shortest = SHORTEST): string[] {
  const known = new Set(names.flatMap(wordsOf));
  const language = detectLanguage(topic);
  const languages = language === null ? LANGUAGES : [language];
  return [...new Set(wordsOf(topic.replaceAll(DENIED_VERB, ' ')))].filter(
    (word) =>
      word.length >= shortest &&
      !isFunctionWord(word, languages) &&
      !OF_ANY_TOPIC.test(word) &&
      !MODAL.test(word) &&
      !known.has(word),
  );
}

function topicShare(words: readonly string[], text: string): number {
  const there = wordsOf(text);
  return words.filter((word) => isCovered(word, there)).length;
}

export function wordsMissing(words: readonly string[], texts: readonly string[]): string[] {
  const unseen = words.filter((word) => texts.every((text) => topicShare([word], text) === 0));
  if (unseen.length === 0) return [];
  const stems = new Set(
    texts.flatMap((text) => {
      const language = detectLanguage(text);
      return language === null ? [] : wordsOf(text).map((word) => `${language} ${stemOf(word, language)}`);
    }),
  );
  return unseen.filter((word) =>
    LANGUAGES.every((language) => !stems.has(`${language} ${stemOf(word, language)}`)),
  );
}

export function topicFirst(topic: string | undefined, candidates: readonly Candidate[]): Candidate[] {
  if (topic === undefined) return [...candidates];
  const names = candidates.flatMap(({ facts }) => facts.map(({ vendor }) => vendor));
  const words = topicWords(topic, names);
  const shares = new Map(
    candidates.map((one) => [one, topicShare(words, `${one.label} ${one.text}`)] as const),
  );
  return candidates.toSorted((a, b) => shares.get(b)! - shares.get(a)!);
}
