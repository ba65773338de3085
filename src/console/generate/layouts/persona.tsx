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
    {
      title: 'Jobs to be done',
      keys: ['jobs'],
      adds: [{ list: 'jobs', lead: 'job', action: 'Add a job' }],
    },
    {
      title: 'Pain points',
      keys: ['pains'],
      adds: [{ list: 'pains', lead: 'pain', action: 'Add a pain point' }],
    },
    {
      title: 'Buying triggers',
      keys: ['triggers'],
      isHalf: true,
      adds: [{ list: 'triggers', action: 'Add a trigger' }],
    },
    {
      title: 'Success criteria',
      keys: ['successFactors'],
      isHalf: true,
      adds: [{ list: 'successFactors', action: 'Add a success criterion' }],
    },
    {
      title: 'Barriers',
      keys: ['barriers'],
      isHalf: true,
      adds: [{ list: 'barriers', action: 'Add a barrier' }],
    },
    {
      title: 'Decision criteria',
      keys: ['decisionCriteria'],
      isHalf: true,
      adds: [{ list: 'decisionCriteria', lead: 'criterion', action: 'Add a criterion' }],
    },
    { title: 'Buying process', keys: ['buyingJourney'] },
    {
      title: 'Objections',
      keys: ['objections'],
      Part: objectionsPart({ said: 'objection', reply: 'response' }),
      adds: [{ list: 'objections', lead: 'objection', action: 'Add an objection' }],
    },
    { title: 'Channels', keys: ['channels'] },
    { title: 'In their words', keys: ['vocabulary'], isHalf: true },
    {
      title: 'Message hooks',
      keys: ['messageHooks'],
      isHalf: true,
      adds: [{ list: 'messageHooks', action: 'Add a message hook' }],
    },
    {
      title: 'Who not to target',
      keys: ['disqualifiers'],
      adds: [{ list: 'disqualifiers', action: 'Add a group' }],
    },
  ],
};
