import { useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { SourceList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { withScheme } from '../elements/web-address.ts';
import { Empty, Page, Progress, Waiting } from '../elements/page.tsx';
import { remembered } from '../home/last-visit.ts';
import { BrandForm } from './brand-form.tsx';
import './brand.css';
import { type Profile, sourcesOf } from './profile.ts';
import { ProfileVersions } from './profile-versions.tsx';
import { useProfileEdits } from './profile-edits.ts';
import { Proposal } from './proposal.tsx';
import { type SiteDraft, useSiteDraft } from './site-draft.ts';
import { TextField } from '../elements/field.tsx';

const PURPOSE =
  'Every generated document uses the brand profile: who you are, who you serve, how you sound and which claims you avoid.';

export default function BrandView() {
  const { data, error, refetch } = useRead<Profile>('/api/brand-profile');
  if (data !== undefined) return <BrandProfile saved={data} />;
  return (
    <Page title="Brand profile">
      {error === null ? (
        <Waiting what="Loading the profile …" />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function BrandProfile({ saved }: { saved: Profile }) {
  const say = useSay();
  const edits = useProfileEdits(saved, ({ version }) => say(`The profile was saved as version ${version}.`));
  const isEmpty = saved.version === 0;
  const [read, other] =
    useRead<SourceList>('/api/knowledge', { query: { type: 'site', limit: 2 }, enabled: isEmpty }).data
      ?.sources ?? [];
  const site = useSiteDraft(
    (pages) =>
      say(`The proposal above the form is based on ${pages} ${pages === 1 ? 'page' : 'pages'} of the site.`),
    { known: other === undefined ? read?.source_url_or_path : undefined },
  );
  const [params, setParams] = useSearchParams();
  const isDrafting = site.isReading || site.draft !== null || params.has('draft');
  const show = (isShown: boolean): void => setParams(isShown ? { draft: '1' } : {}, { replace: true });

  return (
    <Page
      title="Brand profile"
      actions={
        <>
          {remembered().setup === 'open' && (
            <Link href="~/" className="button">
              Back to setup
            </Link>
          )}
          {!isEmpty && !isDrafting && (
            <Button needs="write" onClick={() => show(true)}>
              Draft from a website
            </Button>
          )}
        </>
      }
    >
      {isEmpty && site.draft === null ? (
        <Empty title="No brand profile has been saved yet">
          <p>{PURPOSE}</p>
          <p>Draft the profile from your website, or fill in the form below.</p>
          <SiteForm site={site} />
        </Empty>
      ) : (
        <p>{PURPOSE}</p>
      )}
      {!isEmpty && isDrafting && site.draft === null && (
        <section className="card stack" aria-label="Draft from a website">
          <div className="row row-apart">
            <h2>Draft from a website</h2>
            {!site.isReading && <Button onClick={() => show(false)}>Close</Button>}
          </div>
          <SiteForm site={site} />
        </section>
      )}
      {site.draft !== null && (
        <Proposal
          draft={site.draft}
          fields={edits.fields}
          onTake={(change) => edits.change(change, sourcesOf(site.draft!))}
          onTakeAll={(change) => {
            const undo = edits.change(change, sourcesOf(site.draft!));
            say('The whole proposal was copied into the form.', { undo });
          }}
          onClose={() => {
            const undo = site.close();
            show(false);
            say('The proposal was closed.', { undo });
          }}
        />
      )}
      <BrandForm edits={edits} />
      {saved.version > 1 && <ProfileVersions saved={saved} edits={edits} />}
    </Page>
  );
}

function SiteForm({ site: { url, setUrl, isReading, failure, read, cancel } }: { site: SiteDraft }) {
  const form = useRef<HTMLFormElement>(null);
  const fault = faultOf(failure, 'url');
  return (
    <form
      ref={form}
      className="brand-site stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReading) return;
        const address = withScheme(url);
        setUrl(address);
        read(address);
      }}
    >
      <TextField
        label="Website"
        hint="Your home page, such as example.com. This page and up to fifteen more pages of the site are read; nothing is saved."
        inputMode="url"
        autoComplete="url"
        value={url}
        readOnly={isReading}
        error={fault}
        onValue={setUrl}
      />
      {failure !== null && fault === undefined && <Failure error={failure} />}
      {isReading && <Progress label="Reading the pages of the site. This can take a minute." />}
      <div className="row">
        <Button needs="write" kind="primary" type="submit" busy={isReading}>
          Draft from this site
        </Button>
        {isReading && (
          <Button
            onClick={() => {
              cancel();
              form.current?.querySelector('input')?.focus();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
