import { addressText } from '../elements/web-address.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Briefing, CompetitorList } from '../api/answers.ts';
import { api } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import { keyOf, useAct, useRead } from '../api/reads.ts';
import { saveFile } from '../api/save-file.ts';
import { amountText } from '../elements/amount-text.ts';
import { termsText } from '../competitors/price-terms.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Choice } from '../elements/field.tsx';
import { Badge, Page, Waiting } from '../elements/page.tsx';
import { Section } from '../elements/section.tsx';
import { dateText } from '../elements/time.tsx';
import { EventLine } from '../events/event-line.tsx';
import { deltaText, SEVERITIES } from '../events/event-words.ts';
import { reasonsText } from '../generate/stale-reasons.ts';
import { useAddressQuery } from '../sources/address-query.ts';
import './briefing.css';

const PATH = '/api/intel/briefings';
const PERIODS = [
  { value: '1', text: 'Last day' },
  { value: '7', text: 'Last 7 days' },
  { value: '30', text: 'Last 30 days' },
  { value: '90', text: 'Last 90 days' },
] as const;

export default function BriefingView() {
  const query = useAddressQuery();
  const period = PERIODS.find(({ value }) => value === query.get('days'))?.value ?? '7';
  const days = Number(period);
  const { data, error, isFetching, refetch } = useQuery<Briefing, ApiFailure>({
    queryKey: [...keyOf(PATH), days],
    queryFn: ({ signal }) => api.post<Briefing>(PATH, { days }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const download = useAct(() =>
    saveFile('POST', PATH, {
      body: { days },
      headers: { accept: 'text/markdown' },
      name: `briefing-${(data?.to ?? new Date().toISOString()).slice(0, 10)}.md`,
    }),
  );
  return (
    <Page
      title="Briefing"
      actions={
        <>
          <Button busy={download.isPending} onClick={() => download.mutate(undefined)}>
            Download Markdown
          </Button>
          <Button busy={isFetching && data !== undefined} onClick={() => void refetch()}>
            Refresh
          </Button>
          <Link href="/">Home</Link>
        </>
      }
    >
      <div className="briefing-period">
        <Choice
          label="Period"
          value={period}
          choices={PERIODS}
          onValue={(value) => query.set({ days: value }, { replace: true })}
        />
      </div>
      {[error, download.error].map(
        (one, i) =>
          one !== null && (
            <Failure key={i} error={one} onRetry={i === 0 ? () => void refetch() : undefined} />
          ),
      )}
      {data === undefined && error === null && <Waiting what="Writing the briefing …" />}
      {data !== undefined && <Document briefing={data} />}
    </Page>
  );
}

function Document({ briefing }: { briefing: Briefing }) {
  const { from, to, lead, summary, highlights, counts, omitted, competitors, artifacts, unseen } = briefing;
  const tracked = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1 } }).data;
  return (
    <article className="stack briefing" aria-label="Briefing">
      <header className="stack">
        <p className="quiet">
          {dateText(from)} to {dateText(to)}
        </p>
        {lead !== '' && <p className="briefing-summary">{lead}</p>}
        <p className={lead === '' ? 'briefing-summary' : undefined}>{summary}</p>
        <p className="row">
          {Object.entries(SEVERITIES).map(([severity, { text, tone }]) => {
            const count = counts[severity as keyof typeof counts];
            return (
              count > 0 && (
                <Badge key={severity} tone={tone}>
                  {count.toLocaleString('en')} {text.toLowerCase()}
                </Badge>
              )
            );
          })}
        </p>
      </header>
      {competitors.length === 0 && tracked?.competitors.length === 0 && (
        <p>
          <Link href="/competitors">Track competitors to see their changes here</Link>
        </p>
      )}
      {competitors.map((one) => (
        <Competitor key={one.competitorId} of={one} highlights={highlights} />
      ))}
      {omitted > 0 && (
        <p>
          <Link href={`/events?since=${from.slice(0, 10)}`}>
            See {omitted.toLocaleString('en')} more changes
          </Link>
        </p>
      )}
      {artifacts.length > 0 && (
        <Section title="Documents to update">
          <ul className="lines">
            {artifacts.map(({ artifactId, name, reasons }) => (
              <li key={artifactId}>
                <Link href={`/generate/artifacts/${artifactId}`} className="line-name">
                  {name}
                </Link>
                <p className="quiet">{reasonsText(reasons)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {unseen.length > 0 && (
        <Section title="Could not be checked">
          <ul className="lines">
            {unseen.map(({ competitorId, name, summary: why }) => (
              <li key={competitorId}>
                <Link href={pathOf(competitorId)} className="line-name">
                  {name}
                </Link>
                <p className="quiet">{why}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}

type Briefed = Briefing['competitors'][number];

const pathOf = (id: string): string =>
  `/${id.startsWith('wat_') ? 'watches' : 'competitors'}/${encodeURIComponent(id)}`;

function Competitor({
  of: { competitorId, name, prices, events },
  highlights,
}: {
  of: Briefed;
  highlights: readonly string[];
}) {
  const shown = events.filter(({ id }) => highlights.includes(id));
  const smaller = events.filter(({ id }) => !highlights.includes(id));
  const moved = prices.filter(({ eventIds }) => eventIds.length > 1);
  return (
    <Section
      title={name}
      all={
        <Link href={pathOf(competitorId)} aria-label={`Open ${name}`}>
          Open
        </Link>
      }
    >
      <ul className="lines">
        {shown.map((event) => (
          <EventLine key={event.id} event={event} who={addressText(event.pageUrl)} isShort />
        ))}
      </ul>
      {smaller.length > 0 && (
        <details>
          <summary>
            {`${smaller.length.toLocaleString('en')} smaller ${smaller.length === 1 ? 'change' : 'changes'}`}
          </summary>
          <ul className="lines">
            {smaller.map((event) => (
              <EventLine key={event.id} event={event} who={addressText(event.pageUrl)} isShort />
            ))}
          </ul>
        </details>
      )}
      {moved.length > 0 && <Prices prices={moved} />}
    </Section>
  );
}

function Prices({ prices }: { prices: Briefed['prices'] }) {
  const text = (amount: number | null, currency: string | null, startingAt: boolean): string =>
    amount === null ? '–' : `${startingAt ? 'From ' : ''}${amountText(amount, currency)}`;
  return (
    <>
      <h3>Prices in total</h3>
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Prices before and after">
        <table>
          <thead>
            <tr>
              <th scope="col">Plan or item</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ name, before, after, deltaPct, currency, startingAt, ...terms }, n) => (
              <tr key={n}>
                <td>
                  {name}
                  <span className="quiet">{termsText(terms)}</span>
                </td>
                <td>{text(before, currency, startingAt.before)}</td>
                <td>{text(after, currency, startingAt.after)}</td>
                <td>{deltaPct === null ? (before === null ? 'New' : 'Gone') : deltaText(deltaPct)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
