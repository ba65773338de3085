import { type RefObject, useEffect, useRef, useState } from 'react';
import { listOf, partsOf, textOf, without } from '../output-value.ts';
import { Facts } from '../work/any-value.tsx';
import type { Layout, PartProps } from './layout.ts';

const MOODS: Record<number, string> = {
  [-2]: 'very low (−2)',
  [-1]: 'low (−1)',
  0: 'neutral (0)',
  1: 'good (+1)',
  2: 'very good (+2)',
};

function Mood({ emotion }: { emotion: number }) {
  return (
    <div className="generate-mood">
      <span>Mood: {MOODS[emotion] ?? emotion}</span>
      <span className="generate-mood-scale" aria-hidden="true">
        {Object.keys(MOODS)
          .map(Number)
          .toSorted((a, b) => a - b)
          .map((step) => (
            <span key={step} className={step === emotion ? 'generate-mood-here' : ''} />
          ))}
      </span>
    </div>
  );
}

function Stages({ of, names }: PartProps) {
  const stages = listOf(of['stages']).map(partsOf);
  const box = useRef<HTMLDivElement>(null);
  const isWider = useIsWider(box);
  return (
    <>
      {isWider && <p className="quiet">Scroll sideways to see all {stages.length} stages →</p>}
      <div
        ref={box}
        className="generate-stages"
        role="region"
        aria-label="Stages from first to last"
        tabIndex={0}
      >
        <ol>
          {stages.map((stage, i) => {
            const emotion = stage['emotion'];
            const hasMood = typeof emotion === 'number';
            return (
              <li key={i} className="generate-card">
                <h3>
                  {i + 1}. {textOf(stage['name'])}
                </h3>
                {hasMood && <Mood emotion={emotion} />}
                <Facts of={without(stage, 'name', ...(hasMood ? ['emotion'] : []))} names={names} isNarrow />
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}

function useIsWider(element: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const observer = new ResizeObserver(() => setWider(shown.scrollWidth > shown.clientWidth));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return isWider;
}

export const JOURNEY: Layout = {
  names: {
    customerGoal: 'Goal',
    actions: 'What they do',
    questions: 'What they ask',
    touchpoints: 'Touchpoints',
    pains: 'Pain points',
    contentNeeds: 'Content they need',
    opportunities: 'Opportunities',
    exitSignal: 'Moves on when',
    asset: 'Asset',
    emotion: 'Mood',
  },
  blocks: [
    { title: 'Persona and scope', keys: ['persona', 'scope', 'state'] },
    { title: 'Stages', keys: ['stages'], Part: Stages },
    { title: 'Priorities', keys: ['priorities'] },
    {
      title: 'Moments of truth',
      keys: ['momentsOfTruth'],
      isHalf: true,
      adds: [{ list: 'momentsOfTruth', action: 'Add a moment of truth' }],
    },
    {
      title: 'Drop-off risks',
      keys: ['dropOffRisks'],
      isHalf: true,
      adds: [{ list: 'dropOffRisks', action: 'Add a drop-off risk' }],
    },
  ],
};
