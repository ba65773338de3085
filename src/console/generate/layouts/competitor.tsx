import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { session } from '../../api/session.ts';
import { useSay } from '../../elements/notices.tsx';
import { Badge } from '../../elements/page.tsx';
import { Time } from '../../elements/time.tsx';
import { isEmpty, isSaid, listOf, partsOf, textOf, without, type Parts } from '../output-value.ts';
import { SEVERITIES } from '../../events/event-words.ts';
import { priceOf } from '../plan-price.ts';
import { AnyValue, Facts, Table } from '../work/any-value.tsx';
import { ByLanguage } from '../work/by-language.tsx';
import { nameIn } from '../work/names.ts';
import { Statement } from '../work/statement.tsx';
import { EditableLines, type LineEdits, useWork } from '../work/work-context.ts';
import { whyUndecided } from './undecided.ts';
import { ClaimsMatrix } from './claims-matrix.tsx';
import type { Layout, PartProps } from './layout.ts';
import { objectionsPart } from './objections.tsx';

const THREATS: Record<string, 'good' | 'warn' | 'bad'> = { low: 'good', medium: 'warn', high: 'bad' };

function Front({ of, names }: PartProps) {
  const snapshot = partsOf(of['snapshot']);
  const threat = textOf(snapshot['threatLevel']);
  return (
    <div className="stack">
      <div className="row">
        <p className="generate-lead">{textOf(of['name'])}</p>
        {textOf(of['domain']) !== null && <code>{textOf(of['domain'])}</code>}
        {threat !== null && <Badge tone={THREATS[threat] ?? 'plain'}>Threat: {threat}</Badge>}
      </div>
      <Facts
        of={without(snapshot, 'threatLevel')}
        names={threat === null ? { ...names, reason: 'Company' } : names}
      />
      <Facts of={partsOf(of['positioning'])} names={names} />
    </div>
  );
}

const WIN_AND_LOSE = [
  { key: 'whereWeWin', title: 'Where we win', names: {} },
  { key: 'whereWeLose', title: 'Where we lose', names: { proof: 'What to say' } },
] as const;

const reasonFirst = ({ reason, ...row }: Parts): Parts => ({ reason, ...row });

function WinAndLose({ of, names }: PartProps) {
  return (
    <div className="generate-columns generate-columns-wide">
      {WIN_AND_LOSE.filter(({ key }) => !isEmpty(of[key])).map(({ key, title, names: own }) => (
        <div key={key} className="generate-card">
          <h3>{title}</h3>
          <ByLanguage entries={listOf(of[key]).map(partsOf).map(reasonFirst)}>
            {(rows) => (
              <ul className="generate-entries">
                {rows.map((row, i) => (
                  <li key={i}>
                    <AnyValue value={row['reason']} />
                    <AnyValue value={row['situation']} />
                    <Facts of={without(row, 'reason', 'situation')} names={{ ...names, ...own }} isNarrow />
                  </li>
                ))}
              </ul>
            )}
          </ByLanguage>
        </div>
      ))}
    </div>
  );
}

function SideBySide({ of, names }: PartProps) {
  return (
    <div className="generate-columns generate-columns-wide">
      {Object.entries(of)
        .filter(([, value]) => !isEmpty(value))
        .map(([key, value]) => (
          <div key={key} className="generate-card">
            <h3>{nameIn(names, key)}</h3>
            <AnyValue value={value} names={names} isNarrow />
          </div>
        ))}
    </div>
  );
}

const ADVANTAGES: Record<string, string> = { us: 'Us', them: 'Them', even: 'Even' };

const COMPARED = ['dimension', 'us', 'them', 'advantage'] as const;

function Compared({ of, names }: PartProps) {
  const { edits } = useWork();
  const isEditing = useContext(EditableLines);
  const rows = listOf(of['comparison']).map(partsOf);
  const isEditable = edits !== null && session.may('write');
  const isShown = isEditable || rows.some(({ advantage }) => textOf(advantage) !== null);
  const keys = COMPARED.filter((key) =>
    key === 'advantage' ? isShown : rows.some((row) => !isEmpty(row[key])),
  );
  const shown = rows.map((row) => {
    const chosen = isEditing && isEditable ? null : textOf(row['advantage']);
    return { ...row, advantage: chosen === null ? null : (ADVANTAGES[chosen] ?? chosen) };
  });
  return (
    <Table
      rows={shown}
      keys={keys}
      names={names}
      ifEmpty={(row, key) => {
        if (key === 'us') return <span className="quiet">Not clear from our pages</span>;
        if (key !== 'advantage') return '–';
        const at = shown.findIndex((one) => one === row);
        return (
          <Undecided row={rows[at]!} path={`comparison[${at}].advantage`} edits={isEditable ? edits : null} />
        );
      }}
    >
      {(value) => <AnyValue value={value} names={names} />}
    </Table>
  );
}

