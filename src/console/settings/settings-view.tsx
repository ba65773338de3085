import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import { api } from '../api/client.ts';
import { keyOf, useRead } from '../api/reads.ts';
import { session } from '../api/session.ts';
import type { Readiness, SearchAnswer, Settings } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Choice } from '../elements/field.tsx';
import { NotHere } from '../elements/not-here.tsx';
import { Badge, Page, Waiting } from '../elements/page.tsx';
import { Settled } from '../elements/settled.tsx';
import { Section } from '../elements/section.tsx';
import { DATE_LANGUAGES, dateLanguage } from '../elements/date-language.ts';
import { dateText, setDateLanguage } from '../elements/time.tsx';
import { ThemeChoice } from '../layout/theme-choice.tsx';
import { counted } from '../sources/source-words.ts';
import { Destinations } from './destinations.tsx';
import { Keys } from './keys.tsx';
import './settings.css';

const PARTS = [
  { path: '/', name: 'General' },
  { path: '/keys', name: 'API keys' },
  { path: '/destinations', name: 'Destinations' },
] as const;

export default function SettingsView() {
  return (
    <Switch>
      <Route path="/">
        <Part path="/">
          <Appearance />
          <Settled what="Loading the settings …">
            <Service />
          </Settled>
        </Part>
      </Route>
      <Route path="/keys">
        <Part path="/keys">
          <Keys />
        </Part>
      </Route>
      <Route path="/destinations">
        <Part path="/destinations">
          <Destinations />
        </Part>
      </Route>
      <Route>
        <NotHere />
      </Route>
    </Switch>
  );
}

function Part({ path, children }: { path: (typeof PARTS)[number]['path']; children: ReactNode }) {
  return (
    <Page title="Settings">
      <nav aria-label="Settings sections" className="settings-parts">
        {PARTS.map((part) => (
          <Link key={part.path} href={part.path} aria-current={part.path === path ? 'page' : undefined}>
            {part.name}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}

function Appearance() {
  const [language, setLanguage] = useState(dateLanguage);
  return (
    <Section title="Appearance" all={<span className="quiet">For this browser</span>}>
      <div className="settings-fields">
        <div className="field">
          <ThemeChoice hasLabel />
        </div>
        <Choice
          label="Dates"
          hint={`Now: ${dateText(new Date().toISOString())}`}
          value={language}
          onValue={(value) => {
            setDateLanguage(value);
            setLanguage(value);
          }}
          choices={DATE_LANGUAGES}
        />
      </div>
    </Section>
  );
}

function Service() {
  const ready = useRead<Readiness>('/readyz');
  const read = useRead<Settings>('/api/settings');
  const probe = useQuery({
    queryKey: [...keyOf('/api/knowledge/search'), 'probe'],
    queryFn: ({ signal }) =>
      api.post<SearchAnswer>('/api/knowledge/search', { query: 'state', limit: 1 }, { signal }),
    enabled: session.may('search'),
  });
  const settings = read.data;
  return (
    <>
      <Section title="Service">
        {[ready, read].map(
          ({ error, refetch }, i) =>
            error !== null && <Failure key={i} error={error} onRetry={() => void refetch()} />,
        )}
        {settings === undefined && read.error === null && <Waiting what="Loading the settings …" />}
        <dl className="settings-facts">
          {settings !== undefined && (
            <>
              <Fact name="Workspace">
                {settings.workspace}
                <p className="quiet">
                  {session.may('admin') ? (
                    <>
                      To invite a colleague, <Link href="/keys">create a key</Link> with their name and copy
                      the invitation. There are no passwords: each person signs in with a key of their own,
                      which you can limit and revoke.
                    </>
                  ) : (
                    'To invite a colleague, ask the person who created your API key for another key.'
                  )}
                </p>
              </Fact>
              <Fact name="Language model">
                {settings.chatModel ?? (
                  <>
                    <Badge tone="warn">None</Badge> Without a language model, answers and documents are
                    assembled from quotations. To connect one, ask the person who runs this service to set{' '}
                    <code>OPENAI_API_KEY</code> or <code>OPENAI_BASE_URL</code>.
                  </>
                )}
              </Fact>
              <Fact name="Email">
                {settings.mail ? (
                  <Badge tone="good">Configured</Badge>
                ) : (
                  <>
                    <Badge>Off</Badge> To send events by email, ask the person who runs this service to set{' '}
                    <code>SMTP_URL</code> and <code>SMTP_FROM</code>.
                  </>
                )}
              </Fact>
              <Fact name="Version">{settings.version}</Fact>
            </>
          )}
        </dl>
      </Section>
      {settings !== undefined && (
        <Section title="Retention">
          <dl className="settings-facts">
            <Fact name="Events">
              {settings.retention.eventsDays === null
                ? 'Kept forever'
                : `Deleted after ${counted(settings.retention.eventsDays, 'day')}`}
            </Fact>
            <Fact name="Lists of site pages">
              Each time a site is read, a list of the pages found is saved. The{' '}
              {settings.retention.crawls.toLocaleString('en')} newest lists of each site are kept
            </Fact>
            <Fact name="Sources and documents">Kept until you delete them</Fact>
          </dl>
        </Section>
      )}
      <Section title="For operators">
        <p className="quiet">
          Technical details for the person who runs this service. You do not need these details to use
          Groundwork.
        </p>
        <dl className="settings-facts">
          {Object.entries(ready.data?.checks ?? {}).map(([name, state]) => (
            <Fact key={name} name={name === 'temporal' ? 'Temporal' : 'Database'}>
              <Badge tone={state === 'ok' ? 'good' : 'bad'}>{state === 'ok' ? 'Working' : 'Failed'}</Badge>
            </Fact>
          ))}
          {settings !== undefined && (
            <Fact name="Embeddings">
              {settings.embeddings.model}
              {settings.embeddings.runsLocally && ', on this server'}{' '}
              {probe.data !== undefined &&
                (probe.data.degraded ? (
                  <>
                    <Badge tone="warn">Not available</Badge> Search finds matching words only, not similar
                    meanings.
                  </>
                ) : (
                  <Badge tone="good">Working</Badge>
                ))}
            </Fact>
          )}
          <Fact name="Retention">
            Set by <code>RETENTION_EVENTS_DAYS</code> and <code>RETENTION_CRAWLS</code>
          </Fact>
          <Fact name="Links">
            <span className="row">
              {typeof settings?.temporalUiUrl === 'string' && <a href={settings.temporalUiUrl}>Temporal</a>}
              <a href="/docs">API reference</a>
              <a href="/openapi.json">OpenAPI document</a>
              <span>
                Metrics: <code>GET /metrics</code> with a key
              </span>
            </span>
          </Fact>
        </dl>
      </Section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
