import { CitationMark, type Cited } from './citation-mark.tsx';

/** A mark as answers write it; sources that have bracketed numbers of their own write them without the space. */
export const MARK = / \[(\d{1,4})\]/;

/** An answer as it is, line by line, its marks to be pressed. */
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