function Undecided({ row, path, edits }: { row: Parts; path: string; edits: LineEdits | null }) {
  const [isBusy, setBusy] = useState(false);
  const say = useSay();
  const chosen = textOf(row['advantage']);
  const set = (value: string): void => {
    setBusy(true);
    edits!
      .choose(path, value)
      .catch((error: Error) => say(`The choice under “Advantage” was not saved. ${error.message}`))
      .finally(() => setBusy(false));
  };
  return (
    <>
      {chosen === null && <span className="quiet">{whyUndecided(row)}</span>}
      {edits !== null && !isEmpty(row['us']) && (
        <select
          aria-label={`Advantage: ${textOf(row['dimension']) ?? ''}`}
          disabled={isBusy}
          value={chosen ?? ''}
          onChange={(event) => set(event.currentTarget.value)}
        >
          {chosen === null && <option value="">You decide: who is ahead?</option>}
          {Object.entries(ADVANTAGES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

const WITH_NOTE = /^(?<question>.+?[?？]) \((?<note>.+)\)$/su;

function Planted({ of }: PartProps) {
  return (
    <ul className="generate-entries">
      {listOf(of['landmineQuestions'])
        .filter(isSaid)
        .map((said, i) => {
          const { question, note } = WITH_NOTE.exec(said.text)?.groups ?? {};
          return (
            <li key={i}>
              <Statement said={said} shown={question ?? said.text} />
              {note !== undefined && <p className="quiet">For us: {note}</p>}
            </li>
          );
        })}
    </ul>
  );
}

const Swot = ({ of, names }: PartProps) => <SideBySide of={partsOf(of['swot'])} names={names} />;

function Prices({ of, names }: PartProps) {
  const pricing = partsOf(of['pricing']);
  const all = listOf(pricing['plans']).map(partsOf);
  const plans = all.filter((plan) => !isSingle(plan));
  const single = all.filter(isSingle);
  return (
    <div className="stack">
      <ul className="generate-columns">
        {plans.map((plan, i) => (
          <li key={i} className="generate-card">
            <h3>{textOf(plan['name'])}</h3>
            <p className="generate-lead">{priceOf(plan, textOf(pricing['currency']))}</p>
            <Facts of={without(plan, ...PRICED, 'name', 'asOf')} names={names} />
            {typeof plan['asOf'] === 'string' && (
              <p className="quiet">
                Seen <Time at={plan['asOf']} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {single.length > 0 && (
        <ul className="generate-entries" aria-label="Single prices">
          {single.map((plan, i) => (
            <li key={i}>
              {textOf(plan['name'])}: <strong>{priceOf(plan, textOf(pricing['currency']))}</strong>
              <Facts of={without(plan, ...PRICED, 'name', 'asOf')} names={names} />
            </li>
          ))}
        </ul>
      )}
      <AnyValue value={of['statedPrices']} names={names} />
      <Facts
        of={without(
          pricing,
          'plans',
          ...(all.length > 0 ? ['currency'] : []),
          ...(plans.length === 0 ? ['freeTier', 'contactSales'] : []),
        )}
        names={names}
      />
    </div>
  );
}

const isSingle = ({ amount, period, unit }: Parts): boolean =>
  typeof amount === 'number' &&
  amount > 0 &&
  typeof unit !== 'string' &&
  (typeof period !== 'string' || period === 'once');

const PRICED = ['amount', 'period', 'unit', 'billed', 'startingAt'];

function Moves({ of, names }: PartProps) {
  return (
    <ul className="generate-entries">
      {listOf(of['recentMoves'])
        .map(partsOf)
        .map((move, i) => (
          <li key={i}>
            <MoveSeverity of={move} /> {textOf(move['meaning'])}{' '}
            {typeof move['date'] === 'string' && (
              <span className="quiet">
                <Time at={move['date']} />
              </span>
            )}{' '}
            {typeof move['eventId'] === 'string' && (
              <Link
                href={`~/events/${encodeURIComponent(move['eventId'])}`}
                aria-label={`Open the event ${i + 1}`}
              >
                Open the event
              </Link>
            )}
            <Facts of={without(move, 'meaning', 'date', 'eventId', 'severity')} names={names} />
          </li>
        ))}
    </ul>
  );
}

function MoveSeverity({ of }: { of: Parts }) {
  const severity = textOf(of['severity']);
  if (severity === null || !Object.hasOwn(SEVERITIES, severity)) return null;
  const { text, tone } = SEVERITIES[severity as keyof typeof SEVERITIES];
  return <Badge tone={tone}>{text}</Badge>;
}

function WatchNext({ of, names }: PartProps) {
  return (
    <div className="stack">
      <ul className="generate-entries">
        {listOf(of['watchFor'])
          .map(partsOf)
          .map((one, i) => (
            <li key={i}>
              <strong>{textOf(one['topic'])}:</strong> <bdi>{textOf(one['now'])}</bdi>
            </li>
          ))}
      </ul>
      {!isEmpty(of['watchNext']) && <AnyValue value={of['watchNext']} names={names} />}
    </div>
  );
}

export const COMPETITOR: Layout = {
  names: {
    oneLine: 'What it is',
    targetMarket: 'Sells to',
    reason: 'Why',
    claim: 'Claims',
    theirWords: 'In their words',
    us: 'We',
    them: 'They',
    dimension: 'What buyers compare',
    theySay: 'Objection',
    weSay: 'We say',
    freeTier: 'Free plan',
    contactSales: 'Prices on request',
    keyLimits: 'Limits',
    features: 'Features',
  },
  blocks: [
    { title: 'At a glance', keys: ['name', 'domain', 'snapshot', 'positioning'], Part: Front },
    {
      title: 'Where we win and lose',
      keys: ['whereWeWin', 'whereWeLose'],
      Part: WinAndLose,
      adds: [
        {
          list: 'whereWeWin',
          lead: 'reason',
          action: 'Add a reason why we win',
          lacking: 'reason why we win',
        },
        {
          list: 'whereWeLose',
          lead: 'reason',
          action: 'Add a reason why we lose',
          lacking: 'reason why we lose',
        },
      ],
      ifEmpty:
        'Neither company was found to have a better price or better terms. Add notes on won and lost deals, or your differentiators.',
    },
    {
      title: 'Side by side',
      keys: ['comparison'],
      Part: Compared,
      ifEmpty:
        'No topic was found that both companies cover. Add the pricing, terms and support pages of both companies.',
    },
    {
      title: 'Who claims what',
      keys: ['claimsMatrix', 'claimsVendors', 'claimsUnread'],
      Part: ClaimsMatrix,
      ifEmpty:
        'No promises or certificates were found that the two companies have in common. Add the home and security pages of both companies.',
    },
    {
      title: 'Objections',
      keys: ['objections'],
      Part: objectionsPart({ said: 'theySay', reply: 'weSay' }),
      adds: [{ list: 'objections', lead: 'theySay', action: 'Add an objection', isRaised: true }],
      ifEmpty:
        'No objections are known yet. Add objections that buyers have raised, or notes on sales calls.',
    },
    {
      title: 'Questions to plant',
      keys: ['landmineQuestions'],
      Part: Planted,
      adds: [{ list: 'landmineQuestions', action: 'Add a question' }],
      ifEmpty:
        'No promise was found that only your company makes. Add pages that state your terms, and more of the competitor’s pages.',
    },
    {
      title: 'Strengths',
      keys: ['strengths'],
      isHalf: true,
      adds: [{ list: 'strengths', action: 'Add a strength' }],
      ifEmpty:
        'No figures, certificates or customer praise were found for the competitor. Add its case studies, or reviews by its customers.',
    },
    {
      title: 'Weaknesses',
      keys: ['weaknesses'],
      isHalf: true,
      adds: [{ list: 'weaknesses', action: 'Add a weakness' }],
      ifEmpty:
        'No limitations or complaints were found. Add customer reviews with low ratings, which may mention some.',
    },
    {
      title: 'Prices',
      keys: ['pricing', 'statedPrices'],
      Part: Prices,
      ifEmpty: 'No price was found on the pages that were read. Add the competitor’s price list as a source.',
    },
    {
      title: 'Recent moves',
      keys: ['recentMoves'],
      Part: Moves,
      ifEmpty:
        'No changes are known yet. Changes to a tracked competitor are recorded from its second check on.',
    },
    {
      title: 'Watch next',
      keys: ['watchFor', 'watchNext'],
      Part: WatchNext,
      ifEmpty:
        'No prices, open roles or differences in terms were found on the pages that were read. Add pages with the competitor’s prices, open roles and terms.',
    },
    {
      title: 'SWOT',
      keys: ['swot'],
      Part: Swot,
      ifEmpty:
        'The strengths and weaknesses above come from the competitor’s own pages. A SWOT analysis also needs outside views: add analyst notes, news or reviews of the competitor as sources.',
    },
  ],
};
