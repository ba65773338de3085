import { changeLines, type ChangeLine, TEXT_KINDS } from './change-lines.ts';
import { diffWords } from 'diff';
import type { IntelEvent } from '../api/answers.ts';

let intlSegmenter: Intl.Segmenter | undefined;

export function BeforeAfter({ event: { kind, before, after } }: { event: IntelEvent }) {
  const [old, now] = [changeLines(before), changeLines(after)];
  if (old.length === 0 && now.length === 0) return null;
  const isExcerpt = TEXT_KINDS.has(kind);
  return (
    <section className="stack" aria-labelledby="events-change">
      <h3 id="events-change">What changed</h3>
      <div className="events-sides">
        <Side
          name="Before"
          lines={old}
          others={now}
          nothing={isExcerpt ? 'No words were removed.' : 'Not present before.'}
        />
        <Side
          name="After"
          lines={now}
          others={old}
          nothing={isExcerpt ? 'No words were added.' : 'No longer present.'}
        />
      </div>
    </section>
  );
}

function Side({
  name,
  lines,
  others,
  nothing,
}: {
  name: 'Before' | 'After';
  lines: readonly ChangeLine[];
  others: readonly ChangeLine[];
  nothing: string;
}) {
  const otherOf = (label: string): string => others.find((other) => other.label === label)?.text ?? '';
  return (
    <section className="events-side" aria-label={name}>
      <h4>{name}</h4>
      {lines.length === 0 ? (
        <p className="quiet">{nothing}</p>
      ) : (
        <dl>
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt className={label === '' ? 'unseen' : ''}>{label === '' ? 'Text' : label}</dt>
              <dd>
                <Marked side={name} text={text} other={otherOf(label)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Marked({ side, text, other }: { side: 'Before' | 'After'; text: string; other: string }) {
  const isOld = side === 'Before';
  intlSegmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  const parts = diffWords(isOld ? text : other, isOld ? other : text, { intlSegmenter });
  return parts.map(({ value, added, removed }, at) => {
    if (isOld ? added : removed) return null;
    if (!added && !removed) return value;
    // oxlint-disable-next-line react/no-array-index-key -- a part is identified only by its position
    return isOld ? <del key={at}>{value}</del> : <ins key={at}>{value}</ins>;
  });
}
