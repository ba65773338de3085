import { languageName } from './language-name.ts';
import { quoteLanguage } from './quote-language.ts';
import { Badge } from './page.tsx';

export const hintOf = (name: string): string =>
  `Quotes from pages in ${name} are not translated. To read a page in English, open it and let your browser translate it.`;

export function LanguageBadge({ name }: { name: string }) {
  return (
    <span title={hintOf(name)}>
      <Badge>{name}</Badge>
    </span>
  );
}

const languageIn = (texts: readonly string[]): string | null => {
  const language = quoteLanguage(texts.join('\n'));
  return language === null ? null : languageName(language);
};

export function LanguageMark({ texts }: { texts: readonly string[] }) {
  const name = languageIn(texts);
  return name === null ? null : <LanguageBadge name={name} />;
}

export function LanguageHint({ texts }: { texts: readonly string[] }) {
  const name = languageIn(texts);
  return name === null ? null : <p className="quiet">{hintOf(name)}</p>;
}
