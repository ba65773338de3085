import { CitationMark, type Cited } from './citation-mark.tsx';

/**
 * A citation mark as answers write it. Bracketed numbers in source texts have no space before them, so they do not
 * match.
 */
export const MARK = / \[(\d{1,4})\]/;

/** An answer as plain text, line by line, with clickable citation marks. */
export function PlainAnswer({ text, cited }: { text: string; cited: Cited }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="chat-answer">
      {lines.map((line, i) => (
        <p key={i}>
          {line
            .split(MARK)
            .map((part, at) =>
              at % 2 === 0 ? part : <CitationMark key={at} n={Number(part)} cited={cited} />,
            )}
        </p>
      ))}
    </div>
  );
}
