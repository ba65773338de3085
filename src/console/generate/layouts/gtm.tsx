import { isSaid, listOf, type Parts, partsOf, textOf, without } from '../output-value.ts';
import { Facts, Named } from '../work/any-value.tsx';
import { Statement } from '../work/statement.tsx';
import type { Layout, PartProps } from './layout.ts';

const rankOf = (value: unknown): number => (typeof value === 'number' ? value : Infinity);

function Segments({ of, names }: PartProps) {
  const segments = listOf(of['segments'])
    .map(partsOf)
    .toSorted((a, b) => rankOf(a['priority']) - rankOf(b['priority']));
  return (
    <ol className="generate-columns">
      {segments.map((segment, i) => (
        <li key={i} className="generate-card">
          <Named row={isRepeated(segment) ? without(segment, 'reason') : segment} names={names} />
        </li>
      ))}
    </ol>
  );
}

const isRepeated = ({ name, reason }: Parts): boolean => isSaid(reason) && reason.text === textOf(name);

function Phases({ of, names }: PartProps) {
  return (
    <ol className="generate-timeline">
      {listOf(of['phases'])
        .map(partsOf)
        .map((phase, i) => (
          <li key={i} className="generate-card">
            <h3>
              {i + 1}. {textOf(phase['name'])}
            </h3>
            <Facts of={without(phase, 'name')} names={names} />
          </li>
        ))}
    </ol>
  );
}

function Budget({ of }: PartProps) {
  return (
    <ul className="generate-shares">
      {listOf(of['budgetShares'])
        .map(partsOf)
        .map((share, i) => {
          const [name, percent] = [textOf(share['name']) ?? '', Number(share['percent'])];
          return (
            <li key={i}>
              <span>
                {name}: {percent}%
              </span>
              <meter aria-label={`Share of ${name}`} min={0} max={100} value={percent} />
            </li>
          );
        })}
    </ul>
  );
}

function RivalPrices({ of }: PartProps) {
  const rows = listOf(of['rivalPrices']).map(partsOf);
  const vendors = [...new Set(rows.map(({ vendor }) => textOf(vendor) ?? ''))];
  const ofVendor = (name: string) => rows.filter(({ vendor }) => (textOf(vendor) ?? '') === name);
  return (
    <div className="scroll-x" role="region" aria-label="Prices by vendor" tabIndex={0}>
      <table className="generate-table">
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            <th scope="col">Unit</th>
            <th scope="col">Prices</th>
          </tr>
        </thead>
        <tbody>
          {vendors.flatMap((vendor) =>
            ofVendor(vendor).map(({ unit, price }, i) => (
              <tr key={`${vendor} ${i}`}>
                <td data-name="Vendor">{i === 0 ? vendor : ''}</td>
                <td data-name="Unit">{textOf(unit) ?? '–'}</td>
                <td data-name="Prices">
                  {isSaid(price) && (
                    <Statement
                      said={price}
                      shown={
                        price.text.startsWith(`${vendor}: `)
                          ? price.text.slice(vendor.length + 2)
                          : price.text
                      }
                    />
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

export const GTM: Layout = {
  names: {
    firmographic: 'What they are',
    behavioural: 'What they do',
    exclusions: 'Who not to target',
    statement: 'Pain points',
    alternatives: 'Alternatives they use',
    uniqueAttributes: 'Unique advantages',
    bestFit: 'Best for',
    pricingApproach: 'Pricing',
    rationale: 'Why',
    reason: 'Why',
    costBand: 'Cost',
    kpi: 'Judged by',
    entryCriteria: 'Begins when',
    activities: 'Activities',
    exitCriteria: 'Ends when',
    earlySign: 'Seen first',
    priority: 'Priority (1 is first)',
  },
  blocks: [
    { title: 'Goal', keys: ['goal'], isHalf: true },
    { title: 'Problem', keys: ['problem'], isHalf: true },
    { title: 'Segments by priority', keys: ['segments'], Part: Segments },
    { title: 'Ideal customer', keys: ['idealCustomer'] },
    { title: 'Positioning', keys: ['positioning'] },
    { title: 'Offer', keys: ['offer'], isHalf: true },
    { title: 'Competitor prices', keys: ['rivalPrices'], Part: RivalPrices },
    { title: 'Motion', keys: ['motion'], isHalf: true },
    { title: 'Channels', keys: ['channels'] },
    {
      title: 'Phases',
      keys: ['phases'],
      Part: Phases,
      ifEmpty: 'No launch steps were found. Add a launch plan or project notes as a source.',
    },
    {
      title: 'Risks',
      keys: ['risks'],
      adds: [{ list: 'risks', lead: 'risk', action: 'Add a risk' }],
      ifEmpty: 'No risks were found. Add notes on lost deals or launch dependencies.',
    },
    { title: 'Success metrics', keys: ['successMetrics'], isHalf: true },
    {
      title: 'Sales enablement',
      keys: ['enablement'],
      isHalf: true,
      adds: [{ list: 'enablement', action: 'Add an item' }],
    },
    {
      title: 'Budget',
      keys: ['budgetShares'],
      Part: Budget,
      ifEmpty: 'No budget breakdown was found. Add a budget plan as a source.',
    },
  ],
};
