import { isSaid, listOf, partsOf, textOf, without } from '../output-value.ts';
import { AnyValue, Facts } from '../work/any-value.tsx';
import { ClaimsMatrix } from './claims-matrix.tsx';
import type { Layout, PartProps } from './layout.ts';
import { Statement } from '../work/statement.tsx';

function House({ of, names }: PartProps) {
  const { roof } = of;
  return (
    <div className="stack generate-house">
      {textOf(of['audience']) !== null && <p className="quiet">Written for: {textOf(of['audience'])}</p>}
      {isSaid(roof) && (
        <div className="generate-roof">
          <h3>Main promise</h3>
          <Statement said={roof} />
        </div>
      )}
      <ol className="generate-columns">
        {listOf(of['pillars'])
          .map(partsOf)
          .map((pillar, i) => (
            <li key={i} className="generate-card">
              <h3>Pillar {i + 1}</h3>
              <AnyValue value={pillar['claim']} names={names} />
              <Facts of={without(pillar, 'claim')} names={names} isNarrow />
            </li>
          ))}
      </ol>
    </div>
  );
}

export const MESSAGING: Layout = {
  names: {
    forWho: 'For',
    need: 'Need',
    product: 'We offer',
    category: 'Which is',
    benefit: 'Result',
    unlike: 'Unlike',
    differentiator: 'How we stand out',
    objectionHandled: 'Objection answered',
    proofPoints: 'Proof',
    callToAction: 'Call to action',
    s10: '10 seconds',
    s30: '30 seconds',
    s60: '60 seconds',
    do: 'Do',
    dont: 'Do not',
    maxChars: 'Character limit',
    text: 'Proof',
  },
  blocks: [
    { title: 'Message house', keys: ['audience', 'roof', 'pillars'], Part: House },
    {
      title: 'Taglines',
      keys: ['taglines'],
      isHalf: true,
      adds: [{ list: 'taglines', action: 'Add a tagline' }],
    },
    { title: 'Positioning', keys: ['positioningStatement'], isHalf: true },
    { title: 'Who claims what', keys: ['claimsMatrix'], Part: ClaimsMatrix },
    { title: 'White space', keys: ['whiteSpace'] },
    { title: 'By audience', keys: ['audienceVariants'] },
    { title: 'Elevator pitch', keys: ['elevator'] },
    { title: 'By channel', keys: ['channelLines'] },
    {
      title: 'Objection handling',
      keys: ['rebuttals'],
      isHalf: true,
      adds: [{ list: 'rebuttals', action: 'Add a rebuttal' }],
    },
    {
      title: 'Voice',
      keys: ['voice'],
      isHalf: true,
      ifEmpty: 'Empty, because “Tone of voice” in your brand profile was empty.',
      isFromProfile: true,
    },
    {
      title: 'Claims to avoid',
      keys: ['forbiddenClaims'],
      isHalf: true,
      ifEmpty: 'Empty, because “Forbidden claims” in your brand profile was empty.',
      isFromProfile: true,
    },
    {
      title: 'Proof gaps',
      keys: ['proofGaps'],
      isHalf: true,
      ifEmpty: 'Not examined. Only a language model can find claims that lack proof.',
    },
  ],
};
