import { needsOf } from './answer-needs.ts';
import { wordsOf } from './asked-words.ts';
import { isNamedExactly } from './concepts.ts';
import { coverage, languageAsked, subjectOf, tellingSubjectOf } from './covered-answer.ts';
import { isYesOrNo } from './verdict.ts';

const WHY = /^(?:¿\s?)?(?:why|warum|wieso|weshalb|pourquoi|por qué|waarom|perché)(?!\p{L})/iu;

export function isSameQuestion(question: string, words: readonly string[], onPage: string): boolean {
  if (words.length === 0 || !coverage(words, onPage).every(Boolean)) return false;
  const there = wordsOf(onPage);
  if (!words.every((word) => isNamedExactly(word, there))) return false;
  const theirs = tellingSubjectOf(onPage);
  if (!coverage(theirs, [question, ...words].join(' ')).every(Boolean)) return false;
  const isSameLanguage = languageAsked(question) === languageAsked(onPage);
  const isYes = (text: string): boolean => isYesOrNo(text, { isList: false });
  return (
    subjectOf(onPage).length > 0 &&
    isYes(question) === isYes(onPage) &&
    WHY.test(question.trim()) === WHY.test(onPage.trim()) &&
    (!isSameLanguage || needsOf(question).item === needsOf(onPage).item)
  );
}
