import { useEffect } from 'react';
import { Link } from 'wouter';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Progress } from '../elements/page.tsx';
import { useSay } from '../elements/notices.tsx';
import { useSourceCache } from './source-cache.ts';
import { counted } from './source-words.ts';
import { uploads, useUploads, type Upload } from './uploads.ts';

export function UploadList() {
  const all = useUploads();
  const cache = useSourceCache();
  const say = useSay();
  const added = all.filter(({ state }) => state === 'added').length;
  const rest = all.filter(({ state }) => state !== 'added');
  const isBusy = all.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (added > 0) void cache.begin();
  }, [added]);
  useEffect(() => {
    if (isBusy || rest.length > 0 || added === 0) return;
    say(`${counted(added, 'file was', 'files were')} added.`);
    uploads.clear();
  }, [isBusy, rest.length, added]);
  if (rest.length === 0) return null;
  return (
    <section className="card stack" aria-label="Files">
      <div className="row row-apart">
        <p role="status">
          {isBusy
            ? `Adding files: ${added} of ${all.length} added.`
            : added === 0
              ? 'No file was added. The list below shows why.'
              : `${counted(added, 'file was', 'files were')} added. The list below shows why the others were not.`}
        </p>
        {!isBusy && <Button onClick={uploads.clear}>Close</Button>}
      </div>
      <ul className="sources-uploads">
        {rest.map((upload) => (
          <li key={upload.id}>
            <UploadRow upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload: { id, file, state, share, failure, sourceId } }: { upload: Upload }) {
  if (state === 'duplicate')
    return (
      <p>
        {file.name} is already in your sources. <Link href={`/${sourceId}`}>Open {file.name}</Link>
      </p>
    );
  if (state === 'failed')
    return (
      <div className="stack">
        <p>{file.name} was not added.</p>
        {failure !== null && <Failure error={failure} />}
        <div className="row">
          <Button aria-label={`Try ${file.name} again`} onClick={() => uploads.retry(id)}>
            Try again
          </Button>
          <Button
            kind="quiet"
            aria-label={`Remove ${file.name} from this list`}
            onClick={() => uploads.cancel(id)}
          >
            Remove
          </Button>
        </div>
      </div>
    );
  const isSent = state === 'sending' && share === 1;
  return (
    <div className="sources-upload">
      <Progress label={isSent ? `${file.name}: uploading` : file.name} value={isSent ? undefined : share} />
      <Button aria-label={`Cancel ${file.name}`} onClick={() => uploads.cancel(id)}>
        Cancel
      </Button>
    </div>
  );
}
