import { CitationMark, type Cited } from './citation-mark.tsx';

/** Matches a citation mark and the space before it. Bracketed numbers in a source's text have no space before them. */
export const MARK = / \[(\d{1,4})\]/;

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
