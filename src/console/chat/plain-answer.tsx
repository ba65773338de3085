import { CitationMark, type Cited } from './citation-mark.tsx';

export const MARK = / \[(\d{1,4})\]/;

const ITEM = /^\s*[-*•]\s+/;

export function PlainAnswer({ text, cited }: { text: string; cited: Cited }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parts: { items: string[]; isList: boolean }[] = [];
  for (const line of lines) {
    const isList = ITEM.test(line);
    const last = parts.at(-1);
    if (isList && last?.isList === true) last.items.push(line.replace(ITEM, ''));
    else parts.push({ items: [isList ? line.replace(ITEM, '') : line], isList });
  }
  return (
    <div className="chat-answer">
      {parts.map(({ items, isList }, i) =>
        isList ? (
          <ul key={i}>
            {items.map((item, at) => (
              <li key={at}>
                <Marked line={item} cited={cited} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={i}>
            <Marked line={items[0]!} cited={cited} />
          </p>
        ),
      )}
    </div>
  );
}

const Marked = ({ line, cited }: { line: string; cited: Cited }) =>
  line
    .split(MARK)
    .map((part, at) =>
      at % 2 === 0 ? (
        <Apart key={at} text={part} />
      ) : (
        <CitationMark key={at} n={Number(part)} cited={cited} />
      ),
    );

const ASKED = /“([^“”?]{5,200}\?) (?=[^“”]+”)/u;

function Apart({ text }: { text: string }) {
  const [before, question, after] = text.split(ASKED);
  if (question === undefined) return text;
  return (
    <>
      {before}
      <span className="quiet">{question}</span> “{after}
    </>
  );
}
