import { partsOf, textOf, without } from '../output-value.ts';
import { Facts } from '../work/any-value.tsx';
import type { Layout, PartProps } from './layout.ts';

/** Who it is, at a glance. */
function Profile({ of, names }: PartProps) {
  const name = textOf(of['label']) ?? textOf(of['segment']) ?? '';
  const isSame = of['label'] === of['segment'];
  return (
    <div className="generate-profile">
      <span className="generate-portrait" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
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

/** A profile card, then what moves the buyer, then what to say. */
export const PERSONA: Layout = {
  names: {
    sizeBand: 'Company size',
    buyingRole: 'Part in the purchase',
    who: 'Who',
    informationNeeded: 'Needs to know',
    job: 'What they want done',
    weight: 'Weight (1 to 5)',
  },
  blocks: [
    { title: 'Profile', keys: ['label', 'segment', 'role', 'company', 'buyingRole'], Part: Profile },
    { title: 'What they want to get done', keys: ['jobs'] },
    { title: 'Pains', keys: ['pains'] },
    { title: 'What starts the search', keys: ['triggers'], isHalf: true },
    { title: 'What has to be better afterwards', keys: ['successFactors'], isHalf: true },
    { title: 'What holds them back', keys: ['barriers'], isHalf: true },
    { title: 'How they choose', keys: ['decisionCriteria'], isHalf: true },
    { title: 'How they buy', keys: ['buyingJourney'] },
    { title: 'Objections', keys: ['objections'] },
    { title: 'Where to reach them', keys: ['channels'] },
    { title: 'Their words', keys: ['vocabulary'], isHalf: true },
    { title: 'Message hooks', keys: ['messageHooks'], isHalf: true },
    { title: 'Not a buyer', keys: ['disqualifiers'] },
  ],
};
