import { partsOf, textOf, without } from '../output-value.ts';
import { Facts } from '../work/any-value.tsx';
import { objectionsPart } from './objections.tsx';
import type { Layout, PartProps } from './layout.ts';

function Profile({ of, names }: PartProps) {
  const given = textOf(of['label']) ?? textOf(of['segment']) ?? '';
  const name = given.slice(0, 1).toUpperCase() + given.slice(1);
  const isSame = of['label'] === of['segment'];
  return (
    <div className="generate-profile">
      <span className="generate-portrait" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className="stack">
        <p className="generate-lead">{name}</p>
        <Facts
          names={names}
          of={{
            ...without(of, 'label', 'role', 'company', ...(isSame ? ['segment'] : [])),
            ...partsOf(of['role']),
          }}
        />
        <Facts names={names} of={partsOf(of['company'])} />
      </div>
    </div>
  );
}

export const PERSONA: Layout = {
  names: {
    sizeBand: 'Company size',
    buyingRole: 'Role in the purchase',
    who: 'Who',
    informationNeeded: 'Information needed',
    job: 'Job',
    weight: 'Weight (1 to 5)',
  },
  blocks: [
    { title: 'Profile', keys: ['label', 'segment', 'role', 'company', 'buyingRole'], Part: Profile },
    { title: 'Jobs to be done', keys: ['jobs'] },
    { title: 'Pain points', keys: ['pains'] },
    { title: 'Buying triggers', keys: ['triggers'], isHalf: true },
    { title: 'Success criteria', keys: ['successFactors'], isHalf: true },
    { title: 'Barriers', keys: ['barriers'], isHalf: true },
    { title: 'Decision criteria', keys: ['decisionCriteria'], isHalf: true },
    { title: 'Buying process', keys: ['buyingJourney'] },
    {
      title: 'Objections',
      keys: ['objections'],
      Part: objectionsPart({ said: 'objection', reply: 'response' }),
    },
    { title: 'Channels', keys: ['channels'] },
    { title: 'In their words', keys: ['vocabulary'], isHalf: true },
    { title: 'Message hooks', keys: ['messageHooks'], isHalf: true },
    { title: 'Who not to target', keys: ['disqualifiers'] },
  ],
};
