import { useState } from 'react';

const MOST = 200;

export function useLongText(text: string) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = text.length > MOST;
  return {
    className: isLong && !showsAll ? 'long-text' : undefined,
    button: isLong && (
      <button type="button" className="button button-quiet" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? 'Show less' : 'Show all'}
      </button>
    ),
  };
}

export function LongText({ text }: { text: string }) {
  const { className, button } = useLongText(text);
  return (
    <>
      <span className={className}>{text}</span> {button}
    </>
  );
}
