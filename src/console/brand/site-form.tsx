import { useRef } from 'react';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';
import { Progress } from '../elements/page.tsx';
import type { SiteDraft } from './site-draft.ts';

/** Names the web site a profile is to be drafted from. */
export function SiteForm({ site: { url, setUrl, isReading, failure, read, cancel } }: { site: SiteDraft }) {
  const form = useRef<HTMLFormElement>(null);
  const fault = faultOf(failure, 'url');
  return (
    <form
      ref={form}
      className="brand-site stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReading) read();
      }}
    >
      <TextField
        label="Web site"
        hint="Your first page, such as https://example.com/. It and up to five more pages are read; nothing is saved."
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
        <Button kind="primary" type="submit" busy={isReading}>
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
