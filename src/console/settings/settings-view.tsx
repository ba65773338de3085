import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import { api } from '../api/client.ts';
import { keyOf, useRead } from '../api/reads.ts';
import type { ArtifactList, Readiness, SearchAnswer } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Choice } from '../elements/field.tsx';
import { NotHere } from '../elements/not-here.tsx';
import { Badge, Page } from '../elements/page.tsx';
import { Section } from '../elements/section.tsx';
import { DATE_LANGUAGES, dateLanguage, dateText, setDateLanguage } from '../elements/time.tsx';
import { ThemeChoice } from '../layout/theme-choice.tsx';
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
          <Service />
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
      <nav aria-label="Parts of the settings" className="settings-parts">
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

/** Of this browser, not of the workspace. */
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

/** Whether the parts of the service work, as they answer now. */
function Service() {
  const ready = useRead<Readiness>('/readyz');
  const saved = useRead<ArtifactList>('/api/intel/artifacts', { query: { limit: 1 } }).data;
  const probe = useQuery({
    queryKey: [...keyOf('/api/knowledge/search'), 'probe'],
    queryFn: ({ signal }) =>
      api.post<SearchAnswer>('/api/knowledge/search', { query: 'state', limit: 1 }, { signal }),
  });
  const model = saved?.artifacts[0]?.model;
  return (
    <Section title="Service">
      {ready.error !== null && <Failure error={ready.error} onRetry={() => void ready.refetch()} />}
      <dl className="settings-facts">
        {Object.entries(ready.data?.checks ?? {}).map(([name, state]) => (
          <Fact key={name} name={name === 'temporal' ? 'Temporal' : 'Database'}>
            <Badge tone={state === 'ok' ? 'good' : 'bad'}>{state === 'ok' ? 'Working' : 'Failed'}</Badge>
          </Fact>
        ))}
        {probe.data !== undefined && (
          <Fact name="Embeddings">
            {probe.data.degraded ? (
              <>
                <Badge tone="warn">Not available</Badge> Search compares words only, not meaning.
              </>
            ) : (
              <Badge tone="good">Working</Badge>
            )}
          </Fact>
        )}
        {model !== undefined && (
          <Fact name="Language model">
            {model === 'extractive' ? (
              <>
                <Badge tone="warn">Not used</Badge> The last work was assembled from quotations.
              </>
            ) : (
              <>{model} wrote the last work.</>
            )}
          </Fact>
        )}
        <Fact name="For operators">
          <span className="row">
            <a href="/docs">API reference</a>
            <a href="/openapi.json">OpenAPI document</a>
            <span>
              Metrics: <code>GET /metrics</code> with a key
            </span>
          </span>
        </Fact>
      </dl>
    </Section>
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
